// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator.zoo;

public enum Colour {
    RED,
    GREEN_BLUE
}
