// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.spring;

/**
 * The serializers of an application cannot be installed, so the application does not start. Spring Boot prints the
 * message as a description and an action.
 */
public final class SerializersNotInstalledException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** The cause has the whole message. */
    SerializersNotInstalledException(RuntimeException cause) {
        super(cause.getMessage(), cause);
    }
}
