// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.ImmutableSerializer;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.core.text.KnownNames;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.ContainerSerializer;
import org.hzserializers.kryo.graph.EarlyReference;
import org.hzserializers.kryo.graph.ExactClass;
import org.hzserializers.kryo.graph.Expected;
import org.hzserializers.kryo.graph.PayloadContext;
import org.hzserializers.kryo.wire.BoundedInput;
import org.hzserializers.kryo.wire.BoundedOutput;
import org.jspecify.annotations.Nullable;

/**
 * Enums by the names of their constants, so that constants may be added and put in another order.
 *
 * <p>Not part of the API.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // enums are met as Class<?>
public final class EnumSerializers {

    private EnumSerializers() {}

    private static Class<? extends Enum> readEnumClass(Kryo kryo, Input input, String what) {
        Registration registration = kryo.readClass(input);
        if (registration == null || !registration.getType().isEnum()) {
            throw new InvalidPayloadException(what + " names "
                    + (registration == null ? "null" : registration.getType().getName())
                    + ", which is no enum, as the class of its constants");
        }
        return registration.getType();
    }

    private static void requireClass(@Nullable Expected of, Class<?> enumClass) {
        if (of != null) {
            of.requireClass(enumClass);
        }
    }

    private static Enum constant(Registration registration, Kryo kryo, Input input) {
        Object constant = registration.getSerializer().read(kryo, input, registration.getType());
        // A serializer of the user's may make anything.
        if (!registration.getType().isInstance(constant)) {
            throw new InvalidPayloadException("constant of "
                    + registration.getType().getName() + " is "
                    + (constant == null ? "null" : "a " + constant.getClass().getName()));
        }
        return (Enum) constant;
    }

    /** Returns what a set takes whose constants a serializer writes. */
    private static ContainerCost setCost(Serializer<?> constants, Class<?> type) {
        return constants instanceof Constant own ? own.setCost : ContainerCost.ofEnumSet(type);
    }

    private static ContainerCost mapCost(Serializer<?> constants, Class<?> type) {
        return constants instanceof Constant own ? own.mapCost : ContainerCost.ofEnumMap(type);
    }

    /** One constant: its name. */
    public static final class Constant extends ImmutableSerializer<Enum> implements ExactClass {

        private final Class<?> type;
        private final List<Enum> constants = new ArrayList<>();

        /** The bytes of each name. */
        private final List<byte @Nullable []> texts = new ArrayList<>();

        private final KnownNames known;
        private final ContainerCost setCost;
        private final ContainerCost mapCost;

        /** For the constants of an enum. */
        public Constant(Class<?> type) {
            this.type = type;
            this.setCost = ContainerCost.ofEnumSet(type);
            this.mapCost = ContainerCost.ofEnumMap(type);
            for (Object constant : type.getEnumConstants()) {
                constants.add((Enum) constant);
                texts.add(BoundedOutput.encoded(((Enum) constant).name()));
            }
            this.known = KnownNames.of(texts);
            setAcceptsNull(true);
        }

        @Override
        public boolean holdsNothing() {
            return true;
        }

        @Override
        @SuppressWarnings("EnumOrdinal") // the place in the list
        public void write(Kryo kryo, Output output, @Nullable Enum constant) {
            byte[] text = constant == null ? null : texts.get(constant.ordinal());
            if (text == null || !(output instanceof BoundedOutput)) {
                output.writeString(constant == null ? null : constant.name());
            } else {
                output.writeBytes(text);
            }
        }

        @Override
        @SuppressWarnings("NullAway") // null is what Kryo expects for null
        public Enum read(Kryo kryo, Input input, Class<? extends Enum> ignored) {
            int place = input instanceof BoundedInput bounded ? bounded.readKnown(known) : -1;
            if (place >= 0) {
                return constants.get(place);
            }
            String name = input.readString();
            if (name == null) {
                return null;
            }
            for (Enum constant : constants) {
                if (constant.name().equals(name)) {
                    return constant;
                }
            }
            throw new InvalidPayloadException("enum " + type.getName() + " has no constant " + Excerpt.of(name)
                    + " here; add it on this node, or write no such values while it is missing");
        }
    }

    /** A set: the enum's class, the count, the names. */
    static final class Set extends Serializer<EnumSet> implements ContainerSerializer {

        @Override
        public void write(Kryo kryo, Output output, EnumSet set) {
            PayloadContext payload = PayloadContext.of(kryo);
            Expected of = Expected.first(payload.takeContents());
            Class<?> type =
                    set.isEmpty() ? enumClass(set) : ((Enum) set.iterator().next()).getDeclaringClass();
            requireClass(of, type);
            Serializer serializer = kryo.writeClass(output, type).getSerializer();
            output.writeVarInt(set.size(), true);
            payload.beginContainer(setCost(serializer, type), output.position());
            for (Object constant : set) {
                serializer.write(kryo, output, constant);
            }
            payload.endObject(output.position());
        }

        @Override
        public EnumSet read(Kryo kryo, Input source, Class<? extends EnumSet> type) {
            PayloadContext payload = PayloadContext.of(kryo);
            Expected of = Expected.first(payload.takeContents());
            BoundedInput input = BoundedInput.of(source);
            Class<? extends Enum> enumClass = readEnumClass(kryo, input, "EnumSet");
            requireClass(of, enumClass);
            Registration registration = kryo.getRegistration(enumClass);
            int count = input.readVarInt(true);
            payload.beginContainer(setCost(registration.getSerializer(), enumClass), input.position());
            EnumSet set = EnumSet.noneOf(enumClass);
            input.enter("EnumSet", count, 1);
            for (int i = 0; i < count; i++) {
                input.element(1);
                set.add(constant(registration, kryo, input));
            }
            payload.endObject(input.position());
            return set;
        }
    }

    /** A map: the enum's class, the count, then names and values. */
    static final class EnumKeyed extends Serializer<EnumMap> implements ContainerSerializer, EarlyReference {

        @Override
        public void write(Kryo kryo, Output output, EnumMap map) {
            PayloadContext payload = PayloadContext.of(kryo);
            Expected of = payload.takeContents();
            Class<?> type = map.isEmpty()
                    ? enumClass(map)
                    : ((Enum) map.keySet().iterator().next()).getDeclaringClass();
            requireClass(Expected.first(of), type);
            Expected value = Expected.second(of);
            Serializer serializer = kryo.writeClass(output, type).getSerializer();
            output.writeVarInt(map.size(), true);
            payload.beginContainer(mapCost(serializer, type), output.position());
            CheckedKryo.budget(kryo).memory((long) map.size() * ObjectSizes.BOX);
            for (Object entry : map.entrySet()) {
                serializer.write(kryo, output, ((Map.Entry) entry).getKey());
                if (value == null) {
                    kryo.writeClassAndObject(output, ((Map.Entry) entry).getValue());
                } else {
                    CheckedKryo.write(kryo, output, value, ((Map.Entry) entry).getValue());
                }
            }
            payload.endObject(output.position());
        }

        @Override
        public EnumMap read(Kryo kryo, Input source, Class<? extends EnumMap> type) {
            PayloadContext payload = PayloadContext.of(kryo);
            Expected of = payload.takeContents();
            BoundedInput input = BoundedInput.of(source);
            Class<? extends Enum> enumClass = readEnumClass(kryo, input, "EnumMap");
            requireClass(Expected.first(of), enumClass);
            Expected value = Expected.second(of);
            Registration registration = kryo.getRegistration(enumClass);
            int count = input.readVarInt(true);
            payload.beginContainer(mapCost(registration.getSerializer(), enumClass), input.position());
            EnumMap map = new EnumMap(enumClass);
            kryo.reference(map);
            input.enter("EnumMap", count, 2);
            CheckedKryo.budget(kryo).memory((long) count * ObjectSizes.BOX);
            for (int i = 0; i < count; i++) {
                input.element(2);
                Enum key = constant(registration, kryo, input);
                map.put(key, value == null ? kryo.readClassAndObject(input) : CheckedKryo.read(kryo, input, value));
            }
            payload.endObject(input.position());
            return map;
        }
    }

    /** Finds the enum of an empty set or map, which only its Java serialization tells. */
    private static Class<?> enumClass(Object empty) {
        try (ClassCatcher catcher = new ClassCatcher()) {
            catcher.writeObject(empty);
            return catcher.found();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class ClassCatcher extends ObjectOutputStream {

        private @Nullable Class<?> enumClass;

        ClassCatcher() throws IOException {
            super(OutputStream.nullOutputStream());
        }

        @Override
        protected void annotateClass(Class<?> type) {
            if (type.isEnum()) {
                enumClass = type;
            }
        }

        Class<?> found() {
            if (enumClass == null) {
                throw new InvalidPayloadException("the enum of an empty EnumSet or EnumMap cannot be told");
            }
            return enumClass;
        }
    }
}
