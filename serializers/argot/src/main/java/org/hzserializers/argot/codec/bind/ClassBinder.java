// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.bind;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hzserializers.argot.codec.compile.RecordCompiler;
import org.hzserializers.argot.codec.container.CollectionCodec;
import org.hzserializers.argot.codec.container.Container;
import org.hzserializers.argot.codec.container.FixedCollectionCodec;
import org.hzserializers.argot.codec.container.MapCodec;
import org.hzserializers.argot.codec.container.ObjectArrayCodec;
import org.hzserializers.argot.codec.container.SetCodec;
import org.hzserializers.argot.codec.record.AbstractCodec;
import org.hzserializers.argot.codec.record.AbstractViewCodec;
import org.hzserializers.argot.codec.record.EnvelopeCodec;
import org.hzserializers.argot.codec.record.RecordPlan;
import org.hzserializers.argot.codec.value.BoxCodec;
import org.hzserializers.argot.codec.value.Converter;
import org.hzserializers.argot.codec.value.ConverterCodec;
import org.hzserializers.argot.codec.value.DecimalCodec;
import org.hzserializers.argot.codec.value.EnumNameCodec;
import org.hzserializers.argot.codec.value.EnumOrdinalCodec;
import org.hzserializers.argot.codec.value.FixedBoxCodec;
import org.hzserializers.argot.codec.value.FixedCodec;
import org.hzserializers.argot.codec.value.Holder;
import org.hzserializers.argot.codec.value.HolderCodec;
import org.hzserializers.argot.codec.value.IntegerCodec;
import org.hzserializers.argot.codec.value.OptionalCodec;
import org.hzserializers.argot.codec.value.PrimitiveArrayCodec;
import org.hzserializers.argot.codec.value.ScalarCodec;
import org.hzserializers.argot.codec.value.TextCodec;
import org.hzserializers.argot.codec.value.UnsupportedCodec;
import org.hzserializers.argot.codec.wire.Memory;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.schema.Library;
import org.hzserializers.argot.schema.Node;
import org.hzserializers.argot.schema.Nodes;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.model.Classes;
import org.hzserializers.model.TypeVariables;
import org.jspecify.annotations.Nullable;

/**
 * Finds for each definition that is bound, and for all that its values hold, the codec of the Java types that the class
 * declares. Collects what does not match. Not thread-safe.
 */
public final class ClassBinder {

    private final Library library;
    private final Bindings bindings;
    private final CodecCompiler compiler;
    private final Map<Type, ClassModel> models = new HashMap<>();
    private final List<Runnable> links = new ArrayList<>();
    private final Set<String> problems = new LinkedHashSet<>();

    /** What can be said only when all codecs are made. */
    private final List<Runnable> checks = new ArrayList<>();

    ClassBinder(Library library, Bindings bindings, CodecCompiler compiler) {
        this.library = library;
        this.bindings = bindings;
        this.compiler = compiler;
    }

    /** What is being bound, for messages. */
    private record Place(
            TypeDefinition definition,
            Class<?> type,
            @Nullable String field) {

        @Override
        public String toString() {
            return (field == null ? type.getName() : type.getName() + "." + field) + " in " + definition;
        }
    }

    @Nullable
    Class<?> classOf(TypeDefinition definition) {
        return bindings.classes().get(definition);
    }

    /** Returns the codec of a definition that is bound. */
    ValueCodec codec(TypeDefinition definition, Class<?> type) {
        if (definition.node() instanceof Node.Abstract) {
            // Its members are bound on their own.
            return compiler.codec(definition, definition.node());
        }
        Place place = new Place(definition, type, null);
        Node.Sequence sequence = conversion(type) == null ? record(definition.node()) : null;
        Type generic = bindings.types().getOrDefault(definition, type);
        return sequence == null
                ? bind(definition, definition.node(), generic, place)
                : record(definition, sequence, generic, place);
    }

