// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Nodes compare the version of Fory, as its bytes differ between versions. */
class ForyLibraryVersionTest {

    record Price(int amount) {}

    @Test
    void libraryVersion_ofTheJar_isTheOneOfTheGoldenFiles() {
        assertThat(ForySerializer.of(1001, Price.class).libraryVersion()).isEqualTo("Fory 1.6.0");
    }
}
