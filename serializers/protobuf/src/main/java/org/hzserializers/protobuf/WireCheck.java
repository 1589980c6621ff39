// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import com.google.protobuf.MessageLite;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.protobuf.shape.DynamicShapes;
import org.hzserializers.protobuf.wire.WireType;
import org.jspecify.annotations.Nullable;

/**
 * Holds the bytes of a message against its descriptor, for what Protobuf's library takes in silence: numbers of 64 bits
 * are cut where the field has 32, and a field that is written in another way than it is declared counts as unknown, so
 * that the field is missing. Both come from a program that declares the field otherwise, and are refused here.
 *
 * <p>What is no message is left to the parser to report. Messages of the lite runtime have no descriptor. Immutable;
 * needs the full runtime.
 */
final class WireCheck {

    /** No message, or one that is too deep. */
    private static final int MALFORMED = -1;

    private static final int NO_GROUP = 0;
    private static final int MAX_VARINT_BYTES = 10;

    /** Longer varints may be larger than 32 bits. */
    private static final int SHORT_VARINT_BYTES = 4;

    /** Up to this number fields are found by their index. */
    private static final int MAX_DIRECT = 255;

    private static final WireCheck UNKNOWN = new WireCheck("a group");

    /** In {@link #kinds}, beside a bit for each wire type: varints have 32 bits. */
    private static final int NARROW = 1 << 6;

    /** In {@link #kinds}: the content is messages. */
    private static final int MESSAGES = 1 << 7;

    /** What no field begins with: the end of a group, and the two wire types that do not exist. */
    private static final int NO_FIELD = 1 << WireType.END_GROUP | 1 << 6 | 1 << 7;

    private final String name;

    /** What a field is, by its number; 0 for one that is not declared, and none for those with larger numbers. */
    private byte[] kinds = {};

    /** By their numbers. */
    private final Map<Integer, Field> fields = new HashMap<>();

    private record Field(
            int number,
            String name,
            int wireTypes,
            boolean isNarrow,
            @Nullable WireCheck message) {

        boolean has(int wireType) {
            return (wireTypes >> wireType & 1) != 0;
        }

        int kind() {
            return wireTypes | (isNarrow ? NARROW : 0) | (message == null ? 0 : MESSAGES);
        }
    }

    private WireCheck(String name) {
        this.name = name;
    }

    static WireCheck of(MessageLite prototype) {
        return of(((Message) prototype).getDescriptorForType(), new HashMap<>());
    }

    private static WireCheck of(Descriptor type, Map<Descriptor, WireCheck> known) {
        WireCheck before = known.get(type);
        if (before != null) {
            return before;
        }
        WireCheck check = new WireCheck(type.getFullName());
        known.put(type, check);
        int last = 0;
        for (FieldDescriptor declared : type.getFields()) {
            WireCheck message = declared.getJavaType() == FieldDescriptor.JavaType.MESSAGE
                    ? of(declared.getMessageType(), known)
                    : null;
            int number = declared.getNumber();
            check.fields.put(
                    number,
                    new Field(
                            number,
                            declared.getName(),
                            DynamicShapes.wireTypes(declared),
                            isNarrow(declared),
                            message));
            last = number <= MAX_DIRECT ? Math.max(last, number) : last;
        }
        check.kinds = new byte[last + 1];
        for (Field field : check.fields.values()) {
            if (field.number <= last) {
                check.kinds[field.number] = (byte) field.kind();
            }
        }
        return check;
    }

    /** Returns whether the field's varints have 32 bits. */
    private static boolean isNarrow(FieldDescriptor field) {
        return switch (field.getType()) {
            case INT32, UINT32, SINT32, ENUM -> true;
            default -> false;
        };
    }

    /**
     * Checks a message.
     *
     * @param payload begins with the message
     * @param length its bytes
     * @param levels how many messages may be inside each other
     * @throws InvalidPayloadException if a field is written otherwise than it is declared here, or does not fit
     */
    void check(byte[] payload, int length, int levels) {
        message(payload, 0, length, NO_GROUP, levels);
    }

    /**
     * Checks a message that is not in bytes: what its unknown fields hold.
     *
     * @param message of the type of this check
     * @throws InvalidPayloadException as for its bytes
     */
    void check(Message message) {
        message.getUnknownFields().asMap().forEach((number, unknown) -> {
            Field field = fields.get(number);
            if (field != null) {
                require(field, WireType.VARINT, unknown.getVarintList());
                require(field, WireType.FIXED32, unknown.getFixed32List());
                require(field, WireType.FIXED64, unknown.getFixed64List());
                require(field, WireType.LENGTH_DELIMITED, unknown.getLengthDelimitedList());
                require(field, WireType.START_GROUP, unknown.getGroupList());
                if (field.isNarrow) {
                    unknown.getVarintList().forEach(value -> requireNarrow(field, value));
                }
            }
        });
        message.getAllFields().forEach((declared, value) -> {
            Field field = fields.get(declared.getNumber());
            if (field != null && field.message != null && !declared.isExtension()) {
                List<?> messages = value instanceof List<?> list ? list : List.of(value);
                messages.forEach(each -> field.message.check((Message) each));
            }
        });
    }

