// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * What the formats know of Java classes: which fields a class has and how they are read and set, how its objects are
 * made, which of its methods Java serialization calls, what its generic types hold, which container an interface
 * stands for, which values of the JDK are written as texts. Nothing here knows bytes or a format. Not part of the API:
 * everything here may change in any release.
 */
@NullMarked
package org.hzserializers.model;

import org.jspecify.annotations.NullMarked;
