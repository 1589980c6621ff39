// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.structure;

/** What a piece of a payload is, as far as its reader tells by the method that reads it. */
enum Kind {
    /** A value with all that belongs to it. */
    OBJECT,
    /** The class of the object that follows. */
    CLASS,
    /** Whether an object is new, or which earlier one it is. */
    REFERENCE,
    /** Some parts that belong together, such as a field with its tag. */
    GROUP,
    /** The bytes that a length before them counts. */
    REGION,
    /** A Java stream. */
    JAVA,
    /** An object of a Java stream, null and references included. */
    JAVA_OBJECT,
    /** The description of a class in a Java stream. */
    JAVA_CLASS,
    /** Number: groups of seven bits, the lowest first. */
    VARINT,
    /** Number: groups of seven bits, the highest first. */
    VARINT_BIG,
    /** Number: fixed in width, in the byte order of its format. */
    FIXED,
    /** Number before a Protobuf field: a varint that starts a group. */
    TAG,
    /** Text without its length. */
    TEXT,
    /** Text as Kryo writes it, length included. */
    KRYO_TEXT,
    /** Bytes in a row, such as an array. */
    BLOCK,
    /** What no reader has reported. */
    RAW;

    boolean isNumber() {
        return this == VARINT || this == VARINT_BIG || this == FIXED || this == TAG;
    }

    boolean isText() {
        return this == TEXT || this == KRYO_TEXT;
    }

    /** Returns whether such a piece has parts; else it is a leaf, whatever was read inside. */
    boolean isInner() {
        return switch (this) {
            case OBJECT, CLASS, REFERENCE, GROUP, REGION, JAVA, JAVA_OBJECT, JAVA_CLASS -> true;
            default -> false;
        };
    }
}
