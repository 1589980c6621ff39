// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;

/** Texts as Kryo's own buffers write them. */
final class KryoText {

    private KryoText() {}

    /** Returns a text, or an empty one if the bytes are none. */
    static String decode(byte[] bytes) {
        try {
            // Kryo makes room for as many characters as there are said to be.
            boolean counted = bytes.length > 0 && bytes[0] < 0;
            if (counted && new Input(bytes).readVarIntFlag(true) - 1 > bytes.length) {
                return "";
            }
            String text = new Input(bytes).readString();
            return text == null ? "" : text;
        } catch (KryoException | IndexOutOfBoundsException e) {
            return "";
        }
    }

    static byte[] encode(String text) {
        Output output = new Output(64, -1);
        output.writeString(text);
        return output.toBytes();
    }
}
