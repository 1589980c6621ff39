// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.junit.jupiter.api.Test;

/** Generic classes, fields of the widest collections, and fields that hide each other. */
class ArgotDescribedShapesTest {

    enum Level {
        LOW,
        HIGH {
            @Override
            public String toString() {
                return "high";
            }
        }
    }

    record Page<T>(List<T> items, T first, int number) {}

    record Pair<A, B>(A left, B right) {}

    record Report(
            Page<Level> levels,
            Page<String> texts,
            Page<? extends Number> none,
            List<Page<Pair<Integer, Page<String>>>> nested,
            Map<String, Pair<Level, Optional<String>>> pairs,
            Page<Level>[] array) {}

    record Reports(
            Page<Level> levels, Page<String> texts, List<Pair<Integer, Page<String>>> nested, Page<int[]>[] array) {}

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Reports reports() {
        Page<String> texts = new Page<>(List.of("a", "b"), "a", 2);
        return new Reports(
                new Page<>(List.of(Level.LOW, Level.HIGH), Level.HIGH, 1),
                texts,
                List.of(new Pair<>(7, texts), new Pair<>(null, null)),
                new Page[] {new Page<>(List.of(new int[] {1, 2}), null, 3)});
    }

    @Test
    void describe_genericRecords_haveADefinitionForEachArgument() throws IOException {
        ArgotTypes types = ArgotTypes.builder().describe(Reports.class).build();

        assertThat(types.describe())
                .contains(
                        "definition Page_Level 1.0:",
                        "definition Page_String 1.0:",
                        "definition Pair_Integer_Page_String 1.0:",
                        "definition Page_int_array 1.0:");
        byte[] bytes = ArgotBindingTest.assertRoundTrip(types, "Reports", reports());
        ArgotTypes kept = ArgotTypes.builder()
                .text("kept.argot", types.describe())
                .describe(Reports.class)
                .build();
        assertThat(kept.codec("Reports", "1.0").encode(reports())).isEqualTo(bytes);
    }

