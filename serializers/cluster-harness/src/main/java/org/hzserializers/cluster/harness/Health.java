// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.harness;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Asks a member how it is, by Hazelcast's REST interface, which needs no class of ours on the member. */
final class Health {

    private static final int TIMEOUT_MILLIS = 2000;

    private Health() {}

    /** Returns whether a member has started. */
    static boolean ready(String address) {
        return get(address, "health/ready") != null;
    }

    /**
     * Returns whether every partition of a member's cluster has all its backups, which is so before any has an owner.
     */
    static boolean clusterSafe(String address) {
        return get(address, "health/cluster-safe") != null;
    }

    /** Has the partitions assigned to members unless they are, and says whether this member knows to which. */
    static boolean partitionsKnown(String address) {
        // The member needs the owner to ask for the size; one that knows of none has the master choose them all.
        return get(address, "rest/queues/no-queue/size") != null;
    }

    /** Returns how many members a member sees, itself included; 0 if it does not answer. */
    static int clusterSize(String address) {
        String size = get(address, "health/cluster-size");
        return size == null ? 0 : Integer.parseInt(size.replaceAll("\\D", ""));
    }

    /** Returns the answer's text; null if there is none or its status is not OK. */
    private static @Nullable String get(String address, String what) {
        try {
            HttpURLConnection connection = (HttpURLConnection) URI.create("http://" + address + "/hazelcast/" + what)
                    .toURL()
                    .openConnection();
            connection.setConnectTimeout(TIMEOUT_MILLIS);
            connection.setReadTimeout(TIMEOUT_MILLIS);
            if (connection.getResponseCode() != HttpURLConnection.HTTP_OK) {
                return null;
            }
            try (var in = connection.getInputStream()) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            }
        } catch (IOException e) {
            // A member that starts, stops or is cut off does not answer.
            return null;
        }
    }
}
