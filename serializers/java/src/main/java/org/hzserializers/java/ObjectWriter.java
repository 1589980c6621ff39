// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.io.ObjectStreamConstants;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Objects;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.DeclaredContents;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.IdentityNumbers;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.java.classes.SerialClass;
import org.hzserializers.java.classes.SerialClasses;
import org.hzserializers.java.classes.SerialField;
import org.jspecify.annotations.Nullable;

/**
 * Writes Java's stream, byte for byte as that of Java 17 does, and charges what {@link ObjectReader} will, so that
 * nothing is written that would not be read.
 *
 * <p>A key has no references to texts and other objects, which would tell equal keys apart that share parts or do not;
 * such an object is written again.
 */
final class ObjectWriter {

    private final PayloadOutput out;
    private final Limits limits;
    private final Budget budget;
    private final GraphLedger ledger;
    private final JavaClasses allowed;
    private final SerialClasses known;
    private final ClassWriter classes;
    private final HookOutput hooks;
    private final boolean key;

    /** Null if no collections are copied. */
    private final ForeignCollections.@Nullable Copies copies;

    private final Wrappers wrappers = new Wrappers();
    private DeclaredContents contents;

    /** What must be compared when it is read back; null if there is nothing. */
    private @Nullable ReplacedObjects replacedObjects;

    ObjectWriter(PayloadOutput out, JavaClasses allowed, SerialClasses known, boolean key, HookOutput hooks) {
        this.out = out;
        this.limits = out.limits();
        this.budget = out.budget();
        this.ledger = out.ledger();
        this.allowed = allowed;
        this.known = known;
        this.classes = new ClassWriter(out);
        this.hooks = hooks;
        this.key = key;
        this.copies = allowed.copies() ? ForeignCollections.copies(this::isCopied) : null;
        this.contents = new DeclaredContents(budget, copies);
    }

    /** Starts a payload. */
    void start() {
        wrappers.clear();
        clearCopies();
    }

    /** Lets go of the value. */
    void clear() {
        contents = new DeclaredContents(budget, copies);
        clearCopies();
    }

    /** Returns what may come back as other objects of the value that was written last; null if nothing may. */
    @Nullable
    ReplacedObjects takeReplacedObjects() {
        ReplacedObjects taken = replacedObjects;
        replacedObjects = null;
        return taken;
    }

    private void clearCopies() {
        if (copies != null) {
            copies.clear();
        }
    }

    /** Returns whether a collection is written as the JDK's: neither its class nor what it puts there is carried. */
    private boolean isCopied(Object collection) {
        SerialClass type = type(collection);
        if (!allowed.copies(type.type(), type.kind() == SerialClass.Kind.NONE)) {
            return false;
        }
        Object replaced = type.hooks().isReplaced() ? type.hooks().replace(collection) : null;
        return replaced == null || !allowed.allows(replaced.getClass().getName());
    }

    /** Writes a reference to an object that was written; not to a complete one in a key. */
    private boolean reference(Object object) {
        int handle = out.number(object);
        if (handle == IdentityNumbers.NONE) {
            return false;
        }
        if (key && !(object instanceof Enum<?>) && !(object instanceof Class<?>)) {
            if (ledger.isOpen(handle)) {
                throw new InvalidPayloadException(
                        "a " + object.getClass().getTypeName() + " holds itself; such objects are no keys");
            }
            return false;
        }
        out.refer(handle);
        return true;
    }

    /**
     * Writes whatever it is.
     *
     * @param place what must be there when it is read
     */
    void value(@Nullable Object given, Class<?> place, boolean unshared) {
        value(given, place, unshared, false);
    }

