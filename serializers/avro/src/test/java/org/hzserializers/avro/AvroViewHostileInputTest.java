// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.regex.Pattern;
import org.apache.avro.Schema;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.GetterWalk;
import org.hzserializers.view.View;
import org.hzserializers.view.ViewAttribute;
import org.hzserializers.view.ViewSerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes that no writer writes: a view tells a value or a clear error, and takes no memory by what they claim. */
class AvroViewHostileInputTest {

    private static final int MUTATIONS = Integer.getInteger("view.mutants", 20_000);

    /** Hash and type id in front, and the head. */
    private static final int BEFORE_LENGTH = 9;

    private static final int FINGERPRINT = 8;

    enum Colour {
        RED,
        GREEN
    }

    interface Part {}

    record Number(int value) implements Part {}

    record Text(@Nullable String value) implements Part {}

    record Whole(
            @Nullable String name,
            @Nullable Colour colour,
            long @Nullable [] longs,
            double @Nullable [] doubles,
            boolean @Nullable [] flags,
            byte @Nullable [] bytes,
            @Nullable Part part,
            @Nullable List<Part> parts,
            @Nullable Map<String, Number> map,
            @Nullable Map<Integer, String> pairs,
            @Nullable UUID id,
            @Nullable BigDecimal sum,
            @Nullable LocalDate day,
            @Nullable LocalTime time,
            @Nullable Instant at,
            @Nullable Whole inside,
            int last) {}

    private static Whole whole(@Nullable Whole inside) {
        return new Whole(
                "name",
                Colour.GREEN,
                new long[] {1, -2, Long.MAX_VALUE, 4, 5, 6, 7, 8, 9, 10, 11},
                new double[] {1.5, 2.5},
                new boolean[] {true, false},
                new byte[] {1, 2, 3},
                new Number(1),
                new ArrayList<>(List.of(new Text("t"), new Number(2))),
                Map.of("k", new Number(3)),
                Map.of(4, "v"),
                new UUID(1, 2),
                new BigDecimal("1.25"),
                LocalDate.EPOCH,
                LocalTime.NOON,
                Instant.EPOCH,
                inside,
                7);
    }

    private static InternalSerializationService service(FramedSerializer<?> serializer) {
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.builder().add(serializer).build().installOn(config);
        return new DefaultSerializationServiceBuilder().setConfig(config).build();
    }

    private static AvroSerializer<Whole> serializer() {
        return AvroSerializer.builder(1, Whole.class)
                .subclass(Number.class)
                .subclass(Text.class)
                .build();
    }

    private static byte[] payload(byte[] data) {
        int at = BEFORE_LENGTH;
        while (data[at] < 0) {
            at++;
        }
        return Arrays.copyOfRange(data, at + 1, data.length);
    }

