// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import java.util.List;
import org.hzserializers.core.compress.Compression;
import org.hzserializers.core.guard.ClassPolicy;
import org.jspecify.annotations.Nullable;

/**
 * Gives a catalog access to protected methods of serializers and their builders. Thread-safe.
 *
 * <p>A format implements these methods as protected ones of {@link FramedSerializer} and its builder.
 */
public final class SerializerDetails {

    private SerializerDetails() {}

    /**
     * Returns the name of the type in the lock file.
     *
     * @param serializer any serializer
     * @return what {@link FramedSerializer#lockedName} returns
     */
    public static String lockedName(FramedSerializer<?> serializer) {
        return serializer.lockedName();
    }

    /**
     * Returns the settings that stored bytes depend on.
     *
     * @param serializer any serializer
     * @return those of the format, and those of all formats where they are not the default
     */
    public static List<LockedDetail> lockedDetails(FramedSerializer<?> serializer) {
        return serializer.allLockedDetails();
    }

    /**
     * Returns the fields that are stored by their names.
     *
     * @param serializer any serializer
     * @return what {@link FramedSerializer#lockedFields} returns
     */
    public static List<LockedField> lockedFields(FramedSerializer<?> serializer) {
        return serializer.lockedFields();
    }

    /**
     * Returns whether payloads of a format can be read.
     *
     * @param serializer any serializer
     * @param written the format that a frame names
     * @return what {@link FramedSerializer#reads} returns
     */
    public static boolean reads(FramedSerializer<?> serializer, Format written) {
        return serializer.reads(written);
    }

    /**
     * Returns the classes that Hazelcast itself may read by Java serialization.
     *
     * @param serializer any serializer
     * @return what {@link FramedSerializer#javaSerializationPolicy} returns; null if there is none
     */
    public static @Nullable ClassPolicy javaSerializationPolicy(FramedSerializer<?> serializer) {
        return serializer.javaSerializationPolicy();
    }

    /**
     * Returns why a builder refuses {@link FramedSerializer.Builder#key}.
     *
     * @param builder any builder
     * @return a clause; null if it accepts it
     */
    public static @Nullable String keyRefusal(FramedSerializer.Builder<?, ?> builder) {
        return builder.keyRefusal();
    }

    /**
     * Returns why a builder refuses {@link FramedSerializer.Builder#bare}.
     *
     * @param builder any builder
     * @return a clause; null if it accepts it
     */
    public static @Nullable String bareRefusal(FramedSerializer.Builder<?, ?> builder) {
        return builder.bareRefusal();
    }

    /**
     * Returns why a builder refuses {@link FramedSerializer.Builder#alias}.
     *
     * @param builder any builder
     * @return a clause; null if it accepts it
     */
    public static @Nullable String aliasRefusal(FramedSerializer.Builder<?, ?> builder) {
        return builder.aliasRefusal();
    }

    /**
     * Returns the message for a format without views.
     *
     * @param format its display name
     * @param type the name of the registered type
     * @return a sentence that says what members do instead
     */
    public static String viewRefusal(String format, String type) {
        return FramedSerializer.viewRefusal(format, type);
    }

    /**
     * Compresses payloads with a dictionary that a class loader finds.
     *
     * @param builder any builder
     * @param compression how
     * @param loader finds the dictionary
     */
    public static void compress(FramedSerializer.Builder<?, ?> builder, Compression compression, ClassLoader loader) {
        builder.compression(compression, loader);
    }
}
