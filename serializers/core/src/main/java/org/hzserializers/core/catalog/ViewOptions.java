// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The options of an entry about views, which read values without their class. */
class ViewOptions extends EntryOptions {

    static final String VIEW = "view";
    static final String AUTO = "auto";
    static final String VIEW_CLASS = "view-class";
    static final String ATTRIBUTES = "attributes";

    ViewOptions(
            String place, ClassLoader classLoader, Map<Object, Object> shared, Map<String, @Nullable Object> options) {
        super(place, classLoader, shared, options);
    }

    /**
     * Returns whether some nodes read the values as views, so that options of views have an effect.
     *
     * @return whether {@code view} is true or auto
     */
    public final boolean isViewedSomewhere() {
        Object view = options.get(VIEW);
        return AUTO.equals(view) || Boolean.TRUE.equals(view);
    }

    /**
     * Refuses options of views where no node reads views.
     *
     * @param names options that only views need
     * @throws IllegalArgumentException if no node reads views and the entry has one of them
     */
    public final void refuseViewOptions(String... names) {
        if (!isViewedSomewhere()) {
            refuseWithoutEffect(
                    "view is " + (options.containsKey(VIEW) ? "false" : "not set")
                            + ", so that no node reads views; set view to auto or true, or take out "
                            + String.join(" and ", names),
                    names);
        }
    }

    /** Refuses aliases of a view that is not made of a class; with {@code auto} they are for nodes with the class. */
    final void passOverAliases() {
        if (unread.contains(EntrySettings.ALIASES) && !AUTO.equals(options.get(VIEW))) {
            throw wrong(EntrySettings.ALIASES
                    + " has no effect with view: true, since the view is not made of the class; take it out,"
                    + " or give the fields of the schema the former names if the format has them");
        }
        passOver(EntrySettings.ALIASES);
    }

    /**
     * Loads the class that an entry names for its views, as SQL without a list of columns needs it.
     *
     * @param parent what it must extend
     * @param <V> that class
     * @return null if the entry names none, and a class is to be made
     * @throws IllegalArgumentException if there is no such class, or it does not extend {@code parent}
     */
    public final <V> @Nullable Class<? extends V> viewClass(Class<V> parent) {
        String className = text(VIEW_CLASS, "");
        if (className.isEmpty()) {
            return null;
        }
        Class<?> found = loadClass(className);
        if (!parent.isAssignableFrom(found)) {
            throw wrong(className + " does not extend " + parent.getName());
        }
        return found.asSubclass(parent);
    }

    /**
     * Returns the attributes that views are to take.
     *
     * @return their paths; empty if views are to keep all
     * @throws IllegalArgumentException if the option is no list of texts
     */
    public final List<String> attributes() {
        return list(ATTRIBUTES);
    }
}
