// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.messages;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.argot.schema.CommonTypes;
import org.hzserializers.argot.schema.ImpliedIds;
import org.hzserializers.argot.schema.Library;
import org.hzserializers.argot.schema.Names;
import org.hzserializers.argot.schema.Node;
import org.hzserializers.argot.schema.Nodes;
import org.hzserializers.argot.schema.Relation;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.argot.schema.TypeRef;
import org.hzserializers.core.guard.Limits;

/**
 * Writes dictionary files. The meta map is the core once more under its own ids, so that the content can use them; the
 * reference accepts that, and needs no record of what was used first.
 */
final class DictionaryWriter {

    private static final byte[] CORE = makeCore();

    private final Library library;
    private final WireOutput out;
    private final Map<String, Integer> clusterIds = new HashMap<>();
    private final Map<TypeDefinition, Integer> ids = new HashMap<>();

    private DictionaryWriter(Library library, WireOutput out) {
        this.library = library;
        this.out = out;
    }

    /** Returns the entry list of the core types, which is the same in every file. */
    static byte[] core() {
        return CORE.clone();
    }

    /** Writes a library with all that it refers to. */
    static byte[] write(Library library, Limits limits) {
        WireOutput out = new WireOutput(ImpliedTypes.IDS, limits);
        out.writeByte(2);
        out.writeUvint28(CORE.length);
        out.writeBytes(CORE, 0, CORE.length);
        // One extension section: a byte, a list of no entries.
        out.writeUvint28(1);
        out.writeUvint28(0);
        out.writeByte(1);
        out.writeBytes(CORE, 0, CORE.length);
        out.writeUvint28(ImpliedIds.ENTRY_LIST);
        new DictionaryWriter(library, out).writeContent();
        return out.toByteArray();
    }

    private void writeContent() {
        Set<TypeDefinition> included = included();
        Set<Relation> relations = new LinkedHashSet<>();
        for (Relation relation : library.relations()) {
            if (included.contains(relation.target())) {
                relations.add(relation);
            }
        }
        Set<String> clusters = clusters(included);
        int next = 1;
        for (String cluster : clusters) {
            clusterIds.put(cluster, next++);
        }
        for (TypeDefinition definition : included) {
            ids.put(definition, next++);
        }
        out.writeUvint28(next + relations.size());
        ToIntFunction<TypeRef> refs = ref -> ids.getOrDefault(library.resolve(ref), -1);
        Entry.write(out, 0, ImpliedIds.LOCATION_BASE, 0, "", null, new Node.Cluster(), refs);
        for (String cluster : clusters) {
            Entry.write(
                    out,
                    clusterIds.getOrDefault(cluster, 0),
                    ImpliedIds.LOCATION_NAME,
                    clusterIds.getOrDefault(Names.group(cluster), 0),
                    Names.part(library.spelling(cluster)),
                    null,
                    new Node.Cluster(),
                    refs);
        }
        for (TypeDefinition definition : included) {
            Entry.write(
                    out,
                    ids.getOrDefault(definition, -1),
                    ImpliedIds.LOCATION_DEFINITION,
                    clusterIds.getOrDefault(Names.group(definition.key()), 0),
                    Names.part(definition.name()),
                    definition.version(),
                    definition.node(),
                    refs);
        }
        for (Relation relation : relations) {
            Entry.write(
                    out,
                    next++,
                    ImpliedIds.LOCATION_RELATION,
                    ids.getOrDefault(relation.target(), -1),
                    relation.tag(),
                    null,
                    new Node.AbstractMap(relation.concrete()),
                    refs);
        }
    }

    /** Returns the library's own definitions, then what they and their relations refer to. */
    private Set<TypeDefinition> included() {
        Set<TypeDefinition> included = new LinkedHashSet<>(library.ownDefinitions());
        Deque<TypeDefinition> waiting = new ArrayDeque<>(included);
        for (Relation relation : library.ownRelations()) {
            if (included.add(relation.target())) {
                waiting.add(relation.target());
            }
        }
        while (!waiting.isEmpty()) {
            TypeDefinition next = waiting.remove();
            Nodes.forEachRef(next.node(), ref -> include(ref, included, waiting));
            for (Relation relation : library.relations()) {
                if (relation.target().equals(next)) {
                    include(relation.concrete(), included, waiting);
                }
            }
        }
        return included;
    }

    private void include(TypeRef ref, Set<TypeDefinition> included, Deque<TypeDefinition> waiting) {
        TypeDefinition definition = library.resolve(ref);
        if (included.add(definition)) {
            waiting.add(definition);
        }
    }

    /** Returns the library's own clusters and those that the definitions are in, parents first. */
    private Set<String> clusters(Set<TypeDefinition> included) {
        Set<String> used = new LinkedHashSet<>();
        for (TypeDefinition definition : included) {
            for (String group = Names.group(definition.key()); !group.isEmpty(); group = Names.group(group)) {
                used.add(group);
            }
        }
        Set<String> clusters = new LinkedHashSet<>();
        for (String cluster : library.clusters().keySet()) {
            if (used.contains(cluster) || !CommonTypes.library().clusters().containsKey(cluster)) {
                clusters.add(cluster);
            }
        }
        return clusters;
    }

    private static byte[] makeCore() {
        WireOutput out = new WireOutput(ImpliedTypes.IDS, Limits.defaults());
        out.writeUvint28(ImpliedIds.CORE_COUNT);
        ToIntFunction<TypeRef> refs = ref -> ImpliedIds.idOf(ref.key());
        for (int id = 0; id < ImpliedIds.CORE_COUNT; id++) {
            TypeDefinition definition = ImpliedTypes.definition(id);
            String name = ImpliedIds.name(id);
            int group = ImpliedIds.idOf(Names.group(name));
            if (id == ImpliedIds.BASE) {
                Entry.write(out, id, ImpliedIds.LOCATION_BASE, 0, "", null, new Node.Cluster(), refs);
            } else if (definition == null) {
                Entry.write(out, id, ImpliedIds.LOCATION_NAME, group, Names.part(name), null, new Node.Cluster(), refs);
            } else {
                Entry.write(
                        out,
                        id,
                        ImpliedIds.LOCATION_DEFINITION,
                        group,
                        Names.part(name),
                        definition.version(),
                        definition.node(),
                        refs);
            }
        }
        return out.toByteArray();
    }
}
