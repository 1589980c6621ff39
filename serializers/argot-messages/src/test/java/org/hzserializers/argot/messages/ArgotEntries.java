// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.messages;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.schema.ImpliedIds;
import org.hzserializers.argot.schema.Version;
import org.hzserializers.core.guard.Limits;

/** Compares the entries of dictionary files with those that vectors list. */
public final class ArgotEntries {

    private ArgotEntries() {}

    /** Returns the list of the core types, as it is in every file. */
    public static byte[] core() {
        return DictionaryWriter.core();
    }

    /** Checks the list of the core types. */
    public static void assertCore(JsonNode expected) {
        byte[] core = DictionaryWriter.core();
        WireInput in = new WireInput(core, 0, core.length, ImpliedTypes.IDS, Limits.defaults());
        EntryList entries = EntryList.read(in, id -> id, EntryList.MAX_DICTIONARY_ENTRIES);
        assertThat(entries.entries()).isEqualTo(entries(expected, id -> id));
    }

    /**
     * Checks both lists of a dictionary file.
     *
     * @param metaMap null for any
     */
    public static void assertDictionary(byte[] bytes, JsonNode metaMap, JsonNode content) {
        DictionaryReader.Dictionary dictionary = DictionaryReader.read(bytes, Limits.defaults());
        if (metaMap != null) {
            assertThat(dictionary.metaMap().entries()).isEqualTo(entries(metaMap, id -> id));
        }
        assertThat(dictionary.content().entries()).isEqualTo(entries(content, id -> id));
    }

    private static List<Entry> entries(JsonNode json, IntUnaryOperator ids) {
        List<Entry> entries = new ArrayList<>();
        for (JsonNode entry : json) {
            int location =
                    switch (entry.get("location").asText()) {
                        case "base" -> ImpliedIds.LOCATION_BASE;
                        case "name" -> ImpliedIds.LOCATION_NAME;
                        case "definition" -> ImpliedIds.LOCATION_DEFINITION;
                        default -> ImpliedIds.LOCATION_RELATION;
                    };
            boolean relation = location == ImpliedIds.LOCATION_RELATION;
            entries.add(new Entry(
                    ids.applyAsInt(entry.get("id").asInt()),
                    location,
                    entry.path(relation ? "target" : "group").asInt(),
                    entry.path(relation ? "tag" : "name").asText(),
                    entry.has("version") ? Version.parse(entry.get("version").asText()) : null,
                    HexFormat.of().parseHex(entry.get("definition").asText())));
        }
        return entries;
    }
}
