// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.wire;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.hzserializers.argot.schema.ImpliedIds;
import org.hzserializers.argot.schema.Library;
import org.hzserializers.argot.schema.Node;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.argot.schema.TypeRef;
import org.hzserializers.argot.schema.Version;

/**
 * Gives every definition of a library its stream id: the common types those that are implied, others what the user
 * says, all that are left one by the order of their names and versions. Not thread-safe. Not API.
 */
public final class StreamIdPlan {

    /** The first id of types that are not common ones; the gap leaves space for more of those. */
    private static final int FIRST_OWN_ID = 64;

    private final Map<String, Given> given = new LinkedHashMap<>();

    private record Given(String type, String version, int id) {}

    /** Starts without ids of the user's. */
    public StreamIdPlan() {}

    /**
     * What came of a plan.
     *
     * @param ids of all definitions
     * @param given those whose id the user gave
     * @param lines a line for each of them, sorted
     */
    public record Settled(FixedStreamIds ids, Set<TypeDefinition> given, List<String> lines) {}

    /**
     * Assigns an id to a type.
     *
     * @param type the full name
     * @param version such as {@code 1.0}
     * @param id what stands for it
     * @throws IllegalArgumentException if the id is out of range, or the version malformed
     */
    public void give(String type, String version, int id) {
        if (id < FIRST_OWN_ID || id > Node.MAX_UVINT28) {
            throw new IllegalArgumentException("stream id " + id + " of " + type + " " + version
                    + " is not in the range " + FIRST_OWN_ID + " to " + Node.MAX_UVINT28);
        }
        given.put(TypeRef.key(type) + " " + Version.parse(version), new Given(type, version, id));
    }

    /**
     * Assigns an id to each definition of a library.
     *
     * @param library all definitions
     * @return the ids
     * @throws IllegalArgumentException if an id was given twice or to a type that is not defined
     */
    public Settled settle(Library library) {
        Map<Integer, TypeDefinition> ids = new TreeMap<>();
        List<String> lines = new ArrayList<>();
        for (Given entry : given.values()) {
            TypeDefinition definition =
                    library.find(new TypeRef(TypeRef.key(entry.type()), Version.parse(entry.version())));
            if (definition == null) {
                throw new IllegalArgumentException("type " + entry.type() + " " + entry.version() + " has stream id "
                        + entry.id() + " but is not defined");
            }
            TypeDefinition other = ids.put(entry.id(), definition);
            if (other != null) {
                throw new IllegalArgumentException(
                        "stream id " + entry.id() + " is given to " + other + " and to " + definition);
            }
            lines.add(definition.ref().key() + " " + definition.version() + " " + entry.id() + "\n");
        }
        Set<TypeDefinition> byUser = Set.copyOf(ids.values());
        addRuleIds(library, ids);
        lines.sort(Comparator.naturalOrder());
        return new Settled(FixedStreamIds.of(ids, library.definitions().size()), byUser, List.copyOf(lines));
    }

    /** Assigns ids to all types that have none: first the fixed ones, then by name and version. */
    private static void addRuleIds(Library library, Map<Integer, TypeDefinition> ids) {
        List<TypeDefinition> own = new ArrayList<>();
        List<TypeDefinition> given = new ArrayList<>(ids.values());
        for (TypeDefinition definition : library.definitions()) {
            int fixed = definition.version().equals(Version.COMMON) ? ImpliedIds.idInValues(definition.name()) : -1;
            if (given.contains(definition)) {
                continue;
            }
            if (fixed >= 0) {
                ids.put(fixed, definition);
            } else {
                own.add(definition);
            }
        }
        own.sort(Comparator.comparing(TypeDefinition::key).thenComparing(TypeDefinition::version));
        int id = FIRST_OWN_ID;
        for (TypeDefinition definition : own) {
            while (ids.containsKey(id)) {
                id++;
            }
            ids.put(id, definition);
        }
    }
}
