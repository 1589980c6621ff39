// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.NotActiveException;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import org.hzserializers.core.guard.RawBytes;
import org.hzserializers.kryo.fields.FieldKind;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.Elements;
import org.hzserializers.kryo.graph.KryoFailure;
import org.hzserializers.kryo.wire.BoundedOutput;
import org.jspecify.annotations.Nullable;

/**
 * What {@code writeObject} and {@code writeExternal} write to: pieces in Kryo's own buffer, the objects among them by
 * Kryo. There is no Java stream behind it.
 *
 * <p>Pieces are {@code FIELDS} with the values of the fields in their order, {@code BLOCK length bytes} with primitive
 * data as Java has them, {@code OBJECT class object}, and {@code END}. A class without fields writes no {@code FIELDS},
 * as Java serialization does not.
 */
final class HookOutput extends ObjectOutputStream {

    static final int END = 0;
    static final int BLOCK = 1;
    static final int OBJECT = 2;
    static final int FIELDS = 3;

    private final CheckedKryo kryo;
    private final BoundedOutput output;
    private final DataOutputStream primitives;
    private final RawBytes arrays;

    private Elements.@Nullable Walk walk;

    /** The class whose part of the object is being written; null while an object writes itself wholly. */
    private @Nullable HookedClass current;

    private @Nullable Object object;
    private @Nullable Fields fields;

    /** Where the length of the open block is; negative if none is open. */
    private int blockStart = -1;

    /** What a method of the object may have caught. */
    private @Nullable RuntimeException failure;

    private HookOutput(CheckedKryo kryo, BoundedOutput output) throws IOException {
        this.kryo = kryo;
        this.output = output;
        this.primitives = new DataOutputStream(new Block());
        this.arrays = new RawBytes(CheckedKryo.limits(kryo));
    }

