// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import io.protostuff.Tag;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.hzserializers.argot.ArgotSerializer;
import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.avro.AvroSerializer;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.fory.ForySerializer;
import org.hzserializers.hessian.HessianSerializer;
import org.hzserializers.java.JavaSerializer;
import org.hzserializers.json.JsonSerializer;
import org.hzserializers.kryo.FieldStrategy;
import org.hzserializers.kryo.KryoSerializer;
import org.hzserializers.protostuff.ProtostuffSerializer;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The only instance of a class comes back as that instance, so that {@code ==} holds. */
class SingletonsTest {

    private static final int TYPE_ID = 7;

    /** As Kotlin compiles {@code object Idle}. */
    public static final class Idle implements Serializable {

        private static final long serialVersionUID = 1L;

        public static final Idle INSTANCE = new Idle();

        private Idle() {}
    }

    /** Holds the instance in a class of its own, so that it is made late. */
    public static final class Late implements Serializable {

        private static final long serialVersionUID = 1L;

        private Late() {}

        static Late get() {
            return Holder.ONLY;
        }

        private static final class Holder {
            private static final Late ONLY = new Late();
        }
    }

    /** As Kotlin compiles a companion. */
    public static final class Around implements Serializable {

        private static final long serialVersionUID = 1L;

        public static final Companion COMPANION = new Companion();

        private Around() {}

        /** Has its instance in the class around it. */
        public static final class Companion implements Serializable {

            private static final long serialVersionUID = 1L;

            private Companion() {}
        }
    }

    /** As Kotlin compiles {@code data object}, and as careful Java does. */
    public static final class Resolved implements Serializable {

        private static final long serialVersionUID = 1L;

        public static final Resolved INSTANCE = new Resolved();

        private Resolved() {}

        private Object readResolve() {
            return INSTANCE;
        }
    }

    public record Resolving(
            @TaggedFieldSerializer.Tag(1) @Tag(1) Resolved resolved) implements Serializable {}

    /** Several objects without fields. */
    public static final class Level implements Serializable {

        private static final long serialVersionUID = 1L;

        static final Level LOW = new Level();
        static final Level HIGH = new Level();

        private Level() {}
    }

    /** Several fields with one object. */
    public static final class Alias implements Serializable {

        private static final long serialVersionUID = 1L;

        static final Alias FIRST = new Alias();
        static final Alias SECOND = FIRST;

        private Alias() {}
    }

    public record States(
            @TaggedFieldSerializer.Tag(1) @Tag(1) Idle idle,
            @TaggedFieldSerializer.Tag(2) @Tag(2) Late late,
            @TaggedFieldSerializer.Tag(3) @Tag(3) Around.Companion companion,
            @TaggedFieldSerializer.Tag(4) @Tag(4) Alias alias)
            implements Serializable {}

    public record Lists(
            @TaggedFieldSerializer.Tag(1) @Tag(1) List<Idle> idles,
            @TaggedFieldSerializer.Tag(2) @Tag(2) Idle last) implements Serializable {}

    public record Levels(
            @TaggedFieldSerializer.Tag(1) @Tag(1) Level level) implements Serializable {}

    /** Makes a serializer. */
    interface Maker {
        <T> FramedSerializer<T> make(Class<T> type);
    }

