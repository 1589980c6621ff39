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
import java.util.stream.Stream;
import org.apache.fory.Fory;
import org.apache.fory.ThreadSafeFory;
import org.hzserializers.bench.rivals.ForySerializer;
import org.hzserializers.bench.rivals.KryoSessions;
import org.hzserializers.bench.rivals.StockKryoSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.protobuf.ProtobufMarshaller;
import org.hzserializers.protobuf.ProtobufSerializer;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.generator.TwinFormat;
import org.hzserializers.tools.compare.PlainFormat;
import org.hzserializers.tools.serialization.SerializationServices;
import org.jspecify.annotations.Nullable;

/**
 * A serializer as it is configured for generated models. All code that it asks for comes from the generator,
 * and all models are registered with one service, as in a member that stores many types.
 */
public enum ModelSerializer {
    /** Ours, with the definitions of the generator. */
    ARGOT("Argot", TwinFormat.ARGOT) {
        @Override
        void configure(SerializationConfig config, List<GeneratedModel> models) throws ReflectiveOperationException {
            List<String> entries = new ArrayList<>();
            for (GeneratedModel model : models) {
                entries.add(OurFormat.ARGOT.catalogEntry(typeId(models, model), model.root(), model.argotOptions()));
            }
            install(config, models, entries);
        }
    },

    /** Ours, fields in a fixed order, with all classes of a model registered. */
    KRYO("Kryo") {
        @Override
        void configure(SerializationConfig config, List<GeneratedModel> models) {
            installKryo(config, models, List.of());
        }
    },

    /** The same with integers fixed in width. */
    KRYO_UNSAFE("Kryo unsafe") {
        @Override
        void configure(SerializationConfig config, List<GeneratedModel> models) {
            installKryo(config, models, List.of("unsafe: true"));
        }
    },

    /** Ours, with generated marshallers of plain objects. */
    PROTOBUF_CODEC("Protobuf codec", TwinFormat.PROTOBUF_MARSHALLER) {
        @Override
        void configure(SerializationConfig config, List<GeneratedModel> models) throws ReflectiveOperationException {
            SerializerCatalog.Builder catalog = SerializerCatalog.builder();
            for (GeneratedModel model : models) {
                Map<?, ?> marshallers = (Map<?, ?>) model.call("marshaller.ProtobufMarshallers", "marshallers");
                add(catalog, typeId(models, model), model.root(), marshallers.get(model.root()));
            }
            catalog.build().installOn(config);
        }

        @SuppressWarnings("unchecked") // generated for the class
        private <T> void add(
                SerializerCatalog.Builder catalog, int typeId, Class<T> type, @Nullable Object marshaller) {
            catalog.add(ProtobufSerializer.of(typeId, type, (ProtobufMarshaller<T>) marshaller));
        }
    },

    /** Ours, with the classes of Hazelcast's own row. */
    IDENTIFIED("Identified", TwinFormat.IDENTIFIED) {
        @Override
        void configure(SerializationConfig config, List<GeneratedModel> models) throws ReflectiveOperationException {
            List<String> entries = new ArrayList<>();
            for (GeneratedModel model : models) {
                entries.add(OurFormat.IDENTIFIED.catalogEntry(typeId(models, model), model.twin(), List.of()));
            }
            install(config, models, entries);
            config.setAllowOverrideDefaultSerializers(true);
        }
    },

    /** Hazelcast's, with generated classes. */
    IDENTIFIED_DATA_SERIALIZABLE("IdentifiedDataSerializable", TwinFormat.IDENTIFIED) {
        @Override
        void configure(SerializationConfig config, List<GeneratedModel> models) throws ReflectiveOperationException {
            for (GeneratedModel model : models) {
                config.addDataSerializableFactory(model.model().factoryId(), (DataSerializableFactory)
                        model.make("identified.IdentifiedFactory"));
            }
        }
    },

    /** Hazelcast's, with generated serializers. */
    COMPACT("Compact", TwinFormat.COMPACT) {
        @Override
        void configure(SerializationConfig config, List<GeneratedModel> models) throws ReflectiveOperationException {
            for (GeneratedModel model : models) {
                for (Object each : (List<?>) model.call("compact.CompactSerializers", "all")) {
                    config.getCompactSerializationConfig().addSerializer((CompactSerializer<?>) each);
                }
            }
        }
    },

    /** A generated StreamSerializer for each class that writes its fields through Hazelcast's stream. */
    HAND_WRITTEN("Hand-written", TwinFormat.STREAM_SERIALIZER) {
        @Override
        void configure(SerializationConfig config, List<GeneratedModel> models) throws ReflectiveOperationException {
            for (GeneratedModel model : models) {
                add(config, model.root(), (StreamSerializer<?>)
                        model.call("fields.StreamSerializers", "of", model.root(), typeId(models, model)));
            }
        }
    },

