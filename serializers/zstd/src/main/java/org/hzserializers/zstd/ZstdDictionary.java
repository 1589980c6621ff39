// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.zstd;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdDictTrainer;
import com.github.luben.zstd.ZstdException;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.hzserializers.core.Frame;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.compress.CompressionDictionary;

/**
 * Makes dictionaries for small values out of values of the same kind. Each gets an id that comes from its content, so
 * that two that differ have different ids.
 *
 * <pre>{@code
 * CompressionDictionary dictionary = ZstdDictionary.train("orders-1", KryoSerializer.of(1001, Order.class), orders,
 * 16_384); dictionary.save(Path.of("src/main/resources")); }</pre>
 */
public final class ZstdDictionary {

    private ZstdDictionary() {}

    /**
     * Trains with values.
     *
     * @param name such as {@code orders-1}, with a number, as there will be others
     * @param serializer as it writes the values, but without compression
     * @param values some thousand values as they are stored; a hundred times {@code maxBytes} in all is plenty
     * @param maxBytes of the dictionary; 16 KiB is much for small values
     * @param <T> the registered type
     * @return a new dictionary
     * @throws IllegalArgumentException if the values are too few or too much alike, or the serializer compresses
     * @throws IllegalStateException if zstd does not work on this machine
     */
    public static <T> CompressionDictionary train(
            String name, FramedSerializer<T> serializer, Collection<? extends T> values, int maxBytes) {
        List<byte[]> payloads = new ArrayList<>(values.size());
        InternalSerializationService service = new DefaultSerializationServiceBuilder()
                .setClassLoader(serializer.type().getClassLoader())
                .build();
        try {
            for (T value : values) {
                ObjectDataOutput out = service.createObjectDataOutput();
                serializer.write(out, value);
                payloads.add(payload(out.toByteArray()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            // The serializer is not the service's, which would destroy it.
            service.dispose();
        }
        return train(name, payloads, maxBytes);
    }

    /**
     * Returns the payload of a frame.
     *
     * @param frame what a serializer has written, without Hazelcast's type id
     * @return a copy, as {@link #train(String, Collection, int)} takes it
     * @throws IllegalArgumentException if it is no frame, or is compressed
     */
    public static byte[] payload(byte[] frame) {
        if (Frame.formatOf(frame).isEmpty()) {
            throw new IllegalArgumentException(
                    frame.length + " bytes are no frame; bare() values cannot be compressed");
        }
        Frame.codecOf(frame).ifPresent(codec -> {
            throw new IllegalArgumentException(
                    "a value is compressed by " + codec + " already; train with a serializer that does not compress");
        });
        return Arrays.copyOfRange(frame, frame.length - Frame.rawLength(frame), frame.length);
    }

    /**
     * Trains with payloads.
     *
     * @param name such as {@code orders-1}
     * @param payloads what compression is given: values without the frame
     * @param maxBytes of the dictionary
     * @return a new dictionary
     * @throws IllegalArgumentException if the payloads are too few or too much alike
     * @throws IllegalStateException if zstd does not work on this machine
     */
    public static CompressionDictionary train(String name, Collection<byte[]> payloads, int maxBytes) {
        ZstdCodec.requireNative();
        long total = payloads.stream().mapToLong(payload -> payload.length).sum();
        if (total > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "payloads have " + total + " bytes in all, which is more than zstd takes; take some of them");
        }
        try {
            ZstdDictTrainer trainer = new ZstdDictTrainer((int) total, maxBytes, Zstd.defaultCompressionLevel());
            payloads.forEach(trainer::addSample);
            byte[] trained = trainer.trainSamples();
            return new CompressionDictionary(name, (int) Zstd.getDictIdFromDict(trained), trained);
        } catch (ZstdException e) {
            throw new IllegalArgumentException(
                    "no dictionary can be made of " + payloads.size() + " payloads with " + total
                            + " bytes in all, which are too few or too much alike: " + e.getMessage(),
                    e);
        }
    }
}