    private void require(Field field, int wireType, List<?> values) {
        if (!values.isEmpty()) {
            require(field, wireType);
        }
    }

    private void require(Field field, int wireType) {
        if (!field.has(wireType)) {
            throw new InvalidPayloadException("field " + field.name + " (" + field.number + ") of " + name + " is "
                    + WireType.name(wireType) + ", which it is not as declared here; was it of another type where it"
                    + " was written?");
        }
    }

    /** Returns where the message ends. Most tags, numbers and lengths have one byte. */
    private int message(byte[] payload, int from, int end, int group, int levels) {
        int at = from;
        while (at < end) {
            int tag = payload[at++];
            if (tag < 0) {
                int start = at - 1;
                at = varintEnd(payload, start, end);
                if (at < 0) {
                    return MALFORMED;
                }
                tag = (int) varint(payload, start, at);
            }
            int number = tag >>> WireType.TAG_BITS;
            int wireType = tag & WireType.TAG_MASK;
            int kind = kind(number);
            if (kind != 0 && ((kind | NO_FIELD) >> wireType & 1) == 0) {
                require(required(number), wireType);
            }
            switch (wireType) {
                case WireType.VARINT -> {
                    if (at < end && payload[at] >= 0) {
                        at++;
                    } else {
                        int start = at;
                        at = varintEnd(payload, start, end);
                        if (at - start > SHORT_VARINT_BYTES && (kind & NARROW) != 0) {
                            requireNarrow(required(number), varint(payload, start, at));
                        }
                    }
                }
                case WireType.FIXED64 -> at += Long.BYTES;
                case WireType.FIXED32 -> at += Integer.BYTES;
                case WireType.LENGTH_DELIMITED -> {
                    if (at == end) {
                        return MALFORMED;
                    }
                    int length = payload[at++];
                    if (length < 0) {
                        int start = at - 1;
                        at = varintEnd(payload, start, end);
                        length = at < 0 ? MALFORMED : (int) varint(payload, start, at);
                    }
                    if (length < 0 || length > end - at) {
                        return MALFORMED;
                    }
                    if ((kind & (NARROW | MESSAGES)) != 0
                            && !content(payload, at, at + length, required(number), levels)) {
                        return MALFORMED;
                    }
                    at += length;
                }
                case WireType.START_GROUP -> {
                    WireCheck inner = (kind & MESSAGES) == 0 ? UNKNOWN : required(number).message;
                    at = levels == 0 || inner == null ? MALFORMED : inner.message(payload, at, end, number, levels - 1);
                }
                case WireType.END_GROUP -> {
                    return number == group ? at : MALFORMED;
                }
                default -> at = MALFORMED;
            }
            if (at < 0 || at > end) {
                return MALFORMED;
            }
        }
        return group == NO_GROUP ? at : MALFORMED;
    }

    /** Checks what is in a field with a length; says whether it is not malformed. */
    private boolean content(byte[] payload, int from, int end, Field field, int levels) {
        if (field.message != null) {
            return levels > 0 && field.message.message(payload, from, end, NO_GROUP, levels - 1) >= 0;
        }
        int at = from;
        while (at < end) {
            if (payload[at] >= 0) {
                at++;
                continue;
            }
            int start = at;
            at = varintEnd(payload, at, end);
            if (at < 0) {
                return false;
            }
            if (at - start > SHORT_VARINT_BYTES) {
                requireNarrow(field, varint(payload, start, at));
            }
        }
        return true;
    }

    private int kind(int number) {
        if (number < kinds.length) {
            return kinds[number] & 0xFF;
        }
        Field field = fields.get(number);
        return field == null ? 0 : field.kind();
    }

    private Field required(int number) {
        Field field = fields.get(number);
        if (field == null) {
            throw new IllegalStateException("field " + number + " of " + name + " is not declared");
        }
        return field;
    }

    private void requireNarrow(Field field, long value) {
        if (!WireType.fits32(value)) {
            throw new InvalidPayloadException("field " + field.name + " (" + field.number + ") of " + name + " holds "
                    + value + ", which does not fit 32 bits; was it a number of 64 bits where it was written?");
        }
    }

    /** Returns where the varint ends that begins at a place; {@link #MALFORMED} if it does not end. */
    private static int varintEnd(byte[] payload, int from, int end) {
        int last = Math.min(end, from + MAX_VARINT_BYTES);
        for (int at = from; at < last; at++) {
            if (payload[at] >= 0) {
                return at + 1;
            }
        }
        return MALFORMED;
    }

    private static long varint(byte[] payload, int from, int end) {
        long value = payload[end - 1];
        for (int at = end - 2; at >= from; at--) {
            value = (value << 7) | (payload[at] & 0x7F);
        }
        return value;
    }
}
