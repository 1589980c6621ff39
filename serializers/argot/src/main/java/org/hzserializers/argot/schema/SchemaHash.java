// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.schema;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/** A hash of what a library declares, whatever the order and the layout of its texts. Not API. */
public final class SchemaHash {

    /** Of the hash of definitions. */
    public static final int DEFINITIONS_BYTES = 4;

    private SchemaHash() {}

    /**
     * Hashes a library.
     *
     * @param library whose own definitions and relations count, not the common types
     * @param more what belongs to it besides, sorted
     * @return 16 hexadecimal digits
     */
    public static String of(Library library, List<String> more) {
        return HexFormat.of().formatHex(digest(SchemaPrinter.printSorted(library) + String.join("", more)), 0, 8);
    }

    /**
     * Hashes some definitions, whatever their order.
     *
     * @param definitions all that a value is made of
     * @return what is stored with the value
     */
    public static byte[] of(Collection<TypeDefinition> definitions) {
        String text = definitions.stream()
                .map(definition -> definition.key() + ' ' + definition.version() + ": "
                        + SchemaPrinter.expression(definition.node()) + '\n')
                .sorted()
                .collect(Collectors.joining());
        return Arrays.copyOf(digest(text), DEFINITIONS_BYTES);
    }

    private static byte[] digest(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
