// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json3.token;

import org.hzserializers.core.Format;
import org.hzserializers.core.guard.Limits;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonFactoryBuilder;

/** The form of payloads: JSON in UTF-8. */
public enum Encoding {
    /** Text, UTF-8. */
    JSON;

    /** Longer numbers are refused, written and read: what is done with them grows faster than their digits. */
    private static final int MAX_DIGITS = 1000;

    public Format format() {
        return Format.JSON;
    }

    /** Makes a factory for one thread at a time: its buffers are kept in it. */
    public JsonFactory factory(Limits limits) {
        return new TextFactory(new JsonFactoryBuilder()
                .streamReadConstraints(StreamReadConstraints.builder()
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
                // As Jackson 2 writes them here: both versions have the same bytes.
                .configureForJackson2()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION, StreamReadFeature.USE_FAST_DOUBLE_PARSER)
                .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER));
    }
}
