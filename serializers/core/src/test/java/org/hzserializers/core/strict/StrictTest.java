// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.strict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.GlobalSerializerConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.ManagedContext;
import com.hazelcast.instance.BuildInfoProvider;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.map.EntryProcessor;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.Schemas;
import org.hzserializers.core.TextSerializer;
import org.hzserializers.core.TextSerializer.Text;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.stats.SerializerStatistics;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Classes that are not registered, where the catalog is strict: on a member and a client of it. */
class StrictTest {

    private static final int COMPACT = -55;
    private static final int JAVA = -100;

    private static HazelcastInstance member;
    private static HazelcastInstance client;
    private static final AtomicInteger SEEN_BY_USERS_CONTEXT = new AtomicInteger();

    /** Hazelcast would write it by Compact. */
    record Unknown(String name) {}

    /** Compact, too. */
    static class UnknownClass {
        String name = "x";
    }

    /** Hazelcast would write it by Java serialization. */
    static class UnknownSerializable implements Serializable {
        private static final long serialVersionUID = 1L;
        private final String name = "x";
    }

    record UnknownRecord(int number) implements Serializable {}

    static final class Failure extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final UnknownSerializable held = new UnknownSerializable();
    }

    enum Size {
        SMALL,
        LARGE {
            @Override
            public String toString() {
                return "large";
            }
        }
    }

    /** Given to Compact by the user. */
    record Explicit(String name) {}

    private static final class ExplicitSerializer implements CompactSerializer<Explicit> {

        @Override
        public Explicit read(CompactReader reader) {
            return new Explicit(reader.readString("name"));
        }

        @Override
        public void write(CompactWriter writer, Explicit value) {
            writer.writeString("name", value.name());
        }

        @Override
        public String getTypeName() {
            return "explicit";
        }

        @Override
        public Class<Explicit> getCompactClass() {
            return Explicit.class;
        }
    }

    private static SerializerCatalog.Builder texts() {
        return SerializerCatalog.builder().add(TextSerializer.builder(7).build());
    }

    @BeforeAll
    static void start() {
        SerializerCatalog catalog = texts().strict().build();
        Config config =
                new Config().setClusterName("strict-" + ProcessHandle.current().pid());
        config.getNetworkConfig().getJoin().getMulticastConfig().setEnabled(false);
        config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
        config.getNetworkConfig().setPort(5911).getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        config.setProperty("hazelcast.phone.home.enabled", "false");
        config.getJetConfig().setEnabled(true);
        config.getSerializationConfig().getCompactSerializationConfig().addSerializer(new ExplicitSerializer());
        config.setManagedContext(counted());
        catalog.installOn(config);
        member = Hazelcast.newHazelcastInstance(config);

        ClientConfig clientConfig = new ClientConfig().setClusterName(config.getClusterName());
        clientConfig
                .getNetworkConfig()
                .addAddress(member.getCluster().getLocalMember().getAddress().getHost() + ":"
                        + member.getCluster().getLocalMember().getAddress().getPort());
        clientConfig.getSerializationConfig().getCompactSerializationConfig().addSerializer(new ExplicitSerializer());
        catalog.installOn(clientConfig);
        client = HazelcastClient.newHazelcastClient(clientConfig);
        String version = BuildInfoProvider.getBuildInfo().getVersion();
        assertThat(version).isEqualTo(System.getProperty("older.version", version));
    }

    private static ManagedContext counted() {
        return read -> {
            SEEN_BY_USERS_CONTEXT.incrementAndGet();
            return read;
        };
    }

    @AfterAll
    static void stop() {
        client.shutdown();
        member.shutdown();
    }

    private static List<HazelcastInstance> nodes() {
        return List.of(member, client);
    }

    static Stream<Object> unknown() {
        return Stream.of(new Unknown("x"), new UnknownClass(), new UnknownSerializable(), new UnknownRecord(1));
    }

    static Stream<Function<Object, Object>> containers() {
        return Stream.of(
                value -> value,
                value -> new ArrayList<>(List.of(value)),
                List::of,
                value -> Map.of("k", value),
                value -> new HashMap<>(Map.of("k", value)),
                Optional::of,
                value -> new Object[] {value},
                value -> Arrays.asList(value, value),
                value -> Collections.singletonList(List.of(value)),
                Collections::singleton);
    }

    @ParameterizedTest
    @MethodSource("unknown")
    void put_classThatIsNotRegistered_isRefusedByNameInEachContainer(Object value) {
        for (HazelcastInstance node : nodes()) {
            IMap<String, Object> map = node.getMap("refused");
            containers().forEach(container -> assertThatThrownBy(() -> map.put("k", container.apply(value)))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasStackTraceContaining(value.getClass().getName()));
            assertThatThrownBy(() -> map.put("k", value))
                    .cause()
                    .hasMessageContaining(
                            "Class " + value.getClass().getName() + " has no serializer, and the catalog is"
                                    + " strict; add an entry for it, or allow it by Java serialization: strict: {allow: ["
                                    + value.getClass().getName() + "]}");
            assertThat(map.size()).isZero();
        }
    }

    @Test
    void put_inAListOfTheJdk_namesBothClasses() {
        assertThatThrownBy(() -> member.getMap("refused").put("k", Collections.singletonList(new UnknownRecord(1))))
                .cause()
                .hasMessageContaining("Class " + UnknownRecord.class.getName()
                        + ", in an object of java.util.Collections$SingletonList, has no serializer");
    }

    @Test
    void put_classWithASerializer_isWrittenByIt() {
        for (HazelcastInstance node : nodes()) {
            IMap<String, Object> map = node.getMap("written");
            for (Object value : List.of(
                    new Text("a"),
                    new ArrayList<>(List.of(new Text("a"))),
                    new Explicit("e"),
                    "text",
                    1,
                    Map.of("a", 1),
                    List.of("a"))) {
                map.put("k", value);
                assertThat(map.get("k")).isEqualTo(value);
            }
        }
    }

    /** What Hazelcast's nodes exchange in any case, and values of the JDK. */
    @Test
    void put_valuesOfTheJdkEnumsAndExceptions_haveTheBytesOfHazelcastsJavaSerialization() {
        InternalSerializationService plain = Schemas.service(new SerializationConfig());
        SerializationConfig config = new SerializationConfig();
        texts().strict().build().installOn(config);
        InternalSerializationService strict = Schemas.service(config);
        for (Object value : List.of(
                Duration.ofSeconds(5),
                TimeUnit.DAYS,
                Size.SMALL,
                Size.LARGE,
                Locale.GERMANY,
                List.of(1, 2),
                Collections.unmodifiableMap(new HashMap<>(Map.of("a", Size.LARGE))),
                new Properties(),
                Duration[].class.cast(new Duration[] {Duration.ZERO}))) {
            Data written = strict.toData(value);
            assertThat(written.getType()).isEqualTo(JAVA);
            assertThat(written.toByteArray()).isEqualTo(plain.toData(value).toByteArray());
            Object back = plain.toObject(written);
            assertThat(back).isEqualTo(value);
            back = strict.toObject(written);
            assertThat(back).isEqualTo(value);
        }
        Failure failure = new Failure();
        Failure back = plain.toObject(strict.toData(failure));
        assertThat(back.held).isNotNull();
    }

    @Test
    void compressedAndSharedStreams_areReadByHazelcast() {
        for (boolean compressed : List.of(true, false)) {
            for (boolean shared : List.of(true, false)) {
                SerializationConfig config = new SerializationConfig()
                        .setEnableCompression(compressed)
                        .setEnableSharedObject(shared);
                InternalSerializationService plain = Schemas.service(new SerializationConfig(config));
                texts().strict().build().installOn(config);
                List<?> value = List.of("a".repeat(1000), Duration.ofDays(1), "a".repeat(1000));
                Data written = Schemas.service(config).toData(new ArrayList<>(List.of(value, value)));
                Object back = plain.toObject(written);
                assertThat(back).isEqualTo(List.of(value, value));
            }
        }
    }

    /** Code that is sent to members is Java serialization's, without what it captures. */
    @Test
    void lambdaAndEntryProcessor_runAndMayNotCarryUnknownClasses() throws Exception {
        IMap<String, Integer> map = client.getMap("processed");
        map.put("k", 1);
        EntryProcessor<String, Integer, Integer> twice = entry -> 2 * entry.getValue();
        assertThat(map.executeOnKey("k", twice)).isEqualTo(2);
        Callable<Integer> task = (Callable<Integer> & Serializable) () -> 5;
        assertThat(client.getExecutorService("e").submit(task).get()).isEqualTo(5);

        UnknownSerializable captured = new UnknownSerializable();
        Callable<String> carrier = (Callable<String> & Serializable) () -> captured.name;
        assertThatThrownBy(() -> client.getExecutorService("e").submit(carrier).get())
                .hasStackTraceContaining(UnknownSerializable.class.getName() + ", in an object of");
    }

    /** The caller learns of a failure, whatever its exception holds. */
    @Test
    void exceptionOfATask_reachesTheCaller() {
        Callable<Integer> failing = (Callable<Integer> & Serializable) () -> {
            throw new Failure();
        };
        for (HazelcastInstance node : nodes()) {
            assertThatThrownBy(
                            () -> node.getExecutorService("e").submit(failing).get(20, TimeUnit.SECONDS))
                    .isInstanceOf(ExecutionException.class)
                    .hasStackTraceContaining(Failure.class.getName());
        }
    }

    /** Reading such a value makes Hazelcast note its class as one of Compact's. */
    @Test
    void put_afterAnOldValueOfCompactWasRead_isRefusedStill() {
        ClientConfig config =
                new ClientConfig().setClusterName(member.getConfig().getClusterName());
        config.getNetworkConfig()
                .addAddress("127.0.0.1:"
                        + member.getCluster().getLocalMember().getAddress().getPort());
        HazelcastInstance old = HazelcastClient.newHazelcastClient(config);
        try {
            old.getMap("old").put("class", new UnknownClass());
            old.getMap("old").put("record", new Unknown("y"));
            old.getMap("old").put("list", new ArrayList<>(List.of(new Unknown("z"))));
            old.getMap("old").put("serializable", new UnknownRecord(3));
        } finally {
            old.shutdown();
        }
        for (HazelcastInstance node : nodes()) {
            IMap<String, Object> map = node.getMap("old");
            assertThat(map.get("class")).isInstanceOf(UnknownClass.class);
            assertThat(map.get("record")).isEqualTo(new Unknown("y"));
            assertThat(map.get("list")).isEqualTo(List.of(new Unknown("z")));
            assertThat(map.get("serializable")).isEqualTo(new UnknownRecord(3));
            for (String key : List.of("class", "record", "list", "serializable")) {
                Object read = map.get(key);
                assertThatThrownBy(() -> map.put("new", read))
                        .as(key)
                        .isInstanceOf(HazelcastSerializationException.class)
                        .hasStackTraceContaining("has no serializer, and the catalog is strict");
            }
            map.put("new", new Explicit("after"));
            assertThat(map.get("new")).isEqualTo(new Explicit("after"));
        }
        assertThat(SEEN_BY_USERS_CONTEXT).hasPositiveValue();
    }

    /** Without a managed context, as with the serialization configuration alone, Hazelcast goes on by Compact. */
    @Test
    void installOnTheSerializationConfigAlone_doesNotHoldAfterReading() {
        SerializationConfig config = new SerializationConfig();
        texts().strict().build().installOn(config);
        InternalSerializationService service = Schemas.service(config);
        Data old = Schemas.service(new SerializationConfig()).toData(new Unknown("y"));
        assertThatCode(() -> service.toObject(old)).doesNotThrowAnyException();
        assertThat(service.toData(new Unknown("x")).getType()).isEqualTo(COMPACT);
    }

    @Test
    void allowedClasses_areWrittenByJavaSerialization() {
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.parse(
                        "strict: {allow: ['" + UnknownSerializable.class.getName() + "']}",
                        getClass().getClassLoader())
                .installOn(config);
        InternalSerializationService service = Schemas.service(config);
        assertThat(service.toData(new UnknownSerializable()).getType()).isEqualTo(JAVA);
        assertThatThrownBy(() -> service.toData(new UnknownRecord(1)))
                .isInstanceOf(HazelcastSerializationException.class);

        SerializationConfig packages = new SerializationConfig();
        texts().strict(ClassPolicy.builder().allowPackage("org.hzserializers").build())
                .strict()
                .build()
                .installOn(packages);
        assertThat(Schemas.service(packages).toData(new UnknownRecord(1)).getType())
                .isEqualTo(JAVA);
    }

    @Test
    void allowedClassThatIsNotSerializable_isRefusedWithItsName() {
        SerializationConfig config = new SerializationConfig();
        texts().strict(ClassPolicy.builder().allow(Unknown.class).build())
                .build()
                .installOn(config);
        assertThatThrownBy(() -> Schemas.service(config).toData(List.of(new Unknown("x"))))
                .isInstanceOf(HazelcastSerializationException.class)
                .cause()
                .hasMessageContaining(Unknown.class.getName() + ", which is not Serializable");
    }

    @Test
    void file_withWhatStrictDoesNotTake_saysWhere() {
        ClassLoader loader = getClass().getClassLoader();
        assertThatThrownBy(() -> SerializerCatalog.parse("strict: yes-please", loader))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "the catalog's text, strict: must be a mapping with allow or allow-packages, or true or"
                                + " false, found the text 'yes-please'");
        assertThatThrownBy(() -> SerializerCatalog.parse("strict: {permit: [a]}", loader))
                .hasMessageContaining("the catalog's text, strict: strict takes no option permit here; it takes [allow,"
                        + " allow-packages, deny, deny-packages]");
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.parse("{serializers: [], strict: false}", loader).installOn(config);
        assertThat(config.getGlobalSerializerConfig()).isNull();
    }

    @Test
    void globalSerializerThatLeavesJavaAsItIs_isRefused() {
        GlobalSerializerConfig global = new GlobalSerializerConfig().setClassName("com.acme.Global");
        SerializationConfig config = new SerializationConfig().setGlobalSerializerConfig(global);
        SerializerCatalog catalog = texts().strict().build();
        assertThatThrownBy(() -> catalog.installOn(config))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "The catalog is strict, but the configuration has a global serializer, a com.acme.Global, that"
                                + " leaves Serializable classes to Java serialization; let it override that, or remove it");
        assertThat(config.getSerializerConfigs()).isEmpty();
        global.setOverrideJavaSerialization(true);
        catalog.installOn(config);
        assertThat(config.getGlobalSerializerConfig()).isSameAs(global);
    }

    @Test
    void installTwice_isNoError() {
        SerializerCatalog catalog = texts().strict().build();
        Config config = new Config();
        catalog.installOn(config);
        ManagedContext context = config.getManagedContext();
        GlobalSerializerConfig global = config.getSerializationConfig().getGlobalSerializerConfig();
        catalog.installOn(config);
        assertThat(config.getManagedContext()).isSameAs(context);
        assertThat(config.getSerializationConfig().getGlobalSerializerConfig()).isSameAs(global);
    }

    @Test
    void statistics_countWhatJavaWritesAndWhatIsRefused() {
        SerializerStatistics before = ofJava(client);
        client.getMap("counted").put("k", Duration.ofSeconds(1));
        assertThatThrownBy(() -> client.getMap("counted").put("k", new UnknownClass()))
                .isInstanceOf(HazelcastSerializationException.class);

        SerializerStatistics after = ofJava(client);
        assertThat(after.typeName()).isEqualTo("java.io.Serializable");
        assertThat(after.written().values()).isEqualTo(before.written().values() + 1);
        assertThat(after.written().bytes()).isGreaterThan(before.written().bytes() + 20);
        assertThat(after.written().failures()).isEqualTo(before.written().failures() + 1);
        assertThat(after.lastFailure()).isNotNull();
        assertThat(after.lastFailure().message()).contains(UnknownClass.class.getName());
    }

    private static SerializerStatistics ofJava(HazelcastInstance node) {
        return FramedSerializer.statisticsOf(node).stream()
                .filter(each -> each.typeId() == JAVA)
                .findFirst()
                .orElseThrow();
    }
}
