// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.application;

import org.springframework.boot.devtools.restart.Restarter;

/** What devtools do when a class has changed; apart, as a packed application does not have them. */
final class Restart {

    private Restart() {}

    static void begin() {
        Thread thread = new Thread(() -> Restarter.getInstance().restart(), "restart");
        thread.setContextClassLoader(Restarter.class.getClassLoader());
        thread.start();
    }
}
