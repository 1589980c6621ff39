// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.TextSerializer.Text;
import org.hzserializers.core.compress.Compression;
import org.hzserializers.core.stats.SerializerStatistics;
import org.hzserializers.core.stats.SerializerStatistics.Direction;
import org.junit.jupiter.api.Test;

class SerializerStatisticsTest {

    private static final InternalSerializationService SERVICE = new DefaultSerializationServiceBuilder().build();

    private final TextSerializer serializer = TextSerializer.builder(7).build();

    private static byte[] write(FramedSerializer<Text> serializer, String text) throws IOException {
        ObjectDataOutput out = SERVICE.createObjectDataOutput();
        out.writeInt(-1);
        serializer.write(out, new Text(text));
        return out.toByteArray();
    }

    private static Text read(FramedSerializer<Text> serializer, byte[] bytes) throws IOException {
        ObjectDataInput in = SERVICE.createObjectDataInput(bytes);
        in.readInt();
        return serializer.read(in);
    }

    @Test
    void statistics_nothingDone_areZero() {
        SerializerStatistics none = serializer.statistics();
        assertThat(none.typeId()).isEqualTo(7);
        assertThat(none.typeName()).isEqualTo(Text.class.getName());
        assertThat(none.format()).isEqualTo("Kryo");
        assertThat(none.written()).isEqualTo(new Direction(0, 0, 0, 0, null, null, 0, 0, 0, Map.of()));
        assertThat(none.read()).isEqualTo(none.written());
        assertThat(none.read().compressionRatio()).isEqualTo(1);
        assertThat(none.lastFailure()).isNull();
    }

    @Test
    void statistics_buffered_haveValuesAndTheirBytes() throws IOException {
        Instant before = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        byte[] small = write(serializer, "abc");
        write(serializer, "x".repeat(200));
        read(serializer, small);
        Direction written = serializer.statistics().written();
        assertThat(written.values()).isEqualTo(2);
        assertThat(written.bytes()).isEqualTo(3 + 200);
        assertThat(written.largestBytes()).isEqualTo(200);
        assertThat(written.valuesByFormat()).isEqualTo(Map.of("Kryo", 2L));
        assertThat(written.lastUsed()).isBetween(before, Instant.now());
        Direction read = serializer.statistics().read();
        assertThat(read.values()).isEqualTo(1);
        assertThat(read.bytes()).isEqualTo(3);
    }

    @Test
    void statistics_streamed_haveTheBytesOfTheStream() throws IOException {
        StreamedText streamed = new StreamedText.StreamedBuilder().build();
        read(streamed, write(streamed, "abc"));
        assertThat(streamed.statistics().written().bytes()).isEqualTo(4 + 3);
        assertThat(streamed.statistics().read().bytes()).isEqualTo(4 + 3);
    }

    @Test
    void statistics_oneOf256_isTimed() throws IOException {
        for (int i = 0; i < 256; i++) {
            write(serializer, "abc");
        }
        assertThat(serializer.statistics().written().meanTime()).isNull();
        write(serializer, "abc");
        assertThat(serializer.statistics().written().meanTime()).isPositive();
    }

    @Test
    void lastUsed_nobodyUsesItAnyMore_stays() throws IOException, InterruptedException {
        write(serializer, "abc");
        write(serializer, "abc");
        Instant last = serializer.statistics().written().lastUsed();
        Thread.sleep(5);
        assertThat(serializer.statistics().written().lastUsed()).isEqualTo(last);
        Instant later = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        write(serializer, "abc");
        assertThat(serializer.statistics().written().lastUsed()).isAfterOrEqualTo(later);
    }

