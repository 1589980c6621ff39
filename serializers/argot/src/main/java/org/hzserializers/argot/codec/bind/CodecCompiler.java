// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.bind;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.hzserializers.argot.codec.container.ListCodec;
import org.hzserializers.argot.codec.record.AbstractCodec;
import org.hzserializers.argot.codec.record.EnvelopeCodec;
import org.hzserializers.argot.codec.record.RecordCodec;
import org.hzserializers.argot.codec.value.CharsetTextCodec;
import org.hzserializers.argot.codec.value.GenericValues;
import org.hzserializers.argot.codec.value.IntegerCodec;
import org.hzserializers.argot.codec.value.LinkCodec;
import org.hzserializers.argot.codec.value.OptionalCodec;
import org.hzserializers.argot.codec.value.PrimitiveArrayCodec;
import org.hzserializers.argot.codec.value.ScalarCodec;
import org.hzserializers.argot.codec.value.UnitTextCodec;
import org.hzserializers.argot.codec.value.UnsupportedCodec;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.schema.Library;
import org.hzserializers.argot.schema.MinimumSizes;
import org.hzserializers.argot.schema.Node;
import org.hzserializers.argot.schema.Nodes;
import org.hzserializers.argot.schema.Relation;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.argot.schema.TypeRef;
import org.hzserializers.argot.schema.Version;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.ObjectSizes;
import org.jspecify.annotations.Nullable;

/** Makes the codecs of a library, each type once. Not thread-safe; what it makes is. Not API. */
public final class CodecCompiler {

    /** Definitions inside each other; beyond it they are compiled one after the other instead. */
    private static final int MAX_DEPTH = 50;

    /** Definitions and expressions inside each other; the same. */
    private static final int MAX_NODES = 60;

    /** The memory of a member of an abstract type, with its places in the tables. */
    private static final int MEMBER = 512;

    private static final Map<String, ValueCodec> COMMON = common();

    private final Library library;
    private final MinimumSizes sizes;
    private final @Nullable ValueCodec[] compiled;
    private final @Nullable LinkCodec[] links;
    private final Deque<TypeDefinition> waiting = new ArrayDeque<>();
    private final Map<String, List<Relation>> relations = new HashMap<>();
    private final Map<TypeDefinition, String> unsupported = new HashMap<>();
    private final GenericValues generic;
    private final ClassBinder binder;
    private final @Nullable Budget budget;
    private int depth;
    private int nodes;

    /** Creates a compiler. */
    public CodecCompiler(Library library, Bindings bindings) {
        this(library, bindings, null);
    }

    /**
     * Creates a compiler.
     *
     * @param budget charged for what the definitions multiply, if they came off the wire
     */
    public CodecCompiler(Library library, Bindings bindings, @Nullable Budget budget) {
        this.budget = budget;
        this.library = library;
        this.generic = bindings.generic();
        this.binder = new ClassBinder(library, bindings, this);
        this.sizes = new MinimumSizes(library);
        int count = library.definitions().size();
        this.compiled = new @Nullable ValueCodec[count];
        this.links = new @Nullable LinkCodec[count];
        for (Relation relation : library.relations()) {
            relations
                    .computeIfAbsent(relation.target().toString(), key -> new ArrayList<>())
                    .add(relation);
        }
    }

    /** Returns the codec of a definition. */
    public ValueCodec compile(TypeDefinition definition) {
        ValueCodec codec = codec(definition);
        while (!waiting.isEmpty()) {
            TypeDefinition next = waiting.remove();
            if (compiled[next.index()] == null) {
                make(next);
            }
        }
        return codec.target();
    }

    /**
     * Ends the work on all definitions.
     *
     * @throws IllegalArgumentException if a class does not match its definition
     */
    void finish() {
        binder.finish();
    }

    /** Returns the definitions that say too little about their values, with what they lack. */
    Map<TypeDefinition, String> unsupported() {
        return Map.copyOf(unsupported);
    }

    int minBytes(Node node) {
        return sizes.of(node);
    }

    IntegerCodec int64() {
        return (IntegerCodec) Objects.requireNonNull(COMMON.get("int64"));
    }

    /** Returns whether a value of a definition may hold another one of it. */
    boolean isRecursive(TypeDefinition definition) {
        Set<TypeDefinition> seen = new HashSet<>();
        Deque<TypeDefinition> open = new ArrayDeque<>(List.of(definition));
        while (!open.isEmpty()) {
            TypeDefinition next = open.remove();
            Nodes.forEachRef(next.node(), ref -> addVersions(ref, seen, open));
            for (Relation relation : relations.getOrDefault(next.toString(), List.of())) {
                addVersions(relation.concrete(), seen, open);
            }
        }
        return seen.contains(definition);
    }

    private void addVersions(TypeRef ref, Set<TypeDefinition> seen, Deque<TypeDefinition> open) {
        for (TypeDefinition version : library.versions(ref.key())) {
            if (seen.add(version)) {
                open.add(version);
            }
        }
    }

