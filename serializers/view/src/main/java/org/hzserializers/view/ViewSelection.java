// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.hzserializers.core.guard.Excerpt;
import org.jspecify.annotations.Nullable;

/** The attributes of a type that are taken out of a payload while the others are passed over. Immutable. */
public final class ViewSelection {

    private final ViewType type;

    /** By the index of the attribute; each names all or some attributes of the object there. */
    private final @Nullable ViewSelection[] chosen;

    /** What {@link #room} copies: null for what is taken. */
    private final @Nullable Object[] untaken;

    private int count;

    private ViewSelection(ViewType type) {
        this.type = type;
        this.chosen = new @Nullable ViewSelection[type.attributes().size()];
        this.untaken = new @Nullable Object[chosen.length];
        Arrays.fill(untaken, View.NOT_TAKEN);
    }

    /**
     * Chooses attributes.
     *
     * @param type of the value
     * @param paths names of attributes, with dots for what is inside objects and lists: {@code customer.name},
     *     {@code lines.sku}; brackets behind a list make no difference
     * @return the selection
     * @throws IllegalArgumentException if the type has no such attribute
     */
    static ViewSelection of(ViewType type, Collection<String> paths) {
        ViewSelection selection = new ViewSelection(type);
        Map<Integer, Map<String, Boolean>> inside = new LinkedHashMap<>();
        for (String path : paths) {
            int dot = path.indexOf('.');
            String step = dot < 0 ? path : path.substring(0, dot);
            int bracket = step.indexOf('[');
            String name = bracket < 0 ? step : step.substring(0, bracket);
            int index = type.indexOf(name);
            if (index < 0) {
                throw new IllegalArgumentException("attributes has " + Excerpt.of(path) + ", but there is no "
                        + Excerpt.of(name) + " in " + Excerpt.ofReason(type.toString()));
            }
            if (!selection.takes(index)) {
                selection.untaken[index] = null;
                selection.count++;
            }
            Map<String, Boolean> deeper = inside.computeIfAbsent(index, key -> new LinkedHashMap<>());
            deeper.put(dot < 0 ? "" : path.substring(dot + 1), true);
        }
        inside.forEach((index, deeper) -> {
            ViewType object = type.attributes().get(index).object();
            if (!deeper.containsKey("")) {
                if (object == null) {
                    throw new IllegalArgumentException("attributes has "
                            + Excerpt.of(type.attributes().get(index).name()) + "."
                            + Excerpt.of(deeper.keySet().iterator().next()) + ", but the first has no attributes");
                }
                selection.chosen[index] = of(object, deeper.keySet());
            }
        });
        return selection;
    }

    /**
     * Returns the type.
     *
     * @return that of the value
     */
    public ViewType type() {
        return type;
    }

    /**
     * Returns whether an attribute is taken.
     *
     * @param index of the attribute
     * @return whether it, or something in it, was named
     */
    public boolean takes(int index) {
        return untaken[index] == null;
    }

    /**
     * Returns how many attributes are taken.
     *
     * @return those for which {@link #takes} is true
     */
    public int count() {
        return count;
    }

    /**
     * Returns what is taken of an object, or of the objects in a list.
     *
     * @param index of an attribute that is taken
     * @return null if all of it is
     */
    public @Nullable ViewSelection inside(int index) {
        return chosen[index];
    }

    /**
     * Returns room for the values.
     *
     * @return an array of the type's attributes, none of which is taken
     */
    public @Nullable Object[] room() {
        return untaken.clone();
    }
}
