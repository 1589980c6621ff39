// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.Limits;
import org.jspecify.annotations.Nullable;

/**
 * A library of Argot types: definitions from {@code .argot} texts and dictionary files, with a codec for each. Immutable
 * and thread-safe.
 *
 * <pre>{@code
 * ArgotTypes types = ArgotTypes.builder()
 *         .text("point.argot", "definition point 1.0: { @x #int32; @y #int32; };")
 *         .build();
 * ArgotCodec point = types.codec("point", "1.0");
 * byte[] bytes = point.encode(Map.of("x", 1, "y", 2)); // 00000001 00000002
 * }</pre>
 *
 * <p>Definitions that are bound to classes have codecs that are compiled by {@link Builder#build}; see the module's README
 * for what fits what.
 *
 * <p>A name in a definition means the newest version of it. Names are looked up without regard to case.
 *
 * <p>Values of abstract types start with the stream id of their member. Ids depend on the definitions alone, never on
 * what was written first: the common types have fixed ids below 64, all others are numbered from 64 in the order of
 * their names and versions. An added definition can so move the ids of others; give explicit ids with {@link
 * Builder#streamId} to the members of abstract types whose values are kept.
 */
public final class ArgotTypes {

    /** The first id of types that are not common ones; the gap leaves room for more of those. */
    private static final int FIRST_OWN_ID = 64;

    private final Library library;
    private final FixedStreamIds ids;
    private final Set<TypeDefinition> explicitIds;
    private final Limits limits;
    private final ValueCodec[] codecs;
    private final Map<TypeDefinition, String> unsupported;
    private final String schemaHash;
    private final Bindings bindings;

    private ArgotTypes(
            Library library,
            FixedStreamIds ids,
            Set<TypeDefinition> explicitIds,
            Limits limits,
            String schemaHash,
            Bindings bindings) {
        this.library = library;
        this.ids = ids;
        this.explicitIds = explicitIds;
        this.limits = limits;
        this.schemaHash = schemaHash;
        this.bindings = bindings;
        CodecCompiler compiler = new CodecCompiler(library, bindings);
        this.codecs = new ValueCodec[library.definitions().size()];
        for (TypeDefinition definition : library.definitions()) {
            codecs[definition.index()] = compiler.compile(definition);
        }
        compiler.finish();
        this.unsupported = compiler.unsupported();
    }

    /**
     * Starts with the common types.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Writes definitions for classes and all classes that they hold, as a start for definitions of one's own: numbers as
     * wide as in Java, other fields optional, elements of arrays, collections and maps not, unless {@link
     * ArgotTag#nullableElements} says so, abstract classes with the subclasses that they permit or that are given.
     *
     * @param first a class
     * @param more other classes
     * @return {@code .argot} text; the name of a definition is that of {@link ArgotType}, else the simple one of the class
     * @throws IllegalArgumentException if there is something that no definition fits; the message lists all of it
     */
    public static String describe(Class<?> first, Class<?>... more) {
        return ClassDescriber.describe(classes(first, more), Map.of(), false).text();
    }

    private static List<Class<?>> classes(Class<?> first, Class<?>... more) {
        List<Class<?>> classes = new ArrayList<>(List.of(first));
        classes.addAll(List.of(more));
        return classes;
    }

    /**
     * Returns the codec of a type.
     *
     * @param type the full name
     * @param version the version, such as {@code 1.0}
     * @return the codec, the same each time in all but identity
     * @throws IllegalArgumentException if there is no such definition, or it does not say how values look
     */
    public ArgotCodec codec(String type, String version) {
        TypeDefinition definition = find(type, version);
        ValueCodec codec = valueCodec(definition);
        if (codec instanceof UnsupportedCodec unsupported) {
            throw new IllegalArgumentException(unsupported.reason());
        }
        return new ArgotCodec(definition, codec, ids, limits);
    }

    /**
     * Returns the codec that writes a sequence as the nullable beans of the reference do: a byte in front of each field, 1
     * if it is there and 0 for null. Nothing in the definition shows it, both sides must agree on it.
     *
     * @param type the full name of a sequence with tags
     * @param version the version, such as {@code 1.0}
     * @return the codec
     * @throws IllegalArgumentException if there is no such definition, or it is no sequence with tags
     */
    public ArgotCodec nullableCodec(String type, String version) {
        TypeDefinition definition = find(type, version);
        if (bindings.classes().containsKey(definition)) {
            throw new IllegalArgumentException(
                    definition + " is bound to a class, whose fields are as the definition says; use unbound()");
        }
        if (!(valueCodec(definition) instanceof RecordCodec codec)) {
            throw new IllegalArgumentException(definition + " is no sequence with tags, it has no nullable fields");
        }
        return new ArgotCodec(definition, codec.nullable(), ids, limits);
    }

