// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.harness;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A member in this JVM, over a socket of the loopback interface. Its classes are its own, loaded from the same jars and files as in a
 * container, so a class that is missing there is missing here, and the members' Hazelcast may be of another version than the test's. It is
 * therefore reached by reflection.
 */
final class EmbeddedMember extends ClusterMember {

    /** Where the build puts the jars of other Hazelcast versions. */
    private static final Path VERSIONS = Path.of("target", "hazelcast");

    /** One copy of each Hazelcast version, so that the JIT compiles it once for all members. */
    private static final Map<String, ClassLoader> HAZELCAST = new ConcurrentHashMap<>();

    private final HazelcastCluster cluster;
    private Object instance;
    private int logStart;

    EmbeddedMember(String name, int port, MemberSettings settings, HazelcastCluster cluster) {
        super(name, port, settings);
        this.cluster = cluster;
    }

    @Override
    public void start() {
        logStart = HazelcastLog.size();
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try {
            Path folder = Files.createTempDirectory("hazelcast-" + name());
            ClassLoader loader = classLoader(folder);
            Path userYaml = Files.writeString(
                    folder.resolve("hazelcast.yaml"), settings().yaml());
            Path yaml = Files.writeString(
                    folder.resolve("cluster.yaml"),
                    cluster.yaml(this, userYaml.toString(), """
                        port:
                          port: %d
                          auto-increment: false
                        interfaces:
                          enabled: true
                          interfaces:
                            - 127.0.0.1
                    """.indent(0).formatted(port())));
            thread.setContextClassLoader(loader);
            Class<?> configType = loader.loadClass("com.hazelcast.config.Config");
            Object config = configType.getMethod("loadFromFile", File.class).invoke(null, yaml.toFile());
            configType.getMethod("setClassLoader", ClassLoader.class).invoke(config, loader);
            instance = loader.loadClass("com.hazelcast.core.Hazelcast")
                    .getMethod("newHazelcastInstance", configType)
                    .invoke(null, config);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(
                    name() + " stopped instead of starting: " + e.getCause() + "\n" + log(), e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Hazelcast " + settings().version() + " cannot be started here", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private ClassLoader classLoader(Path folder) throws IOException {
        List<URL> urls = new ArrayList<>();
        urls.add(folder.toUri().toURL());
        for (Path jar : settings().jars()) {
            urls.add(jar.toUri().toURL());
        }
        for (Map.Entry<String, String> file : settings().files().entrySet()) {
            Files.writeString(folder.resolve(file.getKey()), file.getValue());
        }
        return new URLClassLoader(
                urls.toArray(URL[]::new), HAZELCAST.computeIfAbsent(settings().version(), EmbeddedMember::hazelcast));
    }

    private static ClassLoader hazelcast(String version) {
        try {
            URL jar = version.equals(MemberSettings.OWN_VERSION)
                    ? com.hazelcast.core.Hazelcast.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                    : VERSIONS.resolve("hazelcast-" + version + ".jar").toUri().toURL();
            if (!Files.exists(Path.of(new URI(jar.toString())))) {
                throw new IllegalStateException(
                        jar + " is missing; run ./mvnw verify with -Pnightly, which fetches it");
            }
            return new URLClassLoader(new URL[] {jar}, ClassLoader.getPlatformClassLoader());
        } catch (MalformedURLException | URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Closes all sockets first. A member that terminates still answers while it already drops what it holds; one that is killed does not.
     */
    @Override
    public void kill() {
        try {
            Object member = instance.getClass().getMethod("getOriginal").invoke(instance);
            Object node = member.getClass().getField("node").get(member);
            Object server = node.getClass().getMethod("getServer").invoke(node);
            server.getClass().getMethod("shutdown").invoke(server);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(name() + " runs a Hazelcast whose sockets are not found", e);
        } finally {
            lifecycle("terminate");
        }
    }

    @Override
    public void stop() {
        lifecycle("shutdown");
    }

    private void lifecycle(String method) {
        try {
            Class<?> type = instance.getClass().getClassLoader().loadClass("com.hazelcast.core.HazelcastInstance");
            Object service = type.getMethod("getLifecycleService").invoke(instance);
            type.getMethod("getLifecycleService")
                    .getReturnType()
                    .getMethod(method)
                    .invoke(service);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(name() + " cannot " + method, e);
        }
        instance = null;
    }

    @Override
    public boolean running() {
        return instance != null;
    }

    @Override
    public void isolate() {
        throw new UnsupportedOperationException(
                "A member in this JVM shares its network with all others; run with -Dcluster=containers");
    }

    @Override
    public void rejoin() {
        isolate();
    }

    @Override
    public String log() {
        return HazelcastLog.since(logStart, "[127.0.0.1]:" + port() + " ");
    }

    @Override
    String internalAddress() {
        return publishedAddress();
    }
}
