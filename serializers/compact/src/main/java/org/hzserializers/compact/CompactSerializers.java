// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.CompactSerializationConfig;
import com.hazelcast.config.Config;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.config.CompactRegistrations;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.model.ClassModel;
import org.hzserializers.model.Classes;
import org.hzserializers.model.FieldModel;
import org.hzserializers.model.TypeVariables;

/**
 * Serializers for Hazelcast's Compact format, one for each class: for those that are registered and those that their
 * fields lead to.
 *
 * <pre>{@code
 * CompactSerializers.of(Order.class).installOn(config);
 * }</pre>
 *
 * <p>Plain classes and records need no code and no annotations. Where fields are of types that Hazelcast's own
 * serializers for classes without registration support, the bytes are the same, so that either reads what the other
 * wrote. What would not come back equal is refused when it is written.
 *
 * <p>Immutable and thread-safe. The serializers may be installed on any number of configurations.
 */
public final class CompactSerializers {

    private final List<CompactSerializer<?>> serializers;

    private CompactSerializers(List<CompactSerializer<?>> serializers) {
        this.serializers = List.copyOf(serializers);
    }

    /**
     * Makes serializers with the default settings.
     *
     * @param types plain classes or records, and the subclasses that may stand in their fields, unless these are
     *     permitted subclasses of sealed ones
     * @return the serializers of these classes and of all that their fields declare
     * @throws IllegalArgumentException if a class cannot be stored; says which field, and why
     */
    public static CompactSerializers of(Class<?>... types) {
        return builder().register(types).build();
    }

    /**
     * Starts with no classes.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Returns the serializers, for a configuration that gets them one by one.
     *
     * @return one for each class, and two for what stands in the place of objects where several classes may
     */
    public List<CompactSerializer<?>> serializers() {
        return serializers;
    }

    /**
     * Registers all on a member's configuration.
     *
     * @param config a configuration that no instance was started with yet
     * @throws IllegalStateException if one of the classes or type names is registered there otherwise
     */
    public void installOn(Config config) {
        installOn(config.getSerializationConfig().getCompactSerializationConfig());
    }

    /**
     * Registers all on a client's configuration.
     *
     * @param config a configuration that no instance was started with yet
     * @throws IllegalStateException if one of the classes or type names is registered there otherwise
     */
    public void installOn(ClientConfig config) {
        installOn(config.getSerializationConfig().getCompactSerializationConfig());
    }

    /**
     * Registers all on a configuration of Compact. To install them twice is no error.
     *
     * @param config a configuration that no instance was started with yet
     * @throws IllegalStateException if one of the classes or type names is registered there otherwise
     */
    public void installOn(CompactSerializationConfig config) {
        CompactRegistrations.add(serializers, config);
    }

    /** Collects classes and settings. Not thread-safe. */
    public static final class Builder {

        private final Map<Class<?>, String> types = new LinkedHashMap<>();
        private Limits limits = Limits.defaults();
        private FieldAliases aliases = FieldAliases.none();
        private boolean key;
        private boolean foreignCollections;

        private Builder() {}

        /**
         * Registers classes, whose type names in stored values are those of {@link CompactName}, or else the names of
         * the classes.
         *
         * @param types plain classes or records
         * @return this
         */
        public Builder register(Class<?>... types) {
            Arrays.asList(types).forEach(type -> register(type, typeName(type)));
            return this;
        }

        /**
         * Registers a class with a type name of its own, so that it may be renamed, or be another one on another node.
         *
         * @param type a plain class or record
         * @param typeName the name in stored values
         * @return this
         */
        public Builder register(Class<?> type, String typeName) {
            types.put(Objects.requireNonNull(type, "type"), Objects.requireNonNull(typeName, "typeName"));
            return this;
        }

        /**
         * Bounds what is written: the depth of objects in each other, and their number, of classes whose fields lead to
         * themselves. What is read is bounded by Hazelcast.
         *
         * @param limits of which {@code maxDepth} and {@code maxElements} are used
         * @return this
         */
        public Builder limits(Limits limits) {
            this.limits = Objects.requireNonNull(limits, "limits");
            return this;
        }

