// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.sql;

/** Why SQL reads some maps and does not write them, and the class that says so where it tries to. */
public final class ReadOnlyInSql {

    /** Says why, and what to do. */
    public static final String REASON = "SQL cannot write values of this map: members have no class for them, and read"
            + " attributes out of the stored bytes only; put whole objects with IMap.put, from a client that has their"
            + " class";

    private ReadOnlyInSql() {}

    /**
     * Stands for the class of values in mappings that cannot write them: {@code INSERT}, {@code UPDATE} and {@code SINK
     * INTO} make an object of the mapping's {@code valueJavaClass}, and this one refuses to be made. Reading needs no
     * object of it. Hazelcast's message has the name of the class and no more, so the name says what to do.
     */
    public static final class PutWholeObjectsByIMap {

        /**
         * Refuses.
         *
         * @throws UnsupportedOperationException always
         */
        public PutWholeObjectsByIMap() {
            throw new UnsupportedOperationException(REASON);
        }
    }
}
