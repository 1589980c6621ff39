// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.compress;

import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** The JDK's deflate, without the header and the check sum of zlib and gzip. */
final class DeflateCodec implements CompressionCodec {

    /** What deflate adds at most: five bytes for each block that it stores, of 16 KiB or more, and a little around. */
    private static final int BLOCK_SHIFT = 12;

    private static final int AROUND = 64;

    @Override
    public int code() {
        return KnownCodec.DEFLATE.code();
    }

    @Override
    public String name() {
        return KnownCodec.DEFLATE.word();
    }

    @Override
    public Compressor newCompressor(@Nullable Integer level, @Nullable CompressionDictionary dictionary) {
        refuse(dictionary);
        if (level != null && (level < Deflater.BEST_SPEED || level > Deflater.BEST_COMPRESSION)) {
            throw new IllegalArgumentException("deflate has no level " + level + ", but those from 1 to 9");
        }
        return new DeflateCompressor(level == null ? Deflater.DEFAULT_COMPRESSION : level);
    }

    @Override
    public Decompressor newDecompressor(@Nullable CompressionDictionary dictionary) {
        refuse(dictionary);
        return new DeflateDecompressor();
    }

    /** Its dictionaries have no id inside: one that is not the writer's would give other bytes without an error. */
    private static void refuse(@Nullable CompressionDictionary dictionary) {
        if (dictionary != null) {
            throw new IllegalArgumentException(
                    "deflate takes no dictionary, but dictionary " + dictionary.name() + " is set; use zstd");
        }
    }

    private static final class DeflateCompressor implements Compressor {

        private final Deflater deflater;

        DeflateCompressor(int level) {
            deflater = new Deflater(level, true);
        }

        @Override
        public int bound(int length) {
            return (int) Math.min(Integer.MAX_VALUE - 8L, (long) length + (length >>> BLOCK_SHIFT) * 5L + AROUND);
        }

        @Override
        public int compress(byte[] source, int offset, int length, byte[] target) {
            deflater.setInput(source, offset, length);
            deflater.finish();
            try {
                int done = 0;
                while (!deflater.finished()) {
                    int next = deflater.deflate(target, done, target.length - done);
                    if (next == 0) {
                        return -1;
                    }
                    done += next;
                }
                return done;
            } finally {
                // Afterwards, not before the next use: an idle one would keep the source.
                deflater.reset();
            }
        }

        @Override
        public void close() {
            deflater.end();
        }
    }

    private static final class DeflateDecompressor implements Decompressor {

        private final Inflater inflater = new Inflater(true);

        /** Takes a byte too many. */
        private final byte[] beyond = new byte[1];

        @Override
        public int decompress(byte[] source, int offset, int length, byte[] target, int start, int room) {
            inflater.setInput(source, offset, length);
            try {
                return inflate(target, start, room);
            } catch (DataFormatException e) {
                throw new InvalidPayloadException("deflated bytes are damaged: " + e.getMessage(), e);
            } finally {
                // Afterwards, not before the next use: an idle one would keep the source.
                inflater.reset();
            }
        }

        private int inflate(byte[] target, int start, int room) throws DataFormatException {
            int done = 0;
            while (!inflater.finished()) {
                boolean full = done == room;
                int next = full ? inflater.inflate(beyond, 0, 1) : inflater.inflate(target, start + done, room - done);
                if (next > 0 && full) {
                    return -1;
                }
                if (next == 0 && !inflater.finished()) {
                    throw new InvalidPayloadException("deflated bytes end early");
                }
                done += next;
            }
            if (inflater.getRemaining() != 0) {
                throw new InvalidPayloadException(
                        inflater.getRemaining() + " bytes are left over behind deflated bytes");
            }
            return done;
        }

        @Override
        public void close() {
            inflater.end();
        }
    }
}
