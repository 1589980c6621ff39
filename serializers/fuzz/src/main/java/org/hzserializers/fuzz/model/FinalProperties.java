// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.model;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import java.util.Properties;

/** Properties that cannot be extended. */
public final class FinalProperties extends Properties {

    private static final long serialVersionUID = 1L;

    @Tag(1)
    public final String origin = "here";
}
