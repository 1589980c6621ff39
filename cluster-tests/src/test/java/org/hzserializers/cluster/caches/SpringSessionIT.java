// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.caches;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.AttributeConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.IndexConfig;
import com.hazelcast.config.IndexType;
import com.hazelcast.core.HazelcastInstance;
import jakarta.servlet.http.Cookie;
import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.stats.SerializerStatistics;
import org.hzserializers.testkit.ClassVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.security.authentication.AnonymousAuthenticationToken;
import org.springframework.security.authentication.BadCredentialsException;
import org.springframework.security.authentication.RememberMeAuthenticationToken;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.authority.AuthorityUtils;
import org.springframework.security.core.context.SecurityContextImpl;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.oauth2.client.authentication.OAuth2AuthenticationToken;
import org.springframework.security.oauth2.core.oidc.OidcIdToken;
import org.springframework.security.oauth2.core.oidc.user.DefaultOidcUser;
import org.springframework.security.oauth2.core.oidc.user.OidcUserAuthority;
import org.springframework.security.web.authentication.WebAuthenticationDetails;
import org.springframework.security.web.csrf.DefaultCsrfToken;
import org.springframework.security.web.savedrequest.DefaultSavedRequest;
import org.springframework.security.web.savedrequest.SavedCookie;
import org.springframework.session.FindByIndexNameSessionRepository;
import org.springframework.session.Session;
import org.springframework.session.hazelcast.HazelcastIndexedSessionRepository;
import org.springframework.session.hazelcast.PrincipalNameExtractor;

/** Sessions of Spring Session, with what Spring Security keeps in them, by their presets in a strict catalog. */
@Timeout(120)
class SpringSessionIT {

    private static final String CONTEXT = "SPRING_SECURITY_CONTEXT";

    record Cart(List<String> items, Map<String, Integer> amounts) implements Serializable {}

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

    private static Map<String, Object> attributes() {
        User user = new User("ada", "secret", AuthorityUtils.createAuthorityList("ROLE_USER", "ROLE_ADMIN"));
        UsernamePasswordAuthenticationToken password =
                UsernamePasswordAuthenticationToken.authenticated(user, null, user.getAuthorities());
        password.setDetails(new WebAuthenticationDetails("127.0.0.1", "session"));
        OidcIdToken token = new OidcIdToken(
                "token",
                Instant.ofEpochSecond(1_700_000_000),
                Instant.ofEpochSecond(1_700_003_600),
                Map.of("sub", "ada", "aud", List.of("shop"), "email_verified", true));
        DefaultOidcUser oidc = new DefaultOidcUser(Set.of(new OidcUserAuthority(token)), token);
        DefaultSavedRequest request = new DefaultSavedRequest.Builder()
                .setScheme("https")
                .setServerName("shop")
                .setServerPort(443)
                .setMethod("GET")
                .setRequestURI("/cart")
                .setServletPath("/cart")
                .setLocales(new ArrayList<>(List.of(Locale.GERMANY)))
                .setCookies(new ArrayList<>(List.of(new SavedCookie(new Cookie("a", "b")))))
                .build();
        return Map.of(
                CONTEXT,
                new SecurityContextImpl(password),
                "oauth2",
                new SecurityContextImpl(new OAuth2AuthenticationToken(oidc, oidc.getAuthorities(), "google")),
                "remembered",
                new RememberMeAuthenticationToken("key", user, user.getAuthorities()),
                "anonymous",
                new AnonymousAuthenticationToken(
                        "key", "anonymous", AuthorityUtils.createAuthorityList("ROLE_ANONYMOUS")),
                "csrf",
                new DefaultCsrfToken("X-CSRF-TOKEN", "_csrf", "abc"),
                "request",
                request,
                "SPRING_SECURITY_LAST_EXCEPTION",
                new BadCredentialsException("Bad credentials"),
                "cart",
                new Cart(List.of("a"), Map.of("a", 2)),
                "seen",
                Instant.ofEpochSecond(1_700_000_000));
    }

    @Test
    void session_isFoundAndChangedByAnotherApplication() {
        try (CacheNodes nodes = new CacheNodes(CATALOG, SpringSessionIT::indexSessions)) {
            Map<String, Object> attributes = attributes();
            HazelcastIndexedSessionRepository first = repository(nodes.member());
            HazelcastIndexedSessionRepository second = repository(nodes.client());
            for (HazelcastIndexedSessionRepository writer : List.of(first, second)) {
                String id = save(writer, attributes);
                FindByIndexNameSessionRepository<? extends Session> reader = writer == first ? second : first;
                Session found = reader.findById(id);
                assertThat(found.getAttributeNames()).containsAll(attributes.keySet());
                for (String name : List.of(CONTEXT, "oauth2", "remembered", "anonymous", "cart", "seen")) {
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
                assertThat(changed.<Object>getAttribute("cart")).isEqualTo(new Cart(List.of("b"), Map.of()));
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
        session.setAttribute("cart", new Cart(List.of("b"), Map.of()));
        session.setMaxInactiveInterval(Duration.ofMinutes(5));
        repository.save(session);
    }

    /** A session with an attribute whose class has changed is gone, as if it had ended, and counted. */
    @Test
    void changedClassOfAnAttribute_startsANewSession() {
        ClassVersion before = ClassVersion.of("class Basket { public String price = \"1.5\"; }");
        ClassVersion after = ClassVersion.of("class Basket { public int price = 2; }");
        String text = CATALOG.replace("org.hzserializers.cluster.caches", "app");
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
