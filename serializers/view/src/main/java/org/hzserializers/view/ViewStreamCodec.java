// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import org.hzserializers.core.Format;
import org.hzserializers.core.Frame;
import org.hzserializers.core.StreamCodec;

/** Reads payloads that find their own end as views, and writes the bytes that a view holds. */
public abstract class ViewStreamCodec extends StreamCodec<View> {

    /** For subclasses. */
    protected ViewStreamCodec() {}

    /**
     * Returns what the head of a view's frame says.
     *
     * @param view that this serializer has read, and that keeps its bytes
     * @return the format
     */
    protected abstract Format formatOf(View view);

    @Override
    protected final void encode(View value, ObjectDataOutput out) throws IOException {
        byte[] payload = value.payload();
        Frame.writeHead(out, formatOf(value));
        out.write(payload);
    }
}
