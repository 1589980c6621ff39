// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.structure;

import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.nio.charset.StandardCharsets;

/** Texts as our Kryo writes them: one more than twice the length, and one more again for two bytes a unit. */
final class KryoText {

    private static final int MAX_LATIN1 = 0xFF;

    private KryoText() {}

    /** Returns a text, or an empty one if the bytes are none. */
    static String decode(byte[] bytes) {
        try {
            Input input = new Input(bytes);
            int head = input.readVarInt(true);
            int rest = bytes.length - input.position();
            if (head == 0) {
                return "";
            }
            int length = (head - 1) >>> 1;
            boolean wide = (head & 1) == 0;
            if ((wide ? (long) Character.BYTES * length : length) != rest) {
                return "";
            }
            return new String(
                    bytes, input.position(), rest, wide ? StandardCharsets.UTF_16LE : StandardCharsets.ISO_8859_1);
        } catch (KryoException e) {
            return "";
        }
    }

    static byte[] encode(String text) {
        boolean wide = text.chars().anyMatch(unit -> unit > MAX_LATIN1);
        Output output = new Output(64, -1);
        output.writeVarInt(1 + 2 * text.length() + (wide ? 1 : 0), true);
        output.writeBytes(text.getBytes(wide ? StandardCharsets.UTF_16LE : StandardCharsets.ISO_8859_1));
        return output.toBytes();
    }
}
