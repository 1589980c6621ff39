// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec;

import java.io.UncheckedIOException;
import java.util.List;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** What all codecs of {@link RecordCompiler} share: their description and the errors, which are off the hot path. */
abstract class CompiledCodec implements ValueCodec {

    private final String name;
    private final Class<?> type;
    private final int minBytes;
    private final List<String> locations;

    CompiledCodec(Description description) {
        this.name = description.name();
        this.type = description.type();
        this.minBytes = description.minBytes();
        this.locations = description.locations();
    }

    /**
     * What a codec is for.
     *
     * @param locations the fields as messages name them, and at last the class
     */
    record Description(String name, Class<?> type, int minBytes, List<String> locations) {}

    /** Resolves the constants of the generated code, which are settled from then on. */
    abstract void resolve();

    @Override
    public final int minBytes() {
        return minBytes;
    }

    /** Returns the class of all values. */
    final Class<?> type() {
        return type;
    }

    /** A value that is null or of another class, if only a subclass. */
    final InvalidPayloadException wrongClass(@Nullable Object value) {
        if (value != null && type.isInstance(value)) {
            return new InvalidPayloadException(name + " takes a " + type.getName() + ", not its subclass "
                    + value.getClass().getName() + "; bind that class to a definition, too");
        }
        return ValueCodec.mismatch(name, "a " + type.getName(), value);
    }

    /** Names the field in a failure; the innermost field only, as it tells the most. */
    final RuntimeException writeFault(Exception fault, int field) {
        return fault(fault, field, "cannot be written");
    }

    /** As {@link #writeFault}; constructors and setters may refuse what was read. */
    final RuntimeException readFault(Exception fault, int field) {
        return fault(fault, field, "cannot be made of what was read");
    }

    private RuntimeException fault(Exception fault, int field, String what) {
        if (fault instanceof UncheckedIOException io) {
            return io;
        }
        if (!(fault instanceof InvalidPayloadException invalid)) {
            return new InvalidPayloadException(locations.get(field) + " " + what + ": " + fault, fault);
        }
        return invalid.getCause() instanceof InvalidPayloadException
                ? invalid
                : new InvalidPayloadException(locations.get(field) + ": " + invalid.getMessage(), invalid);
    }
}
