// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.InjectableValues;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.beans.ConstructorProperties;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.json.token.Encoding;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A creator takes what its class writes; a serializer of a class whose creator takes more is not built. */
class JsonCreatorsTest {

    /** Has a getter, which is not written. */
    static final class OnlyGetter {
        private final int doubled;

        @JsonCreator
        OnlyGetter(@JsonProperty("price") int price) {
            this.doubled = 2 * price;
        }

        public int getPrice() {
            return doubled / 2;
        }
    }

    static final class Ignored {
        @JsonIgnore
        private final int price;

        @JsonCreator
        Ignored(@JsonProperty("price") int price) {
            this.price = price;
        }

        int price() {
            return price;
        }
    }

    static final class OfTransient {
        private final transient int price;

        @JsonCreator
        OfTransient(@JsonProperty("price") int price) {
            this.price = price;
        }

        int price() {
            return price;
        }
    }

    static final class WriteOnly {
        @JsonProperty(access = JsonProperty.Access.WRITE_ONLY)
        private final int price;

        @JsonCreator
        WriteOnly(@JsonProperty("price") int price) {
            this.price = price;
        }

        int price() {
            return price;
        }
    }

    @JsonIgnoreProperties("price")
    record IgnoredByClass(int price, int count) {}

    record IgnoredComponent(
            @JsonProperty(access = JsonProperty.Access.WRITE_ONLY)
            int price,

            int count) {}

    static final class ByProperties {
        private final int a;

        @ConstructorProperties({"a", "price"})
        ByProperties(int a, int price) {
            this.a = a + price;
        }

        int a() {
            return a;
        }
    }

    static final class ByFactory {
        private int a;

        @JsonCreator
        static ByFactory of(@JsonProperty("price") int price) {
            ByFactory made = new ByFactory();
            made.a = price;
            return made;
        }

        int a() {
            return a;
        }
    }

    static final class Mixed {
        private final int a;

        Mixed(int price) {
            this.a = price;
        }

        int a() {
            return a;
        }
    }

    abstract static class MixIn {
        @JsonCreator
        MixIn(@JsonProperty("price") int price) {}
    }

    record OfField(int a, @Nullable OnlyGetter v) {}

    record OfElements(List<Map<String, OnlyGetter[]>> v) {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    @JsonSubTypes(@JsonSubTypes.Type(value = Sub.class, name = "sub"))
    interface Base {}

    static final class Sub implements Base {
        private final int a;

        @JsonCreator
        Sub(@JsonProperty("price") int price) {
            this.a = price;
        }

        int a() {
            return a;
        }
    }

    record OfBase(List<Base> v) {}

    static Stream<Arguments> refused() {
        return Stream.of(
                Arguments.of(OnlyGetter.class, OnlyGetter.class),
                Arguments.of(Ignored.class, Ignored.class),
                Arguments.of(OfTransient.class, OfTransient.class),
                Arguments.of(WriteOnly.class, WriteOnly.class),
                Arguments.of(IgnoredComponent.class, IgnoredComponent.class),
                Arguments.of(IgnoredByClass.class, IgnoredByClass.class),
                Arguments.of(ByProperties.class, ByProperties.class),
                Arguments.of(ByFactory.class, ByFactory.class),
                Arguments.of(Mixed.class, Mixed.class),
                Arguments.of(OfField.class, OnlyGetter.class),
                Arguments.of(OfElements.class, OnlyGetter.class),
                Arguments.of(Base.class, Sub.class),
                Arguments.of(OfBase.class, Sub.class));
    }

    private static ObjectMapper mapper() {
        return JsonMapper.builder()
                .addMixIn(Mixed.class, MixIn.class)
                .injectableValues(new InjectableValues.Std().addValue("source", "here"))
                .build();
    }

    @ParameterizedTest
    @MethodSource("refused")
    void build_creatorThatTakesWhatNothingWrites_isRefused(Class<?> type, Class<?> guilty) {
        for (Encoding encoding : Encoding.values()) {
            assertThatThrownBy(() -> JsonSerializer.builder(1001, type)
                            .encoding(encoding)
                            .mapper(mapper())
                            .build())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith(
                            "the creator of " + guilty.getName() + " takes the property price, and nothing writes it: ")
                    .hasMessageContaining("annotate the getter with @JsonProperty");
        }
    }

    /** Has a getter that is written, as it is annotated. */
    static final class AnnotatedGetter {
        private final transient int doubled;

        @JsonCreator
        AnnotatedGetter(@JsonProperty("price") int price) {
            this.doubled = 2 * price;
        }

