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
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Test;

class ArgotRecordSerializerTest {

    private static final String POINT = "definition point 1.0: { @x #int32; @y #int32; };";
    private static final String POINT_3D = POINT + "definition point 1.1: { @x #int32; @y #int32; @z #int32; };";
    private static final String CIRCLE = "definition circle 1.0: { @radius #double; };";

    private final ArgotRecordSerializer points = ArgotSerializer.records(1001, "point", "1.0", types(POINT + CIRCLE));
    private final ArgotRecordSerializer circles = ArgotSerializer.records(1002, "circle", "1.0", types(POINT + CIRCLE));

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
        ArgotRecordSerializer newer = ArgotSerializer.records(1001, "point", "1.1", types(POINT_3D));
        try (SerializationRig rig = rig(newer)) {
            byte[] old = HexFormat.of().parseHex("040000000100000002");
            ArgotRecord read = newer.read(rig.input(old));
            assertThat(read).hasToString("{x=1, y=2}");
            assertThat(rig.write(newer, read)).isEqualTo(old);
            assertThat(rig.write(newer, newer.record(Map.of("x", 1, "y", 2, "z", 3))))
                    .isEqualTo(HexFormat.of().parseHex("0511" + "000000010000000200000003"));
        }
    }

    @Test
    void read_newerVersion_namesBoth() {
        try (SerializationRig rig = rig(points)) {
            assertThatThrownBy(
                            () -> points.read(rig.input(HexFormat.of().parseHex("0511" + "000000010000000200000003"))))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessage(
                            "Argot payload cannot be read: point 1.1 is newer than point 1.0, the newest version here;"
                                    + " give this reader the newer definition before it is written (type id 1001, ArgotRecord of point)");
        }
    }

    @Test
    void records_membersWithoutStreamIds_areRefusedWithWhatToAdd() {
        String shapes = CIRCLE
                + "definition square 1.0: { @side #double; };"
                + "definition shape 1.0: (meta.abstract [ (meta.abstract_map #circle) (meta.abstract_map #empty) ]);"
                + "relation shape 1.0 \"square\": (meta.abstract_map #square);"
                + "definition drawing 1.0: (meta.sequence [ (meta.tag u8utf8:\"shapes\""
                + " (meta.array (meta.reference #uvint28) (meta.reference #shape))) ]);";
        assertThatThrownBy(() -> ArgotSerializer.records(1001, "drawing", "1.0", types(shapes)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("stream ids of [circle 1.0, square 1.0], which are in values of drawing 1.0, would change"
                        + " with other definitions; add .streamId(\"circle\", \"1.0\", 64).streamId(\"square\","
                        + " \"1.0\", 67) to the builder of ArgotTypes, or the same to ids in the catalog file: ids:"
                        + " {circle 1.0: 64, square 1.0: 67}");
        ArgotTypes types = ArgotTypes.builder()
                .text("test.argot", shapes)
                .streamId("circle", "1.0", 64)
                .streamId("square", "1.0", 65)
                .build();
        ArgotRecordSerializer drawings = ArgotSerializer.records(1001, "drawing", "1.0", types);
        try (SerializationRig rig = rig(drawings)) {
            ArgotRecord drawing = drawings.record(Map.of(
                    "shapes", List.of(new ArgotVariant("circle", "1.0", ArgotRecord.of(Map.of("radius", 1.0))))));
            assertThat(rig.copy(drawing)).isEqualTo(drawing);
        }
    }

    @Test
    void records_referenceToSeveralVersions_isRefusedUnlessItSaysWhich() {
        String line = POINT_3D + "definition line 1.0: { @from #point; @to #point; };";
        assertThatThrownBy(() -> ArgotSerializer.records(1001, "line", "1.0", types(line)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "line 1.0 refers to #point, of which there is [point 1.0, point 1.1], so that its values would"
                                + " change with the next version; write #point/1.0 or another one");
        assertThat(ArgotSerializer.records(1001, "line", "1.0", types(line.replace("#point;", "#point/1.0;")))
                        .getTypeId())
                .isEqualTo(1001);
    }

    @Test
    void records_typeIsNoSequenceWithTags_isRefused() {
        assertThatThrownBy(() -> ArgotSerializer.records(
                        1001,
                        "row",
                        "1.0",
                        types("definition row 1.0: (meta.array (meta.reference #uint8) (meta.reference #int8));")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("row 1.0 is no sequence with tags, its values are no records");
    }

    @Test
    void record_otherTags_isRefused() {
        assertThatThrownBy(() -> circles.record(Map.of("r", 1.0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("circle 1.0 takes the tags [radius], not [r]");
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
