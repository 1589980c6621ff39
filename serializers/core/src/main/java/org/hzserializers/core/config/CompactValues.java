// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.config;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.hzserializers.core.guard.InvalidPayloadException;

/** What fields of Hazelcast's Compact hold for classes that it has no fields of, by all that write them. */
public final class CompactValues {

    private static final int NANO_DIGITS = 9;

    private CompactValues() {}

    /**
     * Returns an instant as a time in UTC.
     *
     * @param instant any instant
     * @return the time
     * @throws InvalidPayloadException if its year is one that a time does not have
     */
    public static OffsetDateTime atUtc(Instant instant) {
        try {
            return instant.atOffset(ZoneOffset.UTC);
        } catch (DateTimeException e) {
            throw new InvalidPayloadException(
                    instant + " is outside the years -999999999 to 999999999, which a time of Compact has", e);
        }
    }

    /**
     * Returns a duration in seconds.
     *
     * @param duration any duration
     * @return a number with nine digits behind the point
     */
    public static BigDecimal seconds(Duration duration) {
        return BigDecimal.valueOf(duration.getSeconds())
                .add(BigDecimal.valueOf(duration.getNano(), NANO_DIGITS))
                .setScale(NANO_DIGITS);
    }

    /**
     * Returns characters as numbers of 16 bits.
     *
     * @param chars any characters
     * @return a new array with the same bits
     */
    public static short[] shorts(char[] chars) {
        short[] shorts = new short[chars.length];
        for (int i = 0; i < shorts.length; i++) {
            shorts[i] = (short) chars[i];
        }
        return shorts;
    }
}
