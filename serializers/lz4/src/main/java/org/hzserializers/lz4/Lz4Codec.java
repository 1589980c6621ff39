// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.lz4;

import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Exception;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4SafeDecompressor;
import org.hzserializers.core.compress.CompressionCodec;
import org.hzserializers.core.compress.CompressionDictionary;
import org.hzserializers.core.compress.Compressor;
import org.hzserializers.core.compress.Decompressor;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * LZ4, one block for a payload, by lz4-java: native code where it loads, else safe Java code. Both read what the other
 * wrote, but do not write the same bytes. The decompressor is the one that checks what it reads.
 *
 * <p>Without a level it is the fast compressor; levels 1 to 17 are those of the slow one, LZ4 HC. Thread-safe.
 */
public final class Lz4Codec implements CompressionCodec {

    private static final int CODE = 2;
    private static final int MAX_LEVEL = 17;

    private final @Nullable LZ4Factory given;

    /** For {@link java.util.ServiceLoader}. */
    public Lz4Codec() {
        this.given = null;
    }

    /** Uses one of the library's implementations. */
    Lz4Codec(LZ4Factory factory) {
        this.given = factory;
    }

    @Override
    public int code() {
        return CODE;
    }

    @Override
    public String name() {
        return "lz4";
    }

    @Override
    public Compressor newCompressor(@Nullable Integer level, @Nullable CompressionDictionary dictionary) {
        refuse(dictionary);
        if (level != null && (level < 1 || level > MAX_LEVEL)) {
            throw new IllegalArgumentException(
                    "lz4 has no level " + level + ", but those from 1 to " + MAX_LEVEL + ", and none for the fastest");
        }
        LZ4Factory factory = factory();
        return new BlockCompressor(level == null ? factory.fastCompressor() : factory.highCompressor(level));
    }

    @Override
    public Decompressor newDecompressor(@Nullable CompressionDictionary dictionary) {
        refuse(dictionary);
        return new BlockDecompressor(factory().safeDecompressor());
    }

    private static void refuse(@Nullable CompressionDictionary dictionary) {
        if (dictionary != null) {
            throw new IllegalArgumentException(
                    "lz4 takes no dictionary, but dictionary " + dictionary.name() + " is set; use zstd");
        }
    }

    private LZ4Factory factory() {
        return given == null ? Fastest.FACTORY : given;
    }

    private static final class Fastest {

        static final LZ4Factory FACTORY = find();

        private static LZ4Factory find() {
            try {
                return LZ4Factory.nativeInstance();
            } catch (LinkageError | AssertionError | RuntimeException e) {
                // No native library for this platform, or none that may be loaded here.
                return LZ4Factory.safeInstance();
            }
        }
    }

    private record BlockCompressor(LZ4Compressor compressor) implements Compressor {

        @Override
        public int bound(int length) {
            return compressor.maxCompressedLength(length);
        }

        @Override
        public int compress(byte[] source, int offset, int length, byte[] target) {
            return compressor.compress(source, offset, length, target, 0, target.length);
        }

        @Override
        public void close() {
            // The library keeps nothing.
        }
    }

    private record BlockDecompressor(LZ4SafeDecompressor decompressor) implements Decompressor {

        @Override
        public int decompress(byte[] source, int offset, int length, byte[] target, int start, int room) {
            try {
                return decompressor.decompress(source, offset, length, target, start, room);
            } catch (LZ4Exception e) {
                // The library does not say whether bytes are damaged or the room is too small.
                if (Block.rawLength(source, offset, length) > room) {
                    return -1;
                }
                throw new InvalidPayloadException("LZ4 block is damaged: " + e.getMessage(), e);
            }
        }

        @Override
        public void close() {
            // The library keeps nothing.
        }
    }
}
