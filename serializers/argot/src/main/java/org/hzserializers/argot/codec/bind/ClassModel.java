// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.bind;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.argot.codec.wire.Marks;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Singletons;
import org.hzserializers.model.Classes;
import org.hzserializers.model.Constructors;
import org.hzserializers.model.TypeVariables;
import org.jspecify.annotations.Nullable;

/**
 * How the objects of a class are made, and where they hold the values of tags: in fields, its own or inherited, or else
 * behind getters and setters.
 */
public final class ClassModel {

    /**
     * What stands for a tag.
     *
     * @param name as the class spells it
     * @param setter null if it cannot be set, or not again after the constructor
     * @param argument which argument of the constructor it is, or -1
     * @param defaultText the default that is annotated, if one is
     * @param nullableElements whether what is inside may be null
     */
    public record Property(
            String tag,
            String name,
            Type type,
            MethodHandle getter,
            @Nullable MethodHandle setter,
            int argument,
            @Nullable String defaultText,
            boolean nullableElements) {

        public Class<?> raw() {
            return Classes.raw(type);
        }
    }

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private final Class<?> type;
    private final @Nullable Collection<String> tags;
    private final List<String> problems;
    private final Marks marks;
    private final Map<String, Property> properties = new LinkedHashMap<>();
    private final Map<Class<?>, Map<TypeVariable<?>, Type>> variables = new HashMap<>();
    private final List<Class<?>> lineage = new ArrayList<>();
    private @Nullable MethodHandle constructor;

    private ClassModel(Class<?> type, @Nullable Collection<String> tags, Marks marks, List<String> problems) {
        this.type = type;
        this.tags = tags;
        this.marks = marks;
        this.problems = problems;
    }

    /**
     * Looks into a class.
     *
     * @param generic a class, or a generic one with its arguments
     * @param tags those that definitions have; null to take all fields
     * @param marks what the annotations of the class say
     * @param problems gets what does not fit
     */
    public static ClassModel of(Type generic, @Nullable Collection<String> tags, Marks marks, List<String> problems) {
        Class<?> type = Classes.raw(generic);
        ClassModel model = new ClassModel(type, tags, marks, problems);
        JdkTypes.Shape shape = JdkTypes.shape(type);
        if (shape != null) {
            model.properties.putAll(shape.properties());
            model.constructor = shape.constructor();
        } else if (type.isInterface() || type.isEnum() || type.isArray() || type.isPrimitive()) {
            problems.add(type.getName() + " is no class with fields");
        } else if (Modifier.isAbstract(type.getModifiers())) {
            problems.add(type.getName() + " is abstract; bind its subclasses, as members of an abstract definition");
        } else {
            model.lineage(generic);
            model.fields();
            model.accessors();
            model.chooseConstructor();
        }
        return model;
    }

    /** Returns what stands for each tag, in the order of declaration, superclasses first. */
    public Map<String, Property> properties() {
        return properties;
    }

    /** Returns what makes an object; null if that is among the problems. */
    @Nullable
    MethodHandle constructor() {
        return constructor;
    }

    private void lineage(Type next) {
        Class<?> raw = Classes.raw(next);
        Map<TypeVariable<?>, Type> own = TypeVariables.of(next);
        Type superclass = raw.getGenericSuperclass();
        if (superclass != null && superclass != Object.class && superclass != Record.class) {
            lineage(TypeVariables.resolve(superclass, own));
        }
        variables.put(raw, own);
        lineage.add(raw);
    }

    private Type resolved(Type generic, Class<?> owner) {
        return TypeVariables.resolve(generic, variables.getOrDefault(owner, Map.of()));
    }

    private void fields() {
        for (Class<?> owner : lineage) {
            requireStateInReach(owner);
            for (Field field : owner.getDeclaredFields()) {
                if (!isCarried(field)) {
                    continue;
                }
                String tag =
                        isHidden(field) ? owner.getSimpleName() + "." + field.getName() : tag(field, field.getName());
                if (tags != null && !tags.contains(tag)) {
                    problems.add("field " + owner.getName() + "." + field.getName() + " has no tag '" + tag
                            + "' in a definition; make it transient or @ArgotIgnore to leave it out");
                } else if (open(field)) {
                    add(tag, field, owner);
                }
            }
        }
    }

    private boolean isCarried(Field field) {
        return !Modifier.isStatic(field.getModifiers())
                && !field.isSynthetic()
                && !marks.isIgnored(field)
                && (!Modifier.isTransient(field.getModifiers()) || marks.of(field) != null);
    }

