// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.hzserializers.core.compress.CompressionDictionary;
import org.hzserializers.core.compress.Dictionaries;
import org.hzserializers.core.compress.KnownCodec;
import org.hzserializers.core.compress.Packing;
import org.hzserializers.core.config.TypeIds;
import org.hzserializers.core.guard.Excerpt;
import org.jspecify.annotations.Nullable;

/**
 * What a node publishes of compression, and of libraries whose bytes only the same version reads. {@code
 * hzserializers.codecs} has the words of the codecs that it can read, and {@code hzserializers.dictionaries} the ids of
 * the dictionaries, with commas between. {@code hzserializers.packed} says how it compresses, a codec and perhaps the
 * id of a dictionary, and {@code hzserializers.library} with which library it writes and reads, each with the type ids
 * of which that holds: {@code zstd 4711=1001,1002;lz4=1003}. A node that publishes no codecs is not compared with.
 * Immutable.
 */
final class Capabilities {

    private static final String CODECS = Published.PREFIX + "codecs";
    private static final String DICTIONARIES = Published.PREFIX + "dictionaries";
    private static final String PACKED = Published.PREFIX + "packed";
    private static final String LIBRARY = Published.PREFIX + "library";

    private final Set<String> codecs;
    private final Set<String> dictionaries;
    private final Map<Integer, String> packed;
    private final Map<Integer, String> libraries;

    private Capabilities(
            Set<String> codecs, Set<String> dictionaries, Map<Integer, String> packed, Map<Integer, String> libraries) {
        this.codecs = codecs;
        this.dictionaries = dictionaries;
        this.packed = packed;
        this.libraries = libraries;
    }

    /**
     * Returns what a node has by one of its serializers.
     *
     * @param loaders find dictionaries, beside those of the type and of this library; each may be null
     */
    static Capabilities of(FramedSerializer<?> serializer, boolean writes, @Nullable ClassLoader... loaders) {
        int id = serializer.getTypeId();
        Set<String> dictionaries = Dictionaries.ids(serializer.type().getClassLoader(), loaders).stream()
                .map(Integer::toUnsignedString)
                .collect(Collectors.toCollection(TreeSet::new));
        Map<Integer, String> packed = new TreeMap<>();
        Packing packing = serializer.packing();
        if (packing != null) {
            CompressionDictionary dictionary = packing.dictionary();
            String number = dictionary == null ? "" : Integer.toUnsignedString(dictionary.id());
            if (dictionary != null) {
                dictionaries.add(number);
            }
            if (writes) {
                packed.put(id, (packing.codec().name() + " " + number).strip());
            }
        }
        String library = serializer.libraryVersion();
        return new Capabilities(
                KnownCodec.present(), dictionaries, packed, library == null ? Map.of() : Map.of(id, library));
    }

    /** Reads what a node publishes; what makes no sense is passed over. */
    static Capabilities read(Map<String, String> entries) {
        return new Capabilities(
                list(entries.get(CODECS)),
                list(entries.get(DICTIONARIES)),
                groups(entries.get(PACKED)),
                groups(entries.get(LIBRARY)));
    }

    private static Set<String> list(@Nullable String text) {
        return text == null || text.isEmpty() ? new TreeSet<>() : new TreeSet<>(Arrays.asList(text.split(",", -1)));
    }

    private static Map<Integer, String> groups(@Nullable String text) {
        Map<Integer, String> groups = new TreeMap<>();
        for (String group : text == null ? new String[0] : text.split(";", -1)) {
            int equals = group.lastIndexOf('=');
            for (String id : group.substring(equals + 1).split(",", -1)) {
                Integer known = equals < 1 ? null : TypeIds.parse(id);
                if (known != null) {
                    groups.put(known, group.substring(0, equals));
                }
            }
        }
        return groups;
    }

    private static String text(Map<Integer, String> groups) {
        Map<String, String> ids = new TreeMap<>();
        groups.forEach((id, name) -> ids.merge(name, String.valueOf(id), (all, one) -> all + ',' + one));
        return ids.entrySet().stream()
                .map(each -> each.getKey() + '=' + each.getValue())
                .collect(Collectors.joining(";"));
    }

    /** Returns whether nothing is published. */
    boolean isEmpty() {
        return codecs.isEmpty();
    }

    /** Returns what a node has by these serializers and by others. */
    Capabilities and(Capabilities others) {
        Set<String> allCodecs = new TreeSet<>(codecs);
        allCodecs.addAll(others.codecs);
        Set<String> allDictionaries = new TreeSet<>(dictionaries);
        allDictionaries.addAll(others.dictionaries);
        Map<Integer, String> allPacked = new TreeMap<>(packed);
        allPacked.putAll(others.packed);
        Map<Integer, String> allLibraries = new TreeMap<>(libraries);
        allLibraries.putAll(others.libraries);
        return new Capabilities(allCodecs, allDictionaries, allPacked, allLibraries);
    }

    /** Returns what to publish. */
    Map<String, String> entries() {
        Map<String, String> entries = new LinkedHashMap<>();
        entries.put(CODECS, String.join(",", codecs));
        entries.put(DICTIONARIES, String.join(",", dictionaries));
        entries.put(PACKED, text(packed));
        entries.put(LIBRARY, text(libraries));
        entries.values().removeIf(String::isEmpty);
        return entries;
    }

    /**
     * Returns why another node cannot read what this node writes.
     *
     * @param id a type id that both have
     * @param type what it stands for
     * @param reader the other node
     * @param name what the other node is called
     * @return a clause with the step that is missing; null if nothing is known against it
     */
    @Nullable
    String unread(int id, String type, Capabilities reader, String name) {
        String how = packed.get(id);
        String what = type + " is written with type id " + id;
        if (how != null && !reader.isEmpty()) {
            String[] codecAndDictionary = how.split(" ", 2);
            String codec = codecAndDictionary[0];
            if (!reader.codecs.contains(codec)) {
                return what + ", compressed by " + Excerpt.of(codec) + ", which " + name + " cannot read: it has "
                        + Excerpt.of(String.join(", ", reader.codecs)) + "; " + KnownCodec.remedy(codec)
                        + " there first";
            }
            if (codecAndDictionary.length > 1 && !reader.dictionaries.contains(codecAndDictionary[1])) {
                return what + ", compressed by " + Excerpt.of(codec) + " with the dictionary "
                        + Excerpt.of(codecAndDictionary[1]) + ", which " + name
                        + " does not have; put it on the class path there first";
            }
        }
        String own = libraries.get(id);
        String theirs = reader.libraries.get(id);
        return own == null || theirs == null || own.equals(theirs)
                ? null
                : what + " by " + Excerpt.of(own) + ", and " + name + " has " + Excerpt.of(theirs)
                        + ", which may not read these bytes; bring all members and clients to one version";
    }
}
