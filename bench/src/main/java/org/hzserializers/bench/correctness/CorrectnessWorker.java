// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.correctness;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.File;
import java.io.IOException;

/** What runs in the JVM of a system. */
final class CorrectnessWorker {

    private CorrectnessWorker() {}

    /**
     * Tries all traps with one system.
     *
     * @param args the file for what was found, and the system's name
     */
    public static void main(String[] args) throws IOException {
        new JsonMapper()
                .writeValue(new File(args[0]), TrapSystem.byName(args[1]).run());
        // Some libraries leave threads behind.
        System.exit(0);
    }
}
