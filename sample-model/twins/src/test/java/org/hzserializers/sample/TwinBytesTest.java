// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.internal.serialization.InternalSerializationService;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Function;
import org.hzserializers.sample.protobuf.ProtobufTwins;
import org.junit.jupiter.api.Test;

/**
 * Compares the bytes of every twin with those that were committed, by their number and their hash: each workload, and
 * each class with all fields at their defaults. {@code -Dgolden.rewrite=true} writes the file anew.
 */
class TwinBytesTest {

    private static final Path GOLDEN = Path.of("src/test/resources/golden/twins.csv");

    @Test
    void bytes_ofEveryTwin_areTheCommittedOnes() throws Exception {
        List<String> lines = new ArrayList<>(List.of("format,values,bytes,sha256"));
        for (HazelcastFormat format : HazelcastFormat.values()) {
            InternalSerializationService service = FormatService.of(format);
            describe(format.displayName(), plain -> service.toBytes(format.fromPlain(plain)), lines);
        }
        describe("Protobuf", plain -> ProtobufTwins.fromPlain(plain).toByteArray(), lines);
        if (Boolean.getBoolean("golden.rewrite")) {
            Files.write(GOLDEN, lines);
        }

        assertThat(lines).isEqualTo(Files.readAllLines(GOLDEN));
    }

    private static void describe(String format, Function<Object, byte[]> bytes, List<String> lines) throws Exception {
        for (Workload workload : Workload.values()) {
            lines.add(format + ',' + workload.id() + ',' + digest(workload.values(42), bytes));
        }
        List<Class<?>> types = Arrays.stream(Workload.values())
                .flatMap(workload -> workload.types().stream())
                .distinct()
                .sorted(Comparator.comparing(Class::getName))
                .toList();
        List<Object> corners = ProtobufTwinsTest.corners();
        for (int i = 0; i < corners.size(); i++) {
            lines.add(format + ",corner " + i + ',' + digest(List.of(corners.get(i)), bytes));
        }
        for (Class<?> type : types) {
            Object defaults = type.getConstructor().newInstance();
            lines.add(format + ",new " + type.getSimpleName() + ',' + digest(List.of(defaults), bytes));
        }
    }

    private static String digest(List<Object> values, Function<Object, byte[]> bytes) throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        long size = 0;
        for (Object value : values) {
            byte[] each = bytes.apply(value);
            digest.update(each);
            size += each.length;
        }
        return size + "," + HexFormat.of().formatHex(digest.digest(), 0, 8);
    }
}
