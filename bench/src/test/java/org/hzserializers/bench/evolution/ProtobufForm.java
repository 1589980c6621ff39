// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.evolution;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumDescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumValueDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Label;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Type;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.OneofDescriptorProto;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.Parser;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.protobuf.ProtobufSerializer;
import org.hzserializers.testkit.ClassVersion;

/** Messages of a model's {@code .proto}, which follow the rules of those that protoc generates. */
final class ProtobufForm implements EvolvingSystem.Form {

    /** A message of this or of none has a constant, or a member of a {@code oneof}, that the program does not know. */
    static final String UNKNOWN = "UNKNOWN";

    private final Program program;
    private final FileDescriptor file;

    ProtobufForm(Program program) {
        this.program = program;
        this.file = file(program.model());
    }

    static FramedSerializer<?> serializer(Program program) {
        ProtobufForm form = new ProtobufForm(program);
        Parser<DynamicMessage> parser =
                DynamicMessage.getDefaultInstance(form.descriptor("Item")).getParserForType();
        return ProtobufSerializer.builder(EvolvingSystem.TYPE_ID, DynamicMessage.class, parser)
                .strict()
                .build();
    }

    private Descriptor descriptor(String name) {
        return file.findMessageTypeByName(name);
    }

    private static FileDescriptor file(Model model) {
        FileDescriptorProto.Builder file = FileDescriptorProto.newBuilder()
                .setSyntax("proto3")
                .setName("item.proto")
                .setPackage(model.packageName());
        EnumDescriptorProto.Builder hue = file.addEnumTypeBuilder().setName("Hue");
        hue.addValue(EnumValueDescriptorProto.newBuilder().setName(UNKNOWN).setNumber(0));
        model.hues()
                .forEach(name -> hue.addValue(EnumValueDescriptorProto.newBuilder()
                        .setName(name)
                        .setNumber(MarshallerSource.hueNumber(name))));
        for (Model.Type type : model.classes()) {
            DescriptorProto.Builder message = file.addMessageTypeBuilder().setName(type.name());
            model.allFields(type).forEach(field -> add(message, model, field));
        }
        try {
            return FileDescriptor.buildFrom(file.build(), new FileDescriptor[0]);
        } catch (DescriptorValidationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void add(DescriptorProto.Builder message, Model model, Model.Field field) {
        FieldDescriptorProto.Builder one = FieldDescriptorProto.newBuilder()
                .setName(field.name())
                .setNumber(field.number())
                .setLabel(Label.LABEL_OPTIONAL);
        switch (field.type()) {
            case "int" -> one.setType(Type.TYPE_INT32);
            case "long" -> one.setType(Type.TYPE_INT64);
            case "Integer" -> {
                one.setType(Type.TYPE_INT32).setProto3Optional(true).setOneofIndex(message.getOneofDeclCount());
                message.addOneofDecl(OneofDescriptorProto.newBuilder().setName("_" + field.name()));
            }
            case "List<Integer>" -> one.setType(Type.TYPE_INT32).setLabel(Label.LABEL_REPEATED);
            case "Hue" -> one.setType(Type.TYPE_ENUM).setTypeName("." + model.packageName() + ".Hue");
            default -> {
                members(message, model, field);
                return;
            }
        }
        message.addField(one);
    }

    /** A {@code oneof} with a member for each class. */
    private static void members(DescriptorProto.Builder message, Model model, Model.Field field) {
        int number = field.number();
        for (Model.Type type : model.family(field.type())) {
            message.addField(FieldDescriptorProto.newBuilder()
                    .setName(field.name() + type.name())
                    .setNumber(number)
                    .setLabel(Label.LABEL_OPTIONAL)
                    .setType(Type.TYPE_MESSAGE)
                    .setTypeName("." + model.packageName() + "." + type.name())
                    .setOneofIndex(message.getOneofDeclCount()));
            number += MarshallerSource.NEXT_MEMBER;
        }
        message.addOneofDecl(OneofDescriptorProto.newBuilder().setName(field.name()));
    }

    @Override
    public boolean leavesNullsOut() {
        return true;
    }

    @Override
    public Object carried(Object item) {
        return message(item);
    }

    private DynamicMessage message(Object object) {
        Class<?> type = object.getClass();
        Model.Type described = program.model().type(type.getSimpleName()).orElseThrow();
        Descriptor descriptor = descriptor(described.name());
        DynamicMessage.Builder message = DynamicMessage.newBuilder(descriptor);
        for (Model.Field field : program.model().allFields(described)) {
            Object value = described.fields().contains(field)
                    ? ClassVersion.get(object, field.name())
                    : ClassVersion.inherited(object, field.name());
            if (value == null) {
                continue;
            }
            if (value instanceof Enum<?> constant) {
                FieldDescriptor hue = descriptor.findFieldByName(field.name());
                message.setField(hue, hue.getEnumType().findValueByName(constant.name()));
            } else if (program.model().type(field.type()).isPresent()) {
                message.setField(
                        descriptor.findFieldByName(
                                field.name() + value.getClass().getSimpleName()),
                        message(value));
            } else {
                message.setField(descriptor.findFieldByName(field.name()), value);
            }
        }
        return message.build();
    }

    @Override
    public Map<String, String> contents(Object carried) {
        return contents((DynamicMessage) carried, program.model().item());
    }

    private Map<String, String> contents(DynamicMessage message, Model.Type type) {
        Map<String, String> contents = new LinkedHashMap<>();
        for (Model.Field field : program.model().allFields(type)) {
            contents.put(field.name(), text(message, field));
        }
        return contents;
    }

    private String text(DynamicMessage message, Model.Field field) {
        Descriptor descriptor = message.getDescriptorForType();
        List<Model.Type> members = new ArrayList<>(program.model().family(field.type()));
        for (Model.Type member : members) {
            FieldDescriptor one = descriptor.findFieldByName(field.name() + member.name());
            if (message.hasField(one)) {
                return contents((DynamicMessage) message.getField(one), member).entrySet().stream()
                        .map(entry -> entry.getKey() + "=" + entry.getValue())
                        .collect(Collectors.joining(", ", member.name() + "(", ")"));
            }
        }
        if (!members.isEmpty()) {
            return UNKNOWN;
        }
        FieldDescriptor found = descriptor.findFieldByName(field.name());
        if (found.hasPresence() && !message.hasField(found)) {
            return "null";
        }
        Object value = message.getField(found);
        if (value instanceof EnumValueDescriptor constant) {
            return constant.getIndex() < 0 ? UNKNOWN : constant.getName();
        }
        return String.valueOf(value);
    }

    @Override
    public Map<String, String> initial() {
        return contents(DynamicMessage.getDefaultInstance(descriptor("Item")));
    }
}
