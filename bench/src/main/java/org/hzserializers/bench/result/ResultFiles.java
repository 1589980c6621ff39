// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The rows of a run as files for other programs.
 *
 * @param directory where they are written
 * @param name of the files, without what tells their kinds apart
 */
public record ResultFiles(Path directory, String name) {

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
     * @param rows as Jackson maps them, all with the same columns; without any the file of lines is empty
     * @throws IOException if the directory cannot be written
     */
    public void write(List<?> rows) throws IOException {
        Files.createDirectories(directory);
        JsonMapper mapper =
                JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
        mapper.writeValue(json().toFile(), rows);
        List<Map<String, Object>> lines = mapper.convertValue(rows, new TypeReference<>() {});
        CsvSchema.Builder columns = CsvSchema.builder();
        lines.stream().limit(1).flatMap(line -> line.keySet().stream()).forEach(columns::addColumn);
        new CsvMapper().writer(columns.build().withHeader()).writeValue(csv().toFile(), lines);
    }
}
