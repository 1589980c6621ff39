// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.value;

/** Marks the serializers and deserializers of this module, as opposed to those of users. */
public interface Ours {}
