// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.bind;

import java.util.Map;
import org.hzserializers.argot.codec.record.AbstractCodec;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.schema.Library;
import org.hzserializers.argot.schema.TypeDefinition;
import org.jspecify.annotations.Nullable;

/** The codecs of all definitions of a library. Immutable and thread-safe. Not API. */
public final class LibraryCodecs {

    private final Library library;
    private final ValueCodec[] codecs;
    private final Map<TypeDefinition, String> unsupported;

    /**
     * Makes the codecs.
     *
     * @param library the definitions
     * @param bindings the classes that some are bound to
     * @throws IllegalArgumentException if a class does not match its definition; lists all that do not
     */
    public LibraryCodecs(Library library, Bindings bindings) {
        this.library = library;
        CodecCompiler compiler = new CodecCompiler(library, bindings);
        this.codecs = new ValueCodec[library.definitions().size()];
        for (TypeDefinition definition : library.definitions()) {
            codecs[definition.index()] = compiler.compile(definition);
        }
        compiler.finish();
        this.unsupported = compiler.unsupported();
    }

    /**
     * Returns the definitions.
     *
     * @return the library
     */
    public Library library() {
        return library;
    }

    /**
     * Returns the codec of a definition.
     *
     * @param definition one of the library
     * @return the codec, which refuses all values if the definition does not say how they look
     */
    public ValueCodec of(TypeDefinition definition) {
        return codecs[definition.index()];
    }

    /**
     * Returns why no value of a definition can be written.
     *
     * @param definition one of the library
     * @return a clause; null if there can be values
     */
    public @Nullable String unsupported(TypeDefinition definition) {
        boolean none = of(definition) instanceof AbstractCodec members && !members.hasMembers();
        return none ? definition + " is abstract and has no members" : unsupported.get(definition);
    }
}
