// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.bind;

import java.io.Externalizable;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hzserializers.argot.codec.container.Container;
import org.hzserializers.argot.codec.value.BoxCodec;
import org.hzserializers.argot.codec.value.Holder;
import org.hzserializers.argot.codec.wire.Marks;
import org.hzserializers.argot.schema.CommonTypes;
import org.hzserializers.argot.schema.LibraryBuilder;
import org.hzserializers.argot.schema.Node;
import org.hzserializers.argot.schema.SchemaPrinter;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.argot.schema.TypeRef;
import org.hzserializers.argot.schema.Version;
import org.hzserializers.model.Classes;
import org.hzserializers.model.TypeVariables;
import org.jspecify.annotations.Nullable;

/** Writes the definitions that fit classes, as a start for definitions of one's own. Not thread-safe. Not API. */
public final class ClassDescriber {

    /** Words of the language, which cannot be names. */
    private static final Set<String> WORDS =
            Set.of("cluster", "definition", "relation", "reserve", "load", "import", "as");

    /** Generic classes inside each other; a class that holds itself with a larger argument has no end. */
    private static final int MAX_DEPTH = 8;

    private final LibraryBuilder builder = LibraryBuilder.withCommonTypes();
    private final List<Class<?>> given;
    private final Map<Class<?>, Bindings.Conversion> conversions;
    private final boolean nullableElements;
    private final Marks marks;
    private final Map<Type, TypeRef> names = new LinkedHashMap<>();
    private final Map<Type, TypeDefinition> definitions = new LinkedHashMap<>();
    private final Set<String> taken = new HashSet<>(WORDS);
    private final List<String> problems = new ArrayList<>();

    /** Maps and collections that are being described, which have no names to refer to. */
    private final Set<Type> containers = new HashSet<>();

    /** Whether elements of the field that is being described may be null. */
    private boolean nullable;

    private ClassDescriber(
            List<Class<?>> given,
            Map<Class<?>, Bindings.Conversion> conversions,
            boolean nullableElements,
            Marks marks) {
        this.given = given;
        this.marks = marks;
        this.nullableElements = nullableElements;
        this.nullable = nullableElements;
        this.conversions = conversions;
        for (TypeDefinition definition : CommonTypes.library().definitions()) {
            taken.add(definition.key());
        }
    }

    /**
     * What was written.
     *
     * @param definitions of all classes that were met, generic ones with their arguments
     */
    public record Description(String text, Map<Type, TypeDefinition> definitions) {}

    /**
     * Describes classes and all that they hold.
     *
     * @param conversions classes that are described as what stands for them
     * @param nullableElements whether elements and values of maps may be null everywhere
     * @param marks what the annotations of the classes say
     * @throws IllegalArgumentException if there is something that no definition fits; lists all of it
     */
    static Description describe(
            List<Class<?>> classes,
            Map<Class<?>, Bindings.Conversion> conversions,
            boolean nullableElements,
            Marks marks) {
        ClassDescriber describer = new ClassDescriber(classes, conversions, nullableElements, marks);
        for (Class<?> type : classes) {
            describer.named(type);
        }
        if (!describer.problems.isEmpty()) {
            throw new IllegalArgumentException(
                    "classes cannot be described:\n  " + String.join("\n  ", describer.problems));
        }
        return new Description(SchemaPrinter.print(describer.builder.build()), describer.definitions);
    }

    private static Node ref(String name) {
        return new Node.Reference(TypeRef.named(name));
    }

