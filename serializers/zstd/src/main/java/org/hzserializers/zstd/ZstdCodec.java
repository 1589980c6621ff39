// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.zstd;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdDictCompress;
import com.github.luben.zstd.ZstdDictDecompress;
import com.github.luben.zstd.ZstdException;
import com.github.luben.zstd.util.Native;
import org.hzserializers.core.compress.CompressionCodec;
import org.hzserializers.core.compress.CompressionDictionary;
import org.hzserializers.core.compress.Compressor;
import org.hzserializers.core.compress.Decompressor;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * zstd, one frame for a payload, by zstd-jni. The frame has neither zstd's magic number nor the length, the
 * dictionary's id and a check sum, as the frame around it says what is needed. Native code only: where it does not
 * load, building a serializer that writes zstd fails, and so does reading it. Thread-safe.
 */
public final class ZstdCodec implements CompressionCodec {

    private static final int CODE = 3;

    /** For {@link java.util.ServiceLoader}. */
    public ZstdCodec() {}

    @Override
    public int code() {
        return CODE;
    }

    @Override
    public String name() {
        return "zstd";
    }

    @Override
    public Compressor newCompressor(@Nullable Integer level, @Nullable CompressionDictionary dictionary) {
        requireNative();
        int used = level == null ? Zstd.defaultCompressionLevel() : level;
        if (used < 1 || used > Zstd.maxCompressionLevel()) {
            throw new IllegalArgumentException(
                    "zstd has no level " + used + " here, but those from 1 to " + Zstd.maxCompressionLevel());
        }
        requireTrained(dictionary);
        return new FrameCompressor(used, dictionary);
    }

    @Override
    public Decompressor newDecompressor(@Nullable CompressionDictionary dictionary) {
        requireNative();
        requireTrained(dictionary);
        return new FrameDecompressor(dictionary);
    }

    /**
     * Loads the native library.
     *
     * @throws IllegalStateException if there is none for this platform, or it may not be loaded here
     */
    static void requireNative() {
        try {
            Native.load();
        } catch (LinkageError | RuntimeException e) {
            throw new IllegalStateException(
                    "zstd has no native library that works on this platform, " + System.getProperty("os.name") + " on "
                            + System.getProperty("os.arch") + ", and no other way; use lz4 or deflate: "
                            + String.valueOf(e.getMessage()).lines().findFirst().orElse(""),
                    e);
        }
    }

    /** Bytes that are no trained dictionary would be taken, too, and a wrong one would give wrong values. */
    private static void requireTrained(@Nullable CompressionDictionary dictionary) {
        if (dictionary == null) {
            return;
        }
        int id = (int) Zstd.getDictIdFromDict(dictionary.bytes());
        if (id == 0) {
            throw new IllegalArgumentException("dictionary " + dictionary.name() + " is not one that zstd has trained");
        }
        if (id != dictionary.id()) {
            throw new IllegalArgumentException("dictionary " + dictionary.name() + " has the id "
                    + Integer.toUnsignedString(id) + ", but its index says " + Integer.toUnsignedString(dictionary.id())
                    + "; correct the index, or bring the dictionary that belongs to it");
        }
    }

    private static final class FrameCompressor implements Compressor {

        private final ZstdCompressCtx context = new ZstdCompressCtx();
        private final @Nullable ZstdDictCompress dictionary;

        FrameCompressor(int level, @Nullable CompressionDictionary trained) {
            context.setLevel(level);
            context.setMagicless(true);
            context.setContentSize(false);
            context.setDictID(false);
            context.setChecksum(false);
            if (trained == null) {
                dictionary = null;
            } else {
                dictionary = new ZstdDictCompress(trained.bytes(), level);
                context.loadDict(dictionary);
            }
        }

        @Override
        public int bound(int length) {
            return (int) Math.min(Integer.MAX_VALUE - 8L, Zstd.compressBound(length));
        }

        @Override
        public int compress(byte[] source, int offset, int length, byte[] target) {
            try {
                return context.compressByteArray(target, 0, target.length, source, offset, length);
            } catch (ZstdException e) {
                if (e.getErrorCode() == Zstd.errDstSizeTooSmall()) {
                    return -1;
                }
                throw e;
            }
        }

        @Override
        public void close() {
            context.close();
            if (dictionary != null) {
                dictionary.close();
            }
        }
    }

    private static final class FrameDecompressor implements Decompressor {

        private final ZstdDecompressCtx context = new ZstdDecompressCtx();
        private final @Nullable ZstdDictDecompress dictionary;

        FrameDecompressor(@Nullable CompressionDictionary trained) {
            context.setMagicless(true);
            if (trained == null) {
                dictionary = null;
            } else {
                dictionary = new ZstdDictDecompress(trained.bytes());
                context.loadDict(dictionary);
            }
        }

        /** In one call, for which zstd takes no memory for a window, whatever the frame says of its size. */
        @Override
        public int decompress(byte[] source, int offset, int length, byte[] target, int start, int room) {
            try {
                return context.decompressByteArray(target, start, room, source, offset, length);
            } catch (ZstdException e) {
                if (e.getErrorCode() == Zstd.errDstSizeTooSmall() || e.getErrorCode() == Zstd.errDstBufferNull()) {
                    return -1;
                }
                throw new InvalidPayloadException("zstd frame is damaged: " + e.getMessage(), e);
            }
        }

        @Override
        public void close() {
            context.close();
            if (dictionary != null) {
                dictionary.close();
            }
        }
    }
}
