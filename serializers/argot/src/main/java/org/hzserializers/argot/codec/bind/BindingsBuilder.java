// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.bind;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.argot.codec.value.Converter;
import org.hzserializers.argot.codec.value.GenericValues;
import org.hzserializers.argot.codec.wire.Marks;
import org.hzserializers.argot.codec.wire.Memory;
import org.hzserializers.argot.schema.Library;
import org.hzserializers.argot.schema.Node;
import org.hzserializers.argot.schema.Nodes;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.model.TypeVariables;

/** Collects the classes that definitions are bound to, and what stands for a class. Not thread-safe. Not API. */
public final class BindingsBuilder {

    private final Marks marks;
    private final GenericValues generic;
    private final List<Binding> bound = new ArrayList<>();
    private final Map<Class<?>, Bindings.Conversion> conversions = new HashMap<>();
    private boolean nullableElements;

    private record Binding(String type, String version, Type javaType) {}

    /**
     * Starts without classes.
     *
     * @param marks what annotations say
     * @param generic makes the values that no class is bound to
     */
    public BindingsBuilder(Marks marks, GenericValues generic) {
        this.marks = marks;
        this.generic = generic;
    }

    /**
     * Binds a definition.
     *
     * @param type the full name of the definition
     * @param version such as {@code 1.0}
     * @param javaType a class, or a generic one with its arguments
     * @throws IllegalArgumentException if it is neither
     */
    public void bind(String type, String version, Type javaType) {
        if (!(javaType instanceof Class || javaType instanceof ParameterizedType)) {
            throw new IllegalArgumentException(javaType.getTypeName() + " is no class");
        }
        bound.add(new Binding(type, version, TypeVariables.resolve(javaType, Map.of())));
    }

    /**
     * Binds a class to the definition that its annotation names.
     *
     * @param javaType the class
     * @throws IllegalArgumentException if it names none
     */
    public void bind(Class<?> javaType) {
        Marks.Named named = marks.definition(javaType);
        if (named == null) {
            throw new IllegalArgumentException(
                    javaType.getName() + " has no @ArgotType; name its definition and version");
        }
        bind(named.name(), named.version(), javaType);
    }

    /**
     * Binds the classes that were described to their definitions.
     *
     * @param description the classes, those inside included
     * @param roots the classes that were asked for, which serializers may be registered for
     */
    public void bind(ClassDescriber.Description description, Collection<Class<?>> roots) {
        description.definitions().forEach((type, definition) -> {
            // Values of an abstract type inside others are of its members, which are bound.
            if (!(definition.node() instanceof Node.Abstract) || roots.contains(type)) {
                bind(definition.name(), definition.version().toString(), type);
            }
        });
    }

    /** Describes elements and values of maps as optionals, from now on. */
    public void nullableElements() {
        nullableElements = true;
    }

    /**
     * Writes definitions for classes, as they are carried by now.
     *
     * @param classes and all that they hold
     * @return the definitions
     * @throws IllegalArgumentException if there is something that no definition fits; lists all of it
     */
    public ClassDescriber.Description describe(List<Class<?>> classes) {
        return ClassDescriber.describe(classes, conversions, nullableElements, marks);
    }

    /**
     * Carries a class in the form of another one.
     *
     * @param javaType the exact class of the values
     * @param wireType what stands for it
     * @param converter turns one into the other
     * @throws IllegalArgumentException if the converters so far lead from {@code wireType} back to {@code javaType}
     */
    public void convert(Class<?> javaType, Class<?> wireType, Converter converter) {
        requireNoCircle(javaType, wireType);
        conversions.put(JavaTypes.boxed(javaType), new Bindings.Conversion(wireType, converter, Memory.LONG_BOX));
    }

    /**
     * Follows the converters as the binder does: first that of the class itself, for an array of objects then that of
     * its elements.
     */
    private void requireNoCircle(Class<?> javaType, Class<?> wireType) {
        StringBuilder way = new StringBuilder(javaType.getTypeName());
        Class<?> next = wireType;
        while (true) {
            way.append(" to ").append(next.getTypeName());
            Class<?> carried = JavaTypes.boxed(next);
            while (carried != JavaTypes.boxed(javaType)
                    && Bindings.conversion(conversions, carried) == null
                    && carried.isArray()
                    && !carried.getComponentType().isPrimitive()) {
                carried = carried.getComponentType();
            }
            if (carried == JavaTypes.boxed(javaType)) {
                throw new IllegalArgumentException("converters lead in a circle: " + way
                        + "; give one of these classes a converter to a class that has none");
            }
            Bindings.Conversion conversion = Bindings.conversion(conversions, carried);
            if (conversion == null) {
                return;
            }
            next = conversion.wire();
        }
    }

    /**
     * Finds the definitions.
     *
     * @param library has them
     * @return what is bound to what
     * @throws IllegalArgumentException if one is missing or bound to two classes
     */
    public Bindings build(Library library) {
        Map<TypeDefinition, Type> classes = new LinkedHashMap<>();
        for (Binding binding : bound) {
            TypeDefinition definition = library.require(binding.type(), binding.version());
            Type other = classes.putIfAbsent(definition, binding.javaType());
            if (other != null && !other.equals(binding.javaType())) {
                throw new IllegalArgumentException(definition + " is bound to " + other.getTypeName() + " and to "
                        + binding.javaType().getTypeName());
            }
        }
        for (TypeDefinition definition : library.ownDefinitions()) {
            Class<?> known = JdkTypes.byName(definition.name());
            if (known != null && isAsDescribed(definition, known)) {
                classes.putIfAbsent(definition, known);
            }
        }
        return new Bindings(Collections.unmodifiableMap(classes), Map.copyOf(conversions), marks, generic);
    }

    /** Returns whether a definition with the name of a class is the one that the class is described with. */
    private boolean isAsDescribed(TypeDefinition definition, Class<?> type) {
        TypeDefinition own = ClassDescriber.describe(List.of(type), Map.of(), false, marks)
                .definitions()
                .get(type);
        return own != null
                && own.version().equals(definition.version())
                && Nodes.sameMeaning(own.node(), definition.node());
    }
}
