// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.compress;

import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * The codecs of this project, which messages name also where they are not there, and those that are on the class path.
 */
public enum KnownCodec {
    /** Of the JDK. */
    DEFLATE(1, "deflate"),
    /** Of the module lz4. */
    LZ4(2, "lz4"),
    /** Of the module zstd. */
    ZSTD(3, "zstd");

    private final int code;
    private final String word;

    KnownCodec(int code, String word) {
        this.code = code;
        this.word = word;
    }

    /**
     * Returns the code that frames have.
     *
     * @return 1 to 127
     */
    public int code() {
        return code;
    }

    /**
     * Returns the name that settings and messages use.
     *
     * @return such as {@code lz4}
     */
    public String word() {
        return word;
    }

    private String remedy() {
        return "add org.hzserializers:hazelcast-serializers-" + word;
    }

    /**
     * Returns what to do where a codec is not there.
     *
     * @param word of the codec
     * @return a clause
     */
    public static String remedy(String word) {
        for (KnownCodec known : values()) {
            if (known.word().equals(word)) {
                return known.remedy();
            }
        }
        return "add the library that brings it";
    }

    /**
     * Returns the words of the codecs that are there.
     *
     * @return sorted
     */
    public static Set<String> present() {
        return Present.BY_CODE.values().stream()
                .map(CompressionCodec::name)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * Returns a codec's word, whether it is there or not; null if no such code is known.
     *
     * @param code as a frame has it
     * @return such as {@code lz4}
     */
    public static @Nullable String word(int code) {
        CompressionCodec present = Present.BY_CODE.get(code);
        if (present != null) {
            return present.name();
        }
        for (KnownCodec known : values()) {
            if (known.code == code) {
                return known.word();
            }
        }
        return null;
    }

    /**
     * Returns the codec that a frame names.
     *
     * @param code as a frame has it
     * @return the codec
     * @throws InvalidPayloadException if it is not there
     */
    public static CompressionCodec byCode(int code) {
        CompressionCodec present = Present.BY_CODE.get(code);
        if (present != null) {
            return present;
        }
        for (KnownCodec known : values()) {
            if (known.code == code) {
                throw new InvalidPayloadException("payload is compressed by " + known.word()
                        + ", which is not on the class path; " + known.remedy());
            }
        }
        throw new InvalidPayloadException("payload is compressed by codec " + code
                + ", which this version does not know; upgrade the reader first, or add the library that brings it");
    }

    /**
     * Returns the codec that a setting names.
     *
     * @param word such as {@code lz4}
     * @return the codec
     * @throws IllegalArgumentException if it is not there
     */
    public static CompressionCodec byWord(String word) {
        for (CompressionCodec present : Present.BY_CODE.values()) {
            if (present.name().equals(word)) {
                return present;
            }
        }
        for (KnownCodec known : values()) {
            if (known.word().equals(word)) {
                throw new IllegalArgumentException(
                        "compression codec " + word + " is not on the class path; " + known.remedy());
            }
        }
        throw new IllegalArgumentException("compression codec " + Excerpt.of(word)
                + " is unknown; on the class path are "
                + Present.BY_CODE.values().stream().map(CompressionCodec::name).toList());
    }

    /** Found once: a node that gets another library is started anew. */
    private static final class Present {

        private static final Map<Integer, CompressionCodec> BY_CODE = find();

        private static Map<Integer, CompressionCodec> find() {
            Map<Integer, CompressionCodec> found = new TreeMap<>();
            add(found, new DeflateCodec());
            for (CompressionCodec codec :
                    ServiceLoader.load(CompressionCodec.class, CompressionCodec.class.getClassLoader())) {
                add(found, codec);
            }
            return found;
        }

        private static void add(Map<Integer, CompressionCodec> found, CompressionCodec codec) {
            if (codec.code() < 1 || codec.code() > PackedHead.CODEC_MASK) {
                throw new IllegalStateException(codec.getClass().getName() + " has the code " + codec.code()
                        + ", it must be 1 to " + PackedHead.CODEC_MASK);
            }
            CompressionCodec other = found.putIfAbsent(codec.code(), codec);
            if (other != null) {
                throw new IllegalStateException("Compression code " + codec.code() + " is in both "
                        + other.getClass().getName() + " and "
                        + codec.getClass().getName() + "; take one out");
            }
        }
    }
}
