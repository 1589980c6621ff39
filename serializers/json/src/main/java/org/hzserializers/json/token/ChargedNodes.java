// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.token;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.ValueNode;
import java.io.Serial;
import java.math.BigDecimal;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.ObjectSizes;

/** Makes the nodes of trees that custom deserializers read, and charges those that are large beside their bytes. */
public final class ChargedNodes extends JsonNodeFactory {

    @Serial
    private static final long serialVersionUID = 1L;

    /** With the array of its first elements. */
    private static final int ARRAY_NODE = 2 * ObjectSizes.ARRAY + 10 * ObjectSizes.ELEMENT;

    private final JsonNodeFactory users;
    private final transient Budget budget;

    public ChargedNodes(JsonNodeFactory users, Budget budget) {
        this.users = users;
        this.budget = budget;
    }

    @Override
    public ObjectNode objectNode() {
        budget.memory(ObjectSizes.TABLE);
        return super.objectNode();
    }

    @Override
    public ArrayNode arrayNode() {
        budget.memory(ARRAY_NODE);
        return super.arrayNode();
    }

    @Override
    public ArrayNode arrayNode(int capacity) {
        budget.memory(ARRAY_NODE + (long) capacity * ObjectSizes.ELEMENT);
        return super.arrayNode(capacity);
    }

    @Override
    public ValueNode numberNode(BigDecimal value) {
        return users.numberNode(value);
    }
}
