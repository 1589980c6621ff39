// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.targets;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.ListValue;
import com.google.protobuf.NullValue;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.fuzz.model.Any;
import org.hzserializers.fuzz.model.Leaf;
import org.hzserializers.fuzz.model.LeafMarshaller;
import org.hzserializers.fuzz.model.StructMapper;
import org.hzserializers.protobuf.ProtobufSerializer;
import org.hzserializers.sample.OurFormat;

/** The Protobuf serializers: generated and dynamic messages, mappers, marshallers. */
final class ProtobufTargets {

    private static final int TYPE_ID = 1001;

    /** Messages inside each other are bounded by the parser; texts and lists of messages only by the payload's size. */
    private static final Limits SMALL = Limits.builder().maxPayloadBytes(1024).build();

    /** A marshaller fills its lists itself. */
    private static final Limits TIGHT = Limits.builder()
            .maxDepth(8)
            .maxTextLength(100)
            .maxPayloadBytes(1024)
            .build();

    private ProtobufTargets() {}

    static List<Target> messages() {
        DynamicMessage dynamic = DynamicMessage.getDefaultInstance(DescriptorProto.getDescriptor());
        List<Target> targets = new ArrayList<>(List.of(
                struct(),
                struct().named("tight").readBy(structs(SMALL)).weighing(1),
                Target.of(
                        "descriptor",
                        ProtobufSerializer.of(TYPE_ID, FileDescriptorProto.class),
                        List.of(Struct.getDescriptor().getFile().toProto())),
                Target.of(
                        "dynamic",
                        ProtobufSerializer.of(TYPE_ID, DynamicMessage.class, dynamic.getParserForType()),
                        List.of(dynamic.toBuilder()
                                .mergeFrom(Struct.getDescriptor().toProto())
                                .build()))));
        targets.addAll(CatalogTargets.of(OurFormat.PROTOBUF));
        return targets;
    }

    static List<Target> mappers() {
        List<Object> seeds = List.of(new Any(Struct.getDefaultInstance()), new Any(struct(0)), new Any(struct(2)));
        Target mapper = Target.of("mapper", mapper(Limits.defaults()), seeds);
        return List.of(mapper, mapper.named("tight").readBy(mapper(SMALL)));
    }

    static List<Target> marshallers() {
        List<Object> seeds = List.of(new Leaf(), Leaf.full(0), Leaf.full(3));
        Target marshaller = Target.of("marshaller", marshaller(Limits.defaults()), seeds);
        return List.of(marshaller, marshaller.named("tight").readBy(marshaller(TIGHT)));
    }

    static Target struct() {
        List<Object> seeds = List.of(Struct.getDefaultInstance(), struct(0), struct(3));
        return Target.of("struct", structs(Limits.defaults()), seeds).weighing(6);
    }

    private static Struct struct(int depth) {
        ListValue list = ListValue.newBuilder()
                .addValues(Value.newBuilder().setNullValue(NullValue.NULL_VALUE))
                .addValues(Value.newBuilder().setBoolValue(true))
                .build();
        Struct.Builder builder = Struct.newBuilder()
                .putFields(
                        "text", Value.newBuilder().setStringValue("t\u00e4xt").build())
                .putFields("number", Value.newBuilder().setNumberValue(1.5).build())
                .putFields("list", Value.newBuilder().setListValue(list).build());
        if (depth > 0) {
            builder.putFields(
                    "inside",
                    Value.newBuilder().setStructValue(struct(depth - 1)).build());
        }
        return builder.build();
    }

    private static FramedSerializer<?> structs(Limits limits) {
        return ProtobufSerializer.builder(TYPE_ID, Struct.class).limits(limits).build();
    }

    private static FramedSerializer<?> mapper(Limits limits) {
        return ProtobufSerializer.builder(TYPE_ID, Any.class, Struct.class, new StructMapper())
                .limits(limits)
                .build();
    }

    private static FramedSerializer<?> marshaller(Limits limits) {
        return ProtobufSerializer.builder(TYPE_ID, Leaf.class, new LeafMarshaller())
                .limits(limits)
                .build();
    }
}
