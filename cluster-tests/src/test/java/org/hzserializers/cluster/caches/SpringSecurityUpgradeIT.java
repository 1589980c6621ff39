// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.caches;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Sessions outlive an upgrade of Spring Security 6.5 to 7.0 with Spring Session 3.5 to 4.0, and both versions of an
 * application use them at once while it is rolled out.
 */
@Timeout(120)
@Tag("full")
class SpringSecurityUpgradeIT {

    private static final String CATALOG = """
            serializers:
              - id: 1001
                preset: spring-session%1$s
                allow-packages: [org.hzserializers.cluster.caches]
              - id: 1002
                preset: spring-session-update%1$s
                allow-packages: [org.hzserializers.cluster.caches]
            strict: true
            """;

    /** Java serialization, by which Spring stores sessions, under a class policy. */
    private static final String JAVA = """
            serializers:
              - id: 1001
                type: org.springframework.session.MapSession
                format: java
                allow-packages: &packages
                  - org.hzserializers.cluster.caches
                  - org.springframework.security
                  - org.springframework.session
              - id: 1002
                type: org.springframework.session.hazelcast.SessionUpdateEntryProcessor
                format: java
                allow-packages: *packages
            strict: true
            """;

    /** Kinds of applications, with the catalogs before and after the upgrade. */
    static Stream<Arguments> applications() {
        String json = CATALOG.formatted("-json");
        String kryo = CATALOG.formatted("");
        return Stream.of("member", "client")
                .flatMap(kind -> Stream.of(
                        Arguments.of(kind, json, json),
                        Arguments.of(kind, json, CATALOG.formatted("-json3")),
                        Arguments.of(kind, kryo, kryo),
                        Arguments.of(kind, JAVA, JAVA)));
    }

    @ParameterizedTest
    @MethodSource("applications")
    void session_writtenWithSecurity65_isReadAndChangedWith70AndBack(String kind, String old, String upgradedTo)
            throws Exception {
        Map<String, String> settings = new HashMap<>();
        settings.put("catalog", old);
        settings.put("kind", "member");
        BiFunction<String, String, String> server = new SessionApplication(settings);
        try (URLClassLoader upgraded = upgraded()) {
            settings.put("kind", kind);
            settings.put("cluster", server.apply("cluster", ""));
            settings.put("address", server.apply("address", ""));
            BiFunction<String, String, String> before =
                    kind.equals("member") ? server : new SessionApplication(settings);
            settings.put("catalog", upgradedTo);
            BiFunction<String, String, String> after = start(upgraded, settings);
            assertThat(before.apply("version", "")).startsWith("6.5.");
            assertThat(after.apply("version", "")).startsWith("7.0.");

            String id = before.apply("save", "");
            assertThat(after.apply("read", id)).isEqualTo("{}");
            assertThat(after.apply("change", id)).isEqualTo("{seen=null}");
            assertThat(before.apply("read", id)).isEqualTo("{seen=null}");

            String next = after.apply("save", "");
            assertThat(before.apply("read", next)).isEqualTo("{}");
            assertThat(before.apply("change", next)).isEqualTo("{seen=null}");
            assertThat(after.apply("read", next)).isEqualTo("{seen=null}");
            after.apply("stop", "");
            before.apply("stop", "");
        } finally {
            server.apply("stop", "");
        }
    }

    @SuppressWarnings("unchecked") // its class is that of another loader
    private static BiFunction<String, String, String> start(ClassLoader loader, Map<String, String> settings)
            throws ReflectiveOperationException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return (BiFunction<String, String, String>) loader.loadClass(SessionApplication.class.getName())
                    .getConstructor(Map.class)
                    .newInstance(settings);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** Returns the class path of this test with Spring 7 in the place of Spring 6. */
    private static URLClassLoader upgraded() throws IOException {
        List<URL> path = new ArrayList<>();
        List<String> artifacts = new ArrayList<>();
        try (Stream<Path> jars = Files.list(Path.of("target", "spring-7"))) {
            for (Path jar : (Iterable<Path>) jars::iterator) {
                path.add(jar.toUri().toURL());
                artifacts.add(artifact(jar));
            }
        }
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            if (!artifacts.contains(artifact(Path.of(entry)))) {
                path.add(Path.of(entry).toUri().toURL());
            }
        }
        return new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }

    private static String artifact(Path jar) {
        return jar.getFileName().toString().replaceFirst("-[0-9].*", "");
    }
}