    ValueCodec codec(TypeDefinition named) {
        TypeDefinition definition = withoutAliases(named);
        ValueCodec known = compiled[definition.index()];
        if (known != null) {
            return known;
        }
        LinkCodec link = links[definition.index()];
        if (link != null) {
            return link;
        }
        if ((depth < MAX_DEPTH && nodes < MAX_NODES) || commonCodec(definition) != null) {
            return make(definition);
        }
        waiting.add(definition);
        return link(definition);
    }

    /** Follows definitions that are only a reference, so that an alias costs nothing. */
    private TypeDefinition withoutAliases(TypeDefinition named) {
        // Refuses aliases in a circle.
        sizes.of(named);
        TypeDefinition definition = named;
        while (commonCodec(definition) == null
                && binder.classOf(definition) == null
                && definition.node() instanceof Node.Reference reference) {
            definition = library.resolve(reference.target());
        }
        return definition;
    }

    /** Returns the codec of a common type; null for any other. */
    public static @Nullable ValueCodec commonCodec(TypeDefinition definition) {
        return definition.version().equals(Version.COMMON) ? COMMON.get(definition.key()) : null;
    }

    private LinkCodec link(TypeDefinition definition) {
        LinkCodec link = new LinkCodec(sizes.of(definition));
        links[definition.index()] = link;
        return link;
    }

    private ValueCodec make(TypeDefinition definition) {
        depth++;
        // A type that refers to itself gets the link while it is being made.
        LinkCodec link = links[definition.index()];
        if (link == null) {
            link = link(definition);
        }
        ValueCodec codec = commonCodec(definition);
        if (codec == null) {
            Class<?> bound = binder.classOf(definition);
            codec = bound == null ? codec(definition, definition.node()) : binder.codec(definition, bound);
        }
        compiled[definition.index()] = codec;
        link.link(codec);
        depth--;
        return codec;
    }

    ValueCodec codec(TypeDefinition owner, Node node) {
        nodes++;
        ValueCodec codec = make(owner, node);
        nodes--;
        return codec;
    }

    private ValueCodec make(TypeDefinition owner, Node node) {
        if (node instanceof Node.Reference reference) {
            return codec(library.resolve(reference.target()));
        } else if (node instanceof Node.Tag tag) {
            return codec(owner, tag.data());
        } else if (node instanceof Node.Sequence sequence) {
            return sequence(owner, sequence);
        } else if (node instanceof Node.Array array) {
            return array(owner, array);
        } else if (node instanceof Node.Envelope envelope) {
            IntegerCodec size = size(envelope.size());
            return size == null
                    ? unsupported(owner, node, owner + " has an envelope whose size is no integer of at most 32 bits")
                    : new EnvelopeCodec(sizes.of(node), size, codec(owner, envelope.content()));
        } else if (node instanceof Node.Optional optional) {
            return new OptionalCodec(codec(owner, optional.data()), true);
        } else if (node instanceof Node.Encoding encoding) {
            return encoding(owner, encoding);
        } else if (node instanceof Node.Abstract) {
            return abstractType(owner);
        }
        return unsupported(
                owner, node, owner + " is made with " + Nodes.kind(node) + ", which does not say how values look");
    }

    private ValueCodec unsupported(TypeDefinition owner, Node node, String reason) {
        unsupported.putIfAbsent(owner, reason);
        return new UnsupportedCodec(sizes.of(node), reason);
    }

    private ValueCodec sequence(TypeDefinition owner, Node.Sequence sequence) {
        List<Node> elements = sequence.elements();
        if (elements.size() == 1 && !(elements.get(0) instanceof Node.Tag)) {
            // The form of arrays and of date_java: the sequence is only a wrapper.
            return codec(owner, elements.get(0));
        }
        List<String> tags = new ArrayList<>();
        ValueCodec[] codecs = new ValueCodec[elements.size()];
        for (int i = 0; i < codecs.length; i++) {
            Node element = elements.get(i);
            tags.add(element instanceof Node.Tag tag ? tag.name() : Integer.toString(i));
            codecs[i] = codec(owner, element);
        }
        return new RecordCodec(owner.toString(), sizes.of(sequence), List.copyOf(tags), codecs, generic);
    }

    private ValueCodec array(TypeDefinition owner, Node.Array array) {
        IntegerCodec size = size(array.size());
        if (size == null) {
            return unsupported(owner, array, owner + " has an array whose size is no integer of at most 32 bits");
        }
        ValueCodec element = codec(owner, array.element());
        PrimitiveArrayCodec.ElementType type = PrimitiveArrayCodec.typeOf(element);
        return type == null
                ? new ListCodec(size, element, sizes.of(array.element()))
                : new PrimitiveArrayCodec(type, size, element);
    }