    /** The fastest library for Java alone: registered classes that must be the same on both ends, no references. */
    FORY("Fory") {
        @Override
        void configure(SerializationConfig config, List<GeneratedModel> models) {
            installFory(config, models, false);
        }
    },

    /** The same with a hash of each class in its bytes, which refuses those of a changed class. */
    FORY_CHECKED("Fory checked") {
        @Override
        void configure(SerializationConfig config, List<GeneratedModel> models) {
            installFory(config, models, true);
        }
    },

    /** Kryo in a pool with buffers that stay, by hand. */
    KRYO_POOLED("Kryo pooled") {
        @Override
        void configure(SerializationConfig config, List<GeneratedModel> models) {
            addStockKryo(config, models, KryoSessions.pooled(() -> stockKryo(models)));
        }
    },

    /** Kryo in a thread local with buffers that stay, by hand. */
    KRYO_PLAIN("Kryo plain") {
        @Override
        void configure(SerializationConfig config, List<GeneratedModel> models) {
            addStockKryo(config, models, KryoSessions.threadLocal(() -> stockKryo(models)));
        }
    };

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

    @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable copy
    private final Set<TwinFormat> formats;

    ModelSerializer(String displayName, TwinFormat... formats) {
        this.displayName = displayName;
        EnumSet<TwinFormat> all = EnumSet.of(TwinFormat.PLAIN);
        all.addAll(Arrays.asList(formats));
        this.formats = Collections.unmodifiableSet(all);
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
        configure(config, models);
        return SerializationServices.create(config, models.get(0).loader(), SerializationServices.schemas());
    }

    abstract void configure(SerializationConfig config, List<GeneratedModel> models)
            throws ReflectiveOperationException;

    private static int typeId(List<GeneratedModel> models, GeneratedModel model) {
        return FIRST_TYPE_ID + models.indexOf(model);
    }

    private static void install(SerializationConfig config, List<GeneratedModel> models, List<String> entries) {
        SerializerCatalog.parse(
                        "serializers:\n" + String.join("", entries),
                        models.get(0).loader())
                .installOn(config);
    }

    private static void installKryo(SerializationConfig config, List<GeneratedModel> models, List<String> options) {
        List<String> entries = new ArrayList<>();
        for (GeneratedModel model : models) {
            List<String> all = new ArrayList<>(options);
            List<Class<?>> inside = model.classes().stream()
                    .filter(type -> type != model.root())
                    .toList();
            if (!inside.isEmpty()) {
                all.add(PlainFormat.registerLine(inside));
            }
            entries.add(OurFormat.KRYO.catalogEntry(typeId(models, model), model.root(), all));
        }
        install(config, models, entries);
    }

    private static void installFory(SerializationConfig config, List<GeneratedModel> models, boolean checked) {
        ThreadSafeFory fory = Fory.builder()
                .withXlang(false)
                .withCompatible(false)
                .withClassVersionCheck(checked)
                .requireClassRegistration(true)
                .withRefTracking(false)
                .withAsyncCompilation(false)
                .withClassLoader(models.get(0).loader())
                .buildThreadSafeFory();
        for (GeneratedModel model : models) {
            model.classes().forEach(fory::register);
        }
        for (GeneratedModel model : models) {
            addFory(config, typeId(models, model), model.root(), fory);
        }
    }

    private static <T> void addFory(SerializationConfig config, int typeId, Class<T> type, ThreadSafeFory fory) {
        add(config, type, new ForySerializer<>(typeId, type, fory));
    }

    private static Kryo stockKryo(List<GeneratedModel> models) {
        Kryo kryo = new Kryo();
        kryo.setClassLoader(models.get(0).loader());
        JDK.forEach(kryo::register);
        models.forEach(model -> model.classes().forEach(kryo::register));
        return kryo;
    }

    private static void addStockKryo(SerializationConfig config, List<GeneratedModel> models, KryoSessions sessions) {
        for (GeneratedModel model : models) {
            addStockKryo(config, typeId(models, model), model.root(), sessions);
        }
    }

    private static <T> void addStockKryo(SerializationConfig config, int typeId, Class<T> type, KryoSessions sessions) {
        add(config, type, new StockKryoSerializer<>(typeId, type, sessions));
    }

    private static void add(SerializationConfig config, Class<?> type, StreamSerializer<?> serializer) {
        config.addSerializerConfig(new SerializerConfig().setTypeClass(type).setImplementation(serializer));
    }
}
