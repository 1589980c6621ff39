// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.ImmutableSerializer;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Writes a stack trace: {@code count}, then for each element {@code format + 1} (0 for null), the line as a varint of either sign, and six
 * texts: 0 for null, 1 and a new text, or 2 and more for an earlier one.
 *
 * <p>The format says which names an element leaves out when it is printed. It has no accessor and no constructor takes it; so it is found by
 * printing, and set by a Java stream that is made here.
 */
final class StackTraceSerializer extends Serializer<@Nullable StackTraceElement[]> {

    /** Leaves out the name of the class loader. */
    private static final int NO_LOADER = 1;

    /** Leaves out the version of the module. */
    private static final int NO_VERSION = 2;

    private static final int FORMATS = 4;
    private static final int TEXTS = 6;

    /** Bytes that an element takes at least where it is not null. */
    private static final int ELEMENT_BYTES = 2 + TEXTS;

    /** Bytes of memory of an element, and of what reads it. */
    private static final int MEMORY = 256;

    private static final String ARRAY = StackTraceElement[].class.getName();
    private static final String ELEMENT = StackTraceElement.class.getName();

    private static final Map<String, Class<?>> CLASSES =
            Map.of(ARRAY, StackTraceElement[].class, ELEMENT, StackTraceElement.class);

    @Override
    public void write(Kryo kryo, Output output, @Nullable StackTraceElement[] trace) {
        StableKryo.limits(kryo).checkElements(ARRAY, trace.length, Long.MAX_VALUE, 0);
        StableKryo.budget(kryo).memory((long) MEMORY * trace.length);
        output.writeVarInt(trace.length, true);
        Map<String, Integer> known = new HashMap<>();
        for (StackTraceElement element : trace) {
            if (element == null) {
                output.writeByte(0);
                continue;
            }
            output.writeByte(1 + format(element));
            output.writeVarInt(element.getLineNumber(), false);
            writeText(output, known, element.getClassLoaderName());
            writeText(output, known, element.getModuleName());
            writeText(output, known, element.getModuleVersion());
            writeText(output, known, element.getClassName());
            writeText(output, known, element.getMethodName());
            writeText(output, known, element.getFileName());
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
        StableKryo.budget(kryo).memory((long) MEMORY * count);
        List<String> known = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        try {
            byte[] stream = stream(input, count, known, texts);
            Iterator<String> next = texts.iterator();
            Object trace = JavaObjects.of(kryo).traceReader(kryo, input).read(stream, CLASSES, next::next, none -> {});
            if (trace instanceof @Nullable StackTraceElement[] elements) {
                return elements;
            }
            throw new IOException("no stack trace was built");
        } catch (IOException | ClassNotFoundException e) {
            throw new InvalidPayloadException("stack trace cannot be read: " + e, e);
        }
    }

    /** Makes the Java stream, and lists the texts that go into it. */
    private static byte[] stream(BoundedInput input, int count, List<String> known, List<String> texts)
            throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(512 + 3 * ELEMENT_BYTES * count);
        DataOutputStream out = new DataOutputStream(bytes);
        // Forgets the traces that were read before.
        out.writeByte(ObjectStreamConstants.TC_RESET);
        out.writeByte(ObjectStreamConstants.TC_ARRAY);
        new JavaClass(
                        ARRAY,
                        version(StackTraceElement[].class),
                        ObjectStreamConstants.SC_SERIALIZABLE,
                        "",
                        new String[0])
                .describe(out);
        out.writeByte(ObjectStreamConstants.TC_NULL);
        out.writeInt(count);
        JavaClass element = new JavaClass(
                ELEMENT,
                version(StackTraceElement.class),
                ObjectStreamConstants.SC_SERIALIZABLE,
                "BI" + "L".repeat(TEXTS),
                new String[] {
                    "format",
                    "lineNumber",
                    "classLoaderName",
                    "moduleName",
                    "moduleVersion",
                    "declaringClass",
                    "methodName",
                    "fileName"
                });
        boolean described = false;
        for (int i = 0; i < count; i++) {
            input.element(1);
            int format = input.readByte() - 1;
            if (format < 0) {
                out.writeByte(ObjectStreamConstants.TC_NULL);
                continue;
            }
            out.writeByte(ObjectStreamConstants.TC_OBJECT);
            if (described) {
                out.writeByte(ObjectStreamConstants.TC_REFERENCE);
                // After the description of the array and the array itself.
                out.writeInt(ObjectStreamConstants.baseWireHandle + 2);
            } else {
                element.describe(out);
                out.writeByte(ObjectStreamConstants.TC_NULL);
                described = true;
            }
            out.writeByte(format % FORMATS);
            out.writeInt(input.readVarInt(false));
            for (int text = 0; text < TEXTS; text++) {
                writeText(out, readText(input, known, text == 3 || text == 4), texts);
            }
        }
        return bytes.toByteArray();
    }

    private static long version(Class<?> type) {
        return ObjectStreamClass.lookup(type).getSerialVersionUID();
    }

    private static void writeText(DataOutputStream out, @Nullable String text, List<String> texts) throws IOException {
        if (text == null) {
            out.writeByte(ObjectStreamConstants.TC_NULL);
            return;
        }
        texts.add(text);
        out.writeByte(ObjectStreamConstants.TC_STRING);
        out.writeUTF("");
    }

    private static @Nullable String readText(Input input, List<String> known, boolean required) {
        int index = input.readVarInt(true);
        if (index == 0 && !required) {
            return null;
        }
        if (index == 1) {
            String text = input.readString();
            if (text != null) {
                known.add(text);
                return text;
            }
        }
        if (index < 2 || index - 2 >= known.size()) {
            throw new InvalidPayloadException("text " + Integer.toUnsignedString(index)
                    + " of a stack trace is none of the " + known.size() + " texts so far");
        }
        return known.get(index - 2);
    }

    /** Writes one element, as a stack trace of one. */
    static final class Element extends ImmutableSerializer<StackTraceElement> {

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
