// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.typed;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Map;
import org.hzserializers.json.value.TreeDifference;
import org.jspecify.annotations.Nullable;

/** Compares what is written of a value with what is written of its copy, but for classes of the JDK's containers. */
public final class SameTree {

    private static final String CONTAINERS = "java.util.";
    private static final TextNode ANY_CONTAINER = TextNode.valueOf(CONTAINERS);

    private SameTree() {}

    /**
     * Returns where two trees differ, and in what; null if they do not.
     *
     * @param written changed
     * @param copied changed
     */
    public static @Nullable String difference(JsonNode written, JsonNode copied) {
        return TreeDifference.of(withoutContainers(written), withoutContainers(copied));
    }

    /** Makes all type ids of containers equal: {@code List.of} comes back as an {@code ArrayList}. */
    private static JsonNode withoutContainers(JsonNode node) {
        if (node instanceof ObjectNode object) {
            for (Map.Entry<String, JsonNode> property : object.properties()) {
                property.setValue(withoutContainers(property.getValue()));
            }
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                array.set(i, withoutContainers(array.get(i)));
            }
        } else if (node.isTextual() && node.textValue().startsWith(CONTAINERS)) {
            return ANY_CONTAINER;
        }
        return node;
    }
}
