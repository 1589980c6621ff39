// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectStreamClass;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.core.guard.RawBytes;
import org.hzserializers.java.classes.Filled;
import org.hzserializers.java.classes.ModifiedUtf8;
import org.hzserializers.java.classes.SerialClass;
import org.hzserializers.java.classes.StreamClass;
import org.hzserializers.model.SerializationAccess;
import org.hzserializers.model.Validations;
import org.jspecify.annotations.Nullable;

/**
 * What an object's own method reads from: {@code readObject}, {@code readExternal} and the like. Keeps the bytes of one
 * object from the next, and counts what is asked for.
 */
final class HookInput extends ObjectInputStream {

    private final PayloadInput in;
    private final ObjectReader objects;
    private final Validations validations;
    private final DataInputStream primitives = new DataInputStream(new Block());
    private final RawBytes arrays;

    private int blockEnd;
    private @Nullable Context current;

    /** What a method of an object may have caught. */
    private @Nullable RuntimeException failure;

    HookInput(PayloadInput in, ClassReader classes) throws IOException {
        this.in = in;
        this.objects = new ObjectReader(in, classes, this);
        this.validations = new Validations(in.budget());
        this.arrays = new RawBytes(in.limits());
        setObjectInputFilter(this::claimed);
    }

    ObjectReader objects() {
        return objects;
    }

    /** Starts a payload. */
    void start() {
        blockEnd = 0;
        arrays.reset();
    }

    /** Has objects checked that asked for it. All of them are there. */
    void validate() {
        validations.run();
    }

    /** What is being read by a method of its own. */
    private static final class Context {

        private final Object object;
        private final StreamClass.@Nullable Part part;
        private final boolean pieces;
        private final Filling filling;
        private boolean fieldsRead;
        private @Nullable Fields given;

        Context(Object object, StreamClass.@Nullable Part part, boolean pieces, Filling filling) {
            this.object = object;
            this.part = part;
            this.pieces = pieces;
            this.filling = filling;
        }
    }

    /** The JDK's own classes ask before they make an array by a length of the payload. */
    private ObjectInputFilter.Status claimed(ObjectInputFilter.FilterInfo info) {
        if (info.arrayLength() >= 0) {
            try {
                in.limits().checkElements("array", (int) info.arrayLength(), Integer.MAX_VALUE, 0);
                long bytes = ObjectSizes.ARRAY + ObjectSizes.ELEMENT * info.arrayLength();
                if (current == null) {
                    in.budget().memory(bytes);
                } else {
                    current.filling.claim(bytes);
                }
            } catch (RuntimeException e) {
                throw failed(e);
            }
        }
        return ObjectInputFilter.Status.UNDECIDED;
    }

    /**
     * Calls the method of an object that reads it.
     *
     * @param part whose fields it may read; null if it reads all by itself
     * @param pieces whether the payload says where that ends
     */
    void read(
            Object object,
            StreamClass.@Nullable Part part,
            boolean pieces,
            SerialClass here,
            BiConsumer<Object, ObjectInputStream> method) {
        Context context = new Context(object, part, pieces, Filling.of(in.ledger(), here));
        in.budget().memory(Filling.HOOK_MEMORY + Filling.CLAIMED_AT_ONCE);
        Context outer = current;
        current = context;
        blockEnd = in.position();
        method.accept(object, this);
        if (failure != null) {
            throw failure;
        }
        if (context.pieces) {
            skipRest();
        }
        context.filling.end(context.object);
        current = outer;
        blockEnd = in.position();
    }

    /** Has the fields of an object set that nothing else can set. */
    void readDefault(Object object, StreamClass.Part part, SerialClass here, Fields fields) {
        Context outer = current;
        Context own = new Context(object, part, false, new Filling(in.ledger(), Filled.KEPT));
        own.given = fields;
        current = own;
        here.hooks().defaultRead(object, this);
        current = outer;
    }

    /** Notes a number that an object has in a field, if its own method reads it now. */
    void kind(Object object, int number) {
        if (current != null && current.object == object) {
            current.filling.kind(number);
        }
    }

    /** Skips what a method of an object left, or all of it. Objects are read, as later ones may refer to them. */
    void skipRest() {
        while (true) {
            in.moveTo(Math.max(in.position(), blockEnd));
            if (in.peek() == TC_ENDBLOCKDATA) {
                in.int8();
                return;
            }
            if (!nextBlock()) {
                objects.value(false);
            }
        }
    }

    /** Starts the next block, if one comes next. */
    private boolean nextBlock() {
        int blockEnds = in.block();
        blockEnd = blockEnds < 0 ? blockEnd : blockEnds;
        return blockEnds >= 0;
    }

    private <E extends RuntimeException> E failed(E e) {
        failure = failure == null ? e : failure;
        return e;
    }

