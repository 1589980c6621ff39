// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.schema;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Names, definitions and relations. Immutable; made by {@link LibraryBuilder}. Not API.
 */
public final class Library {

    private final List<TypeDefinition> definitions;
    /** By key; the versions of a name in ascending order. */
    private final Map<String, List<TypeDefinition>> byKey;
    /** Spelling by key, parents before their children. */
    private final Map<String, String> clusters;

    private final List<Relation> relations;
    private final int commonClusters;
    private final int commonDefinitions;
    private final int commonRelations;

    Library(
            List<TypeDefinition> definitions,
            Map<String, List<TypeDefinition>> byKey,
            Map<String, String> clusters,
            List<Relation> relations,
            int commonClusters,
            int commonDefinitions,
            int commonRelations) {
        this.definitions = definitions;
        this.byKey = byKey;
        this.clusters = clusters;
        this.relations = relations;
        this.commonClusters = commonClusters;
        this.commonDefinitions = commonDefinitions;
        this.commonRelations = commonRelations;
    }

    /** Returns all definitions by their index. */
    public List<TypeDefinition> definitions() {
        return definitions;
    }

    /** Returns the definitions that are in every library. */
    List<TypeDefinition> commonDefinitions() {
        return definitions.subList(0, commonDefinitions);
    }

    /** Returns the definitions that are not in every library. */
    public List<TypeDefinition> ownDefinitions() {
        return definitions.subList(commonDefinitions, definitions.size());
    }

    /** Returns the spelling of all clusters by key, parents before their children. */
    public Map<String, String> clusters() {
        return clusters;
    }

    /** Returns the spelling of the clusters that are not in every library. */
    List<String> ownClusters() {
        return clusters.values().stream().skip(commonClusters).toList();
    }

    /** Returns all relations. */
    public List<Relation> relations() {
        return relations;
    }

    /** Returns the relations that are not in every library. */
    public List<Relation> ownRelations() {
        return relations.subList(commonRelations, relations.size());
    }

    /** Returns the definitions of a key, in ascending order of their versions; none if it is not defined. */
    public List<TypeDefinition> versions(String key) {
        return byKey.getOrDefault(key, List.of());
    }

    /** Returns the definition that is meant: the version named, or else the newest; null if there is none. */
    @Nullable
    public TypeDefinition find(TypeRef ref) {
        List<TypeDefinition> versions = versions(ref.key());
        if (versions.isEmpty()) {
            return null;
        }
        if (ref.version() == null) {
            return versions.get(versions.size() - 1);
        }
        for (TypeDefinition definition : versions) {
            if (definition.version().equals(ref.version())) {
                return definition;
            }
        }
        return null;
    }

    /**
     * Returns the definition of a name and version.
     *
     * @throws IllegalArgumentException if there is none; says which versions there are
     */
    public TypeDefinition require(String name, String version) {
        TypeDefinition definition = find(new TypeRef(TypeRef.key(name), Version.parse(version)));
        if (definition == null) {
            List<TypeDefinition> versions = versions(TypeRef.key(name));
            throw new IllegalArgumentException("type " + name + " " + version + " is not defined"
                    + (versions.isEmpty() ? "" : ", there is " + versions));
        }
        return definition;
    }

    /** As {@link #find}, for a reference of a definition in this library, which was checked when it was built. */
    public TypeDefinition resolve(TypeRef ref) {
        TypeDefinition definition = find(ref);
        if (definition == null) {
            throw new IllegalStateException("type '" + ref.key() + "' is not in the library");
        }
        return definition;
    }

    /** Returns the spelling of a name; the key itself where nothing is declared. */
    public String spelling(String key) {
        List<TypeDefinition> versions = versions(key);
        return versions.isEmpty()
                ? clusters.getOrDefault(key, key)
                : versions.get(versions.size() - 1).name();
    }
}