    static HookOutput of(CheckedKryo kryo, BoundedOutput output) {
        try {
            return new HookOutput(kryo, output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts an object of a class. */
    void start(Class<?> type) {
        walk = Elements.Walk.of(kryo, type);
        failure = null;
    }

    /** Writes the fields of an object, as its class would have them. */
    void writeFields(HookedClass of, Object from) {
        for (HookedClass.Place place : of.places()) {
            writeField(of, place, place.get(from));
        }
    }

    private void writeField(HookedClass of, HookedClass.Place place, @Nullable Object value) {
        if (place.kind() != FieldKind.OBJECT) {
            place.kind().write(output, value, kryo.variableLength());
            return;
        }
        long before = kryo.payload().cost(output.position());
        try {
            CheckedKryo.write(kryo, output, place.expected(), value);
        } catch (RuntimeException e) {
            throw KryoFailure.within(e, of.type(), place.name());
        }
        charge(value, before);
    }

    private void charge(@Nullable Object value, long before) {
        if (walk != null) {
            walk.element(value, kryo.payload().cost(output.position()) - before, output.position());
        }
    }

    /** Lets an object write the part of a class, or itself wholly. */
    void writePieces(@Nullable HookedClass of, Object from, Pieces pieces) {
        current = of;
        object = from;
        fields = null;
        blockStart = -1;
        pieces.write(from, this);
        if (failure != null) {
            throw failure;
        }
        endBlock();
        output.writeByte(END);
    }

    /** What writes an object. */
    @FunctionalInterface
    interface Pieces {
        void write(Object object, HookOutput out);
    }

    private DataOutputStream block() {
        if (blockStart < 0) {
            output.writeByte(BLOCK);
            blockStart = output.position();
            output.writeByte(0);
        }
        return primitives;
    }

    private void endBlock() {
        if (blockStart < 0) {
            return;
        }
        int length = output.position() - blockStart - 1;
        if (length == 0) {
            output.setPosition(blockStart - 1);
        } else {
            output.replaceByte(blockStart, length);
        }
        blockStart = -1;
    }

    private RuntimeException failed(RuntimeException e) {
        failure = failure == null ? e : failure;
        return e;
    }

    private HookedClass current() throws NotActiveException {
        if (current == null) {
            throw new NotActiveException("fields are written by writeObject only");
        }
        return current;
    }

    @Override
    protected void writeObjectOverride(@Nullable Object value) {
        writeUnshared(value);
    }

    @Override
    public void writeUnshared(@Nullable Object value) {
        endBlock();
        output.writeByte(OBJECT);
        long before = kryo.payload().cost(output.position());
        try {
            kryo.writeAsItIs(output, value);
        } catch (RuntimeException e) {
            throw failed(e);
        }
        charge(value, before);
    }

    @Override
    public void defaultWriteObject() throws IOException {
        HookedClass of = current();
        Object from = object;
        if (from == null || of.places().isEmpty()) {
            return;
        }
        endBlock();
        output.writeByte(FIELDS);
        try {
            writeFields(of, from);
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    @Override
    public PutField putFields() throws IOException {
        if (fields == null) {
            fields = new Fields(current());
        }
        return fields;
    }

    @Override
    public void writeFields() throws IOException {
        if (fields == null) {
            throw new NotActiveException("writeFields comes after putFields");
        }
        if (fields.values.length == 0) {
            return;
        }
        endBlock();
        output.writeByte(FIELDS);
        List<HookedClass.Place> places = fields.of.places();
        try {
            for (int i = 0; i < places.size(); i++) {
                writeField(fields.of, places.get(i), fields.values[i]);
            }
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    @Override
    public void write(int value) throws IOException {
        block().write(value);
    }

    @Override
    public void write(byte[] bytes) throws IOException {
        write(bytes, 0, bytes.length);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        int from = output.position();
        block().write(bytes, offset, length);
        if (length > 0) {
            try {
                arrays.add(from, output.position(), length);
            } catch (RuntimeException e) {
                throw failed(e);
            }
        }
    }

    @Override
    public void writeBoolean(boolean value) throws IOException {
        block().writeBoolean(value);
    }

    @Override
    public void writeByte(int value) throws IOException {
        block().writeByte(value);
    }

    @Override
    public void writeShort(int value) throws IOException {
        block().writeShort(value);
    }

    @Override
    public void writeChar(int value) throws IOException {
        block().writeChar(value);
    }

    @Override
    public void writeInt(int value) throws IOException {
        block().writeInt(value);
    }

    @Override
    public void writeLong(long value) throws IOException {
        block().writeLong(value);
    }

    @Override
    public void writeFloat(float value) throws IOException {
        block().writeFloat(value);
    }

    @Override
    public void writeDouble(double value) throws IOException {
        block().writeDouble(value);
    }

    @Override
    public void writeBytes(String value) throws IOException {
        block().writeBytes(value);
    }

    @Override
    public void writeChars(String value) throws IOException {
        block().writeChars(value);
    }

    @Override
    public void writeUTF(String value) throws IOException {
        try {
            CheckedKryo.limits(kryo).checkText(value.length(), Integer.MAX_VALUE);
        } catch (RuntimeException e) {
            throw failed(e);
        }
        block().writeUTF(value);
    }

    /** Does nothing: the pieces are in Kryo's buffer already. */
    @Override
    public void flush() {}

    /** Does nothing: there is one version of the pieces. */
    @Override
    public void useProtocolVersion(int version) {}

    /** Is for the outermost object of a stream, which none is here. */
    @Override
    public void reset() throws IOException {
        throw new IOException("stream active");
    }

    @Override
    public void close() {}

    /** The bytes of the open block. */
    private final class Block extends OutputStream {

        @Override
        public void write(int value) {
            try {
                output.writeByte(value);
            } catch (RuntimeException e) {
                throw failed(e);
            }
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            try {
                output.writeBytes(bytes, offset, length);
            } catch (RuntimeException e) {
                throw failed(e);
            }
        }
    }

    /** Values by the names of a class's fields. */
    private static final class Fields extends PutField {

        private final HookedClass of;
        private final @Nullable Object[] values;

        Fields(HookedClass of) {
            this.of = of;
            this.values = of.places().stream().map(place -> place.kind().zero()).toArray();
        }

        private void set(String name, FieldKind kind, @Nullable Object value) {
            HookedClass.Place place = of.place(name);
            boolean text = place != null && place.kind() == FieldKind.TEXT && kind == FieldKind.OBJECT;
            if (place == null || (place.kind() != kind && !text)) {
                throw new IllegalArgumentException(
                        of.type().getName() + " has no serializable field " + name + " of the type " + kind.typeName());
            }
            if (text && value != null && !(value instanceof String)) {
                throw new IllegalArgumentException(
                        "field " + name + " of " + of.type().getName() + " is a text, not a "
                                + value.getClass().getName());
            }
            values[of.places().indexOf(place)] = value;
        }

        @Override
        public void put(String name, boolean value) {
            set(name, FieldKind.BOOLEAN, value);
        }

        @Override
        public void put(String name, byte value) {
            set(name, FieldKind.BYTE, value);
        }

        @Override
        public void put(String name, char value) {
            set(name, FieldKind.CHAR, value);
        }

        @Override
        public void put(String name, short value) {
            set(name, FieldKind.SHORT, value);
        }

        @Override
        public void put(String name, int value) {
            set(name, FieldKind.INT, value);
        }

        @Override
        public void put(String name, long value) {
            set(name, FieldKind.LONG, value);
        }

        @Override
        public void put(String name, float value) {
            set(name, FieldKind.FLOAT, value);
        }

        @Override
        public void put(String name, double value) {
            set(name, FieldKind.DOUBLE, value);
        }

        @Override
        public void put(String name, @Nullable Object value) {
            set(name, FieldKind.OBJECT, value);
        }

        /** Belongs to streams that write the fields to another output than their own, which nothing could read back. */
        @Override
        @Deprecated
        @SuppressWarnings("InlineMeSuggester")
        public void write(ObjectOutput out) throws IOException {
            throw new IOException("write fields by writeFields");
        }
    }
}
