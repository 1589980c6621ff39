// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Brings the stored entries of a live map into another format: {@link org.hzserializers.migration.MapRewriter} writes
 * values again, {@link org.hzserializers.migration.EntryCensus} counts what is stored by its format, {@link
 * org.hzserializers.migration.KeyCopier} copies entries under keys of another format, and {@link
 * org.hzserializers.migration.TwoKeyMap} finds them under both meanwhile.
 */
@NullMarked
package org.hzserializers.migration;

import org.jspecify.annotations.NullMarked;
