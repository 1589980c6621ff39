// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.docs;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

/** The cluster tests themselves; those of bench hold the arrows of the rooms below. */
class PackagesTest {

    @Test
    void packages_formNoCircle() {
        slices().matching("org.hzserializers.cluster.(**)")
                .should()
                .beFreeOfCycles()
                .check(new ClassFileImporter().importPackages("org.hzserializers.cluster"));
    }
}
