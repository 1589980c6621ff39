// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import io.protostuff.Exclude;
import io.protostuff.Tag;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.LockedDetail;
import org.hzserializers.core.guard.Singletons;
import org.jspecify.annotations.Nullable;

/** What is known of the classes of a serializer, found out once, when it is built. */
final class ClassModel {

    private static final int MAX_NUMBER = (1 << 29) - 1;

    private final boolean inOrder;
    private final boolean foreignCollections;
    private final FieldAliases aliases;
    private final Map<Type, Kind> kinds = new HashMap<>();
    private final Map<Class<?>, ClassPlan> registered = new HashMap<>();
    private final Map<Long, ClassPlan> byId = new HashMap<>();
    private final List<ClassPlan> incomplete = new ArrayList<>();
    private final List<ClassPlan> plans = new ArrayList<>();
    private final List<ObjectKind> objects = new ArrayList<>();
    private final ObjectKind root;

    /**
     * Looks at classes.
     *
     * @param type the registered type
     * @param ids the classes that may be where a super class is declared, with their ids
     * @param inOrder whether fields without a tag are numbered in their order
     * @param foreignCollections whether collections of other classes are written as the JDK's
     * @param aliases the former names of fields
     * @throws IllegalArgumentException if a class cannot be carried
     */
    ClassModel(
            Class<?> type,
            Map<Class<?>, Integer> ids,
            boolean inOrder,
            boolean foreignCollections,
            FieldAliases aliases) {
        this.aliases = aliases;
        this.inOrder = inOrder;
        this.foreignCollections = foreignCollections;
        ids.forEach((each, id) -> {
            if (isAbstract(each) || each.isEnum()) {
                throw new IllegalArgumentException(each.getName()
                        + " is abstract or an enum, of which no objects have a class id; register their classes");
            }
            ClassPlan plan = newPlan(each, id);
            registered.put(each, plan);
            byId.put((long) id, plan);
        });
        if (!(kind(type) instanceof ObjectKind objectKind)) {
            throw new IllegalArgumentException(
                    type.getName() + " is no class with fields; hold it in one, or leave it to Hazelcast");
        }
        root = objectKind;
        while (!incomplete.isEmpty()) {
            complete(incomplete.remove(incomplete.size() - 1));
        }
        objects.forEach(this::requireSome);
        aliases.requireStored(aliased -> plans.stream().anyMatch(plan -> aliased.isAssignableFrom(plan.type())));
    }

    ObjectKind root() {
        return root;
    }

    /** Returns the numbers of all fields, and the ids of registered classes. */
    List<LockedDetail> lockedDetails() {
        List<LockedDetail> details = new ArrayList<>();
        plans.stream()
                .sorted(Comparator.comparing(plan -> plan.type().getName()))
                .forEach(plan -> {
                    String name = plan.type().getName();
                    if (plan.id() != 0) {
                        details.add(new LockedDetail(
                                "id of " + name,
                                String.valueOf(plan.id()),
                                "stored values that hold objects of the class CANNOT be read any more, or have others in their"
                                        + " place"));
                    }
                    details.add(new LockedDetail(
                            "tags of " + name,
                            plan.tags(),
                            "stored values stay readable if fields were only added, removed and renamed; a number that means another"
                                    + " field than before gives WRONG values or is refused"));
                });
        return details;
    }

    @Nullable
    ClassPlan registered(Class<?> type) {
        return registered.get(type);
    }

    @Nullable
    ClassPlan registered(long id) {
        return byId.get(id);
    }

    /** Returns the ids of the classes that fit a declared one, for messages. */
    Map<Integer, String> ids(Class<?> declared) {
        Map<Integer, String> ids = new TreeMap<>();
        registered.forEach((type, plan) -> {
            if (declared.isAssignableFrom(type)) {
                ids.put(plan.id(), type.getName());
            }
        });
        return ids;
    }

    private void requireSome(ObjectKind kind) {
        if (isAbstract(kind.type()) && ids(kind.type()).isEmpty()) {
            throw new IllegalArgumentException(kind.type().getName()
                    + " is abstract and no class that fits is registered; register those that it stands for");
        }
    }

    private static boolean isAbstract(Class<?> type) {
        return type == Object.class || Modifier.isAbstract(type.getModifiers());
    }