    @Test
    void describe_genericOfAWildcardWithoutAForm_namesTheField() {
        assertThatThrownBy(() -> ArgotTypes.describe(Report.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "classes cannot be described:\n  " + Page.class.getName()
                                + ".items is a java.lang.Number, which needs a converter; describe a class that has what stands for it\n  "
                                + Page.class.getName()
                                + ".first is a java.lang.Number, which needs a converter; describe a class that has what stands for it");
    }

    record Levels(Page<Level> page) {}

    private static final String LEVELS = """
            definition items 1.0: (meta.array (meta.reference #uvint28) (meta.reference #u8utf8));
            definition page 1.0: { @items #items; @first #u8utf8; @number #int32; };
            definition levels 1.0: { @page #page; };
            """;

    @Test
    void bind_genericType_takesItsArguments() throws Exception {
        ArgotTypes types = ArgotTypes.builder()
                .text("levels.argot", LEVELS)
                .bind("page", "1.0", Levels.class.getDeclaredField("page").getGenericType())
                .bind("levels", "1.0", Levels.class)
                .build();

        ArgotBindingTest.assertRoundTrip(types, "levels", new Levels(new Page<>(List.of(Level.HIGH), Level.LOW, 1)));
        assertThatThrownBy(() -> ArgotTypes.builder()
                        .text("levels.argot", LEVELS)
                        .bind(
                                "page",
                                "1.0",
                                Reports.class.getDeclaredField("texts").getGenericType())
                        .bind("levels", "1.0", Levels.class)
                        .build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("classes do not match their definitions:\n  " + Levels.class.getName()
                        + ".page in levels 1.0: page 1.0 is bound to " + Page.class.getName()
                        + "<java.lang.String>, which is no " + Page.class.getName() + "<" + Level.class.getName()
                        + ">");
    }

    sealed interface Result<T> permits Ok, Failed, Unknown {}

    record Ok<V>(V value) implements Result<V> {}

    record Failed<T>(String reason) implements Result<T> {}

    enum Unknown implements Result<Object> {
        ONE,
        TWO {
            @Override
            public String toString() {
                return "two";
            }
        }
    }

    record Results(Result<Level> level, Result<Page<String>> page, List<Result<Level>> more) {}

    @Test
    void describe_sealedGenericType_hasMembersWithItsArguments() throws IOException {
        ArgotTypes types = ArgotTypes.builder().describe(Results.class).build();

        assertThat(types.describe()).contains("definition Ok_Level 1.0:", "definition Ok_Page_String 1.0:");
        ArgotBindingTest.assertRoundTrip(
                types,
                "Results",
                new Results(
                        new Ok<>(Level.HIGH),
                        new Ok<>(new Page<>(List.of("x"), "x", 1)),
                        List.of(new Failed<>("why"), new Ok<>(Level.LOW))));
    }

    sealed interface Operation permits Basic, Named {}

    enum Basic implements Operation {
        ADD,
        MULTIPLY {
            @Override
            public String toString() {
                return "*";
            }
        }
    }

    record Named(String name) implements Operation {}

    record Operations(List<Operation> list) {}

    @Test
    void describe_enumInASealedType_isCarriedByName() throws IOException {
        ArgotBindingTest.assertRoundTrip(
                ArgotTypes.builder().describe(Operations.class).build(),
                "Operations",
                new Operations(List.of(Basic.ADD, Basic.MULTIPLY, new Named("n"))));
    }

    record Growing<T>(T value, Growing<List<T>> next) {}

    record Grown(Growing<String> first) {}

    @Test
    void describe_genericClassThatHoldsItselfWithLargerArguments_isRefused() {
        assertThatThrownBy(() -> ArgotTypes.describe(Grown.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("classes cannot be described:\n  " + Growing.class.getName()
                        + " holds itself with other arguments without end; give it a converter");
    }

    record Wide(Iterable<String> iterable, Collection<Page<Level>> collection, Iterable<Iterable<Integer>> nested) {}

    @Test
    void describe_iterableAndCollection_areArrays() throws IOException {
        ArgotTypes types = ArgotTypes.builder().describe(Wide.class).build();
        Wide wide = new Wide(
                new ArrayList<>(List.of("a")),
                new ArrayList<>(List.of(new Page<>(new ArrayList<>(), Level.LOW, 4))),
                new ArrayList<>(List.of(new ArrayList<>(List.of(1, 2)))));

        ArgotBindingTest.assertRoundTrip(types, "Wide", wide);
        assertThat(types.codec("Wide", "1.0")
                        .decode(types.codec("Wide", "1.0").encode(new Wide(Arrays.asList("x"), List.of(), List.of()))))
                .isEqualTo(new Wide(List.of("x"), List.of(), List.of()));
    }

    @Test
    void encode_iterableThatIsNoList_isRefused() {
        ArgotCodec codec = ArgotTypes.builder().describe(Wide.class).build().codec("Wide", "1.0");
        Iterable<String> own = new Iterable<>() {
            @Override
            public Iterator<String> iterator() {
                return List.of("a").iterator();
            }
        };

        assertThatThrownBy(() -> codec.encode(new Wide(own, null, null)))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage("field takes a java.lang.Iterable that is a collection, not "
                        + own.getClass().getName() + " (at " + Wide.class.getName() + ".iterable)");
        assertThatThrownBy(() -> codec.encode(new Wide(new HashSet<>(List.of("a")), null, null)))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage("a java.util.HashSet in a field of type java.lang.Iterable would come back as a"
                        + " java.util.ArrayList, which is something else; declare the field as a java.util.Set (at "
                        + Wide.class.getName() + ".iterable)");
    }

    static class Base {
        private int id = 1;
        protected String name = "base";
        private List<String> others = List.of("b");
    }

    static class Middle extends Base {
        private long id = 2;
    }

    static final class Derived extends Middle {
        private String id = "three";
        private String name = "derived";

        String all() {
            return id + name + ((Middle) this).id + ((Base) this).id + super.name + ((Base) this).others;
        }

        Derived change() {
            id = "3";
            name = null;
            ((Middle) this).id = 22;
            ((Base) this).id = 11;
            super.name = "b";
            return this;
        }
    }

    @Test
    void describe_fieldsThatHideOthers_haveTheNameOfTheClassInFront() {
        ArgotTypes types = ArgotTypes.builder().describe(Derived.class).build();
        ArgotCodec codec = types.codec("Derived", "1.0");

        assertThat(types.describe())
                .contains(
                        "u8utf8:\"Base.id\" (meta.reference #int32)",
                        "u8utf8:\"Base.name\"",
                        "u8utf8:\"others\"",
                        "u8utf8:\"Middle.id\" (meta.reference #int64)",
                        "u8utf8:\"id\" (meta.optional (meta.reference #uvint28text))");
        assertThat(((Derived) codec.decode(codec.encode(new Derived().change()))).all())
                .isEqualTo("3null2211b[b]");
        ArgotTypes kept = ArgotTypes.builder()
                .text("kept.argot", types.describe())
                .bind("Derived", "1.0", Derived.class)
                .build();
        assertThat(kept.codec("Derived", "1.0").encode(new Derived())).isEqualTo(codec.encode(new Derived()));
    }
}
