// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.core.Hazelcast;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MemberSettingsTest {

    @TempDir
    private Path folder;

    private Path file(String name) throws IOException {
        return Files.createFile(folder.resolve(name));
    }

    @Test
    void jarsIn_folder_takesItsJarsInOrder() throws IOException {
        Path second = file("b.jar");
        Path first = file("a.jar");
        file("c.txt");
        MemberSettings settings = MemberSettings.builder("yaml").jarsIn(folder).build();
        assertThat(settings.jars()).containsExactly(first, second);
    }

    @Test
    void jarsIn_missingFolder_isRefused() {
        Path missing = folder.resolve("user-lib");
        assertThatThrownBy(() -> MemberSettings.builder("yaml").jarsIn(missing))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(missing + " is missing; let the build copy the members' jars there before the tests run");
    }

    @Test
    void jar_missing_isRefused() {
        Path missing = folder.resolve("a.jar");
        assertThatThrownBy(() -> MemberSettings.builder("yaml").jar(missing))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(missing + " does not exist");
    }

    @Test
    void jarOf_classes_isWhereTheyAreLoadedFrom() {
        MemberSettings settings = MemberSettings.builder("yaml")
                .jarOf(MemberSettingsTest.class)
                .jarOf(Hazelcast.class)
                .jarOf(HarnessIT.class)
                .build();
        assertThat(settings.jars()).hasSize(2);
        assertThat(settings.jars().get(0)).isDirectory().hasFileName("test-classes");
        assertThat(settings.jars().get(1).getFileName().toString()).matches("hazelcast-[0-9.]+\\.jar");
    }

    @Test
    void jarOf_classOfTheJdk_isRefused() {
        assertThatThrownBy(() -> MemberSettings.builder("yaml").jarOf(String.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("java.lang.String belongs to the JDK; name a class of a jar or of a folder");
    }

    @Test
    void withoutJar_prefix_takesThemAway() throws IOException {
        Path kept = file("order-1.0.jar");
        MemberSettings all = MemberSettings.builder("yaml")
                .jar(kept)
                .jar(file("customer-1.0.jar"))
                .build();
        assertThat(all.toBuilder().withoutJar("customer-").build().jars()).containsExactly(kept);
        assertThatThrownBy(() -> all.toBuilder().withoutJar("trade-"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("No jar starts with trade- among " + all.jars());
    }

    @Test
    void toBuilder_changed_leavesTheOriginalAlone() {
        MemberSettings original =
                MemberSettings.builder("yaml").file("a.txt", "a").build();
        MemberSettings variant = original.toBuilder()
                .version("5.3.8")
                .yaml("other")
                .file("a.txt", "changed")
                .file("com/acme/b.txt", "b")
                .build();
        assertThat(variant.version()).isEqualTo("5.3.8");
        assertThat(variant.yaml()).isEqualTo("other");
        assertThat(variant.files()).containsEntry("a.txt", "changed").containsEntry("com/acme/b.txt", "b");
        assertThat(original.version()).isEqualTo(MemberSettings.OWN_VERSION);
        assertThat(original.yaml()).isEqualTo("yaml");
        assertThat(original.files()).hasSize(1).containsEntry("a.txt", "a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/etc/passwd", "../a.txt", "com/../../a.txt"})
    void file_outsideUserLib_isRefused(String name) {
        assertThatThrownBy(() -> MemberSettings.builder("yaml").file(name, "text"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + name + "' is no name of a file in user-lib");
    }

    @Test
    void hazelcastJar_notFetched_saysWhatToDo() {
        assertThatThrownBy(() -> MemberSettings.hazelcastJar("5.0.0"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(Path.of("target/hazelcast/hazelcast-5.0.0.jar").toAbsolutePath()
                        + " is missing; let the build copy com.hazelcast:hazelcast:5.0.0 there");
    }
}
