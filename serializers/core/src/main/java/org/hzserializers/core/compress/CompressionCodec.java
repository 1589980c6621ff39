// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.compress;

import org.jspecify.annotations.Nullable;

/**
 * A way of compressing payloads, for {@link Compression}. Implementations are found by {@link java.util.ServiceLoader}
 * beside this class: they have a public no-argument constructor, which loads no native code, and are thread-safe.
 * Deflate is always there.
 */
public interface CompressionCodec {

    /**
     * Returns what names the codec in each frame, for ever.
     *
     * @return 1 to 63 for codecs of this project, 64 to 127 for others
     */
    int code();

    /**
     * Returns the codec's word in the catalog file and in messages.
     *
     * @return such as {@code lz4}
     */
    String name();

    /**
     * Makes a compressor. Also called once when a serializer is built, so that what is wrong shows at once.
     *
     * @param level how hard to try, or null for the codec's default
     * @param dictionary what values have in common, or null
     * @return a new compressor
     * @throws IllegalArgumentException if the codec has no such level, or takes no dictionary, or not this one
     * @throws IllegalStateException if the codec does not work on this machine
     */
    Compressor newCompressor(@Nullable Integer level, @Nullable CompressionDictionary dictionary);

    /**
     * Makes a decompressor.
     *
     * @param dictionary the one that the packed bytes were made with, or null
     * @return a new decompressor
     * @throws IllegalArgumentException if the codec takes no dictionary, or not this one
     * @throws IllegalStateException if the codec does not work on this machine
     */
    Decompressor newDecompressor(@Nullable CompressionDictionary dictionary);
}
