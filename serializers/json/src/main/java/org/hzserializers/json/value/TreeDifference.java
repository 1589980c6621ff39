// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.value;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Compares what was written of a value with what is written of its copy. Arrays are equal in any order: that of a hash
 * set depends on its capacity.
 */
public final class TreeDifference {

    private static final int SHOWN = 60;

    private TreeDifference() {}

    /** Returns where two trees differ, and in what; null if they do not. */
    public static @Nullable String of(JsonNode written, JsonNode copied) {
        return sorted(written).equals(sorted(copied)) ? null : firstDifference("", written, copied);
    }

    /** Returns a text that is the same for trees that are equal in any order. */
    private static String sorted(JsonNode node) {
        if (node.isArray()) {
            return StreamSupport.stream(node.spliterator(), false)
                    .map(TreeDifference::sorted)
                    .sorted()
                    .collect(Collectors.joining(",", "[", "]"));
        }
        if (node.isObject()) {
            Map<String, String> properties = new TreeMap<>();
            node.properties().forEach(each -> properties.put(each.getKey(), sorted(each.getValue())));
            return properties.toString();
        }
        return node.toString();
    }

    private static String firstDifference(String at, JsonNode written, JsonNode copied) {
        for (Map.Entry<String, JsonNode> entry : written.properties()) {
            JsonNode copy = copied.get(entry.getKey());
            if (copy == null || !sorted(entry.getValue()).equals(sorted(copy))) {
                String step = (at.isEmpty() ? "" : at + ".") + entry.getKey();
                return copy == null
                        ? "at " + step + ", " + shown(entry.getValue()) + " would be lost"
                        : firstDifference(step, entry.getValue(), copy);
            }
        }
        if (written.isArray() && written.size() == copied.size()) {
            for (int i = 0; i < written.size(); i++) {
                if (!sorted(written.get(i)).equals(sorted(copied.get(i)))) {
                    return firstDifference(at + "[" + i + "]", written.get(i), copied.get(i));
                }
            }
        }
        return (at.isEmpty() ? "" : "at " + at + ", ") + shown(written) + " would come back as " + shown(copied);
    }

    private static String shown(JsonNode node) {
        String text = node.toString();
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
    }
}
