// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.genericrecord.GenericRecord;
import java.io.NotSerializableException;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.sql.ReadOnlyInSql;
import org.jspecify.annotations.Nullable;

/**
 * A value that is read without its class: a record with the attributes that the schema has.
 *
 * <p>Hazelcast finds the public getters that the made subclasses have: {@code getPrice()} for the attribute {@code
 * price}. Attributes are read when they are asked for, each time anew. Code that has no such class, as an entry
 * processor, asks by name: {@code view.get("price")}, {@code view.get("lines[0].sku")}.
 *
 * <p>A subclass that SQL finds by its name is made by {@link ViewSerializer#namedClasses}, or is written by hand: a
 * public constructor without parameters, and getters that call {@link #get}.
 *
 * <p>Immutable and thread-safe, apart from arrays among its attributes, which are copies. Two views are equal if they
 * hold the same bytes of one type. A view goes through the serializer that has read it; a view that is part of another
 * one is not sent or stored on its own.
 */
public abstract class View implements Serializable {

    private static final long serialVersionUID = 1L;

    /** Stands for an attribute that was not read, in the values of {@link ViewType#take}. */
    public static final Object NOT_TAKEN = new Object();

    /** Elements of a list or array that {@link #toString} shows. */
    private static final int SHOWN = 8;

    /** Characters from which on {@link #toString} shows no more. */
    private static final int MAX_LINE = 1_000;

    private static final byte[] NONE = new byte[0];

    private transient @Nullable ViewType type;
    private transient @Nullable ViewSource source;
    private transient byte[] bytes = NONE;
    private transient int from;
    private transient int to;
    private transient @Nullable Object @Nullable [] values;

    /** Whether the bytes are a whole payload, and not those of a view around this one. */
    private transient boolean isWhole;

    /** For the made classes, and for those that SQL finds by name. */
    protected View() {}

    final void keep(ViewType newType, ViewSource newSource, byte[] newBytes, int newFrom, int newTo) {
        type = newType;
        source = newSource;
        bytes = newBytes;
        from = newFrom;
        to = newTo;
    }

    final void keepWhole() {
        isWhole = true;
    }

    final void take(ViewType newType, @Nullable Object[] newValues) {
        type = newType;
        values = newValues;
    }

    /** Returns the type. */
    final ViewType known() {
        ViewType known = type;
        if (known == null) {
            throw new IllegalStateException(getClass().getName() + " was not made by a serializer, and holds no value");
        }
        return known;
    }

    /**
     * Returns an attribute by its index, for the getters of made classes.
     *
     * @param index in the {@link ViewType}
     * @return the value, or null if there is none
     * @throws HazelcastSerializationException if the bytes cannot be read, or the attribute is not among those taken
     */
    protected final @Nullable Object attribute(int index) {
        @Nullable Object[] taken = values;
        if (taken != null) {
            Object value = taken[index];
            if (value == NOT_TAKEN) {
                throw notTaken(index);
            }
            return value;
        }
        ViewType known = known();
        try {
            return Objects.requireNonNull(source).attribute(bytes, from, to, index);
        } catch (RuntimeException | StackOverflowError e) {
            throw unreadable(known, index, e);
        }
    }

    /**
     * Returns an attribute of a view that may be null, for the getters of made classes.
     *
     * @param view an object in another one
     * @param index in its {@link ViewType}
     * @return the value, or null if there is none, or no view
     */
    protected static @Nullable Object attributeOf(@Nullable Object view, int index) {
        return view == null ? null : ((View) view).attribute(index);
    }

    /**
     * Returns why SQL sets no attribute, for the setters of classes with names.
     *
     * @return what these throw
     */
    protected static UnsupportedOperationException readOnly() {
        return new UnsupportedOperationException(ReadOnlyInSql.REASON);
    }

    private static HazelcastSerializationException unreadable(ViewType known, int index, Throwable cause) {
        String reason =
                cause instanceof InvalidPayloadException ? cause.getMessage() : InvalidPayloadException.reasonOf(cause);
        return failure("attribute " + known.attributes().get(index).name() + " of " + known.name() + " cannot be read: "
                + reason + " (" + known.origin() + ")");
    }

    private static HazelcastSerializationException failure(String message) {
        // Names come from schemas, reasons may have texts of the payload.
        return new HazelcastSerializationException(Excerpt.ofReason(message));
    }

    private HazelcastSerializationException notTaken(int index) {
        ViewType known = known();
        return failure("attribute " + known.attributes().get(index).name() + " of " + known.name()
                + " is not among the attributes that this view takes; add it to them, or name none to have all ("
                + known.origin() + ")");
    }

