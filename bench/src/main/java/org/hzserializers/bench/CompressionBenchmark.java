// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import net.jpountz.lz4.LZ4Factory;
import org.hzserializers.bench.contender.TrainedDictionaries;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.compress.CompressionDictionary;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Workload;
import org.hzserializers.zstd.ZstdDictionary;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * What does compression cost, beside the calls of the library that does it?
 *
 * <p>Workload: one value, through Hazelcast's serialization service, with one of our formats and one codec, and
 * nothing below a threshold. {@code rawCompress} and {@code rawDecompress} are the library's own calls on the same
 * payload, with contexts and arrays that are there. Nothing is measured unless the value comes back equal. The stored
 * bytes are among the results.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar CompressionBenchmark -p workload=system-info,text-50k \
 *     -p "codec=none,lz4,zstd 1" -prof gc
 * }</pre>
 */
public class CompressionBenchmark extends ServiceBenchmark {

    /** What Hazelcast has in front of what a serializer writes: the partition's hash and the type id. */
    private static final int DATA_HEAD = 8;

    /** How many values train the dictionary, none of which is measured. */
    private static final int TRAINED = 4_000;

    /** Which workload, by its id. */
    @Param({"bid-request", "bid-response", "pool-up", "rw05", "system-info", "text-50k"})
    public String workload = "system-info";

    /** Which format, by the constant of {@link OurFormat}. */
    @Param({"KRYO"})
    public String format = "KRYO";

    /** Codec and level; {@code none} does not compress, and its raw calls copy. */
    @Param({"none", "deflate 6", "lz4", "lz4 9", "zstd 1", "zstd 3", "zstd 3 dictionary"})
    public String codec = "none";

    private Object value;
    private Data data;
    private Library library;

    /** Stores the value and checks that it comes back equal. */
    @Setup
    public void prepare() throws DataFormatException {
        Workload selected = Workload.byId(workload);
        OurFormat carrier = OurFormat.valueOf(format);
        List<CompressionDictionary> dictionaries = codec.endsWith("dictionary")
                ? List.of(TrainedDictionaries.train("bench-1", carrier, selected, TRAINED))
                : List.of();
        value = carrier.toCarried(selected.values(SEED).get(0));
        service = service(TrainedDictionaries.serializer(carrier, selected.type(), options(), dictionaries));
        data = service.toData(value);
        if (!carrier.toPlain(service.toObject(data))
                .equals(selected.values(SEED).get(0))) {
            throw new IllegalStateException(workload + " comes back different with " + codec);
        }
        InternalSerializationService uncompressed =
                service(TrainedDictionaries.serializer(carrier, selected.type(), List.of(), List.of()));
        byte[] frame = uncompressed.toData(value).toByteArray();
        uncompressed.dispose();
        byte[] payload = ZstdDictionary.payload(Arrays.copyOfRange(frame, DATA_HEAD, frame.length));
        byte[] dictionary =
                dictionaries.isEmpty() ? new byte[0] : dictionaries.get(0).bytes();
        library = new Library(codec, payload, dictionary);
    }

    private List<String> options() {
        if (codec.equals("none")) {
            return List.of();
        }
        String[] words = codec.split(" ");
        return List.of("compression: {threshold: 0, codec: " + words[0]
                + (words.length > 1 ? ", level: " + words[1] : "")
                + (words.length > 2 ? ", dictionary: bench-1}" : "}"));
    }

    private static InternalSerializationService service(FramedSerializer<Object> serializer) {
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.builder().add(serializer).build().installOn(config);
        return new DefaultSerializationServiceBuilder().setConfig(config).build();
    }

    /** Frees native memory. */
    @TearDown
    public void end() {
        library.close();
    }

    /** Returns the bytes. */
    @Benchmark
    public Data write(Stored stored) {
        Data written = service.toData(value);
        stored.storedBytes = written.totalSize() - DATA_HEAD;
        return written;
    }

    /** Returns a new value. */
    @Benchmark
    public Object read() {
        return service.toObject(data);
    }

    /** Returns the number of compressed bytes. */
    @Benchmark
    public int rawCompress() throws DataFormatException {
        return library.compress.run();
    }

    /** Returns the number of bytes. */
    @Benchmark
    public int rawDecompress() throws DataFormatException {
        return library.decompress.run();
    }

    /** What a member stores for the value, without what Hazelcast has in front of it. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class Stored {

        /** With the frame; set anew by each write, to the same. */
        public int storedBytes;
    }

    /** A call of a library that returns the number of bytes it made. */
    @FunctionalInterface
    private interface Call {
        int run() throws DataFormatException;
    }

    /** The calls of a library, as it is meant to be called often. */
    private static final class Library implements AutoCloseable {

        private final byte[] compressed;
        private final List<Runnable> ends = new ArrayList<>();
        private final Call compress;
        private final Call decompress;
        private int length;

        Library(String codec, byte[] payload, byte[] dictionary) throws DataFormatException {
            String[] words = codec.split(" ");
            int level = words.length > 1 ? Integer.parseInt(words[1]) : 0;
            byte[] back = new byte[payload.length];
            compressed = new byte[(int) Zstd.compressBound(payload.length) + 64];
            switch (words[0]) {
                case "lz4" -> {
                    LZ4Factory lz4 = LZ4Factory.fastestInstance();
                    var compressor = level == 0 ? lz4.fastCompressor() : lz4.highCompressor(level);
                    compress = () -> compressor.compress(payload, 0, payload.length, compressed, 0, compressed.length);
                    decompress = () -> lz4.safeDecompressor().decompress(compressed, 0, length, back, 0, back.length);
                }
                case "zstd" -> {
                    ZstdCompressCtx zstd = new ZstdCompressCtx();
                    ZstdDecompressCtx unzstd = new ZstdDecompressCtx();
                    ends.addAll(List.of(zstd::close, unzstd::close));
                    zstd.setLevel(level);
                    if (dictionary.length > 0) {
                        zstd.loadDict(dictionary);
                        unzstd.loadDict(dictionary);
                    }
                    compress =
                            () -> zstd.compressByteArray(compressed, 0, compressed.length, payload, 0, payload.length);
                    decompress = () -> unzstd.decompressByteArray(back, 0, back.length, compressed, 0, length);
                }
                case "deflate" -> {
                    Deflater deflater = new Deflater(level, true);
                    Inflater inflater = new Inflater(true);
                    ends.addAll(List.of(deflater::end, inflater::end));
                    compress = () -> {
                        deflater.reset();
                        deflater.setInput(payload);
                        deflater.finish();
                        return deflater.deflate(compressed);
                    };
                    decompress = () -> {
                        inflater.reset();
                        inflater.setInput(compressed, 0, length);
                        return inflater.inflate(back);
                    };
                }
                default -> {
                    compress = () -> copy(payload, compressed, payload.length);
                    decompress = () -> copy(compressed, back, length);
                }
            }
            length = compress.run();
            if (decompress.run() != payload.length || !Arrays.equals(back, payload)) {
                throw new IllegalStateException(codec + " gives other bytes back");
            }
        }

        private static int copy(byte[] from, byte[] to, int length) {
            System.arraycopy(from, 0, to, 0, length);
            return length;
        }

        @Override
        public void close() {
            ends.forEach(Runnable::run);
        }
    }
}