    /** Returns a reference to the definition of a class, which it makes if there is none. */
    private Node named(Type generic) {
        TypeRef known = names.get(generic);
        if (known == null) {
            Class<?> type = Classes.raw(generic);
            if (JavaTypes.depth(generic) > MAX_DEPTH) {
                problems.add(type.getName() + " holds itself with other arguments without end; give it a converter");
                return ref("empty");
            }
            Marks.Named own = marks.definition(type);
            String arguments = arguments(generic);
            String name = own != null
                    ? own.name() + arguments
                    : JdkTypes.isKnown(type) ? type.getName() : free(type.getSimpleName() + arguments);
            Version version = Version.parse(own == null ? "1.0" : own.version());
            known = TypeRef.named(name);
            names.put(generic, known);
            for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
                builder.cluster(name.substring(0, dot));
            }
            // What a definition holds may name the containers around it again.
            List<Type> around = List.copyOf(containers);
            boolean nullableAround = nullable;
            containers.clear();
            nullable = nullableElements;
            Node node = definition(generic);
            nullable = nullableAround;
            containers.addAll(around);
            if (problems.isEmpty()) {
                definitions.put(generic, builder.define(name, version, node));
            }
        }
        return new Node.Reference(known);
    }

    /** Returns what tells the definitions of a generic class apart: the names of its arguments. */
    private static String arguments(Type generic) {
        StringBuilder out = new StringBuilder();
        if (generic instanceof TypeVariables.Generic type) {
            for (Type argument : type.arguments()) {
                String name = Classes.raw(argument).getSimpleName().replace("[]", "_array");
                out.append('_').append(name.replaceAll("[^A-Za-z0-9_]", "_")).append(arguments(argument));
            }
        }
        return out.toString();
    }

    private Node definition(Type generic) {
        Class<?> type = Classes.raw(generic);
        Bindings.Conversion conversion = conversion(type);
        if (conversion != null) {
            return node(conversion.wire(), type.getName());
        }
        if (type.isEnum()) {
            return ref("uvint28text");
        }
        return type.isInterface() || Modifier.isAbstract(type.getModifiers()) ? members(generic) : fields(generic);
    }

    /** Makes a name of a class name: names are compared without regard to case and know few characters. */
    private String free(String simpleName) {
        String name = simpleName.replaceAll("[^A-Za-z0-9_]", "_");
        String candidate = name;
        for (int i = 2; !taken.add(TypeRef.key(candidate)); i++) {
            candidate = name + "_" + i;
        }
        return candidate;
    }

    private Node members(Type generic) {
        Class<?> type = Classes.raw(generic);
        List<Class<?>> members = new ArrayList<>();
        if (type.isSealed()) {
            members.addAll(Arrays.asList(type.getPermittedSubclasses()));
        } else {
            for (Class<?> candidate : given) {
                if (candidate != type && type.isAssignableFrom(candidate)) {
                    members.add(candidate);
                }
            }
        }
        if (members.isEmpty()) {
            problems.add(type.getName() + " is abstract; describe its subclasses together with it");
        }
        List<Node.AbstractMap> maps = new ArrayList<>();
        for (Class<?> member : members) {
            maps.add(new Node.AbstractMap(((Node.Reference) named(JavaTypes.subtype(member, generic))).target()));
        }
        return new Node.Abstract(maps);
    }

    private Bindings.@Nullable Conversion conversion(Class<?> type) {
        return Bindings.conversion(conversions, type);
    }

    private Node fields(Type generic) {
        Class<?> type = Classes.raw(generic);
        boolean ofTheJdk = JdkTypes.shape(type) != null;
        if (!ofTheJdk) {
            requireStateInFields(type);
        }
        List<Node> elements = new ArrayList<>();
        for (ClassModel.Property property :
                ClassModel.of(generic, null, marks, problems).properties().values()) {
            nullable = nullableElements || property.nullableElements();
            Node node = node(property.type(), type.getName() + "." + property.name());
            elements.add(new Node.Tag(
                    property.tag(), property.raw().isPrimitive() || ofTheJdk ? node : new Node.Optional(node)));
        }
        return new Node.Sequence(elements);
    }

    /** Refuses a class that says by the hooks of Java serialization that its fields are not all of its state. */
    private void requireStateInFields(Class<?> type) {
        if (!Serializable.class.isAssignableFrom(type)) {
            return;
        }
        Field left = null;
        String hook = Externalizable.class.isAssignableFrom(type) ? "writeExternal" : null;
        String replaced = null;
        for (Class<?> part = type; part != null && !Classes.isJdk(part); part = part.getSuperclass()) {
            for (Field field : part.getDeclaredFields()) {
                if (Modifier.isTransient(field.getModifiers())
                        && !Modifier.isStatic(field.getModifiers())
                        && marks.of(field) == null
                        && !marks.isIgnored(field)) {
                    left = field;
                }
            }
            hook = hook == null ? hook(part, "writeObject", "readObject") : hook;
            replaced = replaced == null ? hook(part, "writeReplace", "readResolve") : replaced;
        }
        hook = hook == null ? replaced : hook;
        if (hook != null && left != null) {
            problems.add(
                    type.getName() + " has " + hook + " and the transient field "
                            + left.getDeclaringClass().getName() + "." + left.getName()
                            + ", which would be lost; make it @ArgotIgnore if it can be, else @ArgotTag, or give the class a converter");
        } else if (replaced != null && !hasEquals(type)) {
            problems.add(type.getName() + " has " + replaced
                    + " and no equals, so that what is read would be another object; give the class a converter");
        }
    }

    private static @Nullable String hook(Class<?> type, String... names) {
        for (Method method : type.getDeclaredMethods()) {
            Class<?>[] parameters = method.getParameterTypes();
            boolean stream = parameters.length == 1
                    && (parameters[0] == ObjectOutputStream.class || parameters[0] == ObjectInputStream.class);
            if (List.of(names).contains(method.getName()) && (parameters.length == 0 || stream)) {
                return method.getName();
            }
        }
        return null;
    }

    private static boolean hasEquals(Class<?> type) {
        try {
            return type.getMethod("equals", Object.class).getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("every class has equals", e);
        }
    }

    private Node node(Type type, String place) {
        Class<?> raw = Classes.raw(type);
        Class<?> boxed = JavaTypes.boxed(raw);
        Bindings.Conversion conversion = conversion(boxed);
        if (conversion != null) {
            return node(conversion.wire(), place);
        }
        Holder holder = JdkTypes.holder(raw);
        if (holder != null) {
            Type content =
                    holder.content() == null ? JavaTypes.arguments(type, raw).get(0) : holder.content();
            // A sequence, so that readers without classes tell a holder of nothing from none.
            return new Node.Sequence(List.of(new Node.Tag("value", new Node.Optional(node(content, place)))));
        }
        Node simple = simple(raw);
        if (simple != null) {
            return simple;
        } else if (raw == Date.class) {
            return ref("date_java");
        } else if (raw == String.class || raw.isEnum()) {
            return ref("uvint28text");
        } else if (raw == byte[].class) {
            return ref("uvint28binary");
        } else if (raw.isArray()) {
            // One of primitives is moved as a whole, past any converter of its elements.
            Node element = raw.getComponentType().isPrimitive() ? simple(raw.getComponentType()) : null;
            return array(element == null ? element(Classes.component(type), place, true) : element);
        } else if (JavaTypes.isContainer(raw)) {
            return container(type, place);
        } else if (JdkTypes.shape(raw) != null) {
            return named(raw);
        } else if (Classes.isJdk(raw)) {
            problems.add(place + " is a " + raw.getName()
                    + ", which needs a converter; describe a class that has what stands for it");
            return ref("empty");
        }
        return named(TypeVariables.resolve(type, Map.of()));
    }

    /** Describes what is inside of an array, a collection or, as a value, of a map. */
    private Node element(Type type, String place, boolean holdsNull) {
        Node node = node(type, place);
        return nullable && holdsNull ? new Node.Optional(node) : node;
    }

    private Node container(Type type, String place) {
        Class<?> raw = Classes.raw(type);
        if (!containers.add(type)) {
            problems.add(
                    place + " is a " + raw.getName()
                            + ", which contains itself without end; describe a class that has a field of it, or give it a converter");
            return ref("empty");
        }
        Node node;
        if (Map.class.isAssignableFrom(raw)) {
            List<Type> arguments = JavaTypes.arguments(type, Map.class);
            node = new Node.Sequence(List.of(
                    new Node.Tag("key", node(arguments.get(0), place)),
                    new Node.Tag("value", element(arguments.get(1), place, Container.holdsNull(raw)))));
        } else {
            node = element(
                    JavaTypes.arguments(type, raw == Iterable.class ? raw : Collection.class)
                            .get(0),
                    place,
                    Container.holdsNull(raw));
        }
        containers.remove(type);
        return array(node);
    }

    /** Returns what carries a primitive or its box; null for any other class. */
    private static @Nullable Node simple(Class<?> raw) {
        BoxCodec.Integral integral = BoxCodec.Integral.of(raw);
        if (integral != null) {
            return ref(
                    switch (integral) {
                        case BYTE -> "int8";
                        case SHORT -> "int16";
                        case CHAR -> "uint16";
                        case INT -> "int32";
                        case LONG -> "int64";
                    });
        }
        Class<?> boxed = JavaTypes.boxed(raw);
        return boxed == Boolean.class
                ? ref("boolean")
                : boxed == Float.class ? ref("float") : boxed == Double.class ? ref("double") : null;
    }

    private static Node array(Node element) {
        return new Node.Array(ref("uvint28"), element);
    }
}
