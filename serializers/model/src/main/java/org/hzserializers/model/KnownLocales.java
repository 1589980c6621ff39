// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The locales that the JDK has, by their tags: to parse one of two letters takes most of a kilobyte. */
final class KnownLocales {

    private static final Map<String, Locale> BY_TAG = new HashMap<>();

    static {
        for (Locale each : Locale.getAvailableLocales()) {
            String tag = each.toLanguageTag();
            BY_TAG.put(tag, Locale.forLanguageTag(tag));
        }
    }

    private KnownLocales() {}

    /** Returns what {@link Locale#forLanguageTag} does; null if the JDK has no such locale. */
    static @Nullable Locale of(String tag) {
        return BY_TAG.get(tag);
    }
}
