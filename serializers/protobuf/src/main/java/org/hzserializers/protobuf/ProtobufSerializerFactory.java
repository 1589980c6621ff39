// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.hzserializers.core.CatalogEntry;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.SerializerFactory;
import org.hzserializers.view.ViewPlan;
import org.hzserializers.view.ViewSerializer;

/**
 * Makes {@link ProtobufSerializer}s from the catalog file.
 *
 * <p>Options: {@code key} and {@code bare} (true or false). A plain class needs either {@code marshaller} (the name of
 * a {@link ProtobufMarshaller} with a public no-argument constructor), or {@code mapper} (likewise a
 * {@link ProtobufMapper}) and {@code message} (the generated class). {@code com.google.protobuf.DynamicMessage} needs
 * {@code descriptor-set} (a file on the class path, written by {@code protoc --include_imports --descriptor_set_out})
 * and {@code message} (the message's full name in it).
 *
 * <p>{@code strict: true} is {@link ProtobufSerializer.Builder#strict()}.
 *
 * <p>Views need {@code descriptor-set}, and {@code view-message} (the message's full name in it) where {@code message}
 * is not there or is a class.
 */
public final class ProtobufSerializerFactory implements SerializerFactory {

    static final String FORMAT = "protobuf";

    /** For {@link java.util.ServiceLoader}. */
    public ProtobufSerializerFactory() {}

    @Override
    public String format() {
        return FORMAT;
    }

    @Override
    public <T> FramedSerializer.Builder<T, ?> builder(CatalogEntry entry, Class<T> type) {
        return settings(entry, type);
    }

    @Override
    public FramedSerializer.Builder<?, ?> viewBuilder(CatalogEntry entry) {
        String descriptorSet = required(entry, "descriptor-set", "a view");
        String message = entry.text("view-message", "");
        if (message.isEmpty()) {
            message = required(entry, "message", "a view, or view-message beside a mapper,");
        }
        entry.passOver("marshaller", "mapper", "message", "strict");
        Descriptor descriptor;
        try (InputStream file = entry.openResource(descriptorSet)) {
            descriptor = DescriptorSets.descriptor(file, message);
        } catch (IllegalArgumentException e) {
            throw wrong(entry, descriptorSet, e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        ViewPlan plan = ProtobufView.plan(descriptor);
        ViewSerializer.Builder view = ViewSerializer.builder(entry, plan);
        return entry.typeName().equals(DynamicMessage.class.getName()) ? view.typeName(plan.contentName()) : view;
    }

    private static IllegalArgumentException wrong(
            CatalogEntry entry, String descriptorSet, IllegalArgumentException cause) {
        IllegalArgumentException wrong = entry.wrong(descriptorSet + ": " + cause.getMessage());
        wrong.initCause(cause);
        return wrong;
    }

    static <T> ProtobufSerializer.Builder<T> settings(CatalogEntry entry, Class<T> type) {
        ProtobufSerializer.Builder<T> builder = carried(entry, type);
        return entry.flag("strict", false) ? builder.strict() : builder;
    }

    @SuppressWarnings("unchecked") // checked at run time, since the names come from a file
    private static <T> ProtobufSerializer.Builder<T> carried(CatalogEntry entry, Class<T> type) {
        String marshaller = entry.text("marshaller", "");
        String mapper = entry.text("mapper", "");
        String descriptorSet = entry.text("descriptor-set", "");
        entry.passOver("view-message");
        if (!marshaller.isEmpty()) {
            return ProtobufSerializer.builder(
                    entry.typeId(), type, (ProtobufMarshaller<T>) entry.instance(marshaller, ProtobufMarshaller.class));
        }
        if (!mapper.isEmpty()) {
            return mapped(entry, type, entry.instance(mapper, ProtobufMapper.class));
        }
        if (!MessageLite.class.isAssignableFrom(type)) {
            throw entry.wrong(type.getName() + " is no Protobuf message; give a marshaller, or a mapper and a message");
        }
        Class<? extends MessageLite> messageType = type.asSubclass(MessageLite.class);
        if (!descriptorSet.isEmpty() && Shapes.isDynamic(messageType)) {
            return (ProtobufSerializer.Builder<T>) dynamic(entry, descriptorSet, messageType);
        }
        if (!descriptorSet.isEmpty()) {
            // For nodes that read views of this class.
            entry.passOver("message");
        }
        return (ProtobufSerializer.Builder<T>) ProtobufSerializer.builder(entry.typeId(), messageType);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the mapper says at run time whether it takes the message
    private static <T> ProtobufSerializer.Builder<T> mapped(CatalogEntry entry, Class<T> type, ProtobufMapper mapper) {
        Class<?> message = entry.loadClass(required(entry, "message", "mapper"));
        if (!MessageLite.class.isAssignableFrom(message)) {
            throw entry.wrong(message.getName() + " is no Protobuf message");
        }
        return ProtobufSerializer.builder(entry.typeId(), type, (Class) message, mapper);
    }

    @SuppressWarnings("unchecked") // the builder compares the type with what the parser makes
    private static <M extends MessageLite> ProtobufSerializer.Builder<M> dynamic(
            CatalogEntry entry, String descriptorSet, Class<M> type) {
        String message = required(entry, "message", "descriptor-set");
        InputStream file = entry.openResource(descriptorSet);
        try (file) {
            return ProtobufSerializer.builder(entry.typeId(), type, (Parser<M>) DescriptorSets.parser(file, message));
        } catch (IllegalArgumentException e) {
            throw wrong(entry, descriptorSet, e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String required(CatalogEntry entry, String option, String with) {
        String value = entry.text(option, "");
        if (value.isEmpty()) {
            throw entry.wrong(option + " is missing; " + with + " needs it");
        }
        return value;
    }
}
