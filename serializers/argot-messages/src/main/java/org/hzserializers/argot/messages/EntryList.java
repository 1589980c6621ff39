// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.messages;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.schema.ImpliedIds;
import org.hzserializers.argot.schema.LibraryBuilder;
import org.hzserializers.argot.schema.Node;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.argot.schema.TypeRef;
import org.hzserializers.argot.schema.Version;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;

/**
 * Reads the entries of a message or dictionary, and adds what they say to a library.
 *
 * <p>Base and names are registered first as they come, then the names of all definitions, then their bodies, then
 * relations: entries may refer to later ones, but a group precedes its members.
 */
final class EntryList {

    /** Far more than the types of one value; it bounds the work that a message can cause. */
    static final int MAX_MESSAGE_ENTRIES = 1024;

    /** For a whole library, which is loaded once. */
    static final int MAX_DICTIONARY_ENTRIES = 4096;

    /** The memory of an entry and of the type that comes of it, with its codec. */
    private static final int ENTRY = 1024;

    /** The memory of a byte of a definition, as a part of an expression and of its codec. */
    private static final int DEFINITION_BYTE = 16;

    /** How often a name is made of its parts. */
    private static final int NAME_COPIES = 8;

    private final List<Entry> entries;
    private final IntUnaryOperator kinds;
    private final Budget budget;

    /** Reads one definition after the other. */
    private final WireInput definition;

    private final Map<Integer, String> groups = new HashMap<>();
    private final Map<Integer, TypeRef> types = new HashMap<>();
    private final Map<Integer, TypeDefinition> definitions = new HashMap<>();

    private EntryList(List<Entry> entries, IntUnaryOperator kinds, Limits limits, Budget budget) {
        this.budget = budget;
        this.entries = entries;
        this.kinds = kinds;
        this.definition = new WireInput(new byte[0], 0, 0, ImpliedTypes.IDS, limits);
    }

