// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.lz4;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import net.jpountz.lz4.LZ4Factory;
import org.hzserializers.core.Frame;
import org.hzserializers.core.compress.Compression;
import org.hzserializers.core.compress.CompressionDictionary;
import org.hzserializers.core.compress.Compressor;
import org.hzserializers.core.compress.Decompressor;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.kryo.KryoSerializer;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Lz4CodecTest {

    private static final List<Lz4Codec> WAYS =
            List.of(new Lz4Codec(), new Lz4Codec(LZ4Factory.safeInstance()), new Lz4Codec(LZ4Factory.nativeInstance()));

    private static byte[] text(int length) {
        StringBuilder text = new StringBuilder();
        Random random = new Random(7);
        while (text.length() < length) {
            text.append("word").append(random.nextInt(100)).append(' ');
        }
        return text.substring(0, length).getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] packed(Compressor compressor, byte[] bytes) {
        byte[] target = new byte[compressor.bound(bytes.length)];
        return Arrays.copyOf(target, compressor.compress(bytes, 0, bytes.length, target));
    }

    @Test
    void decompress_whatEachWayWrote_isTheSame() {
        for (int length : new int[] {0, 1, 12, 13, 600, 70_000, 1_000_000}) {
            byte[] bytes = text(length);
            for (Lz4Codec writer : WAYS) {
                for (Integer level : new Integer[] {null, 1, 9, 17}) {
                    byte[] packed = packed(writer.newCompressor(level, null), bytes);
                    assertThat(Block.rawLength(packed, 0, packed.length)).isEqualTo(length);
                    for (Lz4Codec reader : WAYS) {
                        byte[] target = new byte[length + 2];
                        int count =
                                reader.newDecompressor(null).decompress(packed, 0, packed.length, target, 1, length);
                        assertThat(count).isEqualTo(length);
                        assertThat(Arrays.equals(Arrays.copyOfRange(target, 1, length + 1), bytes))
                                .isTrue();
                        assertThat(target[length + 1]).isZero();
                    }
                }
            }
        }
    }

    @Test
    void decompress_roomIsTooSmall_saysSo() {
        byte[] packed = packed(new Lz4Codec().newCompressor(null, null), text(5_000));
        for (Lz4Codec reader : WAYS) {
            Decompressor decompressor = reader.newDecompressor(null);
            for (int room : new int[] {0, 1, 100, 4_999}) {
                assertThat(decompressor.decompress(packed, 0, packed.length, new byte[room], 0, room))
                        .isEqualTo(-1);
            }
        }
    }

    /** The last two: a match before the start of the output, and one that starts at itself. */
    @ParameterizedTest
    @CsvSource({"''", "f0", "f0ffff", "50 6162", "1f 61 0100", "1f 61 0100 ff", "10 61 0500 00", "10 61 0000 00"})
    void decompress_damagedBlock_isRefused(String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));
        for (Lz4Codec reader : WAYS) {
            Decompressor decompressor = reader.newDecompressor(null);
            byte[] target = new byte[100];
            assertThatThrownBy(() -> decompressor.decompress(bytes, 0, bytes.length, target, 10, 80))
                    .isInstanceOf(InvalidPayloadException.class)
                    .hasMessageStartingWith("LZ4 block is damaged: ");
        }
    }

    @Test
    void rawLength_noise_neverFails() {
        Random random = new Random(3);
        for (int i = 0; i < 20_000; i++) {
            byte[] noise = new byte[random.nextInt(40)];
            random.nextBytes(noise);
            assertThat(Block.rawLength(noise, 0, noise.length)).isBetween(-1L, 40L * 255);
        }
    }

    /** What the first release wrote. */
    @Test
    void read_goldenBytes_givesTheSameValue() throws IOException {
        KryoSerializer<StringBuilder> serializer = KryoSerializer.of(1001, StringBuilder.class);
        byte[] golden = HexFormat.of().parseHex("621902bf05af1cf90a676f6c64656e200700ffff9f506c64656e20");
        assertThat(Wire.readFrame(serializer, golden)).hasToString("golden ".repeat(100));
    }

    @Test
    void write_repetitive_isCompressedAndRead() throws IOException {
        KryoSerializer<StringBuilder> serializer = KryoSerializer.builder(1001, StringBuilder.class)
                .compression(Compression.lz4())
                .build();
        byte[] bytes = Wire.writeFrame(serializer, new StringBuilder("golden ".repeat(100)));
        assertThat(bytes).hasSizeLessThan(60);
        assertThat(Frame.codecOf(bytes)).contains("lz4");
        assertThat(Wire.readFrame(serializer, bytes)).hasToString("golden ".repeat(100));
        byte[] cut = Arrays.copyOf(bytes, bytes.length - 1);
        assertThatThrownBy(() -> Wire.readFrame(serializer, cut)).isInstanceOf(HazelcastSerializationException.class);
    }

    @Test
    void newCompressor_wrongSettings_areRefused() {
        Lz4Codec codec = new Lz4Codec();
        assertThatThrownBy(() -> codec.newCompressor(18, null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("lz4 has no level 18, but those from 1 to 17, and none for the fastest");
        CompressionDictionary dictionary = new CompressionDictionary("orders-1", 7, new byte[10]);
        assertThatThrownBy(() -> codec.newCompressor(null, dictionary))
                .hasMessage("lz4 takes no dictionary, but dictionary orders-1 is set; use zstd");
        assertThatThrownBy(() -> codec.newDecompressor(dictionary)).isInstanceOf(IllegalArgumentException.class);
    }
}
