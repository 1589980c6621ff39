// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import com.esotericsoftware.kryo.kryo5.io.Output;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectStreamConstants;
import java.util.List;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.kryo.wire.BoundedInput;
import org.jspecify.annotations.Nullable;

/**
 * A class as Java serialization describes it, without the classes that it extends. Immutable. On the wire:
 * {@code name version kind count (type name)}, the fields with primitives first.
 */
final class JavaClass {

    private static final int WRITES_ITSELF = ObjectStreamConstants.SC_WRITE_METHOD;

    private static final int PLAIN = ObjectStreamConstants.SC_SERIALIZABLE;
    private static final int EXTERNAL = ObjectStreamConstants.SC_EXTERNALIZABLE | ObjectStreamConstants.SC_BLOCK_DATA;

    /** Types of fields as Java streams name them; arrays are objects like all others. */
    private static final String TYPES = "BCDFIJSZL";

    private static final int[] TYPE_BYTES = {1, 2, 8, 4, 4, 8, 2, 1, 0};

    /** What a class file allows for names that are used here is far more. */
    private static final int MAX_NAME = 1000;

    private static final int CLASS_BYTES = 1500;
    private static final int FIELD_BYTES = 400;

    private final String name;
    private final long version;
    private final int kind;
    private final String types;
    private final String[] fields;
    private final int primitiveBytes;
    private final int objects;

    JavaClass(String name, long version, int kind, String types, String[] fields) throws IOException {
        if (kind != PLAIN && kind != (PLAIN | WRITES_ITSELF) && kind != EXTERNAL) {
            throw new IOException("class " + name + " is described as of the kind " + kind);
        }
        this.name = name;
        this.version = version;
        this.kind = kind;
        this.types = types;
        this.fields = fields;
        int bytes = 0;
        int found = 0;
        for (int i = 0; i < types.length(); i++) {
            int type = TYPES.indexOf(types.charAt(i));
            if (type < 0 || (found > 0 && TYPE_BYTES[type] > 0)) {
                throw new IOException("class " + name + " has fields of the types " + types);
            }
            bytes += TYPE_BYTES[type];
            found += TYPE_BYTES[type] == 0 ? 1 : 0;
        }
        this.primitiveBytes = bytes;
        this.objects = found;
    }

    String name() {
        return name;
    }

    /** Returns the memory that a list of classes takes, and what Java serialization makes of it. */
    static long memory(List<JavaClass> classes) {
        long bytes = 0;
        for (JavaClass at : classes) {
            bytes += CLASS_BYTES + (long) FIELD_BYTES * at.fields.length;
        }
        return bytes;
    }

    /** Returns how many bytes the primitive fields take in a Java stream. */
    int primitiveBytes() {
        return primitiveBytes;
    }

    /** Returns how many fields hold objects. */
    int objects() {
        return objects;
    }

    /** Returns whether a method of the class writes its data, so that they have an end of their own. */
    boolean hasEnd() {
        return kind != PLAIN;
    }

    boolean isExternal() {
        return kind == EXTERNAL;
    }

    void write(Output output) {
        output.writeString(name);
        output.writeLong(version);
        output.writeByte(kind);
        output.writeVarInt(fields.length, true);
        for (int i = 0; i < fields.length; i++) {
            output.writeByte(types.charAt(i));
            output.writeString(fields[i]);
        }
    }

    static JavaClass read(BoundedInput input) throws IOException {
        String name = name(input.readString());
        long version = input.readLong();
        int kind = input.readByte();
        int count = input.readVarInt(true);
        input.enter("fields of a class", count, 2);
        StringBuilder types = new StringBuilder();
        String[] fields = new String[count];
        for (int i = 0; i < count; i++) {
            input.element(2);
            types.append((char) (input.readByte() & 0xFF));
            fields[i] = name(input.readString());
        }
        return new JavaClass(name, version, kind, types.toString(), fields);
    }

    private static String name(@Nullable String name) {
        if (name == null || name.length() > MAX_NAME) {
            throw new InvalidPayloadException(
                    name == null
                            ? "name of a class or field is null"
                            : "name of a class or field has " + name.length() + " characters, at most " + MAX_NAME
                                    + " are read");
        }
        return name;
    }

    /**
     * Describes the class in a Java stream, where this takes {@link #handles()}; the class that it extends must follow.
     */
    void describe(DataOutputStream out) throws IOException {
        out.writeByte(ObjectStreamConstants.TC_CLASSDESC);
        out.writeUTF(name);
        out.writeLong(version);
        out.writeByte(kind);
        out.writeShort(fields.length);
        for (int i = 0; i < fields.length; i++) {
            out.writeByte(types.charAt(i));
            out.writeUTF(fields[i]);
            if (types.charAt(i) == 'L') {
                out.writeByte(ObjectStreamConstants.TC_STRING);
                out.writeUTF("Ljava/lang/Object;");
            }
        }
        out.writeByte(ObjectStreamConstants.TC_ENDBLOCKDATA);
    }

    /** Returns how many parts of the description a Java stream can refer to. */
    int handles() {
        return 1 + objects;
    }
}