    /**
     * Reads entries.
     *
     * @param kinds gives the core id of the ids that name locations and kinds of definitions, or -1
     * @param maxEntries one of the bounds above
     */
    static EntryList read(WireInput in, IntUnaryOperator kinds, int maxEntries) {
        int count = in.readUvint28("number of entries");
        // An entry has an id, a location, a length and a kind, a byte each at least.
        in.checkElements("entry list", count, 4);
        if (count > maxEntries) {
            throw new InvalidPayloadException("entry list of " + count + " is longer than " + maxEntries);
        }
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            entries.add(readEntry(in, kinds));
        }
        return new EntryList(entries, kinds, in.limits(), in.budget());
    }

    private static Entry readEntry(WireInput in, IntUnaryOperator kinds) {
        int id = in.readUvint28("id of an entry");
        int locationId = in.readUvint28("location of an entry");
        int location = kinds.applyAsInt(locationId);
        int scope = 0;
        String name = "";
        Version version = null;
        switch (location) {
            case ImpliedIds.LOCATION_BASE -> {}
            case ImpliedIds.LOCATION_NAME, ImpliedIds.LOCATION_RELATION -> {
                scope = in.readUvint28("group of an entry");
                name = in.readName("name of an entry");
            }
            case ImpliedIds.LOCATION_DEFINITION -> {
                scope = in.readUvint28("group of an entry");
                name = in.readName("name of an entry");
                int major = in.readByte("version of an entry");
                version = new Version(major, in.readByte("version of an entry"));
            }
            default ->
                throw new InvalidPayloadException(
                        "id " + locationId + " before offset " + in.offset() + " is no location");
        }
        int length = in.readUvint28("length of a definition");
        byte[] definition = in.readBytes("definition", length);
        in.charge(ENTRY);
        in.charge(length, DEFINITION_BYTE);
        return new Entry(id, location, scope, name, version, definition);
    }

    List<Entry> entries() {
        return entries;
    }

    /** Makes the first core ids known, as a message implies them. */
    void implyCore(int count) {
        for (int id = 0; id < count; id++) {
            TypeDefinition definition = ImpliedTypes.definition(id);
            if (definition == null) {
                groups.put(id, ImpliedIds.name(id));
            } else {
                types.put(id, definition.ref());
                definitions.put(id, definition);
            }
        }
    }

    /** Returns the definitions by id, those implied included; complete after {@link #addTo}. */
    Map<Integer, TypeDefinition> definitions() {
        return definitions;
    }

    /**
     * Adds clusters, definitions and relations to a library that may have some of them already.
     *
     * @throws InvalidPayloadException if they contradict each other or what the library has
     */
    void addTo(LibraryBuilder library) {
        try {
            for (Entry entry : entries) {
                addName(entry, library);
            }
            for (Entry entry : entries) {
                Version version = entry.version();
                if (version != null) {
                    TypeDefinition definition = library.define(qualified(entry), version, node(entry));
                    definitions.put(entry.id(), definition);
                }
            }
            for (Entry entry : entries) {
                if (entry.location() == ImpliedIds.LOCATION_RELATION) {
                    addRelation(entry, library);
                }
            }
        } catch (IllegalArgumentException e) {
            throw new InvalidPayloadException(String.valueOf(e.getMessage()), e);
        }
    }

    private void addName(Entry entry, LibraryBuilder library) {
        int id = entry.id();
        budget.memory((long) NAME_COPIES
                * (groups.getOrDefault(entry.scope(), "").length()
                        + entry.name().length()));
        if (groups.containsKey(id) || types.containsKey(id)) {
            throw new InvalidPayloadException("id " + id + " is used twice");
        }
        switch (entry.location()) {
            case ImpliedIds.LOCATION_BASE -> {
                checkCluster(entry);
                groups.put(id, "");
            }
            case ImpliedIds.LOCATION_NAME -> {
                checkCluster(entry);
                String name = qualified(entry);
                library.cluster(name);
                groups.put(id, name);
            }
            case ImpliedIds.LOCATION_DEFINITION ->
                types.put(id, new TypeRef(TypeRef.key(qualified(entry)), entry.version()));
            default -> {}
        }
    }

    private void checkCluster(Entry entry) {
        if (!(node(entry) instanceof Node.Cluster)) {
            throw new InvalidPayloadException("entry " + entry.id() + " is a name but its definition is no cluster");
        }
    }

    private void addRelation(Entry entry, LibraryBuilder library) {
        TypeDefinition target = definitions.get(entry.scope());
        if (target == null || !(node(entry) instanceof Node.AbstractMap member)) {
            throw new InvalidPayloadException("entry " + entry.id() + " is no relation of a type to its member");
        }
        library.relate(target.name(), target.version(), entry.name(), member.concrete());
    }

    private String qualified(Entry entry) {
        String group = groups.get(entry.scope());
        if (group == null) {
            throw new InvalidPayloadException(
                    "entry " + entry.id() + " is in group " + entry.scope() + ", which is not declared before it");
        }
        if (entry.name().indexOf('.') >= 0) {
            throw new InvalidPayloadException("entry " + entry.id() + " has a dot in the last part of its name");
        }
        return group.isEmpty() ? entry.name() : group + "." + entry.name();
    }

    private Node node(Entry entry) {
        byte[] bytes = entry.definition();
        definition.attach(bytes, 0, bytes.length);
        WireInput in = definition;
        Node node = new DefinitionReader(in, kinds, this::type).read();
        if (in.remaining() != 0) {
            throw new InvalidPayloadException(
                    "definition of entry " + entry.id() + " has " + in.remaining() + " bytes left over");
        }
        return node;
    }

    private TypeRef type(int id) {
        TypeRef type = types.get(id);
        if (type == null) {
            throw new InvalidPayloadException("id " + id + " in a definition is no type");
        }
        return type;
    }
}
