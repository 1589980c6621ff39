// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.io.IOException;

/** Plots cannot be drawn on this machine; the message says what helps. */
public final class NoFontsException extends IOException {
    private static final long serialVersionUID = 1L;

    NoFontsException(Throwable cause) {
        super(
                "This machine has no fonts to draw with (" + cause + "); on Debian, apt-get install fontconfig"
                        + " fonts-dejavu-core helps.",
                cause);
    }
}
