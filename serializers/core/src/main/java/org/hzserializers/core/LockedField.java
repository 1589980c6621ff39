// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import java.lang.reflect.Field;
import java.util.List;
import org.hzserializers.core.catalog.CatalogLock;

/**
 * A field of a class whose fields are stored by their names; a line of the {@linkplain CatalogLock lock file}.
 * Immutable.
 *
 * <p>Fields may be added and removed while values are stored, so nodes with different ones are not warned of. The lock
 * file lists them so that a change does not lose data in silence.
 *
 * @param owner the class, by its name
 * @param name the name that is stored
 * @param type the declared type
 * @param formerNames names that are also read into the field
 */
public record LockedField(String owner, String name, String type, List<String> formerNames) {

    /** A serializer of Hazelcast's Compact format that knows the fields of its class. */
    public interface Source {

        /**
         * Returns the fields.
         *
         * @return with their declared types and former names
         */
        List<LockedField> lockedFields();
    }

    /** Begins the name of each line that has a field. */
    public static final String PREFIX = "field ";

    private static final String ALIAS = ", alias ";

    /**
     * Makes a field.
     *
     * @param owner the class, by its name
     * @param name the name that is stored
     * @param type the declared type
     * @param formerNames names that are also read into the field
     */
    public LockedField {
        formerNames = formerNames.stream().sorted().toList();
    }

    /**
     * Makes that of a Java field.
     *
     * @param owner the class whose objects have it
     * @param name the name that is stored
     * @param field the field
     * @param aliases the former names
     * @return the field
     */
    public static LockedField of(Class<?> owner, String name, Field field, FieldAliases aliases) {
        return new LockedField(owner.getName(), name, field.getGenericType().getTypeName(), aliases.of(field));
    }

    /**
     * Returns the line of the lock file.
     *
     * @return the name and the value of the line
     */
    public LockedDetail detail() {
        return new LockedDetail(
                key(), formerNames.isEmpty() ? type : type + ALIAS + String.join(ALIAS, formerNames), "");
    }

    private String key() {
        // A colon ends the name of a line.
        return PREFIX + (owner + "." + name).replaceAll("[:\\p{Cntrl}]", "_").strip();
    }

    /**
     * Reads a line of the lock file.
     *
     * @param key the name of the line, which begins with {@link #PREFIX}
     * @param value of the line
     * @return the field
     */
    public static LockedField parse(String key, String value) {
        int dot = key.lastIndexOf('.');
        String[] parts = value.split(ALIAS, -1);
        return new LockedField(
                key.substring(PREFIX.length(), Math.max(dot, PREFIX.length())),
                key.substring(dot + 1),
                parts[0],
                List.of(parts).subList(1, parts.length));
    }
}
