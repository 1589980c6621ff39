// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.compress;

import org.jspecify.annotations.Nullable;

/**
 * A {@link Compression} whose codec and dictionary are found.
 *
 * @param codec packs
 * @param level how hard it tries; null for its default
 * @param threshold the smallest payload that is packed
 * @param dictionary what values have in common, or null
 */
public record Packing(
        CompressionCodec codec,
        @Nullable Integer level,
        int threshold,
        @Nullable CompressionDictionary dictionary) {

    /**
     * Finds codec and dictionary, and tries them.
     *
     * @param compression the settings
     * @param loaders find the dictionary, the first that can; each may be null
     * @return with the codec and the dictionary
     * @throws IllegalArgumentException if one is not there, or does not take the other or the level
     * @throws IllegalStateException if the codec does not work on this machine
     */
    public static Packing of(Compression compression, @Nullable ClassLoader... loaders) {
        CompressionCodec codec = KnownCodec.byWord(compression.codec());
        CompressionDictionary dictionary = compression
                .dictionary()
                .map(name -> Dictionaries.byName(name, loaders))
                .orElse(null);
        Packing packing = new Packing(codec, compression.level().orElse(null), compression.threshold(), dictionary);
        packing.newCompressor().close();
        return packing;
    }

    /**
     * Creates a compressor with these settings.
     *
     * @return a new one, to be closed by the caller
     */
    public Compressor newCompressor() {
        return codec.newCompressor(level, dictionary);
    }
}
