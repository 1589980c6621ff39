// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.google.protobuf.MessageLite;

/**
 * Turns objects of a plain class into messages and back, so that the class stays free of generated code.
 *
 * <p>Called by many threads at once. What the message does not hold is lost, and so are fields that a newer program
 * added to the message, since the plain class has no place for them.
 *
 * @param <T> the plain class
 * @param <M> the message
 */
public interface ProtobufMapper<T, M extends MessageLite> {

    /**
     * Makes the message for a value.
     *
     * @param value never null
     * @return the message, with all its required fields
     */
    M toMessage(T value);

    /**
     * Makes the value for a message.
     *
     * @param message complete, as it was parsed
     * @return the value, never null
     */
    T fromMessage(M message);
}
