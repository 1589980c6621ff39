// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.JavaSerializationFilterConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.HazelcastException;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;
import javax.management.ObjectName;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.guard.ClassPolicy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What Hazelcast itself wrote by Java serialization it reads within the policies of the catalog. */
class JavaFilterTest {

    enum Size {
        SMALL,
        LARGE {
            @Override
            public String toString() {
                return "large";
            }
        }
    }

    abstract static class Base implements Serializable {
        private static final long serialVersionUID = 1L;
        String name = "Ann";
    }

    static class Order extends Base {
        private static final long serialVersionUID = 1L;
        Line[] lines = {new Line("a", Size.LARGE)};
        Line[][] grid = {{new Line("b", Size.SMALL)}};
        int[][] numbers = {{1}};
        List<Object> more = new ArrayList<>();
    }

    record Line(String article, Size size) implements Serializable {
        private static final long serialVersionUID = 1L;
    }

    /** A class that no policy has heard of. */
    record Secret(int number) implements Serializable {
        private static final long serialVersionUID = 1L;
    }

    /** Hazelcast writes it under an id of its own, -101. */
    public static final class Outside implements Externalizable {
        private static final long serialVersionUID = 1L;

        @Override
        public void writeExternal(ObjectOutput out) {
            // It has no content.
        }

        @Override
        public void readExternal(ObjectInput in) {
            // It has no content.
        }
    }

