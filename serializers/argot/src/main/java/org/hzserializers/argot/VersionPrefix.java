// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.Arrays;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.argot.schema.Version;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** What stands in front of a value and says by which definition it was written. Immutable. */
final class VersionPrefix {

    private static final int MAX_DIGIT = 15;

    /** Stands for a version whose numbers take a byte each. */
    private static final int LONG_VERSION = 0xff;

    /** Stands for the hash of definitions behind it: no definition has version 0.0. */
    private static final int DESCRIBED = 0;

    private final Versions versions;
    private final byte @Nullable [] shape;

    /**
     * Makes one.
     *
     * @param versions that can be read
     * @param shape the hash of definitions that were made of a class, in place of the version; null for those that are
     *     kept
     */
    VersionPrefix(Versions versions, byte @Nullable [] shape) {
        this.versions = versions;
        this.shape = shape;
    }

    Versions versions() {
        return versions;
    }

    /** Returns what the head of the frame says. */
    Format format(Versions.ReadableVersion version) {
        return shape == null ? version.format() : Format.ARGOT_VERSIONED;
    }

    void write(WireOutput out, Versions.ReadableVersion version) {
        if (shape != null) {
            out.writeByte(DESCRIBED);
            out.writeBytes(shape, 0, shape.length);
        } else if (version.format() == Format.ARGOT_VERSIONED) {
            writeVersion(out, version.version());
        }
    }

    /** Reads it, and returns the version of the value behind it. */
    Versions.ReadableVersion read(Format format, WireInput in) {
        if (shape != null) {
            checkShape(in, format, versions.written(), shape);
            return versions.written();
        }
        return format == Format.ARGOT ? versions.oldest() : readVersion(in);
    }

    /**
     * Writes a byte of two digits, as messages do for the version of Argot itself; larger numbers take a byte each
     * behind {@link #LONG_VERSION}.
     */
    private static void writeVersion(WireOutput out, Version version) {
        int digits = version.major() << 4 | version.minor();
        if (version.major() <= MAX_DIGIT && version.minor() <= MAX_DIGIT && digits != LONG_VERSION) {
            out.writeByte(digits);
            return;
        }
        out.writeByte(LONG_VERSION);
        out.writeByte(version.major());
        out.writeByte(version.minor());
    }

    private static void checkShape(WireInput input, Format format, Versions.ReadableVersion known, byte[] expected) {
        if (format == Format.ARGOT || input.readByte("version") != DESCRIBED) {
            throw new InvalidPayloadException("the value was written by a definition that is kept, and "
                    + known.definition() + " is made of its class here; load the same definition");
        }
        if (!Arrays.equals(input.readBytes("hash of the definitions", expected.length), expected)) {
            throw new InvalidPayloadException("the class of " + known.definition()
                    + ", or one inside it, has other fields here than where the value was written, and both are"
                    + " described as they are; keep the definitions of what is stored, as ArgotTypes.describe() prints"
                    + " them, and give changed ones another version");
        }
    }

    private Versions.ReadableVersion readVersion(WireInput in) {
        int digits = in.readByte("version");
        if (digits == DESCRIBED) {
            throw new InvalidPayloadException("the value was written by a definition that was made of its class, and "
                    + versions.written().definition() + " is kept here; load the same definition on all nodes");
        }
        return digits == LONG_VERSION
                ? versions.find(in.readByte("version"), in.readByte("version"))
                : versions.find(digits >> 4, digits & MAX_DIGIT);
    }
}
