// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.evolution;

/**
 * What one program made of a value of the other one.
 *
 * @param outcome in one word
 * @param note why, if it is refused or wrong; what there was instead, if something is left out
 */
record Result(Outcome outcome, String note) {

    /** Returns whether there was an exception. */
    boolean isRefused() {
        return outcome == Outcome.REFUSED || outcome == Outcome.REFUSED_CLASS;
    }

    /** From the best to the worst. */
    enum Outcome {
        READ("✓", "**read**: all that the reader has a place for"),
        INITIAL("✓¹", "**read**, and a field that the bytes do not have is as the constructor leaves it"),
        ZERO("✓⁰", "**read**, and a field that the bytes do not have is zero or null, whatever the constructor says"),
        LEFT_OUT(
                "○",
                "**left out**: what has another name or number, or is an unknown constant or member, is not there for"
                        + " the reader; what it has in place of it is initial, zero, null or unknown"),
        REFUSED("–", "**refused**, with a message that names the field, constant or class that has changed"),
        REFUSED_CLASS("–ᶜ", "**refused**, with a message that names the class that is stored, and no more"),
        WRONG("✗", "**wrong**: another value, without an error; the test fails for it, so no cell has it");

        private final String sign;
        private final String words;

        Outcome(String sign, String words) {
            this.sign = sign;
            this.words = words;
        }

        String sign() {
            return sign;
        }

        String words() {
            return words;
        }
    }
}
