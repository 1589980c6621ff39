// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.instance.BuildInfoProvider;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.hzserializers.testkit.GoldenBytes;
import org.hzserializers.testkit.SerializationRig;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Values that Hazelcast 5.3.8 wrote by reflection, of classes that were not registered. With {@code
 * -Dgolden.rewrite=true} the run with that version writes the files.
 */
class CompactGoldenTest {

    private static final String STORED = "hazelcast-5.3.8-reflection.bin";
    private static final String WITH_SCHEMAS = "hazelcast-5.3.8-reflection-with-schemas.bin";

    enum Size {
        SMALL,
        LARGE
    }

    record Part(String article, @Nullable BigDecimal price) {}

    static class Parent {
        private final long id;

        Parent(long id) {
            this.id = id;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Parent that && that.getClass() == getClass() && that.id == id;
        }

        @Override
        public int hashCode() {
            return Long.hashCode(id);
        }
    }

    static final class Child extends Parent {
        private final String name;
        private final int[] counts;

        Child(long id, String name, int... counts) {
            super(id);
            this.name = name;
            this.counts = counts;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return super.equals(other)
                    && other instanceof Child that
                    && that.name.equals(name)
                    && Arrays.equals(that.counts, counts);
        }

        @Override
        public int hashCode() {
            return Objects.hash(super.hashCode(), name);
        }
    }

    record Stored(
            boolean flag,
            byte int8,
            short int16,
            char character,
            int int32,
            long int64,
            float float32,
            double float64,
            @Nullable Integer boxed,
            @Nullable Long none,
            String text,
            Size size,
            LocalDate date,
            LocalTime time,
            LocalDateTime dateTime,
            OffsetDateTime offset,
            Child child,
            List<Part> parts,
            List<@Nullable Integer> numbers,
            List<Size> sizes,
            Set<String> set,
            Map<String, Part> map) {}

    private static Stored value() {
        return new Stored(
                true,
                (byte) -1,
                (short) 300,
                '\uffff',
                -5,
                1L << 40,
                -0.0f,
                1.5,
                7,
                null,
                "caf\u00e9 \ud83d\ude00",
                Size.LARGE,
                LocalDate.of(2026, 11, 29),
                LocalTime.of(1, 2, 3, 4),
                LocalDateTime.of(2026, 1, 2, 3, 4, 5, 6),
                OffsetDateTime.parse("2026-01-02T03:04:05.000000006+01:30"),
                new Child(9, "n", 1, -2),
                new ArrayList<>(List.of(new Part("pen", new BigDecimal("1.50")), new Part("ink", null))),
                new ArrayList<>(List.of(1, 2)),
                new ArrayList<>(List.of(Size.SMALL)),
                new HashSet<>(Set.of("x")),
                new HashMap<>(Map.of("k", new Part("cup", BigDecimal.TEN))));
    }

    @Test
    void read_bytesOfHazelcast538_areEqualAndWrittenTheSame() throws IOException {
        SerializationConfig config = new SerializationConfig();
        CompactSerializers.of(Stored.class).installOn(config.getCompactSerializationConfig());
        byte[] stored = GoldenBytes.read(getClass(), STORED);
        byte[] withSchemas = GoldenBytes.read(getClass(), WITH_SCHEMAS);
        try (SerializationRig rig = SerializationRig.of(config)) {
            // First, as nothing was written here yet: by the schemas that are in the file.
            assertThat(rig.toObject(withSchemas)).isEqualTo(value());
            assertThat(rig.toBytes(value())).isEqualTo(stored);
            assertThat(rig.toBytesWithSchemas(value())).isEqualTo(withSchemas);
            assertThat(rig.toObject(stored)).isEqualTo(value());
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "older.version", matches = "5.3.8")
    void write_byReflectionOfHazelcast538_isTheGoldenBytes() throws IOException {
        assertThat(BuildInfoProvider.getBuildInfo().getVersion()).isEqualTo("5.3.8");
        try (SerializationRig rig = SerializationRig.of(new SerializationConfig())) {
            GoldenBytes.check(getClass(), STORED, rig.toBytes(value()));
            GoldenBytes.check(getClass(), WITH_SCHEMAS, rig.toBytesWithSchemas(value()));
        }
    }
}