        /**
         * Adds former names of a field, beside those of {@link org.hzserializers.core.Alias}.
         *
         * @param type declares or inherits the field
         * @param fieldName its present name
         * @param formerNames names under which stored values may have it
         * @return this
         * @throws IllegalArgumentException if there is no such field that is stored, or no former name
         */
        public Builder alias(Class<?> type, String fieldName, String... formerNames) {
            this.aliases = aliases.with(type, fieldName, formerNames);
            return this;
        }

        /**
         * Puts the elements of sets and the entries of maps into their natural order, so that equal objects have equal
         * bytes, as keys of a map need it. Elements and keys that have no natural order are refused when they are
         * written.
         *
         * @return this
         */
        public Builder key() {
            this.key = true;
            return this;
        }

        /**
         * Writes lists, sets and maps of other libraries, such as Hibernate's and Guava's, by their elements, where an
         * interface is declared. They come back as the JDK's that are equal to them, see {@link
         * org.hzserializers.core.guard.ForeignCollections}.
         *
         * @return this
         */
        public Builder foreignCollections() {
            this.foreignCollections = true;
            return this;
        }

        /**
         * Makes the serializers.
         *
         * @return of the registered classes and of all that their fields declare
         * @throws IllegalArgumentException if a class cannot be stored; says which field, and why
         */
        public CompactSerializers build() {
            if (types.isEmpty()) {
                throw new IllegalArgumentException("no class is registered; name those of the values");
            }
            Set<Class<?>> all = storable(types.keySet());
            aliases.requireStored(type -> all.stream().anyMatch(type::isAssignableFrom));
            Layouts layouts = new Layouts(all, key, foreignCollections);
            Set<Class<?>> recursive = recursive(all);
            List<CompactSerializer<?>> made = new ArrayList<>();
            for (Class<?> type : all) {
                RecordLayout layout =
                        new RecordLayout(type, types.getOrDefault(type, typeName(type)), layouts, aliases);
                made.add(SerializerCompiler.compile(layout, recursive.contains(type) ? new Nesting(limits) : null));
            }
            made.add(Holder.SERIALIZER);
            made.add(Scalar.SERIALIZER);
            return new CompactSerializers(made);
        }

        private static String typeName(Class<?> type) {
            CompactName name = type.getAnnotation(CompactName.class);
            return name == null ? type.getName() : name.value();
        }

        /** Returns the classes with objects of their own that objects of some classes may consist of. */
        private static Set<Class<?>> storable(Set<Class<?>> roots) {
            Set<Class<?>> all = new LinkedHashSet<>();
            for (Class<?> type : Classes.reachable(roots, type -> !Classes.isJdk(type) && !type.isEnum(), type -> {})) {
                if (!Classes.isAbstract(type)) {
                    all.add(type);
                }
            }
            for (Class<?> root : roots) {
                if (!all.contains(root)) {
                    throw new IllegalArgumentException(root.getName()
                            + " is no class with fields of its own, such as an interface, an enum or a class of the"
                            + " JDK; register classes and records");
                }
            }
            return all;
        }

        /** Returns the classes whose objects may be inside others of their class, as far as declarations tell. */
        private static Set<Class<?>> recursive(Set<Class<?>> all) {
            Map<Class<?>, Set<Class<?>>> parts = new HashMap<>();
            all.forEach(type -> parts.put(type, parts(type, all)));
            Set<Class<?>> recursive = new HashSet<>();
            for (Class<?> type : all) {
                Set<Class<?>> inside = new HashSet<>(parts.getOrDefault(type, Set.of()));
                Deque<Class<?>> open = new ArrayDeque<>(inside);
                while (!open.isEmpty()) {
                    for (Class<?> part : parts.getOrDefault(open.remove(), Set.of())) {
                        if (inside.add(part)) {
                            open.add(part);
                        }
                    }
                }
                if (inside.contains(type)) {
                    recursive.add(type);
                }
            }
            return recursive;
        }

        /** Returns the classes whose objects the fields of a class may refer to. */
        private static Set<Class<?>> parts(Class<?> type, Set<Class<?>> all) {
            Set<Class<?>> parts = new HashSet<>();
            for (FieldModel field : ClassModel.fields(type, RecordLayout.RULES)) {
                Classes.visit(TypeVariables.declared(field.field(), type), declared -> {
                    Class<?> element = Classes.elementOf(Classes.raw(declared));
                    all.stream().filter(element::isAssignableFrom).forEach(parts::add);
                });
            }
            return parts;
        }
    }
}