    @Nullable
    IntegerCodec size(Node node) {
        Node size = node;
        // Definitions that refer to each other in a circle were refused with the sizes.
        sizes.of(node);
        while (size instanceof Node.Reference reference) {
            TypeDefinition definition = library.resolve(reference.target());
            ValueCodec common = commonCodec(definition);
            if (common != null) {
                return common instanceof IntegerCodec integer && integer.width() <= 4 ? integer : null;
            }
            size = definition.node();
        }
        return null;
    }

    private ValueCodec encoding(TypeDefinition owner, Node.Encoding encoding) {
        Node data = encoding.data();
        sizes.of(data);
        while (data instanceof Node.Reference reference) {
            data = library.resolve(reference.target()).node();
        }
        IntegerCodec size = null;
        if (data instanceof Node.Array array) {
            IntegerCodec element = size(array.element());
            size = element != null && element.width() == 1 ? size(array.size()) : null;
        }
        if (size == null) {
            return unsupported(owner, encoding, owner + " has an encoding that is not of an array of bytes");
        }
        if (encoding.charset().equalsIgnoreCase(UnitTextCodec.ENCODING)) {
            return new UnitTextCodec(owner.name(), size);
        }
        Charset charset = charset(encoding.charset());
        return charset == null
                ? unsupported(owner, encoding, owner + " has the unknown charset '" + encoding.charset() + "'")
                : new CharsetTextCodec(owner.name(), size, charset);
    }

    /** Knows the charsets that every Java has, under their usual names; anything else might come from the wire. */
    private static @Nullable Charset charset(String name) {
        for (Charset charset : List.of(
                StandardCharsets.UTF_8,
                StandardCharsets.US_ASCII,
                StandardCharsets.ISO_8859_1,
                StandardCharsets.UTF_16BE,
                StandardCharsets.UTF_16LE)) {
            if (charset.name().equalsIgnoreCase(name)
                    || charset.aliases().stream().anyMatch(alias -> alias.equalsIgnoreCase(name))) {
                return charset;
            }
        }
        return null;
    }

    private ValueCodec abstractType(TypeDefinition owner) {
        AbstractCodec codec = new AbstractCodec(owner.toString(), generic);
        Map<TypeDefinition, AbstractCodec.Member> members = new LinkedHashMap<>();
        Set<TypeDefinition> seen = new HashSet<>(Set.of(owner));
        Set<String> names = new HashSet<>();
        Deque<TypeDefinition> abstracts = new ArrayDeque<>(seen);
        // A member that is abstract itself stands for its own members: a value has one stream id, that of its type.
        while (!abstracts.isEmpty()) {
            TypeDefinition next = abstracts.remove();
            if (next.node() instanceof Node.Abstract inner) {
                for (Node.AbstractMap member : inner.members()) {
                    addMembers(member.concrete(), null, members, names, seen, abstracts);
                }
            }
            for (Relation relation : relations.getOrDefault(next.toString(), List.of())) {
                addMembers(relation.concrete(), relation, members, names, seen, abstracts);
            }
        }
        codec.members(members.values());
        return codec;
    }

    /** Adds every version of a name. */
    private void addMembers(
            TypeRef name,
            @Nullable Relation relation,
            Map<TypeDefinition, AbstractCodec.Member> members,
            Set<String> names,
            Set<TypeDefinition> seen,
            Deque<TypeDefinition> abstracts) {
        charge(ObjectSizes.ELEMENT);
        if (!names.add(name.key())) {
            return;
        }
        for (TypeDefinition definition : library.versions(name.key())) {
            if (!seen.add(definition)) {
                continue;
            }
            if (definition.node() instanceof Node.Abstract) {
                abstracts.add(definition);
            } else {
                String version = definition.version().toString();
                charge(MEMBER);
                members.put(
                        definition,
                        new AbstractCodec.Member(
                                definition, version, relation, codec(definition), binder.classOf(definition)));
            }
        }
    }

    private void charge(int memory) {
        if (budget != null) {
            budget.memory(memory);
        }
    }

    private static Map<String, ValueCodec> common() {
        Map<String, ValueCodec> codecs = new HashMap<>();
        for (IntegerCodec integer : List.of(
                IntegerCodec.unsigned("uint8", 1, IntegerCodec.Box.INTEGER),
                IntegerCodec.unsigned("uint16", 2, IntegerCodec.Box.INTEGER),
                IntegerCodec.unsigned("uint32", 4, IntegerCodec.Box.LONG),
                IntegerCodec.unsigned("uint64", 8, IntegerCodec.Box.LONG),
                IntegerCodec.signed("int8", 1, IntegerCodec.Box.BYTE),
                IntegerCodec.signed("int16", 2, IntegerCodec.Box.SHORT),
                IntegerCodec.signed("int32", 4, IntegerCodec.Box.INTEGER),
                IntegerCodec.signed("int64", 8, IntegerCodec.Box.LONG),
                IntegerCodec.uvint28())) {
            codecs.put(integer.name(), integer);
        }
        for (ScalarCodec.Kind kind : ScalarCodec.Kind.values()) {
            codecs.put(TypeRef.key(kind.name()), new ScalarCodec(kind));
        }
        return codecs;
    }
}
