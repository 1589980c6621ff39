// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hzserializers.core.FramedSerializer;
import org.hzserializers.testkit.AliasContract;
import org.hzserializers.testkit.ClassVersion;
import org.junit.jupiter.api.Test;

/** Values that were stored with former names of fields, and the lines of fields in the lock file. */
class AvroAliasTest extends AliasContract {

    AvroAliasTest() {
        super("null or string", "null or array<long>");
    }

    @Override
    protected AvroSerializer.Builder<Object> builder(Class<Object> type) {
        return AvroSerializer.builder(1001, type);
    }

    @Override
    @SuppressWarnings("unchecked") // made by the method above
    protected FramedSerializer<Object> reader(FramedSerializer.Builder<Object, ?> builder, Class<Object> written) {
        return ((AvroSerializer.Builder<Object>) builder)
                .writerSchema(AvroSchemas.of(written))
                .build();
    }

    @Test
    void build_writerSchemaWithBothNames_isRefused() {
        ClassVersion old = version("String client = \"c\"; String customer = \"d\";");
        ClassVersion now = version(CUSTOMER + ";");
        assertThatThrownBy(() -> read(builder(now), old))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("app.Item cannot read what was written by its schema ")
                .hasMessageContaining(
                        ": Reader record field customer type:UNION pos:0 matches multiple fields in writer")
                .hasMessageEndingWith("; take out the alias that was never another name for the field");
    }

    @Test
    void build_aliasBesideAGivenSchema_isRefused() {
        ClassVersion now = version("String customer;");
        assertThatThrownBy(() -> AvroSerializer.builder(1001, now.type("Item"))
                        .schema(AvroSchemas.of(now.type("Item")))
                        .alias(now.type("Item"), "customer", "client")
                        .build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("alias() is not for app.Item, whose schema is given; add the aliases to the fields of that"
                        + " schema");
    }
}
