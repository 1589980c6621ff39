// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.io.DataOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.NotActiveException;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.util.Objects;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.core.guard.RawBytes;
import org.hzserializers.java.classes.Filled;
import org.hzserializers.java.classes.ModifiedUtf8;
import org.hzserializers.java.classes.SerialClass;
import org.hzserializers.java.classes.SerialClasses;
import org.hzserializers.java.classes.SerialField;
import org.jspecify.annotations.Nullable;

/**
 * What an object's own method writes to: {@code writeObject}, {@code writeExternal} and the like. Puts primitive data
 * into blocks, and counts them.
 */
final class HookOutput extends ObjectOutputStream {

    /** What the JDK puts into one block at most. */
    private static final int BLOCK = 1024;

    private final PayloadOutput out;
    private final Limits limits;
    private final Budget budget;
    private final GraphLedger ledger;
    private final ObjectWriter objects;
    private final DataOutputStream primitives = new DataOutputStream(new Block());
    private final RawBytes arrays;

    /** Where the header of the open block is; negative if none is open. */
    private int blockStart = -1;

    private @Nullable Context current;

    /** What a method of an object may have caught. */
    private @Nullable RuntimeException failure;

    HookOutput(PayloadOutput out, JavaClasses allowed, SerialClasses known, boolean key) throws IOException {
        this.out = out;
        this.limits = out.limits();
        this.budget = out.budget();
        this.ledger = out.ledger();
        this.objects = new ObjectWriter(out, allowed, known, key, this);
        this.arrays = new RawBytes(limits);
    }

    ObjectWriter objects() {
        return objects;
    }

    /** Starts a payload. */
    void start() {
        arrays.reset();
    }

    /** What is being written by a method of its own. */
    private static final class Context {

        private final Object object;
        private final @Nullable SerialClass part;
        private final Filling filling;
        private boolean fieldsWritten;
        private @Nullable GivenFields given;

        Context(Object object, @Nullable SerialClass part, Filling filling) {
            this.object = object;
            this.part = part;
            this.filling = filling;
        }
    }

    /** Calls the method of an object that writes a class's part of it. */
    void write(Object object, SerialClass type) {
        call(new Context(object, type, Filling.of(ledger, type)), () -> type.hooks()
                .writeObject(object, this));
    }

    /** Calls the method of an object that writes it wholly. */
    void writeExternal(Object object, SerialClass type) {
        call(new Context(object, null, Filling.of(ledger, type)), () -> {
            try {
                ((Externalizable) object).writeExternal((ObjectOutput) this);
            } catch (IOException | RuntimeException e) {
                throw type.hooks().failed("writeExternal", e);
            }
        });
    }

    private void call(Context context, Runnable method) {
        budget.memory(Filling.HOOK_MEMORY + Filling.CLAIMED_AT_ONCE);
        Context outer = current;
        current = context;
        method.run();
        if (failure != null) {
            throw failure;
        }
        endBlock();
        out.int8(TC_ENDBLOCKDATA);
        context.filling.end(null);
        current = outer;
    }

    /** Has the fields of an object written that nothing else can read. */
    void writeDefault(Object object, SerialClass type) {
        Context outer = current;
        Context own = new Context(object, type, new Filling(ledger, Filled.KEPT));
        current = own;
        type.hooks().defaultWrite(object, this);
        current = outer;
        if (!own.fieldsWritten) {
            throw new InvalidPayloadException("the fields of a " + type.name() + " were not written");
        }
    }

    /** Notes a number that an object has in a field, if its own method writes it now. */
    void kind(Object object, int number) {
        if (current != null && current.object == object) {
            current.filling.kind(number);
        }
    }

    private void endBlock() {
        if (blockStart >= 0) {
            out.endBlock(blockStart);
            blockStart = -1;
        }
    }

    private <E extends RuntimeException> E failed(E e) {
        failure = failure == null ? e : failure;
        return e;
    }

    private Context context() throws NotActiveException {
        if (current == null) {
            throw new NotActiveException("no object is being written");
        }
        return current;
    }

