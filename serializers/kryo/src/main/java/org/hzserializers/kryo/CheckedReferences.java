// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.util.MapReferenceResolver;
import com.esotericsoftware.kryo.kryo5.util.Util;
import org.hzserializers.core.InvalidPayloadException;

/**
 * Kryo's references for all objects but strings, boxes and enums, whose identity nobody relies on. A reference from the
 * payload must lead to an object that is there; whether its new place can hold it is for {@link Expected} to check.
 */
@SuppressWarnings("rawtypes") // Kryo's signatures
final class CheckedReferences extends MapReferenceResolver {

    @Override
    public Object getReadObject(Class type, int id) {
        if (id < 0 || id >= readObjects.size()) {
            throw new InvalidPayloadException("reference " + Integer.toUnsignedString(id) + " leads to none of the "
                    + readObjects.size() + " objects read so far");
        }
        Object object = readObjects.get(id);
        if (object == null) {
            throw new InvalidPayloadException("reference " + id + " leads to a " + type.getName()
                    + " that is still being read; a cycle cannot go through an immutable object");
        }
        return object;
    }

    @Override
    public boolean useReferences(Class type) {
        return type != String.class && !Util.isWrapperClass(type) && !Enum.class.isAssignableFrom(type);
    }
}
