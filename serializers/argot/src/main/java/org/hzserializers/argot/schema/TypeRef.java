// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.schema;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The name of a type inside a definition. Not API.
 *
 * @param key the name in lower case, as names are looked up without regard to case
 * @param version the one version that is meant, as it is in a message; null for the newest
 */
public record TypeRef(String key, @Nullable Version version) {

    /** Returns a reference to the newest version of a name. */
    public static TypeRef named(String name) {
        return new TypeRef(key(name), null);
    }

    /** Returns a name as it is looked up. */
    public static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
