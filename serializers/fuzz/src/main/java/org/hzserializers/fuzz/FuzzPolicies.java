// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import com.hazelcast.config.JavaSerializationFilterConfig;
import org.hzserializers.core.ClassPolicy;

/** Policies that test cases name. */
final class FuzzPolicies {

    private FuzzPolicies() {}

    /** Returns a policy that denies half of the JDK's classes that the seeds hold. */
    static ClassPolicy denying() {
        JavaSerializationFilterConfig filter = new JavaSerializationFilterConfig();
        KryoTargets.deniedClasses().forEach(type -> filter.getBlacklist().addClasses(type.getName()));
        return ClassPolicy.builder().use(filter).build();
    }
}
