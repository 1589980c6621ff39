// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.bind;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hzserializers.argot.codec.compile.RecordCompiler;
import org.hzserializers.argot.codec.record.AbstractCodec;
import org.hzserializers.argot.codec.record.AbstractViewCodec;
import org.hzserializers.argot.codec.record.EnvelopeCodec;
import org.hzserializers.argot.codec.record.RecordPlan;
import org.hzserializers.argot.codec.value.ConverterCodec;
import org.hzserializers.argot.codec.value.DecimalCodec;
import org.hzserializers.argot.codec.value.Holder;
import org.hzserializers.argot.codec.value.HolderCodec;
import org.hzserializers.argot.codec.value.IntegerCodec;
import org.hzserializers.argot.codec.value.OptionalCodec;
import org.hzserializers.argot.codec.value.UnsupportedCodec;
import org.hzserializers.argot.codec.wire.Memory;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.schema.Library;
import org.hzserializers.argot.schema.Node;
import org.hzserializers.argot.schema.Nodes;
import org.hzserializers.argot.schema.TypeDefinition;
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
    private final Map<ValueCodec, ValueCodec> specialized = new HashMap<>();
    private final Problems problems = new Problems();
    private final LeafBinder leaves;
    private final ContainerBinder containers;

    /** What can be said only when all codecs are made. */
    private final List<Runnable> checks = new ArrayList<>();

    ClassBinder(Library library, Bindings bindings, CodecCompiler compiler) {
        this.library = library;
        this.bindings = bindings;
        this.compiler = compiler;
        this.leaves = new LeafBinder(compiler.int64(), problems);
        this.containers = new ContainerBinder(library, compiler, problems, this);
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
        problems.requireNone();
        links.forEach(Runnable::run);
    }

    /** Returns the sequence of tags that a definition is, if it is one; aliases are followed. */
    Node.@Nullable Sequence record(Node node) {
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
            problems.texts().addAll(found);
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
            return problems.add(place, "a tag is used twice, no class can hold that");
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
                problems.add(place, "tag '" + tag + "' has no field, getter or constructor parameter of that name");
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
        if (constructor == null || !problems.texts().isEmpty()) {
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
                links,
                specialized);
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
            Object value = text == null ? null : DefaultValues.parse(property, definition, text, problems.texts());
            if (property.argument() >= 0) {
                if (text == null && (property.raw().isPrimitive() || !isOptionalInNewest(definition, property.tag()))) {
                    problems.texts()
                            .add(definition + " has no tag '" + property.tag()
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

    ValueCodec bind(TypeDefinition owner, Node node, Type type, Place place) {
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
                    ? problems.add(place, "it is optional, but a " + raw + " cannot be null")
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
                    : problems.add(place, "it is a sequence without a name; give it a definition and bind that");
        } else if (node instanceof Node.Array array) {
            return containers.array(owner, array, type, place);
        } else if (node instanceof Node.Envelope envelope) {
            IntegerCodec size = compiler.size(envelope.size());
            return size == null
                    ? compiler.codec(owner, node)
                    : new EnvelopeCodec(
                            compiler.minBytes(envelope), size, bind(owner, envelope.content(), type, place));
        } else if (node instanceof Node.Encoding) {
            return leaves.leaf(compiler.codec(owner, node), raw, place);
        }
        return problems.add(
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
            return problems.add(place, "a " + holder.type().getName() + " may hold nothing, so it needs meta.optional");
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
                problems.add(place, unsupported.reason());
            }
        });
        return codec;
    }

    /** Binds an abstract type, of which some member must fit the field: no value could be written otherwise. */
    private ValueCodec view(TypeDefinition definition, Class<?> raw, Place place) {
        ValueCodec codec = compiler.codec(definition);
        checks.add(() -> {
            if (codec.target() instanceof AbstractCodec members && !members.hasMemberFor(raw)) {
                problems.add(
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
            return leaves.leaf(common, raw, place);
        }
        Class<?> bound = classOf(definition);
        if (definition.node() instanceof Node.Abstract) {
            return view(definition, raw, place);
        } else if (bound != null && raw.isAssignableFrom(bound)) {
            Type known = bindings.types().getOrDefault(definition, bound);
            return JavaTypes.agree(known, TypeVariables.resolve(type, Map.of()))
                    ? compiler.codec(definition)
                    : problems.add(
                            place,
                            definition + " is bound to " + known.getTypeName() + ", which is no " + type.getTypeName());
        } else if (definition.node() instanceof Node.Sequence sequence && !isWrapper(sequence)) {
            if (bound == null && raw == bindings.generic().recordType()) {
                return compiler.codec(definition);
            }
            return problems.add(
                    place,
                    definition
                            + (bound == null
                                    ? " is not bound; bind it to " + raw.getName()
                                    : " is bound to " + bound.getName() + ", which is no " + raw.getTypeName()));
        }
        return bind(definition, definition.node(), type, place);
    }
}
