// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.core.guard.RawBytes;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.wire.BoundedInput;
import org.hzserializers.model.SerializationAccess;
import org.hzserializers.model.Validations;
import org.jspecify.annotations.Nullable;

/**
 * What {@code readObject} and {@code readExternal} read from: the pieces that {@link HookOutput} writes, in Kryo's own
 * buffer. There is no Java stream behind it. What a method leaves is passed over; objects among it are read all the
 * same, since later ones may refer to them.
 */
final class HookInput extends ObjectInputStream {

    /** Bytes of memory of an input and of what it reads primitive data with. */
    static final int MEMORY = 1024;

    /** A reader of texts keeps room for as many bytes and characters, twice. */
    private static final int TEXT_FACTOR = 8;

    /** No piece has been met that was not read. */
    private static final int NONE = -1;

    private final CheckedKryo kryo;
    private final BoundedInput input;
    private final Validations validations;
    private final HookFieldReader fields;
    private final DataInputStream primitives = new DataInputStream(new Block());
    private final RawBytes arrays;

    /** The part of a class that is being read; null while an object reads itself wholly. */
    private HookLayout.@Nullable Part current;

    private @Nullable Object object;

    /** Whether there are pieces, or the fields alone. */
    private boolean pieces;

    private int piece;
    private int blockEnd;

    /** What a method of the object may have caught. */
    private @Nullable RuntimeException failure;

    private HookInput(CheckedKryo kryo, BoundedInput input, Validations validations) throws IOException {
        this.kryo = kryo;
        this.input = input;
        this.validations = validations;
        this.fields = new HookFieldReader(kryo, input);
        this.arrays = new RawBytes(CheckedKryo.limits(kryo));
    }

