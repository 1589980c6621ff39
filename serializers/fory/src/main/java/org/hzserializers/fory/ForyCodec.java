// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import org.apache.fory.exception.ForyException;
import org.apache.fory.exception.InsecureException;
import org.apache.fory.memory.MemoryBuffer;
import org.apache.fory.memory.MemoryUtils;
import org.hzserializers.core.BufferCodec;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** One instance of Fory with its buffer. */
final class ForyCodec<T> extends BufferCodec<T> {

    private static final byte[] NONE = {};
    private static final int INITIAL_BYTES = 512;

    /**
     * Failures of one instance of Fory, which takes milliseconds to make. It begins each payload anew, whatever became
     * of the one before, but may remember names that a payload brought.
     */
    private static final int MAX_FAILURES = 100;

    /** What Fory says of a class, before it says how to do without registrations. */
    private static final String NOT_REGISTERED = " is not registered, please check";

    /** What it means if Fory does not say what is wrong. */
    private static final String STUMBLE =
            "the bytes do not fit the classes here: one that they hold is not registered, or"
                    + " a field has a type that its value cannot be converted to; register the same classes on all members and"
                    + " clients, and give a field of another type another name (";

    private final ForyModel model;
    private final PayloadCosts costs;
    private ForyRuntime runtime;
    private final MemoryBuffer input = MemoryUtils.wrap(NONE);
    private MemoryBuffer output = MemoryUtils.buffer(INITIAL_BYTES);
    private int failures;

    /** What it means if Fory casts what it has read, as it does since Java 24 before it sets a field. */
    private static final String OTHER_CLASS = "an object of another class stands where a field or an element is: ";

    ForyCodec(ForyModel model) {
        this.model = model;
        this.costs = new PayloadCosts(model);
        this.runtime = new ForyRuntime(model, costs);
    }

    @Override
    protected int prepare(T value) {
        costs.budget().startWriting();
        output.writerIndex(0);
        try {
            write(value);
            int length = output.writerIndex();
            costs.budget().settle(length);
            return length;
        } catch (RuntimeException | AssertionError e) {
            throw failure(e, value);
        } finally {
            costs.clear();
        }
    }

    private void write(T value) {
        try {
            runtime.write(output, value, costs);
        } catch (InsecureException e) {
            if (!runtime.learns(value)) {
                throw e;
            }
            runtime = new ForyRuntime(model, costs);
            costs.clear();
            costs.budget().startWriting();
            output.writerIndex(0);
            runtime.write(output, value, costs);
        }
    }

    @Override
    protected void writePayload(ObjectDataOutput out, int length) throws IOException {
        out.write(output.getHeapMemory(), 0, length);
    }

    @Override
    @SuppressWarnings("unchecked") // the caller checks it
    protected @Nullable T decode(Format format, byte[] payload, int length, @Nullable ClassLoader loader) {
        costs.budget().start(length);
        try {
            return (T) read(payload, length);
        } catch (RuntimeException | AssertionError e) {
            // Fory asserts some of what it expects of bytes.
            model.shared().failed();
            throw failure(e, null);
        } finally {
            // Whoever gave the bytes may let go of them.
            input.initHeapBuffer(NONE, 0, 0);
            costs.clear();
        }
    }

    private @Nullable Object read(byte[] payload, int length) {
        input.initHeapBuffer(payload, 0, length);
        input.readerIndex(0);
        if (length == 0 || input.readByte() != 0) {
            throw new InvalidPayloadException(
                    length == 0 ? "payload is empty" : "payload starts with flags that are not written here");
        }
        Object value = runtime.read(input, length, costs);
        int left = length - input.readerIndex();
        if (left != 0) {
            throw new InvalidPayloadException(left + " bytes left over after the value");
        }
        return value;
    }

    /**
     * Says what Fory says, in one kind of exception.
     *
     * @param written what was to be written; null if something was read
     */
    private RuntimeException failure(Throwable e, @Nullable Object written) {
        for (Throwable at = e; at != null; at = at.getCause()) {
            if (at instanceof InvalidPayloadException invalid) {
                return invalid;
            }
        }
        String message = e instanceof ForyException && e.getMessage() != null
                ? e.getMessage()
                : isStumble(e)
                        ? STUMBLE + e.getClass().getName() + ")"
                        : e instanceof ClassCastException ? OTHER_CLASS + e.getMessage() : e.toString();
        int unregistered = message.indexOf(NOT_REGISTERED);
        if (unregistered >= 0) {
            message = message.substring(0, unregistered)
                    + " is not registered with the Fory serializer; register it, if it is a plain class"
                    + (written == null ? "" : ForeignClasses.advice(model, written, message));
        }
        return new InvalidPayloadException(message, e);
    }

    /** Says whether Fory did not look at what it met. */
    private static boolean isStumble(Throwable e) {
        return e instanceof NullPointerException
                || e instanceof AssertionError
                || (e instanceof IllegalArgumentException
                        && String.valueOf(e.getMessage()).startsWith("Unsupported dispatch id"));
    }

    @Override
    public boolean survivesFailure() {
        failures++;
        return failures < MAX_FAILURES;
    }

    @Override
    protected void trimOutput(int maxRetainedBytes) {
        if (output.size() > maxRetainedBytes) {
            output = MemoryUtils.buffer(Math.min(INITIAL_BYTES, maxRetainedBytes));
        }
    }
}
