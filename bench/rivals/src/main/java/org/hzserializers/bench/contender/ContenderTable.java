// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import java.util.List;

/** A table of contenders that {@link Contenders} finds by a service file. */
public interface ContenderTable {

    /** Returns the contenders, in the order of the tables of results. */
    List<Contender> rows();
}
