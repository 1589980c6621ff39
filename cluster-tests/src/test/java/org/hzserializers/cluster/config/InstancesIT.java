// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.client.config.XmlClientConfigBuilder;
import com.hazelcast.client.impl.clientside.HazelcastClientInstanceImpl;
import com.hazelcast.client.impl.clientside.HazelcastClientProxy;
import com.hazelcast.client.impl.clientside.LifecycleServiceImpl;
import com.hazelcast.client.impl.spi.impl.ClientClusterServiceImpl;
import com.hazelcast.client.impl.spi.impl.MemberListSnapshot;
import com.hazelcast.config.Config;
import com.hazelcast.config.ListenerConfig;
import com.hazelcast.core.EntryEvent;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.LifecycleEvent.LifecycleState;
import com.hazelcast.core.LifecycleListener;
import com.hazelcast.instance.impl.HazelcastInstanceProxy;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.jet.impl.serialization.DelegatingSerializationService;
import com.hazelcast.map.listener.EntryAddedListener;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.StreamSerializer;
import com.hazelcast.query.Predicates;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import java.io.ByteArrayInputStream;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.hzserializers.cluster.InProcess;
import org.hzserializers.cluster.harness.Waiting;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.kryo.KryoSerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Members and clients that share one catalog in one JVM: what one may not read, the others may, and none is kept by
 * what it shared.
 */
@Timeout(120)
@Tag("full")
class InstancesIT {

    /** Under a swapped id each is read as the other without an error. */
    record Metres(double length) implements Comparable<Metres> {
        @Override
        public int compareTo(Metres other) {
            return Double.compare(length, other.length);
        }
    }

    record Feet(double length) implements Comparable<Feet> {
        @Override
        public int compareTo(Feet other) {
            return Double.compare(length, other.length);
        }
    }

    private static final int METRES = 1001;
    private static final int FEET = 1002;

    private final List<HazelcastInstance> instances = new ArrayList<>();

    @AfterEach
    void stop() {
        instances.forEach(instance -> instance.getLifecycleService().terminate());
    }

    private static SerializerCatalog catalog() {
        return SerializerCatalog.builder()
                .add(KryoSerializer.of(METRES, Metres.class))
                .add(KryoSerializer.of(FEET, Feet.class))
                .build();
    }

    private static SerializerCatalog swapped() {
        return SerializerCatalog.builder()
                .add(KryoSerializer.of(FEET, Metres.class))
                .add(KryoSerializer.of(METRES, Feet.class))
                .build();
    }

    private static Config memberConfig(SerializerCatalog catalog, HazelcastInstance... others) {
        Config config = InProcess.memberConfig(others);
        catalog.installOn(config);
        return config;
    }

    private static ClientConfig clientConfig(SerializerCatalog catalog, HazelcastInstance member) {
        ClientConfig config = new ClientConfig();
        InProcess.connect(config, member);
        catalog.installOn(config);
        return config;
    }

    private HazelcastInstance member(Config config) {
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
        instances.add(member);
        return member;
    }

    private HazelcastInstance client(ClientConfig config) {
        HazelcastInstance client = HazelcastClient.newHazelcastClient(config);
        instances.add(client);
        return client;
    }

    private static void assertReads(HazelcastInstance instance, Object value) {
        instance.getMap("lengths").put("own", value);
        assertThat(instance.getMap("lengths").get("own")).isEqualTo(value);
    }

    /** Expects that a value of Metres under this key is refused by a node that takes its id for that of Feet. */
    private static void assertRefuses(HazelcastInstance instance, HazelcastInstance member) {
        assertThatThrownBy(() -> instance.getMap("lengths").get("metres"))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage(refusal(member));
        assertThatThrownBy(() -> instance.getMap("lengths").put("feet", new Feet(1)))
                .isInstanceOf(HazelcastSerializationException.class)
                .rootCause()
                .hasMessage(refusal(member));
    }

