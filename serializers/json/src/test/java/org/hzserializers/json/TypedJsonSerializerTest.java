// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.hazelcast.config.Config;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Supplier;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.GoldenBytes;
import org.hzserializers.testkit.SerializationRig;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TypedJsonSerializerTest {

    record Session(String id, Map<String, Object> attributes) {}

    record Cart(List<String> items, @Nullable Instant since) {}

    enum Size {
        SMALL {
            @Override
            int pieces() {
                return 1;
            }
        },
        LARGE {
            @Override
            int pieces() {
                return 9;
            }
        };

        abstract int pieces();
    }

    /** What no payload of these tests may name. */
    record Unlisted(int number) {}

    record Annotated(
            @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS) Object any) {}

    static class Halved {
        private int number = 8;

        @JsonProperty
        int getNumber() {
            return number / 2;
        }

        @JsonProperty
        void setNumber(int number) {
            this.number = number;
        }
    }

    /** Has what the catalog file names. */
    public static final class Times implements Supplier<ObjectMapper> {
        @Override
        public ObjectMapper get() {
            return Mappers.times();
        }
    }

    private static final ClassPolicy POLICY = ClassPolicy.builder()
            .allow(Cart.class)
            .allow(Size.class)
            .allow(Halved.class)
            .build();

    static TypedJsonSerializer.Builder<Session> builder() {
        return TypedJsonSerializer.builder(1001, Session.class)
                .mapper(Mappers.times())
                .policy(POLICY);
    }

    static final TypedJsonSerializer<Session> SERIALIZER = builder().build();

    static Session session(Object attribute) {
        return new Session("s", new HashMap<>(Map.of("a", attribute)));
    }

    private static Session read(String json) {
        return Wire.read(SERIALIZER, json.getBytes(StandardCharsets.UTF_8));
    }

    private static Session readAttribute(String json) {
        return read("{\"id\":\"s\",\"attributes\":{\"@class\":\"java.util.HashMap\",\"a\":" + json + "}}");
    }

    @Test
    void attributes_ofClassesThatNoFieldDeclares_comeBack() {
        Session session = session(new Cart(List.of("book"), Instant.EPOCH));

        try (SerializationRig rig = SerializationRig.of(SERIALIZER)) {
            assertThat(rig.copy(session)).isEqualTo(session);
        }
        assertThat(new String(Wire.write(SERIALIZER, session), StandardCharsets.UTF_8))
                .startsWith("{\"attributes\":{\"@class\":\"java.util.HashMap\",\"a\":{\"@class\":\""
                        + Cart.class.getName() + "\",");
    }

    /** Values whose bytes are the same in each run. */
    static Map<String, Object> jdkValues() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("null", null);
        values.put("text", "text \u00e9 \ud83d\ude00");
        values.put("int", 1);
        values.put("long", 1L);
        values.put("double", 0.5);
        values.put("large", 1.0E23);
        values.put("float", 0.5f);
        values.put("byte", (byte) 1);
        values.put("decimal", new BigDecimal("1.50"));
        values.put("truth", true);
        values.put("character", 'c');
        values.put("instant", Instant.ofEpochSecond(1, 2));
        values.put("duration", Duration.ofMinutes(5));
        values.put("date", new Date(5));
        values.put("local", LocalDate.of(2026, 11, 29));
        values.put("zone", ZoneId.of("Europe/Berlin"));
        values.put("locale", Locale.GERMANY);
        values.put("uuid", new UUID(1, 2));
        values.put("uri", URI.create("https://shop/cart"));
        values.put("day", DayOfWeek.MONDAY);
        values.put("days", EnumSet.of(DayOfWeek.MONDAY));
        values.put("byDay", new EnumMap<>(Map.of(DayOfWeek.MONDAY, "m")));
        values.put("list", new ArrayList<>(List.of(1, "a", 2L)));
        values.put("listOf", List.of(1));
        values.put("listOfMany", List.of(1, 2, 3));
        values.put("setOf", Set.of(1));
        values.put("mapOf", Map.of("a", 1L));
        values.put("sorted", new TreeMap<>(Map.of("a", 1L, "b", 2)));
        values.put("empty", Collections.emptyList());
        values.put("single", Collections.singletonList(1));
        values.put("unmodifiable", Collections.unmodifiableMap(new HashMap<>(Map.of("a", 1))));
        return values;
    }

    @Test
    void valuesOfTheJdk_comeBack() {
        Map<String, Object> values = jdkValues();
        values.put("size", Size.LARGE);
        values.put("sizes", EnumSet.of(Size.SMALL));
        values.put("bySize", new EnumMap<>(Map.of(Size.SMALL, "s")));
        values.put("setOfMany", Set.of(1, 2, 3));
        values.put("mapOfMany", Map.of("a", 1L, "b", 2));
        values.put("nested", Map.of("a", List.of(Set.of(new Cart(List.of(), null)))));
        Session session = new Session("s", values);
        try (SerializationRig rig = SerializationRig.of(SERIALIZER)) {
            assertThat(rig.copy(session)).isEqualTo(session);
        }
    }

    /** With Jackson 2 and Jackson 3. */
    @Test
    void bytes_ofValuesOfTheJdk_areThoseOfTheGoldenFile() throws Exception {
        String file = "typed-json-v1.bin";
        Session session = new Session("s", jdkValues());
        GoldenBytes.check(TypedJsonSerializerTest.class, file, Wire.writeFrame(SERIALIZER, session));
        assertThat(Wire.readFrame(SERIALIZER, GoldenBytes.read(TypedJsonSerializerTest.class, file)))
                .isEqualTo(session);
    }

    @Test
    void arrays_comeBack() {
        try (SerializationRig rig = SerializationRig.of(SERIALIZER)) {
            for (Object array :
                    List.of(new int[] {1}, new byte[] {1}, new String[] {"a"}, new Size[0], new Object[] {1, 2L})) {
                assertThat(rig.copy(session(array)).attributes().get("a"))
                        .isExactlyInstanceOf(array.getClass())
                        .isEqualTo(array);
            }
        }
    }

    @Test
    void put_ofAClassThatIsNotAllowed_isRefused() {
        assertThatThrownBy(() -> Wire.write(SERIALIZER, session(new Unlisted(1))))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("what the mapper writes of it cannot be read: class " + Unlisted.class.getName()
                        + " is not allowed by the class policy; register it with the serializer, or allow it by class");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"@class\":\"%s\",\"number\":1}",
                "[\"[L%s;\",[]]",
                "[\"java.util.ArrayList<%s>\",[]]",
                "[\"java.util.EnumMap<java.time.DayOfWeek,%s>\",[]]",
                "[\"java.util.HashMap<java.lang.String,java.util.List<%s>>\",{}]"
            })
    void payload_thatNamesAClassWhichIsNotAllowed_isRefusedBeforeItIsLoaded(String attribute) {
        for (String name : List.of(Unlisted.class.getName(), "com.acme.Missing")) {
            assertThatThrownBy(() -> readAttribute(attribute.formatted(name)))
                    .hasMessageContaining("class " + name + " is not allowed by the class policy");
        }
    }

    @Test
    void deniedClass_isRefusedThoughJacksonKnowsIt() {
        TypedJsonSerializer<Session> strict = builder()
                .policy(ClassPolicy.builder()
                        .deny("java.util.ImmutableCollections$ListN")
                        .build())
                .build();
        assertThatThrownBy(() -> Wire.write(strict, session(List.of(1, 2, 3))))
                .hasMessageContaining("class java.util.ImmutableCollections$ListN is denied by the class policy");
    }

    @Test
    void annotationThatNamesClasses_isHeldByThePolicyToo() {
        TypedJsonSerializer<Annotated> serializer = TypedJsonSerializer.builder(1001, Annotated.class)
                .policy(POLICY)
                .build();
        assertThatThrownBy(() -> Wire.write(serializer, new Annotated(new Unlisted(1))))
                .hasMessageContaining("class " + Unlisted.class.getName() + " is not allowed by the class policy");
    }

    @Test
    void put_ofWhatDoesNotComeBack_isRefused() {
        assertThatThrownBy(() -> Wire.write(SERIALIZER, session(new Halved())))
                .hasMessageContaining("at attributes.a.number, 4 would come back as 2; give the mapper a mix-in,");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[\"java.util.ArrayList\",[1,2,3,4,5]]",
                "[\"java.util.HashSet\",[1,2,3,4,5]]",
                "[\"[I\",[1,2,3,4,5]]",
                "{\"@class\":\"java.util.HashMap\",\"1\":1,\"2\":1,\"3\":1,\"4\":1}"
            })
    void payload_withMoreElementsThanTheLimit_isRefused(String attribute) {
        TypedJsonSerializer<Session> limited =
                builder().limits(Limits.builder().maxElements(4).build()).build();
        byte[] payload = ("{\"id\":\"s\",\"attributes\":{\"@class\":\"java.util.HashMap\",\"a\":" + attribute + "}}")
                .getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> Wire.read(limited, payload))
                .hasMessageContaining("length 5 exceeds maxElements 4; raise Limits.maxElements");
        assertThat(Wire.read(SERIALIZER, payload).id()).isEqualTo("s");
    }

    @Test
    void payload_deeperThanTheLimit_isRefused() {
        String deep = "[\"java.util.ArrayList\",[".repeat(600) + "]]".repeat(600);
        assertThatThrownBy(() -> readAttribute(deep)).hasMessageContaining("Limits.maxDepth");
    }

    /** Jackson keeps what is in front of the name of a class, at each level again. */
    @Test
    void payload_withNamesOfClassesBehindMuch_isRefusedForItsMemory() {
        String nested = "{\"a\":".repeat(55) + "[" + "1,".repeat(20_000) + "1]"
                + ",\"@class\":\"java.util.HashMap\"}".repeat(55);
        assertThatThrownBy(() -> readAttribute(nested)).hasMessageContaining("memory");
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "1", "{}"})
    void bytesBehindTheValue_areRefused(String more) {
        assertThatThrownBy(() -> read("{\"id\":\"s\",\"attributes\":null}" + more))
                .hasMessageContaining("value ends after 28 of " + (28 + more.length()) + " bytes");
    }

    @Test
    void key_isRefused() {
        assertThatThrownBy(() -> builder().key().build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("with default typing equal keys may name different classes");
    }

    static SerializerCatalog catalog(String options) {
        return SerializerCatalog.parse(
                "serializers:\n- {id: 1001, type: " + Session.class.getName() + ", format: json, " + options + "}",
                TypedJsonSerializerTest.class.getClassLoader());
    }

    @Test
    void catalogFile_withDefaultTyping_makesThisSerializer() {
        Config config = new Config();
        catalog("default-typing: true, allow: " + Cart.class.getName() + ", mapper: " + Times.class.getName())
                .installOn(config);
        Session session = session(new Cart(List.of(), Instant.EPOCH));
        try (SerializationRig rig = SerializationRig.of(config.getSerializationConfig())) {
            assertThat(rig.copy(session)).isEqualTo(session);
        }
    }
}
