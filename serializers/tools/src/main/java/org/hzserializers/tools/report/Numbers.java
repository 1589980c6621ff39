// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.report;

import java.util.Locale;

/** Numbers for reading: as many digits as say something. */
public final class Numbers {

    private Numbers() {}

    /** Returns three digits that count, and all digits before the point, in groups of three. */
    public static String shortened(double value) {
        double size = Math.abs(value);
        int decimals = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
        return String.format(Locale.ROOT, "%,." + decimals + "f", value);
    }

    /** Returns the mean with its error, or without one that is unknown or zero. */
    public static String withError(Interval value) {
        return value.error() > 0 ? shortened(value.mean()) + " ± " + shortened(value.error()) : shortened(value.mean());
    }
}
