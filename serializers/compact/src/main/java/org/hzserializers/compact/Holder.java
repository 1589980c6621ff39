// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.core.guard.InvalidPayloadException;

/**
 * An element of an array whose elements are of several classes.
 *
 * @param value of a registered class, or a {@link Scalar}
 */
record Holder(Object value) {

    /** One for all, so that it can be registered with several groups of classes. */
    static final CompactSerializer<Holder> SERIALIZER = new Serializer();

    /** Writes them with one field {@code v}, so that a query asks for {@code shapes[any].v.radius}. */
    private static final class Serializer implements CompactSerializer<Holder> {

        private static final String FIELD = "v";

        @Override
        public void write(CompactWriter out, Holder holder) {
            out.writeCompact(FIELD, holder.value());
        }

        @Override
        public Holder read(CompactReader in) {
            Object value = in.readCompact(FIELD);
            if (value == null) {
                throw new InvalidPayloadException("found a " + getTypeName() + " without a value");
            }
            return new Holder(value);
        }

        @Override
        public String getTypeName() {
            return Holder.class.getName();
        }

        @Override
        public Class<Holder> getCompactClass() {
            return Holder.class;
        }
    }
}