    @Test
    void statistics_compressed_haveTheRatio() throws IOException {
        for (FramedSerializer<Text> packing : List.of(
                TextSerializer.builder(7).compression(Compression.deflate()).build(),
                new StreamedText.StreamedBuilder()
                        .compression(Compression.deflate())
                        .build())) {
            write(packing, "abc");
            byte[] bytes = write(packing, "x".repeat(10_000));
            read(packing, bytes);
            for (Direction direction : new Direction[] {
                packing.statistics().written(), packing.statistics().read()
            }) {
                assertThat(direction.packedValues()).isEqualTo(1);
                assertThat(direction.unpackedBytes()).isBetween(10_000L, 10_004L);
                assertThat(direction.packedBytes()).isBetween(1L, (long) bytes.length - 4);
                assertThat(direction.compressionRatio()).isGreaterThan(50);
                assertThat(direction.largestBytes()).isEqualTo(direction.packedBytes());
            }
        }
    }

    @Test
    void statistics_failures_areCountedAndTheLastIsShown() throws IOException {
        byte[] bad = write(serializer, "bad");
        assertThatThrownBy(() -> read(serializer, bad)).isInstanceOf(HazelcastSerializationException.class);
        assertThat(serializer.statistics().lastFailure().message()).contains("text is bad", "type id 7");
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> write(serializer, "fail")).isInstanceOf(HazelcastSerializationException.class);
        }
        SerializerStatistics statistics = serializer.statistics();
        assertThat(statistics.written().failures()).isEqualTo(3);
        assertThat(statistics.written().values()).isEqualTo(1);
        assertThat(statistics.read().failures()).isEqualTo(1);
        assertThat(statistics.read().values()).isZero();
        assertThat(statistics.lastFailure().message()).contains("cannot be written", "asked to");
    }

    @Test
    void statistics_otherFormatThanIsWritten_isCountedByItsName() throws IOException {
        TextSerializer two = new TextSerializer(TextSerializer.builder(7)) {
            @Override
            protected boolean reads(Format written) {
                return written == Format.KRYO || written == Format.KRYO_UNSAFE;
            }
        };
        byte[] bytes = write(two, "abc");
        read(two, bytes);
        bytes[4] = (byte) (Format.KRYO_UNSAFE.code() | Frame.LENGTH_PRESENT);
        read(two, bytes);
        read(two, bytes);
        bytes[bytes.length - 1] = 0;
        assertThat(two.statistics().read().valuesByFormat()).isEqualTo(Map.of("Kryo", 1L, "Kryo unsafe", 2L));
    }

    /** A codec that fails is dropped, and so are those that {@code destroy} finds. */
    @Test
    void statistics_codecsThatAreGone_countOn() throws IOException {
        byte[] bad = write(serializer, "bad");
        for (int i = 0; i < 1000; i++) {
            write(serializer, "abc");
            assertThatThrownBy(() -> read(serializer, bad)).isInstanceOf(HazelcastSerializationException.class);
            if (i % 100 == 0) {
                System.gc();
                serializer.destroy();
            }
        }
        serializer.codecs.clear();
        System.gc();
        assertThat(serializer.statistics().written().values()).isEqualTo(1001);
        assertThat(serializer.statistics().read().failures()).isEqualTo(1000);
    }

    @Test
    void statistics_manyThreads_loseNothing() throws InterruptedException {
        Thread[] threads = new Thread[8];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int each = 0; each < 5_000; each++) {
                    try {
                        write(serializer, "abc");
                    } catch (IOException e) {
                        throw new AssertionError(e);
                    }
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(serializer.statistics().written().values()).isEqualTo(8 * 5_000);
    }

    @Test
    void of_instanceThatShowsNoSerializers_isRefused() {
        HazelcastInstance foreign = (HazelcastInstance) Proxy.newProxyInstance(
                HazelcastInstance.class.getClassLoader(),
                new Class<?>[] {HazelcastInstance.class},
                (self, method, arguments) -> {
                    throw new UnsupportedOperationException(method.getName());
                });
        assertThatThrownBy(() -> FramedSerializer.statisticsOf(foreign))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("shows no serializers");
    }
}
