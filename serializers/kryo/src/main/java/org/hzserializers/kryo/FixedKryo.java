// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.ClassResolver;
import com.esotericsoftware.kryo.kryo5.ReferenceResolver;
import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.SerializerFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.kryo.classes.ClassRules;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.CheckedReferences;
import org.jspecify.annotations.Nullable;

/**
 * A Kryo that users may configure, but for what ids, limits and policy rest on: its setters throw once that is
 * {@link #fix fixed}.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // Kryo's signatures
abstract class FixedKryo extends CheckedKryo {

    /** Serializers that the configurer has added for types of users and all below them; the last that fits counts. */
    private final Map<Class<?>, SerializerFactory> added = new LinkedHashMap<>();

    private boolean complete;

    FixedKryo(
            ClassResolver resolver,
            @Nullable CheckedReferences references,
            ClassRules rules,
            Budget budget,
            boolean variableLength,
            boolean strict) {
        super(resolver, references, rules, budget, variableLength, strict);
    }

    /** Ends what only this package may set. */
    final void fix() {
        complete = true;
    }

    /** Says that a configurer changes what must stay. */
    static UnsupportedOperationException fixed(String what, String instead) {
        return new UnsupportedOperationException(
                "the " + what + " of a KryoSerializer's Kryo are fixed, so that all nodes read"
                        + " the same and limits hold; use " + instead + " of its builder");
    }

    private void requireOpen(String what, String instead) {
        if (complete) {
            throw fixed(what, instead);
        }
    }

    @Override
    public Registration register(Class type) {
        requireOpen("registrations", "register");
        return super.register(type);
    }

    @Override
    public Registration register(Class type, int id) {
        requireOpen("registrations", "register");
        return super.register(type, id);
    }

    @Override
    public Registration register(Class type, Serializer serializer) {
        requireOpen("registrations", "register");
        return super.register(type, serializer);
    }

    @Override
    public Registration register(Class type, Serializer serializer, int id) {
        requireOpen("registrations", "register");
        return super.register(type, serializer, id);
    }

    @Override
    public void setRegistrationRequired(boolean required) {
        requireOpen("registrations", "register and policy");
        super.setRegistrationRequired(required);
    }

    @Override
    public boolean setReferences(boolean references) {
        requireOpen("references", "references");
        return super.setReferences(references);
    }

    @Override
    public void setReferenceResolver(ReferenceResolver resolver) {
        requireOpen("references", "references");
        super.setReferenceResolver(resolver);
    }

    @Override
    public void setMaxDepth(int depth) {
        requireOpen("limits", "limits");
        super.setMaxDepth(depth);
    }

    @Override
    public void setAutoReset(boolean reset) {
        requireOpen("resets", "references");
        super.setAutoReset(reset);
    }

    @Override
    public void setOptimizedGenerics(boolean optimized) {
        requireOpen("generics", "fields");
        super.setOptimizedGenerics(optimized);
    }

    @Override
    public void setDefaultSerializer(SerializerFactory serializer) {
        requireOpen("default serializers of all classes", "addDefaultSerializer for some, or fields");
        super.setDefaultSerializer(serializer);
    }

    @Override
    public void setDefaultSerializer(Class<? extends Serializer> serializer) {
        setDefaultSerializer(new SerializerFactory.ReflectionSerializerFactory<>(serializer));
    }

    @Override
    public void addDefaultSerializer(Class type, Serializer serializer) {
        addDefaultSerializer(type, new SerializerFactory.SingletonSerializerFactory<>(serializer));
    }

    @Override
    public void addDefaultSerializer(Class type, Class<? extends Serializer> serializer) {
        addDefaultSerializer(type, new SerializerFactory.ReflectionSerializerFactory<>(serializer));
    }

    @Override
    public void addDefaultSerializer(Class type, SerializerFactory factory) {
        // Those of Kryo's constructor are not used.
        if (complete) {
            added.put(type, factory);
        }
    }

    /** Makes what the configurer has added last for a class or a type above it. */
    @Nullable
    final Serializer addedSerializer(Class<?> type) {
        Serializer found = null;
        for (Map.Entry<Class<?>, SerializerFactory> entry : added.entrySet()) {
            if (entry.getKey().isAssignableFrom(type)) {
                found = entry.getValue().newSerializer(this, type);
            }
        }
        return found;
    }
}
