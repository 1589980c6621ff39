// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.ImmutableSerializer;
import java.io.IOException;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.OwnSerializer;
import org.hzserializers.kryo.wire.BoundedInput;
import org.jspecify.annotations.Nullable;

/**
 * Writes a stack trace: {@code count}, then for each element 0 for null, {@code format + 1} for a new one, or 5 and
 * more for an earlier one. A new one has its line as a varint of either sign, and six texts: 0 for null, 1 and a new
 * text, or 2 and more for an earlier one.
 *
 * <p>The format says which names an element leaves out when it is printed. It has no accessor and no constructor takes
 * it; so it is found by printing, and set by a Java stream that is made here.
 *
 * <p>Not part of the API.
 */
public final class StackTraceSerializer extends Serializer<@Nullable StackTraceElement[]> implements OwnSerializer {

    /** Leaves out the name of the class loader. */
    private static final int NO_LOADER = 1;

    /** Leaves out the version of the module. */
    private static final int NO_VERSION = 2;

    private static final int FORMATS = 4;
    private static final int TEXTS = 6;

    /** Which of the texts cannot be null. */
    private static final int CLASS_NAME = 3;

    private static final int METHOD_NAME = 4;

    /** Bytes of memory of a stack trace, of an element, and of what reads them. */
    private static final int TRACE_BYTES = 1200;

    private static final int ELEMENT_BYTES = 720;

    private static final int REPEATED_BYTES = 16;

    private static final String ARRAY = StackTraceElement[].class.getName();
    private static final String ELEMENT = StackTraceElement.class.getName();

    private static final Map<String, Class<?>> CLASSES =
            Map.of(ARRAY, StackTraceElement[].class, ELEMENT, StackTraceElement.class);

    private static final List<JavaClass> ARRAY_CLASSES = describe(StackTraceElement[].class, "");

    private static final List<JavaClass> ELEMENT_CLASSES = describe(
            StackTraceElement.class,
            "BILLLLLL",
            "format",
            "lineNumber",
            "classLoaderName",
            "moduleName",
            "moduleVersion",
            "declaringClass",
            "methodName",
            "fileName");

    /** An element and its format, which is no part of its equality. */
    private record Element(StackTraceElement element, int format) {}

    @Override
    public void write(Kryo kryo, Output output, @Nullable StackTraceElement[] trace) {
        CheckedKryo.limits(kryo).checkElements(ARRAY, trace.length, Long.MAX_VALUE, 0);
        output.writeVarInt(trace.length, true);
        if (trace.length == 0) {
            return;
        }
        Budget budget = CheckedKryo.budget(kryo);
        budget.memory(TRACE_BYTES + (long) REPEATED_BYTES * trace.length);
        Map<Element, Integer> elements = new HashMap<>();
        Map<String, Integer> texts = new HashMap<>();
        for (StackTraceElement element : trace) {
            if (element == null) {
                output.writeVarInt(0, true);
                continue;
            }
            int format = format(element);
            Integer index = elements.putIfAbsent(new Element(element, format), elements.size());
            if (index != null) {
                output.writeVarInt(FORMATS + 1 + index, true);
                continue;
            }
            budget.memory(ELEMENT_BYTES);
            output.writeVarInt(1 + format, true);
            output.writeVarInt(element.getLineNumber(), false);
            writeText(output, texts, element.getClassLoaderName());
            writeText(output, texts, element.getModuleName());
            writeText(output, texts, element.getModuleVersion());
            writeText(output, texts, element.getClassName());
            writeText(output, texts, element.getMethodName());
            writeText(output, texts, element.getFileName());
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

    /** Prints an element in all formats that it may have; they differ where it matters. */
    private static int format(StackTraceElement element) {
        String printed = element.toString();
        for (int format = 0; format < FORMATS; format++) {
            String loader = (format & NO_LOADER) != 0 ? null : element.getClassLoaderName();
            String version = (format & NO_VERSION) != 0 ? null : element.getModuleVersion();
            StackTraceElement candidate = new StackTraceElement(
                    loader,
                    element.getModuleName(),
                    version,
                    element.getClassName(),
                    element.getMethodName(),
                    element.getFileName(),
                    element.getLineNumber());
            if (candidate.toString().equals(printed)) {
                return format;
            }
        }
        return 0;
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
        Texts known = new Texts(new ArrayList<>(), new ArrayList<>());
        try {
            JavaReader reader = JavaObjects.of(kryo).traceReader(kryo, input);
            readInto(reader.stream(), budget, input, count, known);
            Iterator<String> next = known.texts().iterator();
            Object trace = reader.read(CLASSES, next::next, none -> {});
            if (trace instanceof @Nullable StackTraceElement[] elements) {
                return elements;
            }
            throw new IOException("no stack trace was built");
        } catch (IOException | ClassNotFoundException e) {
            throw new InvalidPayloadException("stack trace cannot be read: " + e, e);
        }
    }

    /** Writes the Java stream, and lists the texts that go into it. */
    private static void readInto(JavaStream stream, Budget budget, BoundedInput input, int count, Texts known)
            throws IOException {
        stream.array(ARRAY_CLASSES, count);
        List<Integer> elements = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            input.element(1);
            int head = input.readVarInt(true);
            if (head == 0) {
                stream.nothing();
                continue;
            }
            if (head < 0 || head > FORMATS) {
                stream.referTo(earlier(elements, head - FORMATS - 1, "element"));
                continue;
            }
            budget.memory(ELEMENT_BYTES);
            elements.add(stream.element(ELEMENT_CLASSES));
            stream.primitives().writeByte(head - 1);
            stream.primitives().writeInt(input.readVarInt(false));
            for (int at = 0; at < TEXTS; at++) {
                text(stream, input, known, at == CLASS_NAME || at == METHOD_NAME);
            }
        }
    }

    private static List<JavaClass> describe(Class<?> type, String types, String... fields) {
        try {
            return List.of(new JavaClass(
                    type.getName(),
                    ObjectStreamClass.lookup(type).getSerialVersionUID(),
                    ObjectStreamConstants.SC_SERIALIZABLE,
                    types,
                    fields));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void text(JavaStream stream, BoundedInput input, Texts known, boolean required) throws IOException {
        int index = input.readVarInt(true);
        if (index == 0 && !required) {
            stream.nothing();
            return;
        }
        if (index == 1) {
            String text = input.readString();
            if (text != null) {
                known.texts().add(text);
                known.handles().add(stream.text());
                return;
            }
        }
        stream.referTo(earlier(known.handles(), index - 2, "text"));
    }

    private static int earlier(List<Integer> handles, int index, String what) {
        if (index < 0 || index >= handles.size()) {
            throw new InvalidPayloadException(what + " " + Integer.toUnsignedString(index)
                    + " of a stack trace is none of the " + handles.size() + " so far");
        }
        return handles.get(index);
    }

    /** The texts of a trace, and where they are in the stream. */
    private record Texts(List<String> texts, List<Integer> handles) {}

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
