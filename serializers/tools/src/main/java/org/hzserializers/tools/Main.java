// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools;

import org.hzserializers.tools.command.Tools;

/** The entry of {@code hazelcast-serializers-tools.jar}. */
public final class Main {

    private Main() {}

    /**
     * Runs a command and ends the JVM: with 0 if it is done, 1 if it failed, 2 for a wrong option.
     *
     * @param args a command and its options
     */
    public static void main(String[] args) {
        // Hazelcast warns about the JVM's options before it has read a configuration that could keep it quiet.
        System.getProperties().putIfAbsent("hazelcast.logging.type", "none");
        // Hazelcast's threads may outlive a failed start; the exit ends them.
        System.exit(Tools.commandLine().execute(args));
    }
}
