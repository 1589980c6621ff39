// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.CatalogEntry;
import org.hzserializers.core.catalog.SerializerFactory;
import org.hzserializers.protobuf.shape.Shapes;
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

    private static final String MARSHALLER = "marshaller";
    private static final String MAPPER = "mapper";
    private static final String MESSAGE = "message";
    private static final String DESCRIPTOR_SET = "descriptor-set";
    private static final String VIEW_MESSAGE = "view-message";

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
    public boolean hasViews() {
        return true;
    }

    @Override
    public FramedSerializer.Builder<?, ?> viewBuilder(CatalogEntry entry) {
        checkOptions(entry);
        String descriptorSet = entry.text(DESCRIPTOR_SET, "");
        String message = entry.text(VIEW_MESSAGE, "");
        if (message.isEmpty()) {
            message = entry.text(MESSAGE, "");
        }
        entry.passOver(MARSHALLER, MAPPER, MESSAGE, "strict");
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

    /** Refuses options that have no effect beside others, the same on nodes with the class and with views. */
    private static void checkOptions(CatalogEntry entry) {
        if (entry.typeName().equals(DynamicMessage.class.getName())) {
            entry.refuseWithoutEffect(
                    "type is " + entry.typeName() + ", which descriptor-set and message describe; take it out",
                    MARSHALLER,
                    MAPPER);
        } else {
            entry.refuseViewOptions(DESCRIPTOR_SET);
        }
        entry.refuseViewOptions(VIEW_MESSAGE);
        boolean mapper = !entry.text(MAPPER, "").isEmpty();
        if (!entry.text(MARSHALLER, "").isEmpty()) {
            entry.refuseWithoutEffect(
                    "marshaller writes the fields of the class, without a message; take out one of the two",
                    MAPPER,
                    "strict");
            if (!entry.isViewedSomewhere()) {
                entry.refuseWithoutEffect(
                        "marshaller writes the fields of the class, without a message; take out one of the two",
                        MESSAGE);
            }
        } else if (!mapper && entry.text(DESCRIPTOR_SET, "").isEmpty()) {
            entry.refuseWithoutEffect(
                    "it is for " + MAPPER + " or " + DESCRIPTOR_SET + "; add one, or take it out", MESSAGE);
        }
        if (entry.isViewedSomewhere()) {
            checkViewOptions(entry, mapper);
        }
    }

    private static void checkViewOptions(CatalogEntry entry, boolean mapper) {
        required(entry, DESCRIPTOR_SET, "a view");
        boolean named = !entry.text(VIEW_MESSAGE, "").isEmpty();
        if (mapper && !named) {
            throw entry.wrong(
                    VIEW_MESSAGE + " is missing; a view beside a mapper needs it, as message is the mapper's class");
        }
        if (!mapper && named && !entry.typeName().equals(DynamicMessage.class.getName())) {
            entry.refuseWithoutEffect("view-message names the message of views; take out one of the two", MESSAGE);
        }
        if (!named) {
            required(entry, MESSAGE, "a view, with the message's name in descriptor-set,");
        }
    }

    static <T> ProtobufSerializer.Builder<T> settings(CatalogEntry entry, Class<T> type) {
        checkOptions(entry);
        ProtobufSerializer.Builder<T> builder = carried(entry, type);
        return entry.flag("strict", false) ? builder.strict() : builder;
    }

    @SuppressWarnings("unchecked") // checked at run time, since the names come from a file
    private static <T> ProtobufSerializer.Builder<T> carried(CatalogEntry entry, Class<T> type) {
        String marshaller = entry.text(MARSHALLER, "");
        String mapper = entry.text(MAPPER, "");
        String descriptorSet = entry.text(DESCRIPTOR_SET, "");
        entry.passOver(VIEW_MESSAGE);
        if (!marshaller.isEmpty()) {
            // For nodes that read views.
            entry.passOver(MESSAGE);
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
            entry.passOver(MESSAGE);
        }
        return (ProtobufSerializer.Builder<T>) ProtobufSerializer.builder(entry.typeId(), messageType);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // the mapper says at run time whether it takes the message
    private static <T> ProtobufSerializer.Builder<T> mapped(CatalogEntry entry, Class<T> type, ProtobufMapper mapper) {
        String name = required(entry, MESSAGE, MAPPER);
        Class<?> message;
        try {
            message = entry.loadClass(name);
        } catch (IllegalArgumentException e) {
            IllegalArgumentException wrong = entry.wrong("message must be the class that mapper takes, found " + name
                    + ", which is no class on the class path");
            wrong.initCause(e);
            throw wrong;
        }
        if (!MessageLite.class.isAssignableFrom(message)) {
            throw entry.wrong(message.getName() + " is no Protobuf message");
        }
        return ProtobufSerializer.builder(entry.typeId(), type, (Class) message, mapper);
    }

    @SuppressWarnings("unchecked") // the builder compares the type with what the parser makes
    private static <M extends MessageLite> ProtobufSerializer.Builder<M> dynamic(
            CatalogEntry entry, String descriptorSet, Class<M> type) {
        String message = required(entry, MESSAGE, DESCRIPTOR_SET);
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
