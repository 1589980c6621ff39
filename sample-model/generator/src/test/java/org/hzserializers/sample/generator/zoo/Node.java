// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator.zoo;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Leads back to itself, directly and through another class. */
public class Node {
    public int value;
    public @Nullable Node next;
    public @Nullable List<Branch> branches;
}
