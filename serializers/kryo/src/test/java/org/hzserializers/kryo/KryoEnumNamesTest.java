// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import org.hzserializers.kryo.wire.BoundedOutput;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Names of constants of all lengths and kinds that texts have, which are read without making a text of them. */
class KryoEnumNamesTest {

    enum Name {
        A,
        b,
        AB,
        ABC,
        Abc,
        NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN,
        NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN,
        NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN,
        NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN,
        NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN,
        NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN,
        NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN,
        NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN,
        GRÜN,
        Ü,
        ΓΚΡΙ,
        LLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLÜ
    }

    record Named(@Nullable Name name, List<Name> more) {}

    private static final KryoSerializer<Named> SERIALIZER = KryoSerializer.of(1, Named.class);

    @Test
    void write_anyConstant_isItsTextAndComesBack() {
        for (Name name : Name.values()) {
            Named value = new Named(name, List.of(name, Name.A));
            byte[] bytes = Wire.writeFrame(SERIALIZER, value);
            byte[] text = BoundedOutput.encoded(name.name());
            assertThat(HexFormat.of().formatHex(bytes)).contains(HexFormat.of().formatHex(text));
            assertThat(Wire.copy(SERIALIZER, value)).isEqualTo(value);
        }
        Named value = new Named(null, List.copyOf(EnumSet.allOf(Name.class)));
        assertThat(Wire.copy(SERIALIZER, value)).isEqualTo(value);
    }

    @Test
    void read_nameWithAnotherByte_isNoOtherConstant() {
        for (Name name : EnumSet.range(Name.AB, Name.valueOf("N".repeat(70)))) {
            byte[] bytes = Wire.writeFrame(SERIALIZER, new Named(name, List.of()));
            int end = bytes.length - KryoWire.SHAPES;
            for (int i = end - name.name().length(); i < end; i++) {
                byte[] changed = bytes.clone();
                changed[i] = 'z';
                assertThatThrownBy(() -> Wire.readFrame(SERIALIZER, changed))
                        .isInstanceOf(HazelcastSerializationException.class)
                        .hasMessageContaining("has no constant");
            }
        }
    }
}
