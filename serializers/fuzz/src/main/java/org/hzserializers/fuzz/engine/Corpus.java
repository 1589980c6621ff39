// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.engine;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;

/** Inputs worth keeping, in a file of lines {@code target hex}. */
final class Corpus {

    /** An input and the target that it is for. */
    @SuppressWarnings("ArrayRecordComponent") // compared by id()
    record Entry(String target, byte[] frame) {

        /** Tells this input from others, also in another run. */
        int id() {
            return 31 * target.hashCode() + Arrays.hashCode(frame);
        }
    }

    private final Path file;

    Corpus(Path file) {
        this.file = file;
    }

    List<Entry> load() {
        if (!Files.exists(file)) {
            return List.of();
        }
        List<Entry> entries = new ArrayList<>();
        Set<Integer> seen = new HashSet<>();
        try {
            for (String line : Files.readAllLines(file)) {
                int space = line.indexOf(' ');
                // The last line of a worker that crashed may be a part of one.
                if (space > 0 && (line.length() - space - 1) % 2 == 0) {
                    Entry entry =
                            new Entry(line.substring(0, space), HexFormat.of().parseHex(line.substring(space + 1)));
                    if (seen.add(entry.id())) {
                        entries.add(entry);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return entries;
    }

    void add(Entry entry) {
        write(List.of(entry), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    void replace(List<Entry> entries) {
        write(entries, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
    }

    private void write(List<Entry> entries, StandardOpenOption... options) {
        try {
            Files.createDirectories(file.getParent());
            try (BufferedWriter writer = Files.newBufferedWriter(file, options)) {
                for (Entry entry : entries) {
                    writer.write(entry.target() + " " + HexFormat.of().formatHex(entry.frame()) + "\n");
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
