// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32C;
import org.hzserializers.core.InvalidPayloadException;

/**
 * What tells that numbers given in order mean the same fields to writer and reader: a hash of the fields' names, and of
 * those that the class had when its last fields were not there yet. Immutable.
 */
final class FieldOrder {

    private final String type;
    private final List<String> names;

    /** By the number of fields; CRC-32C of their names in UTF-8, each with a zero byte behind it. */
    private final int[] hashes;

    FieldOrder(String type, List<String> names) {
        this.type = type;
        this.names = List.copyOf(names);
        this.hashes = new int[names.size() + 1];
        CRC32C crc = new CRC32C();
        for (int i = 0; i < names.size(); i++) {
            crc.update(names.get(i).getBytes(StandardCharsets.UTF_8));
            crc.update(0);
            hashes[i + 1] = (int) crc.getValue();
        }
    }

    /** Returns the hash of the fields as they are here. */
    int hash() {
        return hashes[names.size()];
    }

    /**
     * Holds the order in which fields were written against the one here.
     *
     * @param hash what the writer had
     * @throws InvalidPayloadException if the fields here do not begin with the writer's
     */
    void require(int hash) {
        for (int i = names.size(); i >= 0; i--) {
            if (hashes[i] == hash) {
                return;
            }
        }
        throw new InvalidPayloadException(type + " was written with other fields, or in another order, than begin here"
                + " with " + names
                + "; with fieldsInOrder() a class changes only by fields added at its end, and nodes that"
                + " read get them before those that write");
    }
}
