// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.CRC32C;
import org.hzserializers.core.guard.InvalidPayloadException;

/**
 * What tells that numbers given in order mean the same fields to writer and reader: a hash of the fields' names, and of
 * those that the class had when its last fields were not there yet. Immutable.
 */
final class FieldOrder {

    private final String type;
    /** What former names may come to: each combination of them is another hash. */
    private static final int MAX_HASHES = 10_000;

    private final List<String> names;

    /** CRC-32C of all names in UTF-8, each with a zero byte behind it. */
    private final int hash;

    /** That of the first fields, whatever their number, by their present names and by former ones. */
    private final Set<Integer> known = new HashSet<>();

    /**
     * Makes an order.
     *
     * @param names the present names
     * @param formerNames those that each field had before
     * @throws IllegalArgumentException if there are too many combinations of former names
     */
    FieldOrder(String type, List<String> names, List<List<String>> formerNames) {
        this.type = type;
        this.names = List.copyOf(names);
        Set<String> orders = new LinkedHashSet<>(Set.of(""));
        known.add(hash(""));
        for (int i = 0; i < names.size(); i++) {
            Set<String> longer = new LinkedHashSet<>();
            for (String order : orders) {
                longer.add(order + names.get(i) + '\0');
                formerNames.get(i).forEach(former -> longer.add(order + former + '\0'));
            }
            orders = longer;
            orders.forEach(order -> known.add(hash(order)));
            if (known.size() > MAX_HASHES) {
                throw new IllegalArgumentException(
                        "The aliases of the fields of " + type + " have more than " + MAX_HASHES
                                + " combinations, each of which is an order of its own; take out those that no stored value has");
            }
        }
        this.hash = hash(String.join("\0", names) + (names.isEmpty() ? "" : "\0"));
    }

    private static int hash(String order) {
        CRC32C crc = new CRC32C();
        crc.update(order.getBytes(StandardCharsets.UTF_8));
        return (int) crc.getValue();
    }

    /** Returns the hash of the fields as they are here. */
    int hash() {
        return hash;
    }

    /**
     * Holds the order in which fields were written against the one here.
     *
     * @param hash what the writer had
     * @throws InvalidPayloadException if the fields here do not begin with the writer's
     */
    void require(int hash) {
        if (hash == this.hash || known.contains(hash)) {
            return;
        }
        throw new InvalidPayloadException(type + " was written with other fields, or in another order, than begin here"
                + " with " + names
                + "; with fieldsInOrder() a class changes only by fields added at its end, and nodes that"
                + " read get them before those that write");
    }
}
