// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.hzserializers.bench.result.Interval;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
                java.time.Instant placed;
                java.util.UUID key;
                java.math.BigDecimal total;
                State state;
                java.util.Map<String, String> labels;
                public enum State { OPEN, PAID }
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

    private static final List<String> OTHERS = List.of(
            "public class Odd { int id; java.util.TimeZone zone; }",
            "public interface Gate {}",
            "public abstract class Half { int x; }",
            "public enum State {}",
            "public class Broken { static { if (true) throw new IllegalStateException(\"not today\"); } }",
            "public class Lonely { Friend friend; }",
            "public class Friend {}");

    @TempDir
    private static Path classes;

    @BeforeAll
    static void compile() throws IOException {
        List<String> sources = new ArrayList<>(List.of(ORDER, PINNED));
        OTHERS.forEach(source -> sources.add("package com.acme; " + source));
        Path directory = Files.createDirectories(classes.resolve("com/acme"));
        List<String> arguments = new ArrayList<>(List.of("-d", classes.toString()));
        for (String source : sources) {
            Matcher name = Pattern.compile("public (?:abstract )?(?:class|interface|enum) (\\w+)")
                    .matcher(source);
            assertThat(name.find()).isTrue();
            arguments.add(Files.writeString(directory.resolve(name.group(1) + ".java"), source)
                    .toString());
        }
        int failed = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        assertThat(failed).isZero();
        Files.delete(directory.resolve("Friend.class"));
    }

    private static OwnClass own(String name) {
        return new OwnClass("com.acme." + name, classes.toString(), 42);
    }

    @Test
    void tried_javaWithoutSerialVersionUid_doesNotEvolve() {
        OwnRow row = own("Order").tried(OwnContender.byName("Java"));

        assertThat(row.verified()).isTrue();
        assertThat(row.evolution()).isEqualTo(new Evolution(false, false));
    }

    @Test
    void tried_javaWithSerialVersionUid_evolves() {
        assertThat(own("Pinned").tried(OwnContender.byName("Java")).evolution()).isEqualTo(new Evolution(true, true));
    }

    @Test
    void tried_kryo_carriesItAndEvolvesOnlyIfCompatible() {
        OwnRow plain = own("Order").tried(OwnContender.byName("Kryo"));
        OwnRow compatible = own("Order").tried(OwnContender.byName("Kryo compatible"));

        assertThat(plain.verified()).isTrue();
        assertThat(plain.evolves()).isFalse();
        assertThat(compatible.evolution()).isEqualTo(new Evolution(true, true));
        assertThat(plain.bytes()).isLessThan(compatible.bytes());
    }

    @Test
    void tried_compactByReflection_evolves() {
        assertThat(own("Pinned").tried(OwnContender.byName("Compact")).evolution())
                .isEqualTo(new Evolution(true, true));
    }

    @Test
    void tried_argot_carriesNestedClassesAndReadsNoOtherVersion() {
        OwnRow row = own("Order").tried(OwnContender.byName("Argot"));

        assertThat(row.note()).isEqualTo("changes of the class want versions of its definition");
        assertThat(row.verified()).isTrue();
        assertThat(row.evolution()).isEqualTo(new Evolution(false, false));
    }

    @Test
    void tried_classThatArgotCannotDescribe_saysWhichFields() {
        OwnRow row = own("Odd").tried(OwnContender.byName("Argot"));

        assertThat(row.verified()).isFalse();
        assertThat(row.note())
                .isEqualTo("classes cannot be described: com.acme.Odd.zone is a java.util.TimeZone, which needs a"
                        + " converter; describe a class that has what stands for it");
    }

    @Test
    void tried_fory_carriesIt() {
        assertThat(own("Order").tried(OwnContender.byName("Fory")).verified()).isTrue();
        assertThat(own("Order").tried(OwnContender.byName("Fory compatible")).evolution())
                .isEqualTo(new Evolution(true, true));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "com.acme.Absent|which --classpath does not hold",
                "com.acme.Gate|which is an interface; name a class that has instances",
                "com.acme.Half|which is abstract; name a class that has instances",
                "java.lang.String|which is of the JDK; name one of your own",
                "com.acme.Broken|whose static initializer fails: java.lang.IllegalStateException: not today",
                "com.acme.Lonely|for which --classpath does not hold all that it needs:"
                        + " java.lang.NoClassDefFoundError: com/acme/Friend",
                "com.acme.State|of which there are no instances to fill"
            })
    void run_classThatCannotBeFilled_saysWhy(String type, String reason) {
        assertThatThrownBy(() -> new OwnClass(type, classes.toString(), 42).run(silent(), silent()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("--class names " + type + ", " + reason);
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
    void advice_noClearDifference_takesWhatLasts() {
        OwnTable table = new OwnTable(List.of(
                OwnRow.refused("Compact", "it has a map"),
                OwnRow.verified("Kryo compatible", 60, new Evolution(true, true), "")
                        .withWrite(new Interval(110, 10), 100)
                        .withRead(new Interval(110, 10), 100),
                OwnRow.verified("Kryo", 50, new Evolution(false, false), "")
                        .withWrite(new Interval(100, 10), 100)
                        .withRead(new Interval(100, 10), 100)));

        assertThat(table.advice())
                .isEqualTo("advice: Kryo compatible, which survives changes of the class; nothing is clearly faster.");
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
