// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.models;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.nio.serialization.DataSerializableFactory;
import com.hazelcast.nio.serialization.StreamSerializer;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.hzserializers.bench.rivals.ForyLibrary;
import org.hzserializers.bench.rivals.KryoPlugs;
import org.hzserializers.bench.rivals.Library;
import org.hzserializers.bench.rivals.LibrarySerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.protobuf.ProtobufMarshaller;
import org.hzserializers.protobuf.ProtobufSerializer;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.generator.TwinFormat;
import org.hzserializers.tools.compare.PlainFormat;
import org.hzserializers.tools.serialization.SerializationServices;

/**
 * A serializer as it is configured for generated models. All code that it asks for comes from the generator,
 * and all models are registered with one service, as in a member that stores many types.
 */
@SuppressWarnings("ImmutableEnumChecker") // functions without state, and an unmodifiable copy
public enum ModelSerializer {
    /** Ours, with the definitions of the generator. */
    ARGOT(
            "Argot",
            ofEntries((id, model) -> OurFormat.ARGOT.catalogEntry(id, model.root(), model.argotOptions())),
            TwinFormat.ARGOT),

    /** Ours, fields in a fixed order, with all classes of a model registered. */
    KRYO("Kryo", ofEntries((id, model) -> kryoEntry(id, model, List.of()))),

    /** The same with integers fixed in width. */
    KRYO_UNSAFE("Kryo unsafe", ofEntries((id, model) -> kryoEntry(id, model, List.of("unsafe: true")))),

    /** Ours, with generated marshallers of plain objects. */
    PROTOBUF_CODEC(
            "Protobuf codec",
            (config, models) -> {
                SerializerCatalog.Builder catalog = SerializerCatalog.builder();
                ofEach((same, id, model) -> catalog.add(protobuf(id, model.root(), model)))
                        .configure(config, models);
                catalog.build().installOn(config);
            },
            TwinFormat.PROTOBUF_MARSHALLER),

    /** Ours, with the classes of Hazelcast's own row. */
    IDENTIFIED(
            "Identified",
            (config, models) -> {
                ofEntries((id, model) -> OurFormat.IDENTIFIED.catalogEntry(id, model.twin(), List.of()))
                        .configure(config, models);
                config.setAllowOverrideDefaultSerializers(true);
            },
            TwinFormat.IDENTIFIED),

    /** Hazelcast's, with generated classes. */
    IDENTIFIED_DATA_SERIALIZABLE(
            "IdentifiedDataSerializable",
            ofEach((config, id, model) -> config.addDataSerializableFactory(
                    model.model().factoryId(), (DataSerializableFactory) model.make("identified.IdentifiedFactory"))),
            TwinFormat.IDENTIFIED),

    /** Hazelcast's, with generated serializers. */
    COMPACT(
            "Compact",
            ofEach((config, id, model) -> {
                for (Object each : (List<?>) model.call("compact.CompactSerializers", "all")) {
                    config.getCompactSerializationConfig().addSerializer((CompactSerializer<?>) each);
                }
            }),
            TwinFormat.COMPACT),

    /** A generated StreamSerializer for each class that writes its fields through Hazelcast's stream. */
    HAND_WRITTEN(
            "Hand-written",
            ofEach((config, id, model) -> add(config, model.root(), (StreamSerializer<?>)
                    model.call("fields.StreamSerializers", "of", model.root(), id))),
            TwinFormat.STREAM_SERIALIZER),

    /** The fastest library for Java alone: registered classes that must be the same on both ends, no references. */
    FORY("Fory", (config, models) -> installFory(config, models, false)),

    /** The same with a hash of each class in its bytes, which refuses those of a changed class. */
    FORY_CHECKED("Fory checked", (config, models) -> installFory(config, models, true)),

    /** Kryo in a pool with buffers that stay, by hand. */
    KRYO_POOLED("Kryo pooled", (config, models) -> installKryo(config, models, KryoPlugs::pooled)),

    /** Kryo in a thread local with buffers that stay, by hand. */
    KRYO_PLAIN("Kryo plain", (config, models) -> installKryo(config, models, KryoPlugs::threadLocal));

    /** The JDK classes in fields of models that stock Kryo does not register by itself. */
    private static final List<Class<?>> JDK = List.of(
            ArrayList.class,
            HashMap.class,
            LinkedHashMap.class,
            HashSet.class,
            LinkedHashSet.class,
            Optional.class,
            byte[].class,
            BigInteger.class,
            BigDecimal.class,
            LocalDate.class,
            LocalTime.class,
            LocalDateTime.class,
            OffsetDateTime.class,
            Instant.class);

    private static final int FIRST_TYPE_ID = 1001;

    private final String displayName;
    private final Configuration configuration;
    private final Set<TwinFormat> formats;

