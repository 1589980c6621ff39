// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectStreamConstants;
import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.DeclaredContents;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.java.classes.SerialClass;
import org.hzserializers.java.classes.SerialField;
import org.hzserializers.java.classes.StreamClass;
import org.jspecify.annotations.Nullable;

/**
 * Reads Java's stream as the JDK's own reader does, and counts: memory, hashing and depth are charged before they are
 * spent, which a filter in the JDK's reader cannot do, as it does not see what references lead to.
 *
 * <p>Source: Java Object Serialization Specification, chapter 6, the grammar of the stream. Left out, because one
 * object has none: annotations of classes, resets, exceptions of the writer, class descriptors as objects, and the
 * first version of the protocol, whose external objects have no end.
 */
final class ObjectReader {

    private static final @Nullable Object[] NOTHING = {};

    private final PayloadInput in;
    private final Limits limits;
    private final Budget budget;
    private final GraphLedger ledger;
    private final ClassReader classes;
    private final HookInput hooks;
    private final Wrappers wrappers = new Wrappers();
    private DeclaredContents contents;

    ObjectReader(PayloadInput in, ClassReader classes, HookInput hooks) {
        this.in = in;
        this.limits = in.limits();
        this.budget = in.budget();
        this.ledger = in.ledger();
        this.classes = classes;
        this.hooks = hooks;
        this.contents = new DeclaredContents(budget);
    }

    /** Starts a payload. */
    void start() {
        wrappers.clear();
    }

    /** Refuses containers that do not hold what their fields are declared to hold. All objects are there. */
    void checkContents() {
        contents.checkAll();
    }

    /** Lets go of the payload. */
    void clear() {
        contents = new DeclaredContents(budget);
    }

    /** Reads whatever comes next. */
    @Nullable
    Object value(boolean unshared) {
        return value(unshared, false);
    }

    /** With {@code hashed}, the object around it hashes the elements of an array that comes. */
    private @Nullable Object value(boolean unshared, boolean hashed) {
        int code = in.int8();
        return switch (code) {
            case ObjectStreamConstants.TC_NULL -> null;
            case ObjectStreamConstants.TC_REFERENCE -> in.reference(unshared);
            case ObjectStreamConstants.TC_STRING, ObjectStreamConstants.TC_LONGSTRING ->
                unshare(in.sharedText(code), ledger.size() - 1, unshared);
            case ObjectStreamConstants.TC_OBJECT -> object(unshared);
            case ObjectStreamConstants.TC_ARRAY -> array(unshared, hashed);
            case ObjectStreamConstants.TC_ENUM -> constant(unshared);
            case ObjectStreamConstants.TC_CLASS -> classObject(unshared);
            default -> throw PayloadInput.unexpected(code, "an object");
        };
    }

    private Object unshare(Object value, int handle, boolean unshared) {
        if (unshared) {
            ledger.set(handle, PayloadInput.UNSHARED);
        }
        return value;
    }

    private Class<?> classObject(boolean unshared) {
        Class<?> found = classes.here(classes.required()).type();
        int handle = in.begin(found);
        ledger.identified(handle);
        unshare(found, handle, unshared);
        return found;
    }

    private Object constant(boolean unshared) {
        StreamClass stream = classes.required();
        SerialClass here = classes.here(stream);
        stream.requireLike(here);
        if (here.kind() != SerialClass.Kind.ENUM) {
            throw new InvalidPayloadException("class " + here.name() + " is no enum here");
        }
        int handle = in.begin(null);
        String name = in.sharedText(in.int8());
        Object constant = null;
        for (Object candidate : here.constants()) {
            if (((Enum<?>) candidate).name().equals(name)) {
                constant = candidate;
            }
        }
        if (constant == null) {
            throw new InvalidPayloadException("enum " + here.name() + " has no constant " + Excerpt.of(name) + " here");
        }
        ledger.set(handle, constant);
        ledger.identified(handle);
        return unshare(constant, handle, unshared);
    }

    private Object array(boolean unshared, boolean hashed) {
        SerialClass here = classes.here(classes.required());
        Class<?> component = here.type().getComponentType();
        if (component == null) {
            throw new InvalidPayloadException("class " + here.name() + " is no array");
        }
        int length = in.int32();
        int width = component.isPrimitive() ? Widths.of(component) : 1;
        limits.checkElements(here.type().getTypeName(), length, in.remaining(), width);
        budget.memory(ObjectSizes.ARRAY + (long) length * (component.isPrimitive() ? width : ObjectSizes.ELEMENT));
        Object array = Array.newInstance(component, length);
        int handle = in.begin(array);
        ledger.enter(handle, hashed ? HashCodes.CONTENT : HashCodes.OTHER);
        if (component.isPrimitive()) {
            Widths.get(in.take(length * width), array);
        } else {
            Object[] elements = (Object[]) array;
            for (int i = 0; i < length; i++) {
                Object element = value(false);
                if (element != null && !component.isInstance(element)) {
                    throw new InvalidPayloadException(
                            "an element of a " + here.type().getTypeName() + " is a "
                                    + element.getClass().getTypeName());
                }
                elements[i] = element;
            }
        }
        in.leave();
        return unshare(array, handle, unshared);
    }

