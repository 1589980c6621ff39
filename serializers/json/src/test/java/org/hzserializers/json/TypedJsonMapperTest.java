// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;

/** Mappers of typed values, and what the catalog file says of them. */
class TypedJsonMapperTest {

    @Test
    void defaultTypingOfTheMapper_isReplaced() {
        ObjectMapper mapper = Mappers.times();
        mapper.activateDefaultTyping(
                mapper.getPolymorphicTypeValidator(),
                ObjectMapper.DefaultTyping.JAVA_LANG_OBJECT,
                JsonTypeInfo.As.WRAPPER_ARRAY);
        TypedJsonSerializer<TypedJsonSerializerTest.Session> other =
                TypedJsonSerializerTest.builder().mapper(mapper).build();
        TypedJsonSerializerTest.Session session = TypedJsonSerializerTest.session(1L);
        assertThat(Wire.write(other, session)).isEqualTo(Wire.write(TypedJsonSerializerTest.SERIALIZER, session));
    }

    @Test
    void mapper_isCopied() {
        ObjectMapper mapper = Mappers.times();
        TypedJsonSerializer<TypedJsonSerializerTest.Session> serializer =
                TypedJsonSerializerTest.builder().mapper(mapper).build();
        mapper.setPropertyNamingStrategy(PropertyNamingStrategies.UPPER_CAMEL_CASE);
        TypedJsonSerializerTest.Session session = TypedJsonSerializerTest.session("text");
        assertThat(Wire.write(serializer, session)).isEqualTo(Wire.write(TypedJsonSerializerTest.SERIALIZER, session));
    }

    @Test
    void catalogFile_withOptionsThatHaveNoEffect_isRefused() {
        assertThatThrownBy(
                        () -> TypedJsonSerializerTest.catalog("allow: " + TypedJsonSerializerTest.Cart.class.getName()))
                .hasMessageContaining("allow")
                .hasMessageContaining("default-typing is not set, so that payloads name no classes");
        assertThatThrownBy(() -> TypedJsonSerializerTest.catalog("default-typing: true, refuse-unknown: true"))
                .hasMessageContaining("refuse-unknown")
                .hasMessageContaining("default-typing is set, so that the mapper decides");
    }

    @Test
    void mapperOfSpringSecurity_withoutSpringSecurity_saysWhatIsMissing() {
        assertThatThrownBy(() -> new SpringSecurityMapper().get())
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "org.springframework.security.jackson2.SecurityJackson2Modules is not on the class path; add"
                                + " spring-security-core, which has it up to version 7, or write sessions with the preset"
                                + " spring-session");
    }
}
