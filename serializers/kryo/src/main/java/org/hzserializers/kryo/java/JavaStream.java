// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.io.Input;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.hzserializers.core.guard.InvalidPayloadException;

/**
 * Makes a Java stream of one object after the other from their parts, see {@link JavaParts}. No byte of a payload
 * reaches Java serialization unless it is the value of a primitive field or of a block of data: classes, fields and
 * references are written anew. A list of classes is described once.
 */
final class JavaStream {

    /** Describes {@link JavaReader.Itself}. */
    private static final List<JavaClass> FIRST_CLASSES = List.of(first());

    private final Buffer bytes = new Buffer();
    private final DataOutputStream out = new DataOutputStream(bytes);

    /** The handles of the descriptions so far, by their lists of classes. */
    private final IdentityHashMap<Object, Integer> described = new IdentityHashMap<>();

    /** The handles of the values of the object at hand. */
    private final List<Integer> values = new ArrayList<>();

    private int handles;
    private int itself;
    private final Input data = new Input();

    JavaStream() {
        bytes.write(ObjectStreamConstants.STREAM_MAGIC >> 8);
        bytes.write(ObjectStreamConstants.STREAM_MAGIC);
        bytes.write(0);
        bytes.write(ObjectStreamConstants.STREAM_VERSION);
    }

    private static JavaClass first() {
        try {
            return new JavaClass(
                    JavaReader.Itself.class.getName(),
                    ObjectStreamClass.lookup(JavaReader.Itself.class).getSerialVersionUID(),
                    ObjectStreamConstants.SC_SERIALIZABLE | ObjectStreamConstants.SC_WRITE_METHOD,
                    "",
                    new String[0]);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the head of the stream, or what was written by the last call; good until the next. */
    ByteArrayInputStream bytes() {
        return bytes.input();
    }

    /**
     * Writes an object.
     *
     * @param classes the object's class and those that it extends
     * @param ofObject the object's data
     * @throws InvalidPayloadException if the data do not follow the classes
     */
    void object(List<JavaClass> classes, byte[] ofObject) throws IOException {
        bytes.reset();
        values.clear();
        data.setBuffer(ofObject);
        try {
            object(classes);
        } catch (KryoException e) {
            throw new InvalidPayloadException("data of a " + classes.get(0).name() + " end early", e);
        }
    }

    private void object(List<JavaClass> classes) throws IOException {
        out.writeByte(ObjectStreamConstants.TC_OBJECT);
        describe(classes);
        itself = handles++;
        for (JavaClass at : JavaParts.fromTop(classes)) {
            if (at.hasEnd()) {
                contents(at);
            } else {
                fields(at);
            }
        }
        if (data.available() > 0) {
            throw new InvalidPayloadException(
                    "data of a " + classes.get(0).name() + " have " + data.available() + " bytes left over");
        }
    }

    /** Describes classes, or refers to the description that is there. */
    private void describe(List<JavaClass> classes) throws IOException {
        Integer known = described.putIfAbsent(classes, handles);
        if (known != null) {
            referTo(known);
            return;
        }
        for (JavaClass at : classes) {
            at.describe(out);
            handles += at.handles();
        }
        out.writeByte(ObjectStreamConstants.TC_NULL);
    }

    private void nothing() throws IOException {
        out.writeByte(ObjectStreamConstants.TC_NULL);
    }

    /**
     * Stands for the next value.
     *
     * @return its handle
     */
    private int text() throws IOException {
        out.writeByte(ObjectStreamConstants.TC_STRING);
        out.writeShort(0);
        return handles++;
    }

    /** Returns how many values the object refers to that was written last. */
    int valueCount() {
        return values.size();
    }

    private void fields(JavaClass of) throws IOException {
        int bytes = of.primitiveBytes();
        // Kryo asks an empty buffer for them without an end.
        if (bytes > data.available()) {
            throw new InvalidPayloadException("data of a " + of.name() + " end early: its fields take " + bytes
                    + " bytes, " + data.available() + " remain");
        }
        out.write(data.readBytes(bytes));
        for (int i = 0; i < of.objects(); i++) {
            part(data.readByte());
        }
    }

    private void contents(JavaClass of) throws IOException {
        while (true) {
            int token = data.readByte();
            switch (token) {
                case JavaParts.FIELDS -> {
                    if (of.isExternal()) {
                        throw unknown(token);
                    }
                    fields(of);
                }
                case JavaParts.BLOCK -> block();
                case JavaParts.END -> {
                    out.writeByte(ObjectStreamConstants.TC_ENDBLOCKDATA);
                    return;
                }
                default -> part(token);
            }
        }
    }

    private void block() throws IOException {
        int length = data.readVarInt(true);
        if (length <= 0 || length > data.available()) {
            throw new InvalidPayloadException("block of " + Integer.toUnsignedString(length)
                    + " bytes does not fit the " + data.available() + " bytes that remain of an object's data");
        }
        out.writeByte(ObjectStreamConstants.TC_BLOCKDATALONG);
        out.writeInt(length);
        out.write(data.readBytes(length));
    }

    private void part(int token) throws IOException {
        switch (token) {
            case JavaParts.NULL -> nothing();
            case JavaParts.VALUE -> value();
            case JavaParts.REFERENCE -> refer(data.readVarInt(true));
            default -> throw unknown(token);
        }
    }

    private void value() throws IOException {
        if (!values.isEmpty()) {
            values.add(text());
            return;
        }
        out.writeByte(ObjectStreamConstants.TC_OBJECT);
        describe(FIRST_CLASSES);
        values.add(handles++);
        referTo(itself);
        out.writeByte(ObjectStreamConstants.TC_ENDBLOCKDATA);
    }

    private void refer(int number) throws IOException {
        if (number < 0 || number > values.size()) {
            throw new InvalidPayloadException("value " + Integer.toUnsignedString(number) + " is none of the "
                    + values.size() + " values so far of an object");
        }
        referTo(number == 0 ? itself : values.get(number - 1));
    }

    /** Stands for an object or value that was there before. */
    private void referTo(int handle) throws IOException {
        out.writeByte(ObjectStreamConstants.TC_REFERENCE);
        out.writeInt(ObjectStreamConstants.baseWireHandle + handle);
    }

    private static InvalidPayloadException unknown(int token) {
        return new InvalidPayloadException(
                String.format("data of an object have 0x%02x where a part of it must start", token & 0xFF));
    }

    /** Gives what was written without a copy. */
    private static final class Buffer extends ByteArrayOutputStream {

        Buffer() {
            super(256);
        }

        ByteArrayInputStream input() {
            return new ByteArrayInputStream(buf, 0, count);
        }
    }
}
