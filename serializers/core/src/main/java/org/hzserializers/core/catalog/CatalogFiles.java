// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import static com.hazelcast.internal.serialization.impl.SerializationConstants.TYPE_COMPACT;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.Excerpt;
import org.jspecify.annotations.Nullable;

/**
 * All catalog files of a class path, as one: an application has its own, and each library that it uses may bring one.
 * What two of them say about one type or one id is a contradiction. A file that is there twice, as a jar that two class
 * loaders have, counts once.
 */
final class CatalogFiles {

    /** The name of the files on the class path. */
    static final String FILE_NAME = "hazelcast-serializers.yaml";

    private static final String SERIALIZERS = "serializers";
    private static final String GLOBAL = "global";
    private static final String STRICT = "strict";

    /** What messages call a text that is in no file. */
    private static final String TEXT = "the catalog's text";

    private final ClassLoader classLoader;
    private final List<CatalogEntry> entries = new ArrayList<>();
    private final List<ForeignEntry> foreign = new ArrayList<>();
    private final List<CompactEntry> compact = new ArrayList<>();
    private final Map<Object, Object> shared = new HashMap<>();
    private @Nullable CatalogEntry global;
    private @Nullable ClassPolicy strict;

    private CatalogFiles(ClassLoader classLoader) {
        this.classLoader = classLoader;
    }

    /**
     * Reads and merges the files.
     *
     * @param classLoader finds the files and the classes that they name
     * @throws IllegalArgumentException if there is none, or one is wrong, or two contradict each other; says where
     * @throws UncheckedIOException if one cannot be read; says which
     */
    static CatalogFiles read(ClassLoader classLoader) {
        CatalogFiles files = new CatalogFiles(classLoader);
        List<byte[]> known = new ArrayList<>();
        for (URL url : find(classLoader)) {
            byte[] bytes = bytes(url);
            if (known.stream().noneMatch(other -> Arrays.equals(other, bytes))) {
                known.add(bytes);
                files.add(url.toString(), parse(url.toString(), bytes));
            }
        }
        if (known.isEmpty()) {
            throw new IllegalArgumentException(
                    FILE_NAME + " is not on the class path; it holds the ids and options of the serializers");
        }
        files.requireNoContradiction();
        return files;
    }

    /**
     * Reads one text that is in no file.
     *
     * @param text what a file would hold
     * @param classLoader finds the classes that it names
     * @throws IllegalArgumentException if it is wrong or contradicts itself; says where
     */
    static CatalogFiles parse(String text, ClassLoader classLoader) {
        CatalogFiles files = new CatalogFiles(classLoader);
        files.add(TEXT, parse(TEXT, text.getBytes(StandardCharsets.UTF_8)));
        files.requireNoContradiction();
        return files;
    }

    /** Returns the entries of the lists, in the order of the class path. */
    List<CatalogEntry> entries() {
        return entries;
    }

    /** Returns the entries of serializers that are none of this library. */
    List<ForeignEntry> foreign() {
        return foreign;
    }

    /** Returns the entries of classes that Compact stores. */
    List<CompactEntry> compact() {
        return compact;
    }

    /** Returns the loader of the files and the classes that they name. */
    ClassLoader classLoader() {
        return classLoader;
    }

    /** Returns the entry of the global serializer; null if no file has one. */
    @Nullable
    CatalogEntry global() {
        return global;
    }

    /** Returns what a strict catalog allows all the same; null if no file says that it is strict. */
    @Nullable
    ClassPolicy strict() {
        return strict;
    }

    private static List<URL> find(ClassLoader classLoader) {
        try {
            return Collections.list(classLoader.getResources(FILE_NAME));
        } catch (IOException e) {
            throw new UncheckedIOException(FILE_NAME + " cannot be looked for: " + e.getMessage(), e);
        }
    }

