// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.apache.fory.context.CopyContext;
import org.apache.fory.context.ReadContext;
import org.apache.fory.context.WriteContext;
import org.apache.fory.meta.TypeDef;
import org.apache.fory.resolver.TypeResolver;
import org.apache.fory.serializer.Serializer;
import org.apache.fory.serializer.StaticGeneratedStructSerializer;
import org.apache.fory.type.Descriptor;
import org.hzserializers.core.guard.Singletons;
import org.jspecify.annotations.Nullable;

/**
 * Stands in front of the serializer of a user's class. It counts how deep objects of a class that can hold its like are
 * inside each other, and returns the only instance of a class that has one. In compatible mode each class has one,
 * because Fory asks a serializer of this kind, and no other, for a reader when a payload describes another version of
 * the class.
 */
final class Guard extends StaticGeneratedStructSerializer<Object> {

    private final PayloadCosts costs;
    private final List<Descriptor> descriptors;
    private final boolean counts;
    private final @Nullable Object only;
    private @Nullable Serializer<Object> serializer;

    private Guard(
            TypeResolver resolver, Class<?> type, PayloadCosts costs, List<Descriptor> descriptors, boolean counts) {
        super(resolver, type);
        this.costs = costs;
        this.descriptors = descriptors;
        this.counts = counts;
        this.only = Singletons.ofRegistered(type);
    }

    /**
     * Makes the guard of a class. {@link #around} must follow.
     *
     * @param counts whether objects of the class can hold its like, or the class has one instance
     */
    static Guard of(TypeResolver resolver, Class<?> type, PayloadCosts costs, boolean counts) {
        // Looked up before the guard is: from then on Fory asks it for them.
        List<Descriptor> descriptors = resolver.getFieldDescriptors(type, true);
        return new Guard(resolver, type, costs, descriptors, counts);
    }

    /** Sets the serializer of the fields, which is made when this one is known, as it may ask for it. */
    void around(Serializer<Object> fields) {
        this.serializer = fields;
    }

    private Serializer<Object> serializer() {
        return Objects.requireNonNull(serializer, "serializer");
    }

    @Override
    public void write(WriteContext context, Object value) {
        if (!counts) {
            serializer().write(context, value);
            return;
        }
        costs.enter();
        costs.writing(value);
        serializer().write(context, value);
        costs.leave();
    }

    @Override
    public Object read(ReadContext context) {
        if (!counts) {
            return serializer().read(context);
        }
        costs.enter();
        int reference = reference(context);
        costs.reading(context, reference);
        Object value = serializer().read(context);
        if (only != null) {
            value = only;
            if (reference >= 0) {
                context.setReadRef(reference, only);
            }
        }
        costs.leave();
        return value;
    }

    /** Returns the number by which what follows may refer to the object; negative if there are no references. */
    private static int reference(ReadContext context) {
        return context.hasPreservedRefId() ? context.lastPreservedRefId() : -1;
    }

    /** Returns what reads objects as {@code typeDef} describes them. */
    @Override
    public StaticGeneratedStructSerializer<Object> copySerializer(
            TypeResolver resolver, Class<?> type, TypeDef typeDef) {
        if (Arrays.equals(typeDef.getEncoded(), resolver.getTypeDef(type, true).getEncoded())) {
            return this;
        }
        Guard guard = new Guard(resolver, type, costs, descriptors, counts);
        guard.around(new OtherVersion(resolver, type, typeDef, costs));
        return guard;
    }

    @Override
    public List<Descriptor> getGeneratedDescriptors() {
        return descriptors;
    }

    @Override
    public Object readCompatible(ReadContext context) {
        return read(context);
    }

    @Override
    public Object copy(CopyContext context, Object value) {
        return serializer().copy(context, value);
    }

    @Override
    public boolean readDataAlwaysAdvances() {
        // Code that is made meanwhile asks.
        return serializer != null && serializer.readDataAlwaysAdvances();
    }
}