    private static String refusal(HazelcastInstance member) {
        return "Kryo serializer is switched off: " + difference(member) + " (type id 1001, " + Feet.class.getName()
                + ")";
    }

    private static String difference(HazelcastInstance member) {
        return "type id 1001 is " + Feet.class.getName() + " here and " + Metres.class.getName() + " on member "
                + member.getCluster().getLocalMember().getAddress()
                + "; give each type one id, the same on all members and clients";
    }

    private HazelcastInstance memberWithMetres() {
        HazelcastInstance member = member(memberConfig(catalog()));
        member.getMap("lengths").put("metres", new Metres(1));
        return member;
    }

    @Test
    void clients_ofTwoClustersWithOneCatalog_areSwitchedOffEachForItself() {
        HazelcastInstance good = memberWithMetres();
        SerializerCatalog shared = swapped();
        HazelcastInstance alike = member(memberConfig(swapped()));
        HazelcastInstance first = client(clientConfig(shared, alike));
        HazelcastInstance refused = client(clientConfig(shared, good));
        HazelcastInstance last = client(clientConfig(shared, alike));
        for (int i = 0; i < 2; i++) {
            assertRefuses(refused, good);
            assertReads(first, new Metres(2));
            assertReads(last, new Feet(3));
        }
    }

    @Test
    void clients_ofOneConfiguration_areComparedEachForItself() {
        HazelcastInstance good = memberWithMetres();
        HazelcastInstance alike = member(memberConfig(swapped()));
        ClientConfig config = clientConfig(swapped(), alike);
        HazelcastInstance first = client(config);
        InProcess.connect(config, good);
        HazelcastInstance refused = client(config);
        assertReads(first, new Metres(2));
        assertRefuses(refused, good);
        assertReads(first, new Metres(2));
    }

    @Test
    void memberAndClient_withOneCatalog_areSwitchedOffEachForItself() {
        HazelcastInstance good = memberWithMetres();
        SerializerCatalog shared = swapped();
        HazelcastInstance member = member(memberConfig(shared));
        HazelcastInstance refused = client(clientConfig(shared, good));
        assertRefuses(refused, good);
        assertReads(member, new Metres(2));
        assertReads(client(clientConfig(shared, member)), new Feet(2));
        assertRefuses(refused, good);
    }

    @Test
    void members_ofOneConfiguration_areComparedEachForItself() {
        HazelcastInstance good = memberWithMetres();
        Config config = memberConfig(swapped());
        HazelcastInstance alone = member(config);
        Config joining = memberConfig(catalog(), good);
        config.setClusterName(joining.getClusterName());
        config.getNetworkConfig().setJoin(joining.getNetworkConfig().getJoin());
        HazelcastInstance refused = member(config);
        assertThat(refused.getCluster().getMembers()).hasSize(2);
        assertRefuses(refused, good);
        assertReads(alone, new Feet(2));
        assertReads(good, new Feet(2));
    }

    /** Jet makes a service for each job, on top of the member's. */
    @Test
    void serviceOfAJob_isTheMembers() throws Exception {
        HazelcastInstance good = memberWithMetres();
        HazelcastInstance refused = member(memberConfig(swapped(), good));
        InternalSerializationService ofMember = service(refused);
        Data data = service(good).toData(new Metres(1));
        DelegatingSerializationService ofJob =
                new DelegatingSerializationService(Map.of(), (AbstractSerializationService) ofMember);
        assertThatThrownBy(() -> ofJob.toObject(data))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage(refusal(good));
        InternalSerializationService ofNobody = new DefaultSerializationServiceBuilder()
                .setConfig(refused.getConfig().getSerializationConfig())
                .build();
        assertThat(ofNobody.<Object>toObject(ofNobody.toData(new Feet(1)))).isEqualTo(new Feet(1));
    }

    private static InternalSerializationService service(HazelcastInstance instance) {
        HazelcastInstance original = instance;
        if (instance instanceof HazelcastInstanceProxy proxy) {
            original = proxy.getOriginal();
        }
        return (InternalSerializationService) ((SerializationServiceSupport) original).getSerializationService();
    }