    /** With {@code hashed}, the object around it hashes the elements of an array. */
    private void value(@Nullable Object given, Class<?> place, boolean unshared, boolean hashed) {
        if (given == null) {
            out.int8(ObjectStreamConstants.TC_NULL);
            return;
        }
        Object object = copies == null ? given : fitting(given, place);
        if (object instanceof String text) {
            if (unshared || !reference(text)) {
                out.sharedText(text, unshared);
            }
            return;
        }
        if (!unshared && reference(object)) {
            return;
        }
        if (object instanceof Class<?> type) {
            out.int8(ObjectStreamConstants.TC_CLASS);
            allowed.check(type.getName());
            classes.write(known.of(type));
            ledger.identified(out.begin(type, out.position(), unshared));
            return;
        }
        SerialClass givenClass = known.of(classOf(object));
        SerialClass type = givenClass;
        if (type.hooks().isReplaced()) {
            Object replaced = replaced(object, type, place);
            if (replaced != object) {
                if (replaced instanceof String || replaced instanceof Class<?>) {
                    value(replaced, place, unshared, hashed);
                    return;
                }
                if (!unshared && reference(replaced)) {
                    note(object, out.number(replaced));
                    return;
                }
                type = known.of(classOf(replaced));
                allowed.check(type.name(), object.getClass());
                object = replaced;
            }
        }
        boolean other = givenClass.mayBecomeOther()
                && (type != givenClass || type.hooks().isResolved());
        written(object, type, unshared, hashed, other ? given : null);
    }

    /** Notes an object that may come back as another one, and the number of what was written in its place. */
    private void note(Object given, int handle) {
        SerialClass type = type(given);
        if (type.mayBecomeOther()) {
            if (replacedObjects == null) {
                replacedObjects = new ReplacedObjects();
            }
            replacedObjects.add(given, type.hooks().isReplaced() ? "writeReplace" : "readResolve", handle);
        }
    }

    /** Returns what is written in the place of an object. */
    @Nullable
    Object written(@Nullable Object given) {
        return given == null || copies == null ? given : copies.of(given);
    }

    private Object fitting(Object given, Class<?> place) {
        Object copy = Objects.requireNonNull(written(given));
        if (copy != given && !place.isInstance(copy)) {
            throw new InvalidPayloadException("a place of the type " + place.getTypeName() + " cannot hold a "
                    + copy.getClass().getName() + ", as which a "
                    + given.getClass().getName()
                    + " comes back; declare an interface of the JDK");
        }
        return copy;
    }

    private @Nullable Object fitting(SerialClass type, SerialField field, @Nullable Object given) {
        if (given == null || copies == null) {
            return given;
        }
        try {
            return fitting(given, field.type());
        } catch (InvalidPayloadException e) {
            throw e.within(type.name() + "." + field.name());
        }
    }

    private static Class<?> classOf(Object object) {
        return object instanceof Enum<?> constant ? constant.getDeclaringClass() : object.getClass();
    }

    /** Returns what an object, and what is in its place, puts in its place. */
    private Object replaced(Object given, SerialClass givenClass, Class<?> place) {
        refuseInKeys(given);
        Object object = given;
        SerialClass type = givenClass;
        while (type.hooks().isReplaced()) {
            Object next = type.hooks().replace(object);
            if (next == null) {
                throw ReplacedObjects.changed(given.getClass(), null, "writeReplace");
            }
            boolean last = next.getClass() == object.getClass();
            object = next;
            if (last) {
                break;
            }
            type = known.of(classOf(object));
        }
        if (object.getClass() != given.getClass() && !type.hooks().isResolved()) {
            // Nothing will turn it back.
            if (!place.isInstance(object) || !object.equals(given)) {
                throw ReplacedObjects.changed(given.getClass(), object, "writeReplace");
            }
        }
        return object;
    }

    /** With {@code given}, that is in the value, and may come back as another object. */
    private void written(Object object, SerialClass type, boolean unshared, boolean hashed, @Nullable Object given) {
        switch (type.kind()) {
            case ENUM -> {
                out.int8(ObjectStreamConstants.TC_ENUM);
                check(type);
                classes.write(type);
                int handle = out.begin(object, out.position(), unshared);
                out.sharedText(((Enum<?>) object).name(), false);
                ledger.identified(handle);
            }
            case ARRAY -> array(object, type, unshared, hashed);
            case NONE ->
                throw new InvalidPayloadException("class " + object.getClass().getName()
                        + " is not Serializable; make it so, or its field transient"
                        + ForeignCollections.advice(object.getClass()));
            default -> object(object, type, unshared, given);
        }
    }

    private void check(SerialClass type) {
        allowed.check(type.name(), type.type());
    }

