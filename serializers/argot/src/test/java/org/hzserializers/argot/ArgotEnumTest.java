// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Enums as names in all charsets, and as ordinals of all widths. */
class ArgotEnumTest {

    /** Names whose hash codes share slots, that begin alike, and that no byte stands for each character of. */
    enum Tone {
        Aa,
        BB,
        AaAa,
        BBBB,
        AaBB,
        BBAa,
        GRÜN,
        ΓΚΡΙ,
        a,
        ab,
        abc,
        abcd,
        abcde,
        abcdefg,
        abcdefgh,
        abcdefghi,
        abcdefghijklmno,
        abcdefghijklmnop,
        abcdefghXjklmnopq,
        abcdefghijklmnopq,
        abcdefghijklmnopqrstuvwxyz,
        SHADED {
            @Override
            boolean shaded() {
                return true;
            }
        };

        boolean shaded() {
            return false;
        }
    }

    /** Another enum, for lists that were filled without generics. */
    enum Other {
        Aa
    }

    /** A class with a field of each kind. */
    static final class Tones {
        Tone one = Tone.Aa;
        List<Tone> more = new ArrayList<>();
    }

    private static ArgotCodec codec(String type) {
        String text = "definition tones 1.0: (meta.sequence [ (meta.tag u8utf8:\"one\" (meta.reference #" + type
                + ")) (meta.tag u8utf8:\"more\" (meta.array (meta.reference #uvint28) (meta.reference #" + type
                + "))) ]);";
        return ArgotBindingTest.types(text, "tones", Tones.class).codec("tones", "1.0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"u8utf8", "uvint28utf8", "uvint28text", "uint8", "uint16", "uvint28", "int8", "int64"})
    void decode_everyConstant_comesBack(String type) {
        ArgotCodec codec = codec(type);
        for (Tone tone : Tone.values()) {
            Tones value = new Tones();
            value.one = tone;
            value.more.addAll(EnumSet.allOf(Tone.class));
            Tones read = (Tones) codec.decode(codec.encode(value));
            assertThat(read.one).isSameAs(tone);
            assertThat(read.more).isEqualTo(value.more);
        }
    }

    @ParameterizedTest
    @CsvSource({"u8utf8, 054752c39c4e", "uvint28utf8, 054752c39c4e", "uvint28text, 044752dc4e"})
    void encode_names_areTexts(String type, String last) {
        Tones value = new Tones();
        value.more.add(Tone.SHADED);
        value.more.add(Tone.GRÜN);

        assertThat(codec(type).encode(value))
                .isEqualTo(Vectors.hex("02 4161 02 06 534841444544".replace(" ", "") + last));
    }

    @ParameterizedTest
    @ValueSource(strings = {"u8utf8", "uint8"})
    @SuppressWarnings({"unchecked", "rawtypes"}) // which Java does not check either
    void encode_constantOfAnotherEnum_isRefused(String type) {
        Tones value = new Tones();
        ((List) value.more).add(Other.Aa);

        assertThatThrownBy(() -> codec(type).encode(value))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageContaining("enum takes a " + Tone.class.getName() + ", not " + Other.class.getName());
    }

    /** Long names are not distinguished by their ends alone, nor short ones by fewer bytes than they have. */
    @Test
    void decode_nameWithAnyOtherByte_isNoOtherConstant() {
        ArgotCodec codec = codec("u8utf8");
        for (Tone tone : Tone.values()) {
            Tones value = new Tones();
            value.one = tone;
            byte[] bytes = codec.encode(value);
            for (int i = 1; i < bytes.length - 1; i++) {
                byte[] changed = bytes.clone();
                changed[i] = (byte) (bytes[i] == 'z' ? 'y' : 'z');
                assertThatThrownBy(() -> codec.decode(changed))
                        .as("%s at %d", tone, i)
                        .isInstanceOf(InvalidPayloadException.class);
            }
        }
    }

    @Test
    void decode_unknownName_namesIt() {
        ArgotCodec codec = codec("u8utf8");
        for (String bytes : List.of("0241 62 00", "00 00", "03 416141 00", "05 4752c39c45 00")) {
            assertThatThrownBy(() -> codec.decode(Vectors.hex(bytes.replace(" ", ""))))
                    .isInstanceOf(InvalidPayloadException.class)
                    .hasMessageContaining(Tone.class.getName() + " has no constant ");
        }
    }

    @Test
    void decode_malformedName_isRefused() {
        ArgotCodec codec = codec("u8utf8");
        assertThatThrownBy(() -> codec.decode(Vectors.hex("02ff4100")))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageContaining("malformed UTF-8");
        assertThatThrownBy(() -> codec.decode(Vectors.hex("ff4161")))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageContaining("length 255");
    }
}
