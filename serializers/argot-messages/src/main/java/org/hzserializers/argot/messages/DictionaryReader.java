// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.messages;

import java.util.Arrays;
import java.util.Map;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.schema.ImpliedIds;
import org.hzserializers.argot.schema.LibraryBuilder;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.argot.schema.Version;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;

/**
 * Reads dictionary files. Three levels describe each other: the core is fixed; the meta map repeats the meta types that
 * the content needs under ids of its own, written with core ids; the content is written with those ids.
 */
final class DictionaryReader {

    private DictionaryReader() {}

    /** The two lists of entries that differ from file to file. */
    record Dictionary(EntryList metaMap, EntryList content) {}

    /**
     * Adds what a dictionary file declares to a library.
     *
     * @param bytes the whole file
     * @param limits what is accepted at most
     * @param library gets the definitions
     * @throws InvalidPayloadException if it is no dictionary file, or declares what contradicts the library
     */
    static void addTo(LibraryBuilder library, byte[] bytes, Limits limits) {
        read(bytes, limits).content().addTo(library);
    }

    static Dictionary read(byte[] bytes, Limits limits) {
        WireInput in = new WireInput(bytes, 0, bytes.length, ImpliedTypes.IDS, limits);
        readCore(in);
        int maps = in.readByte("number of maps");
        if (maps != 1) {
            throw new InvalidPayloadException("dictionary has " + maps + " meta maps instead of 1");
        }
        EntryList metaMap =
                EntryList.read(in, id -> id < ImpliedIds.CORE_COUNT ? id : -1, EntryList.MAX_DICTIONARY_ENTRIES);
        // Fails unless the types are those that every library has.
        metaMap.addTo(LibraryBuilder.withCommonTypes());
        Map<Integer, TypeDefinition> meta = metaMap.definitions();
        int contentType = in.readUvint28("type of the content");
        if (coreId(meta, contentType) != ImpliedIds.ENTRY_LIST) {
            throw new InvalidPayloadException("type " + contentType + " of the content is no dictionary.entry_list");
        }
        EntryList content = EntryList.read(in, id -> coreId(meta, id), EntryList.MAX_DICTIONARY_ENTRIES);
        in.requireEnd();
        return new Dictionary(metaMap, content);
    }

    private static void readCore(WireInput in) {
        int sections = in.readByte("number of sections");
        if (sections == 0) {
            throw new InvalidPayloadException("dictionary has no core section");
        }
        byte[] core = DictionaryWriter.core();
        int length = in.readUvint28("length of the core section");
        if (!Arrays.equals(core, in.readBytes("core section", length))) {
            throw new InvalidPayloadException("dictionary has another core section than every dictionary has");
        }
        for (int i = 1; i < sections; i++) {
            WireInput.Window outer = in.enter("extension section", in.readUvint28("length of an extension section"));
            int entries = in.readUvint28("number of entries");
            if (entries != 0) {
                throw new InvalidPayloadException("dictionary has an extension of " + entries + " meta types");
            }
            in.leave("extension section", outer);
        }
    }

    private static int coreId(Map<Integer, TypeDefinition> meta, int id) {
        TypeDefinition definition = meta.get(id);
        return definition == null || !definition.version().equals(Version.COMMON)
                ? -1
                : ImpliedIds.idOf(definition.name());
    }
}
