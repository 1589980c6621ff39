// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes the class {@code Elements}: what a {@code ProtobufWriter} and a {@code ProtobufReader} have no method for. It
 * has the methods that were asked for, and no others.
 */
final class MarshallerElements {

    static final String NAME = "Elements";

    private final Model model;
    private final Map<String, String> methods = new TreeMap<>();

    MarshallerElements(Model model) {
        this.model = model;
    }

    boolean isEmpty() {
        return methods.isEmpty();
    }

    String source() {
        return """
                /** Numbers as messages have them, and where texts are null. */
                final class %s {

                    private %1$s() {}
                %2$s
                }
                """.formatted(NAME, String.join("", methods.values()));
    }

    private String call(String name, String argument) {
        return NAME + "." + name + "(" + argument + ")";
    }

    /** Returns the code that makes an {@code int[]} of an array of narrower numbers. */
    String widened(Scalar scalar, String array) {
        String primitive = scalar.primitiveName();
        String name = primitive + "sToInts";
        methods.put(name, """

                static int[] %s(%s[] values) {
                    int[] ints = new int[values.length];
                    for (int i = 0; i < ints.length; i++) {
                        ints[i] = values[i];
                    }
                    return ints;
                }
                """.formatted(name, primitive));
        return call(name, array);
    }

    /** Returns the code that makes an array of narrower numbers of an {@code int[]}. */
    String narrowed(Scalar scalar, String ints) {
        String primitive = scalar.primitiveName();
        String name = "intsTo" + Spelling.capitalised(primitive) + "s";
        methods.put(name, """

                static %2$s[] %1$s(int[] ints) {
                    %2$s[] values = new %2$s[ints.length];
                    for (int i = 0; i < values.length; i++) {
                        values[i] = (%2$s) ints[i];
                    }
                    return values;
                }
                """.formatted(name, primitive));
        return call(name, ints);
    }

    /** Returns the code that makes an array of a collection of what numbers stand for, as it is packed. */
    String packed(Type.Element element, String collection) {
        String name = "arrayOf" + Spelling.plural(element.java());
        String primitive = packedType(element);
        methods.put(name, """

                static %2$s[] %1$s(Collection<%3$s> values) {
                    %2$s[] array = new %2$s[values.size()];
                    int i = 0;
                    for (%3$s value : values) {
                        array[i++] = %4$s;
                    }
                    return array;
                }
                """.formatted(name, primitive, element.java(), number(element, "value")));
        return call(name, collection);
    }

    /** Returns the type of an array that is packed. */
    static String packedType(Type.Element element) {
        if (ProtoSchema.isNumberOfDay(element)) {
            return "long";
        }
        return element instanceof Type.Value value ? packedType(value.scalar()) : "int";
    }

    static String packedType(Scalar scalar) {
        return ProtoSchema.isNarrow(scalar) ? "int" : scalar.primitiveName();
    }

    /** Returns the code of the number that stands for a constant, a date or a time, or of the number itself. */
    String number(Type.Element type, String value) {
        if (type instanceof Type.EnumValue) {
            return constantNumber(type, value);
        }
        return ProtoSchema.isNumberOfDay(type) ? Moment.of(type).toNumber(value) : value;
    }

    private String constantNumber(Type.Element type, String constant) {
        methods.put("number" + type.java(), """

                static int number(%s value) {
                    return switch (value) {
                        %s
                    };
                }
                """.formatted(type.java(), cases(type, "case %2$s -> %1$d;\n")));
        return call("number", constant);
    }

    /** Returns the code that finds a constant by its number. */
    String constant(Type.Element type, String number) {
        String name = "to" + type.java();
        methods.put(name, """

                static %2$s %1$s(int number) {
                    return switch (number) {
                        %3$s
                        default -> throw new IllegalArgumentException(
                                "%2$s has no constant with number " + number + "; was it written by a newer program?");
                    };
                }
                """.formatted(name, type.java(), cases(type, "case %1$d -> %3$s.%2$s;\n")));
        return call(name, number);
    }

    private String cases(Type.Element type, String line) {
        ModelEnum constants = model.find((Type.EnumValue) type);
        return IntStream.range(0, constants.constants().size())
                .mapToObj(i -> line.formatted(i, constants.constants().get(i), type.java()))
                .collect(Collectors.joining());
    }

    /** Returns the code that makes an array of the positions of nulls. */
    String nullPositions(String texts) {
        methods.put("nullPositions", """

                /** Returns the positions of those that are null, or null for none. */
                static int @Nullable [] nullPositions(Collection<@Nullable String> texts) {
                    int count = 0;
                    for (String text : texts) {
                        if (text == null) {
                            count++;
                        }
                    }
                    if (count == 0) {
                        return null;
                    }
                    int[] positions = new int[count];
                    int found = 0;
                    int position = 0;
                    for (String text : texts) {
                        if (text == null) {
                            positions[found++] = position;
                        }
                        position++;
                    }
                    return positions;
                }
                """);
        return call("nullPositions", texts);
    }

    /** Returns the code that makes a list of the keys of nulls. */
    String nullKeys(String map) {
        methods.put("nullKeys", """

                static <K> List<K> nullKeys(Map<K, @Nullable String> texts) {
                    List<K> keys = List.of();
                    for (Map.Entry<K, @Nullable String> entry : texts.entrySet()) {
                        if (entry.getValue() == null) {
                            keys = keys.isEmpty() ? new ArrayList<>() : keys;
                            keys.add(entry.getKey());
                        }
                    }
                    return keys;
                }
                """);
        return call("nullKeys", map);
    }
}
