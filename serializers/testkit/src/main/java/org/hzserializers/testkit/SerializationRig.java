// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Objects;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;

/**
 * Hazelcast's own serialization service without a cluster around it: what a map put and get do to a value, in one
 * thread. Thread-safe as the service is.
 */
public final class SerializationRig implements AutoCloseable {

    private final InternalSerializationService service;
    private final LocalSchemas schemas;

    private SerializationRig(SerializationConfig config, LocalSchemas schemas) {
        this.service = new DefaultSerializationServiceBuilder()
                .setConfig(config)
                .setSchemaService(schemas)
                .build();
        this.schemas = schemas;
    }

    /**
     * Starts a service.
     *
     * @param config what a member's or client's configuration would hold
     * @return a rig, to be closed
     */
    public static SerializationRig of(SerializationConfig config) {
        return new SerializationRig(config, new LocalSchemas());
    }

    /**
     * Starts a service of another node of the same cluster, which knows the schemas of Compact that this one has
     * written.
     *
     * @param config what its configuration would hold
     * @return a rig, to be closed
     */
    public SerializationRig beside(SerializationConfig config) {
        return new SerializationRig(config, schemas);
    }

    /**
     * Starts a service with one serializer.
     *
     * @param type the class to register the serializer for
     * @param serializer the serializer; it is used for the type even where Hazelcast has one of its own
     * @param byteOrder the byte order of the streams
     * @return a rig, to be closed
     */
    public static SerializationRig of(Class<?> type, StreamSerializer<?> serializer, ByteOrder byteOrder) {
        return of(new SerializationConfig()
                .setByteOrder(byteOrder)
                .setAllowOverrideDefaultSerializers(true)
                .addSerializerConfig(new SerializerConfig().setTypeClass(type).setImplementation(serializer)));
    }

    /**
     * Starts a service with the serializers of a catalog.
     *
     * @param catalog the serializers
     * @return a rig, to be closed
     */
    public static SerializationRig of(SerializerCatalog catalog) {
        SerializationConfig config = new SerializationConfig();
        catalog.installOn(config);
        return of(config);
    }

    /**
     * Starts a service with serializers as a catalog registers them.
     *
     * @param serializers for a type each
     * @return a rig, to be closed
     */
    public static SerializationRig of(FramedSerializer<?>... serializers) {
        SerializerCatalog.Builder catalog = SerializerCatalog.builder();
        for (FramedSerializer<?> serializer : serializers) {
            catalog.add(serializer);
        }
        return of(catalog.build());
    }

    /**
     * Serializes as a map does with keys and values.
     *
     * @param value any object, but not null, for which Hazelcast stores nothing
     * @return partition hash, type id and payload
     */
    public byte[] toBytes(Object value) {
        Data data = service.toData(Objects.requireNonNull(value, "value"));
        return data.toByteArray();
    }

    /**
     * Serializes as a value of Compact is stored where no cluster keeps its schemas, in a file say.
     *
     * @param value an object that Compact serializes
     * @return as {@link #toBytes}, with the schemas in the payload
     */
    public byte[] toBytesWithSchemas(Object value) {
        Data data = ((AbstractSerializationService) service).toDataWithSchema(Objects.requireNonNull(value, "value"));
        return data.toByteArray();
    }

    /**
     * Deserializes as a map does on a get.
     *
     * @param bytes what {@link #toBytes} or {@link #toBytesWithSchemas} returned, here or on another node
     * @return the object
     */
    public Object toObject(byte[] bytes) {
        return Objects.requireNonNull(service.toObject(new HeapData(bytes)));
    }

    /**
     * Serializes and deserializes as a map does between a put and a get.
     *
     * @param value any object
     * @param <T> the value's type
     * @return the copy
     */
    public <T> T copy(T value) {
        return service.toObject(service.toData(value));
    }

    /**
     * Opens an output as serializers get it.
     *
     * @return an empty output
     */
    public ObjectDataOutput output() {
        return service.createObjectDataOutput();
    }

    /**
     * Opens an input as serializers get it.
     *
     * @param bytes all bytes that the input holds
     * @return an input at the first byte
     */
    public ObjectDataInput input(byte[] bytes) {
        return service.createObjectDataInput(bytes);
    }

    /**
     * Lets a serializer write one value.
     *
     * @param serializer the serializer
     * @param value the value
     * @param <T> the value's type
     * @return exactly what the serializer wrote
     * @throws IOException if the serializer throws it
     */
    public <T> byte[] write(StreamSerializer<T> serializer, T value) throws IOException {
        ObjectDataOutput out = output();
        serializer.write(out, value);
        return out.toByteArray();
    }

    /**
     * Lets a serializer read one value.
     *
     * @param serializer the serializer
     * @param bytes exactly what a serializer wrote
     * @param <T> the value's type
     * @return the value
     * @throws IOException if the serializer throws it
     * @throws AssertionError if it leaves bytes over
     */
    public <T> T read(StreamSerializer<T> serializer, byte[] bytes) throws IOException {
        ObjectDataInput in = input(bytes);
        T value = serializer.read(in);
        int left = ((InputStream) in).available();
        if (left != 0) {
            throw new AssertionError(left + " of " + bytes.length + " bytes are left over");
        }
        return value;
    }

    /**
     * Lets a serializer without a frame write one value.
     *
     * @param bare the serializer, built with {@code bare()}
     * @param value the value
     * @param <T> the value's type
     * @return the payload, without the length in front of it
     * @throws UncheckedIOException if the serializer throws an {@link IOException}
     */
    public <T> byte[] writeBare(StreamSerializer<T> bare, T value) {
        try {
            byte[] bytes = write(bare, value);
            return Arrays.copyOfRange(bytes, Integer.BYTES, bytes.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Lets a serializer without a frame read one value.
     *
     * @param bare the serializer, built with {@code bare()}
     * @param payload what {@link #writeBare} returned, or any other bytes
     * @param <T> the value's type
     * @return the value
     * @throws UncheckedIOException if the serializer throws an {@link IOException}
     * @throws AssertionError if it leaves bytes over
     */
    public <T> T readBare(StreamSerializer<T> bare, byte[] payload) {
        byte[] bytes = ByteBuffer.allocate(Integer.BYTES + payload.length)
                .putInt(payload.length)
                .put(payload)
                .array();
        try {
            return read(bare, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        service.dispose();
    }
}
