// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf.view;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.nio.ByteOrder;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.core.text.Utf8;
import org.hzserializers.protobuf.wire.WireType;
import org.hzserializers.view.View;
import org.hzserializers.view.ViewInput;
import org.hzserializers.view.ViewSelection;
import org.jspecify.annotations.Nullable;

/** Reads the values of one field. Immutable. */
final class FieldView {

    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final int FIRST_ROOM = 16;

    /** Numbers of one byte as texts, so that unknown constants of enums take no memory for each byte. */
    private static final String[] SMALL =
            IntStream.range(0, 128).mapToObj(Integer::toString).toArray(String[]::new);

    /** A list and a map, of which one is filled, with the first table of it. */
    private static final int CONTAINER_BYTES = 200;

    /** A reference in a list that grows. */
    private static final int ELEMENT_BYTES = 16;

    /** An entry of a map with its place in the table, and what key and value are gathered in until they are put. */
    private static final int ENTRY_BYTES = 128;

    /** A view without its bytes. */
    static final int VIEW_BYTES = 48;

    /** A point in time, or a number in a box, with what its parts are gathered in. */
    private static final int WELL_KNOWN_BYTES = 96;

    final String name;
    final int number;

    private final FieldDescriptor.Type type;
    private final int wireType;
    private final boolean repeated;
    private final Limits limits;

    /** What an absent field is. */
    private final @Nullable Object absent;

    /** The array of repeated numbers; null for all other fields. */
    private final @Nullable Class<?> array;

    /** An array without elements, which all views can have; null for all other fields. */
    private final @Nullable Object noNumbers;

    private final @Nullable EnumDescriptor names;

    /** The messages in it; null for those that have a class in Java. */
    private final @Nullable MessageView message;

    private final @Nullable Class<?> wellKnown;

    /** What a wrapper, an entry, or one of the well-known messages holds, by number. */
    private final FieldView[] parts;

    private final boolean map;

    private FieldView(
            FieldDescriptor field,
            Function<Descriptor, @Nullable MessageView> views,
            Limits limits,
            boolean absentIsNull) {
        this.name = field.getJsonName();
        this.number = field.getNumber();
        this.type = field.getType();
        this.wireType = wireType(type);
        this.repeated = field.isRepeated();
        this.map = field.isMapField();
        this.limits = limits;
        boolean holdsMessage = field.getJavaType() == FieldDescriptor.JavaType.MESSAGE;
        this.names = field.getJavaType() == FieldDescriptor.JavaType.ENUM ? field.getEnumType() : null;
        this.wellKnown = holdsMessage ? MessageViews.wellKnown(field.getMessageType()) : null;
        this.message = holdsMessage && wellKnown == null && !map ? views.apply(field.getMessageType()) : null;
        List<FieldView> inside = new ArrayList<>();
        if (map || wellKnown != null) {
            for (FieldDescriptor part : field.getMessageType().getFields()) {
                inside.add(new FieldView(part, views, limits, false));
            }
        }
        this.parts = inside.toArray(new FieldView[0]);
        this.array = repeated && !holdsMessage ? MessageViews.arrayType(field.getJavaType()) : null;
        this.noNumbers = array == null ? null : Array.newInstance(array.getComponentType(), 0);
        this.absent = absentIsNull || repeated || holdsMessage ? null : defaultOf(field);
    }

    /** Makes what reads a field, with what finds the messages in it. */
    static FieldView of(FieldDescriptor field, Function<Descriptor, @Nullable MessageView> views, Limits limits) {
        return new FieldView(field, views, limits, field.hasPresence() && !field.hasDefaultValue());
    }

    private static Object defaultOf(FieldDescriptor field) {
        Object value = field.getDefaultValue();
        if (value instanceof EnumValueDescriptor constant) {
            return constant.getName();
        }
        return value instanceof ByteString bytes ? bytes.toByteArray() : value;
    }

    private static int wireType(FieldDescriptor.Type type) {
        return switch (type) {
            case DOUBLE, FIXED64, SFIXED64 -> WireType.FIXED64;
            case FLOAT, FIXED32, SFIXED32 -> WireType.FIXED32;
            case STRING, BYTES, MESSAGE -> WireType.LENGTH_DELIMITED;
            case GROUP -> WireType.START_GROUP;
            default -> WireType.VARINT;
        };
    }

    /** Returns whether the field can have a wire type; what has another one is an unknown field. */
    boolean has(int found) {
        return found == wireType
                || (found == WireType.LENGTH_DELIMITED && repeated && wireType != WireType.START_GROUP);
    }

    /** Reads the next occurrence; takes and returns what was found so far. */
    @Nullable
    Object read(ViewInput in, int tag, @Nullable Object found) {
        if (array != null) {
            return readNumbers(in, tag, (Numbers) found);
        }
        if (!repeated) {
            Object value = readOne(in, tag);
            if (value == null) {
                return found;
            }
            return found != null && value instanceof View view && wireType != WireType.START_GROUP
                    ? merged(found, view)
                    : value;
        }
        Elements elements = found == null ? elements(in) : (Elements) found;
        if (map) {
            readEntry(in, elements);
        } else if (wireType == WireType.VARINT && (tag & WireType.TAG_MASK) == WireType.LENGTH_DELIMITED) {
            long outer = in.enter(MessageView.readLength(in));
            while (in.remaining() > 0) {
                add(elements, in, readOne(in, tag));
            }
            in.leave(outer);
        } else {
            add(elements, in, readOne(in, tag));
        }
        return elements;
    }

