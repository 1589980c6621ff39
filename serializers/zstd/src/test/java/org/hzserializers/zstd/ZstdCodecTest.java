// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.zstd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import org.hzserializers.core.Frame;
import org.hzserializers.core.compress.Compression;
import org.hzserializers.core.compress.CompressionDictionary;
import org.hzserializers.core.compress.Compressor;
import org.hzserializers.core.compress.Decompressor;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.kryo.KryoSerializer;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ZstdCodecTest {

    private final ZstdCodec codec = new ZstdCodec();

    private static byte[] packed(Compressor compressor, byte[] bytes) {
        byte[] target = new byte[compressor.bound(bytes.length)];
        return Arrays.copyOf(target, compressor.compress(bytes, 0, bytes.length, target));
    }

    @Test
    void decompress_everyLevel_givesTheSame() {
        byte[] text = "some text, ".repeat(10_000).getBytes(StandardCharsets.UTF_8);
        try (Decompressor decompressor = codec.newDecompressor(null)) {
            for (int level : new int[] {1, 3, 9, 19}) {
                try (Compressor compressor = codec.newCompressor(level, null)) {
                    for (int length : new int[] {0, 1, 100, 110_000, 3_000}) {
                        byte[] packed = packed(compressor, Arrays.copyOf(text, length));
                        byte[] target = new byte[length + 2];
                        assertThat(decompressor.decompress(packed, 0, packed.length, target, 1, length))
                                .isEqualTo(length);
                        assertThat(Arrays.equals(target, 1, length + 1, text, 0, length))
                                .isTrue();
                        for (int room : new int[] {0, 1, length - 1}) {
                            if (room >= 0 && room < length) {
                                assertThat(decompressor.decompress(packed, 0, packed.length, target, 0, room))
                                        .isEqualTo(-1);
                            }
                        }
                    }
                }
            }
        }
    }

    @Test
    void compress_roomIsTooSmall_saysSo() {
        try (Compressor compressor = codec.newCompressor(null, null)) {
            assertThat(compressor.compress(new byte[1_000], 0, 1_000, new byte[3]))
                    .isEqualTo(-1);
        }
    }

    @Test
    void decompress_noFrame_isRefused() {
        try (Decompressor decompressor = codec.newDecompressor(null)) {
            assertThatThrownBy(() -> decompressor.decompress(new byte[] {1, 2, 3}, 0, 3, new byte[10], 0, 10))
                    .isInstanceOf(InvalidPayloadException.class)
                    .hasMessageStartingWith("zstd frame is damaged: ");
        }
    }

    /** What the first release wrote. */
    @Test
    void read_goldenBytes_givesTheSameValue() throws IOException {
        KryoSerializer<StringBuilder> serializer = KryoSerializer.of(1001, StringBuilder.class);
        byte[] golden = HexFormat.of().parseHex("621903bf0500008d0000501cf90a676f6c64656e200100b2541524");
        assertThat(Wire.readFrame(serializer, golden)).hasToString("golden ".repeat(100));
    }

    @Test
    void write_repetitive_isCompressedWithoutMagicAndLength() throws IOException {
        KryoSerializer<StringBuilder> serializer = KryoSerializer.builder(1001, StringBuilder.class)
                .compression(Compression.zstd(3))
                .build();
        byte[] bytes = Wire.writeFrame(serializer, new StringBuilder("golden ".repeat(100)));
        assertThat(bytes).hasSizeLessThan(40);
        assertThat(Frame.codecOf(bytes)).contains("zstd");
        assertThat(Wire.readFrame(serializer, bytes)).hasToString("golden ".repeat(100));
    }

    @Test
    void newCompressor_wrongSettings_areRefused() {
        assertThatThrownBy(() -> codec.newCompressor(23, null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("zstd has no level 23 here, but those from 1 to 22");
        CompressionDictionary raw = new CompressionDictionary("orders-1", 7, new byte[1_000]);
        assertThatThrownBy(() -> codec.newCompressor(null, raw))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("dictionary orders-1 is not one that zstd has trained");
        assertThatThrownBy(() -> codec.newDecompressor(raw)).isInstanceOf(IllegalArgumentException.class);
    }

    /** zstd-jni loads the library that this property names, or none. */
    @Test
    void build_nativeLibraryDoesNotLoad_namesThePlatform(@TempDir Path folder) throws Exception {
        Path log = folder.resolve("log");
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-DZstdNativePath=" + folder.resolve("none.so"),
                        "-cp",
                        System.getProperty("java.class.path"),
                        ZstdCodecTest.class.getName())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(other.waitFor()).as(Files.readString(log)).isZero();
    }

    /** The other JVM. */
    public static void main(String[] none) {
        assertThatThrownBy(() -> KryoSerializer.builder(1001, StringBuilder.class)
                        .compression(Compression.zstd())
                        .build())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("zstd has no native library that works on this platform, "
                        + System.getProperty("os.name") + " on " + System.getProperty("os.arch")
                        + ", and no other way; use lz4 or deflate: ");
    }
}
