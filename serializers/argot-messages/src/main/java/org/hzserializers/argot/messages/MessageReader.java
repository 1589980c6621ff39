// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.messages;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.hzserializers.argot.codec.bind.Bindings;
import org.hzserializers.argot.codec.bind.CodecCompiler;
import org.hzserializers.argot.codec.bind.LibraryCodecs;
import org.hzserializers.argot.codec.wire.FixedStreamIds;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.schema.ImpliedIds;
import org.hzserializers.argot.schema.Library;
import org.hzserializers.argot.schema.LibraryBuilder;
import org.hzserializers.argot.schema.Node;
import org.hzserializers.argot.schema.Nodes;
import org.hzserializers.argot.schema.Relation;
import org.hzserializers.argot.schema.SchemaPrinter;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.argot.schema.TypeRef;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** Reads messages, by the definitions they carry or by types that must agree with them. */
final class MessageReader {

    /** The first byte of every message. */
    static final int MAGIC = 0x41;

    /** Version 1.3, a nibble each. */
    static final int VERSION = 0x13;

    private MessageReader() {}

    /**
     * A value that was read with its definitions.
     *
     * @param type the definition of the value
     */
    record Message(TypeDefinition type, @Nullable Object value) {}

    /**
     * Reads a message by the definitions that it carries.
     *
     * @param unbound how values are in Java; no definition of a message is bound
     */
    static Message read(WireInput in, Bindings unbound) {
        EntryList entries = readEntries(in);
        Library library = add(entries);
        return readValue(in, entries.definitions(), library, type -> compile(library, unbound, type, in.budget()));
    }

    /** Reads a message by types that its definitions must agree with. */
    static Message read(WireInput in, LibraryCodecs known) {
        EntryList entries = readEntries(in);
        Library library = add(entries);
        Map<Integer, TypeDefinition> ids = known(library, entries.definitions(), known.library());
        return readValue(in, ids, known.library(), known::of);
    }

    private static EntryList readEntries(WireInput in) {
        int magic = in.readByte("message");
        int version = in.readByte("message");
        if (magic != MAGIC || version != VERSION) {
            throw new InvalidPayloadException(
                    String.format("message starts with %02x%02x instead of 4113", magic, version));
        }
        EntryList entries =
                EntryList.read(in, id -> id < ImpliedIds.MESSAGE_COUNT ? id : -1, EntryList.MAX_MESSAGE_ENTRIES);
        entries.implyCore(ImpliedIds.MESSAGE_COUNT);
        return entries;
    }

    private static Library add(EntryList entries) {
        LibraryBuilder builder = LibraryBuilder.withCommonTypes();
        entries.addTo(builder);
        return build(builder);
    }

    private static Message readValue(
            WireInput in,
            Map<Integer, TypeDefinition> ids,
            Library library,
            Function<TypeDefinition, ValueCodec> codecs) {
        int typeId = in.readUvint28("type of the message");
        TypeDefinition type = ids.get(typeId);
        if (type == null) {
            throw new InvalidPayloadException("type " + typeId + " of the message is not known");
        }
        ValueCodec codec = codecs.apply(type);
        in.useIds(FixedStreamIds.of(ids, library.definitions().size()));
        return new Message(type, codec.read(in));
    }

    private static Library build(LibraryBuilder builder) {
        try {
            return builder.build();
        } catch (IllegalArgumentException e) {
            throw new InvalidPayloadException(String.valueOf(e.getMessage()), e);
        }
    }

    private static ValueCodec compile(Library library, Bindings unbound, TypeDefinition type, Budget budget) {
        try {
            return new CodecCompiler(library, unbound, budget).compile(type);
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
