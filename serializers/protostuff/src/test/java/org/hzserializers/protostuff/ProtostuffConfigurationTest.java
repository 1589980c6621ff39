// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import java.io.IOException;
import org.hzserializers.testkit.CatalogFileContract;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The catalog file, and Hazelcast's XML and YAML. */
class ProtostuffConfigurationTest extends CatalogFileContract {

    static class Configured {
        @Nullable
        Configured left;

        @Nullable
        Configured right;
    }

    static final class Extra extends Configured {
        int number = 1;
    }

    static final class Unlisted {
        int number = 2;
    }

    ProtostuffConfigurationTest() {
        super(Configured.class, Unlisted.class, ProtostuffSerializer.class);
    }

    @Override
    protected void assertConfigured(InternalSerializationService service) {
        Configured value = new Configured();
        value.left = new Extra();
        value.right = value.left;
        Data data = service.toData(value);
        assertThat(data.getType()).isEqualTo(3001);
        // After the head of Hazelcast's: the frame's, which says that there are references.
        assertThat(data.toByteArray()[8]).isEqualTo((byte) 0x2d);
        Configured read = service.toObject(data);
        assertThat(read.left).isExactlyInstanceOf(Extra.class).isSameAs(read.right);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "graph: maybe | graph must be true or false",
                "'graph: true, key: true' | References make the bytes of a key depend on identity",
                "'ids: {\"org.hzserializers.protostuff.ProtostuffConfigurationTest$Extra\": 0}' | is below 1",
                "in-order: false | Configured.left has no @Tag",
                "in-order: true, fields: plain | format protostuff takes no option fields here; it takes [aliases, bare, compression,"
                        + " foreign-collections, graph, ids, in-order, key, limits, unreadable]",
            })
    void catalogFile_wrongOption_namesFileAndEntry(String option, String reason) throws IOException {
        assertEntryRefused(
                "id: 1, type: org.hzserializers.protostuff.ProtostuffConfigurationTest$Configured, format: protostuff, "
                        + option,
                reason);
    }
}
