// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import java.io.IOException;
import java.util.Map;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** Objects of a declared class, or of those that are registered and fit. */
final class ObjectKind extends GroupKind {

    private final Kinds kinds;

    /** The class that is declared; null if it is abstract. */
    private @Nullable ClassPlan own;

    ObjectKind(Class<?> declared, Kinds kinds) {
        // What the hash code of an object reads is known with its class.
        super(declared, HashCodes.OTHER, null);
        this.kinds = kinds;
    }

    void setOwn(ClassPlan plan) {
        own = plan;
    }

    @Override
    @Nullable
    Class<?> elementClass() {
        return null;
    }

    @Override
    void check(Object value) {
        plan(value.getClass());
    }

    private ClassPlan plan(Class<?> actual) {
        if (own != null && actual == own.type()) {
            return own;
        }
        ClassPlan registered = kinds.registered(actual);
        if (registered == null || !type().isAssignableFrom(actual)) {
            throw new InvalidPayloadException(
                    actual.getName() + " would come back as " + describe() + "; register it with an id");
        }
        return registered;
    }

    @Override
    boolean accepts(Object value, GroupKind readAs) {
        return readAs instanceof ObjectKind && type().isInstance(value);
    }

    @Override
    boolean isOpen(Object value) {
        return !value.getClass().isRecord();
    }

    @Override
    void writeBody(Writer out, Object value) throws IOException {
        ClassPlan plan = plan(value.getClass());
        if (plan != own) {
            out.output().writeUInt32(ClassPlan.CLASS_ID, plan.id(), false);
        }
        plan.write(out, value);
    }

    @Override
    Object readBody(Reader in, int end, int number) throws IOException {
        int tag = in.next(end);
        ClassPlan plan = own;
        if (Reader.number(tag) == ClassPlan.CLASS_ID) {
            long id = in.varint(tag, "the id of a class");
            plan = kinds.registered(id);
            if (plan == null || plan == own || !type().isAssignableFrom(plan.type())) {
                throw new InvalidPayloadException("class id " + Long.toUnsignedString(id) + " is of none that is"
                        + " registered here for " + describe() + "; known are " + ids());
            }
            tag = in.next(end);
        } else if (plan == null) {
            throw new InvalidPayloadException("found no class id for " + describe() + ", which is abstract");
        }
        return plan.read(in, end, tag, number);
    }

    private Map<Integer, String> ids() {
        return kinds.ids(type());
    }
}
