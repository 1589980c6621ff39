// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf.shape;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.ExtensionRegistry;
import com.google.protobuf.ExtensionRegistryLite;
import com.google.protobuf.Message;
import com.google.protobuf.MessageLite;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.hzserializers.protobuf.wire.WireType;
import org.jspecify.annotations.Nullable;

/** Finds the {@link MessageShape} of dynamic messages by their descriptors. Needs the full runtime. */
public final class DynamicShapes {

    /** The message, its builder, and the sets of fields that both have. */
    private static final int MESSAGE_BYTES = 400;

    /** A message, and its two fields. */
    private static final int ENTRY_BYTES = 680;

    /** An entry of the set of fields, whose room for sixteen the first of them takes, and a number. */
    private static final int FIELD_BYTES = 150;

    private static final int TEXT_BYTES = 80;
    private static final int TEXT_BYTES_PER_BYTE = 4;
    private static final int ELEMENT_BYTES = 32;
    private static final int LIST_BYTES = 250;

    /**
     * A number of two bytes and a reference to it in a list that grows; there is one object for each smaller number.
     */
    private static final int PACKED_BYTES_PER_BYTE = 20;

    /** Packed numbers of four and eight bytes. */
    private static final int FIXED_BYTES_PER_BYTE = 8;

    private final Map<Descriptor, MessageShape> shapes = new HashMap<>();

    private DynamicShapes() {}

    static MessageShape of(MessageLite prototype) {
        return new DynamicShapes()
                .shape(((Message) prototype).getDescriptorForType())
                .finish();
    }

    static Object typeOf(MessageLite message) {
        return ((Message) message).getDescriptorForType();
    }

    /**
     * Returns an empty message of the type that an extension holds; null if there is no such extension or it holds
     * none.
     */
    static @Nullable MessageLite extension(ExtensionRegistryLite registry, MessageLite extended, int number) {
        if (!(registry instanceof ExtensionRegistry full) || !(extended instanceof Message message)) {
            return null;
        }
        ExtensionRegistry.ExtensionInfo found =
                full.findImmutableExtensionByNumber(message.getDescriptorForType(), number);
        return found == null ? null : found.defaultInstance;
    }

    /** Returns the ways in which a field's values may be written, a bit for each. */
    public static int wireTypes(FieldDescriptor field) {
        int types = 1 << field.getLiteType().getWireType();
        return field.isPackable() ? types | 1 << WireType.LENGTH_DELIMITED : types;
    }

    private MessageShape shape(Descriptor type) {
        MessageShape known = shapes.get(type);
        if (known != null) {
            return known;
        }
        boolean entry = type.getOptions().getMapEntry();
        MessageShape shape = new MessageShape(
                entry ? ENTRY_BYTES : MESSAGE_BYTES,
                MessageShape.Library.DYNAMIC,
                DynamicMessage.getDefaultInstance(type));
        shapes.put(type, shape);
        List<MessageShape.Field> fields = new ArrayList<>();
        for (FieldDescriptor field : type.getFields()) {
            fields.add(field(field, entry));
        }
        shape.complete(fields);
        return shape;
    }

    private MessageShape.Field field(FieldDescriptor field, boolean inEntry) {
        int number = field.getNumber();
        boolean repeated = field.isRepeated();
        int first = repeated ? LIST_BYTES : inEntry ? 0 : FIELD_BYTES;
        int each = repeated ? ELEMENT_BYTES : 0;
        return switch (field.getJavaType()) {
            case MESSAGE ->
                new MessageShape.Field(
                        number, shape(field.getMessageType()), first, each, 0, repeated, wireTypes(field), null);
            case STRING, BYTE_STRING ->
                new MessageShape.Field(
                        number, null, first, TEXT_BYTES, TEXT_BYTES_PER_BYTE, repeated, wireTypes(field), null);
            case ENUM -> {
                Set<Integer> known = field.getEnumType().isClosed() ? numbers(field) : null;
                yield new MessageShape.Field(
                        number, null, first, each, PACKED_BYTES_PER_BYTE, repeated, wireTypes(field), known);
            }
            default -> {
                int types = wireTypes(field);
                int perByte = (types & 1 << WireType.VARINT) == 0 ? FIXED_BYTES_PER_BYTE : PACKED_BYTES_PER_BYTE;
                yield new MessageShape.Field(number, null, first, each, perByte, repeated, types, null);
            }
        };
    }

    private static Set<Integer> numbers(FieldDescriptor field) {
        return field.getEnumType().getValues().stream()
                .map(EnumValueDescriptor::getNumber)
                .collect(Collectors.toUnmodifiableSet());
    }
}
