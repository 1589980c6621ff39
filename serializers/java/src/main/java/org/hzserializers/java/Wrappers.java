// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.util.ArrayList;
import java.util.List;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.java.classes.SerialClass;
import org.hzserializers.java.classes.SerialField;
import org.jspecify.annotations.Nullable;

/**
 * The wrappers of {@code java.util.Collections} that one payload is in. Each asks what it wraps for everything, so one
 * that wraps itself, directly or through others, has no end.
 */
final class Wrappers {

    private final List<Object> open = new ArrayList<>();

    /** Begins an object; {@link #leave} must follow unless the payload is given up. */
    void enter(SerialClass type, Object object) {
        if (type.wraps()) {
            open.add(object);
        }
    }

    void leave(SerialClass type) {
        if (type.wraps()) {
            open.remove(open.size() - 1);
        }
    }

    void clear() {
        open.clear();
    }

    /**
     * Refuses what a field cannot hold.
     *
     * @throws InvalidPayloadException if it must not be null, or leads back
     */
    void check(SerialField field, @Nullable Object value) {
        if (!field.isRequired()) {
            return;
        }
        if (value == null) {
            throw new InvalidPayloadException(field + " is null, which it never is");
        }
        for (Object wrapper : open) {
            if (wrapper == value) {
                throw new InvalidPayloadException(field + " leads back to the object that it is in");
            }
        }
    }
}
