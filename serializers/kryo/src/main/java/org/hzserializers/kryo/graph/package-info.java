// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * The graph of objects in a payload, for all serializers of it: what each place can hold, what the payload has cost
 * so far, to what references may lead.
 *
 * <p>Not part of the API: types here are public only for the packages beside this one, and change without notice.
 */
@NullMarked
package org.hzserializers.kryo.graph;

import org.jspecify.annotations.NullMarked;
