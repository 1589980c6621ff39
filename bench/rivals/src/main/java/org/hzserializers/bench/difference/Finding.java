// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.difference;

import java.util.regex.Pattern;

/**
 * A cell of the matrix.
 *
 * @param trap the words of the trap
 * @param outcome what became of its value
 * @param note what differs or what the error was; empty if all was kept
 */
public record Finding(String trap, Outcome outcome, String note) {

    /** Halves of surrogate pairs, which errors quote and no file in UTF-8 can have. */
    private static final Pattern HALVES = Pattern.compile("\\p{Cs}");

    /** Writes halves of surrogate pairs in the note as escapes. */
    public Finding {
        note = HALVES.matcher(note)
                .replaceAll(
                        half -> String.format("\\\\u%04x", (int) half.group().charAt(0)));
    }
}