    ModelSerializer(String displayName, Configuration configuration, TwinFormat... formats) {
        this.displayName = displayName;
        this.configuration = configuration;
        EnumSet<TwinFormat> all = EnumSet.of(TwinFormat.PLAIN);
        all.addAll(Arrays.asList(formats));
        this.formats = Collections.unmodifiableSet(all);
    }

    /** Registers all models. */
    private interface Configuration {
        void configure(SerializationConfig config, List<GeneratedModel> models) throws ReflectiveOperationException;
    }

    /** Registers a model under a type id. */
    private interface Registration {
        void register(SerializationConfig config, int typeId, GeneratedModel model) throws ReflectiveOperationException;
    }

    /** Writes the catalog entry of a model. */
    private interface Entry {
        String of(int typeId, GeneratedModel model) throws ReflectiveOperationException;
    }

    private static Configuration ofEach(Registration registration) {
        return (config, models) -> {
            for (int i = 0; i < models.size(); i++) {
                registration.register(config, FIRST_TYPE_ID + i, models.get(i));
            }
        };
    }

    private static Configuration ofEntries(Entry entry) {
        return (config, models) -> {
            StringBuilder catalog = new StringBuilder("serializers:\n");
            ofEach((ignored, id, model) -> catalog.append(entry.of(id, model))).configure(config, models);
            SerializerCatalog.parse(catalog.toString(), models.get(0).loader()).installOn(config);
        };
    }

    /** Returns the names of all, in the order of tables. */
    public static List<String> names() {
        return Stream.of(values()).map(ModelSerializer::displayName).toList();
    }

    /**
     * Returns the one with a name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static ModelSerializer byName(String name) {
        return Stream.of(values())
                .filter(serializer -> serializer.displayName.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "No serializer '" + name + "' for models; there are " + String.join(", ", names())));
    }

    /** Returns the name in tables and on command lines, without a comma. */
    public String displayName() {
        return displayName;
    }

    /** Returns what has to be generated of a model for it. */
    public Set<TwinFormat> formats() {
        return formats;
    }

    /** Returns whether values are twins of the plain ones. */
    public boolean twins() {
        return formats.contains(TwinFormat.IDENTIFIED);
    }

    /**
     * Makes the serialization service of a member that stores values of all models.
     *
     * @param models generated in {@link #formats}, of one loader
     * @return the service, which the caller disposes of
     * @throws ReflectiveOperationException if a model lacks what was to be generated
     */
    public InternalSerializationService service(List<GeneratedModel> models) throws ReflectiveOperationException {
        SerializationConfig config = new SerializationConfig();
        configuration.configure(config, models);
        return SerializationServices.create(config, models.get(0).loader(), SerializationServices.schemas());
    }

    private static String kryoEntry(int typeId, GeneratedModel model, List<String> options) {
        List<Class<?>> inside =
                model.classes().stream().filter(type -> type != model.root()).toList();
        List<String> all = new ArrayList<>(options);
        if (!inside.isEmpty()) {
            all.add(PlainFormat.registerLine(inside));
        }
        return OurFormat.KRYO.catalogEntry(typeId, model.root(), all);
    }

    @SuppressWarnings("unchecked") // generated for the class
    private static <T> ProtobufSerializer<T> protobuf(int typeId, Class<T> type, GeneratedModel model)
            throws ReflectiveOperationException {
        Map<?, ?> marshallers = (Map<?, ?>) model.call("marshaller.ProtobufMarshallers", "marshallers");
        return ProtobufSerializer.of(typeId, type, (ProtobufMarshaller<T>) marshallers.get(type));
    }

    private static void installFory(SerializationConfig config, List<GeneratedModel> models, boolean checked)
            throws ReflectiveOperationException {
        List<Class<?>> classes =
                models.stream().flatMap(model -> model.classes().stream()).toList();
        install(config, models, ForyLibrary.of(models.get(0).loader(), classes, checked));
    }

    private static void installKryo(
            SerializationConfig config, List<GeneratedModel> models, Function<Supplier<Kryo>, Library> sessions)
            throws ReflectiveOperationException {
        install(config, models, sessions.apply(() -> {
            Kryo kryo = new Kryo();
            kryo.setClassLoader(models.get(0).loader());
            JDK.forEach(kryo::register);
            models.forEach(model -> model.classes().forEach(kryo::register));
            return kryo;
        }));
    }

    private static void install(SerializationConfig config, List<GeneratedModel> models, Library library)
            throws ReflectiveOperationException {
        ofEach((same, id, model) -> add(same, model.root(), new LibrarySerializer<>(id, model.root(), library)))
                .configure(config, models);
    }

    private static void add(SerializationConfig config, Class<?> type, StreamSerializer<?> serializer) {
        config.addSerializerConfig(new SerializerConfig().setTypeClass(type).setImplementation(serializer));
    }
}
