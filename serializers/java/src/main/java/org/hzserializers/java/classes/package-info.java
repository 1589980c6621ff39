// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Classes as they are here, and as payloads describe them: serialized fields, versions, and the methods of their own
 * that Java serialization calls. Knows nothing of the stream's objects.
 *
 * <p>Not part of the API: types here are public only for the package beside this one, and change without notice.
 */
@NullMarked
package org.hzserializers.java.classes;

import org.jspecify.annotations.NullMarked;
