// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.function.Function;
import org.hzserializers.argot.codec.StreamIds;
import org.hzserializers.argot.codec.WireInput;
import org.hzserializers.argot.codec.WireOutput;
import org.hzserializers.argot.schema.Version;
import org.hzserializers.core.Format;
import org.hzserializers.core.Frame;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.Limits;
import org.hzserializers.core.StreamCodec;
import org.jspecify.annotations.Nullable;

/** Writes and reads one value at a time, in its version, with buffers that are kept from call to call. */
final class ArgotStreamCodec<T> extends StreamCodec<T> {

    private static final int MAX_DIGIT = 15;

    /** Stands for a version whose numbers take a byte each. */
    private static final int LONG_VERSION = 0xff;

    /** Stands for the hash of definitions behind it: no definition has version 0.0. */
    private static final int DESCRIBED = 0;

    private final Versions versions;
    /** Chooses the version of an object; null to write one version. */
    private final @Nullable Function<? super T, String> choice;
    /** Makes the records that are read; null if values are objects of a bound class. */
    private final @Nullable ArgotRecord prototype;

    /** Stands in the place of the version before values whose definition is made of a class; null for others. */
    private final byte @Nullable [] shape;

    private final WireOutput output;
    private final WireInput input;

    ArgotStreamCodec(
            Versions versions,
            @Nullable Function<? super T, String> choice,
            @Nullable ArgotRecord prototype,
            byte @Nullable [] shape,
            StreamIds ids,
            Limits limits,
            boolean sorts) {
        this.versions = versions;
        this.choice = choice;
        this.prototype = prototype;
        this.shape = shape;
        this.output = WireOutput.forSinks(ids, limits, sorts);
        this.input = new WireInput(ids, limits);
    }

    private Versions.ReadableVersion version(T value) {
        if (choice != null) {
            return versions.find(choice.apply(value));
        }
        if (prototype == null) {
            return versions.written();
        }
        Version version = ((ArgotRecord) value).version();
        return version == null ? versions.written() : versions.find(version.major(), version.minor());
    }

    @Override
    protected void encode(T value, ObjectDataOutput out) throws IOException {
        Versions.ReadableVersion known = version(value);
        Frame.writeHead(out, shape == null ? known.format() : Format.ARGOT_VERSIONED);
        output.attach(out);
        try {
            if (shape != null) {
                output.writeByte(DESCRIBED);
                output.writeBytes(shape, 0, shape.length);
            } else if (known.format() == Format.ARGOT_VERSIONED) {
                writeVersion(output, known.version());
            }
            known.codec().write(output, value);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        output.detach();
    }

    @Override
    protected T decode(Format format, ObjectDataInput in) throws IOException {
        input.attach(in);
        Versions.ReadableVersion known;
        Object value;
        try {
            if (shape != null) {
                known = versions.written();
                checkShape(format, known, shape);
            } else {
                known = format == Format.ARGOT ? versions.oldest() : readVersion(input);
            }
            value = known.codec().read(input);
        } catch (RuntimeException e) {
            throw input.failure(e);
        }
        input.detach();
        return result(known, value);
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

    private void checkShape(Format format, Versions.ReadableVersion known, byte[] expected) {
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

    // FramedSerializer checks what comes back against the registered type.
    @SuppressWarnings("unchecked")
    private T result(Versions.ReadableVersion known, @Nullable Object value) {
        if (value == null) {
            throw new InvalidPayloadException(known.definition() + " is null at the top level");
        }
        return (T) (prototype == null ? value : prototype.another((ArgotRecord) value, known.version()));
    }
}
