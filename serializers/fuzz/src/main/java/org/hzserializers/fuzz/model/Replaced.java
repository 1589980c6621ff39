// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.model;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Puts another object in its place, as immutable collections of libraries do. */
public final class Replaced implements Serializable {

    private static final long serialVersionUID = 1L;

    private final transient List<Object> parts;

    /**
     * Fills it.
     *
     * @param parts any
     */
    public Replaced(Object... parts) {
        this.parts = new ArrayList<>(Arrays.asList(parts));
    }

    private Object writeReplace() {
        return new Form(new ArrayList<>(parts), null);
    }

    /** What is written. */
    public record Form(@Tag(1) List<Object> parts, @Tag(2) Form next) implements Serializable {
        private Object readResolve() {
            return new Replaced(parts.toArray());
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Replaced replaced && replaced.parts.equals(parts);
    }

    /** Looks at no part, so that one which leads back does not matter. */
    @Override
    public int hashCode() {
        return parts.size();
    }
}
