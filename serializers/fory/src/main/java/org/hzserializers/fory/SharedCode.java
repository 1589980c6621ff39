// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.lang.reflect.Field;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.fory.Fory;
import org.apache.fory.codegen.CodeGenerator;
import org.apache.fory.resolver.SharedRegistry;
import org.apache.fory.resolver.TypeResolver;
import org.hzserializers.core.guard.InvalidPayloadException;

/**
 * What Fory has made of the classes of a model: code and descriptions, for all instances of it. Goes with the model,
 * and is made anew now and then, because Fory remembers names and descriptions that payloads brought.
 */
final class SharedCode {

    /** Failed payloads, each of which may leave some KB. */
    private static final int MAX_FAILURES = 1000;

    /** A part of the names of all classes that Fory makes. */
    private static final String GENERATED = "ForyCodec";

    private final SharedRegistry registry = new SharedRegistry();
    private final Map<ClassLoader, ClosedLoader> generators;
    private final boolean compiles;
    private final AtomicInteger failures = new AtomicInteger();

    /**
     * Finds out whether Fory can make code.
     *
     * @param finder in which generated code finds classes by their names
     */
    SharedCode(ClassLoader finder, Collection<Class<?>> types) {
        generators = new HashMap<>();
        boolean visible = true;
        for (Class<?> type : types) {
            ClassLoader loader = type.getClassLoader();
            if (loader != null && !generators.containsKey(loader)) {
                generators.put(loader, new ClosedLoader(loader));
                visible &= sees(loader, TextSerializer.class) && sees(loader, CodeGenerator.class);
            }
            visible &= sees(finder, type) && !shadowed(type);
            for (Field field : FieldTypes.of(type)) {
                visible &= !shadowed(field.getType());
            }
        }
        // Code for a class of the JDK would be made there.
        generators.computeIfAbsent(finder, ClosedLoader::new);
        compiles = visible;
    }

    private SharedCode(Map<ClassLoader, ClosedLoader> generators, boolean compiles) {
        this.generators = generators;
        this.compiles = compiles;
    }

    /** Returns what knows the same code, and nothing of payloads so far. */
    SharedCode renewed() {
        return new SharedCode(generators, compiles);
    }

    /** Generated code names classes; where it does not find them, Fory reads fields one by one. */
    private static boolean sees(ClassLoader loader, Class<?> type) {
        try {
            return Class.forName(type.getName(), false, loader) == type;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** Generated code takes a class that is not public by its name, and looks where Fory is first. */
    private static boolean shadowed(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        if (element.isPrimitive() || CodeGenerator.sourcePublicAccessible(element)) {
            return false;
        }
        try {
            return Class.forName(element.getName(), false, CodeGenerator.class.getClassLoader()) != element;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    boolean compiles() {
        return compiles;
    }

    SharedRegistry registry() {
        return registry;
    }

    void useIn(TypeResolver resolver) {
        generators.forEach((loader, made) -> {
            resolver.setCodeGenerator(loader, made.generator);
            // As Fory looks for it where the loader does not see Fory.
            resolver.setCodeGenerator(new ClassLoader[] {loader, Fory.class.getClassLoader()}, made.generator);
        });
    }

    /** From now on no code is made: payloads ask for what is there. */
    void close() {
        for (ClosedLoader generator : generators.values()) {
            generator.closed = true;
        }
    }

    void failed() {
        failures.incrementAndGet();
    }

    boolean isWornOut() {
        return failures.get() > MAX_FAILURES;
    }

    /**
     * Stands between Fory's compiler, which asks for a class before it makes it, and the classes it is made for. Once
     * all classes have their code, it refuses a payload that would have more made.
     */
    private static final class ClosedLoader extends ClassLoader {

        private final CodeGenerator generator;
        private final Set<String> made = ConcurrentHashMap.newKeySet();
        private volatile boolean closed;

        ClosedLoader(ClassLoader loader) {
            super(loader);
            generator = new CodeGenerator(this);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.contains(GENERATED)) {
                return super.loadClass(name, resolve);
            }
            if (!closed) {
                made.add(name);
            } else if (!made.contains(name)) {
                throw new InvalidPayloadException(
                        "the bytes ask for code of " + name + ", which was not made when the serializer was built");
            }
            // Its own loader, a child of this one, has it.
            throw new ClassNotFoundException(name);
        }
    }
}
