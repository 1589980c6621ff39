// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.difference;

/** What became of a value, from the best to the worst. */
public enum Outcome {
    /** It came back as it was: classes, bits, order and which objects are the same. */
    KEPT("✓", "kept"),

    /** An error, when it was registered, written or read. */
    REFUSED("–", "refused"),

    /** It came back equal, but not the same. */
    DOCUMENTED("≈", "changed as documented"),

    /** It came back unequal, without an error. */
    SILENT("✗", "changed in silence");

    private final String sign;
    private final String words;

    Outcome(String sign, String words) {
        this.sign = sign;
        this.words = words;
    }

    /** Returns the cell of the matrix. */
    public String sign() {
        return sign;
    }

    /** Returns the words for the legend. */
    public String words() {
        return words;
    }
}
