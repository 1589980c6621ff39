// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import java.io.IOException;
import java.util.Optional;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.ObjectSizes;

/** An {@code Optional}: nothing, or one element. */
final class OptionalKind extends GroupKind {

    private final Kind content;

    OptionalKind(Kind content) {
        super(Optional.class, HashCodes.CONTENT, null);
        this.content = content;
    }

    @Override
    void check(Object value) {}

    @Override
    boolean accepts(Object value, GroupKind readAs) {
        return readAs == this;
    }

    @Override
    boolean isOpen(Object value) {
        return false;
    }

    @Override
    void writeBody(Writer out, Object value) throws IOException {
        out.budget().memory(ObjectSizes.BOX);
        Object inside = ((Optional<?>) value).orElse(null);
        if (inside != null) {
            content.write(out, Containers.ELEMENT, inside);
        }
    }

    @Override
    Object readBody(Reader in, int end, int number) throws IOException {
        in.budget().memory(ObjectSizes.BOX);
        int tag = in.next(end);
        if (tag == 0) {
            return Optional.empty();
        }
        if (Reader.number(tag) != Containers.ELEMENT) {
            throw Containers.unknown(this, Reader.number(tag));
        }
        Object inside = content.read(in, tag);
        if (in.next(end) != 0) {
            throw new InvalidPayloadException("found two values in an optional one");
        }
        return Optional.of(inside);
    }
}
