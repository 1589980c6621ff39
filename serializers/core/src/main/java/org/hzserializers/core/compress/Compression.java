// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.compress;

import java.util.Objects;
import java.util.Optional;
import org.hzserializers.core.FramedSerializer;
import org.jspecify.annotations.Nullable;

/**
 * How a serializer packs what it writes, whatever the format; see {@link FramedSerializer.Builder#compression}. Readers
 * need no such setting: a frame names its codec, and all codecs on the class path are read.
 *
 * <pre>{@code
 * KryoSerializer.builder(1001, Order.class).compression(Compression.lz4()).build();
 * KryoSerializer.builder(1002, Trade.class).compression(Compression.zstd(3).dictionary("trades-1")).build();
 * }</pre>
 *
 * <p>Payloads below the threshold are written as they are, and so is what would not become smaller by a sixteenth, or
 * smaller than a thousandth, which readers refuse. So no value takes more bytes than without compression.
 *
 * <p>Deflate is in the JDK; the others are artifacts of their own. Immutable.
 */
public final class Compression {

    /** The threshold without a dictionary: below it all codecs save little, and take long for each byte. */
    static final int THRESHOLD = 512;

    /** The threshold with a dictionary, which is for small values. */
    static final int DICTIONARY_THRESHOLD = 64;

    private final String codec;
    private final @Nullable Integer level;
    private final @Nullable Integer threshold;
    private final @Nullable String dictionary;

    private Compression(
            String codec, @Nullable Integer level, @Nullable Integer threshold, @Nullable String dictionary) {
        this.codec = codec;
        this.level = level;
        this.threshold = threshold;
        this.dictionary = dictionary;
    }

    /**
     * Compresses with any codec.
     *
     * @param codec the codec's word, such as {@code zstd}; looked for when the serializer is built
     * @return a new setting with the codec's default level
     */
    public static Compression of(String codec) {
        return new Compression(Objects.requireNonNull(codec, "codec"), null, null, null);
    }

    /**
     * Compresses with the JDK's deflate, at the level that is the JDK's default.
     *
     * @return a new setting
     */
    public static Compression deflate() {
        return of(KnownCodec.DEFLATE.word());
    }

    /**
     * Compresses with the JDK's deflate.
     *
     * @param level 1, the fastest, to 9, the smallest
     * @return a new setting
     */
    public static Compression deflate(int level) {
        return deflate().level(level);
    }

    /**
     * Compresses with LZ4, which is fast; needs the artifact {@code hazelcast-serializers-lz4}.
     *
     * @return a new setting
     */
    public static Compression lz4() {
        return of(KnownCodec.LZ4.word());
    }

    /**
     * Compresses with zstd at its default level; needs the artifact {@code hazelcast-serializers-zstd}.
     *
     * @return a new setting
     */
    public static Compression zstd() {
        return of(KnownCodec.ZSTD.word());
    }

    /**
     * Compresses with zstd; needs the artifact {@code hazelcast-serializers-zstd}.
     *
     * @param level 1, the fastest, to 22, the smallest
     * @return a new setting
     */
    public static Compression zstd(int level) {
        return zstd().level(level);
    }

    /**
     * Sets how hard the codec tries.
     *
     * @param level what the codec has; checked when the serializer is built
     * @return a new setting
     */
    public Compression level(int level) {
        return new Compression(codec, level, threshold, dictionary);
    }

    /**
     * Sets the smallest payload that is compressed. By default 512 bytes, and 64 with a dictionary.
     *
     * @param bytes 0 or more
     * @return a new setting
     * @throws IllegalArgumentException if it is negative
     */
    public Compression threshold(int bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("threshold is " + bytes + ", it must be at least 0");
        }
        return new Compression(codec, level, bytes, dictionary);
    }

    /**
     * Sets what values have in common. Every node that reads them needs the same dictionary on its class path.
     *
     * @param name its name on the class path; looked for when the serializer is built
     * @return a new setting
     */
    public Compression dictionary(String name) {
        return new Compression(codec, level, threshold, Objects.requireNonNull(name, "name"));
    }

    /**
     * Returns the codec's word.
     *
     * @return such as {@code zstd}
     */
    public String codec() {
        return codec;
    }

    /**
     * Returns how hard the codec tries.
     *
     * @return empty for the codec's default
     */
    public Optional<Integer> level() {
        return Optional.ofNullable(level);
    }

    /**
     * Returns the smallest payload that is compressed.
     *
     * @return bytes
     */
    public int threshold() {
        if (threshold != null) {
            return threshold;
        }
        return dictionary == null ? THRESHOLD : DICTIONARY_THRESHOLD;
    }

    /**
     * Returns the name of what values have in common.
     *
     * @return empty if nothing was set
     */
    public Optional<String> dictionary() {
        return Optional.ofNullable(dictionary);
    }

    @Override
    public String toString() {
        return codec + (level == null ? "" : " " + level) + " from " + threshold() + " bytes"
                + (dictionary == null ? "" : " with " + dictionary);
    }
}
