// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.KryoException;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import org.hzserializers.core.BufferCodec;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Replacements;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.KryoFailure;
import org.hzserializers.kryo.graph.PayloadContext;
import org.hzserializers.kryo.wire.BoundedInput;
import org.hzserializers.kryo.wire.BoundedOutput;
import org.jspecify.annotations.Nullable;

/** One Kryo for each format it meets, and its buffers. */
final class KryoCodec<T> extends BufferCodec<T> {

    private final KryoModel model;
    private final Format format;
    private final IntConsumer sizeSeen;
    private final Budget budget;
    private final IntSupplier written;
    private final IntSupplier read;
    private final BoundedOutput output;
    private final BoundedInput input;
    private final Kept variableLength = new Kept(false);
    private final Kept fixedLength = new Kept(false);

    /** Reads back what may not fit its place. */
    private final Kept strict = new Kept(true);

    /**
     * Loads the classes that payloads name if the stream has no loader, and stays when a stream's has done its work.
     */
    private final ClassLoader ownLoader;

    /**
     * Makes a codec.
     *
     * @param initialBytes the output buffer's size at first
     * @param sizeSeen is told how large payloads are
     */
    KryoCodec(KryoModel model, Format format, int initialBytes, IntConsumer sizeSeen) {
        this.model = model;
        this.format = format;
        this.sizeSeen = sizeSeen;
        this.budget = new Budget(model.limits());
        this.output = new BoundedOutput(model.limits(), budget, initialBytes, model.key());
        this.input = new BoundedInput(model.limits(), budget);
        this.written = output::position;
        this.read = input::position;
        ClassLoader ofType = model.type().getClassLoader();
        this.ownLoader = ofType != null ? ofType : KryoCodec.class.getClassLoader();
    }

    private Kept kept(Format used) {
        return used == Format.KRYO ? variableLength : fixedLength;
    }

    @Override
    protected int prepare(T value) throws IOException {
        Kept kept = kept(format);
        StableKryo kryo = kept.kryo(model, budget, format);
        output.reset();
        budget.startWriting();
        output.setVariableLengthEncoding(kryo.variableLength());
        Replacements replacements = write(value, kryo);
        kept.settle(kryo);
        int length = output.position();
        budget.settle(length);
        if (replacements != null) {
            requireReadable(value, replacements, length);
        }
        sizeSeen.accept(length);
        return length;
    }

    /** Refuses the value that was written last if it cannot be read. */
    private void requireReadable(T value, Replacements replacements, int length) {
        ClassLoader loader = replacements.loader(ownLoader, value);
        try {
            decode(strict, format, output.getBuffer(), length, loader);
        } catch (RuntimeException e) {
            throw replacements.refusal(e);
        }
    }

    /** Writes a payload, and returns the classes whose objects come back as those of others; null if there are none. */
    private @Nullable Replacements write(T value, StableKryo kryo) {
        PayloadContext context = kryo.payload();
        try {
            context.begin(written);
            if (model.key()) {
                CheckedKryo.write(kryo, output, kryo.top(), value);
            } else {
                kryo.writeClassAndObject(output, value);
            }
            kryo.end();
            context.writeShapes(output);
            return context.replacements();
        } catch (KryoException e) {
            throw KryoFailure.of(e);
        } finally {
            kryo.reset();
        }
    }

    @Override
    protected void writePayload(ObjectDataOutput out, int length) throws IOException {
        out.write(output.getBuffer(), 0, length);
    }

    /** Returns a copy of the payload that was prepared last. */
    byte[] prepared(int length) {
        return Arrays.copyOf(output.getBuffer(), length);
    }

    @Override
    @SuppressWarnings("unchecked") // the caller checks the type
    protected @Nullable T decode(Format written, byte[] payload, int length, @Nullable ClassLoader loader)
            throws IOException {
        return (T) decode(kept(written), written, payload, length, loader != null ? loader : ownLoader);
    }

    private @Nullable Object decode(Kept kept, Format written, byte[] payload, int length, ClassLoader loader) {
        StableKryo kryo = kept.kryo(model, budget, written);
        useClassLoader(kryo, loader);
        budget.start(length);
        input.start(payload, length);
        input.setVariableLengthEncoding(kryo.variableLength());
        Object value = read(kryo);
        if (input.remaining() > 0) {
            throw new InvalidPayloadException(input.remaining() + " bytes left over after the value");
        }
        useClassLoader(kryo, ownLoader);
        kept.settle(kryo);
        if (payload.length > model.limits().maxRetainedBytes()) {
            input.release();
        }
        return value;
    }

    private @Nullable Object read(StableKryo kryo) {
        PayloadContext context = kryo.payload();
        try {
            context.begin(read);
            Object value = CheckedKryo.read(kryo, input, kryo.top());
            if (kryo.getReferences()) {
                // Sets may wait for it.
                context.endObject(input.position());
            }
            kryo.end();
            context.readShapes(input);
            return value;
        } catch (KryoException e) {
            throw KryoFailure.of(e);
        } finally {
            kryo.reset();
        }
    }

    /** Nearly always there is one loader, and to store a reference costs more than to compare. */
    private static void useClassLoader(StableKryo kryo, ClassLoader loader) {
        if (kryo.getClassLoader() != loader) {
            kryo.setClassLoader(loader);
        }
    }

    @Override
    protected void trimOutput(int maxRetainedBytes) {
        output.trim(maxRetainedBytes);
    }

    /**
     * A Kryo between two values. One that has met classes which may be unloaded before this serializer, as those of an
     * application that is deployed beside it, is held weakly: it is there for the next value, and goes with the next
     * collection of garbage that finds it idle.
     */
    private static final class Kept {

        private final boolean strict;
        private @Nullable StableKryo kryo;
        private @Nullable WeakReference<StableKryo> idle;

        Kept(boolean strict) {
            this.strict = strict;
        }

        StableKryo kryo(KryoModel model, Budget budget, Format used) {
            if (kryo == null && idle != null) {
                kryo = idle.get();
            }
            if (kryo == null) {
                kryo = new StableKryo(model, budget, used == Format.KRYO, strict);
                idle = null;
            }
            return kryo;
        }

        void settle(StableKryo used) {
            if (used.holdsUnloadable()) {
                if (idle == null) {
                    idle = new WeakReference<>(used);
                }
                kryo = null;
            }
        }
    }
}
