// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.token;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.ObjectSizes;

/**
 * Tokens that Jackson keeps until it knows what they are: a type id or a property of a creator comes behind them.
 * Charged, since each object inside another one may have all of its tokens kept again.
 */
public final class ChargedTokens extends TokenBuffer {

    private final Budget budget;

    public ChargedTokens(JsonParser in, DeserializationContext context, Budget budget) {
        super(in, context);
        this.budget = budget;
    }

    @Override
    public void copyCurrentEvent(JsonParser in) throws IOException {
        budget.memory(ObjectSizes.ELEMENT + value(in));
        super.copyCurrentEvent(in);
    }

    /** Returns what the value of a token takes; those of a buffer are shared with it. */
    private static int value(JsonParser in) throws IOException {
        JsonToken token = in.currentToken();
        if (token == JsonToken.VALUE_STRING) {
            int length = in.getTextLength();
            return length == 0 || !in.hasTextCharacters() ? 0 : ObjectSizes.TEXT + length;
        }
        if (token == JsonToken.VALUE_NUMBER_INT && in.getNumberType() == JsonParser.NumberType.INT) {
            int number = in.getIntValue();
            return number == (byte) number ? 0 : ObjectSizes.BOX;
        }
        return token.isNumeric() ? ObjectSizes.TEXT + ObjectSizes.BOX : 0;
    }

    @Override
    public void copyCurrentStructure(JsonParser in) throws IOException {
        if (in.hasToken(JsonToken.FIELD_NAME)) {
            writeFieldName(in.currentName());
            in.nextToken();
        }
        int depth = 0;
        do {
            copyCurrentEvent(in);
            JsonToken token = in.currentToken();
            depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
        } while (depth > 0 && in.nextToken() != null);
    }
}
