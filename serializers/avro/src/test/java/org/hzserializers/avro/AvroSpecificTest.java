// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.message.BinaryMessageDecoder;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.avro.util.ClassSecurityValidator;
import org.apache.avro.util.ClassSecurityValidator.ClassSecurityPredicate;
import org.apache.avro.util.Utf8;
import org.hzserializers.testkit.SerializationRig;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AvroSpecificTest {

    /** As Avro's compiler generates it, as far as that matters. */
    public static final class Trade extends SpecificRecordBase {

        private static final long serialVersionUID = 1L;

        public static final Schema SCHEMA$ = new Schema.Parser().parse("""
                {"type": "record", "name": "Trade", "namespace": "org.hzserializers.avro.AvroSpecificTest", "fields": [
                  {"name": "name", "type": "string"},
                  {"name": "at", "type": {"type": "long", "logicalType": "timestamp-millis"}},
                  {"name": "blob", "type": ["null", "bytes"]},
                  {"name": "class", "type": {"type": "array", "items": "string"}},
                  {"name": "tags", "type": {"type": "map", "values": {"type": "array", "items": "long"}}},
                  {"name": "any", "type": ["null", "int", "string", "Trade"]}]}
                """);

        private @Nullable CharSequence name;

        @SuppressWarnings("serial")
        private @Nullable Instant at;

        @SuppressWarnings("serial")
        private @Nullable ByteBuffer blob;

        @SuppressWarnings("serial")
        private @Nullable List<CharSequence> class$;

        @SuppressWarnings("serial")
        private @Nullable Map<CharSequence, List<Long>> tags;

        @SuppressWarnings("serial")
        private @Nullable Object any;

        public Trade() {}

        @Override
        public Schema getSchema() {
            return SCHEMA$;
        }

        @Override
        public @Nullable Object get(int field) {
            return switch (field) {
                case 0 -> name;
                case 1 -> at == null ? null : at.toEpochMilli();
                case 2 -> blob;
                case 3 -> class$;
                case 4 -> tags;
                default -> any;
            };
        }

        @Override
        @SuppressWarnings("unchecked") // Avro's reader knows the schema
        public void put(int field, @Nullable Object value) {
            switch (field) {
                case 0 -> name = (CharSequence) value;
                case 1 -> at = value instanceof Long millis ? Instant.ofEpochMilli(millis) : (Instant) value;
                case 2 -> blob = (ByteBuffer) value;
                case 3 -> class$ = (List<CharSequence>) value;
                case 4 -> tags = (Map<CharSequence, List<Long>>) value;
                default -> any = value;
            }
        }
    }

    private static Trade trade(@Nullable Object any) {
        Trade trade = new Trade();
        trade.name = new Utf8("n\u00e9");
        trade.at = Instant.ofEpochMilli(-1);
        trade.blob = ByteBuffer.wrap(new byte[] {1, 2});
        trade.class$ = new ArrayList<>(List.of(new Utf8("c")));
        trade.tags = new HashMap<>(Map.of(new Utf8("t"), new ArrayList<>(List.of(1L, 2L))));
        trade.any = any;
        return trade;
    }

    @Test
    void read_generatedClass_isEqualAndAvroReadsItsBytes() throws IOException {
        AvroSerializer<Trade> serializer =
                AvroSerializer.builder(1, Trade.class).bare().build();
        try (SerializationRig rig = SerializationRig.of(Trade.class, serializer, ByteOrder.BIG_ENDIAN)) {
            List<@Nullable Object> others = new ArrayList<>(List.of(5, new Utf8("t"), trade(null)));
            others.add(null);
            for (Object any : others) {
                Trade trade = trade(any);
                byte[] bytes = rig.write(serializer, trade);
                Trade copy = rig.read(serializer, bytes);
                assertThat(copy).isEqualTo(trade);
                assertThat(copy.any).isEqualTo(any);
                byte[] message = Arrays.copyOfRange(bytes, 4, bytes.length);
                GenericRecord record =
                        new BinaryMessageDecoder<GenericRecord>(new GenericData(), Trade.SCHEMA$).decode(message);
                assertThat(record.get("name")).isEqualTo(new Utf8("n\u00e9"));
                assertThat(record.get("at")).isEqualTo(-1L);
            }
        }
    }

    private static Trade readByAvro(byte[] message) throws IOException {
        ClassSecurityPredicate before = ClassSecurityValidator.getGlobal();
        ClassSecurityValidator.setGlobal(
                ClassSecurityValidator.builder().add(Trade.class).build());
        try {
            return new BinaryMessageDecoder<Trade>(SpecificData.get(), Trade.SCHEMA$).decode(message);
        } finally {
            ClassSecurityValidator.setGlobal(before);
        }
    }

    /** What came from a topic or a file by Avro's own reader is put as it is. */
    @Test
    void write_objectThatAvroRead_isEqual() throws IOException {
        AvroSerializer<Trade> serializer = AvroSerializer.of(1, Trade.class);
        AvroSerializer<Trade> bare =
                AvroSerializer.builder(1, Trade.class).bare().build();
        try (SerializationRig rig = SerializationRig.of(Trade.class, serializer, ByteOrder.BIG_ENDIAN);
                SerializationRig plain = SerializationRig.of(Trade.class, bare, ByteOrder.BIG_ENDIAN)) {
            byte[] bytes = plain.write(bare, trade(trade(null)));
            Trade theirs = readByAvro(Arrays.copyOfRange(bytes, 4, bytes.length));
            assertThat(theirs.class$).isInstanceOf(GenericData.Array.class);
            Trade copy = rig.read(serializer, rig.write(serializer, theirs));
            assertThat(copy).isEqualTo(theirs);
            assertThat(copy.class$).isEqualTo(theirs.class$);
            assertThat(theirs.class$).isEqualTo(copy.class$);
            assertThat(copy.tags).isEqualTo(theirs.tags);
        }
    }
}
