// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelReaderTest {

    private static final String PACKAGE = "org.hzserializers.sample.generator.zoo.";
    private static final String REST =
            "; a field is a primitive, a box, a text, an enum, a number, a date or a time, an array or an array of "
                    + "arrays of primitives, an object of exactly a class of the model, or a List, Set, Map or Optional of these but for arrays";

    @Test
    void read_table_givesGroupsIdsAndHints() {
        Model model = Zoo.model();

        assertThat(model.groups()).containsOnlyKeys("plain", "rich", "trees", "chars");
        assertThat(model.enums()).containsExactly(new ModelEnum("Colour", List.of("RED", "GREEN_BLUE")));
        assertThat(model.find("Branch"))
                .isEqualTo(new ModelClass(
                        "Branch",
                        "trees",
                        6,
                        ModelClass.Form.CLASS,
                        null,
                        false,
                        "branch",
                        false,
                        List.of(
                                new ModelField("name", new Type.Value(Scalar.TEXT), true),
                                new ModelField("node", new Type.Nested("Node"), true))));
        assertThat(model.find("Containers").fields())
                .contains(
                        new ModelField("longs", new Type.Array(Scalar.LONG), true, Map.of("proto", "sfixed64")),
                        new ModelField("texts", new Type.ListOf(new Type.Value(Scalar.TEXT), true), true),
                        new ModelField("certainInts", new Type.ListOf(new Type.Value(Scalar.INT), false), false));
    }

    @Test
    void read_subclass_hasTheFieldsOfItsParentFirst() {
        assertThat(Zoo.model().find("Scalars").fields())
                .startsWith(
                        new ModelField("id", new Type.Primitive(Scalar.LONG), false),
                        new ModelField("created", new Type.Value(Scalar.LOCAL_DATE), true),
                        new ModelField("title", new Type.Value(Scalar.TEXT), false),
                        new ModelField("aBoolean", new Type.Primitive(Scalar.BOOLEAN), false));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            HiddenField   | .hidden is private or final, and nothing outside can set it
            FinalField    | .fixed is private or final, and nothing outside can set it
            NoConstructor | ' is neither a record nor a class with a public constructor without parameters'
            """)
    void read_classThatCannotBeSet_isRefused(String name, String reason) {
        assertThatThrownBy(() -> Zoo.read("Refused$" + name + " 1"))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage(PACKAGE + "Refused$" + name + reason);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            AbstractField | base  | org.hzserializers.sample.generator.zoo.Base
            NestedLists   | lists | java.util.List<java.lang.String>
            ObjectArray   | texts | java.lang.String[]
            """)
    void read_typeThatNoFormatCarries_isRefused(String name, String field, String type) {
        assertThatThrownBy(() -> Zoo.read("Refused$" + name + " 1"))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage(PACKAGE + "Refused$" + name + "." + field + " is or holds a " + type + REST);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Refused$NullNumbers 1       | NullNumbers.numbers is a List<Integer>: only texts may be null inside a collection
            Node 1                      | Node.branches is a List<Branch>: Branch is not in the model
            Missing 1                   | There is no class org.hzserializers.sample.generator.zoo.Missing
            'Leaf 1\n  colour argot=x'  | org.hzserializers.sample.generator.zoo.Leaf has no field colour
            'Leaf 1\nLeaf 2'            | The name Leaf is that of Leaf and of Leaf
            'Leaf 1\nScalars 1'         | The class id 1 is that of Leaf and of Scalars
            """)
    void read_modelThatDoesNotFit_isRefused(String lines, String message) {
        assertThatThrownBy(() -> Zoo.read(lines))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void read_objectsAsKeys_isRefused() {
        assertThatThrownBy(() -> Zoo.read("Leaf 2\nRefused$ObjectKeys 1"))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "ObjectKeys.map is a Map<Leaf, String>: the keys of a map are boxes, texts, enums, numbers, dates or times");
    }

    @Test
    void read_tableWithoutASetting_namesIt() {
        assertThatThrownBy(
                        () -> ModelReader.read(List.of("package=a"), getClass().getClassLoader()))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage("The table has no line output=...");
    }
}