    private record Handler(String answer) implements InvocationHandler, Serializable {
        private static final long serialVersionUID = 1L;

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) {
            return answer;
        }
    }

    private static final SerializerCatalog CATALOG = SerializerCatalog.builder()
            .reads(JavaSerializer.of(1001, Order.class))
            .build();

    private static SerializationConfig installed(SerializerCatalog catalog) {
        SerializationConfig config = new SerializationConfig();
        catalog.installOn(config);
        return config;
    }

    private static InternalSerializationService service(SerializationConfig config) {
        return new DefaultSerializationServiceBuilder().setConfig(config).build();
    }

    /** Writes as a node does that has no serializers. */
    private static Data plain(Object value) {
        return service(new SerializationConfig()).toData(value);
    }

    private static Object read(SerializationConfig config, Object value) {
        return service(config).toObject(plain(value));
    }

    private static void assertRefused(SerializationConfig config, Object value, String className) {
        assertThatThrownBy(() -> read(config, value))
                .hasMessageContaining("Resolving class " + className + " is not allowed.");
    }

    private static Order order(Object... more) {
        Order order = new Order();
        order.more.addAll(List.of(more));
        return order;
    }

    @Test
    void read_classOfTheCatalogByHazelcast_isRead() {
        Data data = plain(order(1, "two", List.of(3), Map.of(4, 5)));
        assertThat(data.getType()).isEqualTo(-100);

        Order read = service(installed(CATALOG)).toObject(data);

        assertThat(read.name).isEqualTo("Ann");
        assertThat(read.lines).containsExactly(new Line("a", Size.LARGE));
        assertThat(read.grid[0]).containsExactly(new Line("b", Size.SMALL));
        assertThat(read.more).containsExactly(1, "two", List.of(3), Map.of(4, 5));
    }

    @Test
    void read_classThatThePolicyDoesNotAllow_isRefusedByHazelcast() {
        SerializationConfig config = installed(CATALOG);
        assertRefused(config, order(new Secret(7)), Secret.class.getName());
        assertRefused(config, new Secret(7), Secret.class.getName());
        assertRefused(config, new Outside(), Outside.class.getName());
        assertRefused(config, order((Object) new Secret[0]), Secret[].class.getName());
        assertRefused(config, order(new ObjectName[0].getClass()), ObjectName[].class.getName());
    }

    static Stream<Object> jdkValues() {
        return Stream.of(
                new BigDecimal("1.5"),
                LocalDate.EPOCH,
                new UUID(1, 2),
                EnumSet.of(Size.SMALL),
                new EnumMap<>(Map.of(Size.LARGE, 1)),
                new GregorianCalendar(2020, 1, 1),
                new LinkedHashMap<>(Map.of("a", 1)),
                new ConcurrentHashMap<>(Map.of("a", 1)),
                Collections.unmodifiableList(new ArrayList<>(List.of(1))),
                List.of(new int[0].getClass(), int.class, Size.class),
                Timestamp.valueOf("2020-01-01 00:00:00"));
    }

    @ParameterizedTest
    @MethodSource("jdkValues")
    void read_valueOfTheJdk_isReadByHazelcast(Object value) {
        Order read = (Order) read(installed(CATALOG), order(value));
        assertThat(read.more).containsExactly(value);
    }

    /** Its lock comes along, with three superclasses. */
    @Test
    void read_queueWithALock_isReadByHazelcast() {
        Order read = (Order) read(installed(CATALOG), order(new LinkedBlockingQueue<>(List.of(1))));
        assertThat(read.more).singleElement().hasToString("[1]");
    }

    @Test
    void read_exceptionOfJdkOrHazelcast_isReadByHazelcast() {
        RuntimeException failure = new IllegalStateException("found", new IOException("cause"));
        failure.addSuppressed(new HazelcastException("suppressed"));
        RuntimeException read = (RuntimeException) read(installed(CATALOG), failure);
        assertThat(read).hasMessage("found").hasRootCauseMessage("cause");
        assertThat(read.getSuppressed()).singleElement().satisfies(each -> assertThat(each)
                .isExactlyInstanceOf(HazelcastException.class));
    }

    /** A client reads the configuration of a cache so, as it is on the members. */
    @Test
    void filter_ofACatalog_allowsWhatNodesSendOfJCache() {
        JavaSerializationFilterConfig filter = CATALOG.javaSerializationFilter().orElseThrow();
        assertThat(filter.getWhitelist().isListed("javax.cache.configuration.FactoryBuilder$SingletonFactory"))
                .isTrue();
        assertThat(filter.getWhitelist().isListed("javax.management.BadAttributeValueExpException"))
                .isFalse();
    }

    @Test
    void read_policyOfTheEntry_allowsAndDeniesForHazelcast() {
        SerializationConfig config = installed(SerializerCatalog.builder()
                .add(JavaSerializer.builder(1001, Order.class)
                        .policy(ClassPolicy.builder()
                                .allowPackage(JavaFilterTest.class.getPackageName())
                                .deny(Secret.class)
                                .build())
                        .build())
                .build());
        assertThat(((Order) read(config, order(new Outside()))).more).hasSize(1);
        assertRefused(config, order(new Secret(7)), Secret.class.getName());
        assertRefused(config, order((Object) new Secret[0][0]), Secret[][].class.getName());
    }

    @Test
    void read_policyThatTakesAFilterOver_handsItOn() {
        JavaSerializationFilterConfig filter = new JavaSerializationFilterConfig();
        filter.getWhitelist().addPackages(JavaFilterTest.class.getPackageName());
        filter.getBlacklist().addClasses(Outside.class.getName());
        SerializationConfig config = installed(SerializerCatalog.builder()
                .add(JavaSerializer.builder(1001, Order.class)
                        .policy(ClassPolicy.builder().use(filter).build())
                        .build())
                .build());
        assertThat(((Order) read(config, order(new Secret(7)))).more).containsExactly(new Secret(7));
        assertRefused(config, order(new Outside()), Outside.class.getName());
    }

    @Test
    void read_entriesOfACatalogFile_setTheFilterAsWell() {
        SerializerCatalog catalog = SerializerCatalog.parse(
                """
                serializers:
                  - id: 1001
                    type: %s
                    format: java
                    reads: true
                    allow: ['%s']
                """.formatted(Order.class.getName(), Outside.class.getName()),
                getClass().getClassLoader());
        assertThat(((Order) read(installed(catalog), order(new Outside()))).more)
                .hasSize(1);
        assertRefused(installed(catalog), order(new Secret(7)), Secret.class.getName());
    }

    /** Hazelcast does not ask for the interfaces of proxies, so they are allowed or refused whole. */
    @Test
    void read_proxy_isReadByHazelcastIfTheCatalogAllowsAny() {
        Object proxy = Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {CharSequence.class}, new Handler("hello"));
        assertRefused(
                installed(SerializerCatalog.builder()
                        .add(JavaSerializer.builder(1001, Order.class)
                                .register(Handler.class)
                                .build())
                        .build()),
                order(proxy),
                Proxy.class.getName());
        Order read = (Order) read(
                installed(SerializerCatalog.builder()
                        .add(JavaSerializer.builder(1001, Order.class)
                                .register(Handler.class)
                                .allowProxies(Comparable.class)
                                .build())
                        .build()),
                order(proxy));
        assertThat(read.more).singleElement().hasToString("hello");
    }

    @Test
    void installOn_catalogWithoutJavaSerialization_setsNoFilter() {
        SerializerCatalog catalog = SerializerCatalog.builder().build();
        assertThat(installed(catalog).getJavaSerializationFilterConfig()).isNull();
        assertThat(catalog.javaSerializationFilter()).isEmpty();
    }

    @Test
    void installOn_filterThatAllowsMore_isKeptAsItIs() {
        SerializationConfig config = new SerializationConfig();
        JavaSerializationFilterConfig filter = new JavaSerializationFilterConfig();
        filter.getWhitelist().addPackages(JavaFilterTest.class.getPackageName());
        config.setJavaSerializationFilterConfig(filter);
        CATALOG.installOn(config);

        assertThat(config.getJavaSerializationFilterConfig()).isSameAs(filter);
        assertThat(((Order) read(config, order(new Secret(7)))).more).containsExactly(new Secret(7));
    }

    /** Its user did not want dates, so the catalog does not bring them back. */
    @Test
    void installOn_filterThatIsStricterWithTheJdk_isNotWidened() {
        SerializationConfig config = new SerializationConfig();
        JavaSerializationFilterConfig filter = new JavaSerializationFilterConfig().setDefaultsDisabled(true);
        filter.getWhitelist().addPrefixes(JavaFilterTest.class.getName(), "[", "java.lang.", "java.util.ArrayList");
        config.setJavaSerializationFilterConfig(filter);
        CATALOG.installOn(config);

        assertThat(((Order) read(config, order(1))).more).containsExactly(1);
        assertRefused(config, order(new Date(0)), Date.class.getName());
    }

    @Test
    void installOn_filterThatAllowsWhatTheCatalogDenies_deniesItToo() {
        SerializationConfig config = new SerializationConfig();
        config.setJavaSerializationFilterConfig(new JavaSerializationFilterConfig().setDefaultsDisabled(true));
        SerializerCatalog.builder()
                .add(JavaSerializer.builder(1001, Order.class)
                        .policy(ClassPolicy.builder().deny(Secret.class).build())
                        .build())
                .build()
                .installOn(config);
        assertThat(((Order) read(config, order(new Outside()))).more).hasSize(1);
        assertRefused(config, order(new Secret(7)), Secret.class.getName());
    }

    @Test
    void installOn_filterThatRefusesAClassOfTheCatalog_isRefusedAndLeavesTheConfiguration() {
        JavaSerializationFilterConfig defaults = new JavaSerializationFilterConfig();
        JavaSerializationFilterConfig denying = new JavaSerializationFilterConfig();
        denying.getWhitelist().addPackages(JavaFilterTest.class.getPackageName());
        denying.getBlacklist().addClasses(Line.class.getName());
        String line = Line.class.getName();
        String others = Order.class.getName() + ", " + Size.class.getName();
        for (Map.Entry<JavaSerializationFilterConfig, String> each :
                Map.of(defaults, line + ", " + others, denying, line).entrySet()) {
            SerializationConfig config = new SerializationConfig();
            config.setJavaSerializationFilterConfig(each.getKey());
            assertThatThrownBy(() -> CATALOG.installOn(config))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("The configuration has a JavaSerializationFilterConfig that refuses " + each.getValue()
                            + ", and JavaSerializer<" + Order.class.getName() + "> (id 1001) reads objects of it; allow"
                            + " it in the filter's whitelist and take it out of its blacklist, or leave the filter out,"
                            + " so that the catalog sets one");
            assertThat(config.getSerializerConfigs()).isEmpty();
            assertThat(config.getJavaSerializationFilterConfig()).isSameAs(each.getKey());
        }
    }

    @Test
    void installOn_filterOfAnotherCatalog_isExtended() {
        SerializationConfig config = installed(CATALOG);
        SerializerCatalog.builder()
                .add(JavaSerializer.of(1002, Secret.class))
                .build()
                .installOn(config);
        assertThat(((Order) read(config, order(new Secret(7)))).more).containsExactly(new Secret(7));
        assertRefused(config, new Outside(), Outside.class.getName());
    }

    @Test
    void javaSerializationFilter_changedAndSetBefore_isKept() {
        SerializationConfig config = new SerializationConfig();
        JavaSerializationFilterConfig filter = CATALOG.javaSerializationFilter().orElseThrow();
        filter.getWhitelist().addClasses(Outside.class.getName());
        config.setJavaSerializationFilterConfig(filter);
        CATALOG.installOn(config);
        assertThatCode(() -> read(config, new Outside())).doesNotThrowAnyException();
        assertRefused(config, new Secret(7), Secret.class.getName());
        assertRefused(installed(CATALOG), new Outside(), Outside.class.getName());
    }

    /** As the documentation says: names in the bytes of these are loaded without asking. */
    @Test
    void control_hazelcastAsksItsFilterForJavaStreamsAlone() {
        JavaSerializationFilterConfig filter = new JavaSerializationFilterConfig().setDefaultsDisabled(true);
        filter.getWhitelist().addClasses("none");
        SerializationConfig config = new SerializationConfig().setJavaSerializationFilterConfig(filter);
        assertThat(read(config, new Marked())).isInstanceOf(Marked.class);
        assertThat(read(config, Secret.class)).isEqualTo(Secret.class);
        assertRefused(config, Size.SMALL, Size.class.getName());
    }

    /** Carries its own name. */
    public static final class Marked implements DataSerializable {

        @Override
        public void writeData(ObjectDataOutput out) {
            // It has no content.
        }

        @Override
        public void readData(ObjectDataInput in) {
            // It has no content.
        }
    }
}
