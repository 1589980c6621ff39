// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.io.ObjectStreamConstants;
import java.util.List;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.java.classes.SerialClass;
import org.hzserializers.java.classes.StreamClass;
import org.jspecify.annotations.Nullable;

/** Reads how a payload describes the classes of its objects, and finds what they are here. */
final class ClassReader {

    private final PayloadInput in;
    private final Limits limits;
    private final Budget budget;
    private final GraphLedger ledger;
    private final ClassResolver resolver;

    ClassReader(PayloadInput in, ClassResolver resolver) {
        this.in = in;
        this.limits = in.limits();
        this.budget = in.budget();
        this.ledger = in.ledger();
        this.resolver = resolver;
    }

    StreamClass required() {
        StreamClass found = description(0);
        if (found == null) {
            throw new InvalidPayloadException("an object has no class");
        }
        return found;
    }

    /** Reads the class that comes next. */
    private @Nullable StreamClass description(int below) {
        limits.checkDepth(StreamClass.SUPERCLASSES, below);
        int code = in.int8();
        return switch (code) {
            case ObjectStreamConstants.TC_NULL -> null;
            case ObjectStreamConstants.TC_REFERENCE -> {
                int handle = in.int32() - ObjectStreamConstants.baseWireHandle;
                Object found = handle < 0 || handle >= ledger.size() ? null : ledger.get(handle);
                if (!(found instanceof StreamClass known)) {
                    throw new InvalidPayloadException("reference to object " + handle + ", which is no class");
                }
                yield known;
            }
            case ObjectStreamConstants.TC_CLASSDESC -> newClass(below);
            case ObjectStreamConstants.TC_PROXYCLASSDESC -> newProxyClass(below);
            default -> throw PayloadInput.unexpected(code, "a class");
        };
    }

    private StreamClass newClass(int below) {
        // The number is given before the texts of the description take theirs; no reference to it is allowed yet.
        int handle = in.begin(null);
        String name = in.text(in.uint16());
        long version = in.int64();
        int flags = in.int8();
        int count = in.uint16();
        limits.checkElements("fields of a class", count, in.remaining(), 3);
        budget.memory(StreamClass.CLASS_MEMORY + (long) StreamClass.FIELD_MEMORY * count);
        StreamClass.Field[] fields = new StreamClass.Field[count];
        for (int i = 0; i < count; i++) {
            fields[i] = field();
        }
        StreamClass found = new StreamClass(name, version, flags, fields);
        return finish(handle, found, below);
    }

    private StreamClass.Field field() {
        char code = (char) in.int8();
        if ("BCDFIJSZL[".indexOf(code) < 0) {
            throw new InvalidPayloadException("a field has the type code " + (int) code + ", which no type has");
        }
        StreamClass.Field field = new StreamClass.Field(code, in.text(in.uint16()));
        if (!field.isPrimitive()) {
            typeName();
        }
        return field;
    }

    /** Reads the name of a field's type, which the class here knows better. */
    private void typeName() {
        int code = in.int8();
        if (code == ObjectStreamConstants.TC_REFERENCE) {
            if (!(in.reference(false) instanceof String)) {
                throw new InvalidPayloadException("the type of a field is no text");
            }
        } else {
            in.sharedText(code);
        }
    }

    private StreamClass finish(int handle, StreamClass found, int below) {
        int code = in.int8();
        if (code != ObjectStreamConstants.TC_ENDBLOCKDATA) {
            throw PayloadInput.unexpected(code, "the end of the class " + Excerpt.of(found.name()));
        }
        found.extend(description(below + 1));
        // Not before, or the class could be above itself.
        ledger.set(handle, found);
        limits.checkDepth(StreamClass.SUPERCLASSES, found.levels());
        budget.memory(found.partsMemory());
        in.end(handle);
        return found;
    }

    private StreamClass newProxyClass(int below) {
        int handle = in.begin(null);
        int count = in.int32();
        limits.checkElements("interfaces of a proxy", count, in.remaining(), 2);
        budget.memory(StreamClass.CLASS_MEMORY + (long) StreamClass.FIELD_MEMORY * count);
        String[] names = new String[count];
        for (int i = 0; i < count; i++) {
            names[i] = in.text(in.uint16());
        }
        SerialClass proxy = resolver.proxy(List.of(names));
        StreamClass found =
                new StreamClass(proxy.name(), 0, ObjectStreamConstants.SC_SERIALIZABLE, new StreamClass.Field[0]);
        found.resolve(proxy);
        return finish(handle, found, below);
    }

    SerialClass here(StreamClass stream) {
        SerialClass here = stream.here();
        if (here == null) {
            here = resolver.find(stream.name());
            stream.resolve(here);
        }
        return here;
    }
}
