// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.schema;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.regex.Pattern;
import org.hzserializers.core.guard.Excerpt;

/** Dotted names: a group and the last part. Not API. */
public final class Names {

    /** Names, tags and other texts of definitions have one length byte. */
    static final int MAX_BYTES = 255;

    /** Groups are nested, so without it a list of short parts makes names that fill the memory. */
    private static final int MAX_LENGTH = 1000;

    private static final Set<String> RESERVED_WORDS =
            Set.of("cluster", "definition", "relation", "reserve", "load", "import", "as");

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z_0-9.]*");

    private Names() {}

    /** Returns whether the language has a word as one of its own. */
    static boolean isReserved(String word) {
        return RESERVED_WORDS.contains(word);
    }

    /** Returns whether the brace form can name a tag so. */
    static boolean isPlain(String text) {
        return PLAIN.matcher(text).matches() && !isReserved(text);
    }

    /** Returns what is in front of the last dot, or "" for the base. */
    public static String group(String name) {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(0, dot);
    }

    /** Returns what is behind the last dot. */
    public static String part(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    static void checkText(String what, String text) {
        int bytes = text.getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MAX_BYTES) {
            throw new IllegalArgumentException(what + " takes " + bytes + " bytes, at most " + MAX_BYTES + " fit");
        }
    }

    /** Checks a name that came from a text or off the wire. */
    static void check(String name) {
        if (name.length() > MAX_LENGTH) {
            throw new IllegalArgumentException(
                    "a name has " + name.length() + " characters, at most " + MAX_LENGTH + " are allowed");
        }
        boolean partOpen = false;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
            boolean later = (c >= '0' && c <= '9') && i > 0;
            if (c == '.' ? !partOpen : !(letter || later)) {
                throw malformed(name);
            }
            partOpen = c != '.';
        }
        if (!partOpen) {
            throw malformed(name);
        }
        checkText("a part of a name", part(name));
    }

    private static IllegalArgumentException malformed(String name) {
        return new IllegalArgumentException("name '" + Excerpt.of(name)
                + "' is not made of letters, digits and _ with single dots between its parts");
    }
}
