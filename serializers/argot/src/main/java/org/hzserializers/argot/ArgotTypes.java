// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.hzserializers.argot.codec.bind.Bindings;
import org.hzserializers.argot.codec.bind.BindingsBuilder;
import org.hzserializers.argot.codec.bind.ClassDescriber;
import org.hzserializers.argot.codec.bind.LibraryCodecs;
import org.hzserializers.argot.codec.record.RecordCodec;
import org.hzserializers.argot.codec.value.Converter;
import org.hzserializers.argot.codec.value.GenericValues;
import org.hzserializers.argot.codec.value.UnsupportedCodec;
import org.hzserializers.argot.codec.wire.FixedStreamIds;
import org.hzserializers.argot.codec.wire.Marks;
import org.hzserializers.argot.codec.wire.StreamIdPlan;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.schema.Library;
import org.hzserializers.argot.schema.LibraryBuilder;
import org.hzserializers.argot.schema.Parser;
import org.hzserializers.argot.schema.SchemaHash;
import org.hzserializers.argot.schema.SchemaPrinter;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;

/**
 * A library of Argot types: definitions from {@code .argot} texts, with a codec for each. Immutable and thread-safe.
 *
 * <pre>{@code
 * ArgotTypes types = ArgotTypes.builder()
 *         .text("point.argot", "definition point 1.0: { @x #int32; @y #int32; };")
 *         .build();
 * ArgotCodec point = types.codec("point", "1.0");
 * byte[] bytes = point.encode(Map.of("x", 1, "y", 2)); // 00000001 00000002
 * }</pre>
 *
 * <p>Definitions that are bound to classes have codecs that are compiled by {@link Builder#build}; see the module's
 * README for what fits what.
 *
 * <p>A name in a definition means the newest version of it. Names are looked up without regard to case.
 *
 * <p>Values of abstract types start with the stream id of their member. Ids depend on the definitions alone, never on
 * what was written first: the common types have fixed ids below 64, all others are numbered from 64 in the order of
 * their names and versions. An added definition can so move the ids of others; give explicit ids with {@link
 * Builder#streamId} to the members of abstract types whose values are kept.
 */
public final class ArgotTypes {

    private static final Marks ANNOTATIONS = new Annotations();
    private static final GenericValues VALUES = new RecordsAndVariants();

    /** Values of all definitions are records and variants. */
    private static final Bindings UNBOUND = Bindings.none(ANNOTATIONS, VALUES);

    private final LibraryCodecs codecs;
    private final FixedStreamIds ids;
    private final Set<TypeDefinition> givenIds;
    private final Limits limits;
    private final String schemaHash;
    private final Bindings bindings;
    private final Set<String> described;

