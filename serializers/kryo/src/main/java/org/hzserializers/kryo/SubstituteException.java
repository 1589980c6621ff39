// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

/**
 * Stands for an exception that could not be carried because it holds something that is not Serializable or not allowed.
 * The message gives the original class and message; the stack trace and the causes are those of the original, causes
 * being substituted, too.
 */
public final class SubstituteException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private static final int MAX_CAUSES = 32;

    private SubstituteException(String message) {
        super(message);
    }

    static SubstituteException of(Throwable original, Exception reason) {
        SubstituteException first = copy(original, " (substituted: " + reason + ")");
        SubstituteException last = first;
        Throwable cause = original.getCause();
        for (int i = 0; cause != null && i < MAX_CAUSES; i++) {
            SubstituteException next = copy(cause, "");
            last.initCause(next);
            last = next;
            cause = cause.getCause();
        }
        return first;
    }

    private static SubstituteException copy(Throwable original, String note) {
        SubstituteException copy = new SubstituteException(original + note);
        copy.setStackTrace(original.getStackTrace());
        return copy;
    }
}
