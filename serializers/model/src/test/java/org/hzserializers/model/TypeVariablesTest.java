// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.model.TypeVariables.Generic;
import org.junit.jupiter.api.Test;

class TypeVariablesTest {

    static class Box<T extends Number> {
        T one;
        T[] array;
        List<T> list;
        List<T>[] lists;
        Map<String, ? extends T> map;
    }

    static class LongBox extends Box<Long> {}

    static class Names extends ArrayList<String> {
        private static final long serialVersionUID = 1;
    }

    static class Table<V> extends HashMap<Long, List<V>> {
        private static final long serialVersionUID = 1;
    }

    static class Texts extends Table<String> {
        private static final long serialVersionUID = 1;
    }

    private static Type type(String field) throws NoSuchFieldException {
        return Box.class.getDeclaredField(field).getGenericType();
    }

    @Test
    void replace_variablesOfASuperclass_areWhatItsSubclassSays() throws Exception {
        var variables = TypeVariables.of(LongBox.class.getGenericSuperclass());

        assertThat(TypeVariables.replace(type("one"), variables)).isEqualTo(Long.class);
        assertThat(TypeVariables.replace(type("array"), variables)).isEqualTo(Long[].class);
        assertThat(TypeVariables.replace(type("list"), variables))
                .isEqualTo(new Generic(List.class, List.of(Long.class)));
        assertThat(TypeVariables.replace(type("lists"), variables).getTypeName())
                .isEqualTo("java.util.List<java.lang.Long>[]");
        assertThat(TypeVariables.replace(type("map"), variables))
                .isEqualTo(new Generic(Map.class, List.of(String.class, Long.class)));
        assertThat(TypeVariables.replace(type("map"), variables).getTypeName())
                .isEqualTo("java.util.Map<java.lang.String, java.lang.Long>");
    }

    @Test
    void declared_fieldOfASuperclass_isWhatTheSubclassSays() throws Exception {
        assertThat(TypeVariables.declared(Box.class.getDeclaredField("list"), LongBox.class))
                .isEqualTo(new Generic(List.class, List.of(Long.class)));
        assertThat(TypeVariables.declared(Box.class.getDeclaredField("one"), Box.class))
                .isEqualTo(type("one"));
    }

    @Test
    void replace_unknownVariable_stays() throws Exception {
        assertThat(TypeVariables.replace(type("one"), Map.of())).isEqualTo(type("one"));
    }

    @Test
    void resolve_unknownVariable_isItsBound() throws Exception {
        assertThat(TypeVariables.resolve(type("one"), Map.of())).isEqualTo(Number.class);
        assertThat(TypeVariables.resolve(type("array"), Map.of())).isEqualTo(Number[].class);
        assertThat(TypeVariables.resolve(type("list"), Map.of()))
                .isEqualTo(new Generic(List.class, List.of(Number.class)));
    }

    @Test
    void arguments_ofTheInterface_throughSuperclasses() {
        assertThat(TypeVariables.arguments(Names.class, Collection.class)).containsExactly(String.class);
        assertThat(TypeVariables.arguments(Texts.class, Map.class))
                .containsExactly(Long.class, new Generic(List.class, List.of(String.class)));
        assertThat(TypeVariables.arguments(List.class, Iterable.class)).containsExactly(List.class.getTypeParameters());
        assertThatThrownBy(() -> TypeVariables.arguments(Names.class, Map.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is no java.util.Map");
    }

    @Test
    void contents_ofAContainerClass_areWhatItDeclares() {
        assertThat(TypeVariables.contents(Names.class)).containsExactly(String.class);
        assertThat(TypeVariables.contents(Texts.class))
                .containsExactly(Long.class, Map.class.getTypeParameters()[0]);
        assertThat(TypeVariables.contents(LongBox.class)).isEmpty();
    }
}
