// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import io.protostuff.Exclude;
import io.protostuff.Tag;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.LockedDetail;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.model.ClassModel;
import org.hzserializers.model.ClassRules;
import org.hzserializers.model.Classes;
import org.hzserializers.model.ContainerModel;
import org.hzserializers.model.FieldModel;
import org.jspecify.annotations.Nullable;

/** How the declared types of a serializer are written, and the numbers of fields. Found out when it is built. */
final class Kinds {

    private static final ClassRules RULES =
            new ClassRules("Protostuff", field -> !field.isAnnotationPresent(Exclude.class), false, false, true);

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
    Kinds(
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
        return type == Object.class || Classes.isAbstract(type);
    }

    private ClassPlan newPlan(Class<?> type, int id) {
        if (Classes.isJdk(type)) {
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
            return new OptionalKind(kind(arguments[0]));
        }
        if (!Containers.isContainer(raw)) {
            throw new IllegalArgumentException(
                    raw.getName()
                            + " with type parameters is not carried; declare a list, set or map of the JDK, or a class without");
        }
        Kind first = kind(arguments[0]);
        ContainerModel container = Containers.model(raw, first.type());
        if (container.isSorted() && !first.isOrdered()) {
            throw new IllegalArgumentException(raw.getName() + " of " + first.describe()
                    + " is not carried: only numbers, texts, enums and dates have a natural order here");
        }
        if (container.isMap()) {
            return new MapKind(container, first, kind(arguments[1]), foreignCollections);
        }
        return container.isSet()
                ? new Containers.SetKind(container, first, foreignCollections)
                : new Containers.ListKind(container, first, foreignCollections);
    }

    private void complete(ClassPlan plan) {
        Class<?> type = plan.type();
        ClassModel model = ClassModel.of(type, RULES);
        if (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type)) {
            throw new IllegalArgumentException(type.getName() + " is a collection or map of its own; hold one instead");
        }
        Object initial = model.isRecord() ? null : initial(model);
        Map<Integer, FieldModel> numbers = new TreeMap<>();
        int next = 0;
        for (FieldModel field : model.fields()) {
            next = following(next);
            int number = number(field, next);
            FieldModel other = numbers.put(number, field);
            if (other != null) {
                throw new IllegalArgumentException("Fields " + other.describe() + " and " + field.describe()
                        + " have the same tag " + number + "; give one another");
            }
        }
        List<ClassPlan.Numbered> numbered = new ArrayList<>();
        numbers.forEach((number, field) ->
                numbered.add(new ClassPlan.Numbered(number, field, kindOf(field), isSet(field, initial))));
        plan.complete(model, numbered.toArray(new ClassPlan.Numbered[0]), inOrder, aliases);
    }

    private Kind kindOf(FieldModel field) {
        try {
            return kind(field.field().getGenericType());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("Field " + field.describe() + ": " + e.getMessage(), e);
        }
    }

    /** Returns the number after one, without those that are taken. */
    private static int following(int number) {
        return number + 1 == ClassPlan.NULL_FIELD ? ClassPlan.CLASS_ID + 1 : number + 1;
    }

    private int number(FieldModel field, int inTurn) {
        Tag tag = field.field().getAnnotation(Tag.class);
        if (inOrder) {
            if (tag != null) {
                throw new IllegalArgumentException("Field " + field.describe()
                        + " has a @Tag, but fieldsInOrder() numbers the fields itself; leave one of the two out");
            }
            return inTurn;
        }
        if (tag == null) {
            throw new IllegalArgumentException(
                    "Field " + field.describe() + " has no @Tag; give each field one, or call"
                            + " fieldsInOrder() if the class will never change but at the end");
        }
        int number = tag.value();
        if (number < 1 || number > MAX_NUMBER || number == ClassPlan.NULL_FIELD || number == ClassPlan.CLASS_ID) {
            throw new IllegalArgumentException("Field " + field.describe() + " has the tag " + number
                    + "; use 1 to 125 or" + " 128 to " + MAX_NUMBER);
        }
        return number;
    }

    private static Object initial(ClassModel model) {
        try {
            return model.make();
        } catch (InvalidPayloadException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private static boolean isSet(FieldModel field, @Nullable Object initial) {
        return initial != null && !field.type().isPrimitive() && field.get(initial) != null;
    }
}
