// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Serializers on models that a program made of a seed, so that none was tuned for them.
 */
@NullMarked
package org.hzserializers.bench.models;

import org.jspecify.annotations.NullMarked;
