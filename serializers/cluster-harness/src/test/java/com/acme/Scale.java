// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package com.acme;

import com.hazelcast.map.EntryProcessor;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;

/** Runs on a member: multiplies a point by what a file on the member's class path says. */
public final class Scale implements EntryProcessor<Integer, Point, Void>, DataSerializable {

    static final String FACTOR = "com/acme/factor.txt";

    @Override
    public Void process(Map.Entry<Integer, Point> entry) {
        Point point = entry.getValue();
        int factor = factor();
        entry.setValue(new Point(point.x() * factor, point.y() * factor));
        return null;
    }

    private static int factor() {
        try (InputStream in =
                Objects.requireNonNull(Scale.class.getClassLoader().getResourceAsStream(FACTOR), FACTOR)) {
            return Integer.parseInt(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void writeData(ObjectDataOutput out) {
        // There is nothing to carry.
    }

    @Override
    public void readData(ObjectDataInput in) {
        // There is nothing to carry.
    }
}