    private @Nullable Object object(boolean unshared) {
        StreamClass stream = classes.required();
        SerialClass here = classes.here(stream);
        SerialClass.Kind kind = here.kind();
        if ((kind != SerialClass.Kind.PLAIN && kind != SerialClass.Kind.RECORD && kind != SerialClass.Kind.EXTERNAL)
                || here.type() == String.class) {
            throw new InvalidPayloadException(
                    "no objects of " + here.type().getTypeName() + " can be in a stream: it is "
                            + (kind == SerialClass.Kind.NONE ? "not Serializable" : "written in another way"));
        }
        stream.requireLike(here);
        int handle = in.begin(null);
        ledger.enter(handle, here.hashes());
        long began = in.clock();
        if (here.isContainer()) {
            ledger.walk();
        }
        budget.object(here.type());
        Object object;
        if (kind == SerialClass.Kind.RECORD) {
            object = record(stream, here);
            ledger.set(handle, object);
        } else {
            object = here.make();
            ledger.set(handle, object);
            if (kind == SerialClass.Kind.EXTERNAL) {
                external(stream, here, object);
            } else {
                wrappers.enter(here, object);
                for (StreamClass.Part part : stream.parts(here)) {
                    part(part, object);
                }
                wrappers.leave(here);
            }
        }
        if (here.isContainer()) {
            Filling.fillAgain(ledger, object, in.clock() - began);
        }
        in.leave();
        if (object instanceof BigDecimal decimal) {
            ledger.decimal(decimal);
        }
        Object resolved = object;
        if (here.hooks().isResolved()) {
            if (here.fillsUnknown()) {
                // It may put into tables what its fields hold.
                budget.work(in.clock() - began);
            }
            resolved = here.hooks().resolve(object);
            ledger.replace(handle, resolved);
        }
        if (unshared) {
            ledger.set(handle, PayloadInput.UNSHARED);
        }
        return resolved;
    }

    private void part(StreamClass.Part part, Object object) {
        StreamClass stream = part.stream();
        SerialClass here = part.here();
        if (stream == null) {
            Objects.requireNonNull(here).hooks().readObjectNoData(object);
            return;
        }
        boolean pieces = stream.has(ObjectStreamConstants.SC_WRITE_METHOD);
        if (here != null && here.hooks().readsItself()) {
            hooks.read(object, part, pieces, here, here.hooks()::readObject);
            return;
        }
        fields(part, object, null);
        if (pieces) {
            hooks.skipRest();
        }
    }

    private void external(StreamClass stream, SerialClass here, Object object) {
        if (!stream.has(ObjectStreamConstants.SC_BLOCK_DATA)) {
            throw new InvalidPayloadException(
                    "a " + here.name() + " was written by the first version of the protocol, which tells no end of it");
        }
        hooks.read(object, null, true, here, (target, source) -> {
            try {
                ((Externalizable) target).readExternal(source);
            } catch (IOException | ClassNotFoundException | RuntimeException e) {
                throw here.hooks().failed("readExternal", e);
            }
        });
    }

    /**
     * Reads the fields of a part.
     *
     * @param given gets them, if they are not set
     */
    void fields(StreamClass.Part part, Object into, @Nullable Fields given) {
        StreamClass stream = Objects.requireNonNull(part.stream());
        SerialClass here = part.here();
        Fields collected = given == null && here != null && here.hooks().readsByDefault() ? new Fields(here) : given;
        StreamClass.Field[] fields = stream.fields();
        List<@Nullable SerialField> targets = part.targets();
        for (int i = 0; i < stream.primitives(); i++) {
            SerialField target = targets.get(i);
            Object value = in.primitive(fields[i].code());
            if (target != null) {
                keep(target, value, into, collected);
            }
        }
        int objects = fields.length - stream.primitives();
        @Nullable Object[] values = objects == 0 ? NOTHING : new Object[objects];
        long before = in.clock();
        long visits = ledger.walked();
        for (int i = 0; i < values.length; i++) {
            int at = stream.primitives() + i;
            SerialField target = targets.get(at);
            try {
                values[i] = value(false, target != null && here != null && here.hashesElementsOf(target));
            } catch (InvalidPayloadException e) {
                throw e.within(Excerpt.of(stream.name()) + "." + Excerpt.of(fields[at].name()));
            }
        }
        for (int i = 0; i < values.length; i++) {
            SerialField target = targets.get(stream.primitives() + i);
            if (target != null) {
                target.require(values[i]);
                wrappers.check(target, values[i]);
                contents.later(target, target.contents(), values[i]);
                if (here != null && here.isDistinct()) {
                    Filling.distinct(ledger, here.type(), values[i], in.clock() - before, ledger.walked() - visits);
                }
                keep(target, values[i], into, collected);
            }
        }
        if (given == null && collected != null) {
            hooks.readDefault(into, part, Objects.requireNonNull(here), collected);
        }
    }

    private void keep(SerialField target, @Nullable Object value, Object into, @Nullable Fields collected) {
        if (value instanceof Integer number) {
            hooks.kind(into, number);
        }
        if (collected == null) {
            target.set(into, value);
        } else {
            collected.put(target, value);
        }
    }

    private Object record(StreamClass stream, SerialClass here) {
        // Those above a record hold nothing; a stream that says otherwise is read, and forgotten.
        Fields values = new Fields(here);
        for (StreamClass.Part part : stream.parts(here)) {
            StreamClass described = part.stream();
            if (described != null) {
                fields(part, here, values);
                if (described.has(ObjectStreamConstants.SC_WRITE_METHOD)) {
                    hooks.skipRest();
                }
            }
        }
        RecordComponent[] components = here.components();
        @Nullable Object[] arguments = new Object[components.length];
        for (int i = 0; i < arguments.length; i++) {
            SerialField field = here.field(components[i].getName());
            arguments[i] = field == null ? null : values.value(field);
        }
        return here.makeRecord(arguments);
    }
}
