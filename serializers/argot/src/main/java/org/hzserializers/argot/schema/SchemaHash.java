// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.schema;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** A hash of what a library declares, whatever the order and the layout of its texts. Not API. */
public final class SchemaHash {

    private SchemaHash() {}

    /**
     * Hashes a library.
     *
     * @param library whose own definitions and relations count, not the common types
     * @param more what belongs to it besides, sorted
     * @return 16 hexadecimal digits
     */
    public static String of(Library library, List<String> more) {
        String text = SchemaPrinter.printSorted(library) + String.join("", more);
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