    /**
     * Returns an attribute.
     *
     * @param path the name of an attribute; behind a dot that of one inside it, or the key of a map with texts as keys;
     *     {@code [n]} for an element of a list or array, the first is 0
     * @return the value; null if there is none, something on the way is null, or a list is not that long
     * @throws IllegalArgumentException if the schema has no such attribute; the message has those that it has
     * @throws HazelcastSerializationException if the bytes cannot be read, or the attribute is not among those taken
     */
    public final @Nullable Object get(String path) {
        Object value = this;
        for (String step : path.split("\\.", -1)) {
            int bracket = step.indexOf('[');
            String name = bracket < 0 ? step : step.substring(0, bracket);
            value = member(value, name, path);
            if (bracket >= 0) {
                value = element(value, step.substring(bracket), path);
            }
            if (value == null) {
                return null;
            }
        }
        return value;
    }

    /**
     * Returns the value as a record of Compact, whose types are called as those of the schema.
     *
     * @return a new record
     * @throws HazelcastSerializationException as {@link #toGenericRecord(RecordTypes)}
     */
    public final GenericRecord toGenericRecord() {
        return toGenericRecord(RecordTypes.of(Map.of()));
    }

    /**
     * Returns the value as a record of Compact with the fields that {@code CompactSerializers} stores of a class with
     * the same attributes, so that a node that has the class reads an object of it. Nodes without the class store it.
     *
     * <p>The schema tells the kinds of fields. A primitive type is one that it does not allow null for; an attribute
     * that other versions of the schema have is left out; elements of several types are each in a holder.
     *
     * @param types the names of the classes, and what else the schema does not tell
     * @return a new record
     * @throws HazelcastSerializationException if the bytes cannot be read, an attribute has no kind in Compact, or this
     *     view takes some attributes only
     */
    public final GenericRecord toGenericRecord(RecordTypes types) {
        try {
            return new ViewRecords(types).record(this);
        } catch (InvalidPayloadException e) {
            throw failure(known().name() + " cannot become a record of Compact: " + e.getMessage() + " ("
                    + known().origin() + ")");
        }
    }

    private static @Nullable Object member(Object holder, String name, String path) {
        if (holder instanceof View view) {
            int index = view.known().indexOf(name);
            if (index < 0) {
                throw new IllegalArgumentException(
                        "no attribute " + Excerpt.of(name) + " for the path " + Excerpt.of(path) + "; there are "
                                + Excerpt.ofReason(view.known().toString()));
            }
            return view.attribute(index);
        }
        if (holder instanceof Map<?, ?> map) {
            return map.get(name);
        }
        throw new IllegalArgumentException("no attribute " + Excerpt.of(name) + " for the path " + Excerpt.of(path)
                + ": there is a " + holder.getClass().getSimpleName());
    }

