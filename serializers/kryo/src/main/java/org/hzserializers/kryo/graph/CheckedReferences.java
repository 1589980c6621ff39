// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.graph;

import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.util.MapReferenceResolver;
import com.esotericsoftware.kryo.kryo5.util.Util;
import java.util.Objects;
import java.util.function.IntSupplier;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Kryo's references for all objects but strings, boxes and enums, whose identity has no meaning. A reference from the
 * payload must lead to an object that exists. {@link Expected} checks whether its new place can hold that object.
 *
 * <p>Not part of the API.
 */
@SuppressWarnings("rawtypes") // Kryo's signatures
public final class CheckedReferences extends MapReferenceResolver {

    private IntSupplier position = () -> 0;

    /** Set once, right after the constructor. */
    private @Nullable PayloadContext context;

    /** Sets the state of the payloads whose references these are. */
    void attach(PayloadContext payload) {
        this.context = payload;
    }

    /** Returns how many objects are open. */
    int depth() {
        return ((CheckedKryo) kryo).getDepth();
    }

    /** Starts a payload, whose current position is told by a function. */
    void start(IntSupplier positionOfPayload) {
        this.position = positionOfPayload;
    }

    private PayloadContext payload() {
        return Objects.requireNonNull(context);
    }

    @Override
    public int nextReadId(Class type) {
        int id = super.nextReadId(type);
        payload().beginNumbered(HashCodes.of(type), position.getAsInt());
        return id;
    }

    @Override
    public int addWrittenObject(Object object) {
        int id = super.addWrittenObject(object);
        // A reader begins it behind the byte that says that it is new, which Kryo writes next.
        payload().beginNumbered(HashCodes.of(object.getClass()), position.getAsInt() + 1);
        return id;
    }

    @Override
    public int getWrittenId(Object object) {
        int id = super.getWrittenId(object);
        if (id >= 0) {
            // Kryo writes the reference next, and a reader has read it.
            int behind = position.getAsInt() + Output.varIntLength(id + 2, true);
            if (payload().isOpen(id, behind)) {
                ((CheckedKryo) kryo).requireEarly(object);
            }
            payload().refer(id, behind);
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
        payload().refer(id, position.getAsInt());
        return object;
    }

    /** Returns whether an object was begun to be read and is not complete. */
    boolean isBeingRead(Object object) {
        // What is inside the object at hand has been read.
        payload().ledger(position.getAsInt());
        return payload().isAnyOpen(id -> readObjects.get(id) == object);
    }

    @Override
    public boolean useReferences(Class type) {
        return type != String.class && !Util.isWrapperClass(type) && !Enum.class.isAssignableFrom(type);
    }
}
