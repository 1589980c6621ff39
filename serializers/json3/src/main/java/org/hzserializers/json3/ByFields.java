// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json3;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import java.util.Locale;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.ToStringSerializer;

/** Starts mappers that write all fields of an object, and skip those that the class lacks when they read. */
final class ByFields {

    private ByFields() {}

    static JsonMapper.Builder builder() {
        return JsonMapper.builderWithJackson2Defaults()
                .changeDefaultVisibility(checker -> checker.withVisibility(PropertyAccessor.ALL, Visibility.NONE)
                        .withVisibility(PropertyAccessor.FIELD, Visibility.ANY)
                        .withVisibility(PropertyAccessor.CREATOR, Visibility.ANY))
                .addMixIn(Throwable.class, ByGetters.class)
                // Jackson 3 would write de-DE, and reads both.
                .addModule(new SimpleModule().addSerializer(Locale.class, ToStringSerializer.instance))
                // The order of fields is the compiler's, and times are texts that other versions of Jackson read.
                .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                .disable(MapperFeature.SORT_CREATOR_PROPERTIES_FIRST)
                .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
                .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS, DateTimeFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    }

    /** The JDK does not open the fields of exceptions. */
    @JsonAutoDetect(
            fieldVisibility = Visibility.NONE,
            getterVisibility = Visibility.PUBLIC_ONLY,
            isGetterVisibility = Visibility.PUBLIC_ONLY)
    private abstract static class ByGetters {}
}
