// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import java.io.IOException;

/**
 * Writes the fields of a plain class as a Protobuf message and reads them back, without a message object in between.
 * Sizes need not be computed beforehand, and packed arrays move in bulk.
 *
 * <pre>{@code
 * // message Series { string name = 1; repeated sfixed64 times = 2; repeated double values = 3; }
 * final class SeriesMarshaller implements ProtobufMarshaller<Series> {
 *     public void write(Series series, ProtobufWriter out) throws IOException {
 *         out.writeString(1, series.name);
 *         out.writePackedFixed64(2, series.times);
 *         out.writePackedDouble(3, series.values);
 *     }
 *
 *     public Series read(ProtobufReader in) throws IOException {
 *         Series series = new Series();
 *         for (int field = in.nextField(); field != 0; field = in.nextField()) {
 *             switch (field) {
 *                 case 1 -> series.name = in.readString();
 *                 case 2 -> series.times = in.readFixed64s(series.times);
 *                 case 3 -> series.values = in.readDoubles(series.values);
 *                 default -> in.skipField();
 *             }
 *         }
 *         return series;
 *     }
 * }
 * }</pre>
 *
 * <p>The bytes are those of an ordinary message, for readers in any language. Fields may arrive in any order, more than
 * once (the last one counts, and repeated fields go on), or not at all. Fields that are skipped are lost when the value
 * is written again; {@link ProtobufReader#readUnknown} keeps them.
 *
 * <p>Called by many threads at once, each with a writer or reader of its own.
 *
 * @param <T> the plain class
 */
public interface ProtobufMarshaller<T> {

    /**
     * Writes the fields of a value.
     *
     * @param value never null
     * @param out takes the fields, in ascending order of their numbers if the bytes are to equal those of generated
     *     code
     * @throws IOException if the value's own code does
     */
    void write(T value, ProtobufWriter out) throws IOException;

    /**
     * Reads a value, to the end of its message.
     *
     * @param in gives the fields in the order they were written
     * @return the value, never null
     * @throws IOException if the bytes are no message of this kind
     */
    T read(ProtobufReader in) throws IOException;
}
