// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.hzserializers.argot.codec.bind.JdkTypes;
import org.hzserializers.argot.schema.Library;
import org.hzserializers.argot.schema.LibraryBuilder;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.argot.schema.TypeRef;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.CatalogEntry;
import org.hzserializers.core.catalog.SerializerFactory;
import org.hzserializers.view.ViewSerializer;

/**
 * Makes {@link ArgotSerializer}s from the catalog file. Options: {@code schema} (resources with definitions, one or a
 * list); {@code definition} (the name of the type's definition, and the version to write if it is not the newest:
 * {@code shop.order 1.0}); {@code bindings} (definitions with the classes of what is inside, as
 * {@code shop.line: com.acme.Line}); {@code ids} (members of abstract types with their stream ids, as
 * {@code shop.gift 1.0: 64}); {@code javaTypes} (classes of the JDK, as {@code java.math.BigDecimal}, whose definitions
 * the schemas refer to by the names of the classes); {@code version-choice} (a class with a public no-argument
 * constructor that is a {@code Function} from the object to the version that is written of it). All versions of a
 * definition are bound. With {@code describe} (true or false) the definition is made of the class, as
 * {@link ArgotTypes.Builder#describe} does, for values that no other version of the class will read; of the options
 * before it, only {@code ids} has an effect then, and others are refused. With {@code length} (true or false) values
 * have their length in front, see {@link ArgotSerializer.Builder#withLength}.
 *
 * <p>With {@code type: org.hzserializers.argot.ArgotRecord}, any number of times, values are {@link ArgotRecord}s.
 */
public final class ArgotSerializerFactory implements SerializerFactory {

    static final String FORMAT = "argot";

    private static final String DESCRIBE = "describe";
    private static final String SCHEMA = "schema";
    private static final String DEFINITION = "definition";
    private static final String BINDINGS = "bindings";
    private static final String IDS = "ids";
    private static final String JAVA_TYPES = "javaTypes";
    private static final String VERSION_CHOICE = "version-choice";
    private static final String LENGTH = "length";

    /** For {@link java.util.ServiceLoader}. */
    public ArgotSerializerFactory() {}

    @Override
    public String format() {
        return FORMAT;
    }

    @Override
    public boolean hasViews() {
        return true;
    }

    @Override
    public boolean takesSeveral(String typeName) {
        return typeName.equals(ArgotRecord.class.getName());
    }

    @Override
    @SuppressWarnings("unchecked") // a T is an ArgotRecord where its class says so
    public <T> FramedSerializer.Builder<T, ?> builder(CatalogEntry entry, Class<T> type) {
        checkOptions(entry);
        if (type != ArgotRecord.class) {
            return settings(entry, type);
        }
        Definition definition = Definition.of(entry);
        ArgotTypes types = definition.types();
        ArgotRecordSerializer.Builder records =
                ArgotRecordSerializer.builder(entry.typeId(), definition.name(), definition.writtenVersion(), types);
        return (FramedSerializer.Builder<T, ?>) (entry.flag(LENGTH, false) ? records.withLength() : records);
    }

    @Override
    public FramedSerializer.Builder<?, ?> viewBuilder(CatalogEntry entry) {
        checkOptions(entry);
        Definition definition = Definition.of(entry);
        entry.passOver(BINDINGS, VERSION_CHOICE, LENGTH);
        ViewSerializer.Builder view = ViewSerializer.builder(
                entry, ArgotView.plan(definition.types(), definition.name(), definition.writtenVersion()));
        return entry.typeName().equals(ArgotRecord.class.getName()) ? view.typeName(definition.name()) : view;
    }

    /**
     * Returns the settings for a type that Hazelcast's own configuration names, which has one serializer for records.
     */
    @SuppressWarnings("unchecked") // a T is an ArgotRecord where its class says so
    static <T> ArgotSerializer.Builder<T> named(CatalogEntry entry, Class<T> type) {
        checkOptions(entry);
        if (type != ArgotRecord.class) {
            return settings(entry, type);
        }
        Definition definition = Definition.of(entry);
        ArgotSerializer.Builder<ArgotRecord> records = ArgotSerializer.Builder.records(
                        entry.typeId(),
                        definition.types(),
                        new ArgotRecord(List.of(), new Object[0]),
                        definition.name())
                .version(definition.writtenVersion());
        return (ArgotSerializer.Builder<T>) withLength(entry, records);
    }

    /** Refuses options that have no effect beside others, the same on nodes with the class and with views. */
    private static void checkOptions(CatalogEntry entry) {
        entry.refuseIfOnlyRead(LENGTH, VERSION_CHOICE);
        if (entry.typeName().equals(ArgotRecord.class.getName())) {
            entry.refuseWithoutEffect(
                    "type is " + entry.typeName() + ", which is bound to no class; take it out",
                    BINDINGS,
                    VERSION_CHOICE,
                    DESCRIBE);
        }
        if (entry.flag(DESCRIBE, false)) {
            entry.refuseWithoutEffect(
                    "describe makes the definition of the class; take out one or the other",
                    SCHEMA,
                    DEFINITION,
                    BINDINGS,
                    JAVA_TYPES,
                    VERSION_CHOICE);
            if (entry.isViewedSomewhere()) {
                throw entry.wrong("a view needs the definition, and describe makes it of the class; print it with"
                        + " ArgotTypes.describe(), keep it as a schema, and take out describe");
            }
        }
    }

