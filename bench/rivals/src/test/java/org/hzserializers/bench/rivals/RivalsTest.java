// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import org.hzserializers.bench.contender.CheckedValues;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.ContenderServices;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.contender.ModelClasses;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.AttributedBlob;
import org.hzserializers.sample.model.EchoText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RivalsTest {

    private static final ClassLoader LOADER = RivalsTest.class.getClassLoader();

    static List<String> names() {
        return new Rivals()
                .rows().stream()
                        .filter(rival -> rival.cannotCarry(Workload.BID_REQUEST).isEmpty())
                        .map(Contender::name)
                        .toList();
    }

    @Test
    void rows_eachSystem_hasOne() {
        assertThat(new Rivals().rows())
                .extracting(Contender::name)
                .containsExactly(
                        "Kryo glue",
                        "Kryo pooled",
                        "Protobuf glue",
                        "Protobuf glue mapped",
                        "SubZero",
                        "Jackson glue",
                        "Jackson 3 glue",
                        "Hessian glue",
                        "Avro glue",
                        "Avro generated",
                        "Fory",
                        "Fory checked",
                        "Fory JSON",
                        "ActiveJ",
                        "Protostuff glue",
                        "Jet protobuf",
                        "fastjson2",
                        "fastjson2 JSONB",
                        "Hessian-lite",
                        "SOFA Hessian",
                        "FST",
                        "Dubbo native",
                        "JPPF (patched)",
                        "JPPF Java + LZ4",
                        "JPPF Java + ZLIB",
                        "POF",
                        "Java in gzip",
                        "Java in LZ4",
                        "Kryo in gzip",
                        "Kryo in LZ4",
                        "Hand-written");
    }

    @ParameterizedTest
    @MethodSource("names")
    void toObject_valuesOfEachClass_comeBackEqual(String name) throws Exception {
        if (Contenders.benchmarked(name).runsHere()) {
            check(name);
        } else {
            OwnJvm.run(RivalsTest.class, Contenders.benchmarked(name).jvmOptions(), name);
        }
    }

    /** For a JVM of its own, with the options of the contender. */
    public static void main(String[] args) {
        check(args[0]);
        System.exit(0);
    }

    private static void check(String name) {
        Contender contender = Contenders.benchmarked(name);
        var service = ContenderServices.create(contender);
        Set<Class<?>> checked = new HashSet<>();
        for (Workload workload : Workload.values()) {
            // Larger values of a class are the comparison's.
            if (contender.cannotCarry(workload).isEmpty() && checked.add(workload.type())) {
                CheckedValues.of(service, contender, workload.values(42));
            }
        }
        service.dispose();
    }

    @Test
    void measuredValues_ofAContenderWithoutTheWorkload_areRefusedWithItsReason() {
        assertThatThrownBy(() -> CheckedValues.of("Avro generated", Workload.RW01, Workload.RW01.values(42)))
                .hasMessageContaining("classes are generated for bid-request and pool-up only");
    }

    @Test
    void toBytes_compositesOfJppf_compressAsTheySay() throws Exception {
        EchoText text = new EchoText();

        byte[] lz4 = JppfLibrary.compressed("LZ4", LOADER).writer().write(text);
        byte[] zlib = JppfLibrary.compressed("ZLIB", LOADER).writer().write(text);

        assertThat(new String(lz4, StandardCharsets.ISO_8859_1)).startsWith("LZ4Block");
        assertThat(zlib[0]).isEqualTo((byte) 0x78);
    }

    @Test
    void toBytes_unregisteredClassInPof_isRefusedAndTheContextIsAsBefore() {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Library pof = PofLibrary.create(new ClassLoader(LOADER) {}, ModelClasses.ALL);

        assertThatThrownBy(() -> pof.writer().write(new Object())).isInstanceOf(Exception.class);
        assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(before);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void extractor_fieldBehindAChunk_isRead(boolean binary) throws Exception {
        AttributedBlob blob = Samples.attributedBlob(1000, 42);

        LongSupplier extractor = PofLibrary.extractor(blob, "modifiedMillis", binary);

        assertThat(extractor.getAsLong()).isEqualTo(blob.modifiedMillis);
        assertThat(extractor.getAsLong()).isEqualTo(blob.modifiedMillis);
    }

    @Test
    void write_valueLargerThanTheBufferOfActivej_isWrittenWhole() throws Exception {
        Library activej = ActivejLibrary.create(LOADER, ModelClasses.ALL);
        EchoText text = new EchoText();
        text.text = "é".repeat(100_000);

        EchoText back = (EchoText) activej.reader().read(activej.writer().write(text), EchoText.class);

        assertThat(back).isEqualTo(text);
    }

    /** A program with the class path of this one. */
    static final class OwnJvm {

        private OwnJvm() {}

        /** Returns the last line that it prints; its status has to be 0. */
        static String run(Class<?> program, List<String> options, String... arguments) throws Exception {
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString()));
            command.addAll(options);
            command.addAll(List.of(
                    "-Dhazelcast.logging.type=none", "-cp", System.getProperty("java.class.path"), program.getName()));
            command.addAll(List.of(arguments));
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(output).isZero();
            return output.lines().reduce("", (first, last) -> last);
        }
    }
}
