// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.compare;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The rows as files for other programs.
 *
 * @param directory where they are written
 */
record ResultFiles(Path directory) {

    Path json() {
        return directory.resolve("comparison.json");
    }

    Path csv() {
        return directory.resolve("comparison.csv");
    }

    /**
     * Writes both files, replacing older ones.
     *
     * @throws IOException if the directory cannot be written
     */
    void write(List<Row> rows) throws IOException {
        Files.createDirectories(directory);
        JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build().writeValue(json().toFile(), rows);
        CsvMapper csv = CsvMapper.builder().build();
        csv.writer(csv.schemaFor(Row.class).withHeader()).writeValue(csv().toFile(), rows);
    }
}
