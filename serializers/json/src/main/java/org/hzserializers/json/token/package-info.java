// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Tokens: parsers and generators of the three encodings that refuse what this module does not write, and where
 * they are in the bytes. Not API: everything here may change in any release.
 */
@NullMarked
package org.hzserializers.json.token;

import org.jspecify.annotations.NullMarked;
