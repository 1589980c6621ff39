// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.util.List;
import org.hzserializers.testkit.ClassVersion;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys, ids, and classes of loaders of their own. */
class ForyKeyAndLoaderTest {

    static class Part {
        String name = new String("part");
    }

    static class Key {
        Object one;
        Object two;

        Key(Object one, Object two) {
            this.one = one;
            this.two = two;
        }
    }

    static class Base {
        int a = 1;
    }

    static class Derived extends Base {
        int b = 2;
    }

    static class Unknown extends Base {}

    @Test
    void write_keys_doNotDependOnSharing() {
        ForySerializer<Object> keys = Builders.of(Key.class, Part.class).key().build();
        Part part = new Part();
        assertThat(Wire.write(keys, new Key(part, part))).isEqualTo(Wire.write(keys, new Key(new Part(), new Part())));
    }

    @Test
    void copy_subclass_isKeptIfRegisteredAndElseRefused() {
        @SuppressWarnings("unchecked")
        ForySerializer<Object> bases = (ForySerializer<Object>) (ForySerializer<?>)
                ForySerializer.builder(5, Base.class).register(Derived.class).build();
        assertThat(Wire.copy(bases, new Derived())).isExactlyInstanceOf(Derived.class);
        Wire.assertUnwritable(bases, new Unknown()).hasMessageContaining(Unknown.class.getName());
    }

    @Test
    void write_registeredInAnotherOrder_givesTheSameBytes() {
        Key value = new Key(new Part(), new Derived());
        byte[] bytes =
                Wire.write(Builders.of(Key.class, Part.class, Derived.class).build(), value);
        ForySerializer<Object> other =
                Builders.of(Derived.class, Part.class, Key.class).build();
        assertThat(Wire.write(other, value)).isEqualTo(bytes);
        assertThat(((Key) Wire.read(other, bytes)).two).isExactlyInstanceOf(Derived.class);
    }

    @Test
    void register_explicitId_isSmaller() {
        Key value = new Key(new Part(), null);
        byte[] named = Wire.write(Builders.of(Key.class, Part.class).build(), value);
        byte[] given = Wire.write(
                ForySerializer.builder(1, Object.class)
                        .register(Key.class, 1)
                        .register(Part.class, 2)
                        .build(),
                value);
        assertThat(given.length).isEqualTo(named.length - 4);
    }

    @Test
    void use_ofClassesInALoaderOfTheirOwn_letsItGo() throws Exception {
        WeakReference<ClassLoader> loader = useOnce(false);
        WeakReference<ClassLoader> compatible = useOnce(true);
        // Fory remembers the fields of classes by soft references, which go when memory is short.
        assertThatThrownBy(() -> hold(new long[Integer.MAX_VALUE - 8])).isInstanceOf(OutOfMemoryError.class);
        for (int i = 0; i < 50 && (loader.get() != null || compatible.get() != null); i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertThat(loader.get()).isNull();
        assertThat(compatible.get()).isNull();
    }

    private static void hold(long[] memory) {
        assertThat(memory).isNotNull();
    }

    /** Fory makes no code for them and reads field by field. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void copy_ofClassesInALoaderOfTheirOwn_keepsNullWhereTheConstructorSetsAnother(boolean compatible)
            throws Exception {
        Class<?> type = Loose.inALoaderOfItsOwn();
        ForySerializer.Builder<Object> builder = Builders.of(type);
        ForySerializer<Object> serializer = compatible ? builder.compatible().build() : builder.build();
        Object inner = make(type);
        Field texts = type.getDeclaredField("texts");
        texts.setAccessible(true);
        texts.set(inner, null);
        Object outer = make(type);
        Field next = type.getDeclaredField("next");
        next.setAccessible(true);
        next.set(outer, inner);
        Object copy = Wire.copy(serializer, outer);
        assertThat(ClassVersion.get(copy, "texts")).isEqualTo(List.of("text"));
        assertThat(ClassVersion.get(next.get(copy), "texts")).isNull();
    }

    private static Object make(Class<?> type) throws ReflectiveOperationException {
        var constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }

    private static WeakReference<ClassLoader> useOnce(boolean compatible) throws Exception {
        Class<?> type = Loose.inALoaderOfItsOwn();
        ForySerializer.Builder<Object> builder = Builders.of(type);
        ForySerializer<Object> serializer = compatible ? builder.compatible().build() : builder.build();
        Object copy = Wire.copy(serializer, make(type));
        assertThat(copy).isExactlyInstanceOf(type);
        assertThat(ClassVersion.get(copy, "texts")).isEqualTo(List.of("text"));
        return new WeakReference<>(type.getClassLoader());
    }
}
