// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.JavaFileObject.Kind;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * One version of classes of users, compiled from source; other versions have classes of the same names, in class
 * loaders of their own. For tests of what one version makes of the bytes of another. Immutable.
 */
public final class ClassVersion {

    private static final Map<String, ClassVersion> COMPILED = new ConcurrentHashMap<>();

    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    /** Looks into the jars of the class path once; one thread at a time may use it. */
    private static final JavaFileManager CLASS_PATH = COMPILER.getStandardFileManager(null, null, null);

    private final String packageName;
    private final ClassLoader loader;

    private ClassVersion(String packageName, ClassLoader loader) {
        this.packageName = packageName;
        this.loader = loader;
    }

    /**
     * Compiles classes of the package {@code app}, with the class path of the test. The same source gives the same
     * version.
     *
     * @param source imports, if any, and classes; {@code java.util} is imported
     * @return the version
     * @throws IllegalArgumentException if it cannot be compiled; the compiler has printed why
     */
    public static ClassVersion of(String source) {
        return of("app", source);
    }

    /**
     * Compiles classes as {@link #of(String)} does, in another package.
     *
     * @param packageName the package
     * @param source imports, if any, and classes; {@code java.util} is imported
     * @return the version
     * @throws IllegalArgumentException if it cannot be compiled; the compiler has printed why
     */
    public static ClassVersion of(String packageName, String source) {
        return COMPILED.computeIfAbsent(
                "package " + packageName + "; import java.util.*; " + source, whole -> compile(packageName, whole));
    }

    private static synchronized ClassVersion compile(String packageName, String source) {
        Map<String, ByteArrayOutputStream> classes = new HashMap<>();
        JavaFileManager files = new ForwardingJavaFileManager<>(CLASS_PATH) {
            @Override
            public JavaFileObject getJavaFileForOutput(Location location, String name, Kind kind, FileObject sibling) {
                return new SimpleJavaFileObject(URI.create("memory:///" + name.replace('$', '-')), kind) {
                    @Override
                    public OutputStream openOutputStream() {
                        return classes.computeIfAbsent(name, none -> new ByteArrayOutputStream());
                    }
                };
            }
        };
        JavaFileObject file = new SimpleJavaFileObject(URI.create("memory:///App.java"), Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignored) {
                return source;
            }
        };
        List<String> options = List.of(
                "-proc:none",
                "-classpath",
                Optional.ofNullable(System.getProperty("surefire.test.class.path"))
                        .orElse(System.getProperty("java.class.path")));
        if (!COMPILER.getTask(null, files, null, options, null, List.of(file)).call()) {
            throw new IllegalArgumentException("the classes cannot be compiled");
        }
        return new ClassVersion(packageName, new ClassLoader(ClassVersion.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                ByteArrayOutputStream bytes = classes.get(name);
                if (bytes == null) {
                    throw new ClassNotFoundException(name);
                }
                return defineClass(name, bytes.toByteArray(), 0, bytes.size());
            }
        });
    }

    /**
     * Returns a class.
     *
     * @param name its simple name
     * @return the class
     * @throws IllegalArgumentException if there is none of this name
     */
    public Class<?> type(String name) {
        try {
            return Class.forName(packageName + "." + name, true, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("there is no " + packageName + "." + name, e);
        }
    }

    /**
     * Makes an object by the constructor without parameters, which may be private.
     *
     * @param name the simple name of its class
     * @return a new object
     * @throws IllegalArgumentException if it cannot be made
     */
    public Object make(String name) {
        try {
            var constructor = type(name).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(packageName + "." + name + " cannot be made", e);
        }
    }

    /**
     * Returns what a field of an object's class holds, which may be private.
     *
     * @param object the object
     * @param field the name of the field
     * @return what it holds
     * @throws IllegalArgumentException if the class has no such field
     */
    public static @Nullable Object get(Object object, String field) {
        return get(object.getClass(), object, field);
    }

    /**
     * Returns what a field of the superclass of an object's class holds, as {@link #get}.
     *
     * @param object the object
     * @param field the name of the field
     * @return what it holds
     * @throws IllegalArgumentException if the superclass has no such field
     */
    public static @Nullable Object inherited(Object object, String field) {
        return get(object.getClass().getSuperclass(), object, field);
    }

    private static @Nullable Object get(Class<?> type, Object object, String field) {
        try {
            var found = type.getDeclaredField(field);
            found.setAccessible(true);
            return found.get(object);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(object.getClass() + " has no field " + field, e);
        }
    }
}
