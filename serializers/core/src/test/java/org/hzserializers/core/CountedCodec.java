// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import java.util.concurrent.atomic.AtomicInteger;
import org.hzserializers.core.compress.CompressionCodec;
import org.hzserializers.core.compress.CompressionDictionary;
import org.hzserializers.core.compress.Compressor;
import org.hzserializers.core.compress.Decompressor;
import org.hzserializers.core.compress.KnownCodec;

/** Deflate under a code of its own, which takes dictionaries without using them, and counts what is not closed. */
public final class CountedCodec implements CompressionCodec {

    static final AtomicInteger OPEN = new AtomicInteger();

    /** Found through META-INF/services of the test resources. */
    public CountedCodec() {}

    /** Asked for when it is used, as codecs are known only after this one has been made. */
    private static CompressionCodec deflate() {
        return KnownCodec.byWord("deflate");
    }

    @Override
    public int code() {
        return 100;
    }

    @Override
    public String name() {
        return "counted";
    }

    @Override
    public Compressor newCompressor(Integer level, CompressionDictionary dictionary) {
        Compressor compressor = deflate().newCompressor(level, null);
        OPEN.incrementAndGet();
        return new Compressor() {
            @Override
            public int bound(int length) {
                return compressor.bound(length);
            }

            @Override
            public int compress(byte[] source, int offset, int length, byte[] target) {
                return compressor.compress(source, offset, length, target);
            }

            @Override
            public void close() {
                OPEN.decrementAndGet();
                compressor.close();
            }
        };
    }

    @Override
    public Decompressor newDecompressor(CompressionDictionary dictionary) {
        Decompressor decompressor = deflate().newDecompressor(null);
        OPEN.incrementAndGet();
        return new Decompressor() {
            @Override
            public int decompress(byte[] source, int offset, int length, byte[] target, int start, int room) {
                return decompressor.decompress(source, offset, length, target, start, room);
            }

            @Override
            public void close() {
                OPEN.decrementAndGet();
                decompressor.close();
            }
        };
    }
}
