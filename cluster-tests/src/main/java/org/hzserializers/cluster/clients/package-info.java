// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** Clients, global serializers and jobs: what their tests need on the members. */
@NullMarked
package org.hzserializers.cluster.clients;

import org.jspecify.annotations.NullMarked;
