// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What is written of a model. */
public enum TwinFormat {
    /** The classes, records and enums of the model themselves, for one that was built in code. */
    PLAIN("plain"),
    /** Methods that write and read each class field by field on Hazelcast's streams. */
    FIELDS("fields"),
    /** StreamSerializers of the top-level classes, with {@link #FIELDS}. */
    STREAM_SERIALIZER("fields", "stream-serializers"),
    /** DataSerializable twins of the top-level classes, with {@link #FIELDS}. */
    DATA_SERIALIZABLE("fields", "ds"),
    /** IdentifiedDataSerializable twins of the top-level classes, with {@link #FIELDS}. */
    IDENTIFIED("fields", "class-ids", "identified"),
    /** Portable twins of all classes. */
    PORTABLE("class-ids", "portable", "columns"),
    /** Compact serializers of all classes. */
    COMPACT("compact", "columns"),
    /** A {@code .proto}, and what turns objects into its messages and back. */
    PROTOBUF("schema", "protobuf"),
    /** The same {@code .proto}, and what writes objects as its messages and reads them, without message objects. */
    PROTOBUF_MARSHALLER("schema", "marshaller"),
    /** {@code .argot} files, and the classes by the names of their definitions. */
    ARGOT("argot");

    @SuppressWarnings("ImmutableEnumChecker") // immutable, though its type does not say so
    private final List<String> templates;

    TwinFormat(String... templates) {
        this.templates = List.of(templates);
    }

    /**
     * Writes a model in several formats.
     *
     * @return the files, Java as it came; {@link SourceFormatter} makes it readable
     * @throws IllegalArgumentException if one of the formats cannot carry a field; the message names it, and says why
     */
    public static List<SourceFile> write(Model model, Set<TwinFormat> formats) {
        Set<String> templates = new LinkedHashSet<>();
        formats.stream().sorted().flatMap(format -> format.templates.stream()).forEach(template -> {
            // Behind all that add to it.
            templates.remove(template);
            templates.add(template);
        });
        return new Templates(model).fill(templates);
    }
}
