// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.caches;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.AttributeConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.IndexConfig;
import com.hazelcast.config.IndexType;
import com.hazelcast.core.HazelcastInstance;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.stats.SerializerStatistics;
import org.hzserializers.testkit.ClassVersion;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.security.web.csrf.DefaultCsrfToken;
import org.springframework.security.web.savedrequest.DefaultSavedRequest;
import org.springframework.session.FindByIndexNameSessionRepository;
import org.springframework.session.Session;
import org.springframework.session.hazelcast.HazelcastIndexedSessionRepository;
import org.springframework.session.hazelcast.PrincipalNameExtractor;

/** Sessions of Spring Session, with what Spring Security keeps in them, by their presets in a strict catalog. */
@Timeout(120)
@Tag("full")
class SpringSessionIT {

    private static final String CATALOG = """
            serializers:
              - id: 1001
                preset: spring-session
                allow-packages: [org.hzserializers.cluster.caches]
              - id: 1002
                preset: spring-session-update
                allow-packages: [org.hzserializers.cluster.caches]
            strict: true
            """;

    private static final String JSON = """
            serializers:
              - id: 1001
                preset: spring-session-json
                allow-packages: [org.hzserializers.cluster.caches]
              - id: 1002
                preset: spring-session-update-json
                allow-packages: [org.hzserializers.cluster.caches]
            strict: true
            """;

    private static void indexSessions(Config config) {
        config.getMapConfig(HazelcastIndexedSessionRepository.DEFAULT_SESSION_MAP_NAME)
                .addAttributeConfig(new AttributeConfig(
                        HazelcastIndexedSessionRepository.PRINCIPAL_NAME_ATTRIBUTE,
                        PrincipalNameExtractor.class.getName()))
                .addIndexConfig(
                        new IndexConfig(IndexType.HASH, HazelcastIndexedSessionRepository.PRINCIPAL_NAME_ATTRIBUTE));
    }

    private static HazelcastIndexedSessionRepository repository(HazelcastInstance instance) {
        HazelcastIndexedSessionRepository repository = new HazelcastIndexedSessionRepository(instance);
        repository.afterPropertiesSet();
        return repository;
    }

    private static <S extends Session> String save(
            FindByIndexNameSessionRepository<S> repository, Map<String, Object> attributes) {
        S session = repository.createSession();
        attributes.forEach(session::setAttribute);
        repository.save(session);
        return session.getId();
    }

    @ParameterizedTest
    @ValueSource(strings = {CATALOG, JSON})
    void session_isFoundAndChangedByAnotherApplication(String catalog) {
        try (CacheNodes nodes = new CacheNodes(catalog, SpringSessionIT::indexSessions)) {
            Map<String, Object> attributes = SessionAttributes.all();
            HazelcastIndexedSessionRepository first = repository(nodes.member());
            HazelcastIndexedSessionRepository second = repository(nodes.client());
            for (HazelcastIndexedSessionRepository writer : List.of(first, second)) {
                String id = save(writer, attributes);
                FindByIndexNameSessionRepository<? extends Session> reader = writer == first ? second : first;
                Session found = reader.findById(id);
                assertThat(found.getAttributeNames()).containsAll(attributes.keySet());
                for (String name :
                        List.of(SessionAttributes.CONTEXT, "oauth2", "remembered", "anonymous", "cart", "seen")) {
                    assertThat(found.<Object>getAttribute(name)).as(name).isEqualTo(attributes.get(name));
                }
                assertThat(found.<DefaultCsrfToken>getAttribute("csrf").getToken())
                        .isEqualTo("abc");
                assertThat(found.<DefaultSavedRequest>getAttribute("request").getRedirectUrl())
                        .isEqualTo("https://shop/cart");
                assertThat(found.<Throwable>getAttribute("SPRING_SECURITY_LAST_EXCEPTION"))
                        .hasMessage("Bad credentials");
                assertThat(reader.findByPrincipalName("ada")).containsKey(id);

                change(reader, id);
                Session changed = writer.findById(id);
                assertThat(changed.<Object>getAttribute("cart"))
                        .isEqualTo(new SessionAttributes.Cart(List.of("b"), Map.of()));
                assertThat(changed.getMaxInactiveInterval()).isEqualTo(Duration.ofMinutes(5));
                writer.deleteById(id);
                assertThat(reader.findById(id)).isNull();
            }
            for (HazelcastInstance each : List.of(nodes.member(), nodes.client())) {
                assertThat(FramedSerializer.statisticsOf(each))
                        .allSatisfy(one -> assertThat(one.lastFailure()).isNull());
            }
        }
    }

    private static <S extends Session> void change(FindByIndexNameSessionRepository<S> repository, String id) {
        S session = repository.findById(id);
        session.setAttribute("cart", new SessionAttributes.Cart(List.of("b"), Map.of()));
        session.setMaxInactiveInterval(Duration.ofMinutes(5));
        repository.save(session);
    }

    /** A session with an attribute whose class has changed is gone, as if it had ended, and counted. */
    @ParameterizedTest
    @ValueSource(strings = {CATALOG, JSON})
    void changedClassOfAnAttribute_startsANewSession(String catalog) {
        ClassVersion before = ClassVersion.of("class Basket { public String price = \"1.5\"; }");
        ClassVersion after = ClassVersion.of("class Basket { public int price = 2; }");
        String text = catalog.replace("org.hzserializers.cluster.caches", "app");
        ClassLoader old = before.type("Basket").getClassLoader();
        try (CacheNodes nodes = new CacheNodes(text, old, config -> {})) {
            HazelcastInstance newClient =
                    nodes.client(text, after.type("Basket").getClassLoader());
            String id = save(repository(nodes.client()), Map.of("basket", before.make("Basket")));
            assertThat(repository(nodes.client()).findById(id)).isNotNull();

            HazelcastIndexedSessionRepository changed = repository(newClient);
            assertThat(changed.findById(id)).isNull();
            String next = save(changed, Map.of("basket", after.make("Basket")));
            assertThat(changed.findById(next)).isNotNull();
            assertThat(FramedSerializer.statisticsOf(newClient).stream()
                            .mapToLong(SerializerStatistics::missed)
                            .sum())
                    .isEqualTo(1);
        }
    }
}
