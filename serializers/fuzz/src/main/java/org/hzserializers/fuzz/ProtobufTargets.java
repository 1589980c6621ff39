// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.ListValue;
import com.google.protobuf.NullValue;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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
    private static final String SELF = "org.hzserializers.fuzz.ProtobufTargets";
    private static final String DEFAULTS = "org.hzserializers.core.guard.Limits.defaults()";

    /** Messages inside each other are bounded by the parser; texts and lists of messages only by the payload's size. */
    private static final Limits SMALL = Limits.builder().maxPayloadBytes(1024).build();

    private static final String SMALL_CODE =
            "org.hzserializers.core.guard.Limits.builder().maxPayloadBytes(1024).build()";

    /** A marshaller fills its lists itself. */
    private static final Limits TIGHT = Limits.builder()
            .maxDepth(8)
            .maxTextLength(100)
            .maxPayloadBytes(1024)
            .build();

    private static final String TIGHT_CODE =
            "org.hzserializers.core.guard.Limits.builder().maxDepth(8).maxTextLength(100).maxPayloadBytes(1024).build()";

    private ProtobufTargets() {}

    static List<Target> messages() {
        List<Target> targets = new ArrayList<>();
        List<Object> structs = structs();
        targets.add(Target.of("struct", SELF + ".structs(" + DEFAULTS + ")", structs(Limits.defaults()), structs)
                .weighing(6));
        targets.add(new Target(
                "tight",
                SELF + ".structs(" + SMALL_CODE + ")",
                structs(SMALL),
                structs(Limits.defaults()),
                structs,
                Set.of(),
                1,
                false));
        FramedSerializer<?> file = ProtobufSerializer.of(TYPE_ID, FileDescriptorProto.class);
        targets.add(Target.of(
                "descriptor",
                "org.hzserializers.protobuf.ProtobufSerializer.of(1001, " + FileDescriptorProto.class.getCanonicalName()
                        + ".class)",
                file,
                List.of(Struct.getDescriptor().getFile().toProto())));
        targets.add(Target.of(
                "dynamic",
                SELF + ".dynamic()",
                dynamic(),
                List.of(DynamicMessage.newBuilder(DescriptorProto.getDescriptor())
                        .mergeFrom(Struct.getDescriptor().toProto())
                        .build())));
        targets.addAll(CatalogTargets.of(OurFormat.PROTOBUF));
        return targets;
    }

    static List<Target> mappers() {
        List<Object> seeds = List.of(new Any(Struct.getDefaultInstance()), new Any(struct(0)), new Any(struct(2)));
        return List.of(
                Target.of("mapper", SELF + ".mapper(" + DEFAULTS + ")", mapper(Limits.defaults()), seeds),
                new Target(
                        "tight",
                        SELF + ".mapper(" + SMALL_CODE + ")",
                        mapper(SMALL),
                        mapper(Limits.defaults()),
                        seeds,
                        Set.of(),
                        1,
                        false));
    }

    static List<Target> marshallers() {
        List<Object> seeds = List.of(new Leaf(), Leaf.full(0), Leaf.full(3));
        return List.of(
                Target.of("marshaller", SELF + ".marshaller(" + DEFAULTS + ")", marshaller(Limits.defaults()), seeds),
                new Target(
                        "tight",
                        SELF + ".marshaller(" + TIGHT_CODE + ")",
                        marshaller(TIGHT),
                        marshaller(Limits.defaults()),
                        seeds,
                        Set.of(),
                        1,
                        false));
    }

    /** Returns honest ones. */
    static List<Object> structs() {
        return List.of(Struct.getDefaultInstance(), struct(0), struct(3));
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

    static FramedSerializer<?> structs(Limits limits) {
        return ProtobufSerializer.builder(TYPE_ID, Struct.class).limits(limits).build();
    }

    static FramedSerializer<?> dynamic() {
        return ProtobufSerializer.of(
                TYPE_ID,
                DynamicMessage.class,
                DynamicMessage.getDefaultInstance(DescriptorProto.getDescriptor())
                        .getParserForType());
    }

    static FramedSerializer<?> mapper(Limits limits) {
        return ProtobufSerializer.builder(TYPE_ID, Any.class, Struct.class, new StructMapper())
                .limits(limits)
                .build();
    }

    static FramedSerializer<?> marshaller(Limits limits) {
        return ProtobufSerializer.builder(TYPE_ID, Leaf.class, new LeafMarshaller())
                .limits(limits)
                .build();
    }
}