    private static boolean isOfJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    private ClassPlan newPlan(Class<?> type, int id) {
        if (isOfJdk(type)) {
            throw new IllegalArgumentException(type.getName()
                    + " is a class of the JDK that is not carried, as its objects would not come back equal; hold what"
                    + " it is made of");
        }
        ClassPlan plan = new ClassPlan(type, id, plans.size());
        incomplete.add(plan);
        plans.add(plan);
        return plan;
    }

    private Kind kind(Type type) {
        Kind known = kinds.get(type);
        if (known == null) {
            known = newKind(type);
            kinds.put(type, known);
        }
        return known;
    }

    private Kind newKind(Type type) {
        if (type instanceof WildcardType wildcard) {
            return kind(wildcard.getUpperBounds()[0]);
        }
        if (type instanceof GenericArrayType array) {
            return new Containers.ArrayKind(kind(array.getGenericComponentType()));
        }
        if (type instanceof ParameterizedType parameterized && parameterized.getRawType() instanceof Class<?> raw) {
            return container(raw, parameterized.getActualTypeArguments());
        }
        if (type instanceof Class<?> plain) {
            return kind(plain);
        }
        throw new IllegalArgumentException(
                type.getTypeName() + " is a variable, so that nothing is known of it; declare a class");
    }

    private Kind kind(Class<?> type) {
        Kind known = kinds.get(type);
        if (known != null) {
            return known;
        }
        Kind scalar = Scalars.of(type);
        if (scalar != null) {
            return scalar;
        }
        if (type.isArray()) {
            return new Containers.ArrayKind(kind((Type) type.getComponentType()));
        }
        if (type.isEnum()) {
            return new Scalars.EnumKind(type);
        }
        if (Containers.isContainer(type) || type == Optional.class) {
            throw new IllegalArgumentException(
                    type.getName() + " is declared without what it holds; declare that, as in List<String>");
        }
        if (type.getTypeParameters().length > 0) {
            throw new IllegalArgumentException(type.getName()
                    + " has type parameters, so that nothing is known of its fields; declare a class without");
        }
        ObjectKind object = new ObjectKind(type, this);
        kinds.put(type, object);
        objects.add(object);
        if (!isAbstract(type)) {
            ClassPlan plan = registered.get(type);
            object.setOwn(plan == null ? newPlan(type, 0) : plan);
        }
        return object;
    }

    private Kind container(Class<?> raw, Type[] arguments) {
        if (raw == Optional.class) {
            return new Containers.OptionalKind(kind(arguments[0]));
        }
        if (!Containers.isContainer(raw)) {
            throw new IllegalArgumentException(
                    raw.getName()
                            + " with type parameters is not carried; declare a list, set or map of the JDK, or a class without");
        }
        Kind first = kind(arguments[0]);
        Class<?> made = Containers.made(raw);
        if ((made == TreeSet.class || made == TreeMap.class) && !first.isOrdered()) {
            throw new IllegalArgumentException(raw.getName() + " of " + first.describe()
                    + " is not carried: only numbers, texts, enums and dates have a natural order here");
        }
        if (Map.class.isAssignableFrom(raw)) {
            return new Containers.MapKind(raw, first, kind(arguments[1]), foreignCollections);
        }
        boolean isSet = made == EnumSet.class || java.util.Set.class.isAssignableFrom(made);
        return isSet
                ? new Containers.SetKind(raw, first, foreignCollections)
                : new Containers.ListKind(raw, first, foreignCollections);
    }

