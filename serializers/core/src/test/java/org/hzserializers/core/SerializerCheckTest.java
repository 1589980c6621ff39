// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SerializerCheckTest {

    private static final String BIG = "BIG_ENDIAN";
    private static final String ADDRESS = "[10.0.0.1]:5701";

    private final TextSerializer serializer = TextSerializer.builder(7).build();
    private final String type = serializer.type().getName();
    private final String format = serializer.format().displayName();

    private String difference(Map<String, String> published) {
        return SerializerCheck.difference(serializer, BIG, published, ADDRESS);
    }

    @Test
    void difference_sameOrUnknown_isNone() {
        assertThat(difference(Map.of())).isNull();
        assertThat(difference(
                        Map.of("hzserializers.byte-order", BIG, "hzserializers.8", "com.acme.Other Kryo", "zone", "1")))
                .isNull();
        assertThat(difference(Map.of("hzserializers.byte-order", BIG, "hzserializers.7", type + " " + format)))
                .isNull();
    }

    @Test
    void difference_contentThatOneSideCannotName_isNone() {
        assertThat(difference(Map.of("hzserializers.7", "* " + format, "hzserializers.8", "* " + format)))
                .isNull();
        TextSerializer general = new TextSerializer(TextSerializer.builder(7)) {
            @Override
            protected String contentName() {
                return ANY_CONTENT;
            }
        };
        Map<String, String> published =
                Map.of("hzserializers.7", "com.acme.Other " + format, "hzserializers.8", "* " + format);
        assertThat(SerializerCheck.difference(general, BIG, published, ADDRESS)).isNull();
    }

    @Test
    void difference_otherTypeUnderTheId_namesBoth() {
        assertThat(difference(Map.of("hzserializers.7", "com.acme.Other Kryo")))
                .isEqualTo("type id 7 is " + type + " here and com.acme.Other on member [10.0.0.1]:5701; "
                        + "give each type one id, the same on all members and clients");
    }

    @Test
    void difference_otherIdForTheType_namesBoth() {
        assertThat(difference(Map.of("hzserializers.9", type + " " + format)))
                .isEqualTo(type + " has type id 7 here and 9 on member [10.0.0.1]:5701; "
                        + "give each type one id, the same on all members and clients");
    }

    @Test
    void difference_formatThatIsNotRead_namesBoth() {
        assertThat(difference(Map.of("hzserializers.7", type + " Kryo 99")))
                .isEqualTo("the format is " + format + " here and Kryo 99 on member [10.0.0.1]:5701; "
                        + "register the same serializer on all members and clients");
    }

    /** The names may be those of one type, as formats call it. */
    @Test
    void difference_otherNameAndFormat_namesAllFour() {
        assertThat(difference(Map.of("hzserializers.7", "text Argot")))
                .isEqualTo("type id 7 is " + type + " in the format " + format + " here and text in the format Argot on"
                        + " member [10.0.0.1]:5701; give each type one id and one serializer, the same on all members"
                        + " and clients");
    }

    @Test
    void difference_byteOrder_namesTheSettings() {
        assertThat(difference(Map.of("hzserializers.byte-order", "LITTLE_ENDIAN")))
                .isEqualTo("the byte order is BIG_ENDIAN here and LITTLE_ENDIAN on member [10.0.0.1]:5701; "
                        + "set byte-order and use-native-byte-order alike on all members and clients");
    }
}
