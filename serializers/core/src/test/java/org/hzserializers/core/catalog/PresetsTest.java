// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PresetsTest {

    @ParameterizedTest
    @ValueSource(strings = {"hibernate", "jcache", "spring-cache", "spring-session", "spring-session-update"})
    void preset_ofEachName_hasAFormat(String name) {
        assertThat(Presets.applied("here", Map.of("id", 1000, "preset", name)))
                .containsEntry("format", "kryo")
                .containsEntry("id", 1000)
                .doesNotContainKey("preset");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "spring-session-json",
                "spring-session-json3",
                "spring-session-update-json",
                "spring-session-update-json3"
            })
    void preset_ofJson_namesClasses(String name) {
        assertThat(Presets.applied("here", Map.of("id", 1000, "preset", name)))
                .containsEntry("format", name.substring(name.lastIndexOf('-') + 1))
                .containsEntry("default-typing", true);
    }

    @Test
    void entry_goesBeforeThePresetAndItsListsAreJoined() {
        Map<String, Object> options = Presets.applied(
                "here",
                Map.of(
                        "preset",
                        "jcache",
                        "unreadable",
                        "fail",
                        "allow-packages",
                        "com.acme",
                        "allow",
                        List.of("a.B")));
        assertThat(options)
                .containsEntry("unreadable", "fail")
                .containsEntry("allow-packages", List.of("javax.cache", "com.acme"))
                .containsEntry("allow", List.of("a.B"))
                .containsEntry("override-java-serialization", true);
    }

    @Test
    void entryWithoutAPreset_staysAsItIs() {
        Map<String, Object> options = Map.of("id", 1);
        assertThat(Presets.applied("here", options)).isSameAs(options);
    }

    @Test
    void unknownPreset_isRefusedWithThoseThatThereAre() {
        assertThatThrownBy(() -> Presets.applied("here", Map.of("preset", "ehcache")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "here: preset must be one of [hibernate, jcache, spring-cache, spring-session, spring-session-json,"
                                + " spring-session-json3, spring-session-update, spring-session-update-json, spring-session-update-json3], found the text 'ehcache'");
    }
}
