// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Function;
import org.hzserializers.argot.codec.wire.StreamIds;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.argot.schema.Version;
import org.hzserializers.core.Format;
import org.hzserializers.core.Frame;
import org.hzserializers.core.StreamCodec;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;

/** Writes and reads one value at a time, in its version, with buffers that are kept from call to call. */
final class ArgotStreamCodec<T> extends StreamCodec<T> {

    private final Versions versions;
    /** Chooses the version of an object; null to write one version. */
    private final @Nullable Function<? super T, String> choice;
    /** Makes the records that are read; null if values are objects of a bound class. */
    private final @Nullable ArgotRecord prototype;

    /** Whether values have their length in front. */
    private final boolean withLength;

    private final VersionPrefix prefix;
    private final WireOutput output;
    private final WireInput input;

    ArgotStreamCodec(
            Versions versions,
            @Nullable Function<? super T, String> choice,
            @Nullable ArgotRecord prototype,
            byte @Nullable [] shape,
            StreamIds ids,
            Limits limits,
            boolean sorts,
            boolean withLength) {
        this.versions = versions;
        this.choice = choice;
        this.prototype = prototype;
        this.withLength = withLength;
        this.prefix = new VersionPrefix(versions, shape);
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
        if (withLength) {
            output.attach(out, prefix.format(known));
        } else {
            Frame.writeHead(out, prefix.format(known));
            output.attach(out);
        }
        try {
            prefix.write(output, known);
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
            known = prefix.read(format, input);
            value = known.codec().read(input);
        } catch (RuntimeException e) {
            throw input.failure(e);
        }
        input.detach();
        return result(known, value);
    }

    @Override
    protected boolean readsLength() {
        return true;
    }

    @Override
    protected T decode(Format format, ObjectDataInput in, int length) throws IOException {
        input.attach(in, length);
        Versions.ReadableVersion known;
        Object value;
        try {
            known = prefix.read(format, input);
            value = known.codec().read(input);
            input.requireEnd();
        } catch (RuntimeException e) {
            throw input.failure(e);
        }
        input.detach();
        return result(known, value);
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
