// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.hzserializers.core.Codec;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What views show of values and say about them, in messages, logs and JSON. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ViewTextTest {

    private static final String FORGED = "x\n2026-01-01 INFO all is well";

    /** Gives the same values for any bytes; throws those that are exceptions. */
    private record Given(ViewType type, @Nullable Object... values) implements ViewPlan, ViewSource {

        @Override
        public Format format() {
            return Format.PROTOBUF;
        }

        @Override
        public String contentName() {
            return type.name();
        }

        @Override
        public Supplier<Codec<View>> codecs(Limits limits, @Nullable ViewSelection selection) {
            throw new IllegalStateException("nothing is read here");
        }

        @Override
        public @Nullable Object attribute(byte[] bytes, int from, int to, int index) {
            if (values[index] instanceof RuntimeException failure) {
                throw failure;
            }
            return values[index];
        }
    }

    private static View view(String name, Map<String, Object> values) {
        ViewType type = ViewType.named(name);
        values.keySet().forEach(attribute -> type.add(ViewAttribute.of(attribute, Object.class)));
        Given plan = new Given(type, values.values().toArray());
        ViewClasses.define(30, plan, null);
        return type.keep(plan, new byte[10], 0, 10);
    }

    @Test
    void toString_textWithALineBreak_isOneLine() {
        assertThat(view("t", Map.of("text", FORGED))).hasToString("t{text=x\\n2026-01-01 INFO all is well}");
        assertThat(view("t", Map.of("list", List.of(FORGED)))).hasToString("t{list=[x\\n2026-01-01 INFO all is well]}");
        assertThat(view("t", Map.of("map", Map.of("a\u202E", FORGED))))
                .hasToString("t{map={a\\u202e=x\\n2026-01-01 INFO all is well}}");
    }

    @Test
    void toString_longText_isCut() {
        String shown = view("t", Map.of("text", "a".repeat(1_000_000))).toString();
        assertThat(shown).startsWith("t{text=aaaa").hasSizeLessThan(2_000);
    }

    @Test
    void get_failureThatHasTextOfThePayload_isOneLine() {
        View view = view("t", Map.of("text", new IllegalArgumentException("no UUID: " + FORGED)));
        assertThatThrownBy(() -> view.get("text"))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("attribute text of t cannot be read: java.lang.IllegalArgumentException: no UUID:"
                        + " x\\n2026-01-01 INFO all is well (Protobuf view of t, type id 30)");
        View longer = view("t", Map.of("text", new IllegalArgumentException("a".repeat(100_000))));
        assertThatThrownBy(() -> longer.get("text"))
                .isInstanceOf(HazelcastSerializationException.class)
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(2_000));
    }

    @Test
    void get_namesOfASchemaWithALineBreak_areOneLine() {
        View view = view("t\n", Map.of("a\nb", new IllegalArgumentException("no")));
        assertThatThrownBy(() -> view.get("a\nb"))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageStartingWith("attribute a\\nb of t\\n cannot be read: ");
        assertThatThrownBy(() -> view.get("c"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no attribute c for the path c; there are t\\n[a\\nb]");
        ViewType type = ViewType.named("t\n");
        type.add(ViewAttribute.of("a\nb", Object.class));
        assertThatThrownBy(() -> ViewSelection.of(type, List.of("c")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("attributes has c, but there is no c in t\\n[a\\nb]");
    }

    /** As an object without bytes that has two others without bytes, and so on. */
    private static View doubled(int levels) {
        View next = view("t", Map.of());
        for (int i = 0; i < levels; i++) {
            ViewType type = ViewType.named("t" + i);
            type.add(ViewAttribute.of("a", Object.class));
            type.add(ViewAttribute.of("b", Object.class));
            Given plan = new Given(type, next, next);
            ViewClasses.define(31, plan, null);
            next = type.keep(plan, new byte[0], 0, 0);
        }
        return next;
    }

    @Test
    void json_objectsWithoutBytes_endsAboveItsBound() {
        assertThatThrownBy(() -> SqlValues.json(doubled(40)))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage("the JSON of an attribute takes more than 1048576 characters, which is more than its bytes"
                        + " allow; ask for the attributes inside it");
        assertThat(SqlValues.jsonText(doubled(2))).isEqualTo("{\"a\":{\"a\":{},\"b\":{}},\"b\":{\"a\":{},\"b\":{}}}");
    }

    @Test
    void json_longList_isWritten() {
        Object[] elements = new Object[300_000];
        Arrays.fill(elements, 1);
        assertThat(String.valueOf(SqlValues.jsonText(elements))).hasSize(600_001);
    }

    @Test
    void toString_objectsWithoutBytes_isShort() {
        assertThat(doubled(40).toString()).startsWith("t39{a=t38{a=").hasSizeLessThan(2_000);
    }

    @Test
    void json_longTextsAndArrays_areWhole() {
        String text = "a\"\u20ac".repeat(20_000);
        int[] numbers = IntStream.range(-20_000, 20_000).toArray();
        Object value = Arrays.asList(text, numbers, null, new boolean[] {true, false}, new short[] {7, -7});
        assertThat(SqlValues.jsonText(value))
                .isEqualTo("[\"" + "a\\\"\u20ac".repeat(20_000) + "\","
                        + Arrays.toString(numbers).replace(" ", "") + ",null,[true,false],[7,-7]]");
    }

    @Test
    void json_floatingPointNumbers_areShortAndInfinityIsAText() {
        assertThat(SqlValues.jsonText(new double[] {1, -0.0, 1.0E23, 1.5E-7, Double.NaN}))
                .isEqualTo("[1.0,-0.0,1.0E23,1.5E-7,\"NaN\"]");
        assertThat(SqlValues.jsonText(List.of(0.1f, 3.3, Float.NEGATIVE_INFINITY)))
                .isEqualTo("[0.1,3.3,\"-Infinity\"]");
    }
}
