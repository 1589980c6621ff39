// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.zstd;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.hzserializers.core.Frame;
import org.hzserializers.core.compress.Compression;
import org.hzserializers.core.compress.CompressionCodec;
import org.hzserializers.core.compress.Compressor;
import org.hzserializers.kryo.KryoSerializer;
import org.hzserializers.testkit.ReadCheck;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Untrusted input for each codec, in a JVM of its own with a heap of 128 MB. */
class HostileBytesTest {

    private static final long SEED = 20_261_125L;
    private static final int KRYO_COMPRESSED = 0x62;

    @ParameterizedTest
    @ValueSource(strings = {"deflate", "lz4", "zstd"})
    void read_inASmallHeap_isRefusedOrGivesAValue(String codec, @TempDir Path folder) throws Exception {
        Path log = folder.resolve("log");
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx128m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        HostileBytesTest.class.getName(),
                        codec)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertThat(other.waitFor())
                .as(Files.readString(log, StandardCharsets.UTF_8))
                .isZero();
    }

    /** The other JVM. */
    public static void main(String[] arguments) throws IOException {
        String codec = arguments[0];
        KryoSerializer<StringBuilder> serializer = KryoSerializer.builder(1001, StringBuilder.class)
                .compression(Compression.of(codec))
                .build();
        try (SerializationRig rig = SerializationRig.of(StringBuilder.class, serializer, ByteOrder.BIG_ENDIAN)) {
            ReadCheck check = ReadCheck.of(serializer, rig::input);
            damage(rig, serializer, check);
            lies(rig, serializer, codec);
            bombs(codec, check, rig, serializer);
            assertThat(rig.copy(new StringBuilder("x".repeat(1_000)))).hasToString("x".repeat(1_000));
        }
    }

    private static String text(int length) {
        StringBuilder text = new StringBuilder();
        Random random = new Random(SEED);
        while (text.length() < length) {
            text.append("word").append(random.nextInt(1_000)).append(' ');
        }
        return text.toString();
    }

    /** Every prefix and every bit of a small value, and random places of a large one. */
    private static void damage(SerializationRig rig, KryoSerializer<StringBuilder> serializer, ReadCheck check)
            throws IOException {
        byte[] small = rig.write(serializer, new StringBuilder(text(700)));
        assertThat(small[0]).isEqualTo((byte) KRYO_COMPRESSED);
        for (int i = 0; i < small.length; i++) {
            check.assertHolds(Arrays.copyOf(small, i));
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                byte[] bad = small.clone();
                bad[i] ^= (byte) (1 << bit);
                check.assertHolds(bad);
            }
        }
        byte[] large = rig.write(serializer, new StringBuilder(text(400_000)));
        Random random = new Random(SEED);
        for (int i = 0; i < 500; i++) {
            byte[] bad = large.clone();
            for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
                bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
            }
            check.assertHolds(bad);
        }
    }

    /** 250 KB that claim to be 200 MB: random, cut off, and honest ones of another length. */
    private static void lies(SerializationRig rig, KryoSerializer<StringBuilder> serializer, String codec)
            throws IOException {
        byte[] noise = new byte[250_000];
        new Random(SEED).nextBytes(noise);
        byte[] honest = packed(codec, text(2_000_000).getBytes(StandardCharsets.UTF_8));
        for (byte[] bytes : new byte[][] {noise, honest, Arrays.copyOf(honest, honest.length - 1)}) {
            for (long ratio : new long[] {800, 1_000, 1_001, 100_000}) {
                long declared = Math.min(Integer.MAX_VALUE, bytes.length * ratio);
                assertRefused(rig, serializer, frame(codec, (int) Math.min(200_000_000, declared), bytes));
                assertRefused(rig, serializer, frame(codec, (int) declared, bytes));
            }
            assertRefused(rig, serializer, frame(codec, 1, bytes));
        }
    }

    /** Zeros in a row, as many as the ratio allows, and more. */
    private static void bombs(
            String codec, ReadCheck check, SerializationRig rig, KryoSerializer<StringBuilder> serializer)
            throws IOException {
        // What makes them needs as much memory as they hold, twice.
        for (int raw : new int[] {500_000, 5_000_000, 16_000_000}) {
            byte[] bytes = packed(codec, new byte[raw]);
            byte[] bomb = frame(codec, raw, bytes);
            check.assertHolds(bomb);
            assertRefused(rig, serializer, bomb);
        }
    }

    private static void assertRefused(SerializationRig rig, KryoSerializer<StringBuilder> serializer, byte[] frame)
            throws IOException {
        try {
            throw new AssertionError("came out: " + rig.read(serializer, frame).length() + " characters");
        } catch (HazelcastSerializationException e) {
            assertThat(e).hasMessageStartingWith("Kryo payload cannot be read: ");
        }
    }

    private static CompressionCodec codec(String name) {
        return java.util.ServiceLoader.load(CompressionCodec.class).stream()
                .map(java.util.ServiceLoader.Provider::get)
                .filter(codec -> codec.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static byte[] packed(String codec, byte[] raw) {
        if (codec.equals("deflate")) {
            java.util.zip.Deflater deflater = new java.util.zip.Deflater(6, true);
            deflater.setInput(raw);
            deflater.finish();
            byte[] target = new byte[raw.length + 1_000];
            int length = deflater.deflate(target);
            deflater.end();
            return Arrays.copyOf(target, length);
        }
        try (Compressor compressor = codec(codec).newCompressor(null, null)) {
            byte[] target = new byte[compressor.bound(raw.length)];
            return Arrays.copyOf(target, compressor.compress(raw, 0, raw.length, target));
        }
    }

    private static byte[] frame(String codec, int rawLength, byte[] packed) throws IOException {
        int code = codec.equals("deflate") ? 1 : codec(codec).code();
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.write(code);
        varint(body, rawLength);
        body.writeBytes(packed);
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.write(KRYO_COMPRESSED);
        varint(frame, body.size());
        frame.writeBytes(body.toByteArray());
        assertThat(Frame.rawLength(frame.toByteArray())).isEqualTo(rawLength);
        return frame.toByteArray();
    }

    private static void varint(ByteArrayOutputStream out, int value) {
        int rest = value;
        while (rest > 0x7F) {
            out.write((rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        out.write(rest);
    }
}
