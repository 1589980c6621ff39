// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hzserializers.fuzz.targets.JdkSeeds;
import org.junit.jupiter.api.Test;

class JavaStreamParserTest {

    private static byte[] write(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
            stream.writeObject(object);
        }
        return bytes.toByteArray();
    }

    @Test
    void parse_streamsOfAllSeeds_giveTheSameBytesWithAllPiecesKnown() throws IOException {
        int streams = 0;
        for (Object value : JdkSeeds.all()) {
            if (value instanceof Serializable) {
                byte[] bytes;
                try {
                    bytes = write(value);
                } catch (IOException e) {
                    // Holds something that is not Serializable.
                    continue;
                }
                Node tree = JavaStreamParser.parse(bytes);
                assertThat(tree.emit()).as("%s", value.getClass()).isEqualTo(bytes);
                assertThat(tree.children).as("%s", value.getClass()).allMatch(child -> child.bytes.length <= 4);
                streams++;
            }
        }
        assertThat(streams).isGreaterThan(250);
    }

    @Test
    void parse_cutStream_keepsTheRestAsOnePiece() throws IOException {
        byte[] bytes = write(List.of("a", 1));
        byte[] cut = java.util.Arrays.copyOf(bytes, bytes.length - 3);
        assertThat(JavaStreamParser.parse(cut).emit()).isEqualTo(cut);
    }

    /** Handles are numbered anew, so that the object is read as it was nested. */
    @Test
    void grown_nestedObject_isReadWithAllLevels() throws IOException, ClassNotFoundException {
        byte[] bytes = write(new Object[] {new Object[0], "end"});
        Node tree = JavaStreamParser.parse(bytes);
        Node outer = tree.children.get(1);
        Node hole = outer.children.stream()
                .filter(child -> child.kind == Kind.JAVA_OBJECT && child.children.size() > 3)
                .findFirst()
                .orElseThrow();
        Growth growth = new Growth.Nest(tree, 1, hole, 4);
        Object read = read(growth.grown(tree, 5));
        int levels = 0;
        while (read instanceof Object[] array && array.length > 0) {
            read = array[0];
            levels++;
        }
        assertThat(levels).isEqualTo(5);
    }

    @Test
    void grown_repeatedElement_isCountedInTheBlock() throws IOException, ClassNotFoundException {
        byte[] bytes = write(new HashSet<>(List.of(5)));
        Node tree = JavaStreamParser.parse(bytes);
        Node set = tree.children.get(1);
        Node block = set.children.stream()
                .filter(child -> child.children.size() == 3 && child.children.get(2).kind == Kind.REGION)
                .findFirst()
                .orElseThrow();
        Node size = block.children.get(2).children.get(2);
        int element = set.children.indexOf(block) + 1;
        Growth growth = new Growth.Repeat(set, element, 1, size, 1, 0);
        assertThat(size.number()).isEqualTo(1);
        assertThat((Set<?>) read(growth.grown(tree, 2))).hasSizeGreaterThan(0);
    }

    private static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
        try (ObjectInputStream stream = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return stream.readObject();
        }
    }
}
