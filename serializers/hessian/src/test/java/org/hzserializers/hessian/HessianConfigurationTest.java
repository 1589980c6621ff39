// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import java.io.IOException;
import java.util.UUID;
import org.hzserializers.testkit.CatalogFileContract;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The catalog file, and Hazelcast's XML and YAML. */
class HessianConfigurationTest extends CatalogFileContract {

    static final class Configured {
        @Nullable
        Object value;
    }

    static final class Extra {
        int number = 1;
    }

    static final class Other {
        int number = 2;
    }

    static final class Unlisted {
        int number = 2;
    }

    HessianConfigurationTest() {
        super(Configured.class, Unlisted.class, HessianSerializer.class);
    }

    @Override
    protected void assertConfigured(InternalSerializationService service) {
        Configured value = new Configured();
        value.value = new Object[] {new Extra(), new Other(), value};
        Data data = service.toData(value);
        assertThat(data.getType()).isEqualTo(3001);
        // After the head of Hazelcast's: the frame's, which names the format.
        assertThat(data.toByteArray()[8]).isEqualTo((byte) 0x2e);
        Configured read = service.toObject(data);
        Object[] parts = (Object[]) read.value;
        assertThat(parts).isNotNull();
        assertThat(parts[0]).isExactlyInstanceOf(Extra.class);
        assertThat(parts[1]).isExactlyInstanceOf(Other.class);
        assertThat(parts[2]).isSameAs(read);
        value.value = new UUID(1, 2);
        assertThatThrownBy(() -> service.toData(value)).hasStackTraceContaining("java.util.UUID is denied");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "key: maybe | key must be true or false",
                "deny: org.hzserializers.hessian.HessianConfigurationTest$Extra | which its class policy denies",
                "fields: plain | format hessian takes no option fields here; it takes [aliases, allow, allow-packages, bare,"
                        + " compression, deny, deny-packages, foreign-collections, key, limits, register, unreadable]",
            })
    void catalogFile_wrongOption_namesFileAndEntry(String option, String reason) throws IOException {
        assertEntryRefused(
                "id: 1, type: org.hzserializers.hessian.HessianConfigurationTest$Extra, format: hessian, " + option,
                reason);
    }
}
