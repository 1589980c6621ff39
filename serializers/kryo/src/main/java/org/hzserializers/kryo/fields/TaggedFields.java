// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer.CachedField;
import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.wire.BoundedInput;
import org.hzserializers.kryo.wire.BoundedOutput;

/**
 * Fields with their tags: {@code count (tag kind field)}, the tag and its kind in one number. A deprecated field is
 * read but not written.
 */
final class TaggedFields extends FieldBytes {

    private static final int MAX_TAG = Integer.MAX_VALUE >>> FieldKind.BITS;

    private final CachedField[] written;
    private final boolean[] holdObjects;
    private final int[] writtenHeads;

    /** By tag and kind: what has been met. Others than these are made for each object. */
    private final Map<Integer, FieldRegions.Part> byHead = new HashMap<>();

    private final Map<Integer, CachedField> byTag = new HashMap<>();

    TaggedFields(CheckedKryo kryo, FieldRegions regions, Class<?> type, CachedField[] fields) {
        super(kryo, regions, type);
        List<CachedField> current = new ArrayList<>();
        for (CachedField field : fields) {
            boolean deprecated = field.getField().isAnnotationPresent(Deprecated.class);
            Tag tag = field.getField().getAnnotation(Tag.class);
            if (tag == null) {
                if (!deprecated) {
                    throw untagged(type, field);
                }
                continue;
            }
            add(tag, field);
            if (!deprecated) {
                current.add(field);
            }
        }
        this.written = current.toArray(new CachedField[0]);
        this.writtenHeads = current.stream().mapToInt(TaggedFields::head).toArray();
        this.holdObjects = new boolean[written.length];
        for (int i = 0; i < written.length; i++) {
            holdObjects[i] = holdsObject(written[i]);
        }
    }

    private void add(Tag tag, CachedField field) {
        if (tag.value() < 0 || tag.value() > MAX_TAG) {
            throw new IllegalArgumentException("Tag " + tag.value() + " of " + field.getName() + " of " + type.getName()
                    + " is not between 0 and " + MAX_TAG);
        }
        CachedField other = byTag.putIfAbsent(tag.value(), field);
        if (other != null) {
            throw new IllegalArgumentException("Tag " + tag.value() + " is on both " + other.getName() + " and "
                    + field.getName() + " of " + type.getName() + "; give each its own");
        }
        byHead.put(head(field), FieldRegions.Part.of(field.getName(), FieldKind.of(field), field));
    }

    private static IllegalArgumentException untagged(Class<?> type, CachedField field) {
        String what = field.getField().isSynthetic()
                ? "the outer object (" + field.getName() + ") of " + type.getName()
                        + " has no @Tag, so it would be lost; make the class static"
                : "field " + field.getName() + " of " + type.getName()
                        + " has no @Tag, so it would be lost; give it one, or make it transient or @Deprecated if it is not"
                        + " to be stored";
        return new IllegalArgumentException("With FieldStrategy.TAGGED only fields with Kryo's @Tag are written, and "
                + what + ", or use FieldStrategy.COMPATIBLE");
    }

    private static int head(CachedField field) {
        return field.getField().getAnnotation(Tag.class).value() << FieldKind.BITS
                | FieldKind.of(field).code();
    }

    @Override
    void write(BoundedOutput output, Object object) {
        output.writeVarInt(written.length, true);
        for (int i = 0; i < written.length; i++) {
            output.writeVarInt(writtenHeads[i], true);
            write(output, written[i], holdObjects[i], object);
        }
    }

    @Override
    void read(BoundedInput input, Object holder) {
        int count = input.readVarInt(true);
        input.enter("tagged fields of " + type.getName(), count, 2);
        for (int i = 0; i < count; i++) {
            input.element(2);
            int head = input.readVarInt(true);
            FieldRegions.Part part = byHead.get(head);
            read(input, part == null ? part(head) : part, holder);
        }
    }

    private FieldRegions.Part part(int head) {
        CheckedKryo.budget(kryo).memory(PART_BYTES);
        int tag = head >>> FieldKind.BITS;
        CachedField field = byTag.get(tag);
        FieldKind kind = FieldKind.ofCode(head & (1 << FieldKind.BITS) - 1);
        return field == null
                ? FieldRegions.Part.unknown(tag, kind)
                : FieldRegions.Part.of(field.getName(), kind, field);
    }
}
