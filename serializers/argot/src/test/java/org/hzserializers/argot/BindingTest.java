// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.SampleObject;
import org.junit.jupiter.api.Test;

/** Classes of every shape against definitions: the bytes are those of generic values, and the values come back. */
class BindingTest {

    private static final String SAMPLE = """
            definition long_array 1.0: (meta.sequence [ (meta.array (meta.reference #uvint28) (meta.reference #int64)) ]);
            definition double_array 1.0: (meta.sequence [ (meta.array (meta.reference #uvint28) (meta.reference #double)) ]);
            definition sample 1.0: (meta.sequence [
              (meta.tag u8utf8:"intVal" (meta.reference #int32))
              (meta.tag u8utf8:"floatVal" (meta.reference #float))
              (meta.tag u8utf8:"shortVal" (meta.reference #int16))
              (meta.tag u8utf8:"byteArr" (meta.reference #u16binary))
              (meta.tag u8utf8:"longArr" (meta.optional (meta.reference #long_array)))
              (meta.tag u8utf8:"dblArr" (meta.optional (meta.reference #double_array)))
              (meta.tag u8utf8:"str" (meta.reference #u32utf8)) ]);
            """;

    static ArgotTypes types(String text, Object... bindings) {
        ArgotTypes.Builder builder = ArgotTypes.builder().text("test.argot", text);
        for (int i = 0; i < bindings.length; i += 2) {
            builder.bind((String) bindings[i], "1.0", (Class<?>) bindings[i + 1]);
        }
        return builder.build();
    }

    /** Checks that a value comes back, from an array and from a stream, and that its bytes mean the same without classes. */
    static byte[] assertRoundTrip(ArgotTypes types, String type, Object value) throws IOException {
        ArgotCodec codec = types.codec(type, "1.0");
        byte[] bytes = codec.encode(value);
        assertThat(codec.decode(bytes))
                .usingRecursiveComparison()
                .withStrictTypeChecking()
                .isEqualTo(value);
        assertThat(codec.read(new ByteArrayInputStream(bytes)))
                .usingRecursiveComparison()
                .withStrictTypeChecking()
                .isEqualTo(value);
        ArgotCodec generic = types.unbound().codec(type, "1.0");
        assertThat(generic.encode(generic.decode(bytes))).isEqualTo(bytes);
        for (int i = 0; i < Math.min(bytes.length, 300); i++) {
            int length = i;
            assertThatThrownBy(() -> codec.decode(bytes, 0, length)).isInstanceOf(InvalidPayloadException.class);
        }
        return bytes;
    }

    @Test
    void encode_sampleObject_givesThePublishedBytes() throws IOException {
        ArgotTypes types = types(SAMPLE, "sample", SampleObject.class);
        byte[] bytes = assertRoundTrip(types, "sample", Samples.sample(1));
        assertThat(bytes).hasSize(4172 + 2);
        assertRoundTrip(types, "sample", Samples.sampleWithLongsAndDoubles(1));
    }

    record Point(int x, int y) {}

    static final class Line {
        private final Point from;
        private final Point to;
        private List<Point> way;
        private Map<String, Point> names;

        Line(Point from, Point to) {
            this.from = from;
            this.to = to;
        }
    }

    @Test
    void encode_recordsInsideAClassWithAConstructor_comeBack() throws IOException {
        ArgotTypes types = types("""
                definition point 1.0: { @x #int32; @y #uint8; };
                definition points 1.0: (meta.array (meta.reference #uvint28) (meta.reference #point));
                definition named 1.0: { @key #u8utf8; @value #point; };
                definition names 1.0: (meta.array (meta.reference #uvint28) (meta.reference #named));
                definition line 1.0: { @from #point; @to #point; @way #points; @names #names; };
                """, "point", Point.class, "line", Line.class);
        Line line = new Line(new Point(1, 2), new Point(3, 4));
        line.way = List.of(new Point(5, 6), new Point(7, 8));
        line.names = Map.of("a", new Point(9, 10));
        byte[] bytes = types.codec("line", "1.0").encode(line);
        assertThat(bytes).hasSize(5 + 5 + 1 + 10 + 1 + 2 + 5);
        Line read = (Line) types.codec("line", "1.0").decode(bytes);
        assertThat(read).usingRecursiveComparison().isEqualTo(line);
        line.way = List.of(new Point(0, 256));
        assertThatThrownBy(() -> types.codec("line", "1.0").encode(line))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage(Point.class.getName() + ".y: uint8 256 is not in the range 0 to 255");
    }
}
