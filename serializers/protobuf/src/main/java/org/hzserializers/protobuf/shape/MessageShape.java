// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf.shape;

import com.google.protobuf.MessageLite;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a message of one type makes the Protobuf runtime allocate: for itself, and for each of its fields. The figures
 * are those of protobuf-java 3.25 and 4 and of protobuf-javalite, the larger ones; a test holds them against what
 * parsing allocates. Immutable once it is finished.
 */
public final class MessageShape {

    /** More than what the fields of a message take beside their content, when each comes once. */
    private static final int FIELDS_BYTES = 600;

    /** A tag and the length of an empty message. */
    private static final int LEAST_BYTES = 2;

    /** What is allocated for one message and for the field that holds it. */
    public final int cost;

    public final Library library;

    /** An empty message, to look up extensions; null for the entries of maps. */
    public final @Nullable MessageLite prototype;

    private Field[] fields = {};
    private long worstMemoryPerByte;
    private boolean recursive;

    MessageShape(int cost, Library library, @Nullable MessageLite prototype) {
        this.cost = cost;
        this.library = library;
        this.prototype = prototype;
    }

    /** Takes the fields, each of another number. */
    void complete(List<Field> all) {
        fields = all.toArray(new Field[0]);
        Arrays.sort(fields, (a, b) -> Integer.compare(a.number, b.number));
    }

    /** Returns the index of a field among all; negative if there is none. */
    public int indexOf(int number) {
        int low = 0;
        int high = fields.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int found = fields[middle].number;
            if (found == number) {
                return middle;
            }
            if (found < number) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }

    public Field field(int index) {
        return fields[index];
    }

    public int fieldCount() {
        return fields.length;
    }

    /** Returns what a byte of such a message can ask for at most. */
    public long worstMemoryPerByte() {
        return worstMemoryPerByte;
    }

    /** Returns whether messages of this type, or of those in it, can be nested without an end. */
    public boolean isRecursive() {
        return recursive;
    }

    /** Finds out about all types that can be in this one, which are complete by now. */
    MessageShape finish() {
        int worst = worstCost(new HashSet<>(), new HashSet<>(), this);
        worstMemoryPerByte = ((long) worst + library.firstUnknown + FIELDS_BYTES) / LEAST_BYTES;
        return this;
    }

    private int worstCost(Set<MessageShape> done, Set<MessageShape> around, MessageShape root) {
        if (!around.add(this)) {
            root.recursive = true;
            return 0;
        }
        int worst = cost;
        if (done.add(this)) {
            for (Field field : fields) {
                if (field.message != null) {
                    worst = Math.max(worst, field.message.worstCost(done, around, root));
                }
            }
        }
        around.remove(this);
        return worst;
    }

    /** What the runtimes allocate for a field that a message's class does not know, and how they merge. */
    public enum Library {
        /** protobuf-java with generated classes: an {@code UnknownFieldSet}, a tree with lists for each number. */
        FULL(500, 400, 84, 0, false),

        /**
         * {@code DynamicMessage}, which copies the unknown fields of a message each time that another one is merged
         * into it.
         */
        DYNAMIC(500, 400, 84, 0, true),

        /** protobuf-javalite: two arrays, and an exception for each field that is not written as its type says. */
        LITE(150, 48, 170, 900, false);

        /** For the first unknown field of a message. */
        public final int firstUnknown;

        /** For an unknown field of another number than the one before it. */
        public final int otherUnknown;

        public final int unknownGroup;

        /** For a field that its message knows, of another wire type, beside what an unknown field takes. */
        public final int otherWireType;

        public final boolean copiesUnknown;

        Library(int firstUnknown, int otherUnknown, int unknownGroup, int otherWireType, boolean copiesUnknown) {
            this.firstUnknown = firstUnknown;
            this.otherUnknown = otherUnknown;
            this.unknownGroup = unknownGroup;
            this.otherWireType = otherWireType;
            this.copiesUnknown = copiesUnknown;
        }
    }

    /**
     * A field.
     *
     * @param number its number
     * @param message what it holds, if that is messages or the entries of a map
     * @param first what is allocated when it comes first in a message: a list, a map
     * @param each what is allocated each time
     * @param perByte what is allocated for each byte of a text or of packed elements, except those of an enum with
     *     {@code known}
     * @param repeated whether another occurrence is another element
     * @param wireTypes the ways in which its values are written, a bit for each
     * @param known the numbers of an enum whose other numbers become unknown fields; null for other types
     */
    public record Field(
            int number,
            @Nullable MessageShape message,
            int first,
            int each,
            int perByte,
            boolean repeated,
            int wireTypes,
            @Nullable Set<Integer> known) {

        /**
         * Returns whether the field's values are written in such a way; else the runtime keeps them as an unknown
         * field.
         */
        public boolean has(int wireType) {
            return (wireTypes & 1 << wireType) != 0;
        }

        /** Returns whether the runtime keeps a varint of this field as an unknown field. */
        public boolean isUnknown(long value) {
            return known != null && (value != (int) value || !known.contains((int) value));
        }
    }
}
