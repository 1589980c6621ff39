// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.io.Externalizable;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Singletons;
import org.hzserializers.kryo.classes.ClassRules;
import org.hzserializers.kryo.fields.ClassFields;
import org.hzserializers.kryo.fields.FieldKind;
import org.hzserializers.kryo.fields.FieldRegions;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.EarlyReference;
import org.hzserializers.kryo.graph.Expected;
import org.hzserializers.kryo.graph.PayloadContext;
import org.hzserializers.kryo.wire.BoundedInput;
import org.hzserializers.kryo.wire.BoundedOutput;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/**
 * Carries a class of users that says itself how it is serialized: calls its methods as Java serialization does, with
 * {@link HookOutput} and {@link HookInput} in the place of Java's streams. What an object writes is written by Kryo,
 * under the serializer's own policy and limits.
 *
 * <p>The bytes are {@code [number] head parts}. The number is 0, or leads to an object that is there already, and is
 * left out where references are on. The head is 0 if another object is in the place of this one, which follows with its
 * class; 1 if a {@link HookLayout} follows; else the number of an earlier one plus 1. The parts are those of each
 * class, from the topmost on: its fields, or pieces if the class writes itself.
 *
 * <p>Not part of the API.
 */
public final class HookSerializer extends Serializer<Object> implements EarlyReference {

    private static final int REPLACED = 0;
    private static final int NEW_LAYOUT = 1;

    /** How many objects of Kryo's take as much of a stack as one that reads itself. */
    private static final int DEPTH = 3;

    /** Bytes of memory of what a class makes for itself when it reads itself, as a small table. */
    private static final int OWN_BYTES = 96;

    private final ClassRules rules;
    private final FieldRegions regions;
    private final Class<?> type;
    private final List<HookedClass> classes;
    private final List<HookedClass> fromTop;
    private final boolean external;

    /** Whether methods of the class set more than its fields, or something else. */
    private final boolean readsItself;

    private final @Nullable MethodHandle writeReplace;
    private final @Nullable MethodHandle readResolve;

    /** Makes objects that are neither records nor write themselves wholly; null if none can be made. */
    private final @Nullable Constructor<?> constructor;

    /** What comes back as each object of the class, unless it has readResolve; null if that is a new object. */
    private final @Nullable Object only;

    /** Makes records. */
    private final @Nullable MethodHandle canonical;

    /** Kept, as the JDK copies them for each who asks; none unless the class is a record. */
    private final RecordComponent[] components;

    private final int memory;

    private HookSerializer(CheckedKryo kryo, ClassRules rules, FieldRegions regions, Class<?> type) {
        this.rules = rules;
        this.regions = regions;
        this.type = type;
        this.classes = HookedClass.of(kryo, type, rules.aliases());
        this.fromTop = new ArrayList<>(classes);
        Collections.reverse(fromTop);
        this.external = HookedClass.isExternal(type);
        this.writeReplace = HookMethods.writeReplace(type);
        this.readResolve = HookMethods.readResolve(type);
        this.canonical = HookMethods.canonicalConstructor(type);
        this.components = type.isRecord() ? type.getRecordComponents() : new RecordComponent[0];
        this.constructor = type.isRecord() || external ? null : HookMethods.constructor(type);
        this.only = constructor == null || readResolve != null ? null : Singletons.of(type);
        this.readsItself = external || JavaHooks.writesItself(type);
        this.memory = ClassFields.memory(type) + (readsItself ? OWN_BYTES : 0);
    }

    /** Makes the serializer for a class with {@link JavaHooks}. */
    public static Serializer<Object> of(CheckedKryo kryo, ClassRules rules, FieldRegions regions, Class<?> type) {
        if (!JavaHooks.hasPlainParents(type)) {
            return JavaSerializer.of(rules, type);
        }
        try {
            return new HookSerializer(kryo, rules, regions, type);
        } catch (InaccessibleObjectException e) {
            throw ClassFields.closed(type, e);
        }
    }

    @Override
    public void write(Kryo kryo, Output output, Object object) {
        JavaObjects objects = JavaObjects.of(kryo);
        objects.open(kryo, DEPTH);
        if (!objects.writeNumber(kryo, output, object)) {
            boolean last = objects.isReplacement(object);
            Object written = last ? object : replace(kryo, object);
            if (written.getClass() != type) {
                requireBack(kryo, object, written);
                output.writeVarInt(REPLACED, true);
                objects.replace(written);
                ((CheckedKryo) kryo).writeAsItIs(output, written);
            } else {
                if (!last) {
                    requireItself(kryo, object);
                }
                writeParts((CheckedKryo) kryo, BoundedOutput.of(output), objects, written);
            }
        }
        objects.close(kryo, output.position(), DEPTH);
    }

