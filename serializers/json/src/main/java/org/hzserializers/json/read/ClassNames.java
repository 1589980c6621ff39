// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.read;

import java.util.Set;
import org.hzserializers.core.guard.ClassPolicy;

/**
 * Checks each class that a payload names against the class policy, before the class is loaded. Type ids may be generic,
 * such as {@code java.util.EnumSet<com.acme.Size>}: all names in them are checked.
 */
public final class ClassNames {

    /** Lists, sets and maps of the JDK that Jackson makes of their elements; the policy lists public classes only. */
    private static final Set<String> COLLECTIONS = Set.of(
            "java.util.EnumSet",
            "java.util.Collections$EmptyList",
            "java.util.Collections$EmptyMap",
            "java.util.Collections$EmptySet",
            "java.util.Collections$SingletonList",
            "java.util.Collections$SingletonMap",
            "java.util.Collections$SingletonSet",
            "java.util.Collections$UnmodifiableCollection",
            "java.util.Collections$UnmodifiableList",
            "java.util.Collections$UnmodifiableMap",
            "java.util.Collections$UnmodifiableRandomAccessList",
            "java.util.Collections$UnmodifiableSet",
            "java.util.ImmutableCollections$List12",
            "java.util.ImmutableCollections$ListN",
            "java.util.ImmutableCollections$Map1",
            "java.util.ImmutableCollections$MapN",
            "java.util.ImmutableCollections$Set12",
            "java.util.ImmutableCollections$SetN",
            "java.util.ImmutableCollections$SubList");

    private final ClassPolicy policy;

    public ClassNames(ClassPolicy policy) {
        this.policy = policy;
    }

    /**
     * Refuses a type id that names a class which is not allowed.
     *
     * @throws org.hzserializers.core.guard.InvalidPayloadException names the class and says how to allow it
     */
    void check(String typeId) {
        for (String part : typeId.split("[<>,]", -1)) {
            String name = part.strip();
            if (COLLECTIONS.contains(name)) {
                policy.checkNotDenied(name);
            } else if (!name.isEmpty()) {
                policy.check(name);
            }
        }
    }
}
