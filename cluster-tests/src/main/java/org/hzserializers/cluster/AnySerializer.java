// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster;

import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.kryo.KryoSerializer;

/**
 * A global serializer that Hazelcast's YAML can name. It may carry the classes of these tests, the sample model's and
 * Jet's.
 */
public final class AnySerializer extends KryoSerializer<Object> {

    /** For Hazelcast. */
    public AnySerializer() {
        super(KryoSerializer.global(2000)
                .policy(ClassPolicy.builder()
                        .allowPackage("org.hzserializers.cluster")
                        .allowPackage("org.hzserializers.sample")
                        .allowPackage("com.hazelcast")
                        .build()));
    }
}
