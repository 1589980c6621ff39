// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.OwnSerializer;

/** Writes a value that may hold other objects and is made in one step. */
final class HolderSerializer<T> extends Serializer<T> implements OwnSerializer {

    private final int memory;
    private final boolean holdsNothing;
    private final Writer<T> writer;
    private final Reader<T> reader;

    /** With the memory that a value takes, beside what it holds. */
    HolderSerializer(int memory, Writer<T> writer, Reader<T> reader) {
        this(memory, false, writer, reader);
    }

    private HolderSerializer(int memory, boolean holdsNothing, Writer<T> writer, Reader<T> reader) {
        this.memory = memory;
        this.holdsNothing = holdsNothing;
        this.writer = writer;
        this.reader = reader;
    }

    /** For a value that holds no other objects. */
    static <T> HolderSerializer<T> ofValue(int memory, Writer<T> writer, Reader<T> reader) {
        return new HolderSerializer<>(memory, true, writer, reader);
    }

    @Override
    public boolean holdsNothing() {
        return holdsNothing;
    }

    @Override
    public void write(Kryo kryo, Output output, T value) {
        CheckedKryo.budget(kryo).memory(memory);
        writer.write(kryo, output, value);
    }

    @Override
    public T read(Kryo kryo, Input input, Class<? extends T> type) {
        CheckedKryo.budget(kryo).memory(memory);
        return reader.read(kryo, input);
    }

    @FunctionalInterface
    interface Writer<T> {
        void write(Kryo kryo, Output output, T value);
    }

    @FunctionalInterface
    interface Reader<T> {
        T read(Kryo kryo, Input input);
    }
}
