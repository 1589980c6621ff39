// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.messages;

import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.argot.codec.bind.LibraryCodecs;
import org.hzserializers.argot.schema.LibraryBuilder;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;

/** Reads and writes dictionary files, which hold definitions in binary form. */
public final class ArgotDictionary {

    private ArgotDictionary() {}

    /**
     * Adds the definitions of a dictionary file to types.
     *
     * @param types the builder, whose limits so far apply
     * @param dictionary the whole file
     * @return the builder
     * @throws InvalidPayloadException if the bytes are no dictionary file, or contradict the types so far
     */
    public static ArgotTypes.Builder addTo(ArgotTypes.Builder types, byte[] dictionary) {
        DictionaryReader.addTo(types.unwrap(LibraryBuilder.class), dictionary, types.unwrap(Limits.class));
        return types;
    }

    /**
     * Writes the definitions of types as a dictionary file, including the common types that they use.
     *
     * @param types the definitions
     * @return the bytes of the file
     * @throws InvalidPayloadException if a definition uses an optional, which a dictionary has no form for
     */
    public static byte[] write(ArgotTypes types) {
        return DictionaryWriter.write(types.unwrap(LibraryCodecs.class).library(), types.unwrap(Limits.class));
    }
}
