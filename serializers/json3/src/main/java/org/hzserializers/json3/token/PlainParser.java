// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json3.token;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.SerializableString;
import tools.jackson.core.sym.PropertyNameMatcher;
import tools.jackson.core.util.JsonParserDelegate;

/** Sends all ways of reading a token through {@link #nextToken()}, as those of Jackson 2 do. */
abstract class PlainParser extends JsonParserDelegate {

    PlainParser(JsonParser in) {
        super(in);
    }

    @Override
    public @Nullable JsonToken nextValue() {
        JsonToken token = nextToken();
        return token == JsonToken.PROPERTY_NAME ? nextToken() : token;
    }

    @Override
    public final @Nullable String nextName() {
        return nextToken() == JsonToken.PROPERTY_NAME ? currentName() : null;
    }

    @Override
    public final boolean nextName(SerializableString name) {
        return nextToken() == JsonToken.PROPERTY_NAME && name.getValue().equals(currentName());
    }

    @Override
    public final int nextNameMatch(PropertyNameMatcher matcher) {
        JsonToken token = nextToken();
        if (token == JsonToken.PROPERTY_NAME) {
            return matcher.matchName(currentName());
        }
        return token == JsonToken.END_OBJECT
                ? PropertyNameMatcher.MATCH_END_OBJECT
                : PropertyNameMatcher.MATCH_ODD_TOKEN;
    }
}
