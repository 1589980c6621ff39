// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

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

/** One version of classes of users, from source; other versions have classes of the same names. */
final class ClassVersion {

    private static final Map<String, ClassVersion> COMPILED = new ConcurrentHashMap<>();

    private final ClassLoader loader;

    private ClassVersion(ClassLoader loader) {
        this.loader = loader;
    }

    /** Compiles classes of the package {@code app}. */
    static ClassVersion of(String source) {
        return COMPILED.computeIfAbsent(source, ClassVersion::compile);
    }

    private static ClassVersion compile(String source) {
        Map<String, ByteArrayOutputStream> classes = new HashMap<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        JavaFileManager files = new ForwardingJavaFileManager<>(compiler.getStandardFileManager(null, null, null)) {
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
        JavaFileObject file = new SimpleJavaFileObject(URI.create("memory:///app/App.java"), Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignored) {
                return "package app; import java.util.*; " + source;
            }
        };
        List<String> options = List.of(
                "-proc:none",
                "-classpath",
                Optional.ofNullable(System.getProperty("surefire.test.class.path"))
                        .orElse(System.getProperty("java.class.path")));
        if (!compiler.getTask(null, files, null, options, null, List.of(file)).call()) {
            throw new IllegalArgumentException("the classes cannot be compiled");
        }
        return new ClassVersion(new ClassLoader(ClassVersion.class.getClassLoader()) {
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

    Class<?> type(String name) {
        try {
            return Class.forName("app." + name, true, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("there is no app." + name, e);
        }
    }

    Object make(String name) {
        try {
            var constructor = type(name).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("app." + name + " cannot be made", e);
        }
    }

    static Object get(Object object, String field) {
        return get(object.getClass(), object, field);
    }

    static Object inherited(Object object, String field) {
        return get(object.getClass().getSuperclass(), object, field);
    }

    private static Object get(Class<?> type, Object object, String field) {
        try {
            var found = type.getDeclaredField(field);
            found.setAccessible(true);
            return found.get(object);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(object.getClass() + " has no field " + field, e);
        }
    }

    /** A serializer of one of the classes, whose loader it has. */
    @SuppressWarnings("unchecked") // the class is only known when the test runs
    JavaSerializer<Object> serializer(String name) {
        return JavaSerializer.builder(1001, (Class<Object>) type(name)).bare().build();
    }
}
