// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf.view;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.view.View;
import org.hzserializers.view.ViewAttribute;
import org.hzserializers.view.ViewType;
import org.jspecify.annotations.Nullable;

/** The view types of a message type and of all that are in it. */
public final class MessageViews {

    private static final Set<String> WRAPPERS = Set.of(
            "google.protobuf.DoubleValue",
            "google.protobuf.FloatValue",
            "google.protobuf.Int64Value",
            "google.protobuf.UInt64Value",
            "google.protobuf.Int32Value",
            "google.protobuf.UInt32Value",
            "google.protobuf.BoolValue",
            "google.protobuf.StringValue",
            "google.protobuf.BytesValue");

    private final Map<Descriptor, ViewType> types = new LinkedHashMap<>();
    private final Descriptor root;

    public MessageViews(Descriptor root) {
        this.root = root;
        type(root);
    }

    /** Returns the message type with the default limits, for its type. */
    public MessageView root() {
        return root(Limits.defaults());
    }

    /** Returns the message type, to read what is within limits. */
    public MessageView root(Limits limits) {
        Map<Descriptor, MessageView> views = new LinkedHashMap<>();
        types.forEach((message, type) -> views.put(message, new MessageView(type, limits)));
        views.forEach((message, view) -> {
            List<FieldView> fields = new ArrayList<>();
            for (FieldDescriptor field : message.getFields()) {
                fields.add(FieldView.of(field, found -> views.get(found), limits));
            }
            view.complete(fields);
        });
        return Objects.requireNonNull(views.get(root));
    }

    private ViewType type(Descriptor message) {
        ViewType known = types.get(message);
        if (known != null) {
            return known;
        }
        ViewType type = ViewType.named(message.getFullName());
        types.put(message, type);
        for (FieldDescriptor field : message.getFields()) {
            int index = type.add(attribute(field));
            type.alias(field.getName(), index);
        }
        return type;
    }

    private ViewAttribute attribute(FieldDescriptor field) {
        String name = field.getJsonName();
        if (field.isMapField()) {
            Descriptor entry = field.getMessageType();
            ViewAttribute value = single(entry.findFieldByNumber(2)).nullable(false);
            return new ViewAttribute(
                    name, Map.class, value.object(), false, List.of(single(entry.findFieldByNumber(1)), value));
        }
        ViewAttribute single = single(field);
        if (!field.isRepeated()) {
            return single;
        }
        boolean message = field.getJavaType() == FieldDescriptor.JavaType.MESSAGE;
        Class<?> array = message ? null : arrayType(field.getJavaType());
        return array == null
                ? new ViewAttribute(name, List.class, single.object(), false, List.of(single))
                : ViewAttribute.of(name, array).nullable(false);
    }

    /** Returns one value of a field. */
    private ViewAttribute single(FieldDescriptor field) {
        String name = field.getJsonName();
        boolean message = field.getJavaType() == FieldDescriptor.JavaType.MESSAGE;
        Class<?> known = message ? wellKnown(field.getMessageType()) : null;
        return message && known == null
                ? new ViewAttribute(name, View.class, type(field.getMessageType()))
                : ViewAttribute.of(name, known == null ? javaType(field) : known)
                        .nullable(message || (field.hasPresence() && !field.hasDefaultValue()));
    }

    /** Returns what a message is read into that has a class of its own in Java; null for all others. */
    static @Nullable Class<?> wellKnown(Descriptor message) {
        String name = message.getFullName();
        if (WRAPPERS.contains(name)) {
            return javaType(message.findFieldByNumber(1));
        }
        return switch (name) {
            case "google.protobuf.Timestamp" -> Instant.class;
            case "google.protobuf.Duration" -> Duration.class;
            default -> null;
        };
    }

    static Class<?> javaType(FieldDescriptor field) {
        return switch (field.getJavaType()) {
            case INT -> Integer.class;
            case LONG -> Long.class;
            case FLOAT -> Float.class;
            case DOUBLE -> Double.class;
            case BOOLEAN -> Boolean.class;
            case STRING, ENUM -> String.class;
            case BYTE_STRING -> byte[].class;
            case MESSAGE -> View.class;
        };
    }

    /** Returns the array that repeated numbers are read into; null for what is read into a list. */
    static @Nullable Class<?> arrayType(FieldDescriptor.JavaType type) {
        return switch (type) {
            case INT -> int[].class;
            case LONG -> long[].class;
            case FLOAT -> float[].class;
            case DOUBLE -> double[].class;
            case BOOLEAN -> boolean[].class;
            default -> null;
        };
    }
}
