// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.cluster.Member;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hzserializers.cluster.AppendProcessor;
import org.hzserializers.cluster.SerializedForm;
import org.hzserializers.cluster.SerializerUnderTest;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.Waiting;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Workload;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every serializer on members of older Hazelcast versions, with a client of the version that the project is built on.
 * The newest members are those of SerializerIT. The system property {@code cluster.versions} names the versions, the
 * oldest first. The oldest gets the main formats and those between it and the newest get Kryo; with {@code -Pfull} the
 * oldest gets all and the others the main ones, and with {@code -Pnightly} each version gets all.
 */
@Tag("full")
class VersionIT {

    private static final Set<OurFormat> MAIN_FORMATS =
            EnumSet.of(OurFormat.ARGOT, OurFormat.KRYO, OurFormat.PROTOBUF, OurFormat.IDENTIFIED);

    static Stream<Arguments> versionsAndSerializers() {
        String[] versions = System.getProperty("cluster.versions").split(",");
        return Stream.of(versions).flatMap(version -> serializers(version.equals(versions[0])).stream()
                .map(serializer -> Arguments.of(version, serializer)));
    }

    private static List<SerializerUnderTest> serializers(boolean oldest) {
        if (Boolean.getBoolean("tests.full")) {
            return oldest ? SerializerUnderTest.ALL : SerializerUnderTest.namedOr(MAIN_FORMATS);
        }
        return SerializerUnderTest.namedOr(oldest ? MAIN_FORMATS : EnumSet.of(OurFormat.KRYO));
    }

    @ParameterizedTest
    @MethodSource("versionsAndSerializers")
    void everyWorkload_onMembersOfTheVersion_isCarried(String version, SerializerUnderTest serializer)
            throws Exception {
        try (HazelcastCluster cluster = HazelcastCluster.start(
                1, serializer.memberSettings().toBuilder().version(version).build())) {
            HazelcastInstance client = cluster.client(serializer.clientConfig());
            Waiting.await(30, "the client knows the member", () -> !client.getCluster()
                    .getMembers()
                    .isEmpty());
            Member member = client.getCluster().getMembers().iterator().next();
            assertThat(member.getVersion().toString()).isEqualTo(version);
            assertPublishes(member, serializer);
            assertSwappedClientIsSwitchedOff(cluster, member, serializer, client);
            for (Workload workload : Workload.values()) {
                IMap<Object, Object> map = client.getMap("binary-" + workload);
                List<Object> values = serializer.rewrittenAlike(workload, 5, client);
                for (Object value : values) {
                    map.put(value, value);
                    assertThat(map.get(value)).isEqualTo(value);
                    assertThat(map.executeOnKey(value, new AppendProcessor("before", value, 1)))
                            .isEqualTo(Arrays.asList("before", value, 1));
                    assertThat(client.getExecutorService("forms")
                                    .submitToMember(new SerializedForm(value), member)
                                    .get()
                                    .bytes())
                            .isEqualTo(SerializedForm.of(client, value).bytes());
                }
                map.destroy();
            }
        }
    }

    /** The check of ids works on Hazelcast's own classes, so each version has to show that it does. */
    private static void assertPublishes(Member member, SerializerUnderTest serializer) {
        assertThat(member.getAttributes()).containsEntry("hzserializers.byte-order", "BIG_ENDIAN");
        for (FramedSerializer<?> each : serializers(serializer.clientConfig())) {
            assertThat(member.getAttributes())
                    .containsEntry(
                            "hzserializers." + each.getTypeId(),
                            serializer.contentName(each.type()) + " "
                                    + each.format().displayName());
        }
    }

    private static void assertSwappedClientIsSwitchedOff(
            HazelcastCluster cluster, Member member, SerializerUnderTest serializer, HazelcastInstance client) {
        ClientConfig config = new ClientConfig();
        String file = serializer.catalogFile();
        List<FramedSerializer<?>> original = serializers(serializer.clientConfig());
        FramedSerializer<?> first = original.get(0);
        FramedSerializer<?> second = original.get(1);
        String firstId = "- id: " + first.getTypeId() + "\n";
        String secondId = "- id: " + second.getTypeId() + "\n";
        SerializerUnderTest.catalog(file.replace(firstId, "- id: ?\n")
                        .replace(secondId, firstId)
                        .replace("- id: ?\n", secondId))
                .installOn(config);
        HazelcastInstance swapped = cluster.client(config);
        Object value = serializer.values(Workload.SAMPLE, 1).get(0);
        assertThat(first.type()).isEqualTo(value.getClass());
        client.getMap("binary-swapped").put(1, value);
        assertThatThrownBy(() -> swapped.getMap("binary-swapped").get(1))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage(first.format().displayName() + " serializer is switched off: type id " + first.getTypeId()
                        + " is " + serializer.contentName(second.type()) + " here and "
                        + serializer.contentName(first.type()) + " on member " + member.getAddress()
                        + "; give each type one id, the same on all members and clients (type id "
                        + first.getTypeId() + ", " + second.type().getName() + ")");
        assertThat(client.getMap("binary-swapped").get(1)).isEqualTo(value);
    }

    /** Returns the serializers of a client, in the order of their ids. */
    private static List<FramedSerializer<?>> serializers(ClientConfig config) {
        return config.getSerializationConfig().getSerializerConfigs().stream()
                .<FramedSerializer<?>>map(entry -> (FramedSerializer<?>) entry.getImplementation())
                .sorted(Comparator.comparingInt(FramedSerializer::getTypeId))
                .toList();
    }
}
