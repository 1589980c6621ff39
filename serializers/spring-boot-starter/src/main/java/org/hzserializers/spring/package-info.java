// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** Installs serializers on the members and clients of Spring Boot applications. */
@NullMarked
package org.hzserializers.spring;

import org.jspecify.annotations.NullMarked;
