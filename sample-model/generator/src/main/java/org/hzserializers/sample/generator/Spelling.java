// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.Locale;

/** Names as the languages that are written spell them; templates call these methods. */
public final class Spelling {

    Spelling() {}

    static String capitalised(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    /** Returns {@code pool_name} for {@code PoolName} and {@code poolName}. */
    public static String snake(String name) {
        return name.replaceAll("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_")
                .toLowerCase(Locale.ROOT);
    }

    /** Returns what protoc makes of the name of a field: a letter behind a line or a digit is a capital. */
    public static String protoc(String snake) {
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
}
