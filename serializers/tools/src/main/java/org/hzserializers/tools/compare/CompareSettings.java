// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

/**
 * How values that somebody brought along are compared.
 *
 * @param classpath where their classes are, entries separated as the system does; may be empty
 * @param seed of what is random
 * @param jvms of each serializer that measure processor time and allocation; 0 leaves it out
 */
public record CompareSettings(String classpath, long seed, int jvms) {}
