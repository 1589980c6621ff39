// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import com.google.protobuf.UnknownFieldSet;
import java.util.List;
import java.util.Random;

/** Messages of any type with values of every size in some of their fields, and unknown fields. */
final class RandomMessages {

    private static final int FIRST_UNKNOWN = 130;

    private final Random random;
    private final int longest;
    private final int rarest;

    RandomMessages(long seed) {
        this(seed, 300, 12);
    }

    /**
     * Makes messages of a certain size.
     *
     * @param longest lists of numbers have fewer elements
     * @param rarest a message has one of so many fields, or more
     */
    RandomMessages(long seed, int longest, int rarest) {
        this.random = new Random(seed);
        this.longest = longest;
        this.rarest = rarest;
    }

    /** Returns a message in which others are nested up to so many levels. */
    Message next(Message prototype, int levels) {
        Message.Builder builder = prototype.newBuilderForType();
        int rarity = 1 + random.nextInt(rarest);
        for (FieldDescriptor field : builder.getDescriptorForType().getFields()) {
            boolean nested = field.getJavaType() == FieldDescriptor.JavaType.MESSAGE;
            if (random.nextInt(rarity) > 0 || (nested && levels == 0)) {
                continue;
            }
            if (field.isRepeated()) {
                int count = nested ? random.nextInt(3) : random.nextInt(random.nextInt(8) == 0 ? longest : 5);
                for (int i = 0; i < count; i++) {
                    builder.addRepeatedField(field, value(builder, field, levels));
                }
            } else {
                builder.setField(field, value(builder, field, levels));
            }
        }
        boolean entry = builder.getDescriptorForType().getOptions().getMapEntry();
        if (!entry && random.nextInt(3) == 0) {
            builder.setUnknownFields(unknown(2));
        }
        return builder.build();
    }

    private Object value(Message.Builder builder, FieldDescriptor field, int levels) {
        return switch (field.getJavaType()) {
            case INT -> (int) number();
            case LONG -> number();
            case FLOAT -> random.nextInt(9) == 0 ? -0.0f : Float.intBitsToFloat(random.nextInt());
            case DOUBLE -> random.nextInt(9) == 0 ? Double.NaN : Double.longBitsToDouble(random.nextLong());
            case BOOLEAN -> random.nextBoolean();
            case STRING -> "a\u00e9\u20ac\ud83d\ude00\0".repeat(random.nextInt(9));
            case BYTE_STRING -> ByteString.copyFrom(bytes());
            case ENUM -> choice(field);
            case MESSAGE -> next(builder.newBuilderForField(field).build(), levels - 1);
        };
    }

    /** Numbers of which a proto2 enum knows nothing become unknown fields there. */
    private EnumValueDescriptor choice(FieldDescriptor field) {
        List<EnumValueDescriptor> known = field.getEnumType().getValues();
        return field.getEnumType().isClosed() || random.nextBoolean()
                ? known.get(random.nextInt(known.size()))
                : field.getEnumType().findValueByNumberCreatingIfUnknown((int) number());
    }

    /** A number of any count of bits, as a varint has a byte for each seven. */
    long number() {
        return switch (random.nextInt(6)) {
            case 0 -> -1;
            case 1 -> random.nextInt(128);
            case 2 -> random.nextBoolean() ? Long.MIN_VALUE : Integer.MIN_VALUE;
            default -> random.nextLong() >> random.nextInt(Long.SIZE);
        };
    }

    private byte[] bytes() {
        byte[] bytes = new byte[random.nextInt(200)];
        random.nextBytes(bytes);
        return bytes;
    }

    private UnknownFieldSet unknown(int levels) {
        UnknownFieldSet.Builder fields = UnknownFieldSet.newBuilder();
        for (int i = random.nextInt(4); i >= 0; i--) {
            UnknownFieldSet.Field.Builder field = UnknownFieldSet.Field.newBuilder();
            switch (random.nextInt(levels > 0 ? 5 : 4)) {
                case 0 -> field.addVarint(number()).addVarint(0);
                case 1 -> field.addFixed32(random.nextInt());
                case 2 -> field.addFixed64(random.nextLong());
                case 3 -> field.addLengthDelimited(ByteString.copyFrom(bytes()));
                default -> field.addGroup(unknown(levels - 1));
            }
            fields.mergeField(FIRST_UNKNOWN + random.nextInt(70), field.build());
        }
        return fields.build();
    }
}
