// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import org.hzserializers.core.Frame;
import org.hzserializers.core.StreamCodec;

/**
 * Reads payloads that find their own end as views, and writes the bytes that a view holds. What a view keeps is the
 * frame's head, see {@link Frame#head}, and the payload behind it.
 */
public abstract class ViewStreamCodec extends StreamCodec<View> {

    /** The bytes of the head in front of a payload that a view keeps. */
    protected static final int FRONT = 1;

    /** For subclasses. */
    protected ViewStreamCodec() {}

    @Override
    protected final void encode(View value, ObjectDataOutput out) throws IOException {
        byte[] kept = value.payload();
        int length = kept.length - FRONT;
        Frame.writeHead(out, kept[0], length);
        out.write(kept, FRONT, length);
    }
}
