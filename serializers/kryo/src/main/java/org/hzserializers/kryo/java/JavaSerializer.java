// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.ClosureSerializer;
import java.io.IOException;
import java.io.NotSerializableException;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.text.ClassNames;
import org.hzserializers.kryo.classes.ClassRules;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.EarlyReference;
import org.hzserializers.kryo.graph.Elements;
import org.hzserializers.kryo.graph.KryoFailure;
import org.hzserializers.kryo.graph.PayloadContext;
import org.hzserializers.kryo.wire.BoundedInput;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/**
 * Carries what only Java serialization can carry (lambdas, exceptions, classes that extend a JDK class with hidden
 * state): one object at a time. The object is taken apart, and what it refers to is written by Kryo, under the
 * serializer's own policy and limits. On reading, Java serialization gets a stream that was made here, of classes that
 * are known before it starts.
 *
 * <p>The bytes are {@code [number] classes length data values}: the number is 0, or leads to an object that is there
 * already, and is left out where references are on; classes are 0 and a list, or the number of an earlier list; data
 * see {@link JavaParts}.
 *
 * <p>Not part of the API.
 */
public final class JavaSerializer extends Serializer<Object> implements EarlyReference {

    private static final int OBJECT_BYTES = 1024;
    private static final int DATA_BYTES = 16;
    private static final int VALUE_BYTES = 128;

    private final ClassRules rules;
    private final String what;

    /** The class whose objects it is for; null if there are several. */
    private final @Nullable Class<?> own;

    /** The classes by name that an object may have, or may put in its place. */
    private final Predicate<String> allowed;

    private JavaSerializer(ClassRules rules, String what, @Nullable Class<?> own, Predicate<String> allowed) {
        this.rules = rules;
        this.what = what;
        this.own = own;
        this.allowed = allowed;
    }

    /** For objects of a class, and for what they put in their place, if the policy allows it. */
    public static JavaSerializer of(ClassRules rules, Class<?> type) {
        return new JavaSerializer(
                rules, type.getName(), type, name -> name.equals(type.getName()) || rules.allows(name));
    }

    /** For objects of certain classes. */
    public static JavaSerializer of(ClassRules rules, String what, Set<String> classes) {
        return new JavaSerializer(rules, what, null, classes::contains);
    }

    /** For exceptions, of one class or of all whose names are allowed. */
    static JavaSerializer ofThrowable(ClassRules rules, Class<?> type, Predicate<String> allowed) {
        return new JavaSerializer(rules, type.getName(), type == Throwable.class ? null : type, allowed);
    }

    @Override
    public void write(Kryo kryo, Output output, Object object) {
        JavaObjects objects = JavaObjects.of(kryo);
        objects.open(kryo, JavaReader.DEPTH);
        if (!objects.writeNumber(kryo, output, object)) {
            writeParts(kryo, output, objects, object);
        }
        objects.close(kryo, output.position(), JavaReader.DEPTH);
    }

    @Override
    public boolean isEarly(Object object) {
        return isTold(object.getClass());
    }

    /** Writes an object that has its number. */
    void writeParts(Kryo kryo, Output output, JavaObjects objects, Object object) {
        PayloadContext payload = PayloadContext.of(kryo);
        JavaParts parts = take(objects, object);
        check(parts.type().getName());
        requireItself((CheckedKryo) kryo, object, parts.type());
        ReplacedParts.check((CheckedKryo) kryo, object);
        CheckedKryo.budget(kryo)
                .memory(memory(parts.data().position(), parts.values().size()));
        objects.writeClasses(kryo, output, parts);
        output.writeVarInt(parts.data().position(), true);
        output.writeBytes(parts.data().getBuffer(), 0, parts.data().position());
        Elements.Walk walk = Elements.Walk.of(kryo, parts.type());
        for (Object value : parts.values()) {
            long before = payload.cost(output.position());
            writePart((CheckedKryo) kryo, output, value);
            walk.element(value, payload.cost(output.position()) - before, output.position());
        }
    }

    private void writePart(CheckedKryo kryo, Output output, Object value) {
        if (own != null) {
            kryo.writeAsItIs(output, value);
            return;
        }
        // The parts of the JDK's own classes have no fields that a message could name.
        try {
            kryo.writeAsItIs(output, value);
        } catch (KryoException | InvalidPayloadException e) {
            throw new KryoException(KryoFailure.of(e).within(what));
        }
    }

    /** Refuses what its own methods would make another object when it is read: of another class, and not equal. */
    private void requireItself(CheckedKryo kryo, Object object, Class<?> written) {
        Class<?> type = object.getClass();
        // A lambda is another one each time.
        boolean itself = written == type ? !ResolvedPart.resolvesItself(written) : own == null || Classes.isJdk(type);
        if (itself) {
            return;
        }
        Object resolved;
        try {
            resolved = ResolvedPart.resolve(object, rules::hasId);
        } catch (IOException | RuntimeException e) {
            throw new InvalidPayloadException(
                    "readResolve of " + written.getName() + " fails, which stands for a " + type.getName() + ": " + e,
                    e);
        }
        if (resolved.getClass() == type) {
            return;
        }
        if (Classes.isJdk(type) || !resolved.equals(object)) {
            throw new InvalidPayloadException("a " + type.getName() + " would come back as a "
                    + resolved.getClass().getName() + ", as its readResolve says; write that one");
        }
        kryo.payload().addReplaced(type, "readResolve");
    }

