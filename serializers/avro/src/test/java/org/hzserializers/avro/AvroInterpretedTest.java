// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteOrder;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.avro.Schema;
import org.hzserializers.avro.compile.ReaderBuilder;
import org.hzserializers.avro.compile.WriterBuilder;
import org.hzserializers.avro.schema.RecordClasses;
import org.hzserializers.bytecode.CodeGeneration;
import org.hzserializers.testkit.ClassVersion;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Records get code of their own. Runs again, with the tests of bytes and refusals, where that is forbidden.
 */
class AvroInterpretedTest {

    private static final boolean COMPILED = !"false".equals(System.getProperty(CodeGeneration.PROPERTY));

    record Item(int number, String text, boolean flag) {}

    @Test
    void isPossible_unlessItIsForbidden() {
        assertThat(CodeGeneration.isPossible()).isEqualTo(COMPILED);
    }

    @Test
    void build_record_hasCodeOfItsOwnUnlessThatIsForbidden() {
        RecordClasses classes = new RecordClasses(Item.class, java.util.List.of());
        Schema schema = AvroSchemas.of(Item.class);
        Class<?> type = Item.class;
        assertThat(WriterBuilder.build(classes, schema, type, "Item", false)
                        .getClass()
                        .isHidden())
                .isEqualTo(COMPILED);
        assertThat(ReaderBuilder.build(classes, schema, schema, type, "Item")
                        .getClass()
                        .isHidden())
                .isEqualTo(COMPILED);
    }

    /** More fields than this are more than the JIT compiles in one method. */
    @ParameterizedTest
    @ValueSource(ints = {100, 101, 300})
    void read_manyFields_areEqual(int count) throws IOException {
        String fields = IntStream.range(0, count)
                .mapToObj(i ->
                        "public " + (i % 2 == 0 ? "double f" + i + " = " : "String f" + i + " = \"\" + ") + i + ";")
                .collect(Collectors.joining(" "));
        ClassVersion version = ClassVersion.of("class Item { " + fields + " }");
        @SuppressWarnings("unchecked")
        AvroSerializer<Object> serializer = AvroSerializer.of(1, (Class<Object>) version.type("Item"));
        Object item = version.make("Item");
        try (SerializationRig rig = SerializationRig.of(item.getClass(), serializer, ByteOrder.BIG_ENDIAN)) {
            Object read = rig.read(serializer, rig.write(serializer, item));
            for (int i = 0; i < count; i++) {
                assertThat(ClassVersion.get(read, "f" + i)).isEqualTo(ClassVersion.get(item, "f" + i));
            }
        }
    }
}
