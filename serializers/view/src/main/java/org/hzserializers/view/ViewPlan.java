// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import java.util.List;
import java.util.function.Supplier;
import org.hzserializers.core.Codec;
import org.hzserializers.core.Format;
import org.hzserializers.core.LockedDetail;
import org.hzserializers.core.LockedField;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;

/** What a format knows of a schema, for one {@link ViewSerializer}. Immutable. */
public interface ViewPlan {

    /**
     * Returns the format that the values have, and views are written in again.
     *
     * @return the format of the frame
     */
    Format format();

    /**
     * Returns whether frames of another format are read, too.
     *
     * @param written the format that a frame names
     * @return by default, whether it is {@link #format()}
     */
    default boolean reads(Format written) {
        return written == format();
    }

    /**
     * Returns what nodes that have the class call the content, for the cluster check.
     *
     * @return a name without spaces; {@code *} if it is not known
     */
    String contentName();

    /**
     * Returns the type of the values.
     *
     * @return with all types that it refers to
     */
    ViewType type();

    /**
     * Returns what the serializer of the class has in the lock file; what it writes depends on the same schema.
     *
     * @return details with different names; none by default
     */
    default List<LockedDetail> lockedDetails() {
        return List.of();
    }

    /**
     * Returns the fields that are stored by their names, as the serializer of the class lists them.
     *
     * @return the fields; none by default
     */
    default List<LockedField> lockedFields() {
        return List.of();
    }

    /**
     * Returns what makes the codecs.
     *
     * @param limits hold for what is read, also by a view later on
     * @param selection the attributes to take; null to keep the bytes
     * @return makes a codec at each call, from any thread
     */
    Supplier<Codec<View>> codecs(Limits limits, @Nullable ViewSelection selection);
}