    private void complete(ClassPlan plan) {
        Class<?> type = plan.type();
        for (Class<?> part = type.getSuperclass(); part != null && part != Object.class; part = part.getSuperclass()) {
            if (isOfJdk(part) && part != Record.class) {
                throw new IllegalArgumentException(type.getName() + " extends " + part.getName()
                        + " of the JDK, whose fields are not carried; hold one in a field instead");
            }
        }
        if (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type)) {
            throw new IllegalArgumentException(type.getName() + " is a collection or map of its own; hold one instead");
        }
        Constructor<?> constructor = constructor(type);
        Object initial = type.isRecord() ? null : initial(constructor);
        List<String> components = type.isRecord()
                ? Arrays.stream(type.getRecordComponents())
                        .map(RecordComponent::getName)
                        .toList()
                : List.of();
        Map<Integer, Field> numbers = new TreeMap<>();
        int next = 0;
        for (Field field : fields(type)) {
            next = following(next);
            int number = number(field, next);
            Field other = numbers.put(number, field);
            if (other != null) {
                throw new IllegalArgumentException("Fields " + name(other) + " and " + name(field)
                        + " have the same tag " + number + "; give one another");
            }
        }
        List<ClassPlan.Numbered> numbered = new ArrayList<>();
        numbers.forEach((number, field) -> numbered.add(new ClassPlan.Numbered(
                number, field, kindOf(field), components.indexOf(field.getName()), isSet(field, initial))));
        numbered.sort(Comparator.comparingInt(ClassPlan.Numbered::number));
        plan.complete(
                constructor,
                Singletons.ofRegistered(type),
                numbered.toArray(new ClassPlan.Numbered[0]),
                inOrder,
                aliases);
    }

    private static String name(Field field) {
        return field.getDeclaringClass().getName() + '.' + field.getName();
    }

    private Kind kindOf(Field field) {
        try {
            return kind(field.getGenericType());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("Field " + name(field) + ": " + e.getMessage(), e);
        }
    }

    /** Returns the number after one, without those that are taken. */
    private static int following(int number) {
        return number + 1 == ClassPlan.NULL_FIELD ? ClassPlan.CLASS_ID + 1 : number + 1;
    }

    private int number(Field field, int inTurn) {
        Tag tag = field.getAnnotation(Tag.class);
        if (inOrder) {
            if (tag != null) {
                throw new IllegalArgumentException("Field " + name(field)
                        + " has a @Tag, but fieldsInOrder() numbers the fields itself; leave one of the two out");
            }
            return inTurn;
        }
        if (tag == null) {
            throw new IllegalArgumentException("Field " + name(field) + " has no @Tag; give each field one, or call"
                    + " fieldsInOrder() if the class will never change but at the end");
        }
        int number = tag.value();
        if (number < 1 || number > MAX_NUMBER || number == ClassPlan.NULL_FIELD || number == ClassPlan.CLASS_ID) {
            throw new IllegalArgumentException(
                    "Field " + name(field) + " has the tag " + number + "; use 1 to 125 or" + " 128 to " + MAX_NUMBER);
        }
        return number;
    }

    /** Returns the fields that are carried, those of the super classes first. */
    private static List<Field> fields(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> part = type; part != null && !isOfJdk(part); part = part.getSuperclass()) {
            List<Field> own = new ArrayList<>();
            for (Field field : part.getDeclaredFields()) {
                int modifiers = field.getModifiers();
                if (!Modifier.isStatic(modifiers)
                        && !Modifier.isTransient(modifiers)
                        && !field.isAnnotationPresent(Exclude.class)) {
                    makeAccessible(field);
                    own.add(field);
                }
            }
            fields.addAll(0, own);
        }
        return fields;
    }

    private static void makeAccessible(java.lang.reflect.AccessibleObject member) {
        try {
            member.setAccessible(true);
        } catch (InaccessibleObjectException e) {
            throw new IllegalArgumentException(
                    member + " cannot be reached; open its package to" + " org.hzserializers.protostuff", e);
        }
    }

    private static Constructor<?> constructor(Class<?> type) {
        Class<?>[] parameters = type.isRecord()
                ? Arrays.stream(type.getRecordComponents())
                        .map(RecordComponent::getType)
                        .toArray(Class<?>[]::new)
                : new Class<?>[0];
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(parameters);
            makeAccessible(constructor);
            return constructor;
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException(
                    type.getName() + " has no constructor without parameters; add one, which may be private", e);
        }
    }

    private static Object initial(Constructor<?> constructor) {
        try {
            return constructor.newInstance();
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException(
                    "The constructor of " + constructor.getDeclaringClass().getName() + " fails: " + e.getCause(),
                    e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(constructor.getDeclaringClass().getName() + " cannot be made: " + e, e);
        }
    }

    private static boolean isSet(Field field, @Nullable Object initial) {
        if (initial == null || field.getType().isPrimitive()) {
            return false;
        }
        try {
            return field.get(initial) != null;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
