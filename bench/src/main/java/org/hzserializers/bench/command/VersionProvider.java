// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import java.io.IOException;
import java.util.Properties;
import org.hzserializers.bench.report.MachineFacts;
import picocli.CommandLine.IVersionProvider;

/** Says what is being compared, for {@code --version}. */
final class VersionProvider implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
        Properties versions = MachineFacts.versions();
        return new String[] {
            "hazelcast-serializers " + versions.getProperty("version") + " on Hazelcast "
                    + versions.getProperty("hazelcast") + ", Java " + Runtime.version()
        };
    }
}
