// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.util.function.Function;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.ContainerSerializer;
import org.hzserializers.kryo.graph.Expected;
import org.hzserializers.kryo.graph.PayloadContext;
import org.jspecify.annotations.Nullable;

/** Writes a value that holds one object or none, and is made in one step: {@code class object}, or null. */
final class ContentSerializer<T> extends Serializer<T> implements ContainerSerializer {

    private final int memory;
    private final Function<T, @Nullable Object> content;
    private final Function<@Nullable Object, T> maker;

    /** With the memory that a value takes, beside what it holds. */
    ContentSerializer(int memory, Function<T, @Nullable Object> content, Function<@Nullable Object, T> maker) {
        this.memory = memory;
        this.content = content;
        this.maker = maker;
    }

    @Override
    public void write(Kryo kryo, Output output, T value) {
        PayloadContext payload = PayloadContext.of(kryo);
        CheckedKryo.budget(kryo).memory(memory);
        Object object = content.apply(value);
        Expected of = Expected.first(payload.takeContents());
        if (of == null) {
            kryo.writeClassAndObject(output, object);
        } else if (((CheckedKryo) kryo).key()) {
            // The class of an object in a key follows from a place for anything.
            kryo.writeClassAndObject(output, of.check(object));
            payload.checkUntaken(of, false, object);
        } else {
            CheckedKryo.write(kryo, output, of, object);
        }
    }

    @Override
    public T read(Kryo kryo, Input input, Class<? extends T> type) {
        CheckedKryo.budget(kryo).memory(memory);
        Expected of = Expected.first(PayloadContext.of(kryo).takeContents());
        return maker.apply(of == null ? kryo.readClassAndObject(input) : CheckedKryo.read(kryo, input, of));
    }
}