    /** Returns whether a subclass has a field of the same tag, so that this one gets the name of its class in front. */
    private boolean isHidden(Field field) {
        String tag = tag(field, field.getName());
        if (!tag.equals(field.getName())) {
            return false;
        }
        for (Class<?> owner : lineage.subList(lineage.indexOf(field.getDeclaringClass()) + 1, lineage.size())) {
            for (Field other : owner.getDeclaredFields()) {
                if (isCarried(other) && tag(other, other.getName()).equals(tag)) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Refuses what the JDK keeps in transient fields: its own streams carry that by other means, here it would be lost.
     */
    private void requireStateInReach(Class<?> owner) {
        // The abstract collections have caches and a count of changes there, nothing else.
        if (!Classes.isJdk(owner) || Modifier.isAbstract(owner.getModifiers())) {
            return;
        }
        for (Field field : owner.getDeclaredFields()) {
            if (Modifier.isTransient(field.getModifiers()) && !Modifier.isStatic(field.getModifiers())) {
                problems.add(type.getName() + " is a " + owner.getName()
                        + ", whose content is in no field that can be carried;"
                        + " hold one in a field instead, or give a converter for " + type.getName());
                return;
            }
        }
    }

    private void add(String tag, Field field, Class<?> owner) {
        MethodHandle setter = null;
        if (!owner.isRecord()) {
            setter = handle(() -> LOOKUP.unreflectSetter(field));
        }
        add(new Property(
                tag,
                field.getName(),
                resolved(field.getGenericType(), owner),
                handle(() -> LOOKUP.unreflectGetter(field)),
                setter,
                -1,
                defaultText(field),
                nullableElements(field)));
    }

    private void add(Property property) {
        Property other = properties.put(property.tag(), property);
        if (other != null) {
            problems.add(type.getName() + " has tag '" + property.tag() + "' twice, as " + other.name() + " and as "
                    + property.name() + "; name one of them with @ArgotTag");
        }
    }

    /** Looks for getters and setters of the tags that no field stands for. */
    private void accessors() {
        for (Class<?> owner : lineage) {
            for (Method getter : owner.getDeclaredMethods()) {
                String tag = getterTag(getter);
                if (tag == null || getter.isBridge() || Modifier.isStatic(getter.getModifiers())) {
                    continue;
                }
                boolean wanted = tags == null ? marks.of(getter) != null : tags.contains(tag);
                Property known = properties.get(tag);
                // A getter of a subclass takes the place of the one that it overrides.
                boolean replace = known != null && known.name().equals(getter.getName() + "()");
                if (wanted && (known == null || replace) && open(getter)) {
                    Type generic = resolved(getter.getGenericReturnType(), owner);
                    properties.put(
                            tag,
                            new Property(
                                    tag,
                                    getter.getName() + "()",
                                    generic,
                                    handle(() -> LOOKUP.unreflect(getter)),
                                    setter(getter, Classes.raw(generic)),
                                    -1,
                                    defaultText(getter),
                                    nullableElements(getter)));
                }
            }
        }
    }

    private @Nullable String getterTag(Method method) {
        if (method.getParameterCount() != 0 || method.getReturnType() == void.class) {
            return null;
        }
        return tag(method, propertyName(method));
    }

    private static String propertyName(Method getter) {
        String name = getter.getName();
        boolean bool = getter.getReturnType() == boolean.class || getter.getReturnType() == Boolean.class;
        int prefix = name.startsWith("get") ? 3 : bool && name.startsWith("is") ? 2 : 0;
        if (prefix == 0 || name.length() == prefix) {
            return name;
        }
        return Character.toLowerCase(name.charAt(prefix)) + name.substring(prefix + 1);
    }

    private @Nullable MethodHandle setter(Method getter, Class<?> value) {
        String name = propertyName(getter);
        String setter = "set" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
        for (Class<?> owner : lineage) {
            for (Method method : owner.getDeclaredMethods()) {
                if (method.getName().equals(setter)
                        && method.getParameterCount() == 1
                        && method.getParameterTypes()[0] == value
                        && !Modifier.isStatic(method.getModifiers())
                        && open(method)) {
                    return handle(() -> LOOKUP.unreflect(method));
                }
            }
        }
        return null;
    }

    private void chooseConstructor() {
        if (type.getDeclaringClass() != null && !Modifier.isStatic(type.getModifiers())) {
            problems.add(type.getName() + " is an inner class; make it static");
            return;
        }
        List<Constructor<?>> annotated = new ArrayList<>();
        List<Constructor<?>> matching = new ArrayList<>();
        Constructor<?> simple = null;
        for (Constructor<?> candidate : type.getDeclaredConstructors()) {
            if (candidate.isSynthetic()) {
                continue;
            }
            if (candidate.getParameterCount() == 0) {
                simple = candidate;
            } else if (Arrays.stream(candidate.getParameters()).anyMatch(p -> marks.of(p) != null)) {
                annotated.add(candidate);
            } else if (matches(candidate)) {
                matching.add(candidate);
            }
        }
        if (type.isRecord()) {
            use(Constructors.declaredCanonical(type), recordTags());
        } else if (annotated.size() == 1) {
            use(annotated.get(0), parameterTags(annotated.get(0)));
        } else if (annotated.isEmpty() && simple != null) {
            use(simple, List.of());
        } else if (annotated.isEmpty() && matching.size() == 1) {
            use(matching.get(0), parameterTags(matching.get(0)));
        } else {
            problems.add(type.getName()
                    + (annotated.size() + matching.size() > 1
                            ? " has more than one constructor that takes its tags; annotate the parameters of one"
                            : " has no constructor without parameters, and none whose parameters are its tags by name;"
                                    + " annotate them with @ArgotTag or compile with -parameters"));
        }
    }

    private boolean matches(Constructor<?> candidate) {
        for (Parameter parameter : candidate.getParameters()) {
            if (!parameter.isNamePresent() || !properties.containsKey(parameter.getName())) {
                return false;
            }
        }
        return true;
    }

    private List<String> recordTags() {
        List<String> result = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            try {
                result.add(tag(type.getDeclaredField(component.getName()), component.getName()));
            } catch (NoSuchFieldException e) {
                throw new IllegalStateException("every component of a record has a field", e);
            }
        }
        return result;
    }

    private List<String> parameterTags(Constructor<?> of) {
        return Arrays.stream(of.getParameters())
                .map(parameter -> tag(parameter, parameter.getName()))
                .toList();
    }

    private void use(Constructor<?> chosen, List<String> arguments) {
        if (!open(chosen)) {
            return;
        }
        for (int i = 0; i < arguments.size(); i++) {
            String tag = arguments.get(i);
            Property property = properties.get(tag);
            Class<?> parameter = chosen.getParameterTypes()[i];
            if (property == null) {
                // A record's component without a tag was described as a field.
                if (!type.isRecord()) {
                    problems.add("constructor parameter '" + tag + "' of " + type.getName()
                            + " has no tag, or no field or getter to write it from");
                }
                return;
            }
            if (!JavaTypes.boxed(parameter).isAssignableFrom(JavaTypes.boxed(property.raw()))) {
                problems.add("constructor parameter '" + tag + "' of " + type.getName() + " is a "
                        + parameter.getTypeName() + ", but " + property.name() + " a "
                        + property.raw().getTypeName());
                return;
            }
            String text =
                    property.defaultText() != null ? property.defaultText() : defaultText(chosen.getParameters()[i]);
            boolean nullableElements = property.nullableElements() || nullableElements(chosen.getParameters()[i]);
            properties.put(
                    tag,
                    new Property(
                            tag, property.name(), property.type(), property.getter(), null, i, text, nullableElements));
        }
        for (Property property : properties.values()) {
            if (property.argument() < 0 && property.setter() == null) {
                problems.add("tag '" + property.tag() + "' of " + type.getName() + " can be read by " + property.name()
                        + " but not set; add a field, a setter or a constructor parameter");
            }
        }
        constructor =
                arguments.isEmpty() ? withoutArguments(chosen) : handle(() -> LOOKUP.unreflectConstructor(chosen));
    }

    private @Nullable MethodHandle withoutArguments(Constructor<?> chosen) {
        try {
            Object only = Singletons.of(type);
            return only == null
                    ? handle(() -> LOOKUP.unreflectConstructor(chosen))
                    : MethodHandles.constant(type, only);
        } catch (InvalidPayloadException e) {
            problems.add(e.getMessage());
            return null;
        }
    }

    private String tag(AnnotatedElement element, String name) {
        Marks.Mark mark = marks.of(element);
        return mark == null || mark.tag().isEmpty() ? name : mark.tag();
    }

    private boolean nullableElements(AnnotatedElement element) {
        Marks.Mark mark = marks.of(element);
        return mark != null && mark.nullableElements();
    }

    private @Nullable String defaultText(AnnotatedElement element) {
        Marks.Mark mark = marks.of(element);
        return mark == null ? null : mark.defaultText();
    }

    private <T extends AccessibleObject & java.lang.reflect.Member> boolean open(T member) {
        try {
            member.setAccessible(true);
            return true;
        } catch (InaccessibleObjectException e) {
            problems.add(member.getDeclaringClass().getName() + "." + member.getName()
                    + " is not accessible; open its package to this library, or give a converter for "
                    + type.getName());
            return false;
        }
    }

    private interface Unreflect {
        MethodHandle get() throws IllegalAccessException;
    }

    private static MethodHandle handle(Unreflect unreflect) {
        try {
            return unreflect.get();
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("a member that was made accessible is not", e);
        }
    }
}
