// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.util.Collection;
import java.util.Map;
import org.apache.fory.context.ReadContext;
import org.apache.fory.context.WriteContext;
import org.apache.fory.resolver.TypeResolver;
import org.apache.fory.serializer.Serializer;
import org.apache.fory.serializer.collection.CollectionSerializer;
import org.apache.fory.serializer.collection.MapSerializer;
import org.hzserializers.core.guard.InvalidPayloadException;

/** Stands for the serializers of classes that are not carried. */
final class Refusing {

    private Refusing() {}

    /** Returns one that fits the places where Fory puts it. */
    @SuppressWarnings({"rawtypes", "unchecked"}) // Fory's own signatures are raw
    static Serializer<?> of(ForyModel model, TypeResolver resolver, Class<?> type) {
        if (Collection.class.isAssignableFrom(type)) {
            return new OfCollections(model, resolver, (Class) type);
        }
        if (Map.class.isAssignableFrom(type)) {
            return new OfMaps(model, resolver, (Class) type);
        }
        return new OfObjects(model, resolver, (Class) type);
    }

    private static InvalidPayloadException refused(ForyModel model, Class<?> type) {
        return new InvalidPayloadException(model.refusal(type));
    }

    private static final class OfObjects<T> extends Serializer<T> {

        private final ForyModel model;

        OfObjects(ForyModel model, TypeResolver resolver, Class<T> type) {
            // As an object's, since that of Object decides for all places that are declared to hold any.
            super(resolver.getConfig(), type);
            this.model = model;
        }

        @Override
        public void write(WriteContext context, T value) {
            throw refused(model, value.getClass());
        }

        @Override
        public T read(ReadContext context) {
            throw refused(model, getType());
        }
    }

    @SuppressWarnings("rawtypes") // Fory's own signatures are raw
    private static final class OfCollections<T extends Collection> extends CollectionSerializer<T> {

        private final ForyModel model;

        OfCollections(ForyModel model, TypeResolver resolver, Class<T> type) {
            super(resolver, type, false);
            this.model = model;
        }

        @Override
        public void write(WriteContext context, T value) {
            throw refused(model, value.getClass());
        }

        @Override
        public T read(ReadContext context) {
            throw refused(model, getType());
        }
    }

    @SuppressWarnings("rawtypes") // Fory's own signatures are raw
    private static final class OfMaps<T extends Map> extends MapSerializer<T> {

        private final ForyModel model;

        OfMaps(ForyModel model, TypeResolver resolver, Class<T> type) {
            super(resolver, type, false);
            this.model = model;
        }

        @Override
        public void write(WriteContext context, T value) {
            throw refused(model, value.getClass());
        }

        @Override
        public T read(ReadContext context) {
            throw refused(model, getType());
        }
    }
}
