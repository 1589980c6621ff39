// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.JavaSerializationFilterConfig;
import java.util.HashMap;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClassPolicyTest {

    @ParameterizedTest
    @ValueSource(
            classes = {
                Integer.class,
                String.class,
                HashMap.class,
                UUID.class,
                int[].class,
                String[].class,
                byte[][].class,
                Object[].class,
                java.time.Instant.class,
                java.math.BigDecimal.class
            })
    void strict_jdkValueTypes_areAllowed(Class<?> type) {
        assertThat(ClassPolicy.strict().allows(type.getName())).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.lang.Runtime",
                "java.lang.ProcessBuilder",
                "[Ljava.lang.ProcessBuilder;",
                "java.net.URL",
                "javax.management.BadAttributeValueExpException",
                "com.acme.Order",
                "[Lcom.acme.Order;"
            })
    void strict_otherClasses_areRefused(String name) {
        assertThatThrownBy(() -> ClassPolicy.strict().check(name))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage("class " + name.replace("[L", "").replace(";", "")
                        + " is not allowed by the class policy; register it with the serializer, or allow"
                        + " it by class or package if its bytes come from trusted peers");
    }

    @Test
    void allow_class_allowsItAndItsArraysOnly() {
        ClassPolicy policy = ClassPolicy.builder().allow("com.acme.Order").build();
        assertThat(policy.allows("com.acme.Order")).isTrue();
        assertThat(policy.allows("[[Lcom.acme.Order;")).isTrue();
        assertThat(policy.allows("com.acme.Order$Line")).isFalse();
        assertThat(policy.allows("com.acme.OrderLine")).isFalse();
    }

    @Test
    void allowPackage_allowsItAndPackagesBelow() {
        ClassPolicy policy = ClassPolicy.builder().allowPackage("com.acme").build();
        assertThat(policy.allows("com.acme.Order")).isTrue();
        assertThat(policy.allows("com.acme.sub.Order")).isTrue();
        assertThat(policy.allows("com.acmeevil.Order")).isFalse();
    }

    @Test
    void allowPackage_blank_isRefused() {
        assertThatThrownBy(() -> ClassPolicy.builder().allowPackage(" "))
                .hasMessage("Package name is blank, which would allow every class");
    }

    @Test
    void use_hazelcastFilter_takesItsListsAndItsBlacklistWins() {
        JavaSerializationFilterConfig filter = new JavaSerializationFilterConfig();
        filter.getWhitelist().addPackages("com.acme");
        filter.getBlacklist().addClasses("com.acme.Gadget", "java.util.HashMap");
        ClassPolicy policy =
                ClassPolicy.builder().allow("com.acme.Gadget").use(filter).build();
        filter.getWhitelist().addPackages("com.late");

        assertThat(policy.allows("com.acme.Order")).isTrue();
        assertThat(policy.allows("com.acme.Gadget")).isFalse();
        assertThat(policy.allows("[Lcom.acme.Gadget;")).isFalse();
        assertThat(policy.allows("java.util.HashMap")).isFalse();
        assertThat(policy.allows("com.late.Order")).isFalse();
        assertThat(policy.allows("java.lang.Runtime")).isFalse();
    }

    @Test
    void deny_classOrPackage_winsOverWhateverAllowsIt() {
        ClassPolicy policy = ClassPolicy.builder()
                .allowPackage("com.acme")
                .allow("com.evil.Order")
                .deny("com.acme.Gadget")
                .deny(HashMap.class)
                .denyPackage("com.evil")
                .build();

        assertThat(policy.allows("com.acme.Order")).isTrue();
        assertThat(policy.denies("com.acme.Order")).isFalse();
        for (String name : new String[] {
            "com.acme.Gadget", "[[Lcom.acme.Gadget;", "java.util.HashMap", "com.evil.Order", "com.evil.sub.Order"
        }) {
            assertThat(policy.allows(name)).as(name).isFalse();
            assertThat(policy.denies(name)).as(name).isTrue();
            assertThatThrownBy(() -> policy.check(name))
                    .isInstanceOf(InvalidPayloadException.class)
                    .hasMessage("class " + name + " is denied by the class policy");
            assertThatThrownBy(() -> policy.checkNotDenied(name))
                    .isInstanceOf(InvalidPayloadException.class)
                    .hasMessage("class " + name + " is denied by the class policy");
        }
        // Neither allowed nor denied: up to whoever asks.
        assertThat(policy.denies("java.lang.Runtime")).isFalse();
        policy.checkNotDenied("java.lang.Runtime");
        assertThat(policy.denies("com.evilish.Order")).isFalse();
        assertThat(policy.denies("[I")).isFalse();
    }

    @Test
    void deny_whatCannotBeDenied_isRefused() {
        assertThatThrownBy(() -> ClassPolicy.builder().deny(int.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("int is no class that could be denied");
        assertThatThrownBy(() -> ClassPolicy.builder().deny("[[J"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Arrays of primitives cannot be denied: [[J");
        assertThatThrownBy(() -> ClassPolicy.builder().denyPackage(""))
                .hasMessage("Package name is blank, which would deny every class");
    }
}
