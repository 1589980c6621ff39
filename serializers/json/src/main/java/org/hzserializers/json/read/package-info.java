// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * What reads: the state of one reading, references by object ids, sets, maps and numbers. Not API: everything here
 * may change in any release.
 */
@NullMarked
package org.hzserializers.json.read;

import org.jspecify.annotations.NullMarked;
