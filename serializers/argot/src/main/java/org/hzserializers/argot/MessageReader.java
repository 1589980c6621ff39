// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.Budget;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** Reads messages, by the definitions they carry or by types that must agree with them. */
final class MessageReader {

    private static final int MAGIC = 0x41;
    /** Version 1.3, a nibble each. */
    private static final int VERSION = 0x13;

    private MessageReader() {}

    static byte[] write(
            Library library, TypeDefinition type, ValueCodec codec, @Nullable Object value, WireOutput out) {
        MessageIds ids = new MessageIds(library);
        int id = ids.map(type);
        WireOutput body = new WireOutput(ids, out.limits);
        codec.write(body, value);
        body.budget.settle(body.position);
        out.writeByte(MAGIC);
        out.writeByte(VERSION);
        ids.write(out);
        out.writeUvint28(id);
        out.writeBytes(body.buffer, 0, body.position);
        return out.toByteArray();
    }

    /**
     * Reads a message.
     *
     * @param known the types that it must use; null to take them from the message
     */
    static ArgotMessage read(WireInput in, @Nullable ArgotTypes known) {
        int magic = in.readByte("message");
        int version = in.readByte("message");
        if (magic != MAGIC || version != VERSION) {
            throw new InvalidPayloadException(
                    String.format("message starts with %02x%02x instead of 4113", magic, version));
        }
        EntryList entries =
                EntryList.read(in, id -> id < MetaIds.MESSAGE_COUNT ? id : -1, EntryList.MAX_MESSAGE_ENTRIES);
        entries.implyCore(MetaIds.MESSAGE_COUNT);
        LibraryBuilder builder = LibraryBuilder.withCommonTypes();
        entries.addTo(builder);
        Library library = build(builder);
        Map<Integer, TypeDefinition> ids = entries.definitions();
        if (known != null) {
            ids = known(library, ids, known.library());
            library = known.library();
        }
        int typeId = in.readUvint28("type of the message");
        TypeDefinition type = ids.get(typeId);
        if (type == null) {
            throw new InvalidPayloadException("type " + typeId + " of the message is not known");
        }
        ValueCodec codec = known == null ? compile(library, type, in.budget) : known.valueCodec(type);
        in.ids = FixedStreamIds.of(ids, library.definitions().size());
        Object value = codec.read(in);
        return new ArgotMessage(type.name(), type.version().toString(), value);
    }

    private static Library build(LibraryBuilder builder) {
        try {
            return builder.build();
        } catch (IllegalArgumentException e) {
            throw new InvalidPayloadException(String.valueOf(e.getMessage()), e);
        }
    }

    private static ValueCodec compile(Library library, TypeDefinition type, Budget budget) {
        try {
            return new CodecCompiler(library, Bindings.NONE, budget).compile(type);
        } catch (IllegalArgumentException e) {
            throw new InvalidPayloadException(String.valueOf(e.getMessage()), e);
        }
    }

    /** Returns the ids with the definitions of a library that must have all of the message's, and the same. */
    private static Map<Integer, TypeDefinition> known(
            Library carried, Map<Integer, TypeDefinition> ids, Library library) {
        Map<Integer, TypeDefinition> result = new HashMap<>();
        ids.forEach((id, definition) -> {
            TypeDefinition own = library.find(definition.ref());
            if (own == null) {
                throw new InvalidPayloadException("message has the unknown type " + definition);
            }
            if (!own.equals(definition)) {
                checkSame(definition, own, library);
            }
            result.put(id, own);
        });
        for (Relation relation : carried.ownRelations()) {
            if (library.relations().stream().noneMatch(own -> same(own, relation))) {
                throw new InvalidPayloadException("message has the unknown relation " + relation.tag() + " of "
                        + relation.target() + " to " + relation.concrete().key());
            }
        }
        return result;
    }

    private static void checkSame(TypeDefinition carried, TypeDefinition own, Library library) {
        if (!Nodes.sameMeaning(carried.node(), own.node())) {
            throw new InvalidPayloadException("message has another definition of " + own + ": "
                    + SchemaPrinter.expression(carried.node()) + " instead of "
                    + SchemaPrinter.expression(own.node()));
        }
        if (own.node() instanceof Node.Abstract || own.node() instanceof Node.AbstractMap) {
            // Membership is by name, whichever version was listed.
            return;
        }
        List<TypeRef> ownRefs = new ArrayList<>();
        Nodes.forEachRef(own.node(), ownRefs::add);
        Iterator<TypeRef> next = ownRefs.iterator();
        Nodes.forEachRef(carried.node(), ref -> {
            TypeDefinition used = library.resolve(next.next());
            if (!used.version().equals(ref.version())) {
                throw new InvalidPayloadException("message uses version " + ref.version() + " of " + used.name()
                        + " in " + own + ", these types use " + used.version());
            }
        });
    }

    private static boolean same(Relation a, Relation b) {
        return a.tag().equals(b.tag())
                && a.concrete().key().equals(b.concrete().key())
                && a.target().ref().equals(b.target().ref());
    }
}
