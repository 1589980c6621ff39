// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.LockedField;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.json.mapper.ExactMapper;
import org.hzserializers.json.mapper.StoredFields;
import org.hzserializers.json.token.Encoding;

/** What all codecs of a serializer share: Jackson's reader and writer for the type. Immutable and thread-safe. */
final class JsonPlan<T> {

    private final Class<T> type;
    private final Encoding encoding;
    private final Limits limits;
    private final ExactMapper mapper;
    private final JavaType root;
    private final FieldAliases aliases;

    JsonPlan(
            Class<T> type,
            Encoding encoding,
            Limits limits,
            ObjectMapper user,
            boolean key,
            boolean refuseUnknown,
            boolean foreignCollections,
            FieldAliases aliases) {
        this.type = type;
        this.encoding = encoding;
        this.limits = limits;
        this.root = user.constructType(type);
        this.mapper = new ExactMapper(
                user, root, encoding.factory(limits), limits, key, refuseUnknown, foreignCollections, aliases);
        this.aliases = aliases;
        new StoredFields(mapper, root).requireEffect(aliases);
        mapper.creators().requireWritten(root);
    }

    /** Makes a plan with the default settings. */
    static <T> JsonPlan<T> of(Class<T> type, Limits limits) {
        return new JsonPlan<>(type, Encoding.JSON, limits, new JsonMapper(), false, false, false, FieldAliases.none());
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

    /** Makes the mapper of a codec. */
    ExactMapper mapper(JsonFactory factory, GraphLedger ledger) {
        return new ExactMapper(mapper, factory, ledger);
    }

    JavaType root() {
        return root;
    }

    /** Returns whether a value has to be read back, as something has written it that this module does not know. */
    boolean isReadBack() {
        return mapper.custom().isAny();
    }

    /** Returns the fields of all classes that the type leads to. */
    List<LockedField> lockedFields() {
        return new StoredFields(mapper, root).locked(aliases);
    }

    /** Refuses a value that would come back as an object of another class. */
    void checkRoot(Class<?> actual) {
        mapper.places().checkRoot(root, actual);
    }
}
