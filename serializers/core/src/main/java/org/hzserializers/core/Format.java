// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import org.jspecify.annotations.Nullable;

/**
 * The format of a payload, as the first byte of its frame names it.
 *
 * <p>Codes are part of stored data: they are never changed and never used again for something else. Code 0 stays free,
 * so that a zeroed buffer is not a frame, and code 31, as gzip data begins with it; other codes that no format has are
 * for formats to come.
 */
public enum Format {
    /** The stream of {@code IdentifiedDataSerializable.writeData}; it delimits itself. */
    IDENTIFIED(1, "Identified"),
    /** Kryo 5 with variable-length integers. */
    KRYO(2, "Kryo"),
    /** Kryo 5 with integers fixed in width, little endian, as its unsafe buffers can write them. */
    KRYO_UNSAFE(3, "Kryo unsafe"),
    /** A value in Argot's encoding, of the oldest version that its type has; it delimits itself. */
    ARGOT(4, "Argot"),
    /** The version, usually a byte of two digits, then a value in Argot's encoding. */
    ARGOT_VERSIONED(5, "Argot versioned"),
    /** A Protobuf message. */
    PROTOBUF(6, "Protobuf"),
    /** The fingerprint of a schema, then a value in Avro's binary encoding. */
    AVRO(7, "Avro"),
    /** The fingerprint of a schema, then a value in Avro's JSON encoding. */
    AVRO_JSON(8, "Avro JSON"),
    /** A JSON text. */
    JSON(9, "JSON"),
    /** A value in Smile, with its header. */
    SMILE(10, "Smile"),
    /** A CBOR item. */
    CBOR(11, "CBOR"),
    /** One object in Protostuff's bytes. */
    PROTOSTUFF(12, "Protostuff"),
    /** The same with references to objects that were there before. */
    PROTOSTUFF_GRAPH(13, "Protostuff graph"),
    /** One value in Hessian 2. */
    HESSIAN(14, "Hessian"),
    /** One object in Java's own stream, with its header. */
    JAVA(15, "Java safe"),
    /** One value of Apache Fory, its classes alike on both sides. */
    FORY(16, "Fory safe"),
    /** One value of Apache Fory with the fields of its classes described. */
    FORY_COMPATIBLE(17, "Fory safe compatible");

    private static final Format[] BY_CODE = new Format[Frame.FORMAT_MASK + 1];

    static {
        for (Format format : values()) {
            BY_CODE[format.code] = format;
        }
    }

    private final int code;
    private final String displayName;

    Format(int code, String displayName) {
        this.code = code;
        this.displayName = displayName;
    }

    /**
     * Returns the code that is in bits 0 to 4 of a frame's head.
     *
     * @return 1 to 31
     */
    public int code() {
        return code;
    }

    /**
     * Returns the name that messages and tables use.
     *
     * @return a short name, such as {@code Kryo}
     */
    public String displayName() {
        return displayName;
    }

    static @Nullable Format byCode(int code) {
        return BY_CODE[code];
    }
}
