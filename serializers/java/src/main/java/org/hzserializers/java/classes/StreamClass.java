// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java.classes;

import java.io.ObjectStreamConstants;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/** A class as a payload describes it, and what of it is here. */
public final class StreamClass {

    /** Bytes of memory of a class's description, and of each of its fields. */
    public static final int CLASS_MEMORY = 256;

    public static final int FIELD_MEMORY = 64;

    /** What {@link Limits#maxDepth()} counts of classes. */
    public static final String SUPERCLASSES = "superclasses";

    /** A part, the list of its fields and their array. */
    private static final int PART_MEMORY = 72;

    private static final int TARGET_MEMORY = 8;

    private final String name;
    private final long version;
    private final int flags;
    private final Field[] fields;
    private final int primitives;
    private @Nullable StreamClass parent;

    /** How many classes this is, with those above it, and how many fields they have together. */
    private int levels = 1;

    private long allFields;
    private @Nullable SerialClass here;
    private @Nullable List<Part> parts;

    /** A field: the code of its type, and its name. */
    public record Field(char code, String name) {

        public boolean isPrimitive() {
            return code != 'L' && code != '[';
        }
    }

    /**
     * A class of an object, from the top.
     *
     * @param stream as the payload describes it; null if it has no data of it
     * @param here as it is here; null if it is not a superclass here
     * @param targets the fields of the payload as they are here; null for those that are not
     */
    public record Part(
            @Nullable StreamClass stream, @Nullable SerialClass here, List<@Nullable SerialField> targets) {}

    public StreamClass(String name, long version, int flags, Field[] fields) {
        this.name = name;
        this.version = version;
        this.flags = flags;
        this.fields = fields;
        this.allFields = fields.length;
        int count = 0;
        for (Field field : fields) {
            count += field.isPrimitive() ? 1 : 0;
        }
        this.primitives = count;
        for (int i = 0; i < count; i++) {
            if (!fields[i].isPrimitive()) {
                throw new InvalidPayloadException(
                        "class " + Excerpt.of(name) + " has fields that are objects before primitive ones");
            }
        }
    }

    public String name() {
        return name;
    }

    public int flags() {
        return flags;
    }

    public boolean has(int flag) {
        return (flags & flag) != 0;
    }

    public Field[] fields() {
        return fields;
    }

    /** Returns how many of the fields are primitive; they come first. */
    public int primitives() {
        return primitives;
    }

    @Nullable
    public StreamClass parent() {
        return parent;
    }

    /** Sets the class above, which has been read to its end: no class is above itself. */
    public void extend(@Nullable StreamClass superclass) {
        this.parent = superclass;
        if (superclass != null) {
            levels += superclass.levels;
            allFields += superclass.allFields;
        }
    }

    /** Returns how many classes this is, with those above it. */
    public int levels() {
        return levels;
    }

    /** Returns the memory of the {@link #parts}, which a class of few bytes may have many of. */
    public long partsMemory() {
        return partsMemory(levels, allFields);
    }

    /** Returns the memory of the parts of so many classes, which have so many fields together. */
    public static long partsMemory(int levels, long allFields) {
        return (long) PART_MEMORY * levels + TARGET_MEMORY * allFields;
    }

    @Nullable
    public SerialClass here() {
        return here;
    }

    /** Says which class it is here, whose objects are made. */
    public void resolve(SerialClass found) {
        this.here = found;
    }

    /**
     * Returns the classes of an object of this class, from the top: those that payload and class have in common, those
     * that were added since, and those that were removed.
     */
    public List<Part> parts(SerialClass object) {
        if (parts == null) {
            parts = match(object);
        }
        return parts;
    }

    private List<Part> match(SerialClass object) {
        List<Part> found = new ArrayList<>();
        SerialClass next = object;
        for (StreamClass at = this; at != null; at = at.parent) {
            SerialClass match = next;
            while (match != null && !match.name().equals(at.name)) {
                match = match.parent();
            }
            if (match != null) {
                for (SerialClass added = next; added != null && added != match; added = added.parent()) {
                    found.add(added(added, object));
                }
                at.requireLike(match);
                next = match.parent();
            }
            found.add(new Part(at, match, at.targets(match)));
        }
        for (SerialClass added = next; added != null; added = added.parent()) {
            found.add(added(added, object));
        }
        Collections.reverse(found);
        return found;
    }

    /**
     * A user's class may be new in a hierarchy; a class of the JDK is not made to be without its data: a
     * set without its map, a lock that is held for ever.
     */
    private static Part added(SerialClass added, SerialClass object) {
        if (Classes.isJdk(added.type())) {
            throw new InvalidPayloadException("data of " + added.name() + " are missing in a " + object.name());
        }
        return new Part(null, added, List.of());
    }

    /** Refuses a class that says itself that it is another one here. */
    public void requireLike(SerialClass match) {
        boolean versioned = match.kind() != SerialClass.Kind.ARRAY && match.kind() != SerialClass.Kind.RECORD;
        if (versioned && version != match.version()) {
            throw new InvalidPayloadException("class " + name + " has the serialVersionUID " + version
                    + " in the payload and " + match.version()
                    + " here; if both are alike, declare serialVersionUID = " + version + " in the class here");
        }
        boolean external = match.kind() == SerialClass.Kind.EXTERNAL;
        if (external != has(ObjectStreamConstants.SC_EXTERNALIZABLE)
                || (match.kind() == SerialClass.Kind.ENUM) != has(ObjectStreamConstants.SC_ENUM)) {
            throw new InvalidPayloadException(
                    "class " + name + " is " + kind(flags) + " in the payload and " + kind(match.flags()) + " here");
        }
    }

    private static String kind(int flags) {
        return (flags & ObjectStreamConstants.SC_ENUM) != 0
                ? "an enum"
                : (flags & ObjectStreamConstants.SC_EXTERNALIZABLE) != 0 ? "Externalizable" : "Serializable";
    }

    private static void requireAll(SerialClass match, List<@Nullable SerialField> targets) {
        for (SerialField field : match.fields()) {
            if (field.isRequired() && !targets.contains(field)) {
                throw new InvalidPayloadException(field + " is missing, which it never is");
            }
        }
    }

    private List<@Nullable SerialField> targets(@Nullable SerialClass match) {
        @Nullable SerialField[] targets = new SerialField[fields.length];
        for (int i = 0; match != null && i < fields.length; i++) {
            Field field = fields[i];
            SerialField target = match.storedField(field.name());
            if (target != null && (field.isPrimitive() || target.isPrimitive()) && field.code() != target.code()) {
                throw new InvalidPayloadException("field " + field.name() + " of " + name + " is a "
                        + target.type().getTypeName() + " here, and has the type code " + field.code()
                        + " in the payload; give a field of another type another name");
            }
            for (int before = 0; target != null && before < i; before++) {
                if (targets[before] == target) {
                    throw FieldAliases.storedTwice(match.type(), target.name(), fields[before].name(), field.name());
                }
            }
            targets[i] = target;
        }
        if (match != null) {
            requireAll(match, Arrays.asList(targets));
        }
        return Arrays.asList(targets);
    }
}
