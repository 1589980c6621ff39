// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The rows of a run as files for other programs.
 *
 * @param directory where they are written
 * @param name of the files, without what tells their kinds apart
 * @param row the class of the rows, a record
 */
public record ResultFiles<T>(Path directory, String name, Class<T> row) {

    /** Returns the file with an array of the rows. */
    public Path json() {
        return directory.resolve(name + ".json");
    }

    /** Returns the file with a line for each row, below one with the names of the columns. */
    public Path csv() {
        return directory.resolve(name + ".csv");
    }

    /**
     * Writes both files, replacing older ones.
     *
     * @throws IOException if the directory cannot be written
     */
    public void write(List<T> rows) throws IOException {
        Files.createDirectories(directory);
        JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build().writeValue(json().toFile(), rows);
        // Columns in the order of the record's components.
        CsvMapper csv = CsvMapper.builder()
                .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                .build();
        csv.writer(csv.schemaFor(row).withHeader()).writeValue(csv().toFile(), rows);
    }
}
