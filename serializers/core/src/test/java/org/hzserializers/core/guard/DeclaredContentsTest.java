// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hzserializers.core.guard.DeclaredContents.Declaration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DeclaredContentsTest {

    @SuppressWarnings("unused") // by reflection
    private static final class Fields {
        List<String> texts;
        Map<Number, List<String>> byNumber;
        List<Number> numbers;
        List<?> anything;
        Iterable<Optional<String>> optionals;
        String text;
    }

    private static @Nullable Declaration of(String field) throws NoSuchFieldException {
        return DeclaredContents.of(Fields.class.getDeclaredField(field));
    }

    private static @Nullable Declaration ofFinalClasses(String field) throws NoSuchFieldException {
        return DeclaredContents.ofFinalClasses(Fields.class.getDeclaredField(field));
    }

    private static void check(@Nullable Declaration declared, Object value) {
        Budget budget = new Budget(Limits.defaults());
        budget.start(100);
        new DeclaredContents(budget).check("field f", declared, value);
    }

    @Test
    void check_elementOfAnotherClass_isRefused() throws Exception {
        assertThatCode(() -> check(of("texts"), List.of("a"))).doesNotThrowAnyException();
        assertThatThrownBy(() -> check(of("texts"), List.of(1)))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage("field f holds a java.lang.Integer where a java.lang.String is declared");
        assertThatThrownBy(() -> check(of("byNumber"), Map.of(1, List.of(1))))
                .hasMessageContaining("holds a java.lang.Integer where a java.lang.String");
        assertThatThrownBy(() -> check(of("optionals"), List.of(Optional.of(1))))
                .hasMessageContaining("holds a java.lang.Integer where a java.lang.String");
    }

    @Test
    void of_fieldThatSaysNothing_isNull() throws Exception {
        assertThat(of("text")).isNull();
        assertThatCode(() -> check(of("anything"), List.of(1, "a"))).doesNotThrowAnyException();
    }

    @Test
    void ofFinalClasses_looksAtNoOthers() throws Exception {
        assertThat(ofFinalClasses("numbers")).isNull();
        assertThat(ofFinalClasses("anything")).isNull();
        assertThatCode(() -> check(ofFinalClasses("byNumber"), Map.of("not a number", List.of("a"))))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> check(ofFinalClasses("byNumber"), Map.of("not a number", List.of(1))))
                .hasMessageContaining("holds a java.lang.Integer where a java.lang.String");
    }
}
