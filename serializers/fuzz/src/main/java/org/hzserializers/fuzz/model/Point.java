// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.model;

/** A record of each kind of component. */
@SuppressWarnings("ArrayRecordComponent") // readers have to cope with them
public record Point(double y, int x, String label, Shape shape, long[] data, Integer box) {}
