// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.token;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import java.io.IOException;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;

/** Refuses arrays and objects of too many elements, for deserializers that do not count them. */
public final class CountedParser extends JsonParserDelegate {

    private final Limits limits;

    public CountedParser(JsonParser in, Limits limits) {
        super(in);
        this.limits = limits;
    }

    @Override
    public @Nullable JsonToken nextToken() throws IOException {
        JsonToken token = super.nextToken();
        int count = getParsingContext().getEntryCount();
        if (count > limits.maxElements()) {
            limits.checkElements(getParsingContext().typeDesc(), count, Integer.MAX_VALUE, 0);
        }
        return token;
    }

    @Override
    public @Nullable JsonToken nextValue() throws IOException {
        JsonToken token = nextToken();
        return token == JsonToken.FIELD_NAME ? nextToken() : token;
    }
}
