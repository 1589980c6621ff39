// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.graph;

import com.esotericsoftware.kryo.kryo5.ClassResolver;
import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.objenesis.instantiator.ObjectInstantiator;
import java.util.Objects;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.kryo.classes.ClassRules;
import org.hzserializers.kryo.classes.KeyClasses;
import org.jspecify.annotations.Nullable;

/**
 * The Kryo of a payload as its serializers see it: what the payload may cost and has cost, and what the next object
 * must hold.
 *
 * <p>Without references it counts nesting itself: the work that Kryo does around each object, for references, logging
 * and what ends with the outermost, takes longer than many an object.
 *
 * <p>Not part of the API.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // Kryo's signatures
public abstract class CheckedKryo extends Kryo {

    /** How many shared classes are kept, by the low bits of their hash codes and of their places'. */
    private static final int SHARED = 256;

    private final Limits limits;
    private final Budget budget;
    private final boolean key;
    private final ClassResolver resolver;
    private final @Nullable CheckedReferences references;
    private final boolean variableLength;
    private final ClassRules rules;
    private final PayloadContext payload;
    private final boolean strict;
    private final @Nullable SharedClass[] shared = new SharedClass[SHARED];

    /**
     * With {@code variableLength} false, integers are fixed in width, as Kryo's unsafe buffers write them. With
     * {@code strict}, containers are checked for all that their fields declare, see {@link #strict()}.
     */
    protected CheckedKryo(
            ClassResolver resolver,
            @Nullable CheckedReferences references,
            ClassRules rules,
            Budget budget,
            boolean variableLength,
            boolean strict) {
        super(resolver, references);
        this.resolver = resolver;
        this.references = references;
        this.rules = rules;
        this.limits = rules.limits();
        this.key = rules.key();
        this.budget = budget;
        this.variableLength = variableLength;
        this.strict = strict && !key;
        this.payload = new PayloadContext(rules, budget, references);
    }

    /** Makes another Kryo of this kind, for a payload of its own. */
    public abstract CheckedKryo another(Budget itsBudget);

    /** Returns what is known of a class that was registered here, for elements that are of it. */
    final SharedClass shared(Registration registration, @Nullable Expected of) {
        SharedClass last = of == null ? null : of.shared();
        if (last != null && last.registration == registration && last.kryo == this) {
            return last;
        }
        Class<?> type = registration.getType();
        SharedClass known = shared[slot(type, of)];
        return known != null && known.registration == registration && known.of == of
                ? noted(known)
                : share(type, registration, of);
    }

    /** Returns what is known of the class under which objects are written, for elements that are of it. */
    final SharedClass shared(Class<?> type, @Nullable Expected of) {
        SharedClass last = of == null ? null : of.shared();
        if (last != null && last.asked == type && last.kryo == this) {
            return last;
        }
        SharedClass known = shared[slot(type, of)];
        return known != null && known.asked == type && known.of == of
                ? noted(known)
                : share(type, getRegistration(type), of);
    }

    private SharedClass share(Class<?> type, Registration registration, @Nullable Expected of) {
        SharedClass found = new SharedClass(this, type, registration, of);
        // A class for which another stands may be unloaded before it, unless it is the JDK's.
        if (registration.getType() == type || (type.getClassLoader() == null && !type.isHidden())) {
            shared[slot(type, of)] = found;
            noted(found);
        }
        return found;
    }

    /** Has a place keep the class that its elements shared last. */
    private static SharedClass noted(SharedClass last) {
        Expected of = last.of;
        // That of comparators is not of one Kryo, which may have to go with a class.
        if (of != null && of != Expected.COMPARATOR) {
            of.setShared(last);
        }
        return last;
    }

    private static int slot(Class<?> type, @Nullable Expected of) {
        return (type.hashCode() + System.identityHashCode(of)) & SHARED - 1;
    }

    /** Makes what counts the objects that Java serialization takes apart in a payload. */
    protected abstract JavaNumbers newJavaNumbers();

    /** Returns the state of the payload at hand. */
    public final PayloadContext payload() {
        return payload;
    }

    /** Returns what bounds a payload. */
    public static Limits limits(Kryo kryo) {
        return ((CheckedKryo) kryo).limits;
    }

    /** Returns what the payload at hand may cost. */
    public static Budget budget(Kryo kryo) {
        return ((CheckedKryo) kryo).budget;
    }

    /**
     * Returns whether all contents that fields declare are checked, and not only those of classes without subclasses.
     * Takes longer; for values that were written just now. Never in keys: equal ones are written under one class each,
     * which need not be the declared one.
     */
    public final boolean strict() {
        return strict;
    }

    /** Returns whether equal objects must have equal bytes. */
    public final boolean key() {
        return key;
    }

    /** Returns whether integers take as many bytes as they need, or all have their full width. */
    public final boolean variableLength() {
        return variableLength;
    }

    /** Writes the class of an object and the object, or null, to a place. */
    public static void write(Kryo kryo, Output output, Expected place, @Nullable Object value) {
        if (value == null) {
            output.writeByte(NULL);
            return;
        }
        CheckedKryo own = (CheckedKryo) kryo;
        SharedClass found = own.shared(own.classToWrite(value, place.type()), known(place));
        own.writeRegistration(output, found.registration);
        announce(own, place, value);
        if (place.hasContents()) {
            own.writeHolding(place, output, value, found.serializer, false);
        } else {
            own.writeObject(output, value, found.serializer);
        }
    }

    /** Reads a class and an object of it, or null, for a place. */
    public static @Nullable Object read(Kryo kryo, Input input, Expected place) {
        Registration registration = kryo.readClass(input);
        if (registration == null) {
            return null;
        }
        CheckedKryo own = (CheckedKryo) kryo;
        SharedClass found = own.shared(registration, known(place));
        return place.check(
                place.hasContents()
                        ? own.readHolding(place, input, found.toRead, found.serializer, false)
                        : own.readObject(input, found.toRead, found.serializer));
    }

    private static @Nullable Expected known(Expected place) {
        return place == Expected.ANY ? null : place;
    }

    /** Tells that an object about to be written must be written as itself, if its place holds no substitute. */
    public static void announce(Kryo kryo, Expected place, Object value) {
        if (place.holdsExceptions()) {
            PayloadContext.of(kryo).keep(value, place.type());
        }
    }

    /** Writes an object to a place that says what it must hold. */
    public final void writeHolding(Expected place, Output output, Object value, Serializer serializer, boolean orNull) {
        boolean offered = payload.offer(place, serializer);
        if (orNull) {
            writeObjectOrNull(output, value, serializer);
        } else {
            writeObject(output, value, serializer);
        }
        payload.checkUntaken(place, offered, value);
    }

    /** Reads an object for a place that says what it must hold. */
    public final @Nullable Object readHolding(
            Expected place, Input input, Class type, Serializer serializer, boolean orNull) {
        boolean offered = payload.offer(place, serializer);
        Object value = orNull ? readObjectOrNull(input, type, serializer) : readObject(input, type, serializer);
        payload.checkUntaken(place, offered, value);
        return value;
    }

    /** Returns what Java serialization has given numbers in the payload at hand. */
    public final JavaNumbers javaNumbers() {
        JavaNumbers numbers = payload.javaNumbers();
        if (numbers == null) {
            numbers = newJavaNumbers();
            payload.setJavaNumbers(numbers);
        }
        return numbers;
    }

    @Override
    public void reset() {
        super.reset();
        payload.reset();
    }

    @Override
    public int getDepth() {
        return references == null ? payload.depth() : super.getDepth();
    }

    @Override
    public Registration writeClass(Output output, @Nullable Class type) {
        return resolver.writeClass(output, type);
    }

    /** Writes a class that is known to be registered here. */
    public abstract void writeRegistration(Output output, Registration registration);

    @Override
    public @Nullable Registration readClass(Input input) {
        return resolver.readClass(input);
    }

    @Override
    public void writeObject(Output output, Object object) {
        writeObject(output, object, getRegistration(object.getClass()).getSerializer());
    }

    @Override
    public void writeObject(Output output, @Nullable Object object, Serializer serializer) {
        if (references != null) {
            payload.requireDepth(super.getDepth());
            super.writeObject(output, object, serializer);
            return;
        }
        payload.open();
        try {
            serializer.write(this, output, Objects.requireNonNull(object, "object"));
        } finally {
            payload.close();
        }
    }

    @Override
    public void writeObjectOrNull(Output output, @Nullable Object object, Class type) {
        writeObjectOrNull(output, object, getRegistration(type).getSerializer());
    }

    @Override
    public void writeObjectOrNull(Output output, @Nullable Object object, Serializer serializer) {
        if (references != null) {
            payload.requireDepth(super.getDepth());
            super.writeObjectOrNull(output, object, serializer);
            return;
        }
        if (!serializer.getAcceptsNull()) {
            if (object == null) {
                output.writeByte(NULL);
                return;
            }
            output.writeByte(NOT_NULL);
        }
        payload.open();
        try {
            serializer.write(this, output, object);
        } finally {
            payload.close();
        }
    }

    @Override
    public <T> T readObject(Input input, Class<T> type) {
        return readObject(input, type, getRegistration(type).getSerializer());
    }

    @Override
    public <T> T readObject(Input input, Class<T> type, Serializer serializer) {
        if (references != null) {
            payload.requireDepth(super.getDepth());
            return super.readObject(input, type, serializer);
        }
        payload.open();
        try {
            return (T) serializer.read(this, input, type);
        } finally {
            payload.close();
        }
    }

    @Override
    public <T> @Nullable T readObjectOrNull(Input input, Class<T> type) {
        return readObjectOrNull(input, type, getRegistration(type).getSerializer());
    }

    @Override
    public <T> @Nullable T readObjectOrNull(Input input, Class<T> type, Serializer serializer) {
        if (references != null) {
            payload.requireDepth(super.getDepth());
            return super.readObjectOrNull(input, type, serializer);
        }
        return !serializer.getAcceptsNull() && input.readByte() == NULL ? null : readObject(input, type, serializer);
    }

    @Override
    public @Nullable Object readClassAndObject(Input input) {
        if (references != null) {
            payload.requireDepth(super.getDepth());
            return super.readClassAndObject(input);
        }
        Registration registration = resolver.readClass(input);
        return registration == null
                ? null
                : readObject(input, (Class<?>) registration.getType(), registration.getSerializer());
    }

    /** Writes an object under its own class also in a key, for a place that may hold nothing else. */
    public final void writeAsItIs(Output output, @Nullable Object object) {
        if (references != null) {
            payload.requireDepth(super.getDepth());
            super.writeClassAndObject(output, object);
        } else if (object == null) {
            output.writeByte(NULL);
        } else {
            writeObject(
                    output,
                    object,
                    resolver.writeClass(output, object.getClass()).getSerializer());
        }
    }

    /** Returns what makes the objects of a class, to be filled. */
    public final ObjectInstantiator<?> instantiator(Class<?> type) {
        Registration registration = getRegistration(type);
        ObjectInstantiator<?> known = registration.getInstantiator();
        if (known == null) {
            known = newInstantiator(type);
            registration.setInstantiator(known);
        }
        return known;
    }

    /**
     * Returns the class under which an object is written to a place that holds objects of a class; in keys equal
     * objects have one. That of a constant with a body is its enum, as of one without.
     */
    public final Class<?> classToWrite(Object value, Class<?> place) {
        if (value instanceof Enum<?> constant) {
            return constant.getDeclaringClass();
        }
        return key ? keyClass(value, place) : value.getClass();
    }

    private Class<?> keyClass(Object value, Class<?> place) {
        Class<?> type = value.getClass();
        // The copy is only made to be checked: the class that all equal ones share writes the original.
        return KeyClasses.of(rules.copies(type) ? ForeignCollections.copy(value).getClass() : type, place);
    }

    @Override
    public void writeClassAndObject(Output output, @Nullable Object object) {
        if (key) {
            write(this, output, Expected.ANY, object);
        } else {
            writeAsItIs(output, object);
        }
    }

    /** Refuses to refer to an object from its own parts, where it is only made when these have been read. */
    public final void requireEarly(Object object) {
        Serializer serializer = getRegistration(object.getClass()).getSerializer();
        if (serializer instanceof OwnSerializer own && !own.isEarly(object)) {
            throw new InvalidPayloadException("a " + object.getClass().getTypeName()
                    + " leads back to itself, and can only be made when its parts are there; let the cycle go through"
                    + " fields of plain classes, arrays, or collections that are not wrapped");
        }
    }

    /** Checks what had to wait for the last object of a payload; {@link #reset} must follow. */
    public void end() {
        payload.end();
    }
}
