// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Classes of the JDK: the table of their ids, and the serializers of values, arrays, enums, collections and maps,
 * also those that extend collections and maps.
 *
 * <p>Not part of the API: types here are public only for the packages beside this one, and change without notice.
 */
@NullMarked
package org.hzserializers.kryo.jdk;

import org.jspecify.annotations.NullMarked;
