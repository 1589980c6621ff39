// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Reads a model from compiled classes, and from a table what their code does not tell.
 *
 * <p>The table has settings first, such as {@code package=com.acme}, then {@code [group]} before the classes of each
 * group, a line for each class with its class id, and below it, indented, a line for each field that needs one:
 *
 * <pre>
 * package=com.acme
 * output=com.acme.wire
 * protobuf=acme
 * schema=orders
 * factory=7
 * [orders]
 * Order 1
 *   lines ordered proto=sint32
 * Line 2 nested argot=order_line
 * </pre>
 *
 * <p>Words of a class: {@code nested} if no value of it is serialized on its own, {@code argot=NAME} the name of its
 * Argot definition, {@code by-hand} if that is not to be written. Words of a field: {@code ordered} for a set or map
 * whose order counts, {@code nulls} for elements that may be null, and the hints of {@link ModelField}. A reference may
 * be null unless its class is {@code NullMarked} and its type is not {@code Nullable}.
 */
public final class ModelReader {

    private final ClassLoader loader;
    private final Map<String, String> settings = new HashMap<>();
    private final Set<String> names = new HashSet<>();
    private final List<ModelClass> classes = new ArrayList<>();
    private final Map<String, ModelEnum> enums = new LinkedHashMap<>();

    private ModelReader(ClassLoader loader) {
        this.loader = loader;
    }

    /**
     * Reads a model.
     *
     * @param table the lines of the table
     * @param loader knows the classes
     * @throws IllegalArgumentException if the table says what cannot be, or a class or a type of a field is none that
     *     can be carried
     */
    public static Model read(List<String> table, ClassLoader loader) {
        ModelReader reader = new ModelReader(loader);
        reader.readTable(table);
        return new Model(
                reader.setting("package"),
                reader.setting("output"),
                reader.setting("protobuf"),
                reader.setting("schema"),
                Integer.parseInt(reader.setting("factory")),
                reader.classes,
                List.copyOf(reader.enums.values()));
    }

    private void readTable(List<String> table) {
        Deque<String> lines = new ArrayDeque<>(table.stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList());
        List<Entry> entries = new ArrayList<>();
        String group = "model";
        while (!lines.isEmpty()) {
            String line = lines.remove().strip();
            if (line.startsWith("[")) {
                group = line.substring(1, line.length() - 1);
            } else if (line.matches("\\w+=\\S+")) {
                settings.put(line.substring(0, line.indexOf('=')), line.substring(line.indexOf('=') + 1));
            } else {
                Map<String, Map<String, String>> fields = new HashMap<>();
                while (!lines.isEmpty() && lines.peek().startsWith(" ")) {
                    List<String> words = List.of(lines.remove().strip().split("\\s+"));
                    fields.put(words.get(0), hints(words, 1));
                }
                entries.add(new Entry(group, List.of(line.split("\\s+")), fields));
            }
        }
        for (Entry entry : entries) {
            names.add(setting("package") + "." + entry.words().get(0));
        }
        entries.forEach(entry -> classes.add(readClass(entry)));
    }

    /** What the table says of a class, and of its fields by their names. */
    private record Entry(String group, List<String> words, Map<String, Map<String, String>> fields) {}

    private String setting(String name) {
        String value = settings.get(name);
        if (value == null) {
            throw new IllegalArgumentException("The table has no line " + name + "=...");
        }
        return value;
    }

    private static Map<String, String> hints(List<String> words, int from) {
        Map<String, String> hints = new HashMap<>();
        for (String word : words.subList(from, words.size())) {
            int equals = word.indexOf('=');
            hints.put(equals < 0 ? word : word.substring(0, equals), word.substring(equals + 1));
        }
        return hints;
    }

    private ModelClass readClass(Entry entry) {
        Class<?> type = load(entry.words().get(0));
        Map<String, String> settings = hints(entry.words(), 2);
        Map<String, Map<String, String>> hints = entry.fields();
        List<ModelField> fields = new ArrayList<>();
        for (Member member : type.isRecord() ? components(type) : fields(type)) {
            Map<String, String> own =
                    Optional.ofNullable(hints.remove(member.name())).orElse(Map.of());
            boolean nullable = !type(member).isPrimitive() && isNullable(member.type(), member.declaringClass());
            fields.add(new ModelField(member.name(), type(member, own), nullable, ofFormats(own)));
        }
        if (!hints.isEmpty()) {
            throw new IllegalArgumentException(type.getName() + " has no field " + String.join(", ", hints.keySet()));
        }
        return new ModelClass(
                type.getSimpleName(),
                entry.group(),
                Integer.parseInt(entry.words().get(1)),
                type.isRecord() ? ModelClass.Form.RECORD : ModelClass.Form.CLASS,
                superclass(type),
                !settings.containsKey("nested"),
                settings.getOrDefault("argot", Spelling.snake(type.getSimpleName())),
                settings.containsKey("by-hand"),
                fields);
    }

    /** Returns the nearest class above that the table has, too. */
    private @Nullable String superclass(Class<?> type) {
        Class<?> parent = type.getSuperclass();
        while (parent != null && !names.contains(parent.getName())) {
            parent = parent.getSuperclass();
        }
        return parent == null ? null : parent.getSimpleName();
    }

