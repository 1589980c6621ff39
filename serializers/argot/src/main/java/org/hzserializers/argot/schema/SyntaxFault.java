// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.schema;

/** Makes the exception for a text that cannot be used, so that the parser knows none that callers see. Not API. */
public interface SyntaxFault {

    /**
     * Makes an exception.
     *
     * @param file how messages name the text
     * @param line of the first character that is wrong; 1 for the first
     * @param column of that character; 1 for the first UTF-16 unit of a line
     * @param reason what was found and what was expected
     * @return the exception, to be thrown
     */
    RuntimeException at(String file, int line, int column, String reason);
}
