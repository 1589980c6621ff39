// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.evolution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The classes of a program at one time: {@code Item}, which is stored, and those inside it. Immutable.
 *
 * @param packageName of all classes
 * @param hues the constants of the enum {@code Hue}
 * @param classes {@code Item} first
 */
record Model(String packageName, List<String> hues, List<Type> classes) {

    private static final Pattern FIELD = Pattern.compile("(\\d+) (\\S+) (\\w+)(?:\\((\\w+)\\))? = (.+)");

    /**
     * A class.
     *
     * @param name its simple name
     * @param parent the simple name of its superclass; empty if it has none
     * @param fields in the order of the source
     */
    record Type(String name, String parent, List<Field> fields) {

        /** Returns the field that has a number, the same in all versions. */
        Optional<Field> byNumber(int number) {
            return fields.stream().filter(field -> field.number() == number).findFirst();
        }
    }

    /**
     * A field.
     *
     * @param number says which field it is, whatever its name
     * @param type its class as in the source, {@code Hue} or one of the model's
     * @param name its name
     * @param formerName the one that the class says it had; empty if it says nothing
     * @param value what the stored value has in it: Java code, a constant of {@code Hue}, or the class of an object
     */
    record Field(int number, String type, String name, String formerName, String value) {}

    /**
     * Makes a model with {@code Item} only.
     *
     * @param fields such as {@code 1 int count = 7; 2 long cost(price) = 9}: number, class, name, former name, value
     */
    static Model of(String fields) {
        return new Model("app", List.of("RED"), List.of(new Type("Item", "", parse(fields))));
    }

    /** Returns the same with a class more. */
    Model with(String name, String fields) {
        return with(name, "", fields);
    }

    /** Returns the same with a subclass of a class more. */
    Model with(String name, String parent, String fields) {
        List<Type> more = new ArrayList<>(classes);
        more.add(new Type(name, parent, parse(fields)));
        return new Model(packageName, hues, more);
    }

    /** Returns the same with other constants. */
    Model hues(String... constants) {
        return new Model(packageName, List.of(constants), classes);
    }

    /** Returns the same in another package. */
    Model in(String name) {
        return new Model(name, hues, classes);
    }

    private static List<Field> parse(String fields) {
        return Arrays.stream(fields.split("; ")).map(Model::field).toList();
    }

    private static Field field(String text) {
        Matcher matcher = FIELD.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(text + " is no field");
        }
        String former = matcher.group(4);
        return new Field(
                Integer.parseInt(matcher.group(1)),
                matcher.group(2),
                matcher.group(3),
                former == null ? "" : former,
                matcher.group(5));
    }

    Type item() {
        return classes.get(0);
    }

    /** Returns the class of a name; empty for a class of the JDK and for {@code Hue}. */
    Optional<Type> type(String name) {
        return classes.stream().filter(type -> type.name().equals(name)).findFirst();
    }

    /** Returns a class of the model and its subclasses. */
    List<Type> family(String name) {
        return classes.stream()
                .filter(type -> type.name().equals(name) || type.parent().equals(name))
                .toList();
    }

    /** Returns the fields of a class, those of its superclass first. */
    List<Field> allFields(Type type) {
        List<Field> fields = new ArrayList<>();
        type(type.parent()).ifPresent(parent -> fields.addAll(parent.fields()));
        fields.addAll(type.fields());
        return fields;
    }
}
