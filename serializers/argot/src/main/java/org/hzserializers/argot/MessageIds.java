// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The stream ids of one message: 0 to 49 are implied, the others are given while the value is written, in the order that
 * the reference gives them, so that the bytes are the same. Ids that only the definitions mention come last.
 */
final class MessageIds implements StreamIds {

    private final Library library;
    private final Map<Object, Integer> ids = new HashMap<>();
    private final List<Object> assigned = new ArrayList<>();

    MessageIds(Library library) {
        this.library = library;
        for (int id = 0; id < MetaIds.MESSAGE_COUNT; id++) {
            TypeDefinition definition = CoreTypes.definition(id);
            ids.put(definition == null ? TypeRef.key(MetaIds.name(id)) : definition, id);
        }
    }

    /** Gives ids to a type's groups, to the type, and to the types it refers to, depth first. */
    int map(TypeDefinition definition) {
        Integer known = ids.get(definition);
        if (known != null) {
            return known;
        }
        mapGroup(Names.group(definition.key()));
        int id = assign(definition);
        mapReferred(definition.node());
        return id;
    }

    private void mapGroup(String key) {
        if (!ids.containsKey(key)) {
            mapGroup(Names.group(key));
            assign(key);
        }
    }

    private int assign(Object what) {
        int id = MetaIds.MESSAGE_COUNT + assigned.size();
        ids.put(what, id);
        assigned.add(what);
        return id;
    }

    private void mapReferred(Node node) {
        if (node instanceof Node.Reference reference) {
            map(library.resolve(reference.target()));
        } else if (node instanceof Node.Tag tag) {
            mapReferred(tag.data());
        } else if (node instanceof Node.Sequence sequence) {
            sequence.elements().forEach(this::mapReferred);
        } else if (node instanceof Node.Array array) {
            mapReferred(array.size());
            mapReferred(array.element());
        } else if (node instanceof Node.Envelope envelope) {
            // The reference meets the content first when it writes.
            mapReferred(envelope.content());
            mapReferred(envelope.size());
        } else if (node instanceof Node.Encoding encoding) {
            mapReferred(encoding.data());
        }
    }

    @Override
    public int idOf(TypeDefinition member, @Nullable Relation relation) {
        if (relation != null && !ids.containsKey(relation)) {
            assign(relation);
        }
        return map(member);
    }

    @Override
    public @Nullable TypeDefinition definition(int id) {
        return null;
    }

    /** Writes the entries, after the value has been written. */
    void write(WireOutput out) {
        // The list grows while it is walked: a member that does not occur in the value may bring types of its own.
        for (int i = 0; i < assigned.size(); i++) {
            Object what = assigned.get(i);
            if (what instanceof TypeDefinition definition) {
                Nodes.forEachRef(definition.node(), this::idOf);
            } else if (what instanceof Relation relation) {
                map(relation.target());
                idOf(relation.concrete());
            }
        }
        out.writeUvint28(assigned.size());
        for (int i = 0; i < assigned.size(); i++) {
            writeEntry(out, MetaIds.MESSAGE_COUNT + i, assigned.get(i));
        }
    }

    private int idOf(TypeRef ref) {
        return map(library.resolve(ref));
    }

    private int groupId(String key) {
        Integer id = ids.get(Names.group(key));
        return id == null ? MetaIds.BASE : id;
    }

    private void writeEntry(WireOutput out, int id, Object what) {
        if (what instanceof TypeDefinition definition) {
            Entry.write(
                    out,
                    id,
                    MetaIds.LOCATION_DEFINITION,
                    groupId(definition.key()),
                    Names.part(definition.name()),
                    definition.version(),
                    definition.node(),
                    this::idOf);
        } else if (what instanceof Relation relation) {
            Entry.write(
                    out,
                    id,
                    MetaIds.LOCATION_RELATION,
                    map(relation.target()),
                    relation.tag(),
                    null,
                    new Node.AbstractMap(relation.concrete()),
                    this::idOf);
        } else {
            String key = (String) what;
            Entry.write(
                    out,
                    id,
                    MetaIds.LOCATION_NAME,
                    groupId(key),
                    Names.part(library.spelling(key)),
                    null,
                    new Node.Cluster(),
                    this::idOf);
        }
    }
}
