// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import com.hazelcast.client.HazelcastClientNotActiveException;
import com.hazelcast.core.HazelcastInstanceNotActiveException;
import com.hazelcast.core.ManagedContext;
import com.hazelcast.internal.nio.BufferObjectDataInput;
import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import com.hazelcast.internal.serialization.impl.SerializerAdapter;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Writes or reads the objects inside a stream's values as Hazelcast's stream does: a type id, then what the serializer
 * writes. Which serializer a service has for a class is kept, since to look it up takes as long as to write a small
 * object. Not thread-safe.
 */
final class NestedSerializers {

    /** How many classes are kept; others are looked up each time. */
    private static final int KEPT = 4;

    private static final Known[] NONE = {};

    /** Forgotten by the next garbage collection, as nothing else holds it: a codec may outlive services and classes. */
    private WeakReference<Known[]> kept = new WeakReference<>(NONE);

    /**
     * Writes an object or null.
     *
     * @param positioned the same stream if it is over an array; else nothing is kept
     */
    void write(ObjectDataOutput out, @Nullable BufferObjectDataOutput positioned, @Nullable Object object)
            throws IOException {
        if (positioned == null || !(object instanceof DataSerializable value)) {
            out.writeObject(object);
            return;
        }
        Object service = positioned.getSerializationService();
        Known[] all = all();
        Known known = find(all, service, value.getClass());
        if (known != null && known.serializer != null) {
            known.write(known.serializer, out, value);
            return;
        }
        out.writeObject(object);
        if (known == null && all.length < KEPT && service instanceof AbstractSerializationService own) {
            keep(all, own, value.getClass(), own.serializerFor(value, false));
        }
    }

    /**
     * Reads an object or null.
     *
     * @param exact the same stream if it is over an array; else nothing is kept
     */
    @Nullable
    Object read(ObjectDataInput in, @Nullable BufferObjectDataInput exact) throws IOException {
        if (exact == null || ((InputStream) exact).available() < Integer.BYTES) {
            return in.readObject();
        }
        Object service = ((SerializationServiceSupport) exact).getSerializationService();
        Known[] all = all();
        int start = exact.position();
        int typeId = in.readInt();
        Known known = find(all, service, typeId);
        if (known != null && known.serializer != null) {
            return known.read(known.serializer, in);
        }
        exact.position(start);
        Object object = in.readObject();
        if (known == null
                && all.length < KEPT
                && object instanceof DataSerializable
                && service instanceof AbstractSerializationService own) {
            keep(all, own, object.getClass(), own.serializerFor(typeId));
        }
        return object;
    }

    private Known[] all() {
        Known[] all = kept.get();
        return all == null ? NONE : all;
    }

    private static @Nullable Known find(Known[] all, Object service, Class<?> type) {
        for (Known known : all) {
            if (known.type == type && known.service == service) {
                return known;
            }
        }
        return null;
    }

    private static @Nullable Known find(Known[] all, Object service, int typeId) {
        for (Known known : all) {
            if (known.typeId == typeId && known.service == service) {
                return known;
            }
        }
        return null;
    }

    private void keep(Known[] all, AbstractSerializationService service, Class<?> type, SerializerAdapter found) {
        Known[] more = Arrays.copyOf(all, all.length + 1);
        more[all.length] = new Known(
                service,
                type,
                found.getTypeId(),
                found.getImpl() instanceof IdentifiedSerializer<?> serializer ? serializer : null,
                service.getManagedContext());
        kept = new WeakReference<>(more);
    }

    /**
     * What a service has.
     *
     * @param type the class of the object for which it was found
     * @param serializer null if it is none of this module's
     * @param context initializes what was read; null if the service has none
     */
    private record Known(
            Object service,
            Class<?> type,
            int typeId,
            @Nullable IdentifiedSerializer<?> serializer,
            @Nullable ManagedContext context) {

        @SuppressWarnings("unchecked") // the service found it for the object's class
        void write(IdentifiedSerializer<?> own, ObjectDataOutput out, DataSerializable value) throws IOException {
            out.writeInt(typeId);
            try {
                ((IdentifiedSerializer<DataSerializable>) own).write(out, value);
            } catch (HazelcastInstanceNotActiveException | HazelcastClientNotActiveException e) {
                throw e;
            } catch (IOException | RuntimeException e) {
                // As Hazelcast says it.
                throw new HazelcastSerializationException(
                        "Failed to serialize '" + value.getClass().getName() + "'", e);
            }
        }

        @Nullable
        Object read(IdentifiedSerializer<?> own, ObjectDataInput in) throws IOException {
            try {
                Object object = own.read(in);
                return context == null ? object : context.initialize(object);
            } catch (HazelcastInstanceNotActiveException
                    | HazelcastClientNotActiveException
                    | HazelcastSerializationException e) {
                throw e;
            } catch (IOException | RuntimeException e) {
                throw new HazelcastSerializationException(e);
            }
        }
    }
}
