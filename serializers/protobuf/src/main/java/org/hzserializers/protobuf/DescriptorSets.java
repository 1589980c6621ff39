// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds messages in what {@code protoc --include_imports --descriptor_set_out} writes, for members that lack the
 * generated class. Needs the full runtime. Thread-safe.
 *
 * <pre>{@code
 * Parser<DynamicMessage> parser = DescriptorSets.parser(in, "com.acme.Trade");
 * ProtobufSerializer<DynamicMessage> serializer = ProtobufSerializer.of(1001, DynamicMessage.class, parser);
 * }</pre>
 */
public final class DescriptorSets {

    private DescriptorSets() {}

    /**
     * Returns the parser of a message.
     *
     * @param descriptorSet a serialized {@code FileDescriptorSet} with all imports; read to its end, not closed
     * @param messageName the message's full name in its {@code .proto} file, such as {@code com.acme.Trade}
     * @return a parser of dynamic messages
     * @throws IllegalArgumentException if the set is malformed, lacks an import, or has no such message
     * @throws IOException if the set cannot be read
     */
    public static Parser<DynamicMessage> parser(InputStream descriptorSet, String messageName) throws IOException {
        return DynamicMessage.getDefaultInstance(descriptor(descriptorSet, messageName))
                .getParserForType();
    }

    /**
     * Returns the descriptor of a message, to build dynamic messages with.
     *
     * @param descriptorSet a serialized {@code FileDescriptorSet} with all imports; read to its end, not closed
     * @param messageName the message's full name in its {@code .proto} file, such as {@code com.acme.Trade}
     * @return the descriptor
     * @throws IllegalArgumentException if the set is malformed, lacks an import, or has no such message
     * @throws IOException if the set cannot be read
     */
    public static Descriptor descriptor(InputStream descriptorSet, String messageName) throws IOException {
        FileDescriptorSet set;
        try {
            set = FileDescriptorSet.parseFrom(descriptorSet.readAllBytes());
        } catch (InvalidProtocolBufferException e) {
            throw new IllegalArgumentException("descriptor set is malformed: " + e.getMessage(), e);
        }
        // protoc writes a file after those that it imports.
        Map<String, FileDescriptor> files = new HashMap<>();
        for (FileDescriptorProto file : set.getFileList()) {
            files.put(file.getName(), link(file, files));
        }
        for (FileDescriptor file : files.values()) {
            Descriptor found = find(file, messageName);
            if (found != null) {
                return found;
            }
        }
        throw new IllegalArgumentException("descriptor set has no message " + messageName + "; it has the files "
                + files.keySet().stream().sorted().toList());
    }

    /**
     * Returns the full name of a message's type; two parts of a program may have loaded its descriptor each for itself.
     */
    static String nameOf(MessageLite message) {
        return ((Message) message).getDescriptorForType().getFullName();
    }

    private static FileDescriptor link(FileDescriptorProto file, Map<String, FileDescriptor> files) {
        FileDescriptor[] imports = new FileDescriptor[file.getDependencyCount()];
        for (int i = 0; i < imports.length; i++) {
            FileDescriptor imported = files.get(file.getDependency(i));
            if (imported == null) {
                throw new IllegalArgumentException("descriptor set lacks " + file.getDependency(i) + ", which "
                        + file.getName() + " imports; run protoc with --include_imports");
            }
            imports[i] = imported;
        }
        try {
            return FileDescriptor.buildFrom(file, imports);
        } catch (DescriptorValidationException e) {
            throw new IllegalArgumentException("descriptor set is wrong: " + e.getMessage(), e);
        }
    }

    private static @Nullable Descriptor find(FileDescriptor file, String messageName) {
        String prefix = file.getPackage().isEmpty() ? "" : file.getPackage() + ".";
        if (!messageName.startsWith(prefix)) {
            return null;
        }
        Descriptor found = null;
        for (String name : messageName.substring(prefix.length()).split("\\.", -1)) {
            found = found == null ? file.findMessageTypeByName(name) : found.findNestedTypeByName(name);
            if (found == null) {
                return null;
            }
        }
        return found;
    }
}
