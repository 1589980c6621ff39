// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.MessageLite;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import org.hzserializers.protobuf.messages.Key;
import org.hzserializers.protobuf.messages.Trade;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.sample.proto.SampleObjectProto;
import org.hzserializers.sample.protobuf.ProtobufTwins;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;

class ProtobufMapperTest {

    sealed interface Shape permits Circle, Square {}

    record Circle(double radius) implements Shape {}

    record Square(double side) implements Shape {}

    /** Tells subclasses apart by a field of the message. */
    private static final class ShapeMapper implements ProtobufMapper<Shape, Trade> {

        @Override
        public Trade toMessage(Shape shape) {
            return shape instanceof Circle circle
                    ? Trade.newBuilder()
                            .setSymbol("circle")
                            .setPrice(circle.radius())
                            .build()
                    : Trade.newBuilder().setPrice(((Square) shape).side()).build();
        }

        @Override
        public Shape fromMessage(Trade message) {
            return message.getSymbol().equals("circle")
                    ? new Circle(message.getPrice())
                    : new Square(message.getPrice());
        }
    }

    private static final class FailingMapper implements ProtobufMapper<SampleObject, Trade> {

        @Override
        public Trade toMessage(SampleObject value) {
            if (value.str == null) {
                throw new IllegalStateException("no text");
            }
            return value.str.isEmpty() ? null : Trade.getDefaultInstance();
        }

        @Override
        public SampleObject fromMessage(Trade message) {
            return message.getId() == 0 ? null : new SampleObject();
        }
    }

    @Test
    void write_plainObject_givesTheBytesOfItsMessage() {
        SampleObject sample = Samples.sampleWithLongs(5);
        assertThat(Wire.writeFrame(
                        ProtobufSerializer.of(1, SampleObject.class, SampleObjectProto.class, new SampleObjectMapper()),
                        sample))
                .isEqualTo(Wire.writeFrame(ProtobufSerializer.of(1, SampleObjectProto.class), (SampleObjectProto)
                        ProtobufTwins.fromPlain(sample)));
    }

    @Test
    void write_subclassesOfAnInterface_comeBackAsThemselves() {
        ProtobufSerializer<Shape> serializer = ProtobufSerializer.of(1, Shape.class, Trade.class, new ShapeMapper());
        assertThat(Wire.copy(serializer, new Circle(2))).isEqualTo(new Circle(2));
        assertThat(Wire.copy(serializer, new Square(3))).isEqualTo(new Square(3));
    }

    @Test
    void write_subclassOfAConcreteClass_isRefused() {
        SampleObject special = new SampleObject() {
            private static final long serialVersionUID = 1L;
        };
        String message = "Protobuf org.hzserializers.protobuf.ProtobufMapperTest$1 cannot be written:"
                + " org.hzserializers.protobuf.ProtobufMapperTest$1 is a subclass of the registered type; register it with"
                + " an id of its own (type id 1, org.hzserializers.sample.model.SampleObject)";
        Wire.assertUnwritable(
                        ProtobufSerializer.of(1, SampleObject.class, SampleObjectProto.class, new SampleObjectMapper()),
                        special)
                .hasMessage(message);
        Wire.assertUnwritable(ProtobufSerializer.of(1, SampleObject.class, new SampleObjectMarshaller()), special)
                .hasMessage(message);
    }

    @Test
    void writeAndRead_mapperThatFails_isReportedAndTheSerializerUsable() {
        ProtobufSerializer<SampleObject> serializer =
                ProtobufSerializer.of(1, SampleObject.class, Trade.class, new FailingMapper());
        String type = " (type id 1, org.hzserializers.sample.model.SampleObject)";
        Wire.assertUnwritable(serializer, new SampleObject())
                .hasMessage("Protobuf org.hzserializers.sample.model.SampleObject cannot be written:"
                        + " java.lang.IllegalStateException: no text" + type)
                .hasCauseInstanceOf(IllegalStateException.class);
        SampleObject unmapped = new SampleObject();
        unmapped.str = "";
        Wire.assertUnwritable(serializer, unmapped)
                .hasMessage(
                        "Protobuf org.hzserializers.sample.model.SampleObject cannot be written: the mapper made no message"
                                + type);
        Wire.assertUnreadable(serializer)
                .hasMessage("Protobuf payload cannot be read: payload holds null at the top level" + type);
        assertThat(Wire.read(serializer, new byte[] {8, 1})).isEqualTo(new SampleObject());
    }

    @Test
    void key_mapInAnotherOrder_givesTheSameBytes() {
        ProtobufMapper<Labels, Key> mapper = new ProtobufMapper<>() {
            @Override
            public Key toMessage(Labels value) {
                return Key.newBuilder().putAllLabels(value.labels()).build();
            }

            @Override
            public Labels fromMessage(Key message) {
                return new Labels(message.getLabelsMap());
            }
        };
        ProtobufSerializer<Labels> serializer = ProtobufSerializer.builder(1, Labels.class, Key.class, mapper)
                .key()
                .build();
        Map<String, String> ascending = new TreeMap<>(Map.of("a", "1", "b", "2", "c", "3"));
        Map<String, String> descending = new TreeMap<>(Comparator.reverseOrder());
        descending.putAll(ascending);
        assertThat(Wire.writeFrame(serializer, new Labels(ascending)))
                .isEqualTo(Wire.writeFrame(serializer, new Labels(descending)));
    }

    private record Labels(Map<String, String> labels) {}

    @Test
    void of_messageNotGenerated_isRefused() {
        assertThatThrownBy(() -> ProtobufSerializer.of(1, Shape.class, MessageLite.class, new ProtobufMapper<>() {
                    @Override
                    public MessageLite toMessage(Shape value) {
                        return Trade.getDefaultInstance();
                    }

                    @Override
                    public Shape fromMessage(MessageLite message) {
                        return new Circle(1);
                    }
                }))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "com.google.protobuf.MessageLite is no public message class that protoc generated; give its parser,"
                                + " a mapper or a marshaller");
    }
}
