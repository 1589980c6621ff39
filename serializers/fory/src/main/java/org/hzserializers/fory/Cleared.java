// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.apache.fory.reflect.FieldAccessor;
import org.apache.fory.reflect.ObjectInstantiator;
import org.apache.fory.resolver.TypeResolver;
import org.apache.fory.type.Descriptor;
import org.jspecify.annotations.Nullable;

/**
 * Makes objects whose constructor has run, and whose stored fields that hold objects are null. Fory leaves a field as
 * it is if it finds null for it, where it reads field by field.
 */
final class Cleared extends ObjectInstantiator<Object> {

    private final ObjectInstantiator<?> instantiator;
    private final FieldAccessor[] cleared;

    private Cleared(Class<Object> type, ObjectInstantiator<?> instantiator, FieldAccessor[] cleared) {
        super(type);
        this.instantiator = instantiator;
        this.cleared = cleared;
    }

    /** Returns what makes objects of a class. */
    @SuppressWarnings("unchecked") // the type is only known at run time
    static ObjectInstantiator<Object> of(TypeResolver resolver, Class<?> type) {
        ObjectInstantiator<Object> instantiator = (ObjectInstantiator<Object>) resolver.getObjectInstantiator(type);
        if (type.isRecord()) {
            return instantiator;
        }
        List<FieldAccessor> cleared = new ArrayList<>();
        for (Descriptor descriptor : resolver.getFieldDescriptors(type, true)) {
            Field field = descriptor.getField();
            if (field != null && !field.getType().isPrimitive()) {
                cleared.add(FieldAccessor.createAccessor(field));
            }
        }
        return new Cleared((Class<Object>) type, instantiator, cleared.toArray(new FieldAccessor[0]));
    }

    @Override
    public Object newInstance() {
        Object made = instantiator.newInstance();
        for (FieldAccessor each : cleared) {
            each.putObject(made, null);
        }
        return made;
    }

    @Override
    public Object newInstanceWithArguments(@Nullable Object... arguments) {
        return instantiator.newInstanceWithArguments(arguments);
    }
}
