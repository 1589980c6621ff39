// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import java.io.IOException;

/** Values that are written as a group: objects, lists, sets, maps, arrays of objects. */
abstract class GroupKind extends Kind {

    GroupKind(Class<?> type) {
        super(type);
    }

    @Override
    final void write(Writer out, int number, Object value) throws IOException {
        check(value);
        out.group(number, this, value);
    }

    @Override
    final Object read(Reader in, int tag) throws IOException {
        return in.group(tag, this);
    }

    /** Refuses a value that would come back as another. */
    abstract void check(Object value);

    /** Writes what is between the tags of a group. */
    abstract void writeBody(Writer out, Object value) throws IOException;

    /**
     * Reads what is between the tags of a group.
     *
     * @param end the tag that ends it
     * @param slot where the object is to be found by those inside it, if it can be before it is complete
     */
    abstract Object readBody(Reader in, int end, int slot) throws IOException;

    /** Says whether an object that was read at another place may be referred to here. */
    abstract boolean accepts(Object value, GroupKind readAs);

    /** Says whether parts of a value may refer to it. */
    abstract boolean isOpen(Object value);
}
