// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.io.ObjectInputFilter;
import java.lang.ref.WeakReference;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.text.ClassNames;
import org.hzserializers.java.classes.SerialClass;
import org.hzserializers.java.classes.SerialClasses;
import org.jspecify.annotations.Nullable;

/** Finds the classes that payloads name, if they are allowed, by the class loader of the stream. Not thread-safe. */
final class ClassResolver {

    private final JavaClasses allowed;
    private final SerialClasses classes;

    /** Classes that were found by the loader; they are theirs who loaded them, and may go. */
    private final Map<String, WeakReference<SerialClass>> found = new HashMap<>();

    private WeakReference<ClassLoader> foundBy = new WeakReference<>(null);
    private ClassLoader loader;

    ClassResolver(JavaClasses allowed, SerialClasses classes) {
        this.allowed = allowed;
        this.classes = classes;
        this.loader = allowed.loader();
    }

    /** Starts a payload with the loader of its stream, if it has one. */
    void start(@Nullable ClassLoader ofStream) {
        loader = ofStream == null ? allowed.loader() : ofStream;
        if (!foundBy.refersTo(loader)) {
            found.clear();
            foundBy = new WeakReference<>(loader);
        }
    }

    void end() {
        loader = allowed.loader();
    }

    /** Returns a class, after the policy and the filter of the virtual machine have allowed it by its name. */
    SerialClass find(String name) {
        WeakReference<SerialClass> reference = found.get(name);
        SerialClass known = reference == null ? null : reference.get();
        if (known != null) {
            return known;
        }
        allowed.check(ClassNames.require(name));
        Class<?> primitive = JavaClasses.primitive(name);
        Class<?> type = primitive == null ? ClassNames.load(name, loader) : primitive;
        filter(type);
        SerialClass here = classes.of(type);
        found.put(name, new WeakReference<>(here));
        return here;
    }

    /** Returns the class of the proxies of some interfaces, which must be a list that is allowed. */
    SerialClass proxy(List<String> interfaces) {
        allowed.checkProxy(interfaces);
        List<Class<?>> types = new ArrayList<>();
        for (String name : interfaces) {
            types.add(ClassNames.load(name, loader));
        }
        types.forEach(ClassResolver::filter);
        Class<?> type = Proxy.newProxyInstance(
                        types.get(0).getClassLoader(),
                        types.toArray(new Class<?>[0]),
                        (proxy, method, arguments) -> null)
                .getClass();
        filter(type);
        return classes.of(type);
    }

    private static void filter(Class<?> type) {
        ObjectInputFilter filter = ObjectInputFilter.Config.getSerialFilter();
        if (filter != null && filter.checkInput(new Info(type)) == ObjectInputFilter.Status.REJECTED) {
            throw new InvalidPayloadException("class " + type.getName()
                    + " is rejected by the filter that this virtual machine has for Java serialization");
        }
    }

    /** A class, of which nothing else is known yet. */
    private record Info(Class<?> serialClass) implements ObjectInputFilter.FilterInfo {

        Info {
            Objects.requireNonNull(serialClass);
        }

        @Override
        public long arrayLength() {
            return -1;
        }

        @Override
        public long depth() {
            return 1;
        }

        @Override
        public long references() {
            return 1;
        }

        @Override
        public long streamBytes() {
            return 0;
        }
    }
}
