// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import org.hzserializers.testkit.AliasContract;
import org.hzserializers.testkit.ClassVersion;
import org.junit.jupiter.api.Test;

/** Values that were stored with former names of fields, and the lines of fields in the lock file. */
class JsonAliasTest extends AliasContract {

    @Override
    protected JsonSerializer.Builder<Object> builder(Class<Object> type) {
        return JsonSerializer.builder(1001, type);
    }

    @Test
    void read_bothNames_keepsTheLast() {
        ClassVersion old = version("String client = \"c\"; String customer = \"d\";");
        ClassVersion now = version(CUSTOMER + ";");
        // Sorted by name, so the present one comes last.
        assertThat(ClassVersion.get(read(builder(now), old), "customer")).isEqualTo("d");
    }

    /** A mapper without annotations has no aliases either. */
    @Test
    void build_aliasAndMapperWithoutAnnotations_isRefused() {
        JsonMapper mapper =
                JsonMapper.builder().disable(MapperFeature.USE_ANNOTATIONS).build();
        ClassVersion annotated = version(CUSTOMER + ";");
        ClassVersion plain = version("String customer;");
        for (JsonSerializer.Builder<Object> builder :
                List.of(json(annotated), json(plain).alias(plain.type("Item"), "customer", "client"))) {
            assertThatThrownBy(() -> builder.mapper(mapper).build())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("The alias 'client' of app.Item.customer has no effect, since the mapper has"
                            + " MapperFeature.USE_ANNOTATIONS off; turn it on, or take the alias out");
        }
        assertThat(json(plain).mapper(mapper).build()).isNotNull();
    }

    @SuppressWarnings("unchecked") // the class is only known when the test runs
    private JsonSerializer.Builder<Object> json(ClassVersion version) {
        return builder((Class<Object>) version.type("Item"));
    }
}
