// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.io.File;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Month;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TimeZone;
import java.util.UUID;
import java.util.stream.Stream;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class KryoRegistrationTest {

    private static final List<Class<?>> FIVE =
            List.of(Shop.Premium.class, Shop.Empty.class, Shop.Circle.class, Shop.Line.class, Shop.Square.class);

    private static KryoSerializer<Any> register(List<Class<?>> order) {
        KryoSerializer.Builder<Any> builder = KryoSerializer.builder(1, Any.class);
        order.forEach(builder::register);
        return builder.build();
    }

    private static Any five() {
        return new Any(new Object[] {
            new Shop.Premium("p", BigDecimal.TEN),
            new Shop.Empty(),
            new Shop.Circle(1),
            new Shop.Line("l", 2, 3.5),
            new Shop.Square(1, (byte) 2, 'c', (short) 4, true, 5)
        });
    }

    @Test
    void write_anyRegistrationOrder_givesTheSameBytes() {
        byte[] expected = Wire.writeFrame(register(FIVE), five());
        List<Class<?>> order = new ArrayList<>(FIVE);
        for (int seed = 0; seed < 20; seed++) {
            Collections.shuffle(order, new Random(seed));
            assertThat(Wire.writeFrame(register(order), five()))
                    .as("seed %d", seed)
                    .isEqualTo(expected);
        }
    }

    @Test
    void read_inAnotherJvmWithAnotherOrder_isExact(@TempDir Path folder) throws Exception {
        Path theirs = folder.resolve("theirs");
        Path ours = folder.resolve("ours");
        Files.write(ours, Wire.writeFrame(register(FIVE), five()));
        Path log = folder.resolve("log");
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        KryoRegistrationTest.class.getName(),
                        ours.toString(),
                        theirs.toString())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(other.waitFor()).as(() -> read(log)).isZero();
        Any read = Wire.readFrame(register(FIVE), Files.readAllBytes(theirs));
        assertThat(read).usingRecursiveComparison().withStrictTypeChecking().isEqualTo(five());
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (java.io.IOException e) {
            return e.toString();
        }
    }

    /** The other JVM: reversed order, and identity hash codes that are not the first. */
    public static void main(String[] files) throws Exception {
        for (int i = 0; i < 7; i++) {
            System.identityHashCode(new Object());
        }
        List<Class<?>> order = new ArrayList<>(FIVE);
        Collections.reverse(order);
        KryoSerializer<Any> serializer = register(order);
        Any read = Wire.readFrame(serializer, Files.readAllBytes(Path.of(files[0])));
        assertThat(read).usingRecursiveComparison().withStrictTypeChecking().isEqualTo(five());
        Files.write(Path.of(files[1]), Wire.writeFrame(serializer, five()));
    }

    @Test
    void idOf_name_neverChanges() {
        assertThat(ClassTable.idOf("com.acme.Order")).isEqualTo(207744);
        assertThat(ClassTable.idOf("")).isEqualTo(377595);
        for (String name : List.of("a", "b", "com.acme.Customer", "x".repeat(1000))) {
            assertThat(ClassTable.idOf(name)).isBetween(1 << 14, (1 << 21) - 3);
        }
    }

    @Test
    void build_sameIdTwice_isRefusedWithBothNames() {
        KryoSerializer.Builder<Any> builder = KryoSerializer.builder(1, Any.class)
                .register(Shop.Line.class, 2000)
                .register(Shop.Empty.class, 2000);
        assertThatThrownBy(builder::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Kryo id 2000 is taken by both org.hzserializers.kryo.Shop$Empty and"
                        + " org.hzserializers.kryo.Shop$Line; give each its own");
    }

    @Test
    void register_wrongIdOrTwice_isRefused() {
        KryoSerializer.Builder<Any> builder =
                KryoSerializer.builder(1, Any.class).register(Shop.Line.class);
        assertThatThrownBy(() -> builder.register(Shop.Empty.class, 999))
                .hasMessage("Kryo id 999 for org.hzserializers.kryo.Shop$Empty is not between 1000 and 16381");
        assertThatThrownBy(() -> builder.register(Shop.Empty.class, 16_382))
                .hasMessage("Kryo id 16382 for org.hzserializers.kryo.Shop$Empty is not between 1000 and 16381");
        assertThatThrownBy(() -> builder.register(Shop.Line.class))
                .hasMessage("Class org.hzserializers.kryo.Shop$Line is registered twice, under the id "
                        + ClassTable.idOf("org.hzserializers.kryo.Shop$Line") + " from its name and under the id "
                        + ClassTable.idOf("org.hzserializers.kryo.Shop$Line")
                        + " from its name; take one of the two out");
        assertThatThrownBy(() -> builder.register(Shop.Line[].class))
                .hasMessage("org.hzserializers.kryo.Shop$Line[] has no registration of its own; register"
                        + " org.hzserializers.kryo.Shop$Line, and arrays of it are carried, too");
        assertThatThrownBy(() -> KryoSerializer.of(0, Any.class))
                .hasMessage(
                        "Type id 0 for org.hzserializers.kryo.Any is reserved by Hazelcast; choose an id of 1 or more and"
                                + " keep it for this type");
    }

    @Test
    void build_keyWithReferences_isRefused() {
        assertThatThrownBy(() -> KryoSerializer.builder(1, Any.class)
                        .references(true)
                        .key()
                        .build())
                .hasMessage("References make the bytes of a key depend on identity; turn off one of the two for"
                        + " org.hzserializers.kryo.Any");
    }

    @Test
    void catalog_sameTypeIdTwice_isRefusedWithBothNames() {
        SerializerCatalog.Builder catalog = SerializerCatalog.builder().add(KryoSerializer.of(5, Any.class));
        assertThatThrownBy(() -> catalog.add(KryoSerializer.of(5, Shop.Line.class)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("KryoSerializer<org.hzserializers.kryo.Any>")
                .hasMessageContaining("KryoSerializer<org.hzserializers.kryo.Shop$Line>");
    }

    /** Writes a number, and reads what it was made with. */
    private static final class Fixed<T> extends Serializer<T> {

        private final T value;

        Fixed(T value) {
            this.value = value;
        }

        @Override
        public void write(Kryo kryo, Output output, T ignored) {
            output.writeByte(77);
        }

        @Override
        public T read(Kryo kryo, Input input, Class<? extends T> type) {
            assertThat(input.readByte()).isEqualTo((byte) 77);
            return value;
        }
    }

    static Stream<Arguments> jdkClasses() {
        return Stream.of(
                arguments(ArrayList.class, new ArrayList<>(List.of(1)), new ArrayList<>(List.of(2))),
                arguments(UUID.class, new UUID(1, 2), new UUID(3, 4)),
                arguments(TimeZone.class, TimeZone.getTimeZone("UTC"), TimeZone.getTimeZone("Asia/Tokyo")),
                arguments(Optional.class, Optional.of(1), Optional.of(2)),
                arguments(EnumSet.class, EnumSet.of(Month.MAY), EnumSet.of(Month.JUNE)),
                arguments(File.class, new File("a"), new File("b")),
                arguments(IOException.class, new IOException("a"), new IOException("b")));
    }

    @ParameterizedTest
    @MethodSource("jdkClasses")
    void register_jdkClassWithSerializer_wins(Class<Object> type, Object value, Object fixed) {
        KryoSerializer<Any> byClass = KryoSerializer.builder(1, Any.class)
                .register(type, () -> new Fixed<>(fixed))
                .build();
        assertThat(Wire.copy(byClass, new Any(value)).value).isSameAs(fixed);
        KryoSerializer<Any> byId = KryoSerializer.builder(1, Any.class)
                .register(type, 1234, () -> new Fixed<>(fixed))
                .build();
        assertThat(Wire.copy(byId, new Any(value)).value).isSameAs(fixed);
    }

    @Test
    void register_jdkClassWithId_isWrittenUnderIt() {
        KryoSerializer<Any> serializer =
                KryoSerializer.builder(1, Any.class).register(UUID.class, 1000).build();
        byte[] bytes = Wire.writeFrame(serializer, new Any(new UUID(1, 2)));
        assertThat(bytes).hasSize(Wire.writeFrame(KryoSerializer.of(1, Any.class), new Any(new UUID(1, 2))).length + 1);
        assertThat(Wire.readFrame(serializer, bytes).value).isEqualTo(new UUID(1, 2));
        // What was written before stays readable.
        assertThat(Wire.readFrame(serializer, Wire.writeFrame(KryoSerializer.of(1, Any.class), new Any(new UUID(3, 4))))
                        .value)
                .isEqualTo(new UUID(3, 4));
    }

    @Test
    void register_jdkClassWithoutBuiltInId_isCarried() {
        KryoSerializer<Any> serializer =
                KryoSerializer.builder(1, Any.class).register(File.class).build();
        assertThat(Wire.copy(serializer, new Any(new File("a/b"))).value).isEqualTo(new File("a/b"));
    }

    @Test
    void register_serializerForInterface_isRefused() {
        KryoSerializer.Builder<Any> builder = KryoSerializer.builder(1, Any.class);
        assertThatThrownBy(() -> builder.register(List.class, () -> new Fixed<>(List.of())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("java.util.List is abstract");
    }
}