    static Stream<Named<Maker>> formats() {
        return Stream.concat(
                Stream.of(FieldStrategy.PLAIN, FieldStrategy.COMPATIBLE, FieldStrategy.TAGGED)
                        .map(fields -> Named.of("kryo " + fields, kryo(fields, false))),
                Stream.of(
                        Named.of("kryo references", kryo(FieldStrategy.PLAIN, true)),
                        Named.of("java", new Maker() {
                            @Override
                            public <T> FramedSerializer<T> make(Class<T> type) {
                                return JavaSerializer.of(TYPE_ID, type);
                            }
                        }),
                        Named.of("json", new Maker() {
                            @Override
                            public <T> FramedSerializer<T> make(Class<T> type) {
                                return JsonSerializer.of(TYPE_ID, type);
                            }
                        }),
                        Named.of("avro", new Maker() {
                            @Override
                            public <T> FramedSerializer<T> make(Class<T> type) {
                                return AvroSerializer.of(TYPE_ID, type);
                            }
                        }),
                        Named.of("fory", new Maker() {
                            @Override
                            public <T> FramedSerializer<T> make(Class<T> type) {
                                return ForySerializer.of(TYPE_ID, type);
                            }
                        }),
                        Named.of("fory references", new Maker() {
                            @Override
                            public <T> FramedSerializer<T> make(Class<T> type) {
                                return ForySerializer.builder(TYPE_ID, type)
                                        .references()
                                        .build();
                            }
                        }),
                        Named.of("fory compatible", new Maker() {
                            @Override
                            public <T> FramedSerializer<T> make(Class<T> type) {
                                return ForySerializer.builder(TYPE_ID, type)
                                        .compatible()
                                        .build();
                            }
                        }),
                        Named.of("protostuff", new Maker() {
                            @Override
                            public <T> FramedSerializer<T> make(Class<T> type) {
                                return ProtostuffSerializer.of(TYPE_ID, type);
                            }
                        }),
                        Named.of("protostuff graph", new Maker() {
                            @Override
                            public <T> FramedSerializer<T> make(Class<T> type) {
                                return ProtostuffSerializer.builder(TYPE_ID, type)
                                        .graph()
                                        .build();
                            }
                        }),
                        Named.of("hessian", new Maker() {
                            @Override
                            public <T> FramedSerializer<T> make(Class<T> type) {
                                return HessianSerializer.of(TYPE_ID, type);
                            }
                        }),
                        Named.of("argot", new Maker() {
                            @Override
                            public <T> FramedSerializer<T> make(Class<T> type) {
                                ArgotTypes types =
                                        ArgotTypes.builder().describe(type).build();
                                return ArgotSerializer.builder(TYPE_ID, type, types)
                                        .build();
                            }
                        })));
    }

    private static Maker kryo(FieldStrategy fields, boolean references) {
        return new Maker() {
            @Override
            public <T> FramedSerializer<T> make(Class<T> type) {
                return KryoSerializer.builder(TYPE_ID, type)
                        .fields(fields)
                        .references(references)
                        .build();
            }
        };
    }

    private static <T> T copy(FramedSerializer<T> serializer, T value) throws IOException {
        return Wire.copy(serializer, value);
    }

    @ParameterizedTest
    @MethodSource("formats")
    void read_onlyInstance_isThatInstance(Maker maker) throws IOException {
        States states = new States(Idle.INSTANCE, Late.get(), Around.COMPANION, Alias.FIRST);

        States read = copy(maker.make(States.class), states);

        assertThat(read.idle).isSameAs(Idle.INSTANCE);
        assertThat(read.late).isSameAs(Late.get());
        assertThat(read.companion).isSameAs(Around.COMPANION);
        assertThat(read.alias).isSameAs(Alias.SECOND);
    }

    @ParameterizedTest
    @MethodSource("formats")
    void read_onlyInstanceInAListAndAtTheTop_isThatInstance(Maker maker) throws IOException {
        List<Idle> idles = new ArrayList<>(List.of(Idle.INSTANCE, Idle.INSTANCE));

        Lists read = copy(maker.make(Lists.class), new Lists(idles, Idle.INSTANCE));

        assertThat(read.idles).allMatch(each -> each == Idle.INSTANCE).hasSize(2);
        assertThat(read.last).isSameAs(Idle.INSTANCE);
        assertThat(copy(maker.make(Idle.class), Idle.INSTANCE)).isSameAs(Idle.INSTANCE);
    }

    static Stream<Named<Maker>> formatsThatTakeReadResolve() {
        return formats().filter(format -> !format.getName().matches("(fory|hessian|argot).*"));
    }

    @ParameterizedTest
    @MethodSource("formatsThatTakeReadResolve")
    void read_onlyInstanceWithReadResolve_isThatInstance(Maker maker) throws IOException {
        assertThat(copy(maker.make(Resolving.class), new Resolving(Resolved.INSTANCE)).resolved)
                .isSameAs(Resolved.INSTANCE);
    }

    @ParameterizedTest
    @MethodSource("formats")
    void write_severalInstancesWithoutFields_isRefused(Maker maker) {
        assertThatThrownBy(() -> {
                    FramedSerializer<Levels> serializer = maker.make(Levels.class);
                    Wire.writeFrame(serializer, new Levels(Level.HIGH));
                })
                .isInstanceOfAny(HazelcastSerializationException.class, IllegalArgumentException.class)
                .hasMessageContaining(
                        "class " + Level.class.getName() + " has no fields and several objects, among them"
                                + " those of " + Level.class.getName() + ".LOW and " + Level.class.getName()
                                + ".HIGH, so that nothing says which of them comes back; make it an enum, or give it a field"
                                + " and equals");
    }
}
