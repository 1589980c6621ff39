// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.caches;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.cache.HazelcastCachingProvider;
import com.hazelcast.core.HazelcastInstance;
import jakarta.persistence.Cacheable;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import javax.cache.CacheManager;
import javax.cache.Caching;
import javax.cache.spi.CachingProvider;
import org.hibernate.KeyType;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.Cache;
import org.hibernate.annotations.CacheConcurrencyStrategy;
import org.hibernate.annotations.NaturalId;
import org.hibernate.annotations.NaturalIdCache;
import org.hibernate.cfg.Configuration;
import org.hibernate.stat.Statistics;
import org.hzserializers.core.FramedSerializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Hibernate's second level cache in Hazelcast, by JCache, with the preset for it in a strict catalog: what one
 * application loads, another one finds, on a member and on a client.
 */
@Timeout(180)
@Tag("full")
class HibernateCacheIT {

    /** Entity with the kinds of values that Hibernate puts into its cache. */
    @Entity(name = "Customer")
    @Cacheable
    @Cache(usage = CacheConcurrencyStrategy.READ_WRITE)
    @NaturalIdCache
    public static class Customer {

        @Id
        private UUID id;

        @Version
        private int version;

        @NaturalId
        private String number;

        private String name;
        private BigDecimal limit_;
        private LocalDate since;
        private Instant seen;
        private Level level;

        @ElementCollection(fetch = FetchType.EAGER)
        @Cache(usage = CacheConcurrencyStrategy.READ_WRITE)
        private List<String> tags = new ArrayList<>();

        public String getName() {
            return name;
        }

        public List<String> getTags() {
            return tags;
        }
    }

    /** An enum of the application. */
    public enum Level {
        GOLD
    }

    private static final String CATALOG = """
            global:
              id: 1000
              preset: hibernate
              allow: [%s]
            strict: true
            """.formatted(Level.class.getName());

    private static SessionFactory sessions(CacheNodes nodes, HazelcastInstance instance, String provider) {
        CachingProvider caching = Caching.getCachingProvider(provider);
        CacheManager caches = caching.getCacheManager(
                URI.create(nodes.name()), null, HazelcastCachingProvider.propertiesByInstanceItself(instance));
        Configuration configuration = new Configuration().addAnnotatedClass(Customer.class);
        configuration.setProperty("hibernate.connection.url", "jdbc:h2:mem:customers;DB_CLOSE_DELAY=-1");
        configuration.setProperty("hibernate.hbm2ddl.auto", "update");
        configuration.setProperty("hibernate.cache.use_second_level_cache", "true");
        configuration.setProperty("hibernate.cache.use_query_cache", "true");
        configuration.setProperty("hibernate.cache.region.factory_class", "jcache");
        configuration.setProperty("hibernate.javax.cache.missing_cache_strategy", "create");
        configuration.setProperty("hibernate.generate_statistics", "true");
        configuration.getProperties().put("hibernate.javax.cache.cache_manager", caches);
        return configuration.buildSessionFactory();
    }

    private static <R> R inTransaction(SessionFactory sessions, Function<Session, R> work) {
        return sessions.fromTransaction(work::apply);
    }

    @Test
    void entitiesCollectionsNaturalIdsAndQueries_areFoundByAnotherApplication() {
        UUID id = UUID.randomUUID();
        try (CacheNodes nodes = new CacheNodes(CATALOG);
                SessionFactory first =
                        sessions(nodes, nodes.member(), "com.hazelcast.cache.HazelcastMemberCachingProvider");
                SessionFactory second =
                        sessions(nodes, nodes.client(), "com.hazelcast.client.cache.HazelcastClientCachingProvider")) {
            inTransaction(first, session -> {
                Customer customer = new Customer();
                customer.id = id;
                customer.number = "n-1";
                customer.name = "Ada";
                customer.limit_ = new BigDecimal("10.50");
                customer.since = LocalDate.of(2020, 2, 29);
                customer.seen = Instant.ofEpochSecond(1_700_000_000);
                customer.level = Level.GOLD;
                customer.tags.addAll(List.of("a", "b"));
                session.persist(customer);
                return null;
            });
            for (int i = 0; i < 2; i++) {
                for (SessionFactory sessions : List.of(first, second)) {
                    inTransaction(sessions, session -> {
                        Customer found = session.find(Customer.class, id);
                        assertThat(found.name).isEqualTo("Ada");
                        assertThat(found.limit_).isEqualByComparingTo("10.50");
                        assertThat(found.level).isEqualTo(Level.GOLD);
                        assertThat(found.tags).containsExactly("a", "b");
                        return null;
                    });
                    inTransaction(sessions, session -> session.find(Customer.class, "n-1", KeyType.NATURAL)
                            .getName());
                    inTransaction(sessions, session -> session.createQuery(
                                    "from Customer c where c.name = :name", Customer.class)
                            .setParameter("name", "Ada")
                            .setCacheable(true)
                            .list());
                }
            }
            Statistics statistics = second.getStatistics();
            assertThat(statistics.getSecondLevelCacheHitCount()).isPositive();
            assertThat(statistics.getNaturalIdCacheHitCount()).isPositive();
            assertThat(statistics.getQueryCacheHitCount()).isPositive();

            inTransaction(second, session -> session.find(Customer.class, id).name = "Grace");
            String name = inTransaction(
                    first, session -> session.find(Customer.class, id).getName());
            assertThat(name).isEqualTo("Grace");
            assertThat(FramedSerializer.statisticsOf(nodes.client()))
                    .allSatisfy(each -> assertThat(each.lastFailure()).isNull())
                    .anyMatch(each -> each.read().values() > 0);
        }
    }
}
