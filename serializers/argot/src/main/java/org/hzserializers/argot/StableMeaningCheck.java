// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import org.hzserializers.argot.codec.bind.CodecCompiler;
import org.hzserializers.argot.schema.Node;
import org.hzserializers.argot.schema.Nodes;
import org.hzserializers.argot.schema.Relation;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.argot.schema.TypeRef;

/**
 * Makes sure that values which are stored now will be read the same when the library has got more definitions: the
 * members of abstract types have stream ids of their own, and references to a name with several versions say which.
 */
final class StableMeaningCheck {

    private final ArgotTypes types;
    private final Set<TypeDefinition> reached = new LinkedHashSet<>();
    private final Deque<TypeDefinition> waiting = new ArrayDeque<>();

    private StableMeaningCheck(ArgotTypes types) {
        this.types = types;
    }

    /**
     * Checks all types that values of some types are made of.
     *
     * @return these types
     * @throws IllegalArgumentException if one could change its meaning; says what to add
     */
    static Set<TypeDefinition> check(ArgotTypes types, List<TypeDefinition> roots) {
        StableMeaningCheck stored = new StableMeaningCheck(types);
        stored.reached.addAll(roots);
        stored.waiting.addAll(roots);
        List<TypeDefinition> members = new ArrayList<>();
        while (!stored.waiting.isEmpty()) {
            stored.visit(stored.waiting.remove(), members);
        }
        stored.checkStreamIds(roots.get(0), members);
        roots.forEach(root -> checkWritable(types, root));
        return stored.reached;
    }

    /**
     * Refuses types whose values hold, whatever they are, what has no form. A member of an abstract type is one of
     * many.
     */
    private static void checkWritable(ArgotTypes types, TypeDefinition root) {
        Set<TypeDefinition> seen = new LinkedHashSet<>(Set.of(root));
        Deque<TypeDefinition> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            TypeDefinition next = open.remove();
            String reason = types.unsupported(next);
            if (reason != null) {
                throw new IllegalArgumentException("values of " + root + " cannot be written: " + reason);
            }
            boolean whole = next.node() instanceof Node.Abstract || CodecCompiler.commonCodec(next) != null;
            if (!whole) {
                Nodes.forEachRef(next.node(), ref -> {
                    TypeDefinition used = types.library().resolve(ref);
                    if (seen.add(used)) {
                        open.add(used);
                    }
                });
            }
        }
    }

    private void visit(TypeDefinition definition, List<TypeDefinition> members) {
        if (definition.node() instanceof Node.Abstract type) {
            for (Node.AbstractMap member : type.members()) {
                visitMembers(member.concrete(), members);
            }
            for (Relation relation : types.library().relations()) {
                if (relation.target().equals(definition)) {
                    visitMembers(relation.concrete(), members);
                }
            }
            return;
        }
        Nodes.forEachRef(definition.node(), ref -> {
            List<TypeDefinition> versions = types.library().versions(ref.key());
            if (ref.version() == null && versions.size() > 1) {
                throw new IllegalArgumentException(definition + " refers to #" + ref.key() + ", of which there is "
                        + versions + ", so that its values would change with the next version; write #" + ref.key()
                        + "/" + versions.get(0).version() + " or another one");
            }
            reach(types.library().resolve(ref));
        });
    }

    private void visitMembers(TypeRef name, List<TypeDefinition> members) {
        for (TypeDefinition member : types.library().versions(name.key())) {
            if (reach(member) && !(member.node() instanceof Node.Abstract)) {
                members.add(member);
            }
        }
    }

    private boolean reach(TypeDefinition definition) {
        boolean added = reached.add(definition);
        if (added) {
            waiting.add(definition);
        }
        return added;
    }

    private void checkStreamIds(TypeDefinition root, List<TypeDefinition> members) {
        List<TypeDefinition> without = new ArrayList<>();
        StringJoiner lines = new StringJoiner("");
        StringJoiner ids = new StringJoiner(", ", "{", "}");
        for (TypeDefinition member : members) {
            if (!types.hasFixedStreamId(member)) {
                without.add(member);
                lines.add(".streamId(\"" + member.name() + "\", \"" + member.version() + "\", "
                        + types.ids().idOf(member, null) + ")");
                ids.add(member.name() + " " + member.version() + ": "
                        + types.ids().idOf(member, null));
            }
        }
        if (!without.isEmpty()) {
            throw new IllegalArgumentException("stream ids of " + without + ", which are in values of " + root
                    + ", would change with other definitions; add " + lines
                    + " to the builder of ArgotTypes, or the same to ids in the catalog file: ids: " + ids);
        }
    }
}
