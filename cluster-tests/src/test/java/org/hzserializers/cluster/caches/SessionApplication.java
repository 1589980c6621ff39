// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.caches;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.hzserializers.cluster.InProcess;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.springframework.security.core.SpringSecurityCoreVersion;
import org.springframework.security.web.csrf.DefaultCsrfToken;
import org.springframework.security.web.savedrequest.DefaultSavedRequest;
import org.springframework.session.FindByIndexNameSessionRepository;
import org.springframework.session.Session;
import org.springframework.session.hazelcast.HazelcastIndexedSessionRepository;

/**
 * An application with sessions, as a member or a client. It is called by commands, so that a test can run one in a
 * class loader with another version of Spring.
 */
public final class SessionApplication implements BiFunction<String, String, String> {

    private final HazelcastInstance instance;
    private final HazelcastIndexedSessionRepository sessions;

    /**
     * Starts the application.
     *
     * @param settings {@code catalog}, {@code kind} ({@code member} or {@code client}), and {@code cluster} and
     *     {@code address} of a running member, which a first member has none of
     */
    public SessionApplication(Map<String, String> settings) {
        instance = settings.get("kind").equals("member") ? member(settings) : client(settings);
        sessions = new HazelcastIndexedSessionRepository(instance);
        sessions.afterPropertiesSet();
    }

    private static SerializerCatalog catalog(Map<String, String> settings) {
        return SerializerCatalog.parse(settings.get("catalog"), SessionApplication.class.getClassLoader());
    }

    private static HazelcastInstance member(Map<String, String> settings) {
        Config config = InProcess.memberConfig();
        config.setClassLoader(SessionApplication.class.getClassLoader());
        if (settings.containsKey("cluster")) {
            config.setClusterName(settings.get("cluster"));
            config.getNetworkConfig().getJoin().getTcpIpConfig().addMember(settings.get("address"));
        }
        catalog(settings).installOn(config);
        return Hazelcast.newHazelcastInstance(config);
    }

    private static HazelcastInstance client(Map<String, String> settings) {
        ClientConfig config = new ClientConfig().setClusterName(settings.get("cluster"));
        config.setClassLoader(SessionApplication.class.getClassLoader());
        config.getNetworkConfig().setAddresses(List.of(settings.get("address")));
        catalog(settings).installOn(config);
        return HazelcastClient.newHazelcastClient(config);
    }

    @Override
    public String apply(String command, String argument) {
        return switch (command) {
            case "version" -> SpringSecurityCoreVersion.getVersion();
            case "cluster" -> instance.getConfig().getClusterName();
            case "address" -> InProcess.addressOf(instance);
            case "members" -> String.valueOf(instance.getCluster().getMembers().size());
            case "save" -> save(sessions);
            case "read" -> read(sessions, argument);
            case "change" -> change(sessions, argument);
            case "stop" -> stop();
            default -> throw new IllegalArgumentException(command);
        };
    }

    private static <S extends Session> String save(FindByIndexNameSessionRepository<S> sessions) {
        S session = sessions.createSession();
        SessionAttributes.all().forEach(session::setAttribute);
        sessions.save(session);
        return session.getId();
    }

    /** Returns each attribute that is not what it was when it was stored. */
    private static <S extends Session> String read(FindByIndexNameSessionRepository<S> sessions, String id) {
        S session = sessions.findById(id);
        if (session == null) {
            return "no session";
        }
        Map<String, Object> differences = new TreeMap<>();
        SessionAttributes.all().forEach((name, value) -> {
            Object found = session.getAttribute(name);
            if (found == null || !comparable(found).equals(comparable(value))) {
                differences.put(name, String.valueOf(found));
            }
        });
        return differences.toString();
    }

    /** Returns what stands for objects that do not say whether they are equal. */
    private static Object comparable(Object value) {
        return value instanceof DefaultCsrfToken csrf
                ? csrf.getToken()
                : value instanceof DefaultSavedRequest request
                        ? request.getRedirectUrl() + request.getCookies().size() + request.getLocales()
                        : value instanceof Throwable thrown ? thrown.toString() : value;
    }

    /** Sends changes to the member that has the session. */
    private static <S extends Session> String change(FindByIndexNameSessionRepository<S> sessions, String id) {
        S session = sessions.findById(id);
        session.removeAttribute("seen");
        SessionAttributes.all().forEach((name, value) -> {
            if (!name.equals("seen")) {
                session.setAttribute(name, value);
            }
        });
        sessions.save(session);
        return read(sessions, id);
    }

    private String stop() {
        instance.shutdown();
        return "";
    }
}
