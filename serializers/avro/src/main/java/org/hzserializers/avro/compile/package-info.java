// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * What is made once of schemas and classes: readers and writers, those of records as code, or interpreted where classes
 * cannot be made. Not API: everything here may change in any release.
 */
@NullMarked
package org.hzserializers.avro.compile;

import org.jspecify.annotations.NullMarked;
