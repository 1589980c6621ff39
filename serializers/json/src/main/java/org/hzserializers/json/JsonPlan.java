// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import org.hzserializers.core.Limits;

/** What all codecs of a serializer share: Jackson's reader and writer for the type. Immutable and thread-safe. */
final class JsonPlan<T> {

    private final Class<T> type;
    private final Encoding encoding;
    private final Limits limits;
    private final ExactMapper mapper;
    private final JavaType root;
    private final Places places;

    JsonPlan(Class<T> type, Encoding encoding, Limits limits, ObjectMapper user, boolean key, boolean refuseUnknown) {
        this.type = type;
        this.encoding = encoding;
        this.limits = limits;
        this.mapper = new ExactMapper(user, encoding.factory(limits), limits, key, refuseUnknown);
        this.root = mapper.constructType(type);
        this.places = new Places(mapper);
    }

    Class<T> type() {
        return type;
    }

    Encoding encoding() {
        return encoding;
    }

    Limits limits() {
        return limits;
    }

    /** Makes the writer; fails, as {@code write} then does, for a class that cannot be carried. */
    ObjectWriter writer() {
        return mapper.writerFor(root);
    }

    ObjectReader reader() {
        return mapper.readerFor(root);
    }

    /** Refuses a value that would come back as an object of another class. */
    void checkRoot(Class<?> actual) {
        TypeSerializer typed = mapper.typed(root);
        places.check(root, actual, typed, null);
    }
}