    private void array(Object array, SerialClass type, boolean unshared, boolean hashed) {
        check(type);
        out.int8(ObjectStreamConstants.TC_ARRAY);
        classes.write(type);
        Class<?> component = type.type().getComponentType();
        int length = Array.getLength(array);
        limits.checkElements(type.type().getTypeName(), length, Integer.MAX_VALUE, 0);
        out.int32(length);
        int handle = out.begin(array, out.position(), unshared);
        ledger.enter(handle, hashed ? HashCodes.CONTENT : HashCodes.OTHER);
        if (component.isPrimitive()) {
            int width = Widths.of(component);
            budget.memory(ObjectSizes.ARRAY + (long) length * width);
            Widths.put(array, out.take((long) length * width));
        } else {
            budget.memory(ObjectSizes.ARRAY + (long) length * ObjectSizes.ELEMENT);
            for (Object element : (@Nullable Object[]) array) {
                value(element, component, false);
            }
        }
        out.leave();
    }

    private void object(Object object, SerialClass type, boolean unshared, @Nullable Object given) {
        if (type.isProxy()) {
            allowed.checkProxy(Arrays.stream(type.type().getInterfaces())
                    .map(Class::getName)
                    .toList());
        } else {
            check(type);
        }
        refuseInKeys(object);
        type.requireCarried();
        out.int8(ObjectStreamConstants.TC_OBJECT);
        classes.write(type);
        int handle = out.begin(object, out.position(), unshared);
        if (given != null) {
            note(given, handle);
        }
        ledger.enter(handle, type.hashes());
        long began = out.clock();
        if (type.isContainer()) {
            ledger.walk();
        }
        budget.object(type.type());
        if (type.kind() == SerialClass.Kind.EXTERNAL) {
            hooks.writeExternal(object, type);
        } else {
            wrappers.enter(type, object);
            parts(object, type);
            wrappers.leave(type);
        }
        out.leave();
        if (object instanceof BigDecimal decimal) {
            ledger.decimal(decimal);
        }
        if (type.hooks().isResolved() && type.fillsUnknown()) {
            budget.work(out.clock() - began);
        }
    }

    private void refuseInKeys(Object object) {
        if (key && type(object).isUnordered()) {
            throw new InvalidPayloadException(
                    "a " + object.getClass().getName()
                            + " has no order that equal ones share, so it can be in no key; use a TreeSet, a TreeMap or a list");
        }
    }

    private SerialClass type(Object object) {
        return known.of(object.getClass());
    }

    private void parts(Object object, SerialClass type) {
        SerialClass parent = type.parent();
        if (parent != null) {
            parts(object, parent);
        }
        if (type.hooks().writesItself()) {
            hooks.write(object, type);
        } else {
            fields(object, type);
        }
    }

    void fields(Object object, SerialClass type) {
        if (type.hooks().writesByDefault()) {
            hooks.writeDefault(object, type);
            return;
        }
        for (SerialField field : type.fields()) {
            if (field.isVirtual()) {
                throw new InvalidPayloadException(
                        type.name() + " names " + field.name()
                                + " in serialPersistentFields, and has no field of this name and type; write it with putFields");
            }
            field(object, type, field, field.get(object));
        }
    }

    void field(Object object, SerialClass type, SerialField field, @Nullable Object given) {
        Object value = fitting(type, field, given);
        contents.check(field, field.contents(), value);
        if (field.isPrimitive()) {
            if (value instanceof Integer number) {
                hooks.kind(object, number);
            }
            out.primitive(field.code(), Objects.requireNonNull(value));
            return;
        }
        try {
            wrappers.check(field, value);
            long before = out.clock();
            long visits = ledger.walked();
            value(value, field.type(), field.isUnshared(), type.hashesElementsOf(field));
            if (type.isDistinct()) {
                distinct(type.type(), value, out.clock() - before, ledger.walked() - visits);
            }
        } catch (InvalidPayloadException e) {
            throw e.within(type.name() + "." + field.name());
        }
    }

    private void distinct(Class<?> set, @Nullable Object list, long cost, long visits) {
        if (budget.mustWait()) {
            budget.later(() -> Filling.distinct(ledger, set, list, cost, visits));
        } else {
            Filling.distinct(ledger, set, list, cost, visits);
        }
    }
}
