// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.ImmutableSerializer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.OwnSerializer;
import org.hzserializers.kryo.wire.BoundedInput;
import org.jspecify.annotations.Nullable;

/**
 * Writes a stack trace: {@code count}, then for each element 0 for null, 1 for a new one, or 2 and more for an earlier
 * one. A new one has its line as a varint of either sign, and class, method and file: 0 for null, 1 and a new text, or
 * 2 and more for an earlier one.
 *
 * <p>An element that names a class loader or a module would not come back equal, and is refused; those of an exception
 * are written {@linkplain #withoutModules without such names}.
 *
 * <p>Not part of the API.
 */
public final class StackTraceSerializer extends Serializer<@Nullable StackTraceElement[]> implements OwnSerializer {

    /** Bytes of memory of a stack trace, of an element and its places, and of an element that was there before. */
    private static final int TRACE_BYTES = 256;

    private static final int ELEMENT_BYTES = 128;

    private static final int REPEATED_BYTES = 8;

    private static final String ARRAY = StackTraceElement[].class.getName();

    /** Returns the trace of an exception with class, method, file and line of each element. */
    static @Nullable StackTraceElement[] withoutModules(@Nullable StackTraceElement[] trace) {
        @Nullable StackTraceElement[] plain = trace.clone();
        for (int i = 0; i < plain.length; i++) {
            StackTraceElement element = plain[i];
            if (element != null && hasModule(element)) {
                plain[i] = new StackTraceElement(
                        element.getClassName(),
                        element.getMethodName(),
                        element.getFileName(),
                        element.getLineNumber());
            }
        }
        return plain;
    }

    private static boolean hasModule(StackTraceElement element) {
        return element.getClassLoaderName() != null
                || element.getModuleName() != null
                || element.getModuleVersion() != null;
    }

    @Override
    public void write(Kryo kryo, Output output, @Nullable StackTraceElement[] trace) {
        CheckedKryo.limits(kryo).checkElements(ARRAY, trace.length, Long.MAX_VALUE, 0);
        output.writeVarInt(trace.length, true);
        if (trace.length == 0) {
            return;
        }
        Budget budget = CheckedKryo.budget(kryo);
        budget.memory(TRACE_BYTES + (long) REPEATED_BYTES * trace.length);
        Map<StackTraceElement, Integer> elements = new HashMap<>();
        Map<String, Integer> texts = new HashMap<>();
        for (StackTraceElement element : trace) {
            if (element == null) {
                output.writeVarInt(0, true);
                continue;
            }
            if (hasModule(element)) {
                throw new InvalidPayloadException("stack trace element " + element + " names a class loader or a"
                        + " module, which are not stored; store the exception, or new StackTraceElement(class, method,"
                        + " file, line)");
            }
            Integer index = elements.putIfAbsent(element, elements.size());
            output.writeVarInt(index == null ? 1 : index + 2, true);
            if (index == null) {
                budget.memory(ELEMENT_BYTES);
                output.writeVarInt(element.getLineNumber(), false);
                writeText(output, texts, element.getClassName());
                writeText(output, texts, element.getMethodName());
                writeText(output, texts, element.getFileName());
            }
        }
    }

    private static void writeText(Output output, Map<String, Integer> known, @Nullable String text) {
        if (text == null) {
            output.writeVarInt(0, true);
            return;
        }
        Integer index = known.putIfAbsent(text, known.size());
        output.writeVarInt(index == null ? 1 : index + 2, true);
        if (index == null) {
            output.writeString(text);
        }
    }

    @Override
    public @Nullable StackTraceElement[] read(
            Kryo kryo, Input source, Class<? extends @Nullable StackTraceElement[]> type) {
        BoundedInput input = BoundedInput.of(source);
        int count = input.readVarInt(true);
        input.enter(ARRAY, count, 1);
        if (count == 0) {
            return new StackTraceElement[0];
        }
        Budget budget = CheckedKryo.budget(kryo);
        budget.memory(TRACE_BYTES + (long) REPEATED_BYTES * count);
        @Nullable StackTraceElement[] trace = new StackTraceElement[count];
        List<StackTraceElement> elements = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            input.element(1);
            int head = input.readVarInt(true);
            if (head == 1) {
                budget.memory(ELEMENT_BYTES);
                StackTraceElement element = readElement(input, texts);
                elements.add(element);
                trace[i] = element;
            } else if (head != 0) {
                trace[i] = earlier(elements, head - 2, "element");
            }
        }
        return trace;
    }

    private static StackTraceElement readElement(BoundedInput input, List<String> texts) {
        int line = input.readVarInt(false);
        String className = readText(input, texts);
        String methodName = readText(input, texts);
        if (className == null || methodName == null) {
            throw new InvalidPayloadException("element of a stack trace lacks its class or method");
        }
        return new StackTraceElement(className, methodName, readText(input, texts), line);
    }

    private static @Nullable String readText(BoundedInput input, List<String> known) {
        int index = input.readVarInt(true);
        if (index == 0) {
            return null;
        }
        if (index == 1) {
            String text = input.readString();
            if (text == null) {
                throw new InvalidPayloadException("text of a stack trace is null");
            }
            known.add(text);
            return text;
        }
        return earlier(known, index - 2, "text");
    }

    private static <T> T earlier(List<T> known, int index, String what) {
        if (index < 0 || index >= known.size()) {
            throw new InvalidPayloadException(what + " " + Integer.toUnsignedString(index)
                    + " of a stack trace is none of the " + known.size() + " so far");
        }
        return known.get(index);
    }

    /** Writes one element, as a stack trace of one. */
    public static final class Single extends ImmutableSerializer<StackTraceElement> implements OwnSerializer {

        private final StackTraceSerializer traces = new StackTraceSerializer();

        @Override
        public void write(Kryo kryo, Output output, StackTraceElement element) {
            traces.write(kryo, output, new StackTraceElement[] {element});
        }

        @Override
        public StackTraceElement read(Kryo kryo, Input input, Class<? extends StackTraceElement> type) {
            @Nullable StackTraceElement[] trace = traces.read(kryo, input, StackTraceElement[].class);
            StackTraceElement element = trace.length == 1 ? trace[0] : null;
            if (element == null) {
                throw new InvalidPayloadException("stack trace of " + trace.length + " elements is no element");
            }
            return element;
        }
    }
}
