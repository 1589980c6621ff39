// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

/** The one-line subclass that Hazelcast's XML and YAML can name. */
public final class SampleSerializer extends IdentifiedSerializer<Sample> {

    /** Called by Hazelcast. */
    public SampleSerializer() {
        super(builder(1001, Sample.class));
    }
}
