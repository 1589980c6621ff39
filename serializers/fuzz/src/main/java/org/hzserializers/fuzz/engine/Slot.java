// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.hzserializers.fuzz.structure.Mutator;

/** What a worker is doing, in a file that both virtual machines map, so that it is there when the worker is not. */
final class Slot {

    private static final int INPUTS = 0;
    private static final int KEPT = 8;
    private static final int PROBES = 16;
    private static final int TARGET = 24;
    private static final int PARENT = 28;
    private static final int LENGTH = 32;
    private static final int BYTES = 40;

    private final MappedByteBuffer buffer;

    Slot(Path file) {
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            buffer = channel.map(FileChannel.MapMode.READ_WRITE, 0, BYTES + Mutator.MAX_BYTES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void clear() {
        for (int i = 0; i < BYTES; i++) {
            buffer.put(i, (byte) 0);
        }
    }

    /** Notes an input that is going to run. */
    void begin(int target, int parent, byte[] input) {
        buffer.putInt(TARGET, target);
        buffer.putInt(PARENT, parent);
        buffer.putInt(LENGTH, input.length);
        buffer.put(BYTES, input);
    }

    void end(long inputs, int kept, int probes) {
        buffer.putLong(INPUTS, inputs);
        buffer.putLong(KEPT, kept);
        buffer.putLong(PROBES, probes);
    }

    long inputs() {
        return buffer.getLong(INPUTS);
    }

    long kept() {
        return buffer.getLong(KEPT);
    }

    long probes() {
        return buffer.getLong(PROBES);
    }

    int target() {
        return buffer.getInt(TARGET);
    }

    /** Returns what the input was made from, as its hash code. */
    int parent() {
        return buffer.getInt(PARENT);
    }

    int length() {
        return Math.max(0, Math.min(buffer.getInt(LENGTH), Mutator.MAX_BYTES));
    }

    byte[] input() {
        byte[] input = new byte[length()];
        buffer.get(BYTES, input);
        return input;
    }
}
