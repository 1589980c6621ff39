// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.change;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.hzserializers.core.SerializerCheck;

/** What {@link SerializerCheck} logs in this JVM, from INFO on, while this is open. Thread-safe. */
final class CheckLog extends Handler {

    private static final Logger LOGGER = Logger.getLogger(SerializerCheck.class.getName());

    private final List<String> lines = new CopyOnWriteArrayList<>();

    /** Begins to listen. */
    void open() {
        LOGGER.addHandler(this);
        LOGGER.setLevel(Level.INFO);
    }

    /** Returns the messages so far; later ones are added to the same list. */
    List<String> lines() {
        return lines;
    }

    @Override
    public void publish(LogRecord entry) {
        lines.add(entry.getMessage());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        LOGGER.removeHandler(this);
        LOGGER.setLevel(null);
    }
}
