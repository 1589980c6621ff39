// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hzserializers.tools.report.Interval;
import org.junit.jupiter.api.Test;

class AdviceTest {

    private static Advice.Choice choice(String name, double heap, double nanos, boolean evolves) {
        Interval half = new Interval(nanos / 2, nanos / 50);
        return new Advice.Choice(name, !name.equals("today"), heap, half, half, nanos, evolves);
    }

    private static Advice advice(Advice.Choice... choices) {
        return new Advice(List.of(choices), false);
    }

    @Test
    void sentences_survivorTakesLittleMore_isPreferredAndSaysItsPrice() {
        Advice.Choice[] choices = {
            choice("today", 2000, 9000, true),
            choice("Kryo", 500, 390, false),
            choice("Kryo compatible", 515, 500, true)
        };

        assertThat(advice(choices).sentences())
                .containsExactly(
                        "Advice: Kryo compatible (515 MB and 500 ns for a put and a get; today 2,000 MB and 9,000 ns).",
                        "Kryo compatible: 3 % more heap than Kryo, survives added fields. With --fixed-classes the advice is"
                                + " Kryo.",
                        "If processor time matters more: Kryo (500 MB and 390 ns).");
        assertThat(new Advice(List.of(choices), true).sentences())
                .containsExactly(
                        "Advice: Kryo (500 MB and 390 ns for a put and a get; today 2,000 MB and 9,000 ns).",
                        "Kryo does not survive an added field; Kryo compatible does, with 3 % more heap than Kryo.");
    }

    @Test
    void sentences_noneSurvives_takesTheSmallest() {
        assertThat(advice(choice("Kryo", 500, 390, false), choice("Argot", 700, 200, false))
                        .sentences())
                .containsExactly(
                        "Advice: Kryo (500 MB and 390 ns for a put and a get).",
                        "Kryo does not survive an added field; nothing here does without code.",
                        "If processor time matters more: Argot (700 MB and 200 ns).");
    }

    @Test
    void sentences_heapDiffersByLessThanTwoPercent_isATie_andTheFasterIsTaken() {
        Advice advice = advice(
                choice("today", 3000, 900, true), choice("Avro", 500, 390, true), choice("JSON", 509, 200, true));

        assertThat(advice.sentences())
                .containsExactly("Advice: JSON (509 MB and 200 ns for a put and a get; today 3,000 MB and 900 ns).");
    }

    @Test
    void sentences_todayIsWithinTwoPercent_isKept() {
        Advice advice = advice(choice("today", 509, 300, true), choice("Avro", 500, 390, true));

        assertThat(advice.keepsToday()).isTrue();
        assertThat(advice.sentences())
                .containsExactly(
                        "Advice: keep what is there, nothing takes less heap by 2 % or more: Avro would take 500 MB"
                                + " and 390 ns for a put and a get, today's takes 509 MB and 300 ns.");
    }

    @Test
    void winners_ofMeasuredChoices_areNamed() {
        assertThat(advice(
                                choice("Java", 2000, 9000, false),
                                choice("Compact", 900, 600, true),
                                choice("Kryo", 500, 390, false),
                                choice("Argot", 700, 200, false))
                        .winners())
                .containsExactly(
                        "Least heap: Kryo.",
                        "Fastest to put: Argot.",
                        "Fastest to get: Argot.",
                        "Allocates least: Argot.",
                        "Survives another field in the class, in both directions: Compact.");
    }
}
