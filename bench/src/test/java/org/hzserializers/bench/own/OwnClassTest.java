// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.hzserializers.bench.report.Interval;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnClassTest {

    private static final String ORDER = """
            package com.acme;
            public class Order implements java.io.Serializable {
                int id;
                double[] prices;
                String customer;
                java.util.List<Line> lines;
                Line first;
                java.time.LocalDate day;
                public static class Line implements java.io.Serializable { String name; int count; }
            }
            """;

    private static final String PINNED = """
            package com.acme;
            public class Pinned implements java.io.Serializable {
                private static final long serialVersionUID = 1L;
                int id;
                String text;
            }
            """;

    @TempDir
    private static Path classes;

    @BeforeAll
    static void compile() throws IOException {
        Path sources = Files.createDirectories(classes.resolve("com/acme"));
        Path order = Files.writeString(sources.resolve("Order.java"), ORDER);
        Path pinned = Files.writeString(sources.resolve("Pinned.java"), PINNED);
        Path gate = Files.writeString(sources.resolve("Gate.java"), "package com.acme; public interface Gate {}");
        int failed = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-d", classes.toString(), order.toString(), pinned.toString(), gate.toString());
        assertThat(failed).isZero();
    }

    private static OwnClass own(String name) {
        return new OwnClass("com.acme." + name, classes.toString(), 42);
    }

    @Test
    void tried_javaWithoutSerialVersionUid_doesNotEvolve() {
        OwnRow row = own("Order").tried(Candidate.JAVA);

        assertThat(row.verified()).isTrue();
        assertThat(row.evolution()).isEqualTo(new Evolution(false, false));
    }

    @Test
    void tried_javaWithSerialVersionUid_evolves() {
        assertThat(own("Pinned").tried(Candidate.JAVA).evolution()).isEqualTo(new Evolution(true, true));
    }

    @Test
    void tried_kryo_carriesItAndEvolvesOnlyIfCompatible() {
        OwnRow plain = own("Order").tried(Candidate.KRYO);
        OwnRow compatible = own("Order").tried(Candidate.KRYO_COMPATIBLE);

        assertThat(plain.verified()).isTrue();
        assertThat(plain.evolves()).isFalse();
        assertThat(compatible.evolution()).isEqualTo(new Evolution(true, true));
        assertThat(plain.bytes()).isLessThan(compatible.bytes());
    }

    @Test
    void tried_compactByReflection_evolves() {
        assertThat(own("Pinned").tried(Candidate.COMPACT).evolution()).isEqualTo(new Evolution(true, true));
    }

    @Test
    void tried_fory_carriesIt() {
        assertThat(own("Order").tried(Candidate.FORY).verified()).isTrue();
        assertThat(own("Order").tried(Candidate.FORY_COMPATIBLE).evolution()).isEqualTo(new Evolution(true, true));
    }

    @Test
    void run_classIsNotThere_saysSo() {
        assertThatThrownBy(() -> own("Absent").run(silent(), silent()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("--class names com.acme.Absent, which --classpath does not hold:"
                        + " java.lang.ClassNotFoundException: com.acme.Absent");
    }

    @Test
    void run_interface_saysThatThereIsNothingToFill() {
        assertThatThrownBy(() -> own("Gate").run(silent(), silent()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("--class names com.acme.Gate, of which there are no instances to fill");
    }

    @Test
    void urls_noSuchJar_saysSo() {
        assertThatThrownBy(() -> OwnValues.urls("absent.jar"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("--classpath names absent.jar, which does not exist");
    }

    private static PrintWriter silent() {
        return new PrintWriter(new StringWriter());
    }

    @Test
    void winnersAndAdvice_ofMeasuredRows_nameTheBest() {
        OwnTable table = new OwnTable(List.of(
                OwnRow.refused("Java", "the class is not Serializable"),
                OwnRow.verified("Compact", 90, new Evolution(true, true), "")
                        .withWrite(new Interval(300, 10), 200)
                        .withRead(new Interval(300, 10), 400),
                OwnRow.verified("Kryo", 50, new Evolution(false, false), "")
                        .withWrite(new Interval(100, 10), 100)
                        .withRead(new Interval(290, 10), 300)));

        assertThat(table.winners())
                .containsExactly(
                        "smallest: Kryo",
                        "fastest to write: Kryo",
                        "fastest to read: Compact or Kryo",
                        "allocates least: Kryo",
                        "survives another field in the class, in both directions: Compact");
        assertThat(table.advice())
                .isEqualTo(
                        "advice: Compact if stored values outlive a version of the class, else Kryo. Members can query it"
                                + " and other languages can read it with Compact only.");
        assertThat(table.render()).contains("| Kryo ", "100 ± 10.0", "the class is not Serializable");
    }

    @Test
    void of_sameAndDifferentFields_compares() {
        assertThat(SameFields.of(new Interval(1, 2), new Interval(1, 2))).isTrue();
        assertThat(SameFields.of(new Interval(1, 2), new Interval(1, 3))).isFalse();
        assertThat(SameFields.of(List.of(new int[] {1}), List.of(new int[] {1})))
                .isTrue();
        assertThat(SameFields.of(List.of(1, 2), List.of(2, 1))).isFalse();
        assertThat(SameFields.of("a", null)).isFalse();
    }
}