    static HookInput of(CheckedKryo kryo, BoundedInput input, Validations validations) {
        try {
            return new HookInput(kryo, input, validations);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns what reads the fields of classes that do not read themselves. */
    HookFieldReader fields() {
        return fields;
    }

    /** Starts an object of a class. */
    void start(Class<?> type) {
        fields.start(type);
        failure = null;
    }

    /** Reads the fields of a class that wrote itself and does not read itself. */
    void readFieldsIfAny() {
        HookLayout.Part part = Objects.requireNonNull(current);
        if (!part.fields().isEmpty() && next() == HookOutput.FIELDS) {
            fields.read(fieldsPart(), Objects.requireNonNull(object));
        }
    }

    /** Lets an object read the part of a class, or itself wholly, and passes over what it leaves. */
    void readPieces(HookLayout.@Nullable Part part, boolean inPieces, Object into, Pieces how) {
        current = part;
        object = into;
        pieces = inPieces;
        piece = inPieces ? NONE : HookOutput.FIELDS;
        blockEnd = 0;
        how.read(into, this);
        if (failure != null) {
            throw failure;
        }
        passOver();
    }

    /** What reads an object. */
    @FunctionalInterface
    interface Pieces {
        void read(Object object, HookInput in);
    }

    private void passOver() {
        while (true) {
            switch (next()) {
                case HookOutput.BLOCK -> input.setPosition(blockEnd);
                case HookOutput.OBJECT -> readValue();
                case HookOutput.FIELDS -> fields.read(fieldsPart());
                default -> {
                    return;
                }
            }
        }
    }

    /** Returns the piece that comes next, which is a block as long as there are bytes of it. */
    private int next() {
        if (input.position() < blockEnd) {
            return HookOutput.BLOCK;
        }
        if (piece != NONE) {
            return piece;
        }
        int found = input.readByte();
        if (found == HookOutput.BLOCK) {
            int length = input.readVarInt(true);
            if (length <= 0 || length > input.remaining()) {
                throw new InvalidPayloadException("block of " + Integer.toUnsignedString(length)
                        + " bytes does not fit the " + input.remaining() + " bytes that remain");
            }
            blockEnd = input.position() + length;
            return found;
        }
        if (found < HookOutput.END || found > HookOutput.FIELDS || (found == HookOutput.FIELDS && current == null)) {
            throw new InvalidPayloadException(
                    String.format("data of an object have 0x%02x where a piece of them must start", found & 0xFF));
        }
        piece = found;
        return found;
    }

    private void taken() {
        // Fields without pieces have nothing after them.
        piece = pieces ? NONE : HookOutput.END;
    }

    private @Nullable Object readValue() {
        taken();
        return fields.readAny();
    }

    private HookLayout.Part fieldsPart() {
        taken();
        return Objects.requireNonNull(current);
    }

    private <E extends RuntimeException> E failed(E e) {
        failure = failure == null ? e : failure;
        return e;
    }

    /** Returns the piece that comes next, for a method of the object. */
    private int nextForMethod() {
        try {
            return next();
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    @Override
    protected @Nullable Object readObjectOverride() throws IOException {
        return readUnshared();
    }

    @Override
    public @Nullable Object readUnshared() throws IOException {
        int next = nextForMethod();
        if (next != HookOutput.OBJECT) {
            throw SerializationAccess.optionalData(next != HookOutput.BLOCK);
        }
        try {
            return readValue();
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    /** Returns the part whose fields come next; null if it has none. */
    private HookLayout.@Nullable Part nextFields() throws IOException {
        HookLayout.Part part = current;
        if (part == null) {
            throw new NotActiveException("fields are read by readObject only");
        }
        if (part.fields().isEmpty()) {
            return null;
        }
        if (nextForMethod() != HookOutput.FIELDS) {
            throw failed(new InvalidPayloadException(
                    part.here().type().getName() + " reads its fields where its writeObject has not written them"));
        }
        return fieldsPart();
    }

    @Override
    public void defaultReadObject() throws IOException {
        HookLayout.Part part = nextFields();
        if (part != null) {
            try {
                fields.read(part, Objects.requireNonNull(object));
            } catch (RuntimeException e) {
                throw failed(e);
            }
        }
    }

    @Override
    public GetField readFields() throws IOException {
        HookLayout.Part part = nextFields();
        try {
            return part == null
                    ? new HookFieldValues(Objects.requireNonNull(current), new Object[0])
                    : new HookFieldValues(part, fields.read(part));
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    /** Has an object checked as soon as all objects of the payload are there. */
    @Override
    public void registerValidation(@Nullable ObjectInputValidation validation, int priority)
            throws InvalidObjectException {
        if (validation == null) {
            throw new InvalidObjectException("null cannot be validated");
        }
        validations.add(validation, priority);
    }

    @Override
    public int read() throws IOException {
        return primitives.read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int from = input.position();
        return counted(from, primitives.read(bytes, offset, length));
    }

    @Override
    public int available() throws IOException {
        return primitives.available();
    }

    @Override
    public boolean readBoolean() throws IOException {
        return primitives.readBoolean();
    }

    @Override
    public byte readByte() throws IOException {
        return primitives.readByte();
    }

    @Override
    public int readUnsignedByte() throws IOException {
        return primitives.readUnsignedByte();
    }

    @Override
    public char readChar() throws IOException {
        return primitives.readChar();
    }

    @Override
    public short readShort() throws IOException {
        return primitives.readShort();
    }

    @Override
    public int readUnsignedShort() throws IOException {
        return primitives.readUnsignedShort();
    }

    @Override
    public int readInt() throws IOException {
        return primitives.readInt();
    }

    @Override
    public long readLong() throws IOException {
        return primitives.readLong();
    }

    @Override
    public float readFloat() throws IOException {
        return primitives.readFloat();
    }

    @Override
    public double readDouble() throws IOException {
        return primitives.readDouble();
    }

    @Override
    public void readFully(byte[] bytes) throws IOException {
        readFully(bytes, 0, bytes.length);
    }

    @Override
    public void readFully(byte[] bytes, int offset, int length) throws IOException {
        int from = input.position();
        primitives.readFully(bytes, offset, length);
        counted(from, length);
    }

    /** Counts bytes that were read into an array. */
    private int counted(int from, int count) {
        if (count > 0) {
            try {
                arrays.add(from, input.position(), count);
            } catch (RuntimeException e) {
                throw failed(e);
            }
        }
        return count;
    }

    @Override
    public int skipBytes(int length) throws IOException {
        return primitives.skipBytes(length);
    }

    @Override
    @Deprecated
    @SuppressWarnings("InlineMeSuggester")
    public @Nullable String readLine() throws IOException {
        return primitives.readLine();
    }

    /** Checks the length before a reader makes room for it, and then how many characters there are. */
    @Override
    public String readUTF() throws IOException {
        if (nextForMethod() == HookOutput.BLOCK && blockEnd - input.position() >= Short.BYTES) {
            byte[] bytes = input.getBuffer();
            int at = input.position();
            int length = ((bytes[at] & 0xFF) << 8) | (bytes[at + 1] & 0xFF);
            if (length > blockEnd - at - Short.BYTES) {
                throw new EOFException("text of " + length + " bytes does not fit the " + (blockEnd - at - Short.BYTES)
                        + " that remain");
            }
            try {
                CheckedKryo.budget(kryo).memory(ObjectSizes.TEXT + (long) TEXT_FACTOR * length);
            } catch (RuntimeException e) {
                throw failed(e);
            }
        }
        String text = primitives.readUTF();
        try {
            CheckedKryo.limits(kryo).checkText(text.length(), Integer.MAX_VALUE);
        } catch (RuntimeException e) {
            throw failed(e);
        }
        return text;
    }

    @Override
    public void close() {}

    /** The bytes of the current block, and of those that follow it directly. */
    private final class Block extends InputStream {

        @Override
        public int read() {
            return nextForMethod() == HookOutput.BLOCK ? input.readByteUnsigned() : -1;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            Objects.checkFromIndexSize(offset, length, bytes.length);
            if (length == 0) {
                return 0;
            }
            if (nextForMethod() != HookOutput.BLOCK) {
                return -1;
            }
            int count = Math.min(length, blockEnd - input.position());
            input.readBytes(bytes, offset, count);
            return count;
        }

        @Override
        public int available() {
            return nextForMethod() == HookOutput.BLOCK ? blockEnd - input.position() : 0;
        }
    }
}
