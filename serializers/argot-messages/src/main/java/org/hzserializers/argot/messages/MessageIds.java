// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.messages;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.hzserializers.argot.codec.wire.StreamIds;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.argot.schema.ImpliedIds;
import org.hzserializers.argot.schema.Library;
import org.hzserializers.argot.schema.Names;
import org.hzserializers.argot.schema.Node;
import org.hzserializers.argot.schema.Nodes;
import org.hzserializers.argot.schema.Relation;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.argot.schema.TypeRef;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * The stream ids of one message: 0 to 49 are implied, the others are given while the value is written, in the order
 * that the reference gives them, so that the bytes are the same. Ids that only the definitions mention come last.
 */
final class MessageIds implements StreamIds {

    private final Library library;
    private final Map<Object, Integer> ids = new HashMap<>();
    private final List<Object> assigned = new ArrayList<>();

    MessageIds(Library library) {
        this.library = library;
        for (int id = 0; id < ImpliedIds.MESSAGE_COUNT; id++) {
            TypeDefinition definition = ImpliedTypes.definition(id);
            ids.put(definition == null ? TypeRef.key(ImpliedIds.name(id)) : definition, id);
        }
    }

    /** Assigns ids to a type's groups, to the type, and to the types it refers to, depth first. */
    int map(TypeDefinition definition) {
        Integer known = ids.get(definition);
        if (known != null) {
            return known;
        }
        // Not recursive: types may refer to each other deeper than a thread's stack is.
        Deque<Iterator<TypeRef>> open = new ArrayDeque<>();
        int id = visit(definition, open);
        while (!open.isEmpty()) {
            Iterator<TypeRef> refs = open.getLast();
            if (!refs.hasNext()) {
                open.removeLast();
                continue;
            }
            TypeDefinition next = library.resolve(refs.next());
            if (!ids.containsKey(next)) {
                visit(next, open);
            }
        }
        return id;
    }

    private int visit(TypeDefinition definition, Deque<Iterator<TypeRef>> open) {
        mapGroup(Names.group(definition.key()));
        List<TypeRef> refs = new ArrayList<>();
        addReferred(definition.node(), refs);
        open.addLast(refs.iterator());
        return assign(definition);
    }

    private void mapGroup(String key) {
        if (!ids.containsKey(key)) {
            mapGroup(Names.group(key));
            assign(key);
        }
    }

    private int assign(Object what) {
        int id = ImpliedIds.MESSAGE_COUNT + assigned.size();
        ids.put(what, id);
        assigned.add(what);
        return id;
    }

    private static void addReferred(Node node, List<TypeRef> refs) {
        if (node instanceof Node.Envelope envelope) {
            // The reference meets the content first when it writes.
            addReferred(envelope.content(), refs);
            addReferred(envelope.size(), refs);
        } else if (node instanceof Node.Tag tag) {
            addReferred(tag.data(), refs);
        } else if (node instanceof Node.Sequence sequence) {
            sequence.elements().forEach(element -> addReferred(element, refs));
        } else if (!(node instanceof Node.Abstract) && !(node instanceof Node.AbstractMap)) {
            // Members of abstract types come when a value of theirs is written.
            Nodes.forEachRef(node, refs::add);
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
        if (assigned.size() > EntryList.MAX_MESSAGE_ENTRIES) {
            throw new InvalidPayloadException("message of " + assigned.size() + " types and groups is longer than "
                    + EntryList.MAX_MESSAGE_ENTRIES);
        }
        out.writeUvint28(assigned.size());
        for (int i = 0; i < assigned.size(); i++) {
            writeEntry(out, ImpliedIds.MESSAGE_COUNT + i, assigned.get(i));
        }
    }

    private int idOf(TypeRef ref) {
        return map(library.resolve(ref));
    }

    private int groupId(String key) {
        Integer id = ids.get(Names.group(key));
        return id == null ? ImpliedIds.BASE : id;
    }

    private void writeEntry(WireOutput out, int id, Object what) {
        if (what instanceof TypeDefinition definition) {
            Entry.write(
                    out,
                    id,
                    ImpliedIds.LOCATION_DEFINITION,
                    groupId(definition.key()),
                    Names.part(definition.name()),
                    definition.version(),
                    definition.node(),
                    this::idOf);
        } else if (what instanceof Relation relation) {
            Entry.write(
                    out,
                    id,
                    ImpliedIds.LOCATION_RELATION,
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
                    ImpliedIds.LOCATION_NAME,
                    groupId(key),
                    Names.part(library.spelling(key)),
                    null,
                    new Node.Cluster(),
                    this::idOf);
        }
    }
}
