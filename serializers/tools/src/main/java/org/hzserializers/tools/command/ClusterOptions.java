// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hzserializers.tools.cluster.CatalogFile;
import org.hzserializers.tools.cluster.ClusterAccess;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how a cluster is reached. */
final class ClusterOptions {

    @Option(
            names = "--client-config",
            paramLabel = "FILE",
            description = "The hazelcast-client.yaml or .xml of your own client, with addresses, credentials"
                    + " and today's serializers.")
    private @Nullable String clientConfig;

    @Option(
            names = "--address",
            split = ",",
            paramLabel = "HOST[:PORT]",
            description = "Without --client-config: members to connect to. Default: 127.0.0.1.")
    private List<String> addresses = new ArrayList<>();

    @Option(
            names = "--cluster",
            paramLabel = "NAME",
            description = "Without --client-config: the cluster's name. Default: dev.")
    private @Nullable String cluster;

    /** Returns whether one of them is given. */
    boolean isGiven() {
        return clientConfig != null || !addresses.isEmpty() || cluster != null;
    }

    /** Returns what is wrong with the options; empty if nothing is. */
    Optional<String> check() {
        return clientConfig != null && (!addresses.isEmpty() || cluster != null)
                ? Optional.of(
                        "--client-config says addresses and name of the cluster; leave out --address and --cluster")
                : Optional.empty();
    }

    /**
     * Returns how the cluster is reached.
     *
     * @param catalog the file whose serializers the client gets; null for none
     */
    ClusterAccess access(@Nullable CatalogFile catalog) {
        return new ClusterAccess(
                clientConfig,
                addresses,
                cluster,
                catalog == null ? null : catalog.file().toString());
    }
}
