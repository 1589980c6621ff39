// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;

/**
 * Inputs that the next workers have to know of, by their ids: over whose mutants a worker ended, so that they take it
 * less often, since each costs a start; and which were swept.
 */
final class Blame {

    private Blame() {}

    static Map<Integer, Integer> load(Path file) {
        Map<Integer, Integer> blame = new HashMap<>();
        if (Files.exists(file)) {
            try {
                Files.readAllLines(file).forEach(line -> blame.merge(Integer.parseInt(line), 1, Integer::sum));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return blame;
    }

    static void add(Path file, int input) {
        try {
            Files.writeString(file, input + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
