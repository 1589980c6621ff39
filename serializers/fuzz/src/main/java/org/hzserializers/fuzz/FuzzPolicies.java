// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import com.hazelcast.config.JavaSerializationFilterConfig;
import java.util.function.Function;
import org.hzserializers.core.guard.ClassPolicy;

/** Policies that test cases name. */
final class FuzzPolicies {

    private FuzzPolicies() {}

    /** Returns a policy as for a global serializer: the packages of the models, and the interfaces of their proxies. */
    static ClassPolicy global() {
        return ClassPolicy.builder()
                .allowPackage("org.hzserializers.fuzz.model")
                .allowPackage("org.hzserializers.sample.model")
                .allow(Function.class)
                .allow(Comparable.class)
                .allow(Runnable.class)
                .build();
    }

    /** Returns a policy that denies most of the JDK's classes that the seeds hold. */
    static ClassPolicy denying() {
        JavaSerializationFilterConfig filter = new JavaSerializationFilterConfig();
        KryoTargets.deniedClasses().forEach(type -> filter.getBlacklist().addClasses(type.getName()));
        return ClassPolicy.builder().use(filter).build();
    }
}
