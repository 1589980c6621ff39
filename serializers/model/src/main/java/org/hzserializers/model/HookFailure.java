// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import org.hzserializers.core.guard.InvalidPayloadException;

/** Says which method of a class has failed, of those that Java serialization calls. */
public final class HookFailure {

    private HookFailure() {}

    /**
     * Returns what to throw when a method of a class fails.
     *
     * @param method its name, or "the constructor"
     * @param thrown what it threw; an {@link InvalidPayloadException} in it or among its causes says itself what is
     *     wrong with the payload, and is returned as it is
     * @throws VirtualMachineError if that was thrown, such as a {@code StackOverflowError}
     * @throws LinkageError if that was thrown
     */
    public static InvalidPayloadException of(String method, Class<?> type, Throwable thrown) {
        if (thrown instanceof VirtualMachineError error) {
            throw error;
        }
        if (thrown instanceof LinkageError error) {
            throw error;
        }
        for (Throwable at = thrown; at != null; at = at.getCause()) {
            if (at instanceof InvalidPayloadException invalid) {
                return invalid;
            }
        }
        return new InvalidPayloadException(method + " of " + type.getName() + " fails: " + thrown, thrown);
    }
}
