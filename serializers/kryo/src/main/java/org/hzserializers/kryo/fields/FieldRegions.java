// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import com.esotericsoftware.kryo.kryo5.util.Util;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.Expected;
import org.hzserializers.kryo.graph.JavaNumbers;
import org.hzserializers.kryo.graph.KryoFailure;
import org.hzserializers.kryo.wire.BoundedInput;
import org.hzserializers.kryo.wire.BoundedOutput;
import org.jspecify.annotations.Nullable;

/**
 * The objects in compatible and tagged fields, which a reader without the field must get over: {@code length object},
 * the length times two. What a payload names once (classes, lists of fields) gets a number, and a later field may refer
 * to what a field has introduced that is not known here. So the length is odd if the object introduces something, and
 * followed by how much of each kind: {@code length names lists layouts parts object}.
 *
 * <p>One for each payload that is written or read.
 *
 * <p>Not part of the API.
 */
@SuppressWarnings("rawtypes") // Kryo's signatures
public final class FieldRegions {

    /** Kinds of what gets a number. */
    private static final int KINDS = 4;

    /** Of an object that introduces nothing. */
    private static final int[] NOTHING = {};

    private final CheckedKryo kryo;
    private final NumberedNames names;
    private final boolean key;
    private final boolean references;
    private final IdentityHashMap<Object, Integer> written = new IdentityHashMap<>();
    private final List<@Nullable Listed> read = new ArrayList<>();

    /**
     * Whether an unknown object could not be read. Each failure takes memory that is not charged, so there is one try.
     */
    private boolean failed;

    /** Whether an object is being read only because later references count what is in it. */
    private boolean passing;

    /** For the payloads of a Kryo, whose class names are counted there. */
    public FieldRegions(CheckedKryo kryo, NumberedNames names) {
        this.kryo = kryo;
        this.names = names;
        this.key = kryo.key();
        this.references = kryo.getReferences();
    }

    /** Forgets a payload. */
    public void reset() {
        if (!written.isEmpty()) {
            written.clear();
        }
        if (!read.isEmpty()) {
            read.clear();
        }
        failed = false;
        passing = false;
    }

    /** The fields of a class as a payload has them; the owner knows what kind of list it is. */
    private record Listed(Object owner, String what, Object list) {}

    /**
     * One field as a payload has it.
     *
     * @param name its name; null if it has a tag that no field has here
     * @param tag that tag
     * @param field the field here; null if there is none
     * @param same whether it has the kind that the payload has, so that it can read it
     */
    record Part(
            @Nullable String name, int tag, FieldKind kind, FieldSerializer.@Nullable CachedField field, boolean same) {

        /** A field that no field here is meant by. */
        static Part unknown(int tag, FieldKind kind) {
            return new Part(null, tag, kind, null, false);
        }

        static Part of(String name, FieldKind kind, FieldSerializer.@Nullable CachedField field) {
            boolean same = field != null && FieldKind.of(field) == kind;
            // A box may have become another one.
            boolean box = field != null
                    && kind == FieldKind.OBJECT
                    && Util.isWrapperClass(field.getField().getType());
            return new Part(name, 0, kind, field, same && !box);
        }

        /** Names the field of a class, for a message. */
        String of(Class<?> type) {
            return "field " + (name == null ? "with the tag " + tag : name) + " of " + type.getName();
        }
    }

    /** Returns the number of a list of fields, or 0 if it is new or numbers are not used. */
    public int numberOf(Object owner) {
        // Parts of a key are sorted after they were written, so none may refer to another.
        Integer number = key ? null : written.putIfAbsent(owner, written.size() + 1);
        return number == null ? 0 : number;
    }

    /** Gives the next number to a list that was read. */
    public void add(Object owner, Class<?> type, Object list) {
        read.add(new Listed(owner, type.getName(), list));
    }

    /** Returns what its owner has added under a number. */
    public Object list(int number, Object owner, Class<?> type) {
        if (number < 0 || number > read.size()) {
            throw new InvalidPayloadException("field list " + Integer.toUnsignedString(number) + " of " + type.getName()
                    + " is none of the " + read.size() + " lists read so far");
        }
        Listed listed = read.get(number - 1);
        if (listed == null) {
            throw NumberedNames.skipped("the list of the fields of " + type.getName());
        }
        if (listed.owner != owner) {
            throw new InvalidPayloadException(
                    "field list " + number + " is one of " + listed.what + ", not of " + type.getName());
        }
        return listed.list;
    }