    private static byte[] bytes(URL url) {
        try {
            URLConnection connection = url.openConnection();
            // A cached jar would stay open after its class loader has been closed.
            connection.setUseCaches(false);
            try (InputStream in = connection.getInputStream()) {
                // One more shows that there are too many.
                return in.readNBytes(CatalogText.MAX_BYTES + 1);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(url + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static Map<?, ?> parse(String file, byte[] bytes) {
        Object root = CatalogText.parse(file, bytes);
        if (root == null) {
            throw new IllegalArgumentException(file + ": is empty; it must hold a list named serializers");
        }
        if (!(root instanceof Map<?, ?> map)) {
            throw new IllegalArgumentException(
                    file + ": must hold a list named serializers, found " + CatalogEntry.found(root));
        }
        return map;
    }

    private void add(String file, Map<?, ?> root) {
        for (Object name : root.keySet()) {
            if (!SERIALIZERS.equals(name) && !GLOBAL.equals(name) && !STRICT.equals(name)) {
                throw new IllegalArgumentException(file + ": found " + CatalogEntry.found(name)
                        + " as a name, but a catalog file holds only a list named serializers, an entry named global"
                        + " and the setting strict");
            }
        }
        if (root.isEmpty()) {
            throw new IllegalArgumentException(file + ": holds nothing; it must hold a list named serializers");
        }
        if (root.containsKey(SERIALIZERS)) {
            if (!(root.get(SERIALIZERS) instanceof List<?> list)) {
                throw new IllegalArgumentException(
                        file + ": serializers must be a list, found " + CatalogEntry.found(root.get(SERIALIZERS)));
            }
            int number = 0;
            for (Object child : list) {
                number++;
                if (CompactEntry.isOne(child)) {
                    compact.add(CompactEntry.of(file, number, classLoader, shared, child));
                } else if (child instanceof Map<?, ?> map && map.containsKey(ForeignEntry.SERIALIZER)) {
                    foreign.add(ForeignEntry.of(file, number, classLoader, shared, child));
                } else {
                    entries.add(CatalogEntry.of(file, number, classLoader, shared, child));
                }
            }
        }
        if (root.containsKey(GLOBAL)) {
            CatalogEntry found = CatalogEntry.ofGlobal(file, classLoader, shared, root.get(GLOBAL));
            if (global != null) {
                throw new IllegalArgumentException("A global serializer is in both " + global.place() + " and "
                        + found.place() + "; Hazelcast takes only one");
            }
            global = found;
        }
        Object says = root.get(STRICT);
        if (root.containsKey(STRICT) && !Boolean.FALSE.equals(says)) {
            ClassPolicy allowed = EntrySettings.strict(file, classLoader, says);
            strict = strict == null ? allowed : strict.and(allowed);
        }
    }

    /** What an entry says about an id, and about a type if it writes that. */
    private record Claim(int typeId, String place, @Nullable String writtenType, boolean isShared) {}

    private void requireNoContradiction() {
        List<Claim> claims = new ArrayList<>();
        if (global != null) {
            claims.add(new Claim(global.typeId(), global.place(), null, false));
        }
        for (CatalogEntry each : entries) {
            boolean shared = !each.onlyReads() && each.mayShareItsType();
            claims.add(new Claim(each.typeId(), each.place(), each.onlyReads() ? null : each.typeName(), shared));
        }
        for (ForeignEntry each : foreign) {
            claims.add(new Claim(each.typeId(), each.place, each.onlyReads() ? null : each.typeName(), false));
        }
        for (CompactEntry each : compact) {
            claims.add(new Claim(TYPE_COMPACT, each.place, each.typeName(), false));
        }
        Map<Integer, Claim> byId = new LinkedHashMap<>();
        Map<String, Claim> byType = new LinkedHashMap<>();
        for (Claim claim : claims) {
            Claim sameId = claim.typeId() == TYPE_COMPACT ? null : byId.putIfAbsent(claim.typeId(), claim);
            if (sameId != null) {
                throw new IllegalArgumentException("Type id " + claim.typeId() + " is in both " + sameId.place()
                        + " and " + claim.place() + "; give one of them another id, or take one out");
            }
            Claim sameType = claim.writtenType() == null ? null : byType.putIfAbsent(claim.writtenType(), claim);
            if (sameType != null && !claim.isShared()) {
                throw new IllegalArgumentException(
                        "Type " + Excerpt.of(claim.writtenType()) + " is in both " + sameType.place()
                                + " (id " + sameType.typeId() + ") and " + claim.place() + " (id " + claim.typeId()
                                + "); Hazelcast takes one serializer to write a type, so take one out, or set reads: true for the"
                                + " one that only reads");
            }
        }
    }
}
