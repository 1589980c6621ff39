// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.io.Input;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.core.InvalidPayloadException;

/**
 * Makes the Java stream of one object from its parts, see {@link JavaParts}. No byte of a payload reaches Java serialization unless it is the
 * value of a primitive field or of a block of data: classes, fields and references are written anew.
 */
final class JavaStream {

    /** Bytes of memory of a reader of Java streams. */
    static final int READER_BYTES = 6 * 1024;

    private static final JavaClass FIRST = first();

    private final ByteArrayOutputStream bytes;
    private final DataOutputStream out;
    private final Input data;

    /** The handles of the values so far. */
    private final List<Integer> values = new ArrayList<>();

    private int handles;
    private int itself;

    private JavaStream(byte[] data) {
        this.data = new Input(data);
        this.bytes = new ByteArrayOutputStream(512 + 4 * data.length);
        this.out = new DataOutputStream(bytes);
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

    /** Returns what every Java stream starts with. */
    static byte[] head() {
        return new byte[] {
            (byte) (ObjectStreamConstants.STREAM_MAGIC >> 8),
            (byte) ObjectStreamConstants.STREAM_MAGIC,
            0,
            (byte) ObjectStreamConstants.STREAM_VERSION
        };
    }

    /**
     * Makes the stream.
     *
     * @param classes the object's class and those that it extends
     * @param data the object's data
     * @throws InvalidPayloadException if the data do not follow the classes
     */
    static byte[] of(List<JavaClass> classes, byte[] data) throws IOException {
        JavaStream stream = new JavaStream(data);
        try {
            stream.write(classes);
        } catch (KryoException e) {
            throw new InvalidPayloadException("data of a " + classes.get(0).name() + " end early", e);
        }
        return stream.bytes.toByteArray();
    }

    private void write(List<JavaClass> classes) throws IOException {
        // Forgets the objects that were read before.
        out.writeByte(ObjectStreamConstants.TC_RESET);
        out.writeByte(ObjectStreamConstants.TC_OBJECT);
        for (JavaClass described : classes) {
            described.describe(out);
            handles += described.handles();
        }
        out.writeByte(ObjectStreamConstants.TC_NULL);
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

    private void fields(JavaClass of) throws IOException {
        out.write(data.readBytes(of.primitiveBytes()));
        for (int i = 0; i < of.objects(); i++) {
            object(data.readByte());
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
                default -> object(token);
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

    private void object(int token) throws IOException {
        switch (token) {
            case JavaParts.NULL -> out.writeByte(ObjectStreamConstants.TC_NULL);
            case JavaParts.VALUE -> value();
            case JavaParts.REFERENCE -> refer(data.readVarInt(true));
            default -> throw unknown(token);
        }
    }

    private void value() throws IOException {
        if (values.isEmpty()) {
            out.writeByte(ObjectStreamConstants.TC_OBJECT);
            FIRST.describe(out);
            out.writeByte(ObjectStreamConstants.TC_NULL);
            handles += FIRST.handles();
            values.add(handles++);
            referTo(itself);
            out.writeByte(ObjectStreamConstants.TC_ENDBLOCKDATA);
        } else {
            out.writeByte(ObjectStreamConstants.TC_STRING);
            out.writeUTF("");
            values.add(handles++);
        }
    }

    private void refer(int number) throws IOException {
        if (number < 0 || number > values.size()) {
            throw new InvalidPayloadException("value " + Integer.toUnsignedString(number) + " is none of the "
                    + values.size() + " values so far of an object");
        }
        referTo(number == 0 ? itself : values.get(number - 1));
    }

    private void referTo(int handle) throws IOException {
        out.writeByte(ObjectStreamConstants.TC_REFERENCE);
        out.writeInt(ObjectStreamConstants.baseWireHandle + handle);
    }

    private static InvalidPayloadException unknown(int token) {
        return new InvalidPayloadException(
                String.format("data of an object have 0x%02x where a part of it must start", token & 0xFF));
    }
}