    /** A stream of somebody else's, which does not tell whose it is, may be anybody's. */
    @Test
    @SuppressWarnings("unchecked") // registered for this class
    void streamThatTellsNoService_isRefusedIfAnyInstanceIs() {
        HazelcastInstance good = memberWithMetres();
        SerializerCatalog shared = swapped();
        ClientConfig config = clientConfig(shared, good);
        client(config);
        StreamSerializer<Feet> serializer =
                (StreamSerializer<Feet>) config.getSerializationConfig().getSerializerConfigs().stream()
                        .filter(entry -> entry.getTypeClass() == Feet.class)
                        .findFirst()
                        .orElseThrow()
                        .getImplementation();
        ObjectDataInput stream = (ObjectDataInput) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {ObjectDataInput.class}, (proxy, method, arguments) -> {
                    throw new IllegalStateException(method.getName());
                });
        assertThatThrownBy(() -> serializer.read(stream))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage(refusal(good));
    }

    @Test
    void client_configuredInXml_isComparedIfItNamesTheCheck() throws Exception {
        HazelcastInstance good = memberWithMetres();
        ClientConfig config = new XmlClientConfigBuilder(
                        new ByteArrayInputStream("""
                        <hazelcast-client xmlns="http://www.hazelcast.com/schema/client-config">
                          <listeners>
                            <listener>org.hzserializers.core.SerializerCheck</listener>
                          </listeners>
                          <serialization>
                            <serializers>
                              <serializer type-class="%s" class-name="%s"/>
                            </serializers>
                          </serialization>
                        </hazelcast-client>
                        """.formatted(Feet.class.getName(), FeetSerializer.class.getName())
                                .getBytes(StandardCharsets.UTF_8)))
                .build();
        InProcess.connect(config, good);
        assertRefuses(client(config), good);
    }

    /** A one-line subclass, as Hazelcast's XML needs it, with the wrong id. */
    public static final class FeetSerializer extends KryoSerializer<Feet> {
        /** For Hazelcast. */
        public FeetSerializer() {
            super(KryoSerializer.builder(METRES, Feet.class));
        }
    }

    /** A member hands a newcomer its listeners with what they filter for, before the newcomer knows any member. */
    @Test
    void member_thatReadValuesBeforeItKnewTheOthers_stopsIfItDiffers() {
        HazelcastInstance good = memberWithMetres();
        listenFor(good, new Metres(5));
        assertThatThrownBy(() -> member(memberConfig(swapped(), good)))
                .satisfies(thrown -> assertThat(thrown.getMessage())
                        .isIn(
                                "Node failed to start!",
                                "This member stops, because it has used KryoSerializer<"
                                        + Feet.class.getName() + "> before it knew the other members, which differ: "
                                        + difference(good)));
        Waiting.await(
                30, "the newcomer is gone", () -> good.getCluster().getMembers().size() == 1);
        assertReads(good, new Metres(2));
    }

    @Test
    void member_thatReadValuesBeforeItKnewTheOthers_usesThemIfItIsAlike() throws Exception {
        HazelcastInstance good = memberWithMetres();
        BlockingQueue<Object> heard = listenFor(good, new Metres(5));
        HazelcastInstance newcomer = member(memberConfig(catalog(), good));
        for (int key = 0; key < 50; key++) {
            newcomer.getMap("lengths").put(key, new Metres(key));
        }
        assertThat(heard.poll(30, TimeUnit.SECONDS)).isEqualTo(new Metres(5));
        assertThat(heard).isEmpty();
    }

    private static BlockingQueue<Object> listenFor(HazelcastInstance member, Metres value) {
        BlockingQueue<Object> heard = new LinkedBlockingQueue<>();
        member.<Object, Object>getMap("lengths")
                .addEntryListener(
                        (EntryAddedListener<Object, Object>)
                                (EntryEvent<Object, Object> event) -> heard.add(event.getValue()),
                        Predicates.equal("this", value),
                        true);
        return heard;
    }

    /** The client's list of members is the old one until it hears from the new cluster. */
    @Test
    void client_whoseClusterWasReplaced_isComparedAgain() {
        HazelcastInstance old = member(memberConfig(swapped()));
        ClientConfig config = clientConfig(swapped(), old);
        HazelcastInstance client = client(config);
        assertReads(client, new Metres(2));
        HazelcastInstance good = replaced(old);
        // Hazelcast itself repeats the operation until the client is connected.
        assertRefuses(client, good);
        assertReads(good, new Metres(2));
    }

    /** Returns a member that takes the place of another one, and has metres. */
    private HazelcastInstance replaced(HazelcastInstance old) {
        int port = old.getCluster().getLocalMember().getAddress().getPort();
        Config replacement =
                memberConfig(catalog()).setClusterName(old.getConfig().getClusterName());
        replacement.getNetworkConfig().setPort(port).setPortAutoIncrement(false);
        old.getLifecycleService().terminate();
        HazelcastInstance good = member(replacement);
        good.getMap("lengths").put("metres", new Metres(1));
        return good;
    }

    /** Hazelcast tells a client of its own state in one thread, which may be busy. */
    @Test
    void client_whoseClusterWasReplacedBeforeItIsTold_isComparedAgain() throws Exception {
        HazelcastInstance old = member(memberConfig(swapped()));
        ClientConfig config = clientConfig(swapped(), old);
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch free = new CountDownLatch(1);
        config.addListenerConfig(new ListenerConfig((LifecycleListener) event -> {
            if (event.getState() == LifecycleState.CLIENT_CHANGED_CLUSTER) {
                busy.countDown();
                awaitQuietly(free);
            }
        }));
        CountDownLatch connected = countDownAt(LifecycleState.CLIENT_CONNECTED, config);
        HazelcastInstance client = client(config);
        assertReads(client, new Metres(2));
        assertThat(connected.await(30, TimeUnit.SECONDS)).isTrue();
        ((LifecycleServiceImpl) client.getLifecycleService()).fireLifecycleEvent(LifecycleState.CLIENT_CHANGED_CLUSTER);
        assertThat(busy.await(30, TimeUnit.SECONDS)).isTrue();
        HazelcastInstance good = replaced(old);
        assertRefuses(client, good);
        free.countDown();
        assertRefuses(client, good);
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void client_thatDoesNotKnowTheMembersYet_waitsForThem() throws Exception {
        HazelcastInstance good = memberWithMetres();
        ClientConfig config = clientConfig(catalog(), good);
        CountDownLatch connected = countDownAt(LifecycleState.CLIENT_CONNECTED, config);
        CountDownLatch told = countDownAt(LifecycleState.CLIENT_CHANGED_CLUSTER, config);
        HazelcastClientInstanceImpl client = ((HazelcastClientProxy) client(config)).client;
        AtomicReference<MemberListSnapshot> members = membersOf(client);
        MemberListSnapshot known = members.get();
        Data data = service(good).toData(new Metres(1));
        assertThat(connected.await(30, TimeUnit.SECONDS)).isTrue();
        LifecycleServiceImpl lifecycle = (LifecycleServiceImpl) client.getLifecycleService();
        lifecycle.fireLifecycleEvent(LifecycleState.CLIENT_DISCONNECTED);
        // Listeners are told in no order, but all of one event before that of the next.
        lifecycle.fireLifecycleEvent(LifecycleState.CLIENT_CHANGED_CLUSTER);
        assertThat(told.await(30, TimeUnit.SECONDS)).isTrue();
        // What it would answer after 5 s, it answers at once to a thread that must not wait.
        members.set(new MemberListSnapshot(0, new LinkedHashMap<>(), known.clusterUuid()));
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> client.getSerializationService().toObject(data))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Kryo serializer is switched off: the cluster has not told its members yet, so nobody knows"
                        + " whether they use the same ids; try again (type id 1001, " + Metres.class.getName() + ")");
        assertThat(Thread.interrupted()).isTrue();
        Thread telling = new Thread(() -> {
            Waiting.pause(100);
            members.set(known);
        });
        telling.start();
        assertThat(client.getSerializationService().<Object>toObject(data)).isEqualTo(new Metres(1));
        telling.join();
    }

    private static CountDownLatch countDownAt(LifecycleState state, ClientConfig config) {
        CountDownLatch latch = new CountDownLatch(1);
        config.addListenerConfig(new ListenerConfig((LifecycleListener) event -> {
            if (event.getState() == state) {
                latch.countDown();
            }
        }));
        return latch;
    }

    @SuppressWarnings("unchecked") // as it is declared
    private static AtomicReference<MemberListSnapshot> membersOf(HazelcastClientInstanceImpl client) throws Exception {
        Field field = ClientClusterServiceImpl.class.getDeclaredField("memberListSnapshot");
        field.setAccessible(true);
        return (AtomicReference<MemberListSnapshot>) field.get(client.getClientClusterService());
    }

    /** Which of the two comes into the other's cluster is Hazelcast's choice. */
    @Test
    void members_whoseClustersMerge_areComparedAgain() {
        HazelcastInstance good = member(merging(memberConfig(catalog())));
        Config config = merging(memberConfig(swapped()));
        HazelcastInstance other = member(config.setClusterName(good.getConfig().getClusterName()));
        Data metres = service(good).toData(new Metres(1));
        Data feet = service(other).toData(new Feet(1));
        assertThat(good.getCluster().getMembers()).hasSize(1);
        good.getConfig().getNetworkConfig().getJoin().getTcpIpConfig().addMember(InProcess.addressOf(other));
        other.getConfig().getNetworkConfig().getJoin().getTcpIpConfig().addMember(InProcess.addressOf(good));
        Waiting.await(
                60,
                "the clusters merge",
                () -> good.getCluster().getMembers().size() == 2
                        && other.getCluster().getMembers().size() == 2);
        assertThat(List.of(isRefused(good, feet), isRefused(other, metres))).containsExactlyInAnyOrder(true, false);
    }

    private static Config merging(Config config) {
        config.setProperty("hazelcast.merge.first.run.delay.seconds", "1");
        return config.setProperty("hazelcast.merge.next.run.delay.seconds", "1");
    }

    private static boolean isRefused(HazelcastInstance instance, Data data) {
        try {
            return service(instance).toObject(data) == null;
        } catch (HazelcastSerializationException e) {
            assertThat(e.getMessage()).startsWith("Kryo serializer is switched off: type id 1001 is ");
            return true;
        }
    }

    @Test
    void instance_thatWasStopped_isKeptByNothingOfTheSerializers() {
        HazelcastInstance good = memberWithMetres();
        SerializerCatalog shared = swapped();
        ClientConfig clientConfig = clientConfig(shared, good);
        Config memberConfig = memberConfig(shared, good);
        List<WeakReference<HazelcastInstance>> stopped = List.of(
                startAndStop(HazelcastClient.newHazelcastClient(clientConfig), good),
                startAndStop(Hazelcast.newHazelcastInstance(memberConfig), good));
        Waiting.await(30, "the stopped instances are collected", () -> {
            System.gc();
            return stopped.stream().allMatch(instance -> instance.get() == null);
        });
        // The serializers live on, and nothing is left of the reasons.
        assertReads(member(memberConfig(shared)), new Feet(1));
        assertThat(clientConfig.getListenerConfigs()).isNotEmpty();
    }

    private static WeakReference<HazelcastInstance> startAndStop(HazelcastInstance instance, HazelcastInstance good) {
        assertRefuses(instance, good);
        HazelcastInstance original = instance instanceof HazelcastInstanceProxy proxy
                ? proxy.getOriginal()
                : ((HazelcastClientProxy) instance).client;
        instance.getLifecycleService().terminate();
        return new WeakReference<>(original);
    }
}
