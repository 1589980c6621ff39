// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import org.jspecify.annotations.Nullable;

/**
 * The value of an abstract type: a value of one of its members, with the member's name.
 *
 * <p>Variants are equal if the names, compared as they are spelled, the versions and the values are; arrays are
 * compared by their content.
 *
 * @param type the full name of the member's definition
 * @param version the version of the member's definition, such as {@code 1.0}
 * @param value the value, as the member's type has it
 */
public record ArgotVariant(
        String type, String version, @Nullable Object value) {

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ArgotVariant variant
                && type.equals(variant.type)
                && version.equals(variant.version)
                && DeepValues.equal(value, variant.value);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * type.hashCode() + version.hashCode()) + DeepValues.hash(value);
    }

    @Override
    public String toString() {
        return type + " " + version + " " + DeepValues.text(value);
    }
}
