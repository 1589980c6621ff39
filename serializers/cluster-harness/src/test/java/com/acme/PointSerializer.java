// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package com.acme;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;

/** A serializer that has nothing to do with this project. */
public final class PointSerializer implements StreamSerializer<Point> {

    @Override
    public int getTypeId() {
        return 1;
    }

    @Override
    public void write(ObjectDataOutput out, Point point) throws IOException {
        out.writeInt(point.x());
        out.writeInt(point.y());
    }

    @Override
    public Point read(ObjectDataInput in) throws IOException {
        return new Point(in.readInt(), in.readInt());
    }
}
