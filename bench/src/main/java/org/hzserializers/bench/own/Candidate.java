// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.own;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.UUID;
import java.util.function.Function;
import org.apache.fory.Fory;
import org.apache.fory.ThreadSafeFory;
import org.hzserializers.argot.ArgotConverter;
import org.hzserializers.argot.ArgotSerializer;
import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.kryo.FieldStrategy;
import org.hzserializers.kryo.KryoSerializer;

/** The serializers that carry a class without any code of its own. */
enum Candidate {
    /** {@link Serializable}. */
    JAVA("Java") {
        @Override
        void configure(SerializationConfig config, Class<?> type, ClassLoader loader) {
            if (!Serializable.class.isAssignableFrom(type)) {
                throw new IllegalArgumentException("the class is not Serializable");
            }
        }
    },

    /** Hazelcast's Compact by reflection. */
    COMPACT("Compact") {
        @Override
        void configure(SerializationConfig config, Class<?> type, ClassLoader loader) {
            config.getCompactSerializationConfig().addClass(type);
        }
    },

    /** Ours, the fields in a fixed order. */
    KRYO("Kryo") {
        @Override
        void configure(SerializationConfig config, Class<?> type, ClassLoader loader) {
            add(config, type, KryoSerializer.of(TYPE_ID, type));
        }
    },

    /** Ours, with the names of the fields. */
    KRYO_COMPATIBLE("Kryo compatible") {
        @Override
        void configure(SerializationConfig config, Class<?> type, ClassLoader loader) {
            add(
                    config,
                    type,
                    KryoSerializer.builder(TYPE_ID, type)
                            .fields(FieldStrategy.COMPATIBLE)
                            .build());
        }
    },

    /** Ours, with definitions made of the classes as they are. */
    ARGOT("Argot") {
        @Override
        void configure(SerializationConfig config, Class<?> type, ClassLoader loader) {
            add(config, type, ArgotSerializer.of(TYPE_ID, type, described(type)));
        }

        @Override
        String note() {
            return "changes of the class want versions of its definition";
        }
    },

    /** Apache Fory by hand, equal classes on both ends. */
    FORY("Fory") {
        @Override
        void configure(SerializationConfig config, Class<?> type, ClassLoader loader) {
            add(config, type, new ForySerializer<>(type, fory(loader, false)));
        }
    },

    /** Apache Fory by hand, in the mode that sends a description of the class along. */
    FORY_COMPATIBLE("Fory compatible") {
        @Override
        void configure(SerializationConfig config, Class<?> type, ClassLoader loader) {
            add(config, type, new ForySerializer<>(type, fory(loader, true)));
        }
    };

    private static final int TYPE_ID = 1000;

    private final String label;

    Candidate(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    static Candidate byLabel(String label) {
        for (Candidate candidate : values()) {
            if (candidate.label.equals(label)) {
                return candidate;
            }
        }
        throw new IllegalArgumentException("No serializer '" + label + "' needs no code");
    }

    /**
     * Registers the class.
     *
     * @throws RuntimeException if the serializer does not take it; the message says why
     */
    abstract void configure(SerializationConfig config, Class<?> type, ClassLoader loader);

    /** Returns what is worth knowing whatever the class; may be empty. */
    String note() {
        return "";
    }

    /** What stands for a UUID in Argot. */
    private record Bits(long most, long least) {}

    /** What stands for an Instant in Argot, whose own dates end at milliseconds. */
    private record Moment(long second, int nano) {}

    /** Describes the classes; other values of the JDK stand there as their texts. */
    private static ArgotTypes described(Class<?> type) {
        ArgotTypes.Builder types = ArgotTypes.builder();
        asText(types, BigDecimal.class, BigDecimal::new);
        asText(types, BigInteger.class, BigInteger::new);
        asText(types, Duration.class, Duration::parse);
        asText(types, LocalDate.class, LocalDate::parse);
        asText(types, LocalDateTime.class, LocalDateTime::parse);
        asText(types, LocalTime.class, LocalTime::parse);
        asText(types, OffsetDateTime.class, OffsetDateTime::parse);
        asText(types, ZonedDateTime.class, ZonedDateTime::parse);
        types.convert(
                Instant.class,
                Moment.class,
                ArgotConverter.of(
                        instant -> new Moment(instant.getEpochSecond(), instant.getNano()),
                        moment -> Instant.ofEpochSecond(moment.second(), moment.nano())));
        types.convert(
                UUID.class,
                Bits.class,
                ArgotConverter.of(
                        id -> new Bits(id.getMostSignificantBits(), id.getLeastSignificantBits()),
                        bits -> new UUID(bits.most(), bits.least())));
        return types.describe(type).build();
    }

    private static <T> void asText(ArgotTypes.Builder types, Class<T> type, Function<String, T> parser) {
        types.convert(type, String.class, ArgotConverter.of(Object::toString, parser));
    }

    private static void add(SerializationConfig config, Class<?> type, StreamSerializer<?> serializer) {
        config.addSerializerConfig(new SerializerConfig().setTypeClass(type).setImplementation(serializer));
    }

    private static ThreadSafeFory fory(ClassLoader loader, boolean compatible) {
        return Fory.builder()
                .withXlang(false)
                .withCompatible(compatible)
                .withRefTracking(false)
                .requireClassRegistration(false)
                .suppressClassRegistrationWarnings(true)
                .withAsyncCompilation(false)
                .withClassLoader(loader)
                .buildThreadSafeFory();
    }

    private record ForySerializer<T>(Class<T> type, ThreadSafeFory fory) implements StreamSerializer<T> {

        @Override
        public int getTypeId() {
            return TYPE_ID;
        }

        @Override
        public void write(ObjectDataOutput out, T value) throws IOException {
            out.writeByteArray(fory.serialize(value));
        }

        @Override
        public T read(ObjectDataInput in) throws IOException {
            return type.cast(fory.deserialize(in.readByteArray()));
        }
    }
}
