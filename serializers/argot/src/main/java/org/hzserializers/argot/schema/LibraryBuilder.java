// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.schema;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects clusters, definitions and relations. Every fault is an {@code IllegalArgumentException} whose message is a
 * clause; the parser adds the place. Not thread-safe. Not API.
 */
public final class LibraryBuilder {

    private final List<TypeDefinition> definitions = new ArrayList<>();
    private final Map<String, List<TypeDefinition>> byKey = new HashMap<>();
    private final Map<String, String> clusters = new LinkedHashMap<>();
    private final List<Relation> relations = new ArrayList<>();
    private final Set<String> reserved = new LinkedHashSet<>();
    private int commonClusters;
    private int commonDefinitions;
    private int commonRelations;

    private LibraryBuilder() {}

    /** Starts with nothing, for the common types themselves. */
    static LibraryBuilder empty() {
        return new LibraryBuilder();
    }

    /** Starts with the meta and common types. */
    public static LibraryBuilder withCommonTypes() {
        Library common = CommonTypes.library();
        LibraryBuilder builder = new LibraryBuilder();
        builder.definitions.addAll(common.definitions());
        for (TypeDefinition definition : common.definitions()) {
            builder.byKey.put(definition.key(), new ArrayList<>(List.of(definition)));
        }
        builder.clusters.putAll(common.clusters());
        builder.relations.addAll(common.relations());
        builder.commonClusters = builder.clusters.size();
        builder.commonDefinitions = builder.definitions.size();
        builder.commonRelations = builder.relations.size();
        return builder;
    }

    /** Adds a group of names; the same one once more changes nothing. */
    public void cluster(String name) {
        String key = TypeRef.key(name);
        Names.check(name);
        if (byKey.containsKey(key) || reserved.contains(key)) {
            throw new IllegalArgumentException("'" + name + "' is a type already, it cannot be a cluster too");
        }
        checkGroup(name);
        clusters.putIfAbsent(key, name);
    }

    void reserve(String name) {
        checkTypeName(name);
        String key = TypeRef.key(name);
        if (!byKey.containsKey(key)) {
            reserved.add(key);
        }
    }

    /** Returns whether there is a definition of a name so far, in any version. */
    public boolean defines(String name) {
        return byKey.containsKey(TypeRef.key(name));
    }

    /** Adds a definition; the same one once more changes nothing. */
    public TypeDefinition define(String name, Version version, Node node) {
        checkTypeName(name);
        if (node instanceof Node.Tag
                || node instanceof Node.Identified
                || node instanceof Node.Optional
                || node instanceof Node.Cluster) {
            throw new IllegalArgumentException(Nodes.kind(node) + " cannot be a definition of its own");
        }
        String key = TypeRef.key(name);
        List<TypeDefinition> versions = byKey.computeIfAbsent(key, k -> new ArrayList<>());
        for (TypeDefinition present : versions) {
            if (present.version().equals(version)) {
                if (Nodes.sameMeaning(present.node(), node)) {
                    return present;
                }
                throw new IllegalArgumentException(
                        present + " is defined already, as " + SchemaPrinter.expression(present.node()));
            }
        }
        TypeDefinition definition = new TypeDefinition(definitions.size(), name, version, node);
        definitions.add(definition);
        versions.add(definition);
        versions.sort(Comparator.comparing(TypeDefinition::version));
        reserved.remove(key);
        return definition;
    }

    /** Makes a type a member of an abstract one; the same relation once more changes nothing. */
    public void relate(String abstractName, Version version, String tag, TypeRef concrete) {
        Names.checkText("the tag of a relation", tag);
        TypeDefinition target = find(abstractName, version);
        if (target == null) {
            throw new IllegalArgumentException("abstract type " + abstractName + " " + version + " is not defined");
        }
        if (!(target.node() instanceof Node.Abstract)) {
            throw new IllegalArgumentException(target + " is not abstract, it has no members");
        }
        for (Relation relation : relations) {
            if (relation.target().equals(target) && relation.tag().equals(tag)) {
                if (relation.concrete().key().equals(concrete.key())) {
                    return;
                }
                throw new IllegalArgumentException("relation " + tag + " of " + target + " leads to '"
                        + relation.concrete().key() + "' already");
            }
        }
        relations.add(new Relation(target, tag, concrete));
    }

    /** Checks that a name may be referred to: it is a type that is defined or reserved. */
    void checkDeclared(String name) {
        String key = TypeRef.key(name);
        if (byKey.containsKey(key) || reserved.contains(key)) {
            return;
        }
        if (clusters.containsKey(key)) {
            throw new IllegalArgumentException("'" + name + "' is a cluster, not a type");
        }
        throw new IllegalArgumentException(
                "type '" + name + "' is not declared above; define it first or write !reserve " + name + ";");
    }

    /**
     * Finishes the library.
     *
     * @throws IllegalArgumentException if a reserved name, or a version that is referred to, was never defined
     */
    public Library build() {
        if (!reserved.isEmpty()) {
            throw new IllegalArgumentException(
                    "type '" + reserved.iterator().next() + "' is reserved but never defined");
        }
        definitions.forEach(definition -> Nodes.forEachRef(definition.node(), ref -> checkVersion(definition, ref)));
        return new Library(
                List.copyOf(definitions),
                Map.copyOf(byKey),
                Collections.unmodifiableMap(clusters),
                List.copyOf(relations),
                commonClusters,
                commonDefinitions,
                commonRelations);
    }

    private void checkVersion(TypeDefinition user, TypeRef ref) {
        Version version = ref.version();
        if (version != null && find(ref.key(), version) == null) {
            throw new IllegalArgumentException(
                    user + " refers to " + ref.key() + " " + version + ", there is " + byKey.get(ref.key()));
        }
    }

    private @Nullable TypeDefinition find(String name, Version version) {
        for (TypeDefinition definition : byKey.getOrDefault(TypeRef.key(name), List.of())) {
            if (definition.version().equals(version)) {
                return definition;
            }
        }
        return null;
    }

    private void checkTypeName(String name) {
        Names.check(name);
        if (clusters.containsKey(TypeRef.key(name))) {
            throw new IllegalArgumentException("'" + name + "' is a cluster, it cannot be a type too");
        }
        checkGroup(name);
    }

    private void checkGroup(String name) {
        String group = Names.group(name);
        if (!group.isEmpty() && !clusters.containsKey(TypeRef.key(group))) {
            throw new IllegalArgumentException(
                    "cluster '" + group + "' is not declared above; write cluster " + group + "; first");
        }
    }
}
