// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hzserializers.sample.model.Rw01;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LockCommandTest {

    private final CapturedTools tools = new CapturedTools();

    @TempDir
    private Path folder;

    private int lock(int typeId, String... more) throws IOException {
        Path catalog = Files.writeString(
                folder.resolve("hazelcast-serializers.yaml"),
                "serializers:\n  - {id: " + typeId + ", type: " + Rw01.class.getName() + ", format: kryo}\n");
        String file = folder.resolve("hazelcast-serializers.lock").toString();
        return more.length == 0
                ? tools.execute("lock", "--catalog", catalog.toString(), "--file", file)
                : tools.execute("lock", "--catalog", catalog.toString(), "--file", file, more[0]);
    }

    @Test
    void lock_firstTime_writesTheFile_andThenFits() throws IOException {
        assertThat(lock(1001)).isZero();
        assertThat(tools.out()).endsWith("hazelcast-serializers.lock is written; commit it.\n");
        assertThat(folder.resolve("hazelcast-serializers.lock"))
                .content()
                .contains("1001 " + Rw01.class.getName() + " kryo\n");

        assertThat(lock(1001)).isZero();
        assertThat(tools.out()).matches("The catalog fits .*hazelcast-serializers\\.lock\\.\n");
    }

    @Test
    void lock_catalogDiffers_saysWhatToChange_untilItIsUpdated() throws IOException {
        assertThat(lock(1001)).isZero();

        assertThat(lock(1002)).isEqualTo(1);
        assertThat(tools.out())
                .contains("1002 " + Rw01.class.getName() + " kryo")
                .endsWith("So does this command with --update.\n");

        assertThat(lock(1002, "--update")).isZero();
        assertThat(lock(1002)).isZero();
        assertThat(folder.resolve("hazelcast-serializers.lock")).content().contains("1001 reserved, was ");
    }

    @Test
    void lock_reservedId_isRefusedEvenByUpdate() throws IOException {
        assertThat(lock(1001)).isZero();
        assertThat(lock(1002, "--update")).isZero();
        tools.out();

        assertThat(lock(1001, "--update")).isEqualTo(1);
        assertThat(tools.out()).contains("1001").doesNotContain("with --update");
    }
}
