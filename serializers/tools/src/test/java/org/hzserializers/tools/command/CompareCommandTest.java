// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.map.IMap;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hzserializers.cluster.harness.ClusterMode;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.BidRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {

    private static final int VALUES = 600;

    private final CapturedTools tools = new CapturedTools();

    @TempDir
    private Path folder;

    @Test
    void compare_mapOfACatalog_printsLinesThatKeepItsIdAndReadTheMap() throws IOException {
        String today = "serializers:\n  - {id: 1001, type: " + BidRequest.class.getName() + ", format: kryo}\n";
        Path catalog = Files.writeString(folder.resolve("catalog.yaml"), today);
        try (HazelcastCluster cluster = HazelcastCluster.start(
                1, MemberSettings.builder("hazelcast: {}\n").build(), ClusterMode.EMBEDDED)) {
            IMap<Object, Object> map =
                    cluster.client(config(today, getClass().getClassLoader())).getMap("requests");
            for (int i = 0; i < VALUES; i++) {
                map.set(i, Samples.bidRequest(i));
            }

            int exitCode = tools.execute(
                    "compare",
                    "--map=requests",
                    "--address=" + cluster.member(0).publishedAddress(),
                    "--cluster=" + cluster.name(),
                    "--catalog=" + catalog,
                    "--sample=300",
                    "--jvms=0",
                    "--output=" + folder);

            assertThat(exitCode).as(tools.err()).isZero();
            String out = tools.out();
            assertThat(out)
                    .contains("| today's entries, zstd with a dictionary ", "300 of them were read", "\nSteps, each ")
                    .contains("  listeners:\n    - org.hzserializers.core.SerializerCheck\n");
            Matcher printed = Pattern.compile("\n(serializers:\n.*?\n)\n# hazelcast-client", Pattern.DOTALL)
                    .matcher(out);
            assertThat(printed.find()).as(out).isTrue();
            assertThat(printed.group(1)).contains("- id: 1001\n", "dictionary: requests-bidrequest-");
            try (URLClassLoader loader = new URLClassLoader(
                    new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
                IMap<Object, Object> again =
                        cluster.client(config(printed.group(1), loader)).getMap("requests");
                for (int i = 0; i < VALUES; i++) {
                    assertThat(again.get(i)).isEqualTo(Samples.bidRequest(i));
                }
                again.set(0, Samples.bidRequest(VALUES));
                assertThat(again.get(0)).isEqualTo(Samples.bidRequest(VALUES));
            }
        }
    }

    private static ClientConfig config(String catalog, ClassLoader loader) {
        ClientConfig config = new ClientConfig();
        config.setClassLoader(loader);
        SerializerCatalog.parse(catalog, loader).installOn(config);
        return config;
    }
}