    private static <T> ArgotSerializer.Builder<T> settings(CatalogEntry entry, Class<T> type) {
        return withLength(entry, entry.flag(DESCRIBE, false) ? described(entry, type) : defined(entry, type));
    }

    private static <T> ArgotSerializer.Builder<T> withLength(CatalogEntry entry, ArgotSerializer.Builder<T> builder) {
        return entry.flag(LENGTH, false) ? builder.withLength() : builder;
    }

    private static <T> ArgotSerializer.Builder<T> described(CatalogEntry entry, Class<T> type) {
        ArgotTypes.Builder types = ArgotTypes.builder().describe(type);
        addIds(types, entry, entry.numbers(IDS));
        return ArgotSerializer.builder(entry.typeId(), type, types.build());
    }

    private static <T> ArgotSerializer.Builder<T> defined(CatalogEntry entry, Class<T> type) {
        Definition definition = Definition.of(entry);
        Map<String, Class<?>> bindings = new LinkedHashMap<>();
        entry.texts(BINDINGS).forEach((name, className) -> bindings.put(name, entry.loadClass(className)));
        if (bindings.put(definition.name(), type) != null) {
            throw entry.wrong("bindings has " + definition.name() + ", which the entry itself binds to its type");
        }
        ArgotSerializer.Builder<T> builder = ArgotSerializer.builder(entry.typeId(), type, definition.bound(bindings))
                .version(definition.writtenVersion());
        String choice = entry.text(VERSION_CHOICE, "");
        return choice.isEmpty() ? builder : builder.version(choice(entry, choice));
    }

    /** Adds the stream ids of members of abstract types. */
    private static void addIds(ArgotTypes.Builder types, CatalogEntry entry, Map<String, Integer> ids) {
        ids.forEach((type, id) -> {
            String[] parts = type.split(" ", -1);
            if (parts.length != 2) {
                throw entry.wrong("ids has '" + type + "', must be a name and a version, such as shop.gift 1.0");
            }
            types.streamId(parts[0], parts[1], id);
        });
    }

    @SuppressWarnings("unchecked") // what it takes and returns shows when it is called
    private static <T> Function<T, String> choice(CatalogEntry entry, String className) {
        return entry.instance(className, Function.class);
    }

    /**
     * What is defined, and what an entry takes of it.
     *
     * @param schema resources with definitions
     * @param javaTypes classes of the JDK that are described
     * @param ids numbers of definitions in a stream, by name and version
     */
    private record Schema(List<String> schema, List<String> javaTypes, Map<String, Integer> ids) {

        static Schema of(CatalogEntry entry) {
            List<String> schema = entry.list(SCHEMA);
            if (schema.isEmpty()) {
                throw entry.wrong("schema is missing; it names one or more resources with definitions");
            }
            return new Schema(schema, entry.list(JAVA_TYPES), entry.numbers(IDS));
        }

        /** Returns the definitions with their ids, not bound. */
        ArgotTypes.Builder types(CatalogEntry entry) {
            ArgotTypes.Builder types = ArgotTypes.builder();
            for (String name : javaTypes) {
                Class<?> known = JdkTypes.byName(name);
                if (known == null) {
                    throw entry.wrong("javaTypes has '" + name + "', must have some of " + JdkTypes.names());
                }
                types.describe(known);
            }
            try {
                for (String resource : schema) {
                    types.load(resource, entry.classLoader());
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            addIds(types, entry, ids);
            return types;
        }
    }

    /** A schema with classes; entries that bind the same ones share the codecs, which are compiled for each. */
    private record Bound(Schema schema, Map<String, Class<?>> bindings) {}

    /**
     * What an entry says besides bindings.
     *
     * @param schema where it is defined
     * @param library the schema's definitions
     * @param name of the definition
     * @param version to write; empty for the newest
     */
    private record Definition(CatalogEntry entry, Schema schema, Library library, String name, String version) {

        static Definition of(CatalogEntry entry) {
            String definition = entry.text(DEFINITION, "");
            String[] parts = definition.split(" ", -1);
            if (parts[0].isEmpty() || parts.length > 2) {
                throw entry.wrong("definition is '" + definition
                        + "', must be the name of the type's definition, such as shop.order or shop.order 1.0");
            }
            Schema schema = Schema.of(entry);
            // No codecs yet: those of definitions without classes are of no use where there are classes.
            Library library = entry.shared(
                    schema,
                    () -> schema.types(entry).unwrap(LibraryBuilder.class).build());
            return new Definition(entry, schema, library, parts[0], parts.length == 2 ? parts[1] : "");
        }

        /** Returns the definitions without classes. */
        ArgotTypes types() {
            return bound(Map.of());
        }

        /** Returns the definitions with classes; of each name all versions are bound. */
        ArgotTypes bound(Map<String, Class<?>> bindings) {
            return entry.shared(new Bound(schema, bindings), () -> {
                ArgotTypes.Builder bound = schema.types(entry);
                bindings.forEach((bindingName, type) -> versions(bindingName)
                        .forEach(version ->
                                bound.bind(version.name(), version.version().toString(), type)));
                return bound.build();
            });
        }

        String writtenVersion() {
            if (!version.isEmpty()) {
                return version;
            }
            List<TypeDefinition> versions = versions(name);
            return versions.get(versions.size() - 1).version().toString();
        }

        private List<TypeDefinition> versions(String definition) {
            List<TypeDefinition> versions = library.versions(TypeRef.key(definition));
            if (versions.isEmpty()) {
                throw entry.wrong("type " + definition + " is not defined in " + schema.schema());
            }
            return versions;
        }
    }
}