    /** Leaves out the words that the type of the field has heard. */
    private static Map<String, String> ofFormats(Map<String, String> hints) {
        Map<String, String> others = new HashMap<>(hints);
        others.keySet().removeAll(Set.of("ordered", "nulls"));
        return others;
    }

    private Class<?> load(String name) {
        try {
            return Class.forName(setting("package") + "." + name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("There is no class " + setting("package") + "." + name, e);
        }
    }

    /** A field or a component. */
    private record Member(Class<?> declaringClass, String name, AnnotatedType type) {}

    private static List<Member> components(Class<?> type) {
        return Arrays.stream(type.getRecordComponents())
                .map((RecordComponent part) -> new Member(type, part.getName(), part.getAnnotatedType()))
                .toList();
    }

    private static List<Member> fields(Class<?> type) {
        if (type == Object.class) {
            return List.of();
        }
        if (!Modifier.isAbstract(type.getModifiers())
                && Arrays.stream(type.getConstructors()).noneMatch(each -> each.getParameterCount() == 0)) {
            throw new IllegalArgumentException(
                    type.getName() + " is neither a record nor a class with a public constructor without parameters");
        }
        List<Member> members = new ArrayList<>(fields(type.getSuperclass()));
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())
                    || Modifier.isTransient(field.getModifiers())
                    || field.isSynthetic()) {
                continue;
            }
            if (!Modifier.isPublic(field.getModifiers()) || Modifier.isFinal(field.getModifiers())) {
                throw new IllegalArgumentException(type.getName() + "." + field.getName()
                        + " is private or final, and nothing outside can set it");
            }
            members.add(new Member(type, field.getName(), field.getAnnotatedType()));
        }
        return members;
    }

    private static boolean isNullable(AnnotatedType type, Class<?> owner) {
        boolean marked = Stream.<AnnotatedElement>of(owner, owner.getPackage())
                .anyMatch(element -> element.isAnnotationPresent(NullMarked.class));
        return !marked || type.isAnnotationPresent(Nullable.class);
    }

    private static Class<?> type(Member member) {
        return raw(member.type());
    }

    private static Class<?> raw(AnnotatedType type) {
        if (type.getType() instanceof Class<?> raw) {
            return raw;
        } else if (type.getType() instanceof java.lang.reflect.ParameterizedType generic) {
            return (Class<?>) generic.getRawType();
        }
        return Object.class;
    }

    private Type type(Member member, Map<String, String> hints) {
        AnnotatedType annotated = member.type();
        Class<?> type = raw(annotated);
        boolean ordered = hints.containsKey("ordered");
        if (type.isPrimitive()) {
            return new Type.Primitive(scalar(type, member));
        } else if (type.isArray() && type.getComponentType().isPrimitive()) {
            return new Type.Array(scalar(type.getComponentType(), member));
        } else if (type.isArray()
                && type.getComponentType().isArray()
                && type.getComponentType().getComponentType().isPrimitive()) {
            return new Type.Rows(scalar(type.getComponentType().getComponentType(), member));
        } else if (annotated instanceof AnnotatedParameterizedType generic) {
            AnnotatedType[] parts = generic.getAnnotatedActualTypeArguments();
            AnnotatedType last = parts[parts.length - 1];
            boolean nulls = hints.containsKey("nulls") || last.isAnnotationPresent(Nullable.class);
            if (type == List.class) {
                return new Type.ListOf(element(last, member), nulls);
            } else if (type == Set.class) {
                return new Type.SetOf(element(last, member), ordered);
            } else if (type == Map.class) {
                return new Type.MapOf(element(parts[0], member), element(last, member), nulls, ordered);
            } else if (type == Optional.class) {
                return new Type.OptionalOf(element(last, member));
            }
        }
        return element(annotated, member);
    }

    private Type.Element element(AnnotatedType annotated, Member member) {
        Class<?> type = raw(annotated);
        Optional<Scalar> scalar = Scalar.of(type);
        if (scalar.isPresent()) {
            return new Type.Value(scalar.get());
        } else if (type.isEnum()) {
            List<String> constants = Arrays.stream(type.getEnumConstants())
                    .map(each -> ((Enum<?>) each).name())
                    .toList();
            boolean withBodies = Arrays.stream(type.getEnumConstants()).anyMatch(each -> each.getClass() != type);
            enums.put(type.getSimpleName(), new ModelEnum(type.getSimpleName(), constants, withBodies));
            return new Type.EnumValue(type.getSimpleName());
        } else if (Modifier.isAbstract(type.getModifiers())
                || !type.getPackageName().equals(setting("package"))) {
            throw refusal(member, annotated);
        }
        return new Type.Nested(type.getSimpleName());
    }

    private static Scalar scalar(Class<?> primitive, Member member) {
        return Scalar.of(primitive).orElseThrow(() -> refusal(member, member.type()));
    }

    private static IllegalArgumentException refusal(Member member, AnnotatedType part) {
        return new IllegalArgumentException(
                "%s.%s is or holds a %s; a field is a primitive, a box, a text, an enum, a number, a date or a time, an array or an"
                                .formatted(
                                        member.declaringClass().getName(),
                                        member.name(),
                                        part.getType().getTypeName())
                        + " array of arrays of primitives, an object of exactly a class of the model, or a List, Set, Map or Optional of these but for arrays");
    }
}
