// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hzserializers.core.guard.Excerpt;
import org.jspecify.annotations.Nullable;

/**
 * Options by the name of what uses Hazelcast: {@code preset: spring-cache} in an entry stands for the options of a file
 * of this library. What the entry says itself goes before, but lists are joined.
 */
final class Presets {

    private static final String PRESET = "preset";
    private static final List<String> NAMES = List.of(
            "hibernate",
            "jcache",
            "spring-cache",
            "spring-session",
            "spring-session-json",
            "spring-session-json3",
            "spring-session-update",
            "spring-session-update-json",
            "spring-session-update-json3");
    private static final String FOLDER = "/org/hzserializers/presets/";

    private Presets() {}

    /**
     * Puts the options of a preset in the place of its name.
     *
     * @param place of the entry, for messages
     * @param options those that the entry has
     * @return the same if they name no preset
     * @throws IllegalArgumentException if there is no preset of that name
     */
    static Map<String, @Nullable Object> applied(String place, Map<String, @Nullable Object> options) {
        if (!options.containsKey(PRESET)) {
            return options;
        }
        Object name = options.get(PRESET);
        if (!(name instanceof String text) || !NAMES.contains(text)) {
            throw new IllegalArgumentException(
                    place + ": preset must be one of " + NAMES + ", found " + EntryOptions.found(name));
        }
        Map<String, @Nullable Object> joined = new LinkedHashMap<>(options);
        joined.remove(PRESET);
        read(text).forEach((option, value) -> {
            String key = String.valueOf(option);
            joined.put(key, joined.containsKey(key) ? joined(joined.get(key), value) : value);
        });
        return joined;
    }

    /** Returns what an option of an entry is together with that of a preset: the entry's, unless both are lists. */
    private static @Nullable Object joined(@Nullable Object own, @Nullable Object preset) {
        if (!(preset instanceof List<?> more)) {
            return own;
        }
        Set<Object> all = new LinkedHashSet<>(more);
        if (own instanceof List<?> list) {
            all.addAll(list);
        } else if (own instanceof String text) {
            all.add(text);
        } else {
            return own;
        }
        return List.copyOf(all);
    }

    private static Map<?, ?> read(String name) {
        String file = FOLDER + name + ".yaml";
        try (InputStream in = Presets.class.getResourceAsStream(file)) {
            if (in == null || !(CatalogText.parse(file, in.readAllBytes()) instanceof Map<?, ?> options)) {
                throw new IllegalStateException(file + " of this library is missing; its jar was packed without it");
            }
            return options;
        } catch (IOException e) {
            throw new UncheckedIOException(Excerpt.of(file) + " cannot be read", e);
        }
    }
}