    private ArgotTypes(
            Library library,
            FixedStreamIds ids,
            Set<TypeDefinition> givenIds,
            Limits limits,
            String schemaHash,
            Bindings bindings,
            Set<String> described) {
        this.codecs = new LibraryCodecs(library, bindings);
        this.ids = ids;
        this.givenIds = givenIds;
        this.limits = limits;
        this.schemaHash = schemaHash;
        this.bindings = bindings;
        this.described = Set.copyOf(described);
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
     * Writes definitions for classes and all classes that they hold, as a start for definitions of one's own: numbers
     * as wide as in Java, other fields optional, elements of arrays, collections and maps not, unless {@link
     * ArgotTag#nullableElements} says so, abstract classes with the subclasses that they permit or that are given.
     *
     * @param first a class
     * @param more other classes
     * @return {@code .argot} text; the name of a definition is that of {@link ArgotType}, else the simple one of the
     *     class
     * @throws IllegalArgumentException if there is something that no definition fits; the message lists all of it
     */
    public static String describe(Class<?> first, Class<?>... more) {
        return new BindingsBuilder(ANNOTATIONS, VALUES)
                .describe(list(first, more))
                .text();
    }

    private static List<Class<?>> list(Class<?> first, Class<?>... more) {
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
     * Returns the codec that writes a sequence as the nullable beans of the reference do: a byte in front of each
     * field, 1 if it is there and 0 for null. Nothing in the definition shows it, both sides must agree on it.
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
     * Returns the same types without the classes, for values of any definition as {@link ArgotRecord} and so on.
     *
     * @return types that are bound to no class
     */
    public ArgotTypes unbound() {
        return new ArgotTypes(library(), ids, givenIds, limits, schemaHash, UNBOUND, described);
    }

    /** Returns the same types without the classes of users. */
    ArgotTypes withJdkClasses() {
        return new ArgotTypes(library(), ids, givenIds, limits, schemaHash, bindings.ofJdk(), described);
    }

    LibraryCodecs codecs() {
        return codecs;
    }

    /** Returns the classes that definitions are bound to. */
    Bindings bindings() {
        return bindings;
    }

    /**
     * Returns a part of these types to another artifact of this project, such as {@code argot-messages}. Not for
     * applications: the classes of the parts may change in any release.
     *
     * @param part the class of the part
     * @param <P> the same
     * @return the part
     * @throws IllegalArgumentException if there is no such part
     */
    public <P> P unwrap(Class<P> part) {
        return part(part, codecs, ids, limits, bindings);
    }

    private static <P> P part(Class<P> type, Object... parts) {
        for (Object part : parts) {
            if (type.isInstance(part)) {
                return type.cast(part);
            }
        }
        throw new IllegalArgumentException(
                type.getName() + " is no part of ArgotTypes; use argot and argot-messages of" + " the same version");
    }

    /**
     * Returns a hash of the definitions, relations and explicit stream ids, without the common types. It is the same
     * for texts that declare the same in another order or layout, in every process and release.
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
        return SchemaPrinter.print(library());
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
                library(),
                FixedStreamIds.of(otherIds, library().definitions().size()),
                Set.copyOf(otherIds.values()),
                limits,
                schemaHash,
                bindings,
                described);
    }

    /** Returns whether a definition was made of a class as it is, and not given as a text that stays. */
    boolean isDescribed(TypeDefinition definition) {
        return described.contains(definition.key());
    }

    /** Returns why no value of a definition can be written; null if there can be some. */
    @Nullable
    String unsupported(TypeDefinition definition) {
        return codecs.unsupported(definition);
    }

    /**
     * Returns whether the stream id of a type is the same in every library: given by the user, or that of a common
     * type.
     */
    boolean hasFixedStreamId(TypeDefinition definition) {
        return givenIds.contains(definition) || !library().ownDefinitions().contains(definition);
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
        return codecs.library();
    }

    ValueCodec valueCodec(TypeDefinition definition) {
        return codecs.of(definition);
    }

    TypeDefinition find(String type, String version) {
        return library().require(type, version);
    }

    /** Collects texts, classes and stream ids. Not thread-safe. */
    public static final class Builder {

        private final LibraryBuilder library = LibraryBuilder.withCommonTypes();
        private final StreamIdPlan streamIds = new StreamIdPlan();
        private final BindingsBuilder classes = new BindingsBuilder(ANNOTATIONS, VALUES);
        private final Set<String> described = new HashSet<>();
        private Limits limits = Limits.defaults();

        /** Whether {@link #nullableElements} was called and {@link #describe} was not called after it. */
        private boolean waitsForDescribe;

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
            Parser.parse(name, text, library, ArgotSyntaxException::new);
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
         * Returns a part of this builder, as {@link ArgotTypes#unwrap} does.
         *
         * @param part the class of the part
         * @param <P> the same
         * @return the part
         * @throws IllegalArgumentException if there is no such part
         */
        public <P> P unwrap(Class<P> part) {
            return ArgotTypes.part(part, library, limits);
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
            streamIds.give(type, version, id);
            return this;
        }

        /**
         * Binds a definition to a class: from now on its values are objects of exactly this class, wherever they are.
         *
         * @param type the full name of the definition
         * @param version the version, such as {@code 1.0}; several versions of a name may have the same class
         * @param javaType the class; of a generic one without arguments, what its variables stand for is what the
         *     definition says
         * @return this
         */
        public Builder bind(String type, String version, Class<?> javaType) {
            return bind(type, version, (Type) javaType);
        }

        /**
         * Binds a definition to a generic class with its arguments, as {@link #bind(String, String, Class)} binds it to
         * a class.
         *
         * @param type the full name of the definition
         * @param version the version, such as {@code 1.0}
         * @param javaType the class with its arguments, as {@code Field.getGenericType()} has them, or a class
         * @return this
         * @throws IllegalArgumentException if it is neither
         */
        public Builder bind(String type, String version, Type javaType) {
            classes.bind(type, version, javaType);
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
            classes.bind(javaType);
            return this;
        }

        /**
         * Makes {@link #describe} write optionals, from now on, for elements of arrays and collections and for values
         * of maps, so that they may be null; each takes a byte more. Keys, and elements of collections that hold no
         * null, stay as they are. For a single field there is {@link ArgotTag#nullableElements}.
         *
         * @return this
         */
        public Builder nullableElements() {
            classes.nullableElements();
            waitsForDescribe = true;
            return this;
        }

        /**
         * Writes definitions for classes, as {@link ArgotTypes#describe(Class, Class...)} does, and binds the classes
         * to them, those inside included. A class that has been given a converter is described as what stands for it.
         *
         * <p>It is for trying a class and for values that no other version of it will read: when the class gets another
         * field, the same name and version stand for other bytes. So a serializer writes a hash of the definitions into
         * each value, four bytes, and refuses values that have another one. Keep what {@link ArgotTypes#describe()}
         * prints, and give it to {@link #text}, when values are stored.
         *
         * @param first a class
         * @param more other classes
         * @return this
         * @throws IllegalArgumentException if there is something that no definition fits; the message lists all of it
         * @throws ArgotSyntaxException if there are other definitions of these names so far
         */
        public Builder describe(Class<?> first, Class<?>... more) {
            waitsForDescribe = false;
            ClassDescriber.Description description = classes.describe(list(first, more));
            description.definitions().values().stream()
                    .map(TypeDefinition::key)
                    .filter(key -> !library.defines(key))
                    .forEach(described::add);
            text("described classes", description.text());
            classes.bind(description, list(first, more));
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
            classes.convert(javaType, wireType, functions(Objects.requireNonNull(converter)));
            return this;
        }

        private static <J, W> Converter functions(ArgotConverter<J, W> converter) {
            return converter instanceof FunctionConverter<J, W> known
                    ? Converter.of(known.to(), known.from())
                    : Converter.of(converter::toWire, converter::fromWire);
        }

        /**
         * Sets what is accepted at most.
         *
         * @param newLimits the limits of all codecs, and of dictionary files that are added afterwards
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
         * @throws IllegalArgumentException if a class does not match its definition (the message lists all mismatches),
         *     or if a name is reserved but not defined, a definition contains itself without an end, or a stream id is
         *     given twice or to a type that is not defined, or no class was described after {@link #nullableElements}
         */
        public ArgotTypes build() {
            if (waitsForDescribe) {
                throw new IllegalArgumentException("nullableElements() has no effect, because no describe() comes after"
                        + " it; call it first, or take it out");
            }
            Library built = library.build();
            StreamIdPlan.Settled settled = streamIds.settle(built);
            return new ArgotTypes(
                    built,
                    settled.ids(),
                    settled.given(),
                    limits,
                    SchemaHash.of(built, settled.lines()),
                    classes.build(built),
                    described);
        }
    }
}
