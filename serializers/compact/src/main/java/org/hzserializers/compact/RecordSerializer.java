// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.List;
import org.hzserializers.compact.RecordLayout.StoredField;
import org.hzserializers.core.LockedField;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** The serializer of a class, whose fields are written and read by code of its own. Thread-safe. */
abstract class RecordSerializer implements CompactSerializer<Object>, LockedField.Source {

    private final RecordLayout layout;

    /** Bounds how deep objects lie in each other; null if the class cannot lead to itself. */
    private final @Nullable Nesting nesting;

    /** Set as soon as a value came that was written with other fields, or may have two; then each is looked at. */
    private boolean sawOthers;

    RecordSerializer(RecordLayout layout, @Nullable Nesting nesting) {
        this.layout = layout;
        this.nesting = nesting;
        this.sawOthers = layout.hasAliases();
    }

    /** Writes the fields; a failure gets the name of the field. */
    abstract void writeFields(CompactWriter out, Object value);

    /** Reads an object that has all fields; a failure gets the name of the field. */
    abstract Object readFields(CompactReader in);

    final RecordLayout layout() {
        return layout;
    }

    @Override
    public final void write(CompactWriter out, Object value) {
        if (nesting == null) {
            writeFields(out, value);
            return;
        }
        enter(nesting);
        try {
            writeFields(out, value);
        } finally {
            nesting.leave();
        }
    }

    @Override
    public final Object read(CompactReader in) {
        if (nesting == null) {
            return readAny(in);
        }
        enter(nesting);
        try {
            return readAny(in);
        } finally {
            nesting.leave();
        }
    }

    private void enter(Nesting nesting) {
        try {
            nesting.enter();
        } catch (InvalidPayloadException e) {
            throw failure(e);
        }
    }

    private Object readAny(CompactReader in) {
        if (sawOthers) {
            return layout.isWrittenSo(in) ? readFields(in) : readEach(in, false);
        }
        try {
            return readFields(in);
        } catch (HazelcastSerializationException e) {
            // To ask first would cost a look-up for each field.
            if (layout.isWrittenSo(in)) {
                throw e;
            }
            sawOthers = true;
            return readEach(in, false);
        }
    }

    /**
     * Reads an object field by field.
     *
     * @param writtenSo whether it was written with the very fields that are written now
     */
    final Object readEach(CompactReader in, boolean writtenSo) {
        List<StoredField> fields = layout.fields();
        boolean isRecord = layout.model().isRecord();
        @Nullable Object[] components = layout.model().defaults();
        int at = -1;
        try {
            Object object = isRecord ? null : layout.model().make();
            for (at = 0; at < fields.size(); at++) {
                StoredField field = fields.get(at);
                String name = writtenSo ? field.name() : layout.storedName(field, in);
                Object value = name == null
                        ? field.layout().missing()
                        : field.layout() instanceof PrimitiveLayout primitive
                                ? primitive.readNullable(in, name)
                                : field.layout().read(in, name);
                if (name == null && value == null) {
                    continue;
                }
                if (object == null) {
                    components[field.field().component()] = value;
                } else {
                    field.field().set(object, value);
                }
            }
            at = -1;
            return object == null ? layout.model().make(components) : object;
        } catch (RuntimeException e) {
            throw fault(e, at);
        }
    }

    /**
     * Names the field in a failure.
     *
     * @param field its number; -1 if it is none's
     */
    final RuntimeException fault(Exception thrown, int field) {
        InvalidPayloadException reason = thrown instanceof InvalidPayloadException own
                ? own
                : thrown instanceof HazelcastSerializationException
                                && thrown.getCause() instanceof InvalidPayloadException inner
                        ? inner
                        : new InvalidPayloadException(reason(thrown, field), thrown);
        return failure(
                field < 0
                        ? reason
                        : reason.within(layout.fields().get(field).field().describe()));
    }

    private String reason(Exception thrown, int field) {
        return field < 0 ? "an object cannot be made: " + thrown : InvalidPayloadException.reasonOf(thrown);
    }

    private HazelcastSerializationException failure(InvalidPayloadException reason) {
        return new HazelcastSerializationException(
                "Compact, type " + layout.type().getName() + ": " + reason.getMessage(), reason);
    }

    @Override
    public final List<LockedField> lockedFields() {
        return layout.fields().stream().map(StoredField::locked).toList();
    }

    @Override
    public final String getTypeName() {
        return layout.typeName();
    }

    @Override
    @SuppressWarnings("unchecked") // Hazelcast gives it objects of the class only
    public final Class<Object> getCompactClass() {
        return (Class<Object>) layout.type();
    }

    @Override
    public final String toString() {
        return "CompactSerializer<" + layout.type().getName() + ">";
    }
}
