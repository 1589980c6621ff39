// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * The former names of fields: those of {@link Alias} and those that the settings of a serializer add. For formats that
 * store fields by their names. Immutable.
 */
public final class FieldAliases {

    private static final FieldAliases NONE = new FieldAliases(List.of());

    private final List<Setting> settings;

    private FieldAliases(List<Setting> settings) {
        this.settings = settings;
    }

    /**
     * Aliases of one field.
     *
     * @param type the class that the user named, which declares or inherits the field
     */
    private record Setting(Class<?> type, Field field, List<String> names) {}

    /**
     * Returns those of a serializer without such settings; {@link Alias} counts all the same.
     *
     * @return no settings
     */
    public static FieldAliases none() {
        return NONE;
    }

    /**
     * Returns these and the aliases of one field more.
     *
     * @param type declares or inherits the field
     * @param fieldName its present name
     * @param formerNames names under which stored values may have it
     * @return the aliases
     * @throws IllegalArgumentException if there is no such field that is stored, or no former name
     */
    public FieldAliases with(Class<?> type, String fieldName, String... formerNames) {
        Field field = field(type, fieldName);
        if (formerNames.length == 0) {
            throw new IllegalArgumentException("alias for " + name(type, fieldName) + " has no former name; give one");
        }
        List<Setting> all = new ArrayList<>(settings);
        all.add(new Setting(type, field, List.of(formerNames)));
        return new FieldAliases(List.copyOf(all));
    }

    private static Field field(Class<?> type, String fieldName) {
        for (Class<?> at = Objects.requireNonNull(type, "type"); at != null; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (field.getName().equals(fieldName)) {
                    if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) != 0) {
                        throw new IllegalArgumentException("alias for " + name(type, fieldName)
                                + " has no effect, since a static or transient field is not stored; take it out");
                    }
                    return field;
                }
            }
        }
        throw new IllegalArgumentException("alias is for the field " + fieldName + " of " + type.getName()
                + ", which has no such field; name the field as it is called now, and its former names after it");
    }

    /**
     * Returns the classes that settings name.
     *
     * @return the classes, some perhaps twice; empty if there are no settings, though fields may have {@link Alias}
     */
    public List<Class<?>> types() {
        return settings.stream().<Class<?>>map(Setting::type).toList();
    }

    /**
     * Returns the former names of a field.
     *
     * @param field a field, or that of a record component
     * @return the names; empty if it has none
     * @throws IllegalArgumentException if a name is blank, or the field's own
     */
    public List<String> of(Field field) {
        List<String> names = new ArrayList<>();
        Alias alias = field.getAnnotation(Alias.class);
        if (alias != null) {
            names.addAll(Arrays.asList(alias.value()));
        }
        for (Setting setting : settings) {
            if (setting.field.equals(field)) {
                names.addAll(setting.names);
            }
        }
        for (String name : names) {
            if (name.isBlank() || name.equals(field.getName())) {
                throw new IllegalArgumentException("The alias '" + name + "' of "
                        + name(field.getDeclaringClass(), field.getName())
                        + " must be a former name, other than the present one");
            }
        }
        return names.stream().distinct().toList();
    }

    /**
     * Adds the former names to the fields of a class by their present names.
     *
     * @param owner the class, for messages
     * @param present the fields by the names that they are stored with
     * @param field returns the Java field of one; null if it has none
     * @param <F> what a format knows of a field
     * @return the fields by all names that stored values may have
     * @throws IllegalArgumentException if a former name is that of another field, or of two
     */
    public <F> Map<String, F> byAnyName(
            Class<?> owner, Map<String, F> present, Function<? super F, @Nullable Field> field) {
        Map<String, F> all = new LinkedHashMap<>(present);
        present.forEach((name, each) -> {
            Field declared = field.apply(each);
            for (String former : declared == null ? List.<String>of() : of(declared)) {
                F other = all.putIfAbsent(former, each);
                if (other != null) {
                    throw taken(owner, former, name, present.containsKey(former));
                }
            }
        });
        return all;
    }

    private static IllegalArgumentException taken(Class<?> owner, String former, String name, boolean present) {
        return new IllegalArgumentException("The alias '" + former + "' of " + name(owner, name) + " is "
                + (present ? "also the present name of another field" : "also an alias of another field")
                + ", so a stored value could mean either; take the alias out of one of the two");
    }

    /**
     * Refuses settings for classes that a serializer never meets.
     *
     * @param isStored returns whether objects of a class, or of a subclass, can be in stored values
     * @throws IllegalArgumentException if one is for another class
     */
    public void requireStored(Predicate<Class<?>> isStored) {
        for (Setting setting : settings) {
            if (!isStored.test(setting.type)) {
                throw new IllegalArgumentException("alias for " + name(setting.type, setting.field.getName())
                        + " has no effect, since the serializer does not store objects of this class; register the class,"
                        + " or take the alias out");
            }
        }
    }

    /**
     * Makes the exception for a payload that has a field under two names.
     *
     * @param owner the class
     * @param field the present name
     * @param one a name in the payload
     * @param other another one
     * @return the exception
     */
    public static InvalidPayloadException storedTwice(Class<?> owner, String field, String one, String other) {
        return new InvalidPayloadException("payload has both " + Excerpt.of(one) + " and " + Excerpt.of(other)
                + ", and each is a name of the field " + name(owner, field)
                + "; take out the alias that was never another name for it");
    }

    private static String name(Class<?> type, String field) {
        return type.getName() + "." + field;
    }
}
