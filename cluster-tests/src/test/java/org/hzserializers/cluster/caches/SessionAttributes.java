// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.caches;

import jakarta.servlet.http.Cookie;
import java.io.Serializable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
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

/** What Spring Security and an application keep in sessions. */
final class SessionAttributes {

    static final String CONTEXT = "SPRING_SECURITY_CONTEXT";

    private SessionAttributes() {}

    record Cart(List<String> items, Map<String, Integer> amounts) implements Serializable {}

    static Map<String, Object> all() {
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
}
