// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.cluster;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.client.config.ConnectionRetryConfig;
import com.hazelcast.client.config.XmlClientConfigBuilder;
import com.hazelcast.client.config.YamlClientConfigBuilder;
import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.HazelcastInstance;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hzserializers.tools.report.CommandFailedException;
import org.jspecify.annotations.Nullable;

/**
 * How a live cluster is reached: as the user's own client does, or by addresses alone.
 *
 * @param clientConfig the file that configures the user's client, in Hazelcast's YAML or XML; null for a client with
 *     defaults
 * @param addresses members to connect to, as {@code host} or {@code host:port}; may be empty, and is if there is a file
 * @param cluster the cluster's name; null for that of the file, or Hazelcast's default
 * @param catalog the catalog file whose serializers the client gets in addition; null for none
 */
public record ClusterAccess(
        @Nullable String clientConfig,
        List<String> addresses,
        @Nullable String cluster,
        @Nullable String catalog) {

    /** A client tries for ever by default; a person at a terminal wants an answer. */
    private static final int CONNECT_MILLIS = 20_000;

    /** Copies the addresses. */
    public ClusterAccess {
        addresses = List.copyOf(addresses);
    }

    /**
     * Makes the configuration of a client.
     *
     * @param loader where it finds classes
     * @throws IllegalArgumentException if there is no such file, or it is wrong
     */
    public ClientConfig config(ClassLoader loader) {
        ClientConfig config = clientConfig == null ? new ClientConfig() : read(clientConfig);
        config.setClassLoader(loader);
        addresses.forEach(config.getNetworkConfig()::addAddress);
        if (cluster != null) {
            config.setClusterName(cluster);
        }
        ConnectionRetryConfig retry = config.getConnectionStrategyConfig().getConnectionRetryConfig();
        if (retry.getClusterConnectTimeoutMillis() < 0) {
            retry.setClusterConnectTimeoutMillis(CONNECT_MILLIS);
        }
        if (catalog != null) {
            install(new CatalogFile(Path.of(catalog)), loader, config);
        }
        return config;
    }

    private static void install(CatalogFile file, ClassLoader loader, ClientConfig config) {
        try {
            file.read(loader).installOn(config);
        } catch (IOException e) {
            throw new IllegalArgumentException("--catalog names " + file.file() + ", which cannot be read", e);
        }
    }

    private static ClientConfig read(String file) {
        if (!Files.isRegularFile(Path.of(file))) {
            throw new IllegalArgumentException("--client-config names " + file + ", which is not a file");
        }
        try {
            return file.endsWith(".xml")
                    ? new XmlClientConfigBuilder(file).build()
                    : new YamlClientConfigBuilder(file).build();
        } catch (FileNotFoundException e) {
            throw new IllegalArgumentException("--client-config names " + file + ", which cannot be read", e);
        } catch (IOException | HazelcastException e) {
            throw new IllegalArgumentException(
                    "--client-config names " + file + ", which does not configure a client: " + oneLine(e), e);
        }
    }

    /**
     * Connects a client, which the caller shuts down.
     *
     * @param config of {@link #config}
     * @throws CommandFailedException if no member answers in time, or the cluster does not let the client in
     */
    public HazelcastInstance connect(ClientConfig config) {
        try {
            return HazelcastClient.newHazelcastClient(config);
        } catch (IllegalStateException | HazelcastException e) {
            throw new CommandFailedException(
                    "no cluster '" + config.getClusterName() + "' lets a client in at "
                            + (config.getNetworkConfig().getAddresses().isEmpty()
                                    ? "127.0.0.1"
                                    : String.join(
                                            ", ", config.getNetworkConfig().getAddresses()))
                            + ": " + oneLine(e) + "; check --client-config, or --address and --cluster",
                    e);
        }
    }

    private static String oneLine(Exception e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("").replaceFirst("\\.$", "");
    }
}
