// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.Config;
import java.util.List;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Test;

/** The first steps of the README, by the classes that it takes for granted, and what the catalog file may not say. */
class Json3Test {

    record Line(String article, int count) {}

    record Order(String customer, List<Object> lines) {}

    private static final Order ORDER = new Order("a customer", List.of(new Line("book", 2)));

    private final Config config = new Config();

    @Test
    void catalog_builtInCode_carriesAnOrder() {
        SerializerCatalog.builder()
                .add(TypedJsonSerializer.builder(1001, Order.class)
                        .policy(ClassPolicy.builder()
                                .allowPackage("org.hzserializers.json3")
                                .build())
                        .build())
                .build()
                .installOn(config); // Config, ClientConfig or SerializationConfig

        try (SerializationRig rig = SerializationRig.of(config.getSerializationConfig())) {
            assertThat(rig.copy(ORDER)).isEqualTo(ORDER);
        }
    }

    private static SerializerCatalog catalog(String text) {
        return SerializerCatalog.parse(
                text.replace("com.acme.Order", Order.class.getName()).replace("com.acme", "org.hzserializers.json3"),
                Json3Test.class.getClassLoader());
    }

    @Test
    void catalog_ofAFile_carriesAnOrder() {
        catalog("""
                serializers:
                  - id: 1001
                    type: com.acme.Order
                    format: json3
                    default-typing: true
                    allow-packages: [com.acme]
                """).installOn(config);

        try (SerializationRig rig = SerializationRig.of(config.getSerializationConfig())) {
            assertThat(rig.copy(ORDER)).isEqualTo(ORDER);
        }
    }

    @Test
    void catalogFile_withoutDefaultTyping_isRefused() {
        assertThatThrownBy(() -> catalog("serializers: [{id: 1001, type: com.acme.Order, format: json3}]"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "json3 writes values with default-typing: true only; set it, or take format json");
    }

    @Test
    void mapperOfSpringSecurity_withoutSpringSecurity_saysWhatIsMissing() {
        assertThatThrownBy(() -> new SpringSecurityMapper().get())
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("org.springframework.security.jackson.SecurityJacksonModules is not on the class path; add"
                        + " spring-security-core 7, or take format json and its presets for version 6");
    }
}
