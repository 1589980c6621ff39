// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** How the values of a declared type are written and read; null is left to what holds them. */
abstract class Kind {

    private final Class<?> type;

    /** Made when it is first asked for, since a class may hold itself; each element would make another text. */
    private @Nullable String description;

    Kind(Class<?> type) {
        this.type = type;
    }

    /** Returns the class that arrays of such values have as their component, and that reading returns objects of. */
    final Class<?> type() {
        return type;
    }

    /** Returns whether values have a natural order in which no two are alike but equal ones. */
    boolean isOrdered() {
        return false;
    }

    /** Writes a value as a field. */
    abstract void write(Writer out, int number, Object value) throws IOException;

    /** Reads the value of a field whose tag was read. */
    abstract Object read(Reader in, int tag) throws IOException;

    /** Returns what a message calls it. */
    final String describe() {
        String known = description;
        if (known == null) {
            known = newDescription();
            description = known;
        }
        return known;
    }

    /** Makes the text for {@link #describe}. */
    String newDescription() {
        return type.getTypeName();
    }

    @Override
    public final String toString() {
        return describe();
    }

    /** Returns the class of elements for a hash table's costs: null if they may have several. */
    @Nullable
    Class<?> elementClass() {
        return type;
    }
}
