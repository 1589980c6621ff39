// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** The sample model as Protobuf messages, and back. */
@NullMarked
package org.hzserializers.sample.protobuf;

import org.jspecify.annotations.NullMarked;
