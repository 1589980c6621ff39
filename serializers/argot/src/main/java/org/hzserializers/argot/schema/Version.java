// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.schema;

/** The version of a definition; both numbers are 0 to 255, a byte each on the wire. Not API. */
public record Version(int major, int minor) implements Comparable<Version> {

    /** The version of every common and meta type. */
    public static final Version COMMON = new Version(1, 3);

    /** Returns the version that a text such as {@code 1.0} says; refuses any other text. */
    public static Version parse(String text) {
        int dot = text.indexOf('.');
        if (dot < 0) {
            throw malformed(text);
        }
        return new Version(number(text, 0, dot), number(text, dot + 1, text.length()));
    }

    private static int number(String text, int from, int to) {
        int value = 0;
        if (from == to) {
            throw malformed(text);
        }
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9') {
                throw malformed(text);
            }
            value = value * 10 + (c - '0');
            if (value > 255) {
                throw malformed(text);
            }
        }
        return value;
    }

    private static IllegalArgumentException malformed(String text) {
        return new IllegalArgumentException(
                "version \"" + text + "\" is not MAJOR.MINOR with two numbers from 0 to 255");
    }

    @Override
    public int compareTo(Version other) {
        int byMajor = Integer.compare(major, other.major);
        return byMajor != 0 ? byMajor : Integer.compare(minor, other.minor);
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }
}
