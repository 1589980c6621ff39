// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.migrate;

import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.HazelcastInstance;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URLClassLoader;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.hzserializers.migration.CopyResult;
import org.hzserializers.migration.EntryCensus;
import org.hzserializers.migration.KeyCopier;
import org.hzserializers.migration.MapRewriter;
import org.hzserializers.migration.Pace;
import org.hzserializers.migration.RewriteResult;
import org.hzserializers.tools.cluster.ClassPath;
import org.hzserializers.tools.cluster.ClusterAccess;
import org.hzserializers.tools.report.CommandFailedException;
import org.hzserializers.view.RecordTypes;
import org.jspecify.annotations.Nullable;

/**
 * Brings a live map into another format by one of the jobs of {@code org.hzserializers.migration}, and says for people
 * how it goes. It ends in good order when the JVM is asked to exit.
 *
 * @param map its name
 * @param access how its cluster is reached
 * @param classpath where the classes of keys and values are
 * @param job what is done
 * @param target the map that gets the keys; null unless keys are copied or compared
 * @param toCompact what records of Compact have; null if values may become anything else
 * @param from the partition that is the first
 * @param rate how many entries are looked at in a second at most; 0 for as many as can be
 */
public record MapMigration(
        String map,
        ClusterAccess access,
        String classpath,
        Job job,
        @Nullable String target,
        @Nullable RecordTypes toCompact,
        int from,
        int rate) {

    /** What is done. */
    public enum Job {
        /** Entries are counted by format. */
        COUNT,
        /** Values are rewritten by the members. */
        ON_MEMBERS,
        /** Values are rewritten by the client. */
        ON_CLIENT,
        /** Entries are copied under new keys, and then compared. */
        COPY_KEYS,
        /** Entries are compared with their copies. */
        VERIFY_KEYS
    }

    private static final int EXIT_SECONDS = 30;

    /**
     * Does the job.
     *
     * @param out for the outcome
     * @param err for progress
     * @return whether all is done, so that the next step can be taken
     * @throws IllegalArgumentException if the map or a file is not there
     * @throws CommandFailedException if the cluster does not answer, or refuses
     */
    public boolean run(PrintWriter out, PrintWriter err) throws IOException {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (URLClassLoader loader = ClassPath.loader(classpath)) {
            // Serializers may look for files there, such as a catalog.
            Thread.currentThread().setContextClassLoader(loader);
            HazelcastInstance client = access.connect(access.config(loader));
            try {
                return run(client, out, err);
            } finally {
                client.shutdown();
            }
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    private boolean run(HazelcastInstance client, PrintWriter out, PrintWriter err) {
        int partitions = client.getPartitionService().getPartitions().size();
        Pace pace = pace(from).onProgress(new PartitionProgress(err, partitions)::next);
        CountDownLatch ended = new CountDownLatch(1);
        Thread exit = new Thread(() -> {
            pace.stop();
            try {
                ended.await(EXIT_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        Runtime.getRuntime().addShutdownHook(exit);
        try {
            boolean good = run(client, pace, out);
            if (!isDone(client, pace)) {
                out.println("Stopped in between; go on with --from " + pace.nextPartition() + ".");
                return false;
            }
            return good;
        } catch (HazelcastException | IllegalStateException e) {
            throw new CommandFailedException(
                    "the cluster does not do it: " + e.getMessage() + "; go on with --from " + pace.nextPartition(), e);
        } finally {
            out.flush();
            ended.countDown();
            removeHook(exit);
        }
    }

    private static void removeHook(Thread exit) {
        try {
            Runtime.getRuntime().removeShutdownHook(exit);
        } catch (IllegalStateException e) {
            // The JVM exits already, by this hook.
        }
    }

    private static boolean isDone(HazelcastInstance client, Pace pace) {
        return pace.nextPartition()
                == client.getPartitionService().getPartitions().size();
    }

    private Pace pace(int first) {
        return (rate == 0 ? Pace.unlimited() : Pace.of(rate)).from(first);
    }

    private boolean run(HazelcastInstance client, Pace pace, PrintWriter out) {
        switch (job) {
            case COUNT -> {
                new CensusReport(Map.of()).print(map, EntryCensus.of(client, map, pace), out);
                return true;
            }
            case COPY_KEYS -> {
                KeyCopier copier = new KeyCopier(client, map, String.valueOf(target));
                CopyResult copied = copier.copy(pace);
                line(
                        out,
                        "%,d entries of %s copied to %s, which had %,d already; %,d were gone, %,d failed.",
                        copied.copied(),
                        map,
                        String.valueOf(target),
                        copied.present(),
                        copied.gone(),
                        copied.failed());
                failures(copied.failures(), out);
                return copied.failed() == 0 && isDone(client, pace) && verified(copier.verify(pace(0)), out);
            }
            case VERIFY_KEYS -> {
                return verified(new KeyCopier(client, map, String.valueOf(target)).verify(pace), out);
            }
            default -> {
                MapRewriter rewriter = job == Job.ON_MEMBERS
                        ? MapRewriter.onMembers(client, map)
                        : MapRewriter.fromClient(client, map);
                if (toCompact != null) {
                    rewriter = rewriter.toCompact(toCompact);
                }
                RewriteResult result = rewriter.run(pace);
                line(
                        out,
                        "%,d values of %s rewritten; %,d had the present form, %,d were gone, %,d failed.",
                        result.rewritten(),
                        map,
                        result.present(),
                        result.gone(),
                        result.failed());
                failures(result.failures(), out);
                return result.failed() == 0;
            }
        }
    }

    private boolean verified(CopyResult found, PrintWriter out) {
        line(
                out,
                "%,d entries of %s have the same value in %s; %,d are missing there, %,d have another, %,d failed.",
                found.present(),
                map,
                String.valueOf(target),
                found.missing(),
                found.different(),
                found.failed());
        failures(found.failures(), out);
        return found.isSame();
    }

    private static void failures(List<String> failures, PrintWriter out) {
        failures.forEach(failure -> out.println("    failed: " + failure));
    }

    private static void line(PrintWriter out, String format, Object... values) {
        out.println(String.format(Locale.ROOT, format, values));
    }
}
