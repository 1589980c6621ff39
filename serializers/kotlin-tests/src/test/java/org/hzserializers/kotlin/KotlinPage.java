// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kotlin;

import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.hzserializers.kotlin.KotlinTrial.Result;

/** Renders the table as Markdown. */
final class KotlinPage {

    private static final String HEAD = """
            # What comes back in Kotlin

            Made by `KotlinValuesTest` of `kotlin-tests`, of what it measures; with `-Dgolden.rewrite=true` it writes this page anew. Do not edit.

            Each cell is a test: a class with a property of the kind is stored and read through Hazelcast's serialization service. The classes are
            compiled with the flags of [the page for Kotlin](kotlin.md). The compiler plugin `no-arg` gives them a constructor without parameters, except
            to the rows "private constructor", "value class" and "`object`". They are registered as that page says: subclasses, stream ids in Argot, and
            a policy that allows the package `kotlin`.

            | | |
            | --- | --- |
            | ✓ | equal; an `object` is the same instance |
            | c | equal with `foreignCollections()`, refused by `put` without |
            | p | refused by `put` |
            | r | refused when the serializer is built or registered |

            """;

    private KotlinPage() {}

    static String render(
            List<KotlinFormat> formats, List<KotlinValue> rows, BiFunction<KotlinFormat, KotlinValue, Result> results) {
        StringBuilder page = new StringBuilder(HEAD);
        int middle = (formats.size() + 1) / 2;
        table(page, formats.subList(0, middle), rows, results);
        page.append('\n');
        table(page, formats.subList(middle, formats.size()), rows, results);
        return page.toString();
    }

    private static void table(
            StringBuilder page,
            List<KotlinFormat> formats,
            List<KotlinValue> rows,
            BiFunction<KotlinFormat, KotlinValue, Result> results) {
        page.append("| |");
        formats.forEach(format -> page.append(' ').append(format.title()).append(" |"));
        page.append("\n| --- |").append(" :-: |".repeat(formats.size())).append('\n');
        for (KotlinValue row : rows) {
            page.append(formats.stream()
                    .map(format -> results.apply(format, row).sign())
                    .collect(Collectors.joining(" | ", "| " + row.getName() + " | ", " |\n")));
        }
    }
}
