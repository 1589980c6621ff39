// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import com.hazelcast.shaded.org.snakeyaml.engine.v2.api.Load;
import com.hazelcast.shaded.org.snakeyaml.engine.v2.api.LoadSettings;
import com.hazelcast.shaded.org.snakeyaml.engine.v2.api.lowlevel.Parse;
import com.hazelcast.shaded.org.snakeyaml.engine.v2.events.AliasEvent;
import com.hazelcast.shaded.org.snakeyaml.engine.v2.events.CollectionEndEvent;
import com.hazelcast.shaded.org.snakeyaml.engine.v2.events.CollectionStartEvent;
import com.hazelcast.shaded.org.snakeyaml.engine.v2.events.Event;
import com.hazelcast.shaded.org.snakeyaml.engine.v2.events.MappingStartEvent;
import com.hazelcast.shaded.org.snakeyaml.engine.v2.events.ScalarEvent;
import com.hazelcast.shaded.org.snakeyaml.engine.v2.exceptions.Mark;
import com.hazelcast.shaded.org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import com.hazelcast.shaded.org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import java.io.ByteArrayInputStream;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.PlainCause;
import org.jspecify.annotations.Nullable;

/**
 * Parses the YAML of a catalog file, within bounds: the library builds values by recursion, reads numbers in a time
 * that grows with the square of their digits, and hashes names that are lists. Its parser has none of these, so the
 * file is looked at by the parser first.
 *
 * <p>Parsed by the YAML library inside Hazelcast, the one that reads {@code hazelcast.yaml}, so that this module needs
 * none of its own.
 */
final class CatalogText {

    /** The bound of the library. */
    static final int MAX_BYTES = 3 * 1024 * 1024;

    /** Five are needed. */
    private static final int MAX_DEPTH = 50;

    private static final int MAX_SCALAR = 10_000;

    private final String file;

    /** For each open list null, and for each open mapping how many names and values it has so far. */
    private final Deque<Optional<int[]>> open = new ArrayDeque<>();

    private CatalogText(String file) {
        this.file = file;
    }

    /**
     * Returns the root of a file.
     *
     * @param file what messages call it
     * @param bytes what it holds
     * @return null if it is empty
     * @throws IllegalArgumentException if it is no YAML or exceeds a bound; says where
     */
    static @Nullable Object parse(String file, byte[] bytes) {
        if (bytes.length > MAX_BYTES) {
            throw new IllegalArgumentException(
                    file + ": is larger than " + MAX_BYTES + " bytes; a catalog file holds a few lines for each type");
        }
        LoadSettings settings = LoadSettings.builder().build();
        try {
            CatalogText text = new CatalogText(file);
            new Parse(settings)
                    .parseInputStream(new ByteArrayInputStream(bytes))
                    .forEach(text::check);
            return new Load(settings).loadFromInputStream(new ByteArrayInputStream(bytes));
        } catch (MarkedYamlEngineException e) {
            throw invalid(file + place(e.getProblemMark()), problem(e), e);
        } catch (YamlEngineException e) {
            if (e.getCause() instanceof CharacterCodingException) {
                throw new IllegalArgumentException(file + ": is not UTF-8; save it as such", e);
            }
            throw invalid(file, String.valueOf(e.getMessage()), e);
        }
    }

    private static IllegalArgumentException invalid(String place, String problem, YamlEngineException cause) {
        return new IllegalArgumentException(
                place + ": is not valid YAML: " + Excerpt.ofReason(problem), PlainCause.of(cause));
    }

    private static String place(Optional<Mark> mark) {
        return mark.map(found -> ", line " + (found.getLine() + 1) + ", column " + (found.getColumn() + 1))
                .orElse("");
    }

    private static String problem(MarkedYamlEngineException e) {
        String context = e.getContext();
        return (context == null || context.isBlank() ? "" : context.strip() + ", ") + e.getProblem();
    }

    private void check(Event event) {
        if (event instanceof CollectionEndEvent) {
            open.pop();
            return;
        }
        boolean starts = event instanceof CollectionStartEvent;
        if (!starts && !(event instanceof ScalarEvent) && !(event instanceof AliasEvent)) {
            return;
        }
        int[] mapping = open.isEmpty() ? null : open.peek().orElse(null);
        if (mapping != null && mapping[0]++ % 2 == 0 && !(event instanceof ScalarEvent)) {
            throw wrong(event, "a list, a mapping or an alias is a name; names are texts");
        }
        if (starts) {
            if (open.size() == MAX_DEPTH) {
                throw wrong(event, "lists and mappings are nested more than " + MAX_DEPTH + " deep");
            }
            open.push(event instanceof MappingStartEvent ? Optional.of(new int[1]) : Optional.empty());
        } else if (event instanceof ScalarEvent scalar && scalar.getValue().length() > MAX_SCALAR) {
            throw wrong(
                    event,
                    "a text or number has " + scalar.getValue().length() + " characters, at most " + MAX_SCALAR
                            + " are read");
        }
    }

    private IllegalArgumentException wrong(Event event, String problem) {
        return new IllegalArgumentException(file + place(event.getStartMark()) + ": " + problem);
    }
}
