// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A plain value of any message type: numbers of fields with what they hold, repeated numbers as primitive arrays. */
final class AnyFields {

    final Map<Integer, Object> fields = new TreeMap<>();

    @Nullable
    UnknownFields unknown;

    /** Carries the values of a message type by the methods for the types of its fields, all others as unknown. */
    record Marshaller(Descriptor type) implements ProtobufMarshaller<AnyFields> {

        @Override
        public void write(AnyFields value, ProtobufWriter out) throws IOException {
            for (Map.Entry<Integer, Object> entry : value.fields.entrySet()) {
                FieldDescriptor field = type.findFieldByNumber(entry.getKey());
                if (field.isPacked()) {
                    writePacked(field, entry.getValue(), out);
                } else if (field.isRepeated()) {
                    for (Object element : elements(entry.getValue())) {
                        writeOne(field, element, out);
                    }
                } else {
                    writeOne(field, entry.getValue(), out);
                }
            }
            out.writeUnknown(value.unknown);
        }

        private static void writePacked(FieldDescriptor field, Object values, ProtobufWriter out) {
            int number = field.getNumber();
            switch (field.getType()) {
                case INT32, ENUM -> out.writePackedInt32(number, (int[]) values);
                case UINT32 -> out.writePackedUInt32(number, (int[]) values);
                case SINT32 -> out.writePackedSInt32(number, (int[]) values);
                case FIXED32, SFIXED32 -> out.writePackedFixed32(number, (int[]) values);
                case INT64, UINT64 -> out.writePackedInt64(number, (long[]) values);
                case SINT64 -> out.writePackedSInt64(number, (long[]) values);
                case FIXED64, SFIXED64 -> out.writePackedFixed64(number, (long[]) values);
                case FLOAT -> out.writePackedFloat(number, (float[]) values);
                case DOUBLE -> out.writePackedDouble(number, (double[]) values);
                case BOOL -> out.writePackedBool(number, (boolean[]) values);
                default -> throw new IllegalArgumentException(field + " cannot be packed");
            }
        }

        private static void writeOne(FieldDescriptor field, Object value, ProtobufWriter out) throws IOException {
            int number = field.getNumber();
            switch (field.getType()) {
                case INT32, ENUM -> out.writeInt32(number, (Integer) value);
                case UINT32 -> out.writeUInt32(number, (Integer) value);
                case SINT32 -> out.writeSInt32(number, (Integer) value);
                case FIXED32, SFIXED32 -> out.writeFixed32(number, (Integer) value);
                case INT64, UINT64 -> out.writeInt64(number, (Long) value);
                case SINT64 -> out.writeSInt64(number, (Long) value);
                case FIXED64, SFIXED64 -> out.writeFixed64(number, (Long) value);
                case FLOAT -> out.writeFloat(number, (Float) value);
                case DOUBLE -> out.writeDouble(number, (Double) value);
                case BOOL -> out.writeBool(number, (Boolean) value);
                case STRING -> out.writeString(number, (String) value);
                case BYTES -> out.writeBytes(number, (byte[]) value);
                case MESSAGE -> out.writeMessage(number, (AnyFields) value, new Marshaller(field.getMessageType()));
                case GROUP -> out.writeGroup(number, (AnyFields) value, new Marshaller(field.getMessageType()));
            }
        }

        private static List<Object> elements(Object values) {
            List<Object> elements = new ArrayList<>();
            if (values instanceof List<?> list) {
                elements.addAll(list);
            } else {
                for (int i = 0; i < java.lang.reflect.Array.getLength(values); i++) {
                    elements.add(java.lang.reflect.Array.get(values, i));
                }
            }
            return elements;
        }

        @Override
        public AnyFields read(ProtobufReader in) throws IOException {
            AnyFields value = new AnyFields();
            for (int number = in.nextField(); number != 0; number = in.nextField()) {
                FieldDescriptor field = type.findFieldByNumber(number);
                if (field == null) {
                    value.unknown = in.readUnknown(value.unknown);
                    continue;
                }
                if (field.getContainingOneof() != null) {
                    // The last member of a choice is the one that counts.
                    field.getContainingOneof().getFields().forEach(other -> value.fields.remove(other.getNumber()));
                }
                Object before = value.fields.get(number);
                value.fields.put(number, field.isRepeated() ? readMore(field, before, in) : readOne(field, in));
            }
            // An empty packed array is nothing.
            value.fields
                    .values()
                    .removeIf(array -> array.getClass().isArray()
                            && !(array instanceof byte[])
                            && java.lang.reflect.Array.getLength(array) == 0);
            return value;
        }

        private static Object readMore(FieldDescriptor field, @Nullable Object before, ProtobufReader in)
                throws IOException {
            return switch (field.getType()) {
                case INT32, ENUM -> in.readInt32s((int[]) before);
                case UINT32 -> in.readUInt32s((int[]) before);
                case SINT32 -> in.readSInt32s((int[]) before);
                case FIXED32, SFIXED32 -> in.readFixed32s((int[]) before);
                case INT64, UINT64 -> in.readInt64s((long[]) before);
                case SINT64 -> in.readSInt64s((long[]) before);
                case FIXED64, SFIXED64 -> in.readFixed64s((long[]) before);
                case FLOAT -> in.readFloats((float[]) before);
                case DOUBLE -> in.readDoubles((double[]) before);
                case BOOL -> in.readBools((boolean[]) before);
                default -> {
                    List<Object> list = new ArrayList<>(before == null ? List.of() : (List<?>) before);
                    list.add(readOne(field, in));
                    yield list;
                }
            };
        }

        private static Object readOne(FieldDescriptor field, ProtobufReader in) throws IOException {
            return switch (field.getType()) {
                case INT32, ENUM -> in.readInt32();
                case UINT32 -> in.readUInt32();
                case SINT32 -> in.readSInt32();
                case FIXED32, SFIXED32 -> in.readFixed32();
                case INT64, UINT64 -> in.readInt64();
                case SINT64 -> in.readSInt64();
                case FIXED64, SFIXED64 -> in.readFixed64();
                case FLOAT -> in.readFloat();
                case DOUBLE -> in.readDouble();
                case BOOL -> in.readBool();
                case STRING -> in.readString();
                case BYTES -> in.readBytes();
                case MESSAGE -> in.readMessage(new Marshaller(field.getMessageType()));
                case GROUP -> in.readGroup(new Marshaller(field.getMessageType()));
            };
        }
    }
}
