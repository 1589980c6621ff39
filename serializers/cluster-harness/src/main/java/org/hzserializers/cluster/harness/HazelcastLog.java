// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.harness;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Collects what Hazelcast logs in this JVM, which would otherwise fill the console. */
final class HazelcastLog extends Handler {

    private static final List<String> LINES = new ArrayList<>();

    /** Kept here, because the JVM forgets a logger without references. */
    private static final Logger HAZELCAST = Logger.getLogger("com.hazelcast");

    private static final Logger OURS = Logger.getLogger("org.hzserializers");

    private static final Logger TESTCONTAINERS = Logger.getLogger("org.testcontainers");

    /** The loggers of containers, which bear the images' names. */
    private static final Logger CONTAINERS = Logger.getLogger("tc");

    static {
        TESTCONTAINERS.setLevel(Level.WARNING);
        CONTAINERS.setLevel(Level.WARNING);
        HAZELCAST.setUseParentHandlers(false);
        HAZELCAST.addHandler(new HazelcastLog());
        OURS.setUseParentHandlers(false);
        OURS.addHandler(new HazelcastLog());
    }

    private HazelcastLog() {}

    /** Starts collecting, if that has not happened yet. */
    static void install() {
        // Loading the class has done it.
    }

    static int size() {
        synchronized (LINES) {
            return LINES.size();
        }
    }

    /** Returns the records from number {@code start} on that contain a text. */
    static String since(int start, String text) {
        synchronized (LINES) {
            return String.join(
                    "\n",
                    LINES.subList(start, LINES.size()).stream()
                            .filter(line -> line.contains(text))
                            .toList());
        }
    }

    @Override
    public void publish(LogRecord entry) {
        StringWriter line = new StringWriter();
        line.append(entry.getLevel() + ": " + entry.getMessage());
        if (entry.getThrown() != null) {
            line.append('\n');
            entry.getThrown().printStackTrace(new PrintWriter(line));
        }
        synchronized (LINES) {
            LINES.add(line.toString());
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
