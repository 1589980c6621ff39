// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.logging.Logger;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.BidRequest;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Python reads what we write, and we read what it writes, if it is there with fastavro. */
class AvroPythonTest {

    private static final String SCRIPT = """
            import json, sys, fastavro
            schema = fastavro.parse_schema(json.load(open(sys.argv[1])))
            with open(sys.argv[2], 'rb') as source:
                head = source.read(10)
                value = fastavro.schemaless_reader(source, schema)
                assert source.read() == b''
            assert head[:2] == b'\\xc3\\x01', head
            value['id'] = 'from Python'
            with open(sys.argv[3], 'wb') as target:
                target.write(head)
                fastavro.schemaless_writer(target, schema, value)
            """;

    private static final Logger LOG = Logger.getLogger(AvroPythonTest.class.getName());

    @TempDir
    private Path folder;

    private static int run(String... command) throws IOException, InterruptedException {
        Process process;
        try {
            process = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            return -1;
        }
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).as(output).isTrue();
        if (process.exitValue() != 0) {
            LOG.info(output);
        }
        return process.exitValue();
    }

    @Test
    void bareValue_throughPython_comesBackChanged() throws Exception {
        Assumptions.assumeTrue(run("python3", "-c", "import fastavro") == 0, "Python has no fastavro");
        AvroSerializer<BidRequest> serializer =
                AvroSerializer.builder(1, BidRequest.class).bare().build();
        try (SerializationRig rig = SerializationRig.of(BidRequest.class, serializer, ByteOrder.BIG_ENDIAN)) {
            byte[] bytes = rig.write(serializer, Samples.bidRequest(1));
            Path script = Files.writeString(folder.resolve("through.py"), SCRIPT);
            Path schema = Files.writeString(
                    folder.resolve("schema.avsc"), serializer.schema().toString());
            Path source = Files.write(folder.resolve("in"), Arrays.copyOfRange(bytes, 4, bytes.length));
            Path target = folder.resolve("out");
            int status = run("python3", script.toString(), schema.toString(), source.toString(), target.toString());
            assertThat(status).isZero();
            byte[] theirs = Files.readAllBytes(target);
            byte[] array = new byte[4 + theirs.length];
            array[2] = (byte) (theirs.length >> 8);
            array[3] = (byte) theirs.length;
            System.arraycopy(theirs, 0, array, 4, theirs.length);
            BidRequest expected = Samples.bidRequest(1);
            expected.id = "from Python";
            assertThat(rig.read(serializer, array)).isEqualTo(expected);
        }
    }
}
