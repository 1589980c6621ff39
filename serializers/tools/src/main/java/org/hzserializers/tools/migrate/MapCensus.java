// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.migrate;

import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URLClassLoader;
import java.util.List;
import java.util.Map;
import org.hzserializers.migration.EntryCensus;
import org.hzserializers.migration.Pace;
import org.hzserializers.tools.cluster.CatalogFile;
import org.hzserializers.tools.cluster.ClassPath;
import org.hzserializers.tools.cluster.ClusterAccess;
import org.hzserializers.tools.report.CommandFailedException;
import org.jspecify.annotations.Nullable;

/**
 * Counts the entries of maps by type id and format. No class of a key or value is needed.
 *
 * @param maps their names; all maps of the cluster if empty
 * @param access how the cluster is reached
 * @param classpath where the classes are that the catalog names
 * @param catalog the catalog file whose ids are explained; null for none
 * @param rate how many entries are looked at in a second at most; 0 for no limit
 */
public record MapCensus(
        List<String> maps,
        ClusterAccess access,
        String classpath,
        @Nullable CatalogFile catalog,
        int rate) {

    /** Copies the names. */
    public MapCensus {
        maps = List.copyOf(maps);
    }

    /**
     * Counts.
     *
     * @param out for the counts
     * @param err for progress
     * @throws IllegalArgumentException if a map or a file is not there
     * @throws CommandFailedException if the cluster does not answer
     */
    public void run(PrintWriter out, PrintWriter err) throws IOException {
        try (URLClassLoader loader = ClassPath.loader(classpath)) {
            CensusReport report = catalog == null ? new CensusReport(Map.of()) : CensusReport.of(catalog.read(loader));
            HazelcastInstance client = access.connect(access.config(loader));
            try {
                int partitions = client.getPartitionService().getPartitions().size();
                List<String> chosen = maps.isEmpty() ? all(client) : maps;
                if (chosen.isEmpty()) {
                    out.println("The cluster has no map.");
                }
                for (String map : chosen) {
                    Pace pace = rate == 0 ? Pace.unlimited() : Pace.of(rate);
                    EntryCensus census =
                            EntryCensus.of(client, map, pace.onProgress(new PartitionProgress(err, partitions)::next));
                    report.print(map, census, out);
                }
            } catch (HazelcastException | IllegalStateException e) {
                throw new CommandFailedException("the cluster does not do it: " + e.getMessage(), e);
            } finally {
                out.flush();
                client.shutdown();
            }
        }
    }

    /** Returns the names of all maps but Hazelcast's own. */
    private static List<String> all(HazelcastInstance client) {
        return client.getDistributedObjects().stream()
                .filter(object -> object instanceof IMap)
                .map(object -> object.getName())
                .filter(name -> !name.startsWith("__"))
                .sorted()
                .toList();
    }
}
