// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.application;

/** A value that is written as JSON. */
public record Position(String name, double latitude, double longitude) {}
