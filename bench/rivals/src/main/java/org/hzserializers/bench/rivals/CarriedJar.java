// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.hzserializers.bench.rivals.BytesContender.Library;
import org.jspecify.annotations.Nullable;

/**
 * A library in a jar that this program carries as a resource. It is loaded from there with the class that plugs it in,
 * before what the class path has by the same names: so two libraries may have the same packages, and no JVM but those
 * that measure it knows of it.
 *
 * <p>Thread-safe. One is kept for the life of the program, with a class loader for each class loader of values.
 */
final class CarriedJar {

    /** Changes a class before it is defined. */
    @FunctionalInterface
    interface Patch {

        /**
         * Returns the bytes to define.
         *
         * @param name of the class, with dots
         * @param bytes of the jar
         */
        byte[] apply(String name, byte[] bytes);
    }

    /** Before the name of a resource: only that of the jar, and not what the class path has by that name. */
    static final String OWN = "own:";

    private final String jar;
    private final Class<? extends Library> plug;
    private final Patch patch;
    private final Map<ClassLoader, Loader> loaders = new ConcurrentHashMap<>();
    private final Lock copying = new ReentrantLock();
    private @Nullable URL file;

    /** As {@link #CarriedJar(String, Class, Patch)}, with classes as they are. */
    CarriedJar(String jar, Class<? extends Library> plug) {
        this(jar, plug, (name, bytes) -> bytes);
    }

    /**
     * Names a jar.
     *
     * @param jar its name under {@code /rivals}
     * @param plug is made anew in the jar's class loader, with the classes nested in it; of its package it uses no
     *     other class that is not public
     * @param patch for classes of the jar
     */
    CarriedJar(String jar, Class<? extends Library> plug, Patch patch) {
        this.jar = jar;
        this.plug = plug;
        this.patch = patch;
    }

    /**
     * Plugs the library in.
     *
     * @param parent has the classes of the values
     * @param arguments of the plug's constructor, which is chosen by their number
     * @return the library, for which the context class loader is one that has its classes and those of the values
     */
    InContext library(ClassLoader parent, Object... arguments) {
        Loader loader = loaders.computeIfAbsent(parent, Loader::new);
        try {
            return new InContext(inContext(loader, () -> plug(loader, arguments)), loader);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(jar + " cannot be plugged in", e.getCause());
        } catch (Exception e) {
            throw new IllegalStateException(jar + " cannot be plugged in", e);
        }
    }

    private Library plug(Loader loader, Object... arguments) throws ReflectiveOperationException {
        Constructor<?> constructor = Stream.of(loader.loadClass(plug.getName()).getDeclaredConstructors())
                .filter(one -> one.getParameterCount() == arguments.length)
                .findFirst()
                .orElseThrow();
        constructor.setAccessible(true);
        return (Library) constructor.newInstance(arguments);
    }

    /** Says it as an application would have it: its own class loader has everything. */
    record InContext(Library library, ClassLoader loader) implements Library {

        @Override
        public byte[] toBytes(Object value) throws Exception {
            return inContext(loader, () -> library.toBytes(value));
        }

        @Override
        public Object toValue(byte[] bytes, Class<?> type) throws Exception {
            return inContext(loader, () -> library.toValue(bytes, type));
        }
    }

    private static <T> T inContext(ClassLoader loader, Callable<T> work) throws Exception {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return work.call();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** A jar inside a jar cannot be read in place; one copy serves all class loaders. */
    private URL file() {
        copying.lock();
        try {
            if (file == null) {
                URL resource = Objects.requireNonNull(CarriedJar.class.getResource("/rivals/" + jar), jar);
                file = resource.getProtocol().equals("file") ? resource : copy(resource);
            }
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            copying.unlock();
        }
    }

    private URL copy(URL resource) throws IOException {
        Path copy = Files.createTempFile("rival", jar);
        copy.toFile().deleteOnExit();
        try (InputStream in = resource.openStream()) {
            Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
        }
        return copy.toUri().toURL();
    }

    /** Its own classes first. */
    private final class Loader extends URLClassLoader {

        Loader(ClassLoader parent) {
            super(new URL[] {file()}, parent);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known != null) {
                    return known;
                }
                byte[] own = own(name);
                return own == null ? super.loadClass(name, resolve) : defineClass(name, own, 0, own.length);
            }
        }

        @Override
        public Enumeration<URL> findResources(String name) throws IOException {
            return super.findResources(name.startsWith(OWN) ? name.substring(OWN.length()) : name);
        }

        private byte @Nullable [] own(String name) {
            String path = name.replace('.', '/') + ".class";
            boolean plugs = name.equals(plug.getName()) || name.startsWith(plug.getName() + "$");
            try (InputStream in = plugs ? plug.getResourceAsStream("/" + path) : open(path)) {
                return in == null ? null : patch.apply(name, in.readAllBytes());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private @Nullable InputStream open(String path) throws IOException {
            URL found = findResource(path);
            return found == null ? null : found.openStream();
        }
    }
}
