// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.classes;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hzserializers.core.guard.InvalidPayloadException;

/**
 * The lists of interfaces whose proxies a serializer carries. A list is a class that the JVM keeps, and so is each
 * other order of it; so only these are made, whatever a payload asks for. Immutable.
 *
 * <p>Not part of the API.
 */
public final class ProxyTypes {

    private final Class<?> owner;
    private final Map<List<String>, Class<?>[]> byNames;

    private ProxyTypes(Class<?> owner, Map<List<String>, Class<?>[]> byNames) {
        this.owner = owner;
        this.byNames = byNames;
    }

    /** Refuses a proxy of other interfaces. */
    public void check(Class<?>[] interfaces) {
        if (!byNames.containsKey(names(interfaces))) {
            throw new InvalidPayloadException("proxies of " + String.join(", ", names(interfaces))
                    + " are not carried; add allowProxies(" + simpleNames(interfaces) + ") to the Kryo serializer of "
                    + owner.getName() + ", on all members and clients");
        }
    }

    /** Makes a proxy of the interfaces with these names. */
    public Object proxy(List<String> names, InvocationHandler handler) {
        return Proxy.newProxyInstance(loader(find(names)), find(names), handler);
    }

    /** Finds the interfaces with these names. */
    public Class<?>[] find(List<String> names) {
        Class<?>[] interfaces = byNames.get(names);
        if (interfaces == null) {
            throw new InvalidPayloadException("proxies of the " + names.size()
                    + " interfaces that the payload names are not carried; add allowProxies with them, in their order, to the"
                    + " Kryo serializer of " + owner.getName() + ", on all members and clients");
        }
        return interfaces;
    }

    private static List<String> names(Class<?>[] interfaces) {
        return Arrays.stream(interfaces).map(Class::getName).toList();
    }

    private static String simpleNames(Class<?>[] interfaces) {
        return Arrays.stream(interfaces)
                .map(type -> type.getSimpleName() + ".class")
                .collect(Collectors.joining(", "));
    }

    /** Returns the loader of the first interface that is not the JDK's; it must see the others. */
    private static ClassLoader loader(Class<?>[] interfaces) {
        for (Class<?> type : interfaces) {
            if (type.getClassLoader() != null) {
                return type.getClassLoader();
            }
        }
        return ClassLoader.getSystemClassLoader();
    }

    /** Collects lists of interfaces. */
    public static final class Builder {

        private final List<Class<?>[]> lists = new ArrayList<>();

        /** Adds a list of interfaces, in the order in which proxies have them. */
        public void add(Class<?>... interfaces) {
            if (interfaces.length == 0) {
                throw new IllegalArgumentException("Proxies without interfaces cannot be allowed");
            }
            lists.add(interfaces.clone());
        }

        /** Returns all interfaces of all lists. */
        public List<Class<?>> interfaces() {
            return lists.stream().<Class<?>>flatMap(Arrays::stream).toList();
        }

        /**
         * Makes the proxies' classes, which fails for what are no interfaces, or none that one loader knows.
         *
         * @param owner the type of the serializer, for messages
         */
        public ProxyTypes build(Class<?> owner) {
            Map<List<String>, Class<?>[]> byNames = new LinkedHashMap<>();
            InvocationHandler none = (proxy, method, arguments) -> null;
            for (Class<?>[] interfaces : lists) {
                Proxy.newProxyInstance(loader(interfaces), interfaces, none);
                byNames.put(names(interfaces), interfaces);
            }
            return new ProxyTypes(owner, Map.copyOf(byNames));
        }
    }
}