    void write(BoundedOutput output, FieldSerializer.CachedField field, Object object) {
        int start = output.position();
        JavaNumbers java = kryo.payload().javaNumbers();
        int classes = names.written();
        int lists = written.size();
        int layouts = java == null ? 0 : java.writtenLayouts();
        int parts = java == null ? 0 : java.writtenObjects();
        output.writeByte(0);
        field.write(output, object);
        classes = names.written() - classes;
        lists = written.size() - lists;
        java = kryo.payload().javaNumbers();
        layouts = java == null ? 0 : java.writtenLayouts() - layouts;
        parts = java == null ? 0 : java.writtenObjects() - parts;
        int length = output.position() - start - 1;
        if ((classes | lists | layouts | parts) == 0 || key) {
            output.replaceByte(start, length << 1);
        } else {
            output.replaceByte(start, length << 1 | 1, classes, lists, layouts, parts);
        }
    }

    /** Reads a field of the same kind. */
    void read(BoundedInput input, Part part, Class<?> type, FieldSerializer.CachedField field, Object holder) {
        Supplier<String> what = () -> part.of(type);
        int start = input.position();
        int length = input.readVarInt(true);
        for (int i = 0; i < KINDS && (length & 1) != 0; i++) {
            input.readVarInt(true);
        }
        // A writer keeps one byte for all of it until it knows the length.
        int more = input.position() - start - 1;
        long outer = input.enterRegion(what, length >>> 1);
        kryo.payload().shift(-more);
        try {
            field.read(input, holder);
        } finally {
            kryo.payload().shift(more);
        }
        input.leaveRegion(what, outer);
    }

    /**
     * Reads an object that no field is there for, or one of another type.
     *
     * @param wanted reads it; null if there is no field
     * @return the object; null if it was null, or was not wanted
     */
    @Nullable
    Object read(BoundedInput input, Part part, Class<?> type, @Nullable Function<Input, @Nullable Object> wanted) {
        // There may be as many fields as bytes, so nothing is made for one that holds nothing.
        Supplier<String> what = () -> part.of(type);
        int length = input.readVarInt(true);
        int[] counts = (length & 1) == 0 ? NOTHING : new int[KINDS];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = input.readVarInt(true);
            if (counts[i] < 0 || counts[i] > length >>> 1) {
                throw new InvalidPayloadException(what.get() + " introduces " + Integer.toUnsignedString(counts[i])
                        + " names in " + (length >>> 1) + " bytes");
            }
        }
        long outer = input.enterRegion(what, length >>> 1);
        Object value = null;
        if (wanted != null) {
            value = wanted.apply(input);
        } else if (references) {
            readForReferences(input, part, what);
        } else if (part.kind == FieldKind.OBJECT && (length & 1) != 0 && !failed) {
            readOrSkip(input, counts);
        } else {
            if (counts.length > 0) {
                pad(counts);
            }
            passOver(input);
        }
        input.leaveRegion(what, outer);
        return value;
    }

    /** Later references count the objects in the field. */
    private void readForReferences(BoundedInput input, Part part, Supplier<String> what) {
        if (part.kind == FieldKind.BOUND) {
            throw new InvalidPayloadException(
                    what.get() + " is not there, and with references on its object must be read, which"
                            + " only the serializer can that was bound to it; keep the field");
        }
        if (passing) {
            // The outermost says what to do; a failure of each level would take memory that is not charged.
            CheckedKryo.read(kryo, input, Expected.ANY);
            return;
        }
        passing = true;
        try {
            CheckedKryo.read(kryo, input, Expected.ANY);
        } catch (InvalidPayloadException | KryoException e) {
            throw new InvalidPayloadException(
                    what.get()
                            + " is not there, and with references on its object must be read, which fails; keep its classes"
                            + " registered, or the field: "
                            + KryoFailure.of(e).getMessage(),
                    e);
        }
        passing = false;
    }

    private void readOrSkip(BoundedInput input, int[] counts) {
        Runnable javaPlace = kryo.javaNumbers().place();
        int classes = names.read();
        int lists = read.size();
        BoundedInput.Place place = input.place();
        try {
            CheckedKryo.read(kryo, input, Expected.ANY);
        } catch (InvalidPayloadException | KryoException e) {
            // Its classes may have gone with the field.
            failed = true;
            input.goTo(place);
            passOver(input);
            kryo.payload().takeContents();
            names.trimRead(classes);
            read.subList(lists, read.size()).clear();
            javaPlace.run();
            pad(counts);
        }
    }

    private void passOver(BoundedInput input) {
        kryo.payload().skip();
        input.skip(input.remaining());
    }

    /** What was not read keeps its numbers. */
    private void pad(int[] counts) {
        long sum = 0;
        for (int count : counts) {
            sum += count;
        }
        CheckedKryo.budget(kryo).memory(ObjectSizes.ELEMENT * sum);
        names.padRead(counts[0]);
        for (int i = 0; i < counts[1]; i++) {
            read.add(null);
        }
        if (counts[2] + counts[3] > 0) {
            kryo.javaNumbers().pad(counts[2], counts[3]);
        }
    }
}