    /** Refuses an object that would come back as one that is not equal, and notes one of another class. */
    void check(Kryo kryo, Object object) {
        Object written = replace(kryo, object);
        if (written.getClass() != type) {
            requireBack(kryo, object, written);
        }
    }

    @Override
    public boolean isEarly(Object object) {
        return readResolve == null && replaceOnce(object).getClass() == type;
    }

    private void writeParts(CheckedKryo kryo, BoundedOutput output, JavaObjects objects, Object object) {
        CheckedKryo.budget(kryo).memory(memory);
        int number = regions.numberOf(this);
        output.writeVarInt(number + NEW_LAYOUT, true);
        if (number == 0) {
            HookLayout.write(kryo, output, classes);
        }
        HookOutput out = objects.hookOutput(kryo, output);
        out.start(type);
        if (external) {
            out.writePieces(null, object, HookSerializer::writeExternal);
            return;
        }
        if (constructor == null && canonical == null) {
            throw noConstructor();
        }
        for (HookedClass at : fromTop) {
            if (at.form() == HookedClass.Form.PIECES) {
                out.writePieces(at, object, at::writeObject);
            } else {
                out.writeFields(at, object);
            }
        }
    }

    private static void writeExternal(Object object, HookOutput out) {
        try {
            ((Externalizable) object).writeExternal(out);
        } catch (IOException | RuntimeException e) {
            throw HookedClass.failed("writeExternal", object.getClass(), e);
        }
    }

    /**
     * Returns what is written in the place of an object, which may be itself, or in the place of what is in its place.
     */
    private Object replace(Kryo kryo, Object object) {
        Object replaced = replaceOnce(object);
        boolean other = replaced.getClass() != type;
        return other && kryo.getSerializer(replaced.getClass()) instanceof HookSerializer next
                ? next.replace(kryo, replaced)
                : replaced;
    }

    private Object replaceOnce(Object object) {
        if (writeReplace == null) {
            return object;
        }
        Object replaced;
        try {
            replaced = (@Nullable Object) writeReplace.invokeExact(object);
        } catch (Throwable e) {
            throw HookedClass.failed("writeReplace", type, e);
        }
        if (replaced == null) {
            throw new InvalidPayloadException("a " + type.getName() + " puts null in its place");
        }
        String name = replaced.getClass().getName();
        rules.checkNotDenied(name);
        if (!rules.allows(name) && !Classes.isJdk(replaced.getClass())) {
            throw new InvalidPayloadException("class " + name + " cannot be carried in place of a " + type.getName()
                    + "; register it, or allow it by the policy");
        }
        return replaced;
    }

    /** Refuses what would come back from another object's bytes as one that is not equal. */
    private void requireBack(Kryo kryo, Object object, Object written) {
        Serializer<?> other = kryo.getSerializer(written.getClass());
        Object back = other instanceof HookSerializer hooks ? hooks.resolved(written) : written;
        require(kryo, object, back, back == written ? "writeReplace" : "readResolve");
    }

    /** Refuses what its own readResolve would make another object. */
    private void requireItself(Kryo kryo, Object object) {
        if (readResolve != null) {
            require(kryo, object, resolved(object), "readResolve");
        }
    }

    private void require(Kryo kryo, Object object, Object back, String method) {
        if (back.getClass() == type) {
            return;
        }
        if (!back.equals(object)) {
            throw new InvalidPayloadException("a " + type.getName() + " would come back as a "
                    + back.getClass().getName() + ", as its " + method + " says; write that one");
        }
        // Its place may not hold that one.
        PayloadContext.of(kryo).addReplaced(type, method);
    }

    /** Returns what an object becomes when it is read, without what reads it where that only sets its fields. */
    private Object resolved(Object object) {
        if (readResolve == null) {
            return object;
        }
        if (type.isRecord()) {
            return resolve(object);
        }
        if (readsItself) {
            try {
                return ResolvedPart.resolve(object, rules::hasId);
            } catch (IOException | RuntimeException e) {
                throw new InvalidPayloadException("readResolve of " + type.getName() + " fails: " + e, e);
            }
        }
        Object copy = make();
        for (HookedClass at : fromTop) {
            at.places().forEach(place -> place.set(copy, place.get(object)));
        }
        return resolve(copy);
    }

    private Object resolve(Object object) {
        if (readResolve == null) {
            return object;
        }
        Object resolved;
        try {
            resolved = (@Nullable Object) readResolve.invokeExact(object);
        } catch (Throwable e) {
            throw HookedClass.failed("readResolve", type, e);
        }
        if (resolved == null) {
            throw new InvalidPayloadException("a " + type.getName() + " puts null in its place");
        }
        return resolved;
    }

