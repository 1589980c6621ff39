// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import io.protostuff.WireFormat;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.model.ClassModel;
import org.hzserializers.model.FieldModel;
import org.jspecify.annotations.Nullable;

/** The numbered fields of a class. */
final class ClassPlan {

    /** Field with the id of a registered class, before all others; Protostuff's own number for it. */
    static final int CLASS_ID = 127;

    /** Field with the number of one that is null though a new object's is not. */
    static final int NULL_FIELD = 126;

    /** Number and wire type of the hash of the fields' order, behind the class id and before the null fields. */
    private static final int ORDER_TAG = WireFormat.makeTag(NULL_FIELD, WireFormat.WIRETYPE_FIXED32);

    private final Class<?> type;
    private final int id;
    private final String name;
    private final int index;
    private final HashCodes hashes;
    private final boolean isRecord;
    private Numbered[] fields = {};

    /** The order that numbers the fields; null if they have tags. */
    private @Nullable FieldOrder order;

    private @Nullable ClassModel model;

    /**
     * A field that is carried.
     *
     * @param number its tag
     * @param field where it is
     * @param kind how it is written
     * @param isSet whether a new object has a value there that is not null
     */
    record Numbered(int number, FieldModel field, Kind kind, boolean isSet) {}

    /**
     * Starts a plan.
     *
     * @param type the class
     * @param id what it is registered by; 0 if it is only declared
     * @param index its place among the plans of the model, from 0
     */
    ClassPlan(Class<?> type, int id, int index) {
        this.type = type;
        this.id = id;
        this.name = type.getName();
        this.index = index;
        this.hashes = HashCodes.of(type);
        this.isRecord = type.isRecord();
    }

    /**
     * Completes the plan; objects may hold others of their class, so it is known before it is complete.
     *
     * @param numbered by ascending number
     * @param inOrder whether the numbers come from the order of the fields
     * @param aliases the former names of fields
     */
    void complete(ClassModel known, Numbered[] numbered, boolean inOrder, FieldAliases aliases) {
        model = known;
        fields = numbered;
        if (inOrder) {
            List<FieldModel> ordered =
                    Arrays.stream(numbered).map(Numbered::field).toList();
            order = new FieldOrder(
                    name,
                    ordered.stream().map(FieldModel::name).toList(),
                    ordered.stream().map(each -> aliases.of(each.field())).toList());
        }
    }

    Class<?> type() {
        return type;
    }

    /** Returns the id it is registered by; 0 if it is only declared. */
    int id() {
        return id;
    }

    /** Returns the numbers of the fields, with names and declared classes. */
    String tags() {
        return Arrays.stream(fields)
                .map(each -> each.number() + " " + each.field().name() + " "
                        + each.field().type().getTypeName())
                .collect(Collectors.joining(", "));
    }

    private String place(Numbered at) {
        return name + '.' + at.field().name();
    }

    void write(Writer out, Object value) throws IOException {
        out.budget().object(type);
        if (out.isGraph()) {
            out.ledger().hashes(hashes);
        }
        if (order != null && out.isFirst(index)) {
            out.output().writeFixed32(NULL_FIELD, order.hash(), false);
        }
        for (Numbered each : fields) {
            if (each.isSet() && each.field().get(value) == null) {
                out.output().writeUInt32(NULL_FIELD, each.number(), false);
            }
        }
        for (Numbered each : fields) {
            Object part = each.field().get(value);
            if (part != null) {
                try {
                    each.kind().write(out, each.number(), part);
                } catch (InvalidPayloadException e) {
                    throw e.within(place(each));
                }
            }
        }
    }

    Object read(Reader in, int end, int firstTag, int number) throws IOException {
        in.budget().object(type);
        if (number != GraphLedger.NONE) {
            in.ledger().hashes(hashes);
        }
        ClassModel known = known();
        if (isRecord) {
            @Nullable Object[] parts = known.defaults();
            readFields(in, end, firstTag, null, parts);
            return known.make(parts);
        }
        Object made = known.make();
        in.open(number, made);
        readFields(in, end, firstTag, made, null);
        return made;
    }

    private ClassModel known() {
        ClassModel known = model;
        if (known == null) {
            throw new IllegalStateException(name + " is not complete");
        }
        return known;
    }

    private void readFields(
            Reader in, int end, int firstTag, @Nullable Object made, @Nullable Object @Nullable [] parts)
            throws IOException {
        int tag = checkOrder(in, end, firstTag);
        for (; tag != 0 && Reader.number(tag) == NULL_FIELD; tag = in.next(end)) {
            setNull(in.varint(tag, "the number of a field that is null"), made);
        }
        int last = 0;
        int at = 0;
        for (; tag != 0; tag = in.next(end)) {
            int number = Reader.number(tag);
            if (number <= last || number == NULL_FIELD || number == CLASS_ID) {
                throw new InvalidPayloadException("found field " + number + " of " + name + " after field " + last);
            }
            last = number;
            while (at < fields.length && fields[at].number() < number) {
                at++;
            }
            if (at == fields.length || fields[at].number() != number) {
                in.skip(tag);
                continue;
            }
            Numbered field = fields[at];
            try {
                put(field, field.kind().read(in, tag), made, parts);
            } catch (InvalidPayloadException e) {
                throw e.within(place(field));
            }
        }
    }

    /** Reads the hash of the fields' order where one is, and returns the next tag. */
    private int checkOrder(Reader in, int end, int tag) throws IOException {
        boolean isThere = tag == ORDER_TAG;
        if (order == null) {
            if (isThere) {
                throw new InvalidPayloadException(name + " was written with fieldsInOrder(), and its fields have tags"
                        + " here; read it with a serializer that has fieldsInOrder(), too, and a type id of its own");
            }
            return tag;
        }
        if (in.isFirst(index) != isThere) {
            throw new InvalidPayloadException(
                    isThere
                            ? "found the order of the fields of " + name + " twice"
                            : name + " was written with tags, and its fields have none here; read it with a serializer"
                                    + " for a class that has them, and a type id of its own");
        }
        if (!isThere) {
            return tag;
        }
        order.require(in.fixed32(tag, "the order of the fields"));
        return in.next(end);
    }

    private void setNull(long number, @Nullable Object made) {
        for (Numbered each : fields) {
            if (each.number() == number) {
                if (each.field().type().isPrimitive()) {
                    throw new InvalidPayloadException(
                                    "expected a value of " + each.field().type() + ", found null")
                            .within(place(each));
                }
                put(each, null, made, null);
            }
        }
    }

    private static void put(
            Numbered at, @Nullable Object value, @Nullable Object made, @Nullable Object @Nullable [] parts) {
        if (parts != null) {
            parts[at.field().component()] = value;
        } else if (made != null) {
            at.field().set(made, value);
        }
    }
}
