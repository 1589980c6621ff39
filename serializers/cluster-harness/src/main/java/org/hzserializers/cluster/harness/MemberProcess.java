// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.harness;

import com.hazelcast.core.server.HazelcastMemberStarter;
import java.io.IOException;
import java.io.InputStream;

/**
 * The main class of a {@link ProcessMember}'s JVM: a member that ends together with the JVM that has started it,
 * however that one ends. It is the only class of the harness there, and uses no other.
 */
final class MemberProcess {

    private MemberProcess() {}

    /** Starts a member with the configuration of the system property {@code hazelcast.config}. */
    public static void main(String[] arguments) throws Exception {
        Thread parent = new Thread(() -> haltAtEndOf(System.in), "parent");
        parent.setDaemon(true);
        parent.start();
        HazelcastMemberStarter.main(arguments);
    }

    /** Nothing is ever written into this stream; it ends when the process at its other end does. */
    private static void haltAtEndOf(InputStream pipe) {
        try {
            while (pipe.read() >= 0) {
                // What is in it does not matter.
            }
        } catch (IOException e) {
            // A broken pipe is one that has ended.
        }
        Runtime.getRuntime().halt(1);
    }
}
