// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.command;

import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.hzserializers.tools.migrate.MapMigration;
import org.hzserializers.tools.migrate.MapMigration.Job;
import org.hzserializers.view.RecordTypes;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code migrate}: rewrites the values of a live map in the format that is written now, counts what it has by format,
 * or copies its entries under keys of another format.
 */
@Command(
        name = "migrate",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = VersionProvider.class,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:something is left to do, or the cluster does not answer", "2:wrong usage"},
        footerHeading = "%nExamples:%n",
        footer = {
            "  migrate --map orders --client-config hazelcast-client.yaml --dry-run",
            "  migrate --map orders --client-config hazelcast-client.yaml --rate 5000",
            "  migrate --map orders --client-config hazelcast-client.yaml --catalog hazelcast-serializers.yaml --classpath acme.jar",
            "  migrate --map orders --client-config hazelcast-client.yaml --to-compact --type-name shop.order=com.acme.Order"
        },
        description = "Rewrites the values of a live map in the format that is written now, or copies its entries under"
                + " keys of another format. The map stays in use. It can be stopped and run again at any time.")
public final class MigrateCommand implements Callable<Integer> {

    private static final SortedMap<String, Class<?>> NARROW =
            new TreeMap<>(Map.of("byte", byte.class, "short", short.class, "char", char.class));

    @SuppressWarnings("NullAway.Init") // set by picocli, as what is required
    @Spec
    private CommandSpec spec;

    @Option(names = "--map", required = true, paramLabel = "NAME", description = "A map of your own live cluster.")
    private String map = "";

    @Mixin
    private ClusterOptions access = new ClusterOptions();

    @Mixin
    private CatalogOptions data = new CatalogOptions();

    @Option(
            names = "--dry-run",
            description = "Only counts entries by type id and format, for which no class is needed; with --keys-to,"
                    + " compares the two maps.")
    private boolean dryRun;

    @Option(
            names = "--on",
            paramLabel = "WHERE",
            description = "Where values are rewritten: members, which need hazelcast-serializers-migration and the"
                    + " classes of the values, or client, which is this program. Default: client with --catalog, which then has the serializer that writes now and those that read the"
                    + " old values, else"
                    + " members.")
    private @Nullable String on;

    @Option(
            names = "--keys-to",
            paramLabel = "NAME",
            description = "Copies the entries into this map, under keys as the catalog's serializer writes them, and"
                    + " then compares each entry.")
    private @Nullable String target;

    @Option(
            names = "--to-compact",
            description = "Rewrites values as Hazelcast's Compact. Members need no class of what they read as views or"
                    + " as records of Portable.")
    private boolean compact;

    @Option(
            names = "--type-name",
            paramLabel = "TYPE=CLASS",
            description = "With --to-compact, the class of a type in the schema, as shop.order=com.acme.Order; of"
                    + " Portable, 'factory 1, class 2=com.acme.Quote'. May be repeated.")
    private Map<String, String> typeNames = Map.of();

    @Option(
            names = "--narrow",
            paramLabel = "FIELD=TYPE",
            description = "With --to-compact, a field that the class has as byte, short or char, and the schema as an"
                    + " integer: shop.line.unit=char. May be repeated.")
    private Map<String, String> narrowed = Map.of();

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = "How many entries are looked at in a second at most. Default: as many as can be.")
    private @Nullable Integer rate;

    @Option(
            names = "--from",
            paramLabel = "PARTITION",
            defaultValue = "0",
            description = "Goes on where a run that was stopped has said to. Default: ${DEFAULT-VALUE}.")
    private int from;

    MigrateCommand() {}

    @Override
    public Integer call() throws IOException {
        access.check().or(this::check).ifPresent(message -> {
            throw new ParameterException(spec.commandLine(), message);
        });
        MapMigration migration = new MapMigration(
                map,
                access.access(data.catalog()),
                data.classpath(),
                job(),
                target,
                compact ? recordTypes() : null,
                from,
                rate == null ? 0 : rate);
        return migration.run(spec.commandLine().getOut(), spec.commandLine().getErr())
                ? CommandLine.ExitCode.OK
                : CommandLine.ExitCode.SOFTWARE;
    }

    private Optional<String> check() {
        if (on != null && !on.equals("members") && !on.equals("client")) {
            return Optional.of("--on is " + on + ", must be members or client");
        }
        if (on != null && (dryRun || target != null)) {
            return Optional.of("--on says where values are rewritten; leave it out with --dry-run and --keys-to");
        }
        if (compact && (dryRun || target != null)) {
            return Optional.of(
                    "--to-compact is for values that are rewritten; leave it out with --dry-run and --keys-to");
        }
        if (!compact && !(typeNames.isEmpty() && narrowed.isEmpty())) {
            return Optional.of("--type-name and --narrow say what values of Compact have; add --to-compact");
        }
        for (Map.Entry<String, String> field : narrowed.entrySet()) {
            if (!NARROW.containsKey(field.getValue())) {
                return Optional.of("--narrow " + field.getKey() + " is " + field.getValue() + ", must be one of "
                        + String.join(", ", NARROW.keySet()));
            }
        }
        return CensusCommand.checkRate(rate)
                .or(() -> from < 0 ? Optional.of("--from is " + from + ", must not be negative") : Optional.empty());
    }

    private RecordTypes recordTypes() {
        Map<String, Class<?>> fields = new TreeMap<>();
        narrowed.forEach((field, type) -> fields.put(field, Objects.requireNonNull(NARROW.get(type))));
        return new RecordTypes(typeNames, fields);
    }

    private Job job() {
        if (target != null) {
            return dryRun ? Job.VERIFY_KEYS : Job.COPY_KEYS;
        }
        if (dryRun) {
            return Job.COUNT;
        }
        return "client".equals(on) || (on == null && data.catalog() != null) ? Job.ON_CLIENT : Job.ON_MEMBERS;
    }
}
