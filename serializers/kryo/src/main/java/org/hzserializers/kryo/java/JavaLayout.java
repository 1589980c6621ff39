// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import com.esotericsoftware.kryo.kryo5.io.Output;
import java.io.Externalizable;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.kryo.wire.BoundedInput;
import org.hzserializers.model.Classes;

/**
 * The class of an object in a payload and the classes that it extends, as they were described and as they are here. A
 * class that is not here, or that the object's class does not extend here, is refused before anything is made.
 * Immutable.
 */
final class JavaLayout {

    private final Class<?> type;
    private final List<JavaClass> classes;
    private final Map<String, Class<?>> byName;

    private JavaLayout(Class<?> type, List<JavaClass> classes, Map<String, Class<?>> byName) {
        this.type = type;
        this.classes = classes;
        this.byName = byName;
    }

    static void write(Output output, List<JavaClass> classes) {
        output.writeVarInt(classes.size(), true);
        for (JavaClass described : classes) {
            described.write(output);
        }
    }

    /** Reads the descriptions, of which there is at least one. */
    static List<JavaClass> read(BoundedInput input) throws IOException {
        int count = input.readVarInt(true);
        input.enter("classes of an object", count, 1);
        if (count == 0) {
            throw new InvalidPayloadException("an object lacks its class");
        }
        List<JavaClass> classes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            input.element(1);
            classes.add(JavaClass.read(input));
        }
        return classes;
    }

    /**
     * Finds the classes that an object's class extends.
     *
     * @param type the first of the classes, which was asked for by its name
     * @throws InvalidPayloadException if the others are not among those that it extends here
     */
    static JavaLayout of(Class<?> type, List<JavaClass> classes) {
        requirePlain(type);
        Map<String, Class<?>> byName = new HashMap<>();
        Class<?> at = type;
        for (JavaClass described : classes) {
            while (at != null && !at.getName().equals(described.name())) {
                requireLeftOut(at, type);
                at = at.getSuperclass();
            }
            if (at == null || !Serializable.class.isAssignableFrom(at)) {
                throw new InvalidPayloadException("class " + described.name()
                        + " is described as a Serializable parent of " + type.getName() + ", which it is not here");
            }
            if (described.isExternal() != Externalizable.class.isAssignableFrom(at)) {
                throw new InvalidPayloadException("class " + described.name() + " is Externalizable on one side only");
            }
            byName.put(described.name(), at);
            at = at.getSuperclass();
        }
        for (; at != null; at = at.getSuperclass()) {
            requireLeftOut(at, type);
        }
        return new JavaLayout(type, List.copyOf(classes), Map.copyOf(byName));
    }

    private static void requirePlain(Class<?> type) {
        if (type.isArray() || type.isEnum() || type.isInterface() || type == String.class || type == Class.class) {
            throw new InvalidPayloadException("class " + type.getName() + " has no objects that can be taken apart");
        }
    }

    /**
     * Refuses a payload without the data of a class of the JDK, which is not prepared for that. A user's class may be
     * new in a hierarchy.
     */
    private static void requireLeftOut(Class<?> parent, Class<?> type) {
        if (Serializable.class.isAssignableFrom(parent)
                && Classes.isJdk(parent)
                && !Externalizable.class.isAssignableFrom(type)) {
            throw new InvalidPayloadException("data of " + parent.getName() + " are missing in a " + type.getName());
        }
    }

    Class<?> type() {
        return type;
    }

    List<JavaClass> classes() {
        return classes;
    }

    Map<String, Class<?>> byName() {
        return byName;
    }
}
