// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** Streams that no program could write, as it would never come to their end. */
final class DeepSets {

    private static final long HASH_SET = -5024744406713321676L;
    private static final long OBJECT_ARRAY = -8012369246846506644L;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);
    private int handles;

    private DeepSets() {}

    /** A set of two sets, which share the two sets in them, and so on: each level doubles what hashing takes. */
    static byte[] stream(int levels) {
        DeepSets sets = new DeepSets();
        try {
            sets.out.writeInt(0xACED0005);
            sets.pairs(levels);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return sets.bytes.toByteArray();
    }

    /** Writes an array of pairs of sets, each pair holding the pair before. */
    private void pairs(int levels) throws IOException {
        out.writeByte(0x75);
        description("[Ljava.lang.Object;", OBJECT_ARRAY, 2);
        out.writeInt(2 * levels);
        handles++;
        int one = -1;
        int other = -1;
        for (int i = 0; i < levels; i++) {
            int nextOne = pair(one, other, "different" + i);
            int nextOther = pair(one, other, null);
            one = nextOne;
            other = nextOther;
        }
    }

    private int classOfSets = -1;

    private int pair(int one, int other, String text) throws IOException {
        out.writeByte(0x73);
        if (classOfSets < 0) {
            classOfSets = handles;
            description("java.util.HashSet", HASH_SET, 3);
        } else {
            reference(classOfSets);
        }
        int handle = handles++;
        out.writeByte(0x77);
        out.writeByte(12);
        out.writeInt(16);
        out.writeFloat(0.75f);
        out.writeInt((one < 0 ? 0 : 2) + (text == null ? 0 : 1));
        if (one >= 0) {
            reference(one);
            reference(other);
        }
        if (text != null) {
            out.writeByte(0x74);
            out.writeUTF(text);
            handles++;
        }
        out.writeByte(0x78);
        return handle;
    }

    private void reference(int handle) throws IOException {
        out.writeByte(0x71);
        out.writeInt(0x7E0000 + handle);
    }

    private void description(String name, long version, int flags) throws IOException {
        out.writeByte(0x72);
        out.writeUTF(name);
        out.writeLong(version);
        out.writeByte(flags);
        out.writeShort(0);
        out.writeByte(0x78);
        out.writeByte(0x70);
        handles++;
    }

    /** Arrays inside each other. */
    static byte[] arrays(int levels) {
        DeepSets arrays = new DeepSets();
        try {
            arrays.out.writeInt(0xACED0005);
            for (int i = 0; i < levels; i++) {
                arrays.out.writeByte(0x75);
                if (i == 0) {
                    arrays.description("[Ljava.lang.Object;", OBJECT_ARRAY, 2);
                } else {
                    arrays.reference(0);
                }
                arrays.out.writeInt(i < levels - 1 ? 1 : 0);
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return arrays.bytes.toByteArray();
    }
}
