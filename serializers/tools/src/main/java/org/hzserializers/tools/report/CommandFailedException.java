// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.report;

/** Says that a command cannot be done although its options are right, as a cluster does not answer. */
public final class CommandFailedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * Makes it.
     *
     * @param message what was found and what to do, on one line
     * @param cause what the cluster said
     */
    public CommandFailedException(String message, Throwable cause) {
        super(message, cause);
    }
}
