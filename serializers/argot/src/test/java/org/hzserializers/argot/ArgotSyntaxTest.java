// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArgotSyntaxTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
            definition a 1.0: { @x #int32 }; | 1:31: expected ';' but found '}'
            definition a 1.0: { @x int32; }; | 1:24: expected '#' and the name of a type but found 'int32'
            definition a 1.0: { x #int32; }; | 1:21: expected '@' or '}' but found 'x'
            definition a 1.0 { @x #int32; }; | 1:18: expected ':' but found '{'
            definition a 1.0: { @x #int32; } | 1:33: expected ';' but found the end of the text
            definition a 1: { }; | 1:15: expected '.' but found ':'
            definition a x: { }; | 1:14: expected a version such as 1.0 but found 'x'
            definition a 1.256: { }; | 1:16: version number 256 is above 255
            definition a 1.0: { @x #nothing; }; | 1:25: type 'nothing' is not declared above; define it first or write !reserve nothing;
            definition a 1.0: { @x #meta; }; | 1:25: 'meta' is a cluster, not a type
            definition a.b 1.0: { }; | 1:12: cluster 'a' is not declared above; write cluster a; first
            definition meta 1.0: { }; | 1:12: 'meta' is a cluster, it cannot be a type too
            definition a..b 1.0: { }; | 1:12: name 'a..b' is not made of letters, digits and _ with single dots between its parts
            definition load 1.0: { }; | 1:12: expected the name of a definition but found the reserved word 'load'
            definition a 1.0: (meta.sequnce [ ]); | 1:20: expected a meta type such as meta.reference but found 'meta.sequnce'
            definition a 1.0: (meta.reference/1.2 #int32); | 1:35: meta types have version 1.3, not 1.2
            definition a 1.0: (meta.tag u8utf8:"x" (meta.reference #int32)); | 1:12: meta.tag cannot be a definition of its own
            definition a 1.0: (meta.sequence [ (meta.abstract [ ]) ]); | 1:36: meta.abstract cannot be inside an expression; define it and refer to it
            definition a 1.0: (meta.array (meta.reference #uint8)); | 1:54: expected '(' but found ')'
            definition a 1.0: (meta.reference #int32 #int32); | 1:42: expected ')' at the end of meta.reference but found '#'
            definition a 1.0: (meta.tag x:"y" (meta.reference #int32)); | 1:29: expected name, such as u8utf8:"..." but found 'x'
            definition a 1.0: (meta.atom uvint28:08 uvint28:8 [ ]); | 1:38: number 08 starts with 0 and so is octal, which has no 8 or 9
            definition a 1.0: (meta.atom uvint28:268435456 uvint28:8 [ ]); | 1:38: number 268435456 is above 268435455
            definition int32 1.3: (meta.reference #uint8); | 1:12: int32 1.3 is defined already, as (meta.atom uvint28:32 uvint28:32 [ (meta.attribute.size uvint28:32) (meta.attribute.integer) (meta.attribute.signed) (meta.attribute.bigendian) ])
            relation int32 1.3 "x": (meta.abstract_map #int8); | 1:10: int32 1.3 is not abstract, it has no members
            relation shape 1.0 "x": (meta.abstract_map #int8); | 1:10: abstract type shape 1.0 is not defined
            relation date 1.3 x: (meta.abstract_map #int8); | 1:19: expected the tag in quotes but found 'x'
            cluster a.b; | 1:9: cluster 'a' is not declared above; write cluster a; first
            cluster int32; | 1:9: 'int32' is a type already, it cannot be a cluster too
            !import other; | 1:2: '!import' is not supported; give every text to the builder
            !load "other"; | 1:2: '!load' is not supported; give every text to the builder
            ! reserv a; | 1:3: expected 'reserve' but found 'reserv'
            type a; | 1:1: expected 'cluster', 'definition', 'relation', '!' or '(' but found 'type'
            (library.lst [ ]) | 1:2: expected library.list or library.entry but found 'library.lst'
            (library.list [ ]) cluster a; | 1:20: expected '(' or the end of the text but found 'cluster'; headers are above all expressions
            (library.entry (library.definition meta.name:"a" meta.version:"1") (meta.reference #int8)) | 1:63: version "1" is not MAJOR.MINOR with two numbers from 0 to 255
            // comment | 1:1: there are no line comments; write /* ... */
            /* comment | 1:1: comment without a closing */
            relation date 1.3 "x | 1:19: text without a closing quote
            definition a 1.0: { } % | 1:23: unexpected character '%'
            """)
    void text_wrong_throwsWithPlaceAndExpectation(String text, String message) {
        assertThatThrownBy(() -> ArgotTypes.builder().text("a.argot", text))
                .isInstanceOf(ArgotSyntaxException.class)
                .hasMessage("a.argot:" + message);
    }

    @Test
    void text_wrongBelowComments_countsLinesAndColumns() {
        String text = "/* one\n two */ cluster a;\r\n\n  definition a.b 1.0: [ ];";
        assertThatThrownBy(() -> ArgotTypes.builder().text("b.argot", text))
                .isInstanceOfSatisfying(ArgotSyntaxException.class, e -> {
                    assertThat(e.file()).isEqualTo("b.argot");
                    assertThat(e.line()).isEqualTo(4);
                    assertThat(e.column()).isEqualTo(23);
                })
                .hasMessage("b.argot:4:23: expected '(' but found '['");
    }

    @Test
    void text_nestedTooDeep_throws() {
        String deep = "(meta.optional ".repeat(300) + "(meta.reference #int8)" + ")".repeat(300);
        assertThatThrownBy(() ->
                        ArgotTypes.builder().text("c.argot", "definition a 1.0: (meta.sequence [ " + deep + " ]);"))
                .isInstanceOf(ArgotSyntaxException.class)
                .hasMessageEndingWith(": expressions are nested more than 64 deep");
    }

    @Test
    void text_tooManyTags_throws() {
        String text = "definition a 1.0: {" + "@x #int8;".repeat(256) + "};";
        assertThatThrownBy(() -> ArgotTypes.builder().text("d.argot", text))
                .hasMessage("d.argot:1:2316: more than 255 elements");
    }

    @Test
    void text_everyPrefixOfAText_throwsSyntaxExceptionOrLoads() {
        String text = "cluster g; !reserve g.t; definition g.n 1.0: { @a #int8; @b #g.t; };"
                + " definition g.t 1.0: (meta.abstract [ (meta.abstract_map #g.n) ]);"
                + " relation g.t 1.0 \"x\": (meta.abstract_map #int8); (library.entry (library.name name:\"h\") (meta.cluster))";
        for (int i = 0; i < text.length(); i++) {
            String prefix = text.substring(0, i);
            try {
                ArgotTypes.builder().text("e.argot", prefix);
            } catch (ArgotSyntaxException e) {
                assertThat(e).hasMessageStartingWith("e.argot:1:");
            }
        }
    }
}
