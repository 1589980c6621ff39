// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** Texts, tables and numbers for people, and the progress of long work. */
@NullMarked
package org.hzserializers.tools.report;

import org.jspecify.annotations.NullMarked;
