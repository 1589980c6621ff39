// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import com.esotericsoftware.kryo.kryo5.io.Output;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamConstants;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * An object taken apart by Java serialization: its classes, its own data, and the objects that it refers to, which stay
 * as they are.
 *
 * <p>The data hold, for each class from the one nearest to {@code Object} on: the primitive fields as a Java stream has
 * them, then one of {@link #NULL}, {@link #VALUE} and {@link #REFERENCE} for each field that holds an object. Where a
 * method of the class writes them, they consist of {@link #FIELDS} with those, {@link #BLOCK} with a length and bytes,
 * objects, and {@link #END}.
 *
 * <p>Not part of the API.
 */
public final class JavaParts {

    /** No object. */
    static final int NULL = ObjectStreamConstants.TC_NULL;

    /** The next of the values. */
    static final int VALUE = ObjectStreamConstants.TC_STRING;

    /** Then 0 for the object itself, or the number of an earlier value. */
    static final int REFERENCE = ObjectStreamConstants.TC_REFERENCE;

    /** Primitive data, with their length. */
    static final int BLOCK = ObjectStreamConstants.TC_BLOCKDATA;

    /** The end of what a class has written. */
    static final int END = ObjectStreamConstants.TC_ENDBLOCKDATA;

    /** The fields of a class that writes more than these. */
    static final int FIELDS = 0;

    private final Class<?> type;
    private final List<JavaClass> classes = new ArrayList<>();
    private final Output data = new Output(64, -1);
    private final List<Object> values = new ArrayList<>();

    private JavaParts(Class<?> type) {
        this.type = type;
    }

    /**
     * Takes an object apart.
     *
     * @param hasId says whether Kryo writes the objects of a class under an id of its own, and so as they are
     * @throws NotSerializableException if it is not Serializable
     * @throws IOException if one of its methods that write it fails
     */
    public static JavaParts of(Object object, Predicate<Class<?>> hasId) throws IOException {
        Taker taker = new Taker(new ByteArrayOutputStream(512), hasId);
        taker.writeObject(object);
        taker.close();
        return new Parser(taker).parse();
    }

    /**
     * Returns the classes that have data, in the order of the data: an Externalizable class writes for those that it
     * extends.
     */
    static List<JavaClass> fromTop(List<JavaClass> classes) {
        if (classes.get(0).isExternal()) {
            return classes.subList(0, 1);
        }
        List<JavaClass> fromTop = new ArrayList<>(classes);
        Collections.reverse(fromTop);
        return fromTop;
    }

    /** Returns the class of the object, or of the one that it has put in its place. */
    Class<?> type() {
        return type;
    }

    /** Returns the class and those that it extends. */
    List<JavaClass> classes() {
        return classes;
    }

    /** Returns the data, see above. */
    Output data() {
        return data;
    }

    /** Returns the objects that it refers to, each once, in the order of the data. */
    public List<Object> values() {
        return values;
    }

    /** Writes one object, and an empty text in place of each object that it refers to. */
    private static final class Taker extends ObjectOutputStream {

        private final Predicate<Class<?>> hasId;
        final ByteArrayOutputStream bytes;

        /** The classes that are described, in the order of their descriptions. */
        final List<Class<?>> described = new ArrayList<>();

        /** Where the fields of a class start that writes itself. */
        final Set<Integer> fieldsAt = new HashSet<>();

        final List<Object> values = new ArrayList<>();

        @Nullable
        Object taken;

        Taker(ByteArrayOutputStream bytes, Predicate<Class<?>> hasId) throws IOException {
            super(bytes);
            this.hasId = hasId;
            this.bytes = bytes;
            enableReplaceObject(true);
        }

        @Override
        @SuppressWarnings("StringOperationCanBeSimplified") // the stream must not take one text for another
        protected Object replaceObject(Object part) throws IOException {
            if (taken == null) {
                taken = part;
                return part;
            }
            if (part instanceof @Nullable StackTraceElement[] trace && taken instanceof Throwable) {
                values.add(StackTraceSerializer.withoutModules(trace));
            } else {
                values.add(ResolvedPart.of(part, hasId));
            }
            return new String("");
        }

        @Override
        protected void annotateClass(Class<?> type) {
            described.add(type);
        }

        @Override
        public void defaultWriteObject() throws IOException {
            flush();
            fieldsAt.add(bytes.size());
            super.defaultWriteObject();
        }

        @Override
        public void writeFields() throws IOException {
            flush();
            fieldsAt.add(bytes.size());
            super.writeFields();
        }
    }

    /** Reads what {@link Taker} wrote. */
    private static final class Parser {

        /** Is among the handles for the object itself; values have their numbers there, from 1 on. */
        private static final Integer ITSELF = 0;

        private final Taker taker;
        private final int length;
        private final ByteArrayInputStream bytes;
        private final DataInputStream in;
        private final JavaParts parts;
        private final List<@Nullable Object> handles = new ArrayList<>();
        private int classesSeen;
        private int textsSeen;

        Parser(Taker taker) throws NotSerializableException {
            this.taker = taker;
            byte[] written = taker.bytes.toByteArray();
            this.length = written.length;
            this.bytes = new ByteArrayInputStream(written);
            this.in = new DataInputStream(bytes);
            if (taker.taken == null) {
                throw new NotSerializableException("an object that puts null in its place");
            }
            this.parts = new JavaParts(taker.taken.getClass());
        }

        JavaParts parse() throws IOException {
            in.readInt();
            int token = in.readByte();
            if (token != ObjectStreamConstants.TC_OBJECT) {
                throw new IOException(parts.type.getName() + " is no plain object to Java serialization");
            }
            Described described = describedClass();
            handles.add(ITSELF);
            for (Described at = described; at != null; at = at.parent) {
                parts.classes.add(at.javaClass);
            }
            for (JavaClass at : fromTop(parts.classes)) {
                if (at.hasEnd()) {
                    contents(at);
                } else {
                    fields(at);
                }
            }
            return parts;
        }

        /** A class in the stream, and the one that it extends. */
        private record Described(
                JavaClass javaClass,
                Class<?> type,
                @Nullable Described parent) {}

        private @Nullable Described describedClass() throws IOException {
            int token = in.readByte();
            return switch (token) {
                case ObjectStreamConstants.TC_NULL -> null;
                case ObjectStreamConstants.TC_REFERENCE -> (Described) handle();
                case ObjectStreamConstants.TC_CLASSDESC -> newClass();
                default -> throw unknown(token);
            };
        }

        private Described newClass() throws IOException {
            String name = in.readUTF();
            long version = in.readLong();
            int at = handles.size();
            handles.add(null);
            int kind = in.readByte();
            String[] fields = new String[in.readShort()];
            StringBuilder types = new StringBuilder();
            for (int i = 0; i < fields.length; i++) {
                char type = (char) in.readByte();
                fields[i] = in.readUTF();
                boolean reference = type == 'L' || type == '[';
                types.append(reference ? 'L' : type);
                if (reference) {
                    fieldType();
                }
            }
            Class<?> type = taker.described.get(classesSeen++);
            expect(ObjectStreamConstants.TC_ENDBLOCKDATA);
            // Classes that are only values, here as Class objects, may be anything.
            boolean object = kind != 0 && (kind & ObjectStreamConstants.SC_ENUM) == 0;
            JavaClass javaClass = new JavaClass(
                    name, version, object ? kind : ObjectStreamConstants.SC_SERIALIZABLE, types.toString(), fields);
            Described found = new Described(javaClass, type, describedClass());
            handles.set(at, found);
            return found;
        }

        private void fieldType() throws IOException {
            int token = in.readByte();
            if (token == ObjectStreamConstants.TC_REFERENCE) {
                handle();
                return;
            }
            if (token != ObjectStreamConstants.TC_STRING) {
                throw unknown(token);
            }
            in.readUTF();
            handles.add(null);
        }

        private @Nullable Object handle() throws IOException {
            return handles.get(in.readInt() - ObjectStreamConstants.baseWireHandle);
        }

        private void fields(JavaClass of) throws IOException {
            block(of.primitiveBytes());
            for (int i = 0; i < of.objects(); i++) {
                object(in.readByte());
            }
        }

        private void contents(JavaClass of) throws IOException {
            while (true) {
                if (taker.fieldsAt.remove(length - bytes.available())) {
                    parts.data.writeByte(FIELDS);
                    fields(of);
                    continue;
                }
                int token = in.readByte();
                switch (token) {
                    case ObjectStreamConstants.TC_BLOCKDATA -> blockWithLength(in.readUnsignedByte());
                    case ObjectStreamConstants.TC_BLOCKDATALONG -> blockWithLength(in.readInt());
                    case ObjectStreamConstants.TC_ENDBLOCKDATA -> {
                        parts.data.writeByte(END);
                        return;
                    }
                    default -> object(token);
                }
            }
        }

        private void blockWithLength(int count) throws IOException {
            parts.data.writeByte(BLOCK);
            parts.data.writeVarInt(count, true);
            block(count);
        }

        private void block(int count) throws IOException {
            parts.data.writeBytes(in.readNBytes(count));
        }

        private void object(int token) throws IOException {
            switch (token) {
                case ObjectStreamConstants.TC_NULL -> parts.data.writeByte(NULL);
                case ObjectStreamConstants.TC_STRING -> {
                    in.readUTF();
                    value(taker.values.get(textsSeen++));
                }
                case ObjectStreamConstants.TC_CLASS -> {
                    Described described = describedClass();
                    if (described == null) {
                        throw unknown(token);
                    }
                    value(described.type());
                }
                case ObjectStreamConstants.TC_REFERENCE -> {
                    if (!(handle() instanceof Integer number)) {
                        throw unknown(token);
                    }
                    parts.data.writeByte(REFERENCE);
                    parts.data.writeVarInt(number, true);
                }
                default -> throw unknown(token);
            }
        }

        private void value(Object value) {
            parts.values.add(value);
            handles.add(parts.values.size());
            parts.data.writeByte(VALUE);
        }

        private void expect(int token) throws IOException {
            int found = in.readByte();
            if (found != token) {
                throw unknown(found);
            }
        }

        private IOException unknown(int token) {
            return new IOException(
                    parts.type.getName() + " writes 0x" + Integer.toHexString(token & 0xFF) + " into its Java stream");
        }
    }
}
