// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArgotTypesTest {

    private static final String SHAPES = """
            cluster geo;
            !reserve geo.group;
            definition geo.shape 1.0: (meta.abstract [ (meta.abstract_map #geo.group) ]);
            definition geo.circle 1.0: { @r #int32; };
            definition geo.circle 1.1: { @r #double; };
            definition geo.group 1.0: (meta.sequence [ (meta.array (meta.reference #uvint28) (meta.reference #geo.shape)) ]);
            definition geo.note 2.0: (meta.sequence [ (meta.tag u8utf8:"text" (meta.optional (meta.reference #u8utf8))) ]);
            definition geo.none 1.0: { };
            relation geo.shape 1.0 "circle": (meta.abstract_map #geo.circle);
            (library.entry (library.relation #geo.shape u8ascii:"1.0" u8utf8:"note") (meta.abstract_map #geo.note))
            """;

    private static ArgotTypes types(String text) {
        return ArgotTypes.builder().text("test.argot", text).build();
    }

    @Test
    void describe_everyForm_printsTextThatBuildsTheSame() {
        ArgotTypes types = types(SHAPES);
        assertThat(types.describe()).isEqualTo("""
                cluster geo;
                !reserve geo.group;
                definition geo.shape 1.0: (meta.abstract [ (meta.abstract_map #geo.group) ]);
                definition geo.circle 1.0: {
                  @r #int32;
                };
                definition geo.circle 1.1: {
                  @r #double;
                };
                definition geo.group 1.0: (meta.sequence [ (meta.array (meta.reference #uvint28) (meta.reference #geo.shape)) ]);
                definition geo.note 2.0: (meta.sequence [ (meta.tag u8utf8:"text" (meta.optional (meta.reference #u8utf8))) ]);
                definition geo.none 1.0: { };
                relation geo.shape 1.0 "circle": (meta.abstract_map #geo.circle);
                (library.entry (library.relation #geo.shape u8ascii:"1.0" u8utf8:"note") (meta.abstract_map #geo.note))
                """);
        ArgotTypes again = types(types.describe());
        assertThat(again.describe()).isEqualTo(types.describe());
        assertThat(again.schemaHash()).isEqualTo(types.schemaHash());
    }

    @Test
    void describe_versionNamed_printsItWhereThereAreSeveral() {
        String versions = "definition a 1.0: { @x #int8; }; definition a 1.1: { @x #int16; };";
        ArgotTypes pinned = types(versions + "definition b 1.0: { @a #a/1.0; @y #int8/1.3; };");
        ArgotTypes newest = types(versions + "definition b 1.0: { @a #a; @y #int8; };");
        assertThat(pinned.describe()).endsWith("definition b 1.0: {\n  @a #a/1.0;\n  @y #int8;\n};\n");
        assertThat(newest.describe()).endsWith("definition b 1.0: {\n  @a #a;\n  @y #int8;\n};\n");
        assertThat(types(pinned.describe()).schemaHash()).isEqualTo(pinned.schemaHash());
        assertThat(newest.schemaHash()).isNotEqualTo(pinned.schemaHash());
        assertThat(types(versions + "definition b 1.0: { @a #a/1.1; @y #int8; };")
                        .schemaHash())
                .isEqualTo(newest.schemaHash());
        assertThat(pinned.codec("b", "1.0").encode(Map.of("a", Map.of("x", 1), "y", 2)))
                .containsExactly(1, 2);
        assertThat(newest.codec("b", "1.0").encode(Map.of("a", Map.of("x", 1), "y", 2)))
                .containsExactly(0, 1, 2);
    }

    @Test
    void unwrap_classThatIsNoPart_throws() {
        assertThatThrownBy(() -> ArgotTypes.builder().build().unwrap(String.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "java.lang.String is no part of ArgotTypes; use argot and argot-messages of the same version");
    }

    @Test
    void build_versionThatIsNotDefined_throws() {
        assertThatThrownBy(() -> types("definition a 1.0: { @x #int8; }; definition b 1.0: { @a #A/1.1; };"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("b 1.0 refers to a 1.1, there is [a 1.0]");
    }

    @Test
    void text_sameDefinitionWithAnotherVersion_throws() {
        assertThatThrownBy(() -> types("definition a 1.0: { }; definition a 1.1: { @x #int8; };"
                        + "definition b 1.0: { @a #a/1.0; }; definition b 1.0: { @a #a/1.1; };"))
                .isInstanceOf(ArgotSyntaxException.class)
                .hasMessageContaining("b 1.0 is defined already, as ");
    }

    @Test
    void text_versionOfAMember_throws() {
        assertThatThrownBy(() -> types(
                        "definition a 1.0: { };" + "definition b 1.0: (meta.abstract [ (meta.abstract_map #a/1.0) ]);"))
                .isInstanceOf(ArgotSyntaxException.class)
                .hasMessage("test.argot:1:77: a version cannot be here; write the name without /1.0");
    }

    @Test
    void streamId_commonTypes_neverChange() {
        // They are part of stored values; a new common type goes behind them.
        ArgotTypes types = types("");
        assertThat(List.of(
                        "u16binary",
                        "u32binary",
                        "date",
                        "date_java",
                        "u32utf8",
                        "u8ascii",
                        "uvint28binary",
                        "uvint28utf8",
                        "uvint28text"))
                .extracting(name -> types.streamId(name, "1.3"))
                .containsExactly(52, 53, 50, 51, 54, 55, 56, 57, 58);
    }

    @Test
    void schemaHash_orderAndLayoutDiffer_isTheSame() {
        String first = "definition a 1.0: { @x #int8; }; definition b 1.0: { @y #int8; };";
        String second = "definition b 1.0: (meta.sequence [ (meta.tag name:\"y\" (meta.reference #INT8)) ]);\n"
                + "/* note */ definition a 1.0: { @x #int8; };";
        // Committed, so that a change of the hash cannot pass unseen.
        assertThat(types(first).schemaHash()).isEqualTo("1db2bb0ab70d5a86");
        assertThat(types(second).schemaHash()).isEqualTo(types(first).schemaHash());
        assertThat(types(first.replace("@x", "@z")).schemaHash())
                .isNotEqualTo(types(first).schemaHash());
    }

    @Test
    void schemaHash_explicitStreamId_isPartOfIt() {
        String text = "definition a 1.0: { };";
        ArgotTypes explicit = ArgotTypes.builder()
                .text("a.argot", text)
                .streamId("a", "1.0", 70)
                .build();
        assertThat(explicit.schemaHash()).isNotEqualTo(types(text).schemaHash());
        assertThat(explicit.streamId("A", "1.0")).isEqualTo(70);
    }

    @Test
    void streamId_withoutExplicitOnes_dependsOnNamesAlone() {
        ArgotTypes one = types("definition b 1.0: { }; definition a 1.1: { }; definition a 1.0: { };");
        assertThat(one.streamId("a", "1.0")).isEqualTo(64);
        assertThat(one.streamId("a", "1.1")).isEqualTo(65);
        assertThat(one.streamId("b", "1.0")).isEqualTo(66);
        assertThat(one.streamId("int32", "1.3")).isEqualTo(45);
        assertThat(one.streamId("date_java", "1.3")).isEqualTo(51);
    }

    @Test
    void build_streamIdTwice_throws() {
        ArgotTypes.Builder builder = ArgotTypes.builder()
                .text("a.argot", "definition a 1.0: { }; definition b 1.0: { };")
                .streamId("a", "1.0", 70)
                .streamId("b", "1.0", 70);
        assertThatThrownBy(builder::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("stream id 70 is given to a 1.0 and to b 1.0");
    }

    @Test
    void build_streamIdOfUnknownType_throws() {
        ArgotTypes.Builder builder = ArgotTypes.builder().streamId("a", "1.0", 70);
        assertThatThrownBy(builder::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("type a 1.0 has stream id 70 but is not defined");
    }

    @Test
    void streamId_outOfRange_throws() {
        assertThatThrownBy(() -> ArgotTypes.builder().streamId("a", "1.0", 63))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("stream id 63 of a 1.0 is not in the range 64 to 268435455");
    }

    @Test
    void build_reservedButNotDefined_throws() {
        assertThatThrownBy(() -> types("!reserve a; definition b 1.0: { @a #a; };"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("type 'a' is reserved but never defined");
    }

    @Test
    void build_definitionContainsItself_throws() {
        assertThatThrownBy(() -> types("!reserve node; definition node 1.0: { @v #int8; @next #node; };"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("node 1.0 contains itself without an end; an array, an optional or an abstract type must"
                        + " be between");
    }

    @Test
    void build_aliasesInACircle_throws() {
        assertThatThrownBy(() -> types(
                        "!reserve b; definition a 1.0: (meta.reference #b); definition b 1.0: (meta.reference #a);"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("contains itself without an end");
    }

    @Test
    void codec_unknownTypeOrVersion_throws() {
        ArgotTypes types = types("definition a 1.0: { };");
        assertThatThrownBy(() -> types.codec("b", "1.0"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("type b 1.0 is not defined");
        assertThatThrownBy(() -> types.codec("a", "1.1"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("type a 1.1 is not defined, there is [a 1.0]");
        assertThatThrownBy(() -> types.codec("a", "one"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("version \"one\" is not MAJOR.MINOR with two numbers from 0 to 255");
    }

    @Test
    void codec_definitionSaysTooLittle_throws() {
        ArgotTypes types = types("definition a 1.0: (meta.atom uvint28:8 uvint28:8 [ ]);"
                + " definition b 1.0: (meta.array (meta.reference #int64) (meta.reference #int8));"
                + " definition c 1.0: (meta.envelope (meta.reference #float) (meta.reference #int8));"
                + " definition d 1.0: (meta.encoding (meta.array (meta.reference #uint8) (meta.reference #uint8)) u8utf8:\"x\");"
                + " definition e 1.0: (meta.encoding (meta.reference #int32) u8utf8:\"UTF-8\");");
        assertThatThrownBy(() -> types.codec("a", "1.0"))
                .hasMessage("a 1.0 is made with meta.atom, which does not say how values look");
        assertThatThrownBy(() -> types.codec("b", "1.0"))
                .hasMessage("b 1.0 has an array whose size is no integer of at most 32 bits");
        assertThatThrownBy(() -> types.codec("c", "1.0"))
                .hasMessage("c 1.0 has an envelope whose size is no integer of at most 32 bits");
        assertThatThrownBy(() -> types.codec("d", "1.0")).hasMessage("d 1.0 has the unknown charset 'x'");
        assertThatThrownBy(() -> types.codec("e", "1.0"))
                .hasMessage("e 1.0 has an encoding that is not of an array of bytes");
        assertThatThrownBy(() -> types.nullableCodec("int8", "1.3"))
                .hasMessage("int8 1.3 is no sequence with tags, it has no nullable fields");
    }

    @Test
    void text_sameDefinitionTwice_isIgnored() {
        ArgotTypes types = types("definition a 1.0: { @x #int8; }; definition A 1.0: { @x #INT8; };");
        assertThat(types.describe()).isEqualTo("definition a 1.0: {\n  @x #int8;\n};\n");
    }

    @Test
    void load_fileAndResource_read(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("a.argot"), "definition a 1.0: { @x #int8; };");
        ArgotTypes types = ArgotTypes.builder()
                .load(file)
                .load("org/hzserializers/argot/schema/common.argot", ArgotTypes.class.getClassLoader())
                .build();
        assertThat(types.codec("a", "1.0").encode(Map.of("x", 1))).containsExactly(1);
        assertThatThrownBy(() -> ArgotTypes.builder().load("none.argot", ArgotTypes.class.getClassLoader()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("resource none.argot is not on the class path");
    }

    @Test
    void codec_memberOfMemberAbstract_takesTheIdOfTheLeaf() {
        ArgotTypes types = types("definition leaf 1.0: { @v #int8; };"
                + " definition inner 1.0: (meta.abstract [ (meta.abstract_map #leaf) ]);"
                + " definition outer 1.0: (meta.abstract [ (meta.abstract_map #inner) (meta.abstract_map #int8) ]);");
        ArgotCodec codec = types.codec("outer", "1.0");
        byte[] bytes = codec.encode(new ArgotVariant("leaf", "1.0", Map.of("v", 5)));
        assertThat(bytes).containsExactly(65, 5);
        assertThat(codec.decode(bytes))
                .isEqualTo(new ArgotVariant("leaf", "1.0", ArgotRecord.of(Map.of("v", (byte) 5))));
    }

    @Test
    void decode_metaTypes_readADefinition() {
        // The definition language describes itself: the definition of meta.version, decoded as a value.
        ArgotCodec codec = types("").codec("meta.definition", "1.3");
        byte[] bytes = Vectors.hex("0f020e056d616a6f720d010e056d696e6f720d01");
        ArgotVariant sequence = (ArgotVariant) codec.decode(bytes);
        assertThat(sequence.type()).isEqualTo("meta.sequence");
        assertThat((List<?>) sequence.value()).hasSize(2);
        assertThat(codec.encode(sequence)).isEqualTo(bytes);
    }
}