    private static HeapData framed(byte[] data, byte[] payload) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(data, 0, BEFORE_LENGTH);
        int rest = payload.length;
        for (; rest > 0x7F; rest >>>= 7) {
            bytes.write(rest | 0x80);
        }
        bytes.write(rest);
        bytes.writeBytes(payload);
        return new HeapData(bytes.toByteArray());
    }

    private static byte[] mutated(byte[] payload, Random random) {
        byte[] bytes = payload.clone();
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = random.nextInt(20) == 0
                    ? random.nextInt(bytes.length)
                    : FINGERPRINT + random.nextInt(bytes.length - FINGERPRINT);
            switch (random.nextInt(4)) {
                case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> bytes[at] = (byte) random.nextInt();
                case 2 -> Arrays.fill(bytes, at, Math.min(bytes.length, at + 1 + random.nextInt(9)), (byte) -1);
                default -> bytes = Arrays.copyOf(bytes, Math.max(FINGERPRINT + 1, at));
            }
        }
        return bytes;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void get_mutatedPayloads_isAValueOrAClearError(boolean all) {
        AvroSerializer<Whole> serializer = serializer();
        byte[] data = service(serializer).toData(whole(whole(null))).toByteArray();
        byte[] payload = payload(data);
        ViewSerializer.Builder views = AvroView.builder(1, serializer.schema());
        List<String> names = new ArrayList<>(List.of("inside.parts._type", "inside.inside.name", "inside.last"));
        for (ViewAttribute attribute : views.build().viewType().attributes()) {
            if (!attribute.name().equals("inside")) {
                names.add(attribute.name());
            }
        }
        InternalSerializationService service =
                service(all ? views.build() : views.attributes(names).build());
        GetterWalk walk = new GetterWalk(View.class, Pattern.compile("cannot be read: |is not among the attributes"));
        assertThat(walk.ask(service.toObject(framed(data, payload)))).isPositive();
        Random random = new Random(7);
        int read = 0;
        int answers = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            View view;
            try {
                view = service.toObject(framed(data, mutated(payload, random)));
            } catch (HazelcastSerializationException e) {
                continue;
            }
            read++;
            answers += walk.ask(view);
            assertThat(view.toString()).isNotEmpty();
        }
        assertThat(read).isGreaterThan(MUTATIONS / 20);
        assertThat(answers).isGreaterThan(read);
    }

    private static HeapData hostile(Schema schema, java.util.function.Consumer<AvroOutput> value) {
        AvroOutput out = new AvroOutput(Limits.defaults(), false);
        out.start();
        out.writeFixedLong(AvroSchemas.fingerprint(schema));
        value.accept(out);
        byte[] before = {0, 0, 0, 0, 0, 0, 0, 1, 0x27};
        return framed(before, Arrays.copyOf(out.buffer, out.position));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "tail", "list", "list.value", "nothing"})
    void get_lengthsWithoutBytes_areRefusedBeforeMemoryIsTaken(String attribute) {
        Schema schema = new Schema.Parser().parse("""
                {"type": "record", "name": "Claim", "fields": [
                {"name": "list", "type": {"type": "array", "items":
                    {"type": "record", "name": "Item", "fields": [{"name": "value", "type": "null"}]}}},
                {"name": "nothing", "type": {"type": "array", "items": "null"}},
                {"name": "tail", "type": "long"}]}""");
        ViewSerializer.Builder views = AvroView.builder(1, schema);
        if (!attribute.isEmpty()) {
            views.attributes(attribute);
        }
        InternalSerializationService service = service(views.build());
        List<HeapData> claims = List.of(
                hostile(schema, out -> {
                    out.writeLong(16_000_000);
                    out.writeLong(0);
                    out.writeLong(0);
                    out.writeLong(1);
                }),
                hostile(schema, out -> {
                    out.writeLong(0);
                    out.writeLong(16_000_000);
                    out.writeLong(0);
                    out.writeLong(1);
                }),
                hostile(schema, out -> {
                    out.writeLong(Long.MIN_VALUE);
                    out.writeLong(0);
                }),
                hostile(schema, out -> {
                    out.writeLong(-1);
                    out.writeLong(Integer.MAX_VALUE);
                }));
        int refused = 0;
        for (HeapData claim : claims) {
            try {
                View view = service.toObject(claim);
                for (String name : attribute.isEmpty()
                        ? List.of("list", "nothing", "tail")
                        : Collections.singletonList(attribute)) {
                    assertThat(view.get(name.equals("list.value") ? "list" : name))
                            .isNotNull();
                }
            } catch (HazelcastSerializationException e) {
                refused++;
            }
        }
        // What stands behind the attribute is not looked at.
        assertThat(refused).isEqualTo(attribute.startsWith("list") ? 3 : 4);
    }

    @Test
    void read_tooShort_isRefused() {
        InternalSerializationService service = service(AvroView.of(1, AvroSchemas.of(Number.class)));
        byte[] before = {0, 0, 0, 0, 0, 0, 0, 1, 0x27};
        assertThatThrownBy(() -> service.toObject(framed(before, new byte[7])))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("too short for a fingerprint");
        assertThatThrownBy(() -> service.toObject(framed(before, new byte[] {(byte) 0xC3, 1, 0, 0, 0, 0, 0, 0})))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("has the fingerprint 00000000000001c3");
    }

    /** A line break and what looks like a line of a log, in 48 bytes. */
    @Test
    void get_textThatForgesALineOfALog_isNotInTheMessage() {
        Schema schema = serializer().schema();
        InternalSerializationService service =
                service(AvroView.builder(1, schema).build());
        View view = service.toObject(hostile(schema, out -> {
            // Fields in front of the id: null.
            for (int i = 0; i < schema.getField("id").pos(); i++) {
                out.writeInt(0);
            }
            out.writeInt(1);
            out.writeString("x\n2026-01-01 INFO all is well");
        }));
        assertThatThrownBy(() -> view.get("id"))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageStartingWith("attribute id of ")
                .hasMessageContaining("cannot be read: a text of 29 characters is no UUID (at ")
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n", "all is well"));
        assertThat(view.toString()).doesNotContain("\n");
    }

    @Test
    void get_behindRecordsWithoutBytes_endsAtOnce() {
        Schema schema = AvroWithoutBytesTest.value(
                AvroWithoutBytesTest.field("gone", AvroWithoutBytesTest.doubled(40)),
                AvroWithoutBytesTest.field("last", "\"int\""));
        for (ViewSerializer views : List.of(
                AvroView.of(1, schema),
                AvroView.builder(1, schema).attributes("last").build(),
                AvroView.builder(1, schema).attributes("last", "gone.a.b").build())) {
            View view = service(views).toObject(hostile(schema, out -> out.writeInt(7)));
            assertThat(view.get("last")).isEqualTo(7);
            assertThat(view.toString()).hasSizeLessThan(2_000);
        }
    }
}
