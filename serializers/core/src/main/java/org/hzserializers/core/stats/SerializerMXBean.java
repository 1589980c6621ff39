// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.stats;

import java.util.Date;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The {@link SerializerStatistics} of one serializer for JMX, where a member or client has the property
 * {@code hazelcast.jmx}. The name is
 * {@code org.hzserializers:type=Serializer,instance="<instance>",id=<type id>,class="<type>"}.
 */
public interface SerializerMXBean {

    /**
     * The format that is written.
     *
     * @return its display name
     */
    String getFormat();

    /**
     * Values written.
     *
     * @return a count
     */
    long getValuesWritten();

    /**
     * Bytes of the payloads written, as {@link SerializerStatistics.Direction#bytes} says.
     *
     * @return a sum
     */
    long getBytesWritten();

    /**
     * Bytes of the largest payload written.
     *
     * @return a maximum
     */
    long getLargestWritten();

    /**
     * Values that could not be written.
     *
     * @return a count
     */
    long getWriteFailures();

    /**
     * When a value was last written, as {@link SerializerStatistics.Direction#lastUsed} says.
     *
     * @return null if none was
     */
    @Nullable
    Date getLastWritten();

    /**
     * What writing a value takes.
     *
     * @return the mean of the values that were timed, in nanoseconds; 0 if none was
     */
    long getMeanWriteNanos();

    /**
     * How many times smaller compression made what it compressed.
     *
     * @return 1 if nothing was compressed
     */
    double getWriteCompressionRatio();

    /**
     * Values read.
     *
     * @return a count
     */
    long getValuesRead();

    /**
     * Values read, by the display name of the format that their frames named.
     *
     * @return counts
     */
    Map<String, Long> getValuesReadByFormat();

    /**
     * Bytes of the payloads read, as {@link SerializerStatistics.Direction#bytes} says.
     *
     * @return a sum
     */
    long getBytesRead();

    /**
     * Bytes of the largest payload read.
     *
     * @return a maximum
     */
    long getLargestRead();

    /**
     * Values that could not be read.
     *
     * @return a count
     */
    long getReadFailures();

    /**
     * Values that could not be read and were given as null, as {@link SerializerStatistics#missed} says.
     *
     * @return a count
     */
    long getValuesMissed();

    /**
     * When a value was last read, as {@link SerializerStatistics.Direction#lastUsed} says.
     *
     * @return null if none was
     */
    @Nullable
    Date getLastRead();

    /**
     * What reading a value takes.
     *
     * @return the mean of the values that were timed, in nanoseconds; 0 if none was
     */
    long getMeanReadNanos();

    /**
     * How many times smaller compression had made what was read compressed.
     *
     * @return 1 if nothing was compressed
     */
    double getReadCompressionRatio();

    /**
     * When a value last failed.
     *
     * @return null if none did
     */
    @Nullable
    Date getLastFailure();

    /**
     * Why it did.
     *
     * @return null if none did
     */
    @Nullable
    String getLastFailureMessage();
}
