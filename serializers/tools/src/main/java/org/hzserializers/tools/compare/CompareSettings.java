// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import java.io.File;

/**
 * How values of a user are compared.
 *
 * @param classpath where their classes are, entries separated as the system does; may be empty
 * @param seed of what is random
 * @param jvms of each serializer that measure processor time and allocation; 0 leaves it out
 * @param fixedClasses whether the classes never change
 */
public record CompareSettings(String classpath, long seed, int jvms, boolean fixedClasses) {

    /** Returns the same with an entry more on the class path. */
    CompareSettings withClasspath(String entry) {
        return new CompareSettings(
                classpath.isEmpty() ? entry : classpath + File.pathSeparator + entry, seed, jvms, fixedClasses);
    }
}
