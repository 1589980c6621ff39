// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.schema;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The meta and common types that every library starts with, read once from {@code common.argot}. Not API. */
public final class CommonTypes {

    private static final Library LIBRARY = load();

    private CommonTypes() {}

    /** Returns the library that has nothing else. */
    public static Library library() {
        return LIBRARY;
    }

    private static Library load() {
        LibraryBuilder builder = LibraryBuilder.empty();
        try (InputStream in = CommonTypes.class.getResourceAsStream("common.argot")) {
            if (in == null) {
                throw new IllegalStateException("common.argot is missing beside " + CommonTypes.class.getName());
            }
            Parser.parse(
                    "common.argot",
                    new String(in.readAllBytes(), StandardCharsets.UTF_8),
                    builder,
                    (file, line, column, reason) ->
                            new IllegalStateException(file + ":" + line + ":" + column + ": " + reason));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return builder.build();
    }
}