    /**
     * Encodes a value with the definitions that a reader needs.
     *
     * @param type the full name of the value's type
     * @param version the version, such as {@code 1.0}
     * @param value the value, see {@link ArgotCodec}
     * @return a message
     * @throws IllegalArgumentException if there is no such definition
     * @throws InvalidPayloadException if the value is none of this type, exceeds a limit, or uses an optional, which a
     *     message has no form for
     */
    public byte[] encodeMessage(String type, String version, @Nullable Object value) {
        TypeDefinition definition = find(type, version);
        return MessageReader.write(library, definition, valueCodec(definition), value, new WireOutput(ids, limits));
    }

    /**
     * Decodes a message whose definitions are all in this library, and the same.
     *
     * @param bytes exactly one message
     * @return the message's value
     * @throws InvalidPayloadException if the bytes are not exactly one message, or have a definition that is not here
     */
    public ArgotMessage decodeMessage(byte[] bytes) {
        WireInput in = new WireInput(bytes, 0, bytes.length, ids, limits);
        return ArgotCodec.decode(in, wire -> MessageReader.read(wire, this));
    }

    /**
     * Reads a message whose definitions are all in this library, and nothing after it.
     *
     * @param in the stream; exactly the bytes of the message are read
     * @return the message's value
     * @throws IOException if the stream does
     * @throws InvalidPayloadException if the bytes are not a message, end early, or have a definition that is not here
     */
    public ArgotMessage readMessage(InputStream in) throws IOException {
        return ArgotCodec.read(new WireInput(in, ids, limits), wire -> MessageReader.read(wire, this));
    }

    /**
     * Returns the same types without the classes, for values of any definition as {@link ArgotRecord} and so on.
     *
     * @return types that are bound to no class
     */
    public ArgotTypes unbound() {
        return new ArgotTypes(library, ids, explicitIds, limits, schemaHash, Bindings.NONE);
    }

    /**
     * Writes the definitions as a dictionary file, those of the common types that they use included.
     *
     * @return the bytes of the file
     * @throws InvalidPayloadException if a definition uses an optional, which a dictionary has no form for
     */
    public byte[] toDictionary() {
        return DictionaryWriter.write(library, limits);
    }

    /**
     * Returns a hash of the definitions, relations and explicit stream ids, without the common types. It is the same for
     * texts that declare the same in another order or layout, in every process and release.
     *
     * @return 16 hexadecimal digits
     */
    public String schemaHash() {
        return schemaHash;
    }

    /**
     * Prints the definitions in a uniform layout, without the common types.
     *
     * @return {@code .argot} text that builds an equal library
     */
    public String describe() {
        return SchemaPrinter.print(library);
    }

    /**
     * Returns the stream id that stands for a type in values of abstract types.
     *
     * @param type the full name
     * @param version the version, such as {@code 1.0}
     * @return the id
     * @throws IllegalArgumentException if there is no such definition
     */
    public int streamId(String type, String version) {
        return ids.idOf(find(type, version), null);
    }

    /** Returns the same types with other stream ids, which may leave types without one. */
    ArgotTypes withStreamIds(Map<Integer, TypeDefinition> otherIds) {
        return new ArgotTypes(
                library,
                FixedStreamIds.of(otherIds, library.definitions().size()),
                Set.copyOf(otherIds.values()),
                limits,
                schemaHash,
                bindings);
    }

    /** Returns why no value of a definition can be written; null if there can be some. */
    @Nullable
    String unsupported(TypeDefinition definition) {
        boolean none = definition.node() instanceof Node.Abstract
                && valueCodec(definition) instanceof AbstractCodec members
                && !members.hasMemberFor(ArgotVariant.class);
        return none ? definition + " is abstract and has no members" : unsupported.get(definition);
    }

    /** Tells whether the stream id of a type is the same in every library: given by the user, or that of a common type. */
    boolean hasFixedStreamId(TypeDefinition definition) {
        return explicitIds.contains(definition) || !library.ownDefinitions().contains(definition);
    }

    FixedStreamIds ids() {
        return ids;
    }

    Limits limits() {
        return limits;
    }

