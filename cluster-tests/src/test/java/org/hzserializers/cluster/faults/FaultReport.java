// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.faults;

import com.hazelcast.cluster.Member;
import com.hazelcast.core.HazelcastInstance;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.hzserializers.cluster.faults.WatchedMap.Loss;
import org.hzserializers.cluster.harness.ClusterMember;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.jspecify.annotations.Nullable;

/**
 * Follows what happens to a cluster while its members are killed, and tells it when acknowledged writes are lost. Used
 * by one thread.
 */
final class FaultReport {

    private final String title;
    private final HazelcastCluster cluster;
    private final HazelcastInstance client;
    private final List<Event> events = new ArrayList<>();

    /** What happened, and who had which partition then; null if no member has told it. */
    private record Event(LocalTime time, String what, String @Nullable [] partitions) {}

    /**
     * Starts a report.
     *
     * @param title what is done, which also names the folder of the logs
     */
    FaultReport(String title, HazelcastCluster cluster, HazelcastInstance client) {
        this.title = title;
        this.cluster = cluster;
        this.client = client;
    }

    /** Kills a member, and notes who had which partition before. */
    void kill(ClusterMember victim) {
        note("before " + victim + " was killed");
        victim.kill();
        events.add(new Event(LocalTime.now(), victim + " was killed", null));
    }

    /** Notes what has just happened, and who has which partition now. */
    void note(String what) {
        events.add(new Event(LocalTime.now(), what, partitions()));
    }

    /** A member that does not answer is passed over. */
    private String @Nullable [] partitions() {
        for (Member member : client.getCluster().getMembers()) {
            try {
                return client.getExecutorService("partitions")
                        .submitToMember(new PartitionTable(), member)
                        .get();
            } catch (ExecutionException e) {
                // It is going, or was killed a moment ago.
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("Interrupted while asking " + member, e);
            }
        }
        return null;
    }

    /**
     * Tells what was lost; null if nothing was. The members' logs are kept then.
     *
     * @param writers threads that are closed and have read all keys
     */
    @Nullable
    String losses(WriterThreads writers) {
        List<Loss> losses = writers.losses();
        List<Loss> controlLosses = writers.controlLosses();
        if (losses.isEmpty() && controlLosses.isEmpty()) {
            return null;
        }
        StringBuilder text = new StringBuilder(title + ": " + losses.size() + " acknowledged writes lost, and "
                + controlLosses.size() + " of the control map; " + verdict(losses, controlLosses));
        events.stream()
                .filter(event -> event.partitions == null)
                .forEach(event ->
                        text.append("\n  at ").append(event.time).append(' ').append(event.what));
        losses.forEach(loss -> append(text, loss));
        controlLosses.forEach(loss -> append(text, loss));
        return text.append("\n  the members' logs are in ")
                .append(cluster.keepLogs(title.replace(' ', '-')))
                .toString();
    }

    private static String verdict(List<Loss> losses, List<Loss> controlLosses) {
        if (controlLosses.isEmpty()) {
            return "look for the fault in the serializer first";
        }
        return losses.isEmpty()
                ? "no serializer of ours had to do with them"
                : "values that Hazelcast serializes itself are lost, too, so it is not the serializer's fault";
    }

    private void append(StringBuilder text, Loss loss) {
        int partition = client.getPartitionService().getPartition(loss.key()).getPartitionId();
        text.append("\n  ").append(loss).append("\n    partition ").append(partition);
        for (Event event : events) {
            if (event.partitions != null) {
                text.append("\n      at ").append(event.time).append(' ').append(event.what);
                text.append(": ").append(event.partitions[partition]);
            }
        }
    }
}
