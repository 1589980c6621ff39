// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hzserializers.tools.report.Interval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RowTest {

    @TempDir
    private Path directory;

    @Test
    void write_rows_areReadAsTheyWere() throws IOException {
        Interval once = new Interval(1000.5, Double.NaN);
        List<Row> rows = List.of(
                Row.verified("Kryo", "job", 18695, 300.5, new Interval(2500, 10), null, "fine")
                        .withCosts(new Interval(200, 2), once, 48.0, null),
                Row.notCarried("Argot", "job", "no schema"));
        ResultFiles files = new ResultFiles(directory, "comparison");

        files.write(rows);

        assertThat(Results.readRows(files.json())).isEqualTo(rows);
        assertThat(Files.readAllLines(files.csv()))
                .containsExactly(
                        "serializer,workload,verified,bytes,heapMegabytes,putNanos,putNanosError,getNanos,getNanosError,"
                                + "putAllocated,getAllocated,putsPerSecond,putsError,getsPerSecond,getsError,note",
                        "Kryo,job,true,18695,300.5,200.0,2.0,1000.5,,48.0,,2500.0,10.0,,,fine",
                        "Argot,job,false,,,,,,,,,,,,,\"no schema\"");
    }

    @Test
    void readRows_otherColumns_saysWhatARowNeeds() throws IOException {
        Path file = Files.writeString(directory.resolve("other.json"), "[{\"contender\": \"Kryo\"}]");

        assertThatThrownBy(() -> Results.readRows(file))
                .isInstanceOf(JsonProcessingException.class)
                .hasMessageContaining("A row needs serializer, workload, verified and note, but has [contender]");
    }
}
