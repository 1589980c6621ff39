// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.caches;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.cache.HazelcastCachingProvider;
import com.hazelcast.cache.ICache;
import java.io.Serializable;
import java.math.BigDecimal;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.Caching;
import javax.cache.configuration.FactoryBuilder;
import javax.cache.configuration.MutableCacheEntryListenerConfiguration;
import javax.cache.configuration.MutableConfiguration;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import javax.cache.expiry.CreatedExpiryPolicy;
import javax.cache.expiry.Duration;
import javax.cache.processor.EntryProcessor;
import javax.cache.spi.CachingProvider;
import org.hzserializers.cluster.harness.Waiting;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** JCache with the preset for it in a strict catalog: expiry, listeners and entry processors, too. */
@Timeout(120)
@Tag("full")
class JCacheIT {

    record Price(String item, BigDecimal amount, List<Integer> steps) {}

    private static final String CATALOG = """
            global:
              id: 1000
              preset: jcache
              allow-packages: [org.hzserializers.cluster.caches]
            strict: true
            """;

    private static final List<Object> CREATED = new CopyOnWriteArrayList<>();

    /** A listener of the application, which JCache sends to the nodes. */
    public static final class Listener implements CacheEntryCreatedListener<String, Object>, Serializable {

        private static final long serialVersionUID = 1L;

        @Override
        public void onCreated(Iterable<CacheEntryEvent<? extends String, ?>> events) {
            events.forEach(event -> CREATED.add(event.getValue()));
        }
    }

    @Test
    void valuesExpiryListenersAndProcessors_work() {
        Price price = new Price("a", new BigDecimal("1.50"), List.of(1, 2));
        try (CacheNodes nodes = new CacheNodes(CATALOG)) {
            CachingProvider caching =
                    Caching.getCachingProvider("com.hazelcast.client.cache.HazelcastClientCachingProvider");
            CacheManager caches = caching.getCacheManager(
                    URI.create(nodes.name()),
                    null,
                    HazelcastCachingProvider.propertiesByInstanceItself(nodes.client()));
            MutableConfiguration<String, Object> configuration = new MutableConfiguration<String, Object>()
                    .setTypes(String.class, Object.class)
                    .setExpiryPolicyFactory(CreatedExpiryPolicy.factoryOf(Duration.ONE_HOUR))
                    .setStatisticsEnabled(true);
            Cache<String, Object> cache = caches.createCache("prices", configuration);
            cache.registerCacheEntryListener(new MutableCacheEntryListenerConfiguration<>(
                    new FactoryBuilder.SingletonFactory<>(new Listener()), null, false, false));

            String managed = cache.unwrap(ICache.class).getPrefixedName().substring("/hz/".length());
            ICache<String, Object> onMember = nodes.member().getCacheManager().getCache(managed);

            for (Object value : List.of(price, List.of(price), Map.of("k", price), Set.of(price))) {
                cache.put("k", value);
                assertThat(cache.get("k")).isEqualTo(value);
                assertThat(onMember.get("k")).isEqualTo(value);
            }
            assertThat(cache.replace("k", Set.of(price), price)).isTrue();
            assertThat(cache.getAll(Set.of("k"))).containsEntry("k", price);
            EntryProcessor<String, Object, String> item = (EntryProcessor<String, Object, String> & Serializable)
                    (entry, arguments) -> ((Price) entry.getValue()).item();
            assertThat(cache.invoke("k", item)).isEqualTo("a");
            Waiting.await(30, "the listener has seen it", () -> CREATED.contains(price));
        }
    }
}
