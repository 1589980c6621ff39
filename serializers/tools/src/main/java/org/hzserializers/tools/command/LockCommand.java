// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.hzserializers.core.catalog.CatalogLock;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.tools.cluster.CatalogFile;
import org.hzserializers.tools.cluster.ClassPath;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code lock}: compares a catalog with its lock file, which has what stored values depend on. */
@Command(
        name = "lock",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = VersionProvider.class,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:the catalog differs from the lock file", "2:wrong usage"},
        footerHeading = "%nExamples:%n",
        footer = {
            "  lock --catalog hazelcast-serializers.yaml --classpath acme.jar",
            "  lock --catalog hazelcast-serializers.yaml --classpath acme.jar --update"
        },
        description =
                "Compares a catalog with its lock file, which has what stored values depend on: ids, classes, formats,"
                        + " fields and schemas. Writes the file if there is none. No cluster is needed.")
public final class LockCommand implements Callable<Integer> {

    @SuppressWarnings("NullAway.Init") // set by picocli
    @Spec
    private CommandSpec spec;

    @Mixin
    private CatalogOptions data = new CatalogOptions();

    @Option(
            names = "--file",
            paramLabel = "FILE",
            defaultValue = CatalogLock.FILE_NAME,
            description = "The lock file. Default: ${DEFAULT-VALUE}.")
    private Path file = Path.of(CatalogLock.FILE_NAME);

    @Option(
            names = "--update",
            description =
                    "Changes the lines that differ. Look at them without this option first: some changes make stored"
                            + " values unreadable.")
    private boolean update;

    LockCommand() {}

    @Override
    public Integer call() throws IOException {
        CatalogFile catalog = data.catalog();
        if (catalog == null) {
            throw new ParameterException(spec.commandLine(), "Missing required option: '--catalog=FILE'");
        }
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (URLClassLoader loader = ClassPath.loader(data.classpath())) {
            // Serializers may look for files there.
            Thread.currentThread().setContextClassLoader(loader);
            return run(catalog.read(loader));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    private int run(SerializerCatalog catalog) {
        PrintWriter out = spec.commandLine().getOut();
        try {
            boolean there = Files.exists(file);
            if (update) {
                CatalogLock.update(catalog, file);
                out.println(file + " is written; commit it.");
            } else {
                CatalogLock.verify(catalog, file);
                out.println(there ? "The catalog fits " + file + "." : file + " is written; commit it.");
            }
            return ExitCode.OK;
        } catch (AssertionError e) {
            out.println(e.getMessage());
            if (!update) {
                out.println("So does this command with --update.");
            }
            return ExitCode.SOFTWARE;
        } finally {
            out.flush();
        }
    }
}
