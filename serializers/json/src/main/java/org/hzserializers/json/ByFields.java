// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** Starts mappers that write all fields of an object, and skip those that the class lacks when they read. */
final class ByFields {

    private ByFields() {}

    static JsonMapper.Builder builder() {
        return JsonMapper.builder()
                .visibility(PropertyAccessor.ALL, Visibility.NONE)
                .visibility(PropertyAccessor.FIELD, Visibility.ANY)
                .visibility(PropertyAccessor.CREATOR, Visibility.ANY)
                .addMixIn(Throwable.class, ByGetters.class)
                // The order of fields is the compiler's, and times are texts that other versions of Jackson read.
                .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                .disable(MapperFeature.SORT_CREATOR_PROPERTIES_FIRST)
                .disable(
                        SerializationFeature.FAIL_ON_EMPTY_BEANS,
                        SerializationFeature.WRITE_DATES_AS_TIMESTAMPS,
                        SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    }

    /** The JDK does not open the fields of exceptions. */
    @JsonAutoDetect(
            fieldVisibility = Visibility.NONE,
            getterVisibility = Visibility.PUBLIC_ONLY,
            isGetterVisibility = Visibility.PUBLIC_ONLY)
    private abstract static class ByGetters {}
}
