// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.spring;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;

/**
 * Prints what is wrong with a catalog, and what to do, in place of a stack trace: for what the installer throws, and
 * for what a bean method throws because a builder of this library has refused something.
 */
final class SerializersFailureAnalyzer implements FailureAnalyzer {

    private static final String OURS = "org.hzserializers.";

    /** Stands in our messages between what was found and what to do. */
    private static final String SEPARATOR = "; ";

    private static final String DEFAULT_ACTION = "Correct this in the catalog file, or in the bean that has the"
            + " serializer. docs/options.md of hazelcast-serializers lists the options of the file.";

    @Override
    public @Nullable FailureAnalysis analyze(Throwable failure) {
        // A value that was not read or written is no error of the catalog, whatever its causes are.
        for (Throwable each = failure;
                each != null && !(each instanceof HazelcastSerializationException);
                each = each.getCause()) {
            if (isOurs(each) && each.getMessage() != null) {
                return analysis(each.getMessage(), each);
            }
        }
        return null;
    }

    private static boolean isOurs(Throwable failure) {
        if (failure instanceof SerializersNotInstalledException) {
            return true;
        }
        StackTraceElement[] trace = failure.getStackTrace();
        return (failure instanceof IllegalArgumentException || failure instanceof IllegalStateException)
                && trace.length > 0
                && trace[0].getClassName().startsWith(OURS);
    }

    private static FailureAnalysis analysis(String message, Throwable cause) {
        int end = message.indexOf(SEPARATOR);
        if (end < 0) {
            return new FailureAnalysis(message, DEFAULT_ACTION, cause);
        }
        String action = message.substring(end + SEPARATOR.length());
        return new FailureAnalysis(
                message.substring(0, end) + ".",
                action.substring(0, 1).toUpperCase(Locale.ROOT) + action.substring(1) + ".",
                cause);
    }
}
