// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hzserializers.core.LockedField;
import org.jspecify.annotations.Nullable;

/** Compares the fields of a lock file with those of today, and says what each change does to stored values. */
final class FieldChanges {

    private final Map<String, LockedField> locked;
    private final Map<String, LockedField> current;

    /**
     * Takes the lines of one type id; those that are no fields are left out.
     *
     * @param locked lines of the file
     * @param current lines of today
     */
    FieldChanges(Map<String, String> locked, Map<String, String> current) {
        this.locked = fields(locked);
        this.current = fields(current);
    }

    /**
     * One change.
     *
     * @param key the name of the line
     * @param effect what it means for stored values: a clause
     */
    record Change(String key, String effect) {}

    static boolean isField(String key) {
        return key.startsWith(LockedField.PREFIX);
    }

    private static Map<String, LockedField> fields(Map<String, String> lines) {
        Map<String, LockedField> fields = new TreeMap<>();
        lines.forEach((key, value) -> {
            if (isField(key)) {
                fields.put(key, LockedField.parse(key, value));
            }
        });
        return fields;
    }

    /** Returns the changes, what was removed before what was added. */
    List<Change> all() {
        Map<String, String> removed = new LinkedHashMap<>();
        Map<String, String> others = new TreeMap<>();
        locked.forEach((key, before) -> {
            LockedField now = current.get(key);
            if (now == null) {
                removed.put(key, removal(before));
            } else if (!now.type().equals(before.type())) {
                others.put(
                        key,
                        "the field was " + before.type() + " and is " + now.type()
                                + "; stored values can be read only where the format converts one to the other without"
                                + " loss, and are refused else. Give a field of another type another name, unless it"
                                + " is converted in both directions");
            } else if (!now.formerNames().equals(before.formerNames())) {
                others.put(key, aliases(before, now));
            }
        });
        current.forEach((key, now) -> {
            if (!locked.containsKey(key)) {
                others.put(key, addition(now));
            }
        });
        List<Change> changes = new ArrayList<>();
        removed.forEach((key, effect) -> changes.add(new Change(key, effect)));
        others.forEach((key, effect) -> changes.add(new Change(key, effect)));
        return changes;
    }

    private String removal(LockedField before) {
        LockedField renamed = renamed(before);
        if (renamed != null) {
            return "the field is now " + renamed.name() + ", which has its former name as alias; stored values stay"
                    + " readable, but nodes that do not know the new name read new values without it";
        }
        List<String> candidates = current.values().stream()
                .filter(now -> now.owner().equals(before.owner())
                        && now.type().equals(before.type())
                        && !locked.containsKey(now.detail().name()))
                .map(LockedField::name)
                .toList();
        String lost = "the field is gone; stored values stay readable, but what they hold in it is LOST";
        return candidates.isEmpty()
                ? lost + ". If it was renamed, give the field its former name: @Alias(\"" + before.name() + "\")"
                : lost + ". If it was renamed to " + String.join(" or ", candidates)
                        + ", give that its former name: @Alias(\"" + before.name() + "\")";
    }

    private @Nullable LockedField renamed(LockedField before) {
        return current.values().stream()
                .filter(now ->
                        now.owner().equals(before.owner()) && now.formerNames().contains(before.name()))
                .findFirst()
                .orElse(null);
    }

    private static String addition(LockedField now) {
        return now.formerNames().isEmpty()
                ? "the field is new; stored values stay readable, and leave it null, zero or as the constructor does"
                : "the field is new and has former names; stored values stay readable, and those with a former name are"
                        + " read into it";
    }

    private static String aliases(LockedField before, LockedField now) {
        List<String> gone = before.formerNames().stream()
                .filter(name -> !now.formerNames().contains(name))
                .toList();
        return gone.isEmpty()
                ? "the field has more former names; stored values stay readable"
                : "the field lacks the former names " + gone
                        + "; what stored values hold under them is LOST. Keep them until no such value is stored";
    }
}
