// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import com.hazelcast.shaded.org.snakeyaml.engine.v2.api.Dump;
import com.hazelcast.shaded.org.snakeyaml.engine.v2.api.DumpSettings;
import com.hazelcast.shaded.org.snakeyaml.engine.v2.api.Load;
import com.hazelcast.shaded.org.snakeyaml.engine.v2.api.LoadSettings;
import com.hazelcast.shaded.org.snakeyaml.engine.v2.common.FlowStyle;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The catalog file that a map's values are written by today, and what an advice makes of it.
 *
 * @param root the file, as YAML has it; empty if there is none
 * @param otherIds type ids that are in use and not in the file
 */
record TodaysCatalog(Map<Object, Object> root, Set<Integer> otherIds) {

    static final TodaysCatalog NONE = new TodaysCatalog(Map.of(), Set.of());

    private static final String ENTRIES = "serializers";
    private static final String ID = "id";
    private static final String TYPE = "type";
    private static final String READS = "reads";
    private static final String COMPRESSION = "compression";
    private static final String DICTIONARY = "dictionary";
    private static final int LEAST_ID = 1000;

    private static final Dump FLOW = new Dump(DumpSettings.builder()
            .setDefaultFlowStyle(FlowStyle.FLOW)
            .setWidth(Integer.MAX_VALUE)
            .build());

    /** Options that an entry which only reads must not have. */
    private static final Set<String> OF_WRITERS = Set.of(COMPRESSION, "unsafe", "length", "version-choice");

    /** Reads a catalog file, which was found to be right. */
    static TodaysCatalog of(String yaml, Collection<Integer> storedIds) {
        return new TodaysCatalog(mapping(load(yaml)), Set.copyOf(storedIds));
    }

    private static Object load(String yaml) {
        return new Load(LoadSettings.builder().build()).loadFromString(yaml);
    }

    private static Map<Object, Object> mapping(Object yaml) {
        return yaml instanceof Map<?, ?> map ? new LinkedHashMap<>(map) : new LinkedHashMap<>();
    }

    private List<Map<Object, Object>> entries() {
        return root.get(ENTRIES) instanceof List<?> list
                ? list.stream().map(TodaysCatalog::mapping).toList()
                : List.of();
    }

    /** Returns an id above all that are in use. */
    int nextTypeId() {
        IntStream used = IntStream.concat(
                entries().stream().map(entry -> entry.get(ID)).mapToInt(id -> id instanceof Integer one ? one : 0),
                otherIds.stream().mapToInt(Integer::intValue));
        return Math.max(LEAST_ID, used.max().orElse(0) + 1);
    }

    private static boolean writes(Map<Object, Object> entry) {
        Object reads = entry.get(READS);
        return reads == null || Boolean.FALSE.equals(reads);
    }

    private List<Map<Object, Object>> writersOf(Collection<Object> types) {
        return entries().stream()
                .filter(entry -> writes(entry) && types.contains(entry.get(TYPE)))
                .toList();
    }

    /**
     * Returns whether the file has the serializers that write some classes already, with the same options.
     *
     * @param yaml a catalog with an entry for each class
     */
    boolean writesLike(String yaml) {
        List<Map<Object, Object>> advised = TodaysCatalog.of(yaml, List.of()).entries();
        return advised.stream().allMatch(entry -> entries().stream()
                .anyMatch(today -> writes(today) && options(today).equals(options(entry))));
    }

    private static Map<Object, Object> options(Map<Object, Object> entry) {
        Map<Object, Object> options = new LinkedHashMap<>(entry);
        options.keySet().removeAll(Set.of(ID, COMPRESSION, READS, "limits"));
        return options;
    }

    /**
     * Returns the file with other serializers for some classes. Those that write them today only read then, the new
     * ones take over their compression, and all else stays.
     *
     * @param yaml a catalog with an entry for each of the classes
     * @return YAML, which ends with a line feed
     */
    String with(String yaml) {
        List<Map<Object, Object>> advised = TodaysCatalog.of(yaml, List.of()).entries();
        List<Object> types = advised.stream()
                .map(entry -> Objects.requireNonNull(entry.get(TYPE)))
                .toList();
        List<Object> all = new ArrayList<>();
        for (Map<Object, Object> entry : advised) {
            Map<Object, Object> complete = new LinkedHashMap<>(entry);
            for (Map<Object, Object> today : writersOf(List.of(Objects.requireNonNull(entry.get(TYPE))))) {
                // A dictionary knows the bytes of one format only.
                if (today.get(COMPRESSION) != null
                        && !mapping(today.get(COMPRESSION)).containsKey(DICTIONARY)) {
                    complete.putIfAbsent(COMPRESSION, today.get(COMPRESSION));
                }
                if (today.get("limits") != null) {
                    complete.putIfAbsent("limits", mapping(today.get("limits")));
                }
            }
            all.add(complete);
        }
        Set<Object> ids = Set.copyOf(advised.stream()
                .map(entry -> Objects.requireNonNull(entry.get(ID)))
                .toList());
        for (Map<Object, Object> today : entries()) {
            if (ids.contains(today.get(ID))) {
                continue;
            }
            if (writes(today) && types.contains(today.get(TYPE))) {
                Map<Object, Object> reader = new LinkedHashMap<>(today);
                reader.keySet().removeAll(OF_WRITERS);
                reader.put(READS, true);
                all.add(reader);
            } else {
                all.add(today);
            }
        }
        Map<Object, Object> changed = new LinkedHashMap<>();
        changed.put(ENTRIES, all);
        root.forEach((name, value) -> {
            if (!ENTRIES.equals(name)) {
                changed.put(name, value);
            }
        });
        return new Dump(DumpSettings.builder()
                        .setDefaultFlowStyle(FlowStyle.BLOCK)
                        .setWidth(160)
                        .build())
                .dumpToString(changed);
    }

    /**
     * Returns the entry that writes a class, without compression, as block of the list.
     *
     * @return empty if there is none
     */
    Optional<String> entryOf(String type) {
        return writersOf(List.of(type)).stream().findFirst().map(entry -> {
            StringBuilder text = new StringBuilder();
            entry.forEach((name, value) -> {
                if (!COMPRESSION.equals(name)) {
                    text.append(text.isEmpty() ? "  - " : "    ")
                            .append(name)
                            .append(": ")
                            .append(FLOW.dumpToString(value).stripTrailing())
                            .append('\n');
                }
            });
            return text.toString();
        });
    }

    /**
     * Returns whether the file has all ids of a catalog, which then changes no format.
     *
     * @param yaml a catalog
     */
    boolean hasAllIds(String yaml) {
        List<Object> ids = entries().stream().map(entry -> entry.get(ID)).toList();
        return TodaysCatalog.of(yaml, List.of()).entries().stream().allMatch(entry -> ids.contains(entry.get(ID)));
    }

    /** Returns the ids of the entries that write some classes today. */
    List<Integer> idsOf(Collection<String> types) {
        return writersOf(List.copyOf(types)).stream()
                .map(entry -> entry.get(ID))
                .filter(Integer.class::isInstance)
                .map(Integer.class::cast)
                .toList();
    }
}
