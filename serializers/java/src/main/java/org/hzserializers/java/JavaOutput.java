// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.io.ObjectStreamConstants;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.java.classes.SerialClasses;
import org.jspecify.annotations.Nullable;

/** Writes values into a buffer of its own. Not thread-safe. */
final class JavaOutput {

    private final PayloadOutput out;
    private final ObjectWriter objects;
    private final HookOutput hooks;

    JavaOutput(JavaClasses allowed, SerialClasses classes, Limits limits, boolean key) throws IOException {
        this.out = new PayloadOutput(limits);
        this.hooks = new HookOutput(out, allowed, classes, key);
        this.objects = hooks.objects();
    }

    /**
     * Writes an object into the buffer.
     *
     * @param type what must come back
     * @return the bytes that it takes
     */
    int prepare(Object object, Class<?> type) {
        out.start();
        hooks.start();
        objects.start();
        out.int16(ObjectStreamConstants.STREAM_MAGIC);
        out.int16(ObjectStreamConstants.STREAM_VERSION);
        objects.value(object, type, false);
        out.budget().settle(out.position());
        // What it holds belongs to the value.
        objects.clear();
        out.clear();
        return out.position();
    }

    /** Returns what may come back as other objects of the value that was written last; null if nothing may. */
    @Nullable
    ReplacedObjects takeReplacedObjects() {
        return objects.takeReplacedObjects();
    }

    /** Returns what holds the bytes of the value that was written last, from the beginning. */
    byte[] bytes() {
        return out.bytes();
    }

    void writeTo(ObjectDataOutput target) throws IOException {
        target.write(out.bytes(), 0, out.position());
    }

    void trim(int maxRetainedBytes) {
        out.trim(maxRetainedBytes);
    }
}