    private static @Nullable Object element(@Nullable Object holder, String brackets, String path) {
        int at;
        try {
            at = Integer.parseInt(brackets.substring(1, brackets.length() - 1));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "path " + Excerpt.of(path) + " needs a number in brackets, such as lines[0]", e);
        }
        if (at < 0) {
            throw new IllegalArgumentException("path " + Excerpt.of(path) + " has a negative number");
        }
        if (holder == null) {
            return null;
        }
        if (holder instanceof List<?> list) {
            return at < list.size() ? list.get(at) : null;
        }
        if (holder.getClass().isArray()) {
            return at < Array.getLength(holder) ? Array.get(holder, at) : null;
        }
        throw new IllegalArgumentException("path " + Excerpt.of(path) + " has brackets behind a "
                + holder.getClass().getSimpleName());
    }

    /** Returns the attributes that the type has. */
    final List<ViewAttribute> attributes() {
        return known().attributes();
    }

    /** Returns whether the value has an attribute, and not only other versions or variants of its type. */
    final boolean hasAttribute(int index) {
        return source == null || source.has(index);
    }

    /** Returns whether an attribute was read, or can be. */
    final boolean isTaken(int index) {
        return values == null || values[index] != NOT_TAKEN;
    }

    /** Returns how many bytes the value takes at most; -1 if its attributes were taken. */
    final int size() {
        return values == null ? to - from : -1;
    }

    /** Returns the bytes of the value, which are all that there are. */
    final byte[] payload() {
        if (values != null) {
            throw new InvalidPayloadException("a view that takes some attributes only cannot be written: it lacks the"
                    + " others; name no attributes for the serializer, and views keep all");
        }
        if (!isWhole) {
            throw new InvalidPayloadException(refusal());
        }
        return bytes;
    }

    private String refusal() {
        if (isWhole) {
            return "a view of " + known().name() + " is written by the serializer that has read it only";
        }
        return "a view of " + known().name() + " that is part of a value is not sent or stored on its own; ask for an"
                + " attribute of it, as address.city, or for its JSON, as address_json";
    }

    /**
     * Refuses Java serialization, which Hazelcast takes for what no serializer is registered for: the objects inside
     * values.
     *
     * @return never
     * @throws NotSerializableException always, with what to do instead
     */
    @SuppressWarnings("DoNotCallSuggester") // Java serialization calls it
    protected final Object writeReplace() throws ObjectStreamException {
        throw new NotSerializableException(refusal());
    }

    /**
     * Returns what finds the value's attributes.
     *
     * @param view any view
     * @return what {@link ViewType#keep} was given; null if attributes were taken
     */
    public static @Nullable ViewSource sourceOf(View view) {
        return view.source;
    }

    /**
     * Returns a view of the bytes of several, one after the other, for formats that merge objects so.
     *
     * @param parts keep their bytes, are of one type and source, and at least one
     * @return a new view
     */
    public static View join(List<View> parts) {
        int length = 0;
        for (View part : parts) {
            length = Math.addExact(length, part.to - part.from);
        }
        byte[] joined = new byte[length];
        int at = 0;
        for (View part : parts) {
            System.arraycopy(part.bytes, part.from, joined, at, part.to - part.from);
            at += part.to - part.from;
        }
        View first = parts.get(0);
        return first.known().keep(Objects.requireNonNull(first.source), joined, 0, length);
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        if (this == other) {
            return true;
        }
        return other instanceof View view
                && view.type == type
                && view.source == source
                && Arrays.deepEquals(view.values, values)
                && Arrays.equals(view.bytes, view.from, view.to, bytes, from, to);
    }

    @Override
    public final int hashCode() {
        if (values != null) {
            return Arrays.deepHashCode(values);
        }
        int hash = 1;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + bytes[i];
        }
        return hash;
    }

    /**
     * Returns the value as one line: {@code shop.order{id=7, lines=[shop.line{article=pen, count=2}]}}. What is not
     * seen in texts is escaped, and a long line is cut.
     */
    @Override
    public final String toString() {
        if (type == null) {
            return getClass().getSimpleName() + " without a value";
        }
        StringBuilder line = new StringBuilder();
        show(line);
        return Excerpt.ofReason(line.toString());
    }

    private void show(StringBuilder line) {
        ViewType known = known();
        line.append(known.name()).append('{');
        String comma = "";
        for (int i = 0; i < known.attributes().size() && line.length() < MAX_LINE; i++) {
            if (!isTaken(i)) {
                continue;
            }
            line.append(comma).append(known.attributes().get(i).name()).append('=');
            try {
                show(line, attribute(i));
            } catch (HazelcastSerializationException e) {
                // A log shall not fail for what a query says better.
                line.append("(cannot be read)");
            }
            comma = ", ";
        }
        line.append('}');
    }

    private static void show(StringBuilder line, @Nullable Object value) {
        if (value instanceof View view) {
            view.show(line);
        } else if (value instanceof Map<?, ?> map) {
            line.append('{');
            show(line, map.entrySet().iterator(), map.size());
            line.append('}');
        } else if (value instanceof Map.Entry<?, ?> entry) {
            show(line, entry.getKey());
            line.append('=');
            show(line, entry.getValue());
        } else if (value instanceof Collection<?> elements) {
            line.append('[');
            show(line, elements.iterator(), elements.size());
            line.append(']');
        } else if (value != null && value.getClass().isArray()) {
            int length = Array.getLength(value);
            Object[] shown = new Object[Math.min(length, SHOWN)];
            Arrays.setAll(shown, i -> Array.get(value, i));
            line.append('[');
            show(line, Arrays.asList(shown).iterator(), length);
            line.append(']');
        } else {
            String text = String.valueOf(value);
            line.append(text, 0, Math.min(text.length(), MAX_LINE));
        }
    }

    private static void show(StringBuilder line, Iterator<?> elements, int count) {
        for (int i = 0; i < SHOWN && elements.hasNext() && line.length() < MAX_LINE; i++) {
            line.append(i == 0 ? "" : ", ");
            show(line, elements.next());
        }
        line.append(count > SHOWN ? ", ... " + count + " in all" : "");
    }
}
