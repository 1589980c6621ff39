// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.value;

/** Marks the serializers and deserializers of this room, which are no user's. */
public interface Ours {}