    /**
     * Ends the binding.
     *
     * @throws IllegalArgumentException if a class does not match its definition; lists all that do not
     */
    void finish() {
        checks.forEach(Runnable::run);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(
                    "classes do not match their definitions:\n  " + String.join("\n  ", problems));
        }
        links.forEach(Runnable::run);
    }

    private ValueCodec problem(Place place, String text) {
        problems.add(place + ": " + text);
        return new UnsupportedCodec(1, text);
    }

    /** Returns the sequence of tags that a definition is, if it is one; aliases are followed. */
    private Node.@Nullable Sequence record(Node node) {
        Node next = node;
        while (true) {
            if (next instanceof Node.Reference reference) {
                next = library.resolve(reference.target()).node();
            } else if (next instanceof Node.Sequence sequence) {
                if (!isWrapper(sequence)) {
                    return sequence;
                }
                next = sequence.elements().get(0);
            } else {
                return null;
            }
        }
    }

    private static boolean isWrapper(Node.Sequence sequence) {
        return sequence.elements().size() == 1 && !(sequence.elements().get(0) instanceof Node.Tag);
    }

    static String tag(Node.Sequence sequence, int index) {
        return sequence.elements().get(index) instanceof Node.Tag tag ? tag.name() : Integer.toString(index);
    }

    private static List<String> tags(Node.Sequence sequence) {
        List<String> tags = new ArrayList<>();
        for (int i = 0; i < sequence.elements().size(); i++) {
            tags.add(tag(sequence, i));
        }
        return tags;
    }

    private ClassModel model(Type generic) {
        Class<?> type = Classes.raw(generic);
        ClassModel known = models.get(generic);
        if (known == null) {
            Set<String> tags = new LinkedHashSet<>();
            for (TypeDefinition definition : bindings.definitions(type)) {
                Node.Sequence sequence = record(definition.node());
                if (sequence != null) {
                    tags.addAll(tags(sequence));
                }
            }
            List<String> found = new ArrayList<>();
            known = ClassModel.of(generic, tags, bindings.marks(), found);
            problems.addAll(found);
            models.put(generic, known);
        }
        return known;
    }

    private ValueCodec record(TypeDefinition definition, Node.Sequence sequence, Type generic, Place place) {
        Class<?> type = Classes.raw(generic);
        ClassModel model = model(generic);
        List<String> tags = tags(sequence);
        List<RecordPlan.Field> fields = new ArrayList<>();
        if (new HashSet<>(tags).size() < tags.size()) {
            return problem(place, "a tag is used twice, no class can hold that");
        }
        MethodHandle constructor = model.constructor();
        List<MethodHandle> defaults = new ArrayList<>();
        int[] arguments = new int[constructor == null ? 0 : constructor.type().parameterCount()];
        if (constructor != null) {
            Arrays.fill(arguments, -1);
            constructor = withDefaults(definition, model, tags, constructor, arguments, defaults);
        }
        for (int i = 0; i < tags.size(); i++) {
            String tag = tags.get(i);
            ClassModel.Property property = model.properties().get(tag);
            if (property == null) {
                problem(place, "tag '" + tag + "' has no field, getter or constructor parameter of that name");
                continue;
            }
            ValueCodec codec = bind(
                    definition,
                    sequence.elements().get(i),
                    property.type(),
                    new Place(definition, type, property.name()));
            fields.add(new RecordPlan.Field(
                    tag,
                    property.raw(),
                    property.getter(),
                    property.setter(),
                    property.argument() < 0 || property.argument() >= arguments.length
                            ? -1
                            : arguments[property.argument()],
                    codec));
        }
        if (constructor == null || !problems.isEmpty()) {
            return new UnsupportedCodec(compiler.minBytes(sequence), "not bound");
        }
        return RecordCompiler.compile(
                new RecordPlan(
                        definition.toString(),
                        type,
                        compiler.minBytes(sequence),
                        fields,
                        constructor,
                        defaults,
                        memory(type, fields, compiler.minBytes(sequence)),
                        compiler.isRecursive(definition)),
                links);
    }

    /**
     * Returns the memory of an object to be charged for each: none if the bytes that it takes at least allow for it.
     */
    private static int memory(Class<?> type, List<RecordPlan.Field> fields, int minBytes) {
        JdkTypes.Shape shape = JdkTypes.shape(type);
        int bytes = ObjectSizes.shallow(type) + (shape == null ? 0 : shape.memory());
        for (RecordPlan.Field field : fields) {
            ValueCodec content = field.content();
            // Of an optional the box is there with its bytes.
            int box = field.inline() ? 0 : field.codec().memory();
            int width = content == null ? field.codec().minBytes() : 1 + content.minBytes();
            bytes += box <= Memory.FREE * width ? 0 : box;
        }
        return bytes <= (long) minBytes * Memory.FREE ? 0 : bytes;
    }

    /**
     * Finds what the tags get that a version lacks.
     *
     * @param arguments gets the new positions of the arguments that are left
     */
    private MethodHandle withDefaults(
            TypeDefinition definition,
            ClassModel model,
            List<String> tags,
            MethodHandle constructor,
            int[] arguments,
            List<MethodHandle> defaults) {
        Map<Integer, @Nullable Object> given = new HashMap<>();
        for (ClassModel.Property property : model.properties().values()) {
            if (tags.contains(property.tag())) {
                continue;
            }
            String text = property.defaultText();
            Object value = text == null ? null : DefaultValues.parse(property, definition, text, problems);
            if (property.argument() >= 0) {
                if (text == null && (property.raw().isPrimitive() || !isOptionalInNewest(definition, property.tag()))) {
                    problems.add(definition + " has no tag '" + property.tag()
                            + "', which a constructor takes; give @ArgotTag" + " a defaultValue");
                    continue;
                }
                if (text == null || value != null) {
                    given.put(property.argument(), value);
                }
            } else if (value != null && property.setter() != null) {
                defaults.add(MethodHandles.insertArguments(property.setter(), 1, value));
            }
        }
        MethodHandle result = constructor;
        int left = 0;
        for (int i = 0; i < arguments.length; i++) {
            if (given.containsKey(i)) {
                result = MethodHandles.insertArguments(result, left, given.get(i));
            } else {
                arguments[i] = left++;
            }
        }
        return result;
    }

    private boolean isOptionalInNewest(TypeDefinition definition, String tag) {
        Class<?> type = bindings.classes().get(definition);
        for (TypeDefinition version : type == null ? List.<TypeDefinition>of() : bindings.definitions(type)) {
            Node.Sequence sequence = record(version.node());
            if (sequence != null && tags(sequence).contains(tag)) {
                return sequence.elements().get(tags(sequence).indexOf(tag)) instanceof Node.Tag found
                        && found.data() instanceof Node.Optional;
            }
        }
        return false;
    }

    private ValueCodec bind(TypeDefinition owner, Node node, Type type, Place place) {
        ValueCodec codec = bindPlain(owner, node, type, place);
        boolean decimal = Classes.raw(type) == BigDecimal.class
                && !(codec instanceof OptionalCodec || codec instanceof DecimalCodec);
        return decimal ? new DecimalCodec(codec) : codec;
    }

    private ValueCodec bindPlain(TypeDefinition owner, Node node, Type type, Place place) {
        Class<?> raw = Classes.raw(type);
        Holder holder = JdkTypes.holder(raw);
        if (node instanceof Node.Tag tag) {
            return bind(owner, tag.data(), type, place);
        } else if (holder != null && conversion(raw) == null) {
            return holder(owner, node, type, holder, place);
        } else if (node instanceof Node.Optional optional) {
            return raw.isPrimitive()
                    ? problem(place, "it is optional, but a " + raw + " cannot be null")
                    : new OptionalCodec(bind(owner, optional.data(), type, place), false);
        } else if (raw == Object.class) {
            return anything(owner, node, place);
        }
        Bindings.Conversion conversion = conversion(JavaTypes.boxed(raw));
        if (conversion != null) {
            ValueCodec wire = bind(owner, node, conversion.wire(), place);
            // Those of the JDK have subclasses only where they are abstract.
            return new ConverterCodec(
                    Modifier.isAbstract(raw.getModifiers()) && JdkTypes.isKnown(raw) ? null : JavaTypes.boxed(raw),
                    raw.getName(),
                    conversion.converter(),
                    wire,
                    conversion.memory() + wire.memory());
        } else if (node instanceof Node.Reference reference) {
            return reference(library.resolve(reference.target()), type, place);
        } else if (node instanceof Node.Sequence sequence) {
            return isWrapper(sequence)
                    ? bind(owner, sequence.elements().get(0), type, place)
                    : problem(place, "it is a sequence without a name; give it a definition and bind that");
        } else if (node instanceof Node.Array array) {
            return array(owner, array, type, place);
        } else if (node instanceof Node.Envelope envelope) {
            IntegerCodec size = compiler.size(envelope.size());
            return size == null
                    ? compiler.codec(owner, node)
                    : new EnvelopeCodec(
                            compiler.minBytes(envelope), size, bind(owner, envelope.content(), type, place));
        } else if (node instanceof Node.Encoding) {
            return leaf(compiler.codec(owner, node), raw, place);
        }
        return problem(
                place,
                compiler.codec(owner, node) instanceof UnsupportedCodec codec
                        ? codec.reason()
                        : "no class can hold " + Nodes.kind(node));
    }

    private Bindings.@Nullable Conversion conversion(Class<?> type) {
        return Bindings.conversion(bindings.conversions(), type);
    }

    /** Binds what holds a value or none, which is an optional; another one around it says whether there is a holder. */
    private ValueCodec holder(TypeDefinition owner, Node node, Type type, Holder holder, Place place) {
        Node.Optional outer = optional(node);
        if (outer == null) {
            return problem(place, "a " + holder.type().getName() + " may hold nothing, so it needs meta.optional");
        } else if (optional(outer.data()) != null) {
            return new OptionalCodec(holder(owner, outer.data(), type, holder, place), false);
        }
        Type content = holder.content() == null
                ? JavaTypes.arguments(type, holder.type()).get(0)
                : holder.content();
        return new HolderCodec(holder, new OptionalCodec(bind(owner, outer.data(), content, place), false));
    }

    /** Returns the optional that a node is, or all that it holds, if it is one; names for it are followed. */
    private Node.@Nullable Optional optional(Node node) {
        Node next = node;
        while (true) {
            if (next instanceof Node.Optional optional) {
                return optional;
            } else if (next instanceof Node.Reference reference) {
                next = library.resolve(reference.target()).node();
            } else if (next instanceof Node.Sequence sequence
                    && sequence.elements().size() == 1) {
                next = sequence.elements().get(0);
            } else if (next instanceof Node.Tag tag) {
                next = tag.data();
            } else {
                return null;
            }
        }
    }

    /** Binds an Object, which takes what the definition says. */
    private ValueCodec anything(TypeDefinition owner, Node node, Place place) {
        ValueCodec codec = compiler.codec(owner, node);
        checks.add(() -> {
            if (codec.target() instanceof UnsupportedCodec unsupported) {
                problem(place, unsupported.reason());
            }
        });
        return codec;
    }

    /** Binds an abstract type, of which some member must fit the field: no value could be written otherwise. */
    private ValueCodec view(TypeDefinition definition, Class<?> raw, Place place) {
        ValueCodec codec = compiler.codec(definition);
        checks.add(() -> {
            if (codec.target() instanceof AbstractCodec members && !members.hasMemberFor(raw)) {
                problem(
                        place,
                        "no member of " + definition + " is bound to a class that is a " + raw.getName() + ", there is "
                                + members.describeMembers());
            }
        });
        return new AbstractViewCodec(codec, raw, bindings.generic());
    }

    private ValueCodec reference(TypeDefinition definition, Type type, Place place) {
        Class<?> raw = Classes.raw(type);
        ValueCodec common = CodecCompiler.commonCodec(definition);
        if (common != null) {
            return leaf(common, raw, place);
        }
        Class<?> bound = classOf(definition);
        if (definition.node() instanceof Node.Abstract) {
            return view(definition, raw, place);
        } else if (bound != null && raw.isAssignableFrom(bound)) {
            Type known = bindings.types().getOrDefault(definition, bound);
            return JavaTypes.agree(known, TypeVariables.resolve(type, Map.of()))
                    ? compiler.codec(definition)
                    : problem(
                            place,
                            definition + " is bound to " + known.getTypeName() + ", which is no " + type.getTypeName());
        } else if (definition.node() instanceof Node.Sequence sequence && !isWrapper(sequence)) {
            if (bound == null && raw == bindings.generic().recordType()) {
                return compiler.codec(definition);
            }
            return problem(
                    place,
                    definition
                            + (bound == null
                                    ? " is not bound; bind it to " + raw.getName()
                                    : " is bound to " + bound.getName() + ", which is no " + raw.getTypeName()));
        }
        return bind(definition, definition.node(), type, place);
    }

    private ValueCodec leaf(ValueCodec wire, Class<?> raw, Place place) {
        if (raw == Object.class) {
            return wire;
        }
        BoxCodec.Integral integral = BoxCodec.Integral.of(raw);
        if (wire instanceof IntegerCodec integer) {
            if (integral != null) {
                return box(integer, integral, raw);
            } else if (raw.isEnum()) {
                return EnumOrdinalCodec.of(raw, integer);
            }
            return mismatch(place, integer.name(), raw);
        } else if (wire instanceof ScalarCodec scalar) {
            return switch (scalar.kind()) {
                case EMPTY -> mismatch(place, "empty", raw);
                case BOOLEAN -> JavaTypes.boxed(raw) == Boolean.class ? wire : mismatch(place, "boolean", raw);
                case FLOAT -> JavaTypes.boxed(raw) == Float.class ? wire : mismatch(place, "float", raw);
                case DOUBLE -> JavaTypes.boxed(raw) == Double.class ? wire : mismatch(place, "double", raw);
                case DATE_JAVA -> date(scalar, raw, place);
            };
        } else if (wire instanceof TextCodec text) {
            if (raw.isAssignableFrom(String.class)) {
                return wire;
            } else if (raw.isEnum()) {
                return EnumNameCodec.of(raw, text);
            } else if (integral == BoxCodec.Integral.CHAR) {
                return new ConverterCodec(
                        Character.class, "char", Converter.of(String::valueOf, ClassBinder::onlyChar), wire);
            }
            return mismatch(place, text.name(), raw);
        }
        return problem(place, wire instanceof UnsupportedCodec codec ? codec.reason() : "no class can hold it");
    }

    private static ValueCodec box(IntegerCodec wire, BoxCodec.Integral integral, Class<?> raw) {
        BoxCodec box = new BoxCodec(wire, integral);
        return raw.isPrimitive() || wire.width() == 0 ? box : new FixedBoxCodec(box);
    }

    private ValueCodec mismatch(Place place, String wire, Class<?> raw) {
        return problem(place, wire + " cannot be a " + raw.getTypeName());
    }

    @SuppressWarnings("JavaUtilDate") // fields of that type are common, and it holds exactly what date_java does
    private ValueCodec date(ScalarCodec wire, Class<?> raw, Place place) {
        if (raw == Instant.class) {
            return new ConverterCodec(raw, raw.getName(), Converter.of(value -> value, wired -> wired), wire);
        } else if (raw == Date.class) {
            // The codec takes a date as it is.
            return new ConverterCodec(
                    raw, raw.getName(), Converter.of(date -> date, wired -> Date.from((Instant) wired)), wire);
        } else if (JavaTypes.boxed(raw) == Long.class) {
            return box(compiler.int64(), BoxCodec.Integral.LONG, raw);
        }
        return mismatch(place, "date_java", raw);
    }

    public static Character onlyChar(String text) {
        if (text.length() != 1) {
            throw new InvalidPayloadException("text of " + text.length() + " characters cannot be a char");
        }
        return text.charAt(0);
    }

    private ValueCodec array(TypeDefinition owner, Node.Array array, Type type, Place place) {
        Class<?> raw = Classes.raw(type);
        IntegerCodec size = compiler.size(array.size());
        if (size == null) {
            return compiler.codec(owner, array) instanceof UnsupportedCodec codec
                    ? problem(place, codec.reason())
                    : problem(place, "no class can hold it");
        }
        int minElementBytes = compiler.minBytes(array.element());
        if (raw.isArray() && raw.getComponentType().isPrimitive()) {
            ValueCodec codec = compiler.codec(owner, array);
            return codec instanceof PrimitiveArrayCodec primitive
                            && primitive.type().java.arrayType() == raw
                    ? codec
                    : problem(place, "an array of " + describe(array.element()) + " cannot be a " + raw.getTypeName());
        } else if (raw.isArray()) {
            ValueCodec element = bind(owner, array.element(), JavaTypes.component(type), place);
            return new ObjectArrayCodec(size, element, minElementBytes, raw.getComponentType());
        } else if (Map.class.isAssignableFrom(raw)) {
            return map(owner, array, size, type, place);
        } else if (Collection.class.isAssignableFrom(raw) || raw == Iterable.class) {
            Type elementType = raw == Iterable.class
                    ? JavaTypes.arguments(type, Iterable.class).get(0)
                    : JavaTypes.arguments(type, Collection.class).get(0);
            Container container = Container.of(raw, Classes.raw(elementType));
            if (container == null) {
                return problem(
                        place,
                        "a " + raw.getName() + " cannot be made; declare an interface or a collection of the JDK");
            }
            requireOrder(container, Classes.raw(elementType), place);
            ValueCodec element = bind(owner, array.element(), elementType, place);
            if (element instanceof FixedCodec fixed
                    && minElementBytes > 0
                    && !container.gathers(Integer.MAX_VALUE, true)) {
                return new FixedCollectionCodec(size, fixed, container);
            }
            return container.isList()
                    ? new CollectionCodec(size, element, minElementBytes, container)
                    : new SetCodec(size, element, minElementBytes, container);
        }
        return problem(place, "an array cannot be a " + raw.getTypeName());
    }

    /** Refuses elements that only a comparator could sort: none is carried. */
    private void requireOrder(Container container, Class<?> element, Place place) {
        boolean open = element.isInterface() || Modifier.isAbstract(element.getModifiers()) || element == Object.class;
        boolean comparable = Comparable.class.isAssignableFrom(element)
                || (open && !element.isArray() && !JavaTypes.isContainer(element));
        if (container.isSorted() && !comparable) {
            problem(
                    place,
                    "a " + container.declared().getName() + " has its elements in their natural order, and a "
                            + element.getTypeName()
                            + " is not Comparable; comparators are not carried, so declare a Set, a Map or a List");
        }
    }

    private String describe(Node element) {
        return element instanceof Node.Reference reference
                ? library.spelling(reference.target().key())
                : Nodes.kind(element);
    }

    private ValueCodec map(TypeDefinition owner, Node.Array array, IntegerCodec size, Type type, Place place) {
        Class<?> raw = Classes.raw(type);
        Node.Sequence entry = record(array.element());
        if (entry == null || entry.elements().size() != 2) {
            return problem(place, "a map is an array of sequences of two, the key and the value");
        }
        List<Type> arguments = JavaTypes.arguments(type, Map.class);
        Container container = Container.of(raw, Classes.raw(arguments.get(0)));
        if (container == null) {
            return problem(place, "a " + raw.getName() + " cannot be made; declare an interface or a map of the JDK");
        }
        requireOrder(container, Classes.raw(arguments.get(0)), place);
        return new MapCodec(
                size,
                bind(owner, entry.elements().get(0), arguments.get(0), place),
                bind(owner, entry.elements().get(1), arguments.get(1), place),
                container);
    }
}
