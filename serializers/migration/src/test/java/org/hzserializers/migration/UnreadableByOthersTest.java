// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.core.HazelcastInstance;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values are not rewritten while a connected client cannot read what they become. */
@Timeout(60)
class UnreadableByOthersTest {

    private static final String ORDER = Order.class.getName();
    private static final String READS_KRYO = "hzserializers.1002=" + ORDER + " Kryo";

    @AutoClose
    private final LiveCluster cluster = new LiveCluster();

    /** Fills a map with values that are not compressed, and returns a client that runs the job. */
    private HazelcastInstance start(boolean onMembers) {
        cluster.member(onMembers ? LiveCluster.packed() : LiveCluster.none());
        cluster.client(LiveCluster.after()).getMap("orders").set(1, new Order("customer ".repeat(50), 1));
        return cluster.client(onMembers ? LiveCluster.none() : LiveCluster.packed());
    }

    private static MapRewriter rewriter(boolean onMembers, HazelcastInstance client) {
        return onMembers ? MapRewriter.onMembers(client, "orders") : MapRewriter.fromClient(client, "orders");
    }

    private void assertRefused(boolean onMembers, HazelcastInstance job, String reason) {
        assertThatThrownBy(() -> rewriter(onMembers, job).run(Pace.unlimited()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageMatching("orders is not rewritten, as not all nodes could read it\\. On "
                        + (onMembers ? "member \\[127.0.0.1]:\\d+" : "client hz.client_\\d+") + ", "
                        + Pattern.quote(reason.substring(0, reason.indexOf("client other")))
                        + "client other \\S+:\\d+"
                        + Pattern.quote(reason.substring(reason.indexOf("client other") + "client other".length())));
        assertThat(EntryCensus.of(job, "orders", Pace.unlimited()).values().toString())
                .isEqualTo("{1002 (Kryo)=1}");
    }

    /** Members hear a moment later that a client is gone. */
    private static RewriteResult resultWhenPermitted(boolean onMembers, HazelcastInstance job)
            throws InterruptedException {
        while (true) {
            try {
                return rewriter(onMembers, job).run(Pace.unlimited());
            } catch (IllegalStateException e) {
                assertThat(e).hasMessageContaining("client other ");
                Thread.sleep(50);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void run_clientWithoutTheCodec_isRefusedUntilItIsGone(boolean onMembers) throws InterruptedException {
        HazelcastInstance job = start(onMembers);
        HazelcastInstance other = cluster.clientWithLabels("other", READS_KRYO, "hzserializers.codecs=lz4");

        assertRefused(
                onMembers,
                job,
                ORDER + " is written with type id 1002, compressed by deflate, which client other cannot read: it has"
                        + " lz4; add org.hzserializers:hazelcast-serializers-deflate there first");

        other.shutdown();
        assertThat(resultWhenPermitted(onMembers, job).rewritten()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void run_clientThatReadsTheCodecOrDoesNotHaveTheType_isNoHindrance(boolean onMembers) {
        HazelcastInstance job = start(onMembers);
        cluster.clientWithLabels("same", READS_KRYO, "hzserializers.codecs=deflate,lz4");
        cluster.clientWithLabels("none", "hzserializers.9=com.acme.Other Kryo", "hzserializers.codecs=lz4");
        cluster.clientWithLabels("earlier version", READS_KRYO);

        assertThat(rewriter(onMembers, job).run(Pace.unlimited()).rewritten()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void run_clientWithoutTheId_isRefused(boolean onMembers) {
        HazelcastInstance job = start(onMembers);
        cluster.clientWithLabels("other", "hzserializers.1001=" + ORDER + " Java safe");

        assertRefused(
                onMembers,
                job,
                ORDER + " is written with type id 1002 (Kryo), which client other cannot read yet: it has type id 1001"
                        + " (Java safe) for it; let it read 1002 first, by reads(...) in its catalog or reads: true in its"
                        + " catalog file");
    }
}
