// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.lang.reflect.Array;
import org.apache.fory.context.ReadContext;
import org.apache.fory.context.WriteContext;
import org.apache.fory.resolver.ClassResolver;
import org.apache.fory.resolver.TypeResolver;
import org.apache.fory.serializer.Serializer;
import org.hzserializers.core.guard.Limits;

/**
 * Arrays of primitives as Fory carries them, with the limit of elements. Fory allocates as much as bytes or its budget
 * of memory allow, so what is read is counted when it is there. Arrays of objects are
 * {@link Counted}.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // Fory's own signatures are raw
final class CheckedArrays extends Serializer<Object> {

    private final Serializer<Object> forys;
    private final Limits limits;

    /** Of the class: Java makes it anew each time that it is asked, in ten times the bytes of an empty array. */
    private final String name;

    private CheckedArrays(TypeResolver resolver, Class type, Serializer<?> forys, Limits limits) {
        super(resolver.getConfig(), type);
        this.forys = (Serializer<Object>) forys;
        this.limits = limits;
        this.name = type.getTypeName();
    }

    /** Puts these in the place of what Fory has for arrays that it knows. */
    static void register(ForyModel model, ClassResolver resolver) {
        for (Class<?> type : resolver.getRegisteredClasses()) {
            if (type.isArray() && type.getComponentType().isPrimitive() && model.carries(type)) {
                resolver.registerInternalSerializer(
                        type, new CheckedArrays(resolver, type, resolver.getSerializer(type), model.limits()));
            }
        }
    }

    private void check(Object array) {
        limits.checkElements(name, Array.getLength(array), Integer.MAX_VALUE, 0);
    }

    @Override
    public void write(WriteContext context, Object value) {
        check(value);
        forys.write(context, value);
    }

    @Override
    public Object read(ReadContext context) {
        Object value = forys.read(context);
        check(value);
        return value;
    }

    @Override
    public boolean readDataAlwaysAdvances() {
        return forys.readDataAlwaysAdvances();
    }
}
