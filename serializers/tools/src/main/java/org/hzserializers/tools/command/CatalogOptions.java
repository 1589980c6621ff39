// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.command;

import java.nio.file.Path;
import org.hzserializers.tools.cluster.CatalogFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that name the serializers and the classes of keys and values. */
final class CatalogOptions {

    @Option(
            names = "--catalog",
            paramLabel = "FILE",
            description = "The hazelcast-serializers.yaml with your serializers.")
    private @Nullable Path catalog;

    @Option(
            names = "--classpath",
            paramLabel = "PATH",
            defaultValue = "",
            description = "Where the classes of keys and values are, and what a catalog names: jars and directories.")
    private String classpath = "";

    /** Returns the catalog file; null if none is named. */
    @Nullable
    CatalogFile catalog() {
        return catalog == null ? null : new CatalogFile(catalog);
    }

    String classpath() {
        return classpath;
    }
}