    private static String notSerializable(Class<?> type, String part) {
        if (!type.getName().equals(part)) {
            return type.getName() + " can only be carried by Java serialization, and holds a " + part
                    + ", which is not Serializable; make it so, or the field that holds it transient";
        }
        return type.isHidden()
                ? type.getName()
                        + " is a lambda that is not Serializable; cast it to its interface and Serializable where"
                        + " it is made, as in (Comparator<T> & Serializable), or write a named class in its place"
                : type.getName() + " can only be carried by Java serialization, and is not Serializable; make it so, or"
                        + " register a Kryo serializer for it";
    }

    private JavaParts take(JavaObjects objects, Object object) {
        try {
            return objects.take(object, rules::hasId);
        } catch (NotSerializableException e) {
            throw new InvalidPayloadException(notSerializable(object.getClass(), String.valueOf(e.getMessage())), e);
        } catch (IOException e) {
            throw new InvalidPayloadException(
                    "Java serialization of " + object.getClass().getName() + " failed: " + e, e);
        }
    }

    private void check(String className) {
        rules.checkNotDenied(className);
        if (!allowed.test(className)) {
            throw new InvalidPayloadException("class " + Excerpt.of(className) + " cannot be carried in place of a "
                    + what + "; register it, or allow it by the policy");
        }
    }

    @Override
    public Object read(Kryo kryo, Input source, Class<? extends Object> type) {
        BoundedInput input = BoundedInput.of(source);
        JavaObjects objects = JavaObjects.of(kryo);
        objects.open(kryo, JavaReader.DEPTH);
        // A lambda's class is not known ahead, nor is that of a comparator which the JDK keeps private.
        Class<?> expected = type == ClosureSerializer.Closure.class ? Object.class : type;
        Object object = objects.readNumber(kryo, input);
        if (object == null) {
            object = readParts(kryo, input, objects, expected, objects.lastNumber());
        } else if (!expected.isInstance(object) && !isReplaced(expected)) {
            throw mismatch(object.getClass(), expected);
        }
        objects.close(kryo, input.position(), JavaReader.DEPTH);
        return object;
    }

    /** Reads an object that has a number. */
    Object readParts(Kryo kryo, BoundedInput input, JavaObjects objects, Class<?> expected, int number) {
        try {
            JavaLayout layout = readLayout(kryo, input, objects);
            Class<?> found = layout.type();
            if (!fits(expected, found) && !ResolvedPart.resolvesItself(found)) {
                throw mismatch(found, expected);
            }
            byte[] data = input.readBytes(input.readVarInt(true));
            CheckedKryo.budget(kryo).memory(memory(data.length, 0));
            Elements.Walk walk = Elements.Walk.of(kryo, found);
            JavaReader reader = objects.reader(kryo, input);
            reader.stream().object(layout.classes(), data);
            CheckedKryo.budget(kryo).memory((long) VALUE_BYTES * reader.stream().valueCount());
            Object object = reader.read(
                    layout.byName(), () -> walk.read(input), itself -> tell(kryo, objects, layout, number, itself));
            if (object == null) {
                throw new InvalidPayloadException("a " + found.getName() + " puts null in its place");
            }
            if (!fits(expected, object.getClass()) && !isReplaced(expected)) {
                throw mismatch(object.getClass(), expected);
            }
            if (ResolvedPart.resolvesItself(found)) {
                objects.chargeReplacement(kryo, object);
            }
            objects.found(kryo, number, object);
            return object;
        } catch (IOException | ClassNotFoundException e) {
            throw new InvalidPayloadException("Java serialization cannot be read: " + e, e);
        }
    }

    /**
     * Returns whether a class of users may put an equal object of another class in the place of its own. The place
     * that it comes to checks it.
     */
    private static boolean isReplaced(Class<?> expected) {
        return !Classes.isJdk(expected) && JavaHooks.isReplaced(expected);
    }

    private boolean fits(Class<?> expected, Class<?> found) {
        return expected.isAssignableFrom(found) || found == rules.substitute();
    }

    private static InvalidPayloadException mismatch(Class<?> found, Class<?> expected) {
        return new InvalidPayloadException("Java serialization holds a " + found.getTypeName() + " where a "
                + expected.getTypeName() + " is expected");
    }

    private JavaLayout readLayout(Kryo kryo, BoundedInput input, JavaObjects objects) throws IOException {
        JavaLayout layout = objects.readClasses(input);
        if (layout != null) {
            check(layout.type().getName());
            return layout;
        }
        List<JavaClass> classes = JavaLayout.read(input);
        CheckedKryo.budget(kryo).memory(JavaClass.memory(classes));
        String name = classes.get(0).name();
        check(name);
        Class<?> type = own != null && own.getName().equals(name) ? own : ClassNames.load(name, kryo.getClassLoader());
        JavaLayout read = JavaLayout.of(type, classes);
        objects.add(read);
        return read;
    }

    /**
     * Not where another object may take its place, and not those of the JDK, which may be anything before they are
     * complete.
     */
    private static boolean isTold(Class<?> type) {
        boolean own = !Classes.isJdk(type) || Throwable.class.isAssignableFrom(type);
        return own && !ResolvedPart.resolvesItself(type);
    }

    /** Lets parts of an object refer to it while it is being read. */
    private static void tell(Kryo kryo, JavaObjects objects, JavaLayout layout, int number, @Nullable Object itself) {
        if (itself == null || !isTold(layout.type())) {
            return;
        }
        kryo.reference(itself);
        objects.found(kryo, number, itself);
    }

    /** Bytes of memory that an object takes, and what reads it. */
    private static long memory(int dataBytes, int values) {
        return OBJECT_BYTES + (long) DATA_BYTES * dataBytes + (long) VALUE_BYTES * values;
    }
}