    private Object make() {
        if (only != null) {
            return only;
        }
        if (constructor == null) {
            throw noConstructor();
        }
        try {
            return constructor.newInstance();
        } catch (InvocationTargetException e) {
            throw HookedClass.failed("the constructor", type, e.getTargetException());
        } catch (ReflectiveOperationException e) {
            throw HookedClass.failed("the constructor", type, e);
        }
    }

    private InvalidPayloadException noConstructor() {
        return new InvalidPayloadException("no " + type.getName() + " can be made: the class above its Serializable"
                + " ones has no constructor without parameters that it can call");
    }

    @Override
    public Object read(Kryo kryo, Input source, Class<? extends Object> expected) {
        BoundedInput input = BoundedInput.of(source);
        JavaObjects objects = JavaObjects.of(kryo);
        objects.open(kryo, DEPTH);
        Object object = objects.readNumber(kryo, input);
        if (object == null) {
            int number = objects.lastNumber();
            int head = input.readVarInt(true);
            object = head == REPLACED
                    ? readReplacement(kryo, input)
                    : readParts((CheckedKryo) kryo, input, objects, head, number);
            if (head == REPLACED || readResolve != null) {
                objects.chargeReplacement(kryo, object);
            }
            objects.found(kryo, number, object);
        }
        if (!expected.isInstance(object) && !JavaHooks.isReplaced(expected)) {
            throw new InvalidPayloadException(
                    "a " + object.getClass().getTypeName() + " is where a " + expected.getTypeName() + " is expected");
        }
        objects.close(kryo, input.position(), DEPTH);
        return object;
    }

    private Object readReplacement(Kryo kryo, BoundedInput input) {
        Object object = CheckedKryo.read(kryo, input, Expected.ANY);
        if (object == null) {
            throw new InvalidPayloadException("a " + type.getName() + " has null in its place");
        }
        return object;
    }

    private Object readParts(CheckedKryo kryo, BoundedInput input, JavaObjects objects, int head, int number) {
        HookLayout layout = layout(kryo, input, head);
        CheckedKryo.budget(kryo).memory(memory);
        HookInput in = objects.hookInput(kryo, input);
        in.start(type);
        if (canonical != null) {
            return resolve(readRecord(in, layout));
        }
        Object object = external ? kryo.newInstance(type) : make();
        if (readResolve == null) {
            kryo.reference(object);
            objects.found(kryo, number, object);
        }
        for (HookLayout.Part part : layout.fromTop()) {
            readPart(in, part, object);
        }
        return resolve(object);
    }

    private static void readPart(HookInput in, HookLayout.Part part, Object object) {
        HookedClass here = part.here();
        if (part.form() == null) {
            here.readObjectNoData(object);
        } else if (part.form() == HookedClass.Form.EXTERNAL) {
            in.readPieces(null, true, object, HookSerializer::readExternal);
        } else if (here.readsItself()) {
            in.readPieces(part, part.form() == HookedClass.Form.PIECES, object, here::readObject);
        } else if (part.form() == HookedClass.Form.PIECES) {
            in.readPieces(part, true, object, HookSerializer::readDefault);
        } else {
            in.fields().read(part, object);
        }
    }

    private static void readExternal(Object object, HookInput in) {
        try {
            ((Externalizable) object).readExternal(in);
        } catch (IOException | ClassNotFoundException | RuntimeException e) {
            throw HookedClass.failed("readExternal", object.getClass(), e);
        }
    }

    /** Reads the fields of a class that does not read itself here. */
    private static void readDefault(Object object, HookInput in) {
        in.readFieldsIfAny();
    }

    private Object readRecord(HookInput in, HookLayout layout) {
        HookLayout.Part part = layout.fromTop().get(0);
        if (part.form() != HookedClass.Form.FIELDS) {
            throw new InvalidPayloadException(
                    "class " + type.getName() + " is a record here, and wrote itself in the payload");
        }
        @Nullable Object[] values = in.fields().read(part);
        @Nullable Object[] arguments = new Object[components.length];
        for (int i = 0; i < arguments.length; i++) {
            HookedClass.Place place = part.here().place(components[i].getName());
            int index = place == null ? -1 : part.indexOf(place);
            arguments[i] = index < 0 ? FieldKind.of(components[i].getType()).zero() : values[index];
        }
        try {
            return (Object) java.util.Objects.requireNonNull(canonical).invokeExact(arguments);
        } catch (Throwable e) {
            throw HookedClass.failed("the constructor", type, e);
        }
    }

    private HookLayout layout(CheckedKryo kryo, BoundedInput input, int head) {
        if (head != NEW_LAYOUT) {
            return (HookLayout) regions.list(head - NEW_LAYOUT, this, type);
        }
        HookLayout layout = HookLayout.read(kryo, input, classes);
        regions.add(this, type, layout);
        return layout;
    }
}
