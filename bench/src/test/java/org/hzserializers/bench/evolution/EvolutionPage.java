// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.evolution;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hzserializers.bench.evolution.Result.Outcome;
import org.hzserializers.bench.evolution.Trial.Direction;
import org.hzserializers.bench.result.ColumnGroups;

/** The matrix as Markdown, with the messages of what is refused behind it. */
final class EvolutionPage {

    /** Hashes and positions, which make no other message of one. */
    private static final Pattern NUMBER = Pattern.compile("-?[0-9a-f]*\\d[0-9a-f]*");

    private static final String ADVICE = """

            ## What to do

            | | |
            | --- | --- |
            | [Kryo](../serializers/kryo/README.md#evolution) | `compatible` or `tagged` for classes and records that change while values are stored; `tagged`, or `@Alias`, to rename. Give classes inside the stored one ids of their own. A field of another type gets another name or tag. |
            | [Protobuf](protobuf.md) | Add fields, reserve the numbers of those that are gone, let the first enum constant mean unknown, and take `strict()`, as here: without it a number is [cut to 32 bits](protobuf.md#what-may-change), and a field that is written otherwise than declared is missing. An old program keeps what it does not know, a marshaller by `readUnknown`. |
            | [Avro](../serializers/avro/README.md#evolution) | Keep the schemas of stored values, best in a `SchemaStore`; `@Alias` to rename a field, `@AvroAlias` a class; a default in the enum before a constant is added. |
            | [Argot](argot.md#versions) | A definition for each version, the old ones bound as long as values of them are stored; give readers the new one before it is written (`version("1.0")` of the builder). Keep the field of a tag, or give it another name by `@ArgotTag`. Values of a class that is registered by `describe` are read by the same class only. |
            | [Identified](../serializers/identified/README.md#evolution) | The class's own code: write a version in front, read all that there were, and refuse those that are newer, as the class does that is tested here. |
            | [Java](../serializers/java/README.md#evolution) | Declare `serialVersionUID`; `@Alias` to rename a field. A field of another type gets another name. |
            | [JSON, Smile, CBOR](../serializers/json/README.md#evolution) | `@Alias` or `@JsonAlias` to rename; names of subclasses by `@JsonSubTypes` from the beginning. |
            | [Fory](../serializers/fory/README.md#evolution) | `compatible` for classes that change while values are stored; ids for classes inside the stored one. Do not rename fields. |
            | [Protostuff](../serializers/protostuff/README.md#evolution) | `@Tag` for classes that change; with `in-order` fields are only added, at the end, or renamed with `@Alias`, and readers get them first. A null whose class has no initial value there is as if it had never been written: the reader has its own initial value. |
            | [Hessian](../serializers/hessian/README.md#evolution) | `@Alias` to rename a field. Do not rename classes. |
            | [Compact](../serializers/compact/README.md#evolution) | `@Alias` to rename a field; a type name of your own (`register(type, name)`) before a class is renamed or moved. A field of another type gets another name. |

            Where old code loses what it does not know (○ in the third direction), let all nodes have the new code before one of them writes what is new. What a change needs beyond that is a [new type id](migration.md).
            """;

    private EvolutionPage() {}

    /** A change, tried with a system in one direction. */
    record Cell(EvolvingSystem system, Change change, Direction direction) {}

    /** Returns the cells of a column, in all tables. */
    static Stream<Cell> cells(EvolvingSystem system) {
        return Arrays.stream(Direction.values())
                .flatMap(direction -> Change.all().stream().map(change -> new Cell(system, change, direction)));
    }

    static String render(Function<Cell, Result> results) {
        StringBuilder page = new StringBuilder();
        page.append("# When classes change\n\n")
                .append(
                        "Made by `EvolutionTest` of `bench`, of what it measures; with `-Dgolden.rewrite=true` it writes ")
                .append("this page anew. Do not edit.\n\n")
                .append(
                        "Each cell is a test: two programs have a class of one name, before and after a change, each in a ")
                .append("class loader of its own, and a value goes\nfrom one to the other as bytes of Hazelcast's ")
                .append("serialization service. Fields have values that neither zero nor a constructor gives them. ")
                .append("Classes are written and\nregistered as a user does who knows that they change: ")
                .append("with tags, aliases, class ids and versions, where a format has them.\n\n")
                .append("| | |\n| --- | --- |\n");
        for (Outcome outcome : Outcome.values()) {
            page.append("| ")
                    .append(outcome.sign())
                    .append(" | ")
                    .append(outcome.words())
                    .append(" |\n");
        }
        page.append(
                        "\nIn the tables of the third direction ✓ means that the new program finds again what it had written, though the old one ")
                .append("has read and written it since; ○ that what the\nold one does not know is lost by that.\n");
        for (Direction direction : Direction.values()) {
            page.append("\n## ").append(direction.title()).append('\n');
            ColumnGroups.of(EvolvingSystem.all()).forEach(systems -> table(page, systems, direction, results));
        }
        page.append(ADVICE);
        messages(page, results);
        return page.toString();
    }

    private static void table(
            StringBuilder page, List<EvolvingSystem> systems, Direction direction, Function<Cell, Result> results) {
        page.append("\n| |");
        systems.forEach(system -> page.append(' ').append(system.name()).append(" |"));
        page.append("\n| --- |").append(" :-: |".repeat(systems.size())).append('\n');
        for (Change change : Change.all()) {
            page.append(systems.stream()
                    .map(system -> results.apply(new Cell(system, change, direction))
                            .outcome()
                            .sign())
                    .collect(Collectors.joining(" | ", "| " + change + " | ", " |\n")));
        }
    }

    /** One of each kind; the changes are told that have others of it. */
    private static void messages(StringBuilder page, Function<Cell, Result> results) {
        page.append(
                        "\n## Messages\n\nOf those that differ in nothing but numbers the first is shown. What refuses to read ")
                .append(
                        "in the second direction does so in the third.\n\n| | Change | Message |\n| --- | --- | --- |\n");
        for (EvolvingSystem system : EvolvingSystem.all()) {
            Map<String, List<Cell>> alike = new LinkedHashMap<>();
            cells(system)
                    .filter(cell -> cell.direction() != Direction.OLD_REWRITES_NEW)
                    .filter(cell -> results.apply(cell).isRefused())
                    .collect(Collectors.groupingBy(
                            cell -> NUMBER.matcher(results.apply(cell).note()).replaceAll("#"),
                            () -> alike,
                            Collectors.toList()));
            alike.values()
                    .forEach(cells -> page.append("| %s | %s | `%s` |\n"
                            .formatted(
                                    system.name(),
                                    cells.stream()
                                            .map(cell -> cell.change().title())
                                            .distinct()
                                            .collect(Collectors.joining("; ")),
                                    text(results.apply(cells.get(0)).note()))));
        }
    }

    private static String text(String message) {
        return message.replaceAll("\\s+", " ").replace("|", "\\|").replace('`', '\'');
    }
}
