// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.Locale;

/** Spelling in the spellings of the languages that are written. */
final class Spelling {

    private Spelling() {}

    static String capitalised(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    static String decapitalised(String name) {
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }

    /** Returns {@code pool_name} for {@code PoolName} and {@code poolName}. */
    static String snake(String name) {
        return name.replaceAll("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_")
                .toLowerCase(Locale.ROOT);
    }

    static String kebab(String name) {
        return snake(name).replace('_', '-');
    }

    static String constant(String name) {
        return snake(name).toUpperCase(Locale.ROOT);
    }

    /** Returns what protoc makes of the name of a field: a letter behind a line or a digit is a capital. */
    static String protoc(String snake) {
        StringBuilder name = new StringBuilder();
        boolean capital = true;
        for (int i = 0; i < snake.length(); i++) {
            char each = snake.charAt(i);
            if (each != '_') {
                name.append(capital ? Character.toUpperCase(each) : each);
            }
            capital = each == '_' || Character.isDigit(each);
        }
        return name.toString();
    }

    /** Returns several of something, for names of methods. */
    static String plural(String name) {
        return name.endsWith("s") ? name + "es" : name + "s";
    }
}
