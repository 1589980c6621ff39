// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.hzserializers.tools.cluster.ClassPath;
import org.hzserializers.tools.cost.CostRun;
import org.hzserializers.tools.report.Interval;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("full")
class ClassComparisonTest {

    @TempDir
    private static Path classes;

    @BeforeAll
    static void compile() throws IOException {
        AcmeClasses.compile(classes);
    }

    private static Trial tried(String serializer, String type) {
        ClassLoader loader = ClassPath.loader(classes.toString());
        List<Object> values = RandomValues.fill(RandomValues.load("com.acme." + type, loader), 42);
        return Trial.of(
                Candidate.byName(serializer),
                ValueGroup.of(1000, List.of(values)).get(0),
                loader);
    }

    private static Evolution evolution(String serializer, String type) throws IOException {
        Trial trial = tried(serializer, type);
        assertThat(trial.verified()).as(trial.note()).isTrue();
        return Evolution.of(
                Objects.requireNonNull(trial.registration()),
                trial.group().types().registered().keySet().iterator().next(),
                classes.toString(),
                42);
    }

    @Test
    void evolution_java_dependsOnTheSerialVersionUid() throws IOException {
        assertThat(evolution("Java", "Order")).isEqualTo(new Evolution(false, false));
        assertThat(evolution("Java", "Pinned")).isEqualTo(new Evolution(true, true));
    }

    @Test
    void evolution_kryo_onlyIfCompatible() throws IOException {
        assertThat(evolution("Kryo", "Order").both()).isFalse();
        assertThat(evolution("Kryo compatible", "Order")).isEqualTo(new Evolution(true, true));
        assertThat(tried("Kryo", "Order").meanBytes())
                .isLessThan(tried("Kryo compatible", "Order").meanBytes());
    }

    @Test
    void evolution_compactAndFory() throws IOException {
        assertThat(evolution("Compact", "Pinned")).isEqualTo(new Evolution(true, true));
        assertThat(evolution("Fory safe compatible", "Order")).isEqualTo(new Evolution(true, true));
    }

    @Test
    void evolution_argot_carriesNestedClassesAndReadsNoOtherVersion() throws IOException {
        assertThat(evolution("Argot", "Order")).isEqualTo(new Evolution(false, false));
        assertThat(tried("Argot", "Order").note()).isEqualTo("changes of the class want versions of its definition");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Argot | Odd | classes cannot be described: com.acme.Odd.zone is a java.util.TimeZone, which needs a"
                        + " converter; describe a class that has what stands for it",
                "Java | Odd | the class is not Serializable",
                "Identified | Order | com.acme.Order implements neither IdentifiedDataSerializable nor"
                        + " DataSerializable; choose another format",
                "Protobuf | Order | com.acme.Order is no Protobuf message; give a marshaller, or a mapper and a message"
            })
    void of_classThatIsNotCarried_saysWhy(String serializer, String type, String reason) {
        Trial trial = tried(serializer, type);

        assertThat(trial.verified()).isFalse();
        assertThat(trial.note()).isEqualTo(reason);
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
        CompareSettings settings = new CompareSettings(classes.toString(), 42, 0, false);
        assertThatThrownBy(() -> new ClassComparison(type, settings).run(new PrintWriter(new StringWriter())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("--class names " + type + ", " + reason);
    }

    @Test
    void urls_noSuchJar_saysSo() {
        assertThatThrownBy(() -> ClassPath.urls("absent.jar"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("--classpath names absent.jar, which does not exist");
    }

    /** In JVMs of their own, which get to know the classes by files; of all serializers in the nightly build. */
    @Test
    void run_order_measuresAndAdvises() throws IOException {
        CompareSettings settings = new CompareSettings(classes.toString(), 42, 1, false);
        List<Candidate> contenders = "all".equals(System.getProperty("contract.formats"))
                ? Candidate.values()
                : Stream.of("Java", "Compact", "Kryo", "Kryo compatible", "Avro", "Hessian", "Argot")
                        .map(Candidate::byName)
                        .toList();

        Outcome outcome =
                new ClassComparison("com.acme.Order", settings).run(contenders, new PrintWriter(new StringWriter()));

        assertThat(outcome.carried()).isTrue();
        assertThat(outcome.results()).extracting(Result::type).containsOnly("com.acme.Order");
        assertThat(outcome.results())
                .filteredOn(Result::verified)
                .hasSizeGreaterThan(5)
                .allSatisfy(one -> {
                    CostRun.PutAndGet costs = Objects.requireNonNull(one.costs());
                    assertThat(costs.put().mean()).isPositive();
                    assertThat(costs.get().mean()).isPositive();
                    assertThat(costs.putAllocated()).isPositive();
                    assertThat(one.heapMegabytes()).isGreaterThan(2.0 * one.bytes());
                });
        assertThat(outcome.chapter().paragraphs().get(0)).startsWith("Advice: ");
        assertThat(outcome.chapter().configuration()).contains("type: com.acme.Order", "format: ");
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
