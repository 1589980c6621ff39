// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.FieldKind;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.genericrecord.GenericRecord;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.hzserializers.core.Codec;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Fields of the records that views become; {@code ViewsToCompactTest} of the cluster tests has formats and classes. */
class ViewRecordsTest {

    /** Has values in the place of bytes; one that is an {@link #ABSENT} is no attribute of this version. */
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
            return values[index] == ABSENT ? null : values[index];
        }

        @Override
        public boolean has(int index) {
            return values[index] != ABSENT;
        }
    }

    private static final Object ABSENT = new Object();

    private static View view(ViewType type, @Nullable Object... values) {
        Given given = new Given(type, values);
        ViewClasses.define(30, given, null);
        return type.keep(given, new byte[1], 0, 1);
    }

    private static ViewType type(String name, ViewAttribute... attributes) {
        ViewType type = ViewType.named(name);
        Arrays.stream(attributes).forEach(type::add);
        return type;
    }

    @Test
    void toGenericRecord_ofAnOrder_hasTheNamesAndKindsOfTheClass() {
        ViewType line =
                type("shop.line", ViewAttribute.of("count", Integer.class).nullable(false));
        ViewType order = type(
                "shop.order",
                ViewAttribute.of("customer", String.class),
                ViewAttribute.of("at", Instant.class),
                ViewAttribute.of("discount", Integer.class),
                new ViewAttribute("lines", List.class, line).parts(new ViewAttribute("lines", View.class, line)));
        RecordTypes types = RecordTypes.of(Map.of("shop.order", "com.acme.Order", "shop.line", "com.acme.Line"));

        GenericRecord record = view(order, "Ann", Instant.EPOCH, null, List.of(view(line, 3), view(line, 4)))
                .toGenericRecord(types);

        assertThat(record).asString().startsWith("{\"com.acme.Order\"");
        assertThat(record.getString("customer")).isEqualTo("Ann");
        assertThat(record.getTimestampWithTimezone("at")).isEqualTo(OffsetDateTime.parse("1970-01-01T00:00Z"));
        assertThat(record.getFieldKind("discount")).isEqualTo(FieldKind.NULLABLE_INT32);
        GenericRecord[] lines = record.getArrayOfGenericRecord("lines");
        assertThat(lines).hasSize(2);
        assertThat(lines[1]).asString().startsWith("{\"com.acme.Line\"");
        assertThat(lines[1].getFieldKind("count")).isEqualTo(FieldKind.INT32);
        assertThat(lines[1].getInt32("count")).isEqualTo(4);
    }

    @Test
    void toGenericRecord_attributeOfAnotherVersion_isLeftOut() {
        ViewType type = type(
                "t",
                ViewAttribute.of("old", Integer.class).nullable(false),
                ViewAttribute.of("added", Integer.class).nullable(false));
        assertThat(view(type, 1, ABSENT).toGenericRecord().getFieldNames()).containsExactly("old");
    }

    @Test
    void toGenericRecord_listsInLists_haveTheirLengths() {
        ViewAttribute row = new ViewAttribute("rows", List.class, null).parts(ViewAttribute.of("rows", String.class));
        ViewType type = type("t", new ViewAttribute("rows", List.class, null).parts(row));

        GenericRecord record =
                view(type, Arrays.asList(List.of("a", "b"), null, List.of())).toGenericRecord();

        assertThat(record.getArrayOfString("rows")).containsExactly("a", "b");
        assertThat(record.getArrayOfInt32("rows_lengths")).containsExactly(2, -1, 0);
    }

    @Test
    void toGenericRecord_narrowedFields_haveTheKindOfTheClass() {
        ViewType type = type(
                "t", ViewAttribute.of("unit", Integer.class).nullable(false), ViewAttribute.of("codes", int[].class));
        RecordTypes types =
                RecordTypes.of(Map.of()).narrow("t", "unit", char.class).narrow("t", "codes", byte.class);

        GenericRecord record = view(type, (int) 'x', new int[] {1, -1}).toGenericRecord(types);

        assertThat(record.getInt16("unit")).isEqualTo((short) 'x');
        assertThat(record.getArrayOfInt8("codes")).containsExactly(1, -1);
        View tooLarge = view(type, (int) 'x', new int[] {128});
        assertThatThrownBy(() -> tooLarge.toGenericRecord(types))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("t cannot become a record of Compact: 128 does not fit byte (at t.codes)"
                        + " (Protobuf view of t, type id 30)");
        assertThatThrownBy(() -> types.narrow("t", "unit", long.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("t.unit cannot be narrowed to long; there are byte, short and char, also for their boxes,"
                        + " arrays and lists");
    }

    @Test
    void toGenericRecord_valueWithoutAKind_isRefused() {
        ViewType type = type("t", ViewAttribute.of("any", Object.class));
        assertThatThrownBy(() -> view(type, new StringBuilder("x")).toGenericRecord())
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("t cannot become a record of Compact: a java.lang.StringBuilder has no kind in Compact"
                        + " (at t.any) (Protobuf view of t, type id 30)");
        assertThat(view(type, (Object) null).toGenericRecord().getFieldNames()).isEmpty();
    }

    @Test
    void toGenericRecord_nestedTooDeeply_isRefused() {
        ViewType node = ViewType.named("node");
        node.add(new ViewAttribute("next", View.class, node));
        View view = view(node, (Object) null);
        for (int i = 0; i < 10_000; i++) {
            view = view(node, view);
        }
        assertThatThrownBy(view::toGenericRecord)
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageStartingWith("node cannot become a record of Compact: more than 64 objects are nested; write"
                        + " such a value as Compact on a node that has the class (at node.next, ");
    }

    @Test
    void toGenericRecord_ofSomeAttributes_isRefused() {
        ViewType type = type("t", ViewAttribute.of("a", Integer.class), ViewAttribute.of("b", Integer.class));
        view(type, 1, 2);
        View some = type.take(new @Nullable Object[] {1, View.NOT_TAKEN});
        assertThatThrownBy(some::toGenericRecord)
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("attribute b of t is not among the attributes that this view takes; add it to them, or name"
                        + " none to have all (Protobuf view of t, type id 30)");
    }
}
