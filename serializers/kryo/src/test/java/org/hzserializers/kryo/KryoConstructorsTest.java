// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Classes and constructors of every access come back. */
class KryoConstructorsTest {

    /** Tells by a transient field whether a constructor ran. */
    public abstract static class Model {
        int number;
        String text;
        transient boolean constructed;
    }

    public static class PublicPublic extends Model {
        public PublicPublic() {
            constructed = true;
        }
    }

    public static class PublicProtected extends Model {
        protected PublicProtected() {
            constructed = true;
        }
    }

    public static class PublicPackage extends Model {
        PublicPackage() {
            constructed = true;
        }
    }

    public static class PublicPrivate extends Model {
        private PublicPrivate() {
            constructed = true;
        }
    }

    protected static class ProtectedPublic extends Model {
        public ProtectedPublic() {
            constructed = true;
        }
    }

    static class PackagePublic extends Model {
        public PackagePublic() {
            constructed = true;
        }
    }

    static class PackagePackage extends Model {
        PackagePackage() {
            constructed = true;
        }
    }

    private static final class PrivatePublic extends Model {
        public PrivatePublic() {
            constructed = true;
        }
    }

    private static final class PrivatePrivate extends Model {
        private PrivatePrivate() {
            constructed = true;
        }
    }

    private static final class Default extends Model {
        {
            constructed = true;
        }
    }

    private static final class Hidden {
        public static class PublicInside extends Model {
            public PublicInside() {
                constructed = true;
            }
        }
    }

    static List<Model> constructed() {
        return List.of(
                new PublicPublic(),
                new PublicProtected(),
                new PublicPackage(),
                new PublicPrivate(),
                new ProtectedPublic(),
                new PackagePublic(),
                new PackagePackage(),
                new PrivatePublic(),
                new PrivatePrivate(),
                new Default(),
                new Hidden.PublicInside());
    }

    @SuppressWarnings("unchecked") // the class of a value is its own
    private static <T> KryoSerializer<T> serializer(T value, FieldStrategy fields) {
        return KryoSerializer.builder(1, (Class<T>) value.getClass())
                .fields(fields)
                .build();
    }

    @ParameterizedTest
    @MethodSource("constructed")
    void roundTrip_anyAccess_callsTheConstructor(Model model) {
        model.number = 7;
        model.text = "seven";
        for (FieldStrategy fields : List.of(FieldStrategy.PLAIN, FieldStrategy.COMPATIBLE)) {
            Model read = Wire.copy(serializer(model, fields), model);
            assertThat(read).hasSameClassAs(model);
            assertThat(read.number).isEqualTo(7);
            assertThat(read.text).isEqualTo("seven");
            assertThat(read.constructed).isTrue();
        }
    }

    private static final class Without extends Model {
        Without(String text) {
            this.text = text;
            constructed = true;
        }
    }

    @Test
    void roundTrip_noSuchConstructor_callsNone() {
        Without read = Wire.copy(serializer(new Without("x"), FieldStrategy.PLAIN), new Without("x"));
        assertThat(read.text).isEqualTo("x");
        assertThat(read.constructed).isFalse();
    }

    private static final class Names extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        public Names() {}
    }

    private static final class Ages extends java.util.HashMap<String, Integer> {
        private static final long serialVersionUID = 1L;

        public Ages() {}
    }

    @Test
    void roundTrip_privateSubclassesOfCollections_comeBack() {
        Names names = new Names();
        names.add("Ada");
        Ages ages = new Ages();
        ages.put("Ada", 36);
        assertThat(Wire.copy(serializer(names, FieldStrategy.PLAIN), names))
                .isExactlyInstanceOf(Names.class)
                .isEqualTo(names);
        assertThat(Wire.copy(serializer(ages, FieldStrategy.PLAIN), ages))
                .isExactlyInstanceOf(Ages.class)
                .isEqualTo(ages);
    }

    /** A loader other than ours: as an application beside this library. */
    @ParameterizedTest
    @EnumSource(
            value = FieldStrategy.class,
            names = {"PLAIN", "COMPATIBLE"})
    void read_classOfAnotherLoader_comesBack(FieldStrategy fields) throws Exception {
        KryoSerializer<Any> serializer = KryoSerializer.builder(1, Any.class)
                .policy(ClassPolicy.builder().allow(Alone.class).build())
                .fields(fields)
                .build();
        KryoLifeCycleTest.Isolated loader = new KryoLifeCycleTest.Isolated(Alone.class);
        InternalSerializationService service =
                new DefaultSerializationServiceBuilder().setClassLoader(loader).build();
        byte[] bytes = Wire.writeFrame(serializer, new Any(new Alone()));
        Any read = serializer.read(service.createObjectDataInput(bytes));
        assertThat(read.value.getClass().getClassLoader()).isSameAs(loader);
        assertThat(read.value).hasFieldOrPropertyWithValue("number", 5);
    }

    private static final class Failing {
        private static boolean fails;
        int number = 1;

        public Failing() {
            if (fails) {
                throw new IllegalStateException("not today");
            }
        }
    }

    @Test
    void read_constructorThatThrows_isNamed() {
        KryoSerializer<Failing> serializer = KryoSerializer.of(1, Failing.class);
        byte[] bytes = Wire.writeFrame(serializer, new Failing());
        Failing.fails = true;
        try {
            assertThatThrownBy(() -> Wire.readFrame(serializer, bytes))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining("constructor of " + Failing.class.getName())
                    .hasMessageContaining("not today");
        } finally {
            Failing.fails = false;
        }
        assertThat(Wire.readFrame(serializer, bytes).number).isEqualTo(1);
    }

    private static final class Checked {
        private static boolean fails;
        int number = 1;

        Checked() throws Exception {
            if (fails) {
                throw new Exception("not today");
            }
        }
    }

    @Test
    void read_constructorThatThrowsACheckedException_isNamed() throws Exception {
        KryoSerializer<Checked> serializer = KryoSerializer.of(1, Checked.class);
        byte[] bytes = Wire.writeFrame(serializer, new Checked());
        Checked.fails = true;
        try {
            assertThatThrownBy(() -> Wire.readFrame(serializer, bytes))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining("constructor of " + Checked.class.getName())
                    .hasMessageContaining("not today");
        } finally {
            Checked.fails = false;
        }
        assertThat(Wire.readFrame(serializer, bytes).number).isEqualTo(1);
    }

    /** Everyday code: a model with its parts as private nested classes. */
    @Test
    void roundTrip_graphOfPrivateClasses_isEqual() {
        Map<String, List<PrivatePublic>> parts = new TreeMap<>();
        parts.put("a", Stream.of(new PrivatePublic(), new PrivatePublic()).toList());
        parts.get("a").get(1).number = 2;
        KryoSerializer<Any> serializer = KryoSerializer.builder(1, Any.class)
                .register(PrivatePublic.class)
                .build();
        @SuppressWarnings("unchecked") // as it was written
        Map<String, List<PrivatePublic>> read =
                (Map<String, List<PrivatePublic>>) Wire.copy(serializer, new Any(parts)).value;
        assertThat(read.get("a")).extracting(part -> part.number).containsExactly(0, 2);
    }
}
