// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.hzserializers.core.BufferCodec;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;

/**
 * Reads payloads with a length as views: keeps the bytes, or takes some attributes while the stream goes by. Writes the
 * bytes that a view holds.
 */
public abstract class ViewCodec extends BufferCodec<View> {

    private static final byte[] NONE = new byte[0];

    private final @Nullable ViewSelection selection;
    private final Limits limits;
    private final ViewInput input = new ViewInput();

    /** What was taken of the payload that is being read. */
    private @Nullable View taken;

    /** What was read into an array of its own, which the view may keep. */
    private byte[] own = NONE;

    private byte[] written = NONE;

    /**
     * Makes a codec.
     *
     * @param limits hold for what is read
     * @param selection the attributes to take; null to keep the bytes
     */
    protected ViewCodec(Limits limits, @Nullable ViewSelection selection) {
        this.limits = limits;
        this.selection = selection;
    }

    /**
     * Makes a view that keeps a payload.
     *
     * @param payload all of it, for the view to keep
     * @return a view
     * @throws org.hzserializers.core.guard.InvalidPayloadException if it cannot be a payload
     */
    protected abstract View keep(byte[] payload);

    /**
     * Makes a view of some attributes.
     *
     * @param in the payload; what is left of it is passed over
     * @param chosen what to take
     * @return a view
     * @throws org.hzserializers.core.guard.InvalidPayloadException if it cannot be a payload
     */
    protected abstract View take(ViewInput in, ViewSelection chosen);

    @Override
    protected final byte[] readPayload(ObjectDataInput in, int length, boolean backed) throws IOException {
        if (selection == null) {
            own = readNew(in, length, backed);
            return own;
        }
        input.attach(in, length);
        try {
            taken = take(input, selection);
            input.detach(limits.maxRetainedBytes());
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return NONE;
    }

    @Override
    protected final View decode(Format format, byte[] payload, int length, @Nullable ClassLoader classLoader) {
        View view = taken;
        taken = null;
        if (view != null) {
            return view;
        }
        if (selection != null) {
            // It was compressed, and is here as a whole.
            return take(new ViewInput(payload, 0, length), selection);
        }
        // What compression has unpacked is used again.
        boolean exact = payload == own && payload.length == length;
        own = NONE;
        return keep(exact ? payload : Arrays.copyOf(payload, length));
    }

    @Override
    protected final int prepare(View value) {
        written = value.payload();
        return written.length;
    }

    @Override
    protected final void writePayload(ObjectDataOutput out, int length) throws IOException {
        out.write(written, 0, length);
        written = NONE;
    }

    @Override
    protected final void trimOutput(int maxRetainedBytes) {}
}
