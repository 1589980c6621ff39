// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.clients;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DurationProto;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.TextFormat;
import com.google.protobuf.TimestampProto;
import com.google.protobuf.WrappersProto;
import com.hazelcast.core.HazelcastJsonValue;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.Map;

/** Messages with a field of each kind, of a descriptor that is made here, so that there is no class of them. */
final class SqlMessages {

    static final Descriptor DESCRIPTOR = descriptor();

    private SqlMessages() {}

    private static String field(int number, String name, String type, String more) {
        return " field { name: '" + name + "' number: " + number + " label: "
                + (more.contains("repeated") ? "LABEL_REPEATED" : "LABEL_OPTIONAL") + " "
                + (type.startsWith(".") ? "type_name: '" + type + "' type: TYPE_MESSAGE" : "type: " + type)
                + " " + more.replace("repeated", "") + " }";
    }

    private static Descriptor descriptor() {
        String[] kinds = {
            "DOUBLE",
            "FLOAT",
            "INT64",
            "UINT64",
            "INT32",
            "FIXED64",
            "FIXED32",
            "BOOL",
            "STRING",
            "BYTES",
            "UINT32",
            "SFIXED32",
            "SFIXED64",
            "SINT32",
            "SINT64"
        };
        StringBuilder text = new StringBuilder("name: 'sql.proto' package: 'sql' syntax: 'proto3'");
        for (String needed : new String[] {"timestamp", "duration", "wrappers"}) {
            text.append(" dependency: 'google/protobuf/").append(needed).append(".proto'");
        }
        text.append(" enum_type { name: 'Side' value { name: 'BUY' number: 0 } value { name: 'SELL' number: 1 } }");
        text.append(" message_type { name: 'Place'")
                .append(field(1, "city", "TYPE_STRING", ""))
                .append('}');
        text.append(" message_type { name: 'All'");
        int number = 1;
        for (String kind : kinds) {
            String name = kind.toLowerCase(java.util.Locale.ROOT);
            text.append(field(number++, "a_" + name, "TYPE_" + kind, ""));
            text.append(field(number++, "some_" + name, "TYPE_" + kind, "repeated"));
        }
        text.append(field(number++, "side", "TYPE_ENUM", "type_name: '.sql.Side'"));
        text.append(field(number++, "sides", "TYPE_ENUM", "type_name: '.sql.Side' repeated"));
        text.append(field(number++, "at", ".google.protobuf.Timestamp", ""));
        text.append(field(number++, "times", ".google.protobuf.Timestamp", "repeated"));
        text.append(field(number++, "lasts", ".google.protobuf.Duration", ""));
        text.append(field(number++, "note", ".google.protobuf.StringValue", ""));
        text.append(field(number++, "rank", ".google.protobuf.Int64Value", ""));
        text.append(field(number++, "ship", ".sql.Place", ""));
        text.append(field(number++, "stops", ".sql.Place", "repeated"));
        text.append(field(number++, "parent", ".sql.All", ""));
        text.append(field(number++, "counts", ".sql.All.CountsEntry", "repeated"));
        text.append(" nested_type { name: 'CountsEntry'")
                .append(field(1, "key", "TYPE_STRING", ""))
                .append(field(2, "value", "TYPE_INT32", ""))
                .append(" options { map_entry: true } } }");
        try {
            FileDescriptorProto file = TextFormat.parse(text, FileDescriptorProto.class);
            return FileDescriptor.buildFrom(file, new FileDescriptor[] {
                        TimestampProto.getDescriptor(), DurationProto.getDescriptor(), WrappersProto.getDescriptor()
                    })
                    .findMessageTypeByName("All");
        } catch (TextFormat.ParseException | DescriptorValidationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns a message with all fields; one with none for the key 0. */
    static DynamicMessage message(int key) {
        DynamicMessage.Builder message = DynamicMessage.newBuilder(DESCRIPTOR);
        if (key == 0) {
            return message.build();
        }
        try {
            TextFormat.merge("""
                    a_double: 1.5 a_float: 2.5 a_int64: 3 a_uint64: 4 a_int32: 5 a_fixed64: 6 a_fixed32: 7 a_bool: true
                    a_string: "s" a_bytes: "b" a_uint32: 8 a_sfixed32: 9 a_sfixed64: 10 a_sint32: 11 a_sint64: 12
                    some_double: [1.5, nan] some_int32: [1, 2] some_bool: [true] some_string: ["p", "q"] some_bytes: "b"
                    side: SELL sides: [BUY, SELL] at { seconds: 1 nanos: 2 } times { seconds: 1 } lasts { seconds: 1 }
                    note { value: "n" } rank { value: 5 } ship { city: "Bern" } stops { city: "Basel" }
                    parent { a_int32: 1 } counts { key: "k" value: 1 }
                    """, message);
        } catch (TextFormat.ParseException e) {
            throw new IllegalStateException(e);
        }
        return message.build();
    }

    /** Returns what columns of a message have that is not for the key 0. */
    static Map<String, Object> columns() {
        Map<String, Object> expected = new LinkedHashMap<>();
        expected.put("aDouble", 1.5);
        expected.put("aFloat", 2.5f);
        expected.put("aInt64", 3L);
        expected.put("aUint64", 4L);
        expected.put("aInt32", 5);
        expected.put("aFixed64", 6L);
        expected.put("aFixed32", 7);
        expected.put("aBool", true);
        expected.put("aString", "s");
        expected.put("aBytes", "Yg==");
        expected.put("aUint32", 8);
        expected.put("aSfixed32", 9);
        expected.put("aSfixed64", 10L);
        expected.put("aSint32", 11);
        expected.put("aSint64", 12L);
        expected.put("someDouble", new HazelcastJsonValue("[1.5,\"NaN\"]"));
        expected.put("someInt32", new HazelcastJsonValue("[1,2]"));
        expected.put("someBool", new HazelcastJsonValue("[true]"));
        expected.put("someString", new HazelcastJsonValue("[\"p\",\"q\"]"));
        expected.put("someBytes", new HazelcastJsonValue("[\"Yg==\"]"));
        expected.put("side", "SELL");
        expected.put("sides", new HazelcastJsonValue("[\"BUY\",\"SELL\"]"));
        expected.put("at", OffsetDateTime.parse("1970-01-01T00:00:01.000000002Z"));
        expected.put("times", new HazelcastJsonValue("[\"1970-01-01T00:00:01Z\"]"));
        expected.put("lasts", BigDecimal.ONE);
        expected.put("note", "n");
        expected.put("rank", 5L);
        expected.put("ship", new HazelcastJsonValue("{\"city\":\"Bern\"}"));
        expected.put("ship_city", "Bern");
        expected.put("stops", new HazelcastJsonValue("[{\"city\":\"Basel\"}]"));
        expected.put("counts", new HazelcastJsonValue("{\"k\":1}"));
        return expected;
    }

    /** Returns what predicates on the same attributes take. */
    static Map<String, Comparable<?>> constants() {
        return Map.of(
                "at",
                Instant.ofEpochSecond(1, 2),
                "lasts",
                Duration.ofSeconds(1),
                "side",
                "SELL",
                "rank",
                5L,
                "ship.city",
                "Bern");
    }
}