    /** Adds an occurrence to one or several; they are joined in the end, as there may be very many. */
    private static Merged merged(Object found, View next) {
        Merged merged = found instanceof Merged several ? several : new Merged(new ArrayList<>(List.of((View) found)));
        merged.parts.add(next);
        return merged;
    }

    /** Reads some fields of the message that comes next. */
    @Nullable
    Object take(ViewInput in, int tag, @Nullable Object found, ViewSelection inside) {
        if (message == null || wireType == WireType.START_GROUP) {
            return read(in, tag, found);
        }
        if (found != null && !repeated) {
            throw new InvalidPayloadException("message field " + name + " comes twice, and its parts would have to be"
                    + " merged; name no attributes for the serializer, and views do so");
        }
        long outer = in.enter(MessageView.readLength(in));
        View view = message.take(in, inside);
        in.leave(outer);
        if (!repeated) {
            return view;
        }
        Elements elements = found == null ? elements(in) : (Elements) found;
        add(elements, in, view);
        return elements;
    }

    private Elements elements(ViewInput in) {
        in.charge(CONTAINER_BYTES, limits);
        return new Elements();
    }

    private void add(Elements elements, ViewInput in, @Nullable Object element) {
        count(elements, in, ELEMENT_BYTES);
        if (element != null) {
            elements.list.add(element);
        }
    }

    private void count(Elements elements, ViewInput in, int memory) {
        elements.count++;
        limits.checkElements(name, elements.count, elements.count, 1);
        in.charge(memory, limits);
    }

    /** Returns the value of what was found. */
    @Nullable
    Object finish(@Nullable Object found) {
        if (array != null) {
            return found == null ? noNumbers : ((Numbers) found).toArray(array);
        }
        if (map) {
            return found == null ? Map.of() : ((Elements) found).entries;
        }
        if (repeated) {
            return found == null ? List.of() : ((Elements) found).list;
        }
        if (found instanceof Merged merged) {
            return View.join(merged.parts);
        }
        return found == null ? absent : found;
    }

    private @Nullable Object readOne(ViewInput in, int tag) {
        return switch (type) {
            case INT32, UINT32 -> (int) MessageView.readVarint(in);
            case INT64, UINT64 -> MessageView.readVarint(in);
            case SINT32 -> (int) raw(in);
            case SINT64 -> raw(in);
            case FIXED32, SFIXED32 -> (int) raw(in);
            case FIXED64, SFIXED64 -> raw(in);
            case FLOAT -> Float.intBitsToFloat((int) raw(in));
            case DOUBLE -> Double.longBitsToDouble(raw(in));
            case BOOL -> MessageView.readVarint(in) != 0;
            case ENUM -> nameOf(in, (int) MessageView.readVarint(in));
            case STRING -> readText(in);
            case BYTES -> {
                int length = MessageView.readLength(in);
                in.charge(ObjectSizes.ARRAY + (long) length, limits);
                yield in.bytes(length);
            }
            case MESSAGE -> message == null ? readWellKnown(in) : readMessage(in, message);
            case GROUP -> Objects.requireNonNull(message).readGroup(in, tag);
        };
    }

    /** Reads a number into the low bits. */
    private long raw(ViewInput in) {
        switch (wireType) {
            case WireType.FIXED32 -> {
                in.need(Integer.BYTES);
                int value = (int) INTS.get(in.buffer, in.position);
                in.position += Integer.BYTES;
                return value;
            }
            case WireType.FIXED64 -> {
                in.need(Long.BYTES);
                long value = (long) LONGS.get(in.buffer, in.position);
                in.position += Long.BYTES;
                return value;
            }
            default -> {
                long value = MessageView.readVarint(in);
                return switch (type) {
                    case SINT32 -> ((int) value >>> 1) ^ -((int) value & 1);
                    case SINT64 -> (value >>> 1) ^ -(value & 1);
                    case BOOL -> value != 0 ? 1 : 0;
                    default -> value;
                };
            }
        }
    }

    /** Returns null for a number that proto2 keeps as an unknown field. */
    private @Nullable String nameOf(ViewInput in, int value) {
        EnumDescriptor known = Objects.requireNonNull(names);
        EnumValueDescriptor constant = known.findValueByNumber(value);
        if (constant != null || known.isClosed()) {
            return constant == null ? null : constant.getName();
        } else if (value >= 0 && value < SMALL.length) {
            return SMALL[value];
        }
        in.charge(ObjectSizes.TEXT, limits);
        return Integer.toString(value);
    }

    private View readMessage(ViewInput in, MessageView found) {
        int length = MessageView.readLength(in);
        in.charge(VIEW_BYTES + ObjectSizes.ARRAY + (long) length, limits);
        return in.keep(found.type(), found, length);
    }

