// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.graph;

import com.esotericsoftware.kryo.kryo5.util.MapReferenceResolver;
import com.esotericsoftware.kryo.kryo5.util.Util;
import java.util.function.IntSupplier;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.kryo.classes.ClassKinds;

/**
 * Kryo's references for all objects but strings, boxes and enums, whose identity nobody relies on. A reference from the
 * payload must lead to an object that is there; whether its new place can hold it is for {@link Expected} to check.
 *
 * <p>Not part of the API.
 */
@SuppressWarnings("rawtypes") // Kryo's signatures
public final class CheckedReferences extends MapReferenceResolver {

    /** Bytes of memory that Kryo's table and ours take for each object. */
    private static final int MEMORY = 24;

    private final ReferenceCosts costs = new ReferenceCosts();
    private IntSupplier position = () -> 0;

    /** Starts a payload, whose current position is told by a function. */
    void start(IntSupplier positionOfPayload) {
        this.position = positionOfPayload;
    }

    private long now() {
        return CheckedKryo.cost(kryo, position.getAsInt());
    }

    private void refer(int id, Object object) {
        CheckedKryo.addCost(kryo, costs.refer(id, kryo.getDepth(), now(), ClassKinds.isJdk(object.getClass())));
    }

    @Override
    public int nextReadId(Class type) {
        CheckedKryo.budget(kryo).memory(MEMORY);
        int id = super.nextReadId(type);
        costs.begin(id, type, kryo.getDepth(), now());
        return id;
    }

    @Override
    public int addWrittenObject(Object object) {
        CheckedKryo.budget(kryo).memory(MEMORY);
        int id = super.addWrittenObject(object);
        costs.begin(id, object.getClass(), kryo.getDepth(), now());
        return id;
    }

    @Override
    public int getWrittenId(Object object) {
        int id = super.getWrittenId(object);
        if (id >= 0) {
            if (costs.isOpen(id, kryo.getDepth(), now())) {
                ((CheckedKryo) kryo).requireEarly(object);
            }
            refer(id, object);
        }
        return id;
    }

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
        refer(id, object);
        return object;
    }

    /** Says whether an object was begun to be read and is not complete. */
    boolean isBeingRead(Object object) {
        // What is inside the object at hand has been read.
        costs.end(kryo.getDepth() + 1, now());
        return costs.isAnyOpen(id -> readObjects.get(id) == object);
    }

    @Override
    public void reset() {
        super.reset();
        costs.reset();
    }

    @Override
    public boolean useReferences(Class type) {
        return type != String.class && !Util.isWrapperClass(type) && !Enum.class.isAssignableFrom(type);
    }
}