    /** Returns the definitions that a class is bound to, newest version first. */
    List<TypeDefinition> bound(Class<?> type) {
        return bindings.definitions(type);
    }

    Library library() {
        return library;
    }

    ValueCodec valueCodec(TypeDefinition definition) {
        return codecs[definition.index()];
    }

    TypeDefinition find(String type, String version) {
        return find(library, type, version);
    }

    private static TypeDefinition find(Library library, String type, String version) {
        TypeDefinition definition = library.find(new TypeRef(TypeRef.key(type), Version.parse(version)));
        if (definition == null) {
            List<TypeDefinition> versions = library.versions(TypeRef.key(type));
            throw new IllegalArgumentException("type " + type + " " + version + " is not defined"
                    + (versions.isEmpty() ? "" : ", there is " + versions));
        }
        return definition;
    }

    /** Collects texts, dictionaries and stream ids. Not thread-safe. */
    public static final class Builder {

        private final LibraryBuilder library = LibraryBuilder.withCommonTypes();
        private final Map<String, ExplicitId> explicitIds = new LinkedHashMap<>();
        private final List<Binding> bound = new ArrayList<>();
        private final Map<Class<?>, Bindings.Conversion> conversions = new HashMap<>();
        private Limits limits = Limits.defaults();
        private boolean nullableElements;

        private record ExplicitId(String type, String version, int id) {}

        private record Binding(String type, String version, Type javaType) {}

        private Builder() {}

        /**
         * Adds what a text declares.
         *
         * @param name how messages name the text
         * @param text {@code .argot} text
         * @return this
         * @throws ArgotSyntaxException if the text is wrong, or declares what contradicts the types so far
         */
        public Builder text(String name, String text) {
            Parser.parse(name, text, library);
            return this;
        }

        /**
         * Adds what a file declares.
         *
         * @param file {@code .argot} text in UTF-8
         * @return this
         * @throws IOException if the file cannot be read
         * @throws ArgotSyntaxException if the text is wrong, or declares what contradicts the types so far
         */
        public Builder load(Path file) throws IOException {
            return text(file.toString(), Files.readString(file));
        }

