// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.application;

import java.util.List;

/** A value that Kryo writes. */
public record Order(String customer, List<String> articles) {}
