// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The name of a type inside a definition.
 *
 * @param key the name in lower case, as names are looked up without regard to case
 * @param version the one version that is meant, as it is in a message; null for the newest
 */
record TypeRef(String key, @Nullable Version version) {

    static TypeRef named(String name) {
        return new TypeRef(key(name), null);
    }

    static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
