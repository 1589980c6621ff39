// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.GlobalSerializerConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.io.NotSerializableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hzserializers.cluster.AnySerializer;
import org.hzserializers.cluster.Note;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A global serializer, behind Java serialization and in front of it: objects, lambdas, tasks, exceptions and Jet's
 * jobs.
 */
@ParameterizedClass
@ValueSource(booleans = {false, true})
class GlobalSerializerIT {

    private static HazelcastCluster cluster;
    private static HazelcastInstance client;

    @Parameter
    private boolean overridesJava;

    @BeforeParameterizedClassInvocation
    static void start(boolean overridesJava) {
        cluster = HazelcastCluster.start(2, MemberSettings.of("""
                hazelcast:
                  jet:
                    enabled: true
                    cooperative-thread-count: 2
                  serialization:
                    global-serializer:
                      class-name: org.hzserializers.cluster.AnySerializer
                      override-java-serialization: %s
                """.formatted(overridesJava)));
        ClientConfig config = new ClientConfig();
        config.getSerializationConfig()
                .setGlobalSerializerConfig(new GlobalSerializerConfig()
                        .setImplementation(new AnySerializer())
                        .setOverrideJavaSerialization(overridesJava));
        client = cluster.client(config);
    }

    @AfterParameterizedClassInvocation
    static void stop() {
        cluster.close();
    }

    @Test
    void map_unregisteredClasses_areCarried() {
        IMap<Integer, Object> map = client.getMap("objects");
        map.put(1, new Note("note", 1, new ArrayList<>(List.of("attached"))));
        map.put(2, new ArrayList<>(Arrays.asList(new Note("in a list", 2), null, "end")));
        map.put(3, new Errands.Unregistered("not Serializable"));
        assertThat(map.get(1)).isEqualTo(new Note("note", 1, new ArrayList<>(List.of("attached"))));
        assertThat(map.get(2)).isEqualTo(Arrays.asList(new Note("in a list", 2), null, "end"));
        assertThat(((Errands.Unregistered) map.get(3)).text()).isEqualTo("not Serializable");
    }

    @Test
    void lambdas_asTaskAndEntryProcessor_runOnTheMembers() throws Exception {
        IMap<Integer, Note> map = client.getMap("notes");
        for (int i = 0; i < 20; i++) {
            map.put(i, new Note("old", i));
        }
        assertThat(map.executeOnEntries(Errands.retitle("new"))).hasSize(20).containsEntry(3, "new");
        assertThat(map.get(3)).isEqualTo(new Note("new", 3));
        assertThat(client.getExecutorService("errands")
                        .submit(Errands.lambda(7))
                        .get())
                .isEqualTo("from lambda 7");
    }

    @Test
    void entryProcessor_withAFieldThatIsNotSerializable_isCarriedInFrontOfJavaOnly() {
        IMap<Integer, Note> map = client.getMap("parts");
        Errands.WithUnregistered processor = new Errands.WithUnregistered(new Errands.Unregistered("part"));
        if (overridesJava) {
            assertThat(map.executeOnKey(1, processor)).isEqualTo("part");
        } else {
            assertThatThrownBy(() -> map.executeOnKey(1, processor))
                    .hasRootCauseInstanceOf(NotSerializableException.class);
        }
    }

    /** A client gets exceptions as Hazelcast's error codes, whatever the serializer; members send the objects. */
    @Test
    void exception_fromMemberToMember_keepsItsFields() throws Exception {
        assertThat(client.getExecutorService("errands")
                        .submit(new Errands.Relay())
                        .get())
                .isEqualTo(Errands.FailedException.class.getName() + ": no note, code 42");
    }

    @Test
    void job_items_crossBetweenMembers() {
        client.getJet().newJob(Parcels.pipeline()).join();
        assertThat(client.getMap("weights").entrySet()).hasSize(100);
        assertThat(client.getMap("weights").get(7)).isEqualTo(7);
    }
}
