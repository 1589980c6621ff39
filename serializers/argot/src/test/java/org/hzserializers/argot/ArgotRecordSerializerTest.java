// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.SerializerCatalog;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Test;

class ArgotRecordSerializerTest {

    private static final String POINT = "definition point 1.0: { @x #int32; @y #int32; };";
    private static final String POINT_3D = POINT + "definition point 1.1: { @x #int32; @y #int32; @z #int32; };";
    private static final String CIRCLE = "definition circle 1.0: { @radius #double; };";

    private final ArgotRecordSerializer points = ArgotSerializer.records(1001, types(POINT + CIRCLE), "point", "1.0");
    private final ArgotRecordSerializer circles = ArgotSerializer.records(1002, types(POINT + CIRCLE), "circle", "1.0");

    @Test
    void write_severalRecordTypesInOneInstance_keepsTheirTypeIds() {
        try (SerializationRig rig = rig(points, circles)) {
            ArgotRecord point = points.record(Map.of("y", 2, "x", 1));
            ArgotRecord circle = circles.record(Map.of("radius", 0.5));
            assertThat(HexFormat.of().formatHex(rig.toBytes(point))).endsWith("000003e9" + "04" + "0000000100000002");
            assertThat(HexFormat.of().formatHex(rig.toBytes(circle))).endsWith("000003ea" + "04" + "3fe0000000000000");
            List<ArgotRecord> list = new ArrayList<>(List.of(point, circle, point));
            assertThat(rig.copy(list)).isEqualTo(list);
            assertThat(rig.copy(point).getClass()).isEqualTo(point.getClass());
        }
    }

    @Test
    void with_recordThatWasRead_isWrittenAgainByTheSameSerializer() {
        try (SerializationRig rig = rig(points, circles)) {
            ArgotRecord read = rig.copy(points.record(Map.of("x", 1, "y", 2)));
            ArgotRecord changed = rig.copy(read.with("y", 3));
            assertThat(changed).hasToString("{x=1, y=3}");
            assertThat(read).hasToString("{x=1, y=2}");
        }
    }

    @Test
    void read_olderVersion_keepsItWhenWrittenAgain() throws IOException {
        ArgotRecordSerializer newer = ArgotSerializer.records(1001, types(POINT_3D), "point", "1.1");
        try (SerializationRig rig = rig(newer)) {
            byte[] old = HexFormat.of().parseHex("040000000100000002");
            ArgotRecord read = newer.read(rig.input(old));
            assertThat(read).hasToString("{x=1, y=2}");
            assertThat(rig.write(newer, read)).isEqualTo(old);
            assertThat(rig.write(newer, newer.record(Map.of("x", 1, "y", 2, "z", 3))))
                    .isEqualTo(HexFormat.of().parseHex("050101" + "000000010000000200000003"));
        }
    }

    @Test
    void read_newerVersion_namesBoth() {
        try (SerializationRig rig = rig(points)) {
            assertThatThrownBy(() ->
                            points.read(rig.input(HexFormat.of().parseHex("050101" + "000000010000000200000003"))))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessage(
                            "Argot payload cannot be read: point 1.1 is newer than point 1.0, the newest version here;"
                                    + " give this reader the newer definition before it is written (type id 1001, ArgotRecord of point)");
        }
    }

    private static ArgotTypes types(String text) {
        return ArgotTypes.builder().text("test.argot", text).build();
    }

    private static SerializationRig rig(ArgotRecordSerializer... serializers) {
        SerializerCatalog.Builder catalog = SerializerCatalog.builder();
        for (ArgotRecordSerializer serializer : serializers) {
            catalog.add(serializer);
        }
        SerializationConfig config = new SerializationConfig();
        catalog.build().installOn(config);
        return SerializationRig.of(config);
    }
}