        /**
         * Adds what a resource on the class path declares.
         *
         * @param resource the name of {@code .argot} text in UTF-8, such as {@code com/acme/order.argot}
         * @param loader where it is looked for
         * @return this
         * @throws IOException if the resource cannot be read
         * @throws IllegalArgumentException if there is no such resource
         * @throws ArgotSyntaxException if the text is wrong, or declares what contradicts the types so far
         */
        public Builder load(String resource, ClassLoader loader) throws IOException {
            try (InputStream in = loader.getResourceAsStream(resource)) {
                if (in == null) {
                    throw new IllegalArgumentException("resource " + resource + " is not on the class path");
                }
                return text(resource, new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }

        /**
         * Adds what a dictionary file declares.
         *
         * @param bytes the whole file
         * @return this
         * @throws InvalidPayloadException if it is no dictionary file, or declares what contradicts the types so far
         */
        public Builder dictionary(byte[] bytes) {
            DictionaryReader.read(bytes, limits).content().addTo(library);
            return this;
        }

        /**
         * Sets the stream id of a type, for values of abstract types.
         *
         * @param type the full name
         * @param version the version, such as {@code 1.0}
         * @param id 64 to 268435455; ids below 128 take one byte, below 16384 two
         * @return this
         * @throws IllegalArgumentException if the id is out of range
         */
        public Builder streamId(String type, String version, int id) {
            if (id < FIRST_OWN_ID || id > IntegerCodec.MAX_UVINT28) {
                throw new IllegalArgumentException("stream id " + id + " of " + type + " " + version
                        + " is not in the range " + FIRST_OWN_ID + " to " + IntegerCodec.MAX_UVINT28);
            }
            explicitIds.put(TypeRef.key(type) + " " + Version.parse(version), new ExplicitId(type, version, id));
            return this;
        }

        /**
         * Binds a definition to a class: from now on its values are objects of exactly this class, wherever they stand.
         *
         * @param type the full name of the definition
         * @param version the version, such as {@code 1.0}; several versions of a name may have the same class
         * @param javaType the class; of a generic one without arguments, what its variables stand for is what the definition says
         * @return this
         */
        public Builder bind(String type, String version, Class<?> javaType) {
            return bind(type, version, (Type) javaType);
        }

        /**
         * Binds a definition to a generic class with its arguments, as {@link #bind(String, String, Class)} binds it to a class.
         *
         * @param type the full name of the definition
         * @param version the version, such as {@code 1.0}
         * @param javaType the class with its arguments, as {@code Field.getGenericType()} has them, or a class
         * @return this
         * @throws IllegalArgumentException if it is neither
         */
        public Builder bind(String type, String version, Type javaType) {
            if (!(javaType instanceof Class || javaType instanceof ParameterizedType)) {
                throw new IllegalArgumentException(javaType.getTypeName() + " is no class");
            }
            bound.add(new Binding(type, version, JavaTypes.normal(javaType)));
            return this;
        }

        /**
         * Binds a class to the definition that its {@link ArgotType} names.
         *
         * @param javaType the class
         * @return this
         * @throws IllegalArgumentException if the class has no such annotation
         */
        public Builder bind(Class<?> javaType) {
            ArgotType annotation = javaType.getAnnotation(ArgotType.class);
            if (annotation == null) {
                throw new IllegalArgumentException(
                        javaType.getName() + " has no @ArgotType; name its definition and version");
            }
            return bind(annotation.value(), annotation.version(), javaType);
        }

        /**
         * Makes {@link #describe} write optionals, from now on, for elements of arrays and collections and for values of maps, so that
         * they may be null; each takes a byte more. Keys, and elements of collections that hold no null, stay as they are. For a single
         * field there is {@link ArgotTag#nullableElements}.
         *
         * @return this
         */
        public Builder nullableElements() {
            this.nullableElements = true;
            return this;
        }

        /**
         * Writes definitions for classes, as {@link ArgotTypes#describe(Class, Class...)} does, and binds the classes to them,
         * those inside included. A class that has been given a converter is described as what stands for it.
         *
         * <p>It is for trying a class and for values that no other version of it will read: when the class gets another field,
         * the same name and version stand for other bytes. Keep what {@link ArgotTypes#describe()} prints, and give it to
         * {@link #text}, when values are stored.
         *
         * @param first a class
         * @param more other classes
         * @return this
         * @throws IllegalArgumentException if there is something that no definition fits; the message lists all of it
         * @throws ArgotSyntaxException if there are other definitions of these names so far
         */
        public Builder describe(Class<?> first, Class<?>... more) {
            ClassDescriber.Description description =
                    ClassDescriber.describe(classes(first, more), conversions, nullableElements);
            text("described classes", description.text());
            description.definitions().forEach((type, definition) -> {
                // Values of an abstract type are of its members, which are bound.
                if (!(definition.node() instanceof Node.Abstract)) {
                    bind(definition.name(), definition.version().toString(), type);
                }
            });
            return this;
        }

        /**
         * Carries a class in the form of another one, wherever fields, elements or bound definitions have it.
         *
         * @param javaType the exact class of the values, such as BigDecimal
         * @param wireType what stands for it, such as String; may have a converter, too
         * @param converter turns one into the other
         * @param <J> the class of the values
         * @param <W> what stands for it
         * @return this
         * @throws IllegalArgumentException if the converters so far lead from {@code wireType} back to {@code javaType}
         */
        public <J, W> Builder convert(Class<J> javaType, Class<W> wireType, ArgotConverter<J, W> converter) {
            requireNoCircle(javaType, wireType);
            conversions.put(
                    JavaTypes.boxed(javaType),
                    new Bindings.Conversion(
                            wireType, ClassBinder.cast(Objects.requireNonNull(converter)), Memory.LONG_BOX));
            return this;
        }

        /** Follows the converters as the binder does: first that of the class itself, for an array of objects then that of its elements. */
        private void requireNoCircle(Class<?> javaType, Class<?> wireType) {
            StringBuilder way = new StringBuilder(javaType.getTypeName());
            Class<?> next = wireType;
            while (true) {
                way.append(" to ").append(next.getTypeName());
                Class<?> carried = JavaTypes.boxed(next);
                while (carried != JavaTypes.boxed(javaType)
                        && Bindings.conversion(conversions, carried) == null
                        && carried.isArray()
                        && !carried.getComponentType().isPrimitive()) {
                    carried = carried.getComponentType();
                }
                if (carried == JavaTypes.boxed(javaType)) {
                    throw new IllegalArgumentException("converters lead in a circle: " + way
                            + "; give one of these classes a converter to a class that has none");
                }
                Bindings.Conversion conversion = Bindings.conversion(conversions, carried);
                if (conversion == null) {
                    return;
                }
                next = conversion.wire();
            }
        }

        /**
         * Sets what is accepted at most.
         *
         * @param newLimits the limits of all codecs, and of dictionaries that are added afterwards
         * @return this
         */
        public Builder limits(Limits newLimits) {
            this.limits = Objects.requireNonNull(newLimits);
            return this;
        }

        /**
         * Builds the library and all codecs.
         *
         * @return an immutable library
         * @throws IllegalArgumentException if a class does not match its definition (the message lists all mismatches), or if a name is reserved but not defined, a definition contains itself without an
         *     end, or a stream id is given twice or to a type that is not defined
         */
        public ArgotTypes build() {
            Library built = library.build();
            Map<Integer, TypeDefinition> ids = new TreeMap<>();
            List<String> explicit = new ArrayList<>();
            for (ExplicitId entry : explicitIds.values()) {
                TypeDefinition definition =
                        built.find(new TypeRef(TypeRef.key(entry.type()), Version.parse(entry.version())));
                if (definition == null) {
                    throw new IllegalArgumentException("type " + entry.type() + " " + entry.version()
                            + " has stream id " + entry.id() + " but is not defined");
                }
                TypeDefinition other = ids.put(entry.id(), definition);
                if (other != null) {
                    throw new IllegalArgumentException(
                            "stream id " + entry.id() + " is given to " + other + " and to " + definition);
                }
                explicit.add(definition.ref().key() + " " + definition.version() + " " + entry.id() + "\n");
            }
            Set<TypeDefinition> given = Set.copyOf(ids.values());
            addRuleIds(built, ids);
            explicit.sort(Comparator.naturalOrder());
            String hash = hash(SchemaPrinter.printSorted(built) + String.join("", explicit));
            return new ArgotTypes(
                    built, FixedStreamIds.of(ids, built.definitions().size()), given, limits, hash, bindings(built));
        }

        private Bindings bindings(Library library) {
            Map<TypeDefinition, Type> classes = new LinkedHashMap<>();
            for (Binding binding : bound) {
                TypeDefinition definition = find(library, binding.type(), binding.version());
                Type other = classes.putIfAbsent(definition, binding.javaType());
                if (other != null && !other.equals(binding.javaType())) {
                    throw new IllegalArgumentException(definition + " is bound to " + other.getTypeName() + " and to "
                            + binding.javaType().getTypeName());
                }
            }
            for (TypeDefinition definition : library.ownDefinitions()) {
                Class<?> known = JdkTypes.byName(definition.name());
                if (known != null && isAsDescribed(definition, known)) {
                    classes.putIfAbsent(definition, known);
                }
            }
            return new Bindings(Collections.unmodifiableMap(classes), Map.copyOf(conversions));
        }

        /** Tells whether a definition with the name of a class is the one that the class is described with. */
        private static boolean isAsDescribed(TypeDefinition definition, Class<?> type) {
            TypeDefinition own = ClassDescriber.describe(List.of(type), Map.of(), false)
                    .definitions()
                    .get(type);
            return own != null
                    && own.version().equals(definition.version())
                    && Nodes.sameMeaning(own.node(), definition.node());
        }

        /** Gives ids to all types that have none: first the fixed ones, then by name and version. */
        private static void addRuleIds(Library library, Map<Integer, TypeDefinition> ids) {
            List<TypeDefinition> common = new ArrayList<>();
            List<TypeDefinition> own = new ArrayList<>();
            List<TypeDefinition> given = new ArrayList<>(ids.values());
            for (TypeDefinition definition : library.definitions()) {
                int fixed = definition.version().equals(Version.COMMON) ? MetaIds.idOf(definition.name()) : -1;
                if (given.contains(definition)) {
                    continue;
                }
                if (fixed >= 0) {
                    ids.put(fixed, definition);
                } else {
                    (library.ownDefinitions().contains(definition) ? own : common).add(definition);
                }
            }
            addSorted(common, MetaIds.MESSAGE_COUNT, ids);
            addSorted(own, FIRST_OWN_ID, ids);
        }

        private static void addSorted(List<TypeDefinition> definitions, int first, Map<Integer, TypeDefinition> ids) {
            definitions.sort(Comparator.comparing(TypeDefinition::key).thenComparing(TypeDefinition::version));
            int id = first;
            for (TypeDefinition definition : definitions) {
                while (ids.containsKey(id)) {
                    id++;
                }
                ids.put(id, definition);
            }
        }

        private static String hash(String text) {
            try {
                byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
                return HexFormat.of().formatHex(digest, 0, 8);
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every Java platform has SHA-256", e);
            }
        }
    }
}