        @JsonProperty("price")
        int price() {
            return doubled / 2;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof AnnotatedGetter that && that.doubled == doubled;
        }

        @Override
        public int hashCode() {
            return doubled;
        }
    }

    record Aliased(@JsonProperty("a") @JsonAlias("b") int v) {}

    static final class Injected {
        private final int a;

        @JsonCreator
        Injected(@JsonProperty("a") int a, @JacksonInject("source") String source) {
            this.a = a + source.length() - 4;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Injected that && that.a == a;
        }

        @Override
        public int hashCode() {
            return a;
        }
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind", visible = true)
    @JsonSubTypes(@JsonSubTypes.Type(value = Circle.class, name = "circle"))
    interface Shape {}

    static final class Circle implements Shape {
        private final int r;

        @JsonCreator
        Circle(@JsonProperty("r") int r, @JsonProperty("kind") String kind) {
            this.r = r + kind.length() - "circle".length();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Circle that && that.r == r;
        }

        @Override
        public int hashCode() {
            return r;
        }
    }

    record OfShape(Shape v) {}

    @ParameterizedTest
    @EnumSource
    void copy_creatorThatTakesWhatIsWritten_isEqual(Encoding encoding) {
        for (Object value : List.of(
                new AnnotatedGetter(7),
                new Aliased(3),
                new Injected(5, "here"),
                new OfShape(new Circle(2, "circle")))) {
            @SuppressWarnings("unchecked") // its own class
            FramedSerializer<Object> serializer = JsonSerializer.builder(1001, (Class<Object>) value.getClass())
                    .encoding(encoding)
                    .mapper(mapper())
                    .build();
            assertThat(Wire.copy(serializer, value)).isEqualTo(value);
        }
    }

    static final class Unreadable {
        int a;

        Unreadable(int a) {
            this.a = a;
        }
    }

    record OfUnreadable(@Nullable Unreadable v) {}

    /** A class that is declared and never used is no reason to refuse others. */
    @Test
    void build_otherReasonsNotToWriteAClass_areGivenByTheFirstWrite() {
        FramedSerializer<OfUnreadable> serializer = JsonSerializer.of(1001, OfUnreadable.class);
        Wire.assertUnwritable(serializer, new OfUnreadable(new Unreadable(1)))
                .hasMessageContaining("can be written and not read");
    }

    /** Is written as a double and read as a float. */
    static final class OtherType {
        private final double price;

        @JsonCreator
        OtherType(@JsonProperty("price") float price) {
            this.price = price;
        }

        OtherType(double price) {
            this.price = price;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof OtherType that && that.price == price;
        }

        @Override
        public int hashCode() {
            return Double.hashCode(price);
        }
    }

    /** Is written as numbers and read as texts. */
    static final class OtherElements {
        private final List<Long> pauses;

        @JsonCreator
        OtherElements(@JsonProperty("pauses") List<Duration> pauses) {
            this.pauses = pauses.stream().map(Duration::toNanos).toList();
        }
    }

    private static <T> Object copy(Class<T> type, T value) {
        FramedSerializer<T> serializer = JsonSerializer.of(1001, type);
        return Wire.copy(serializer, value);
    }

    @Test
    void write_creatorOfAnotherType_isRefusedUnlessEqual() {
        OtherType half = new OtherType(0.5);
        assertThat(copy(OtherType.class, half)).isEqualTo(half);
        assertThatThrownBy(() -> copy(OtherType.class, new OtherType(0.1)))
                .hasMessageContaining("at price, 0.1 would come back as 0.10000000149011612");
        assertThatThrownBy(() -> copy(OtherElements.class, new OtherElements(List.of(Duration.ofNanos(5)))))
                .hasMessageContaining(
                        " cannot be written: what the mapper's serializers write of it cannot be read: expected a"
                                + " text, found a whole number (at ");
    }

    static final class Widened {
        private final List<String> lines;
        private final int count;

        @JsonCreator
        Widened(@JsonProperty("lines") Collection<String> lines, @JsonProperty("count") Integer count) {
            this.lines = List.copyOf(lines);
            this.count = count;
        }
    }

    @Test
    void write_creatorThatTakesASuperclass_isNotReadBack() {
        JsonPlan<Widened> plan = new JsonPlan<>(
                Widened.class,
                Encoding.JSON,
                Limits.defaults(),
                new ObjectMapper(),
                false,
                false,
                false,
                FieldAliases.none());
        assertThat(plan.isReadBack()).isFalse();
    }
}