    private String readText(ViewInput in) {
        int length = MessageView.readLength(in);
        in.charge(ObjectSizes.TEXT + 2L * length, limits);
        in.need(length);
        String text = Utf8.get("text", in.buffer, in.position, length, in.offset(), limits);
        in.position += length;
        return text;
    }

    private @Nullable Object readWellKnown(ViewInput in) {
        in.charge(WELL_KNOWN_BYTES, limits);
        @Nullable Object[] values = readParts(in);
        if (wellKnown == Instant.class || wellKnown == Duration.class) {
            long seconds = values[0] == null ? 0 : (long) values[0];
            int nanos = values[1] == null ? 0 : (int) values[1];
            try {
                return wellKnown == Instant.class
                        ? Instant.ofEpochSecond(seconds, nanos)
                        : Duration.ofSeconds(seconds, nanos);
            } catch (DateTimeException | ArithmeticException e) {
                throw new InvalidPayloadException(
                        seconds + " seconds and " + nanos + " nanoseconds are none for Java: " + e.getMessage(), e);
            }
        }
        return values[0];
    }

    private @Nullable Object[] readParts(ViewInput in) {
        @Nullable Object[] values = new @Nullable Object[parts.length];
        long outer = in.enter(MessageView.readLength(in));
        while (in.remaining() > 0) {
            int tag = MessageView.readTag(in);
            int part = 0;
            while (part < parts.length && parts[part].number != tag >>> WireType.TAG_BITS) {
                part++;
            }
            if (part < parts.length && parts[part].has(tag & WireType.TAG_MASK)) {
                values[part] = parts[part].read(in, tag, values[part]);
            } else {
                MessageView.skip(in, tag, limits);
            }
        }
        in.leave(outer);
        for (int i = 0; i < parts.length; i++) {
            values[i] = parts[i].finish(values[i]);
        }
        return values;
    }

    private void readEntry(ViewInput in, Elements elements) {
        count(elements, in, ENTRY_BYTES);
        @Nullable Object[] entry = readParts(in);
        Object value = entry[1];
        if (value == null && parts[1].message != null) {
            value = parts[1].message.type().keep(parts[1].message, new byte[0], 0, 0);
        }
        elements.entries.put(entry[0], value);
    }

    private Numbers readNumbers(ViewInput in, int tag, @Nullable Numbers found) {
        Numbers numbers = found == null ? new Numbers() : found;
        if ((tag & WireType.TAG_MASK) != WireType.LENGTH_DELIMITED) {
            numbers.reserve(1, in, limits, name);
            numbers.add(raw(in));
            return numbers;
        }
        int length = MessageView.readLength(in);
        in.need(length);
        numbers.reserve(WireType.count(wireType, in.buffer, in.position, length), in, limits, name);
        long outer = in.enter(length);
        while (in.remaining() > 0) {
            numbers.add(raw(in));
        }
        in.leave(outer);
        return numbers;
    }

    /** The occurrences of a message that is to have the fields of all. */
    private record Merged(List<View> parts) {}

    /** Repeated numbers while they come. */
    private static final class Numbers {

        private long[] raw = {};
        private int count;

        /** Makes space; twice as much as there is if it has to grow, so that many blocks are not copied each time. */
        void reserve(int more, ViewInput in, Limits limits, String field) {
            long all = (long) count + more;
            if (all > raw.length) {
                limits.checkElements(field, (int) Math.min(all, Integer.MAX_VALUE), all, 1);
                int room = (int) Math.max(all, count == 0 && more > 1 ? 0 : Math.max(FIRST_ROOM, 2L * count));
                // The numbers are moved to an array of their own type in the end.
                in.charge(2 * (ObjectSizes.ARRAY + (long) Long.BYTES * room), limits);
                raw = Arrays.copyOf(raw, room);
            }
        }

        /** Adds a number, for which there is space. */
        void add(long value) {
            raw[count++] = value;
        }

        Object toArray(Class<?> array) {
            if (array == long[].class) {
                return count == raw.length ? raw : Arrays.copyOf(raw, count);
            } else if (array == int[].class) {
                int[] ints = new int[count];
                for (int i = 0; i < count; i++) {
                    ints[i] = (int) raw[i];
                }
                return ints;
            } else if (array == float[].class) {
                float[] floats = new float[count];
                for (int i = 0; i < count; i++) {
                    floats[i] = Float.intBitsToFloat((int) raw[i]);
                }
                return floats;
            } else if (array == double[].class) {
                double[] doubles = new double[count];
                for (int i = 0; i < count; i++) {
                    doubles[i] = Double.longBitsToDouble(raw[i]);
                }
                return doubles;
            }
            boolean[] booleans = new boolean[count];
            for (int i = 0; i < count; i++) {
                booleans[i] = raw[i] != 0;
            }
            return booleans;
        }
    }

    /** Repeated objects, or the entries of a map, while they come. */
    private static final class Elements {

        final List<@Nullable Object> list = new ArrayList<>();
        final Map<@Nullable Object, @Nullable Object> entries = new LinkedHashMap<>();
        private int count;
    }
}
