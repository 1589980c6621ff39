// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.caches;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.spring.cache.HazelcastCacheManager;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.stats.SerializerStatistics;
import org.hzserializers.testkit.ClassVersion;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.cache.Cache;
import org.springframework.cache.CacheManager;
import org.springframework.cache.annotation.Cacheable;
import org.springframework.cache.annotation.EnableCaching;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Spring's {@code @Cacheable} with the preset for it in a strict catalog. */
@Timeout(120)
@Tag("full")
class SpringCacheIT {

    record Quote(String symbol, double price, List<String> tags) {}

    private static final String CATALOG = """
            global:
              id: 1000
              preset: spring-cache
              allow-packages: [org.hzserializers.cluster.caches]
            strict: true
            """;

    /** Counts how often it was asked. */
    public static class Quotes {

        private final AtomicInteger asked = new AtomicInteger();

        @Cacheable("quotes")
        public Quote quote(String symbol) {
            asked.incrementAndGet();
            return new Quote(symbol, 1.5, List.of("a"));
        }

        @Cacheable("all")
        public List<Quote> all(String exchange, int count) {
            asked.incrementAndGet();
            return List.of(quote("x"), new Quote("y", 2, List.of()));
        }

        @Cacheable("none")
        public Quote none() {
            asked.incrementAndGet();
            return null;
        }

        @Cacheable("optional")
        public Optional<Quote> optional(String symbol) {
            asked.incrementAndGet();
            return Optional.of(new Quote(symbol, 3, List.of()));
        }

        public int asked() {
            return asked.get();
        }
    }

    @Configuration
    @EnableCaching
    static class Application {

        @Bean
        CacheManager cacheManager(HazelcastInstance instance) {
            return new HazelcastCacheManager(instance);
        }

        @Bean
        Quotes quotes() {
            return new Quotes();
        }
    }

    private static AnnotationConfigApplicationContext start(HazelcastInstance instance) {
        AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
        context.registerBean(HazelcastInstance.class, () -> instance, bean -> bean.setDestroyMethodName(""));
        context.register(Application.class);
        context.refresh();
        return context;
    }

    @Test
    void cachedValues_areFoundByAnotherApplication() {
        try (CacheNodes nodes = new CacheNodes(CATALOG);
                AnnotationConfigApplicationContext first = start(nodes.member());
                AnnotationConfigApplicationContext second = start(nodes.client())) {
            for (AnnotationConfigApplicationContext each : List.of(first, second)) {
                Quotes quotes = each.getBean(Quotes.class);
                assertThat(quotes.quote("a")).isEqualTo(new Quote("a", 1.5, List.of("a")));
                assertThat(quotes.all("x", 2)).hasSize(2);
                assertThat(quotes.none()).isNull();
                assertThat(quotes.optional("o")).contains(new Quote("o", 3, List.of()));
            }
            assertThat(second.getBean(Quotes.class).asked()).isZero();
            assertThat(FramedSerializer.statisticsOf(nodes.client()))
                    .allSatisfy(each -> assertThat(each.lastFailure()).isNull());
        }
    }

    /** The new version of an application meets what the old one has cached, while both run. */
    @Test
    void changedClass_isMadeAgainAndCounted() {
        ClassVersion before = ClassVersion.of("class Quote { public String price = \"1.5\"; }");
        ClassVersion after = ClassVersion.of("class Quote { public int price = 2; }");
        String text = CATALOG.replace("org.hzserializers.cluster.caches", "app");
        try (CacheNodes nodes = new CacheNodes(text, before.type("Quote").getClassLoader(), config -> {})) {
            HazelcastInstance newClient = nodes.client(text, after.type("Quote").getClassLoader());
            Cache old = new HazelcastCacheManager(nodes.client()).getCache("quotes");
            Cache changed = new HazelcastCacheManager(newClient).getCache("quotes");
            for (int i = 0; i < 20; i++) {
                old.put(i, before.make("Quote"));
            }
            for (int i = 0; i < 20; i++) {
                assertThat(changed.get(i, () -> after.make("Quote"))).isInstanceOf(after.type("Quote"));
                Object found = changed.get(i).get();
                assertThat(found).isInstanceOf(after.type("Quote"));
                assertThat(old.get(i, () -> before.make("Quote"))).isInstanceOf(before.type("Quote"));
            }
            // Spring looks twice before it makes a value, without a lock and with it.
            assertThat(missed(newClient)).isEqualTo(2 * 20);
            assertThat(missed(nodes.client())).isEqualTo(2 * 20);
        }
    }

    private static long missed(HazelcastInstance instance) {
        return FramedSerializer.statisticsOf(instance).stream()
                .mapToLong(SerializerStatistics::missed)
                .sum();
    }
}
