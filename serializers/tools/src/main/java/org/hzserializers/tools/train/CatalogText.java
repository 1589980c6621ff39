// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.train;

import com.hazelcast.shaded.org.snakeyaml.engine.v2.api.Dump;
import com.hazelcast.shaded.org.snakeyaml.engine.v2.api.DumpSettings;
import com.hazelcast.shaded.org.snakeyaml.engine.v2.api.Load;
import com.hazelcast.shaded.org.snakeyaml.engine.v2.api.LoadSettings;
import com.hazelcast.shaded.org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The text of a catalog file, whose compression is tried in other ways than it says. What it says may name a dictionary
 * that is not there yet.
 *
 * @param text YAML
 */
record CatalogText(String text) {

    private static final String ENTRIES = "serializers";
    private static final String COMPRESSION = "compression";

    /**
     * Returns the text with compression for one type only.
     *
     * @param type the class whose entry gets the setting; null for none
     * @param setting what the entry's {@code compression} has between its braces
     */
    String withCompression(@Nullable String type, String setting) {
        // What is no catalog stays as it is, for the catalog to say what is wrong with it.
        Object root;
        try {
            root = load(text);
        } catch (YamlEngineException e) {
            return text;
        }
        if (!(root instanceof Map<?, ?> file) || !(file.get(ENTRIES) instanceof List<?> entries)) {
            return text;
        }
        List<Object> changed = new ArrayList<>();
        for (Object entry : entries) {
            changed.add(entry instanceof Map<?, ?> options ? withCompression(options, type, setting) : entry);
        }
        Map<Object, Object> all = new LinkedHashMap<>(file);
        all.put(ENTRIES, changed);
        return new Dump(DumpSettings.builder().build()).dumpToString(all);
    }

    private static Map<Object, Object> withCompression(Map<?, ?> options, @Nullable String type, String setting) {
        Map<Object, Object> changed = new LinkedHashMap<>(options);
        changed.remove(COMPRESSION);
        if (type != null && type.equals(changed.get("type"))) {
            changed.put(COMPRESSION, load("{" + setting + "}"));
        }
        return changed;
    }

    private static Object load(String yaml) {
        return new Load(LoadSettings.builder().build()).loadFromString(yaml);
    }
}
