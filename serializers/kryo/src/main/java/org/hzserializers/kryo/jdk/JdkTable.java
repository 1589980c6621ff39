// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.kryo.classes.ClassRules;
import org.hzserializers.model.ValueText;

/** A part of the table of JDK classes: ids and serializers, see {@link JdkClasses}. */
abstract class JdkTable {

    /** Bytes of memory of most values. */
    static final int SMALL = 32;

    private final List<JdkEntry> entries = new ArrayList<>();

    /** Returns what was added. */
    final List<JdkEntry> added() {
        return entries;
    }

    final void add(int id, Class<?> type, Function<ClassRules, Serializer<?>> serializer) {
        entries.add(new JdkEntry(id, type, serializer));
    }

    /** With the serializer that follows from what the class is. */
    final void add(int id, Class<?> type) {
        entries.add(new JdkEntry(id, type, null));
    }

    final <T> void value(int id, Class<T> type, ValueSerializer.Writer<T> writer, ValueSerializer.Reader<T> reader) {
        value(id, type, SMALL, writer, reader);
    }

    /** With the bytes of memory that a value takes beside its texts. */
    final <T> void value(
            int id, Class<T> type, int memory, ValueSerializer.Writer<T> writer, ValueSerializer.Reader<T> reader) {
        add(id, type, rules -> new ValueSerializer<>(memory, writer, reader));
    }

    final <T> void text(int id, Class<T> type, int memory) {
        ValueText<T> texts = ValueText.of(type);
        value(id, type, memory, (o, v) -> o.writeString(texts.write(v)), in -> texts.parse(text(in)));
    }

    /** A value of Kryo's, and the bytes of memory that it takes. */
    final <T> void value(int id, Class<T> type, int memory, Supplier<Serializer<T>> serializer) {
        add(id, type, rules -> {
            Serializer<T> kryos = serializer.get();
            return HolderSerializer.<T>ofValue(memory, kryos::write, (kryo, input) -> kryos.read(kryo, input, type));
        });
    }

    /** Reads a text that is never null where it was written. */
    static String text(Input input) {
        String text = input.readString();
        if (text == null) {
            throw new InvalidPayloadException("a text of the JDK value is null");
        }
        return text;
    }
}
