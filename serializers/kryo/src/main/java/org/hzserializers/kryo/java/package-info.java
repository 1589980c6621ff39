// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * What Java serialization can carry: classes with methods for it, exceptions, lambdas, objects of the JDK with hidden
 * state. Objects are taken apart, and what they refer to is written by Kryo.
 *
 * <p>Not part of the API: types here are public only for the packages beside this one, and change without notice.
 */
@NullMarked
package org.hzserializers.kryo.java;

import org.jspecify.annotations.NullMarked;
