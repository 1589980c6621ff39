// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * What is known of classes: which may be carried, how they are loaded by name, what their hash codes look at, which
 * are of one kind in keys.
 *
 * <p>Not part of the API: types here are public only for the packages beside this one, and change without notice.
 */
@NullMarked
package org.hzserializers.kryo.classes;

import org.jspecify.annotations.NullMarked;
