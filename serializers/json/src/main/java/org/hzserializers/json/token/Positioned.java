// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.token;

/** A parser that tells where it is without an object for each time that it is asked. */
@FunctionalInterface
public interface Positioned {

    /** Returns how many bytes have been read. */
    long position();
}
