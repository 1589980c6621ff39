// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.record;

import java.io.UncheckedIOException;
import java.util.List;
import org.hzserializers.argot.codec.compile.RecordCompiler;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** What all codecs of {@link RecordCompiler} share: their description and the errors, which are off the hot path. */
public abstract class ClassCodec implements ValueCodec {

    private final String name;
    private final Class<?> type;
    private final int minBytes;
    private final List<String> locations;
    private final List<ValueCodec> elements;
    private @Nullable SkipPlan skipPlan;

    protected ClassCodec(Description description) {
        this.name = description.name();
        this.type = description.type();
        this.minBytes = description.minBytes();
        this.locations = description.locations();
        this.elements = description.elements();
    }

    /**
     * What a codec is for.
     *
     * @param locations the fields as messages name them, and at last the class
     * @param elements the codecs of the fields in the order of the bytes
     */
    public record Description(
            String name, Class<?> type, int minBytes, List<String> locations, List<ValueCodec> elements) {}

    @Override
    public final int minBytes() {
        return minBytes;
    }

    /** Returns the codecs of the fields in the order of the bytes. */
    final List<ValueCodec> elements() {
        return elements;
    }

    @Override
    public final void skip(WireInput in) {
        if (minBytes == 0) {
            // Objects without bytes hold others without bytes, twice as many at each level if there are two fields.
            return;
        }
        SkipPlan known = skipPlan;
        if (known == null) {
            // Threads that race here make equal plans, and any of them will do.
            known = SkipPlan.of(elements);
            skipPlan = known;
        }
        in.down();
        known.skip(in);
        in.up();
    }

    /** Returns the class of all values. */
    public final Class<?> type() {
        return type;
    }

    /** A value that is null or of another class, if only a subclass. */
    protected final InvalidPayloadException wrongClass(@Nullable Object value) {
        if (value != null && type.isInstance(value)) {
            return new InvalidPayloadException(name + " takes a " + type.getName() + ", not its subclass "
                    + value.getClass().getName() + "; bind that class to a definition, too");
        }
        return ValueCodec.mismatch(name, "a " + type.getName(), value);
    }

    /**
     * Names the field in a failure.
     *
     * @param fault also of a constructor, a getter, a setter or a converter, which may refuse what they are given
     * @param field its number, or the number of fields for the object itself
     */
    protected final RuntimeException fault(Exception fault, int field) {
        if (fault instanceof UncheckedIOException io) {
            return io;
        }
        InvalidPayloadException invalid = fault instanceof InvalidPayloadException known
                ? known
                : new InvalidPayloadException(InvalidPayloadException.reasonOf(fault), fault);
        return invalid.within(locations.get(field));
    }
}
