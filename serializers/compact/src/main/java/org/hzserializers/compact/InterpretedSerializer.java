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
        return readEach(in, true);
    }
}
