// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.ImmutableSerializer;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.OwnSerializer;

/** Writes a value that holds no other objects. */
final class ValueSerializer<T> extends ImmutableSerializer<T> implements OwnSerializer {

    private final int memory;
    private final Writer<T> writer;
    private final Reader<T> reader;

    /** With the memory that a value takes, beside the texts and arrays in it. */
    ValueSerializer(int memory, Writer<T> writer, Reader<T> reader) {
        this.memory = memory;
        this.writer = writer;
        this.reader = reader;
    }

    @Override
    public void write(Kryo kryo, Output output, T value) {
        CheckedKryo.budget(kryo).memory(memory);
        writer.write(output, value);
    }

    @Override
    public T read(Kryo kryo, Input input, Class<? extends T> type) {
        CheckedKryo.budget(kryo).memory(memory);
        return reader.read(input);
    }

    @Override
    public boolean holdsNothing() {
        return true;
    }

    @FunctionalInterface
    interface Writer<T> {
        void write(Output output, T value);
    }

    @FunctionalInterface
    interface Reader<T> {
        T read(Input input);
    }
}
