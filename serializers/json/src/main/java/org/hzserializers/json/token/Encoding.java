// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.token;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.TSFBuilder;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.fasterxml.jackson.dataformat.smile.SmileGenerator;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.Limits;

/** The forms that Jackson gives a value; all but the text need an artifact of their own. */
public enum Encoding {
    /** Text, UTF-8. */
    JSON(Format.JSON, "") {
        @Override
        JsonFactory make(Limits limits) {
            JsonFactoryBuilder builder = common(new JsonFactoryBuilder(), limits)
                    // Digits as short as can be on every JDK: those of Double.toString became shorter with JDK 19.
                    .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
                    .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
                    // NameContext does it.
                    .disable(StreamReadFeature.STRICT_DUPLICATE_DETECTION);
            return new TextFactory(builder);
        }
    },

    /** Jackson's binary JSON, bytes as they are. */
    SMILE(Format.SMILE, "com.fasterxml.jackson.dataformat:jackson-dataformat-smile") {
        @Override
        JsonFactory make(Limits limits) {
            return Smile.factory(limits);
        }
    },

    /** RFC 8949. */
    CBOR(Format.CBOR, "com.fasterxml.jackson.dataformat:jackson-dataformat-cbor") {
        @Override
        JsonFactory make(Limits limits) {
            return Cbor.factory(limits);
        }
    };

    /** Longer numbers are refused, written and read: what is done with them grows faster than their digits. */
    public static final int MAX_DIGITS = 1000;

    private final Format format;
    private final String artifact;

    Encoding(Format format, String artifact) {
        this.format = format;
        this.artifact = artifact;
    }

    public Format format() {
        return format;
    }

    abstract JsonFactory make(Limits limits);

    /**
     * Makes a factory for one thread at a time: its buffers are kept in it.
     *
     * @throws IllegalArgumentException if the artifact is not on the class path
     */
    public JsonFactory factory(Limits limits) {
        try {
            return make(limits);
        } catch (NoClassDefFoundError e) {
            throw new IllegalArgumentException(
                    format.displayName() + " needs the artifact " + artifact
                            + " in the version of jackson-databind; add it to the class path",
                    e);
        }
    }

    private static <F extends JsonFactory, B extends TSFBuilder<F, B>> B common(B builder, Limits limits) {
        return builder.streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(limits.maxDepth())
                        .maxStringLength(limits.maxTextLength())
                        .maxNameLength(limits.maxTextLength())
                        .maxNumberLength(MAX_DIGITS)
                        .maxDocumentLength(limits.maxPayloadBytes())
                        .build())
                .streamWriteConstraints(StreamWriteConstraints.builder()
                        .maxNestingDepth(limits.maxDepth())
                        .build())
                .recyclerPool(new KeptBuffers(limits.maxRetainedBytes()))
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION);
    }

    // Classes of their own, so that nothing of an artifact is looked for by those who have not got it.

    private static final class Smile {

        private Smile() {}

        static JsonFactory factory(Limits limits) {
            return new StrictSmileFactory(common(SmileFactory.builder(), limits)
                    .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                    // The frame bounds the payload, so bytes need not avoid those of markers.
                    .disable(SmileGenerator.Feature.ENCODE_BINARY_AS_7BIT));
        }
    }

    private static final class Cbor {

        private Cbor() {}

        static JsonFactory factory(Limits limits) {
            return new StrictCborFactory(
                    common(CBORFactory.builder(), limits).disable(JsonFactory.Feature.INTERN_FIELD_NAMES));
        }
    }
}
