// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.sample.Workload;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every workload with the definitions that its classes are described with. */
class ArgotWorkloadBindingTest {

    @ParameterizedTest
    @EnumSource
    void encode_workload_givesTheBytesOfGenericValuesAndComesBack(Workload workload) throws IOException {
        ArgotTypes types = ArgotClassDescriberTest.described(workload.types());
        ArgotTypes generic = types.unbound();
        for (Object value : workload.values(7)) {
            TypeDefinition definition = types.bound(value.getClass()).get(0);
            ArgotCodec codec =
                    types.codec(definition.name(), definition.version().toString());
            byte[] bytes = codec.encode(value);
            assertThat(codec.decode(bytes)).isEqualTo(value).hasSameClassAs(value);
            assertThat(codec.read(new ByteArrayInputStream(bytes))).isEqualTo(value);
            ArgotCodec plain =
                    generic.codec(definition.name(), definition.version().toString());
            assertThat(plain.encode(plain.decode(bytes))).isEqualTo(bytes);
        }
    }
}