    private void next(@Nullable Object given, boolean unshared) throws IOException {
        Context context = context();
        try {
            Object object = objects.written(given);
            endBlock();
            long before = out.clock();
            long visits = ledger.walked();
            objects.value(object, Object.class, unshared);
            context.filling.element(object, out.clock() - before, ledger.walked() - visits);
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    @Override
    protected void writeObjectOverride(@Nullable Object object) throws IOException {
        next(object, false);
    }

    @Override
    public void writeUnshared(@Nullable Object object) throws IOException {
        next(object, true);
    }

    private SerialClass nextFields(Context context) throws NotActiveException {
        if (context.part == null || context.fieldsWritten) {
            throw new NotActiveException(
                    context.part == null ? "fields are written by writeObject only" : "fields are written once");
        }
        endBlock();
        return context.part;
    }

    @Override
    public void defaultWriteObject() throws IOException {
        Context context = context();
        SerialClass part = nextFields(context);
        try {
            if (!part.hooks().writesByDefault()) {
                context.fieldsWritten = true;
                long before = out.clock();
                objects.fields(context.object, part);
                context.filling.copies(out.clock() - before);
            } else {
                part.hooks().defaultWrite(context.object, this);
            }
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    @Override
    public PutField putFields() throws IOException {
        Context context = context();
        if (context.given == null) {
            if (context.part == null || context.fieldsWritten) {
                throw new NotActiveException("fields are put by writeObject only, and once");
            }
            context.given = new GivenFields(context.part);
        }
        return context.given;
    }

    @Override
    public void writeFields() throws IOException {
        Context context = context();
        GivenFields given = context.given;
        if (given == null) {
            throw new NotActiveException("no fields were put");
        }
        SerialClass part = nextFields(context);
        context.fieldsWritten = true;
        try {
            long before = out.clock();
            for (SerialField field : part.fields()) {
                objects.field(context.object, part, field, given.value(field));
            }
            context.filling.copies(out.clock() - before);
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    @Override
    public void reset() throws IOException {
        throw new IOException("the stream of one object is not reset while it is written");
    }

    @Override
    public void useProtocolVersion(int version) throws IOException {
        if (version != PROTOCOL_VERSION_2) {
            throw new IOException("the first version of the protocol tells no end of external objects");
        }
    }

    @Override
    public void write(int value) throws IOException {
        primitives.write(value);
    }

    @Override
    public void write(byte[] source) throws IOException {
        write(source, 0, source.length);
    }

    @Override
    public void write(byte[] source, int offset, int length) throws IOException {
        int from = out.position();
        primitives.write(source, offset, length);
        if (length > 0) {
            try {
                arrays.add(from, out.position(), length);
            } catch (RuntimeException e) {
                throw failed(e);
            }
        }
    }

    @Override
    public void writeBoolean(boolean value) throws IOException {
        primitives.writeBoolean(value);
    }

    @Override
    public void writeByte(int value) throws IOException {
        primitives.writeByte(value);
    }

    @Override
    public void writeShort(int value) throws IOException {
        primitives.writeShort(value);
    }

    @Override
    public void writeChar(int value) throws IOException {
        primitives.writeChar(value);
    }

    @Override
    public void writeInt(int value) throws IOException {
        primitives.writeInt(value);
    }

    @Override
    public void writeLong(long value) throws IOException {
        primitives.writeLong(value);
    }

    @Override
    public void writeFloat(float value) throws IOException {
        primitives.writeInt(Float.floatToRawIntBits(value));
    }

    @Override
    public void writeDouble(double value) throws IOException {
        primitives.writeLong(Double.doubleToRawLongBits(value));
    }

    @Override
    public void writeBytes(String text) throws IOException {
        primitives.writeBytes(text);
    }

    @Override
    public void writeChars(String text) throws IOException {
        primitives.writeChars(text);
    }

    @Override
    public void writeUTF(String text) throws IOException {
        try {
            limits.checkText(text.length(), Integer.MAX_VALUE);
            budget.memory(ObjectSizes.TEXT + 3 * ModifiedUtf8.length(text));
        } catch (RuntimeException e) {
            throw failed(e);
        }
        primitives.writeUTF(text);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}

    /** The open block. */
    private final class Block extends OutputStream {

        private void open() {
            if (blockStart >= 0 && out.blockLength(blockStart) == BLOCK) {
                endBlock();
            }
            if (blockStart < 0) {
                blockStart = out.beginBlock();
            }
        }

        @Override
        public void write(int value) throws IOException {
            context();
            try {
                open();
                out.int8(value);
            } catch (RuntimeException e) {
                throw failed(e);
            }
        }

        @Override
        public void write(byte[] source, int offset, int length) throws IOException {
            Objects.checkFromIndexSize(offset, length, source.length);
            context();
            try {
                int done = 0;
                while (done < length) {
                    open();
                    int count = Math.min(length - done, BLOCK - out.blockLength(blockStart));
                    out.copy(source, offset + done, count);
                    done += count;
                }
            } catch (RuntimeException e) {
                throw failed(e);
            }
        }
    }
}
