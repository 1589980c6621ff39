// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import com.esotericsoftware.kryo.kryo5.io.Output;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.kryo.fields.FieldKind;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.wire.BoundedInput;
import org.jspecify.annotations.Nullable;

/**
 * The class of an object in a payload and the classes that it extends, as they were written and as they are here:
 * fields may come and go, and classes come. On the wire {@code count (name version form count (name kind))}, the first
 * without its name. Immutable.
 *
 * @param fromTop the parts of an object, that of the topmost class first
 */
record HookLayout(List<Part> fromTop) {

    /** Bytes of memory of a class in a list, and of a field of it. */
    private static final int CLASS_BYTES = 160;

    private static final int FIELD_BYTES = 56;

    /**
     * What a class has in a payload.
     *
     * @param form null if the payload has nothing of the class
     */
    record Part(HookedClass here, HookedClass.@Nullable Form form, List<Field> fields) {

        /** Returns where a field is in the payload, or -1 if it is not. */
        int indexOf(HookedClass.Place place) {
            for (int i = 0; i < fields.size(); i++) {
                HookedClass.Place found = fields.get(i).place;
                if (found != null && found.name().equals(place.name())) {
                    return i;
                }
            }
            return -1;
        }
    }

    /**
     * A field as a payload has it.
     *
     * @param place the field here; null if there is none
     */
    record Field(FieldKind kind, HookedClass.@Nullable Place place) {}

    /** Writes the classes as they are here, the object's own first. */
    static void write(CheckedKryo kryo, Output output, List<HookedClass> classes) {
        output.writeVarInt(classes.size(), true);
        for (int i = 0; i < classes.size(); i++) {
            HookedClass at = classes.get(i);
            charge(kryo, at.places().size());
            if (i > 0) {
                output.writeString(at.type().getName());
            }
            output.writeLong(at.version());
            output.writeByte(at.form().code());
            output.writeVarInt(at.places().size(), true);
            for (HookedClass.Place place : at.places()) {
                output.writeString(place.name());
                output.writeByte(place.kind().code());
            }
        }
    }

    /** Reads what {@link #write} wrote, for the classes that are here. */
    static HookLayout read(CheckedKryo kryo, BoundedInput input, List<HookedClass> classes) {
        int count = input.readVarInt(true);
        input.enter("classes of an object", count, Long.BYTES + 2);
        List<Part> parts = new ArrayList<>();
        int next = 0;
        for (int i = 0; i < count; i++) {
            input.element(Long.BYTES + 2);
            String name = i == 0 ? classes.get(0).type().getName() : String.valueOf(input.readString());
            while (next < classes.size() && !classes.get(next).type().getName().equals(name)) {
                parts.add(new Part(classes.get(next++), null, List.of()));
            }
            if (next == classes.size()) {
                throw new InvalidPayloadException(
                        "class " + Excerpt.of(name) + " is written as a Serializable parent of "
                                + classes.get(0).type().getName() + ", which it is not here");
            }
            parts.add(part(kryo, input, classes.get(next++)));
        }
        if (count == 0) {
            throw new InvalidPayloadException("a " + classes.get(0).type().getName() + " is written without its class");
        }
        while (next < classes.size()) {
            parts.add(new Part(classes.get(next++), null, List.of()));
        }
        Collections.reverse(parts);
        return new HookLayout(List.copyOf(parts));
    }

    private static Part part(CheckedKryo kryo, BoundedInput input, HookedClass here) {
        long version = input.readLong();
        if (version != here.version() && !here.type().isRecord()) {
            throw new InvalidPayloadException("class " + here.type().getName() + " has the serialVersionUID " + version
                    + " in the payload and " + here.version() + " here; declare the same in both to say that they fit");
        }
        HookedClass.Form form = HookedClass.Form.ofCode(input.readByte());
        if ((form == HookedClass.Form.EXTERNAL) != (here.form() == HookedClass.Form.EXTERNAL)) {
            throw new InvalidPayloadException("class " + here.type().getName() + " is Externalizable on one side only");
        }
        int count = input.readVarInt(true);
        input.enter("fields of a class", count, 2);
        charge(kryo, count);
        List<Field> fields = new ArrayList<>(count);
        Map<HookedClass.Place, String> formerNames = new HashMap<>();
        for (int i = 0; i < count; i++) {
            input.element(2);
            String name = String.valueOf(input.readString());
            HookedClass.Place place = here.place(name);
            if (place != null && !place.name().equals(name)) {
                formerNames.put(place, name);
            }
            FieldKind kind = FieldKind.ofCode(input.readByte());
            if (kind == FieldKind.BOUND) {
                throw new InvalidPayloadException("a field of " + here.type().getName() + " has the kind " + kind
                        + ", which Java serialization does not have");
            }
            fields.add(new Field(kind, place));
        }
        formerNames.forEach((place, name) -> requireOnce(here, fields, place, name));
        return new Part(here, form, List.copyOf(fields));
    }

    /** Refuses a field that is there under two names, since only one value can be kept. */
    private static void requireOnce(HookedClass here, List<Field> fields, HookedClass.Place place, String formerName) {
        if (fields.stream().filter(field -> place.equals(field.place)).count() > 1) {
            throw FieldAliases.storedTwice(here.type(), place.name(), formerName, "another of its names");
        }
    }

    private static void charge(CheckedKryo kryo, int fields) {
        CheckedKryo.budget(kryo).memory(CLASS_BYTES + (long) FIELD_BYTES * fields);
    }
}
