// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.command;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Names the versions of this program, of Hazelcast and of Java, for {@code --version}. */
final class VersionProvider implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
        Properties versions = new Properties();
        try (InputStream in =
                VersionProvider.class.getResourceAsStream("/org/hzserializers/tools/version.properties")) {
            versions.load(in);
        }
        return new String[] {
            "hazelcast-serializers " + versions.getProperty("version") + " on Hazelcast "
                    + versions.getProperty("hazelcast") + ", Java " + Runtime.version()
        };
    }
}
