// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ToolsTest {

    private final CapturedTools tools = new CapturedTools();

    @ParameterizedTest
    @ValueSource(strings = {"compare", "migrate", "train", "census", "lock"})
    void help_ofEachCommand_hasTheSameOptionsExamplesAndExitCodes(String command) {
        assertThat(tools.execute(command, "--help")).isZero();

        String help = tools.out();
        assertThat(help)
                .contains("--catalog=FILE", "--classpath=PATH", "Examples:", "  " + command + " --", "Exit codes:")
                .containsPattern("0 +done")
                .containsPattern("1 +\\w+")
                .containsPattern("2 +wrong usage");
        if (!command.equals("lock")) {
            assertThat(help).contains("--map", "--client-config=FILE", "--address=HOST[:PORT]", "--cluster=NAME");
        }
        assertThat(tools.err()).isEmpty();
    }

    @Test
    void help_ofTheProgram_namesTheCommands() {
        assertThat(tools.execute("--help")).isZero();

        assertThat(tools.out()).contains("compare  ", "migrate  ", "train  ", "census  ", "lock  ");
    }

    @Test
    void version_namesHazelcast() {
        assertThat(tools.execute("--version")).isZero();

        assertThat(tools.out()).matches("hazelcast-serializers \\S+ on Hazelcast 5\\.\\S+, Java \\S+\n");
    }

    @Test
    void noCommand_namesThem() {
        assertThat(tools.execute()).isEqualTo(2);

        assertThat(tools.err())
                .isEqualTo("hazelcast-serializers-tools: name a command: compare, migrate, train, census or lock\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "compare | compare: nothing to compare; name a class by --class, or a map by --map",
                "compare --bogus | compare: Unknown option: '--bogus'",
                "compare --class=A --map=b | compare: --class makes values up and --map takes those of a cluster; give one of"
                        + " the two",
                "compare --class=A --cluster=dev | compare: --client-config, --address and --cluster are about the cluster of"
                        + " --map; name a map",
                "compare --class=A --catalog=c.yaml | compare: --catalog has the serializers that write the values of --map"
                        + " today; name a map",
                "compare --map=b --sample=0 | compare: --sample is 0, must be from 1 to 100000",
                "compare --map=b --jvms=101 | compare: --jvms is 101, must be from 0 to 100",
                "compare --map=b --client-config=c.yaml --cluster=d | compare: --client-config says addresses and name of the"
                        + " cluster; leave out --address and --cluster",
                "compare --map=b --client-config=absent.yaml | compare: --client-config names absent.yaml, which is not a file",
                "compare --class=A --classpath=absent.jar | compare: --classpath names absent.jar, which does not exist",
                "census --map=b --catalog=absent.yaml | census: --catalog names absent.yaml, which is not a file",
                "census --rate=0 | census: --rate is 0, must be at least 1",
                "lock | lock: Missing required option: '--catalog=FILE'",
                "lock --catalog=absent.yaml | lock: --catalog names absent.yaml, which is not a file",
            })
    void wrongOption_isSaidInOneLine_andTheExitCodeIs2(String arguments, String message) {
        assertThat(tools.execute(List.of(arguments.split(" ")).toArray(String[]::new)))
                .isEqualTo(2);

        assertThat(tools.err()).isEqualTo(message + "\n");
        assertThat(tools.out()).isEmpty();
    }
}