    private Context context() throws NotActiveException {
        if (current == null) {
            throw new NotActiveException("no object is being read");
        }
        return current;
    }

    /** Returns whether primitive data come next. */
    private boolean inBlock() {
        try {
            while (in.position() >= blockEnd) {
                if (current == null || !current.pieces || !nextBlock()) {
                    return false;
                }
            }
            return true;
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    private @Nullable Object next(boolean unshared) throws IOException {
        Context context = context();
        if (inBlock()) {
            throw SerializationAccess.optionalData(false);
        }
        if (!context.pieces || in.peek() == TC_ENDBLOCKDATA) {
            throw SerializationAccess.optionalData(true);
        }
        try {
            long before = in.clock();
            long visits = in.ledger().walked();
            Object value = objects.value(unshared);
            blockEnd = in.position();
            context.filling.element(value, in.clock() - before, in.ledger().walked() - visits);
            return value;
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    @Override
    protected @Nullable Object readObjectOverride() throws IOException {
        return next(false);
    }

    @Override
    public @Nullable Object readUnshared() throws IOException {
        return next(true);
    }

    /** Returns the part whose fields come next. */
    private StreamClass.Part nextFields(Context context) throws IOException {
        StreamClass.Part part = context.part;
        if (part == null || context.fieldsRead) {
            throw new NotActiveException(part == null ? "fields are read by readObject only" : "fields are read once");
        }
        if (in.position() < blockEnd) {
            throw failed(new InvalidPayloadException(Objects.requireNonNull(part.here())
                            .name() + " reads its fields where its writeObject has not written them"));
        }
        context.fieldsRead = true;
        return part;
    }

    @Override
    public void defaultReadObject() throws IOException {
        Context context = context();
        readFields(context, nextFields(context), null);
    }

    private void readFields(Context context, StreamClass.Part part, @Nullable Fields fields) {
        try {
            long before = in.clock();
            objects.fields(part, context.object, fields);
            context.filling.copies(in.clock() - before);
            blockEnd = in.position();
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    @Override
    public GetField readFields() throws IOException {
        Context context = context();
        if (context.given != null) {
            return context.given;
        }
        StreamClass.Part part = nextFields(context);
        Fields fields = new Fields(Objects.requireNonNull(part.here()));
        readFields(context, part, fields);
        return fields;
    }

    /** Has an object checked as soon as all objects of the payload are there. */
    @Override
    public void registerValidation(@Nullable ObjectInputValidation validation, int priority)
            throws InvalidObjectException {
        if (validation == null) {
            throw new InvalidObjectException("null cannot be validated");
        }
        try {
            validations.add(validation, priority);
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    @Override
    public int read() throws IOException {
        return primitives.read();
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int from = in.position();
        return counted(from, primitives.read(target, offset, length));
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
        if (inBlock() && blockEnd - in.position() >= Integer.BYTES) {
            return in.int32();
        }
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
    public void readFully(byte[] target) throws IOException {
        readFully(target, 0, target.length);
    }

    @Override
    public void readFully(byte[] target, int offset, int length) throws IOException {
        int from = in.position();
        primitives.readFully(target, offset, length);
        counted(from, length);
    }

    /** Counts bytes that were read into an array. */
    private int counted(int from, int count) {
        if (count > 0) {
            try {
                arrays.add(from, in.position(), count);
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

    /** Charges the text before a reader allocates it. A long one is in several blocks. */
    @Override
    public String readUTF() throws IOException {
        int length = primitives.readUnsignedShort();
        if (length > in.remaining()) {
            throw new EOFException(
                    "text of " + length + " bytes does not fit the " + in.remaining() + " bytes that remain");
        }
        try {
            in.budget().memory(ObjectSizes.TEXT + 3L * length);
        } catch (RuntimeException e) {
            throw failed(e);
        }
        byte[] encoded = new byte[length];
        primitives.readFully(encoded);
        try {
            String text = ModifiedUtf8.get(encoded, 0, length);
            in.limits().checkText(text.length(), Integer.MAX_VALUE);
            return text;
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass described) throws IOException {
        throw new InvalidClassException(described.getName(), "classes are found by the payload's reader only");
    }

    @Override
    public void close() {}

    /** The bytes of the current block, and of those that follow it directly. */
    private final class Block extends InputStream {

        @Override
        public int read() {
            return inBlock() ? in.int8() & 0xFF : -1;
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            Objects.checkFromIndexSize(offset, length, target.length);
            if (length == 0) {
                return 0;
            }
            if (!inBlock()) {
                return -1;
            }
            int count = Math.min(length, blockEnd - in.position());
            in.copy(target, offset, count);
            return count;
        }

        @Override
        public int available() {
            return inBlock() ? blockEnd - in.position() : 0;
        }
    }
}
