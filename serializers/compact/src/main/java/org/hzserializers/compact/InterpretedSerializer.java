// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.List;
import org.hzserializers.compact.RecordLayout.StoredField;
import org.jspecify.annotations.Nullable;

/** What is compiled elsewhere, field by field and each number in a box: the same bytes and refusals. */
final class InterpretedSerializer extends RecordSerializer {

    InterpretedSerializer(RecordLayout layout, @Nullable Nesting nesting) {
        super(layout, nesting);
    }

    @Override
    void writeFields(CompactWriter out, Object value) {
        List<StoredField> fields = layout().fields();
        int at = 0;
        try {
            for (; at < fields.size(); at++) {
                StoredField field = fields.get(at);
                field.layout().write(out, field.name(), field.field().get(value));
            }
        } catch (RuntimeException e) {
            throw fault(e, at);
        }
    }

    @Override
    Object readFields(CompactReader in) {
        List<StoredField> fields = layout().fields();
        boolean isRecord = layout().model().isRecord();
        @Nullable Object[] components = layout().model().defaults();
        int at = -1;
        try {
            Object object = isRecord ? null : layout().model().make();
            for (at = 0; at < fields.size(); at++) {
                StoredField field = fields.get(at);
                Object value = field.layout().read(in, field.name());
                if (object == null) {
                    components[field.field().component()] = value;
                } else {
                    field.field().set(object, value);
                }
            }
            at = -1;
            return object == null ? layout().model().make(components) : object;
        } catch (RuntimeException e) {
            throw fault(e, at);
        }
    }
}
