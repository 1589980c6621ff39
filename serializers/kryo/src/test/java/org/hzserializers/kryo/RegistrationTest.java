// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.hzserializers.core.SerializerCatalog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RegistrationTest {

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
        byte[] expected = Wire.write(register(FIVE), five());
        List<Class<?>> order = new ArrayList<>(FIVE);
        for (int seed = 0; seed < 20; seed++) {
            Collections.shuffle(order, new Random(seed));
            assertThat(Wire.write(register(order), five())).as("seed %d", seed).isEqualTo(expected);
        }
    }

    @Test
    void read_inAnotherJvmWithAnotherOrder_isExact(@TempDir Path folder) throws Exception {
        Path theirs = folder.resolve("theirs");
        Path ours = folder.resolve("ours");
        Files.write(ours, Wire.write(register(FIVE), five()));
        Path log = folder.resolve("log");
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        RegistrationTest.class.getName(),
                        ours.toString(),
                        theirs.toString())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(other.waitFor()).as(() -> read(log)).isZero();
        Any read = Wire.read(register(FIVE), Files.readAllBytes(theirs));
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
        Any read = Wire.read(serializer, Files.readAllBytes(Path.of(files[0])));
        assertThat(read).usingRecursiveComparison().withStrictTypeChecking().isEqualTo(five());
        Files.write(Path.of(files[1]), Wire.write(serializer, five()));
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
                .hasMessage("Class org.hzserializers.kryo.Shop$Line is registered twice");
        assertThatThrownBy(() -> builder.register(Shop.Line[].class))
                .hasMessage(
                        "[Lorg.hzserializers.kryo.Shop$Line; needs no registration; arrays follow from their element class");
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
}
