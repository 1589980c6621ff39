// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.harness;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A member in this JVM, over a socket of the loopback interface. Its classes are its own, loaded from the same jars and
 * files as in a container, so a class that is missing there is missing here, and the members' Hazelcast may be of
 * another version than the test's. It is therefore reached by reflection.
 */
final class EmbeddedMember extends ClusterMember {

    /** One copy of each Hazelcast version, so that the JIT compiles it once for all members; by its jars. */
    private static final Map<List<Path>, ClassLoader> HAZELCAST = new ConcurrentHashMap<>();

    /** The jar of JCache, whose types those of Hazelcast extend: one class loader must have both. */
    private static final String JCACHE = "cache-api-";

    private @Nullable Object instance;
    private int logStart;

    EmbeddedMember(String name, int port, MemberSettings settings, HazelcastCluster cluster) {
        super(name, port, settings, cluster);
    }

    @Override
    void launch() {
        logStart = HazelcastLog.size();
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try {
            Path folder = newFolder();
            ClassLoader loader = classLoader(folder);
            Path userYaml = Files.writeString(
                    folder.resolve("hazelcast.yaml"), settings().yaml());
            Path yaml = Files.writeString(
                    folder.resolve("cluster.yaml"), cluster().yaml(this, userYaml.toString(), loopbackNetwork()));
            thread.setContextClassLoader(loader);
            Class<?> configType = loader.loadClass("com.hazelcast.config.Config");
            Object config = configType.getMethod("loadFromFile", File.class).invoke(null, yaml.toFile());
            configType.getMethod("setClassLoader", ClassLoader.class).invoke(config, loader);
            instance = loader.loadClass("com.hazelcast.core.Hazelcast")
                    .getMethod("newHazelcastInstance", configType)
                    .invoke(null, config);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(
                    name() + " stopped instead of starting: " + e.getCause() + "\n" + loggedSoFar(), e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Hazelcast " + settings().version() + " cannot be started here", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private ClassLoader classLoader(Path folder) throws IOException {
        List<Path> hazelcast =
                new ArrayList<>(List.of(MemberSettings.hazelcastJar(settings().version())));
        List<Path> others = new ArrayList<>(List.of(folder));
        for (Path jar : settings().jars()) {
            (jar.getFileName().toString().startsWith(JCACHE) ? hazelcast : others).add(jar);
        }
        settings().writeFiles(folder);
        return loader(
                others,
                HAZELCAST.computeIfAbsent(hazelcast, jars -> loader(jars, ClassLoader.getPlatformClassLoader())));
    }

    private static ClassLoader loader(List<Path> jars, ClassLoader parent) {
        try {
            List<URL> urls = new ArrayList<>();
            for (Path jar : jars) {
                urls.add(jar.toUri().toURL());
            }
            return new URLClassLoader(urls.toArray(URL[]::new), parent);
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * A member that is terminated inside a JVM is no crash: it closes one connection after another and still acts on
     * what that brings.
     */
    @Override
    public void kill() {
        throw new UnsupportedOperationException(
                name() + " is in this JVM and cannot be killed; start its cluster with HazelcastCluster.startKillable");
    }

    @Override
    void discard() {
        lifecycle("terminate");
    }

    @Override
    public void stop() {
        lifecycle("shutdown");
    }

    private void lifecycle(String method) {
        Object ending = instance;
        if (ending == null) {
            throw notRunning();
        }
        try {
            Class<?> type = ending.getClass().getClassLoader().loadClass("com.hazelcast.core.HazelcastInstance");
            Object service = type.getMethod("getLifecycleService").invoke(ending);
            type.getMethod("getLifecycleService")
                    .getReturnType()
                    .getMethod(method)
                    .invoke(service);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(name() + " cannot " + method, e);
        }
        saveLog();
        instance = null;
    }

    @Override
    public boolean running() {
        return instance != null;
    }

    @Override
    void saveLog() {
        if (instance != null) {
            cluster().writeLog(this, loggedSoFar());
        }
    }

    private String loggedSoFar() {
        return HazelcastLog.since(logStart, "[127.0.0.1]:" + port() + " ");
    }

    @Override
    String internalAddress() {
        return publishedAddress();
    }
}
