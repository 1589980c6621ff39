// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hzserializers.core.LockedDetail;

/** The fields of a message, of those in it, and the constants of their enums. Needs the full runtime. */
final class LockedMessages {

    private static final String FIELDS =
            "stored values stay readable if fields were only added, removed or renamed; a number"
                    + " that means another field than before, or is of another type, gives WRONG values or is refused";

    private static final String CONSTANTS =
            "stored values stay readable if constants were only added, removed or renamed; a"
                    + " number that means another constant than before gives WRONG values";

    private final Map<String, LockedDetail> details = new TreeMap<>();

    private LockedMessages() {}

    /** Returns the details in the order of the names; the same for a generated class, dynamic messages and views. */
    static List<LockedDetail> of(Descriptor message) {
        LockedMessages all = new LockedMessages();
        all.add(message);
        return List.copyOf(all.details.values());
    }

    private void add(Descriptor type) {
        String name = "message " + type.getFullName();
        if (details.containsKey(name)) {
            return;
        }
        List<FieldDescriptor> fields = new ArrayList<>(type.getFields());
        fields.sort(Comparator.comparingInt(FieldDescriptor::getNumber));
        String text = fields.stream().map(LockedMessages::described).collect(Collectors.joining(", "));
        details.put(name, new LockedDetail(name, text.isEmpty() ? "none" : text, FIELDS));
        for (FieldDescriptor field : fields) {
            switch (field.getJavaType()) {
                case MESSAGE -> add(field.getMessageType());
                case ENUM -> add(field.getEnumType());
                default -> {
                    // What it holds has no parts.
                }
            }
        }
    }

    private void add(EnumDescriptor type) {
        String name = "enum " + type.getFullName();
        String text = type.getValues().stream()
                .sorted(Comparator.comparingInt(EnumValueDescriptor::getNumber)
                        .thenComparing(EnumValueDescriptor::getName))
                .map(constant -> constant.getNumber() + " " + constant.getName())
                .collect(Collectors.joining(", "));
        details.put(name, new LockedDetail(name, text, CONSTANTS));
    }

    private static String described(FieldDescriptor field) {
        String type =
                switch (field.getJavaType()) {
                    case MESSAGE -> field.getMessageType().getFullName();
                    case ENUM -> field.getEnumType().getFullName();
                    default -> field.getType().name().toLowerCase(Locale.ROOT);
                };
        String rule = field.isRepeated() ? "repeated " : field.isRequired() ? "required " : "";
        return field.getNumber() + " " + field.getName() + " " + rule + type;
    }
}
