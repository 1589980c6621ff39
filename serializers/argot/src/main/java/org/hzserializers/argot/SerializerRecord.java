// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Objects;
import org.hzserializers.argot.schema.Version;
import org.jspecify.annotations.Nullable;

/**
 * A record whose class stands for one serializer. This class is never used itself: it is the pattern of hidden classes,
 * each of which has the same bytes and is a class of its own all the same.
 */
final class SerializerRecord extends ArgotRecord {

    /** For {@link #prototype}. */
    SerializerRecord() {
        super(List.of(), new @Nullable Object[0]);
    }

    private SerializerRecord(List<String> tags, @Nullable Object[] values, @Nullable Version version) {
        super(tags, values, version);
    }

    /** Makes an empty record of a new class, which makes others of that class. */
    static ArgotRecord prototype() {
        try (InputStream in = SerializerRecord.class.getResourceAsStream("SerializerRecord.class")) {
            byte[] bytes = Objects.requireNonNull(in).readAllBytes();
            Class<?> type =
                    MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
            return (ArgotRecord) type.getDeclaredConstructor().newInstance();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a hidden class cannot be made", e);
        }
    }

    @Override
    ArgotRecord another(List<String> tags, @Nullable Object[] values, @Nullable Version version) {
        return new SerializerRecord(tags, values, version);
    }
}
