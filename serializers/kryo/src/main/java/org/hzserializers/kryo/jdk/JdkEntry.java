// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import com.esotericsoftware.kryo.kryo5.Serializer;
import java.util.function.Function;
import org.hzserializers.kryo.classes.ClassRules;
import org.jspecify.annotations.Nullable;

/**
 * A class of the JDK and its Kryo id.
 *
 * @param id part of stored data
 * @param serializer makes its serializers; null if they follow from what the class is
 */
record JdkEntry(int id, Class<?> type, @Nullable Function<ClassRules, Serializer<?>> serializer) {}
