// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.model;

import java.util.Properties;

/** Properties that cannot be extended. */
public final class FinalProperties extends Properties {

    private static final long serialVersionUID = 1L;

    public final String origin = "here";
}
