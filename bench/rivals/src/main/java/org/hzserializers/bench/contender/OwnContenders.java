// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.hzserializers.compact.CompactSerializers;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.protobuf.ProtobufSerializer;
import org.hzserializers.sample.HazelcastFormat;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.Matrix;
import org.hzserializers.sample.model.SampleObject;

/** The tables of what Hazelcast brings along and of ours. */
final class OwnContenders {

    /** The slowest, the fastest by hand, and the one that Hazelcast recommends. */
    private static final Set<HazelcastFormat> IN_LINES =
            EnumSet.of(HazelcastFormat.JAVA, HazelcastFormat.IDENTIFIED_DATA_SERIALIZABLE, HazelcastFormat.COMPACT);

    /** Made once for a name, as an application does: a format may compile classes, which the JIT has to get to know. */
    private static final Map<String, SerializerCatalog> CATALOGS = new ConcurrentHashMap<>();

    /** Those of ours that compress; the row of the format itself says what it costs without. */
    static final List<Contender> COMPRESSED = List.of(
            ours(OurFormat.KRYO, " + LZ4", Traits.ON_REQUEST, type -> List.of("compression: {codec: lz4}")),
            ours(
                    OurFormat.KRYO,
                    " + zstd 3",
                    Traits.ON_REQUEST,
                    type -> List.of("compression: {codec: zstd, level: 3}")),
            row(
                    OurFormat.KRYO,
                    " + zstd 3 dictionary",
                    Traits.ON_REQUEST.only(TrainedDictionaries::isTrained, "no dictionary is trained for it"),
                    TrainedDictionaries::catalog));

    private OwnContenders() {}

    /** Returns those of Hazelcast and ours, in the order of the tables. */
    static List<Contender> all() {
        List<Contender> all = new ArrayList<>();
        for (HazelcastFormat format : HazelcastFormat.values()) {
            all.add(hazelcast(format));
        }
        for (OurFormat format : OurFormat.values()) {
            Traits traits = format.isPlainForm() ? Traits.DEFAULT_LINES : Traits.ON_REQUEST;
            all.add(ours(format, "", traits, type -> List.of()));
        }
        all.add(new LibraryRow("Compact compiled", Family.OURS, Traits.DEFAULT, OwnContenders::compact));
        all.add(new ContenderRow(
                "Compact by reflection",
                Family.HAZELCAST,
                Traits.ON_REQUEST.only(workload -> workload.type() != Matrix.class, "an array of arrays"),
                OwnContenders::compactByReflection));
        all.addAll(COMPRESSED);
        all.add(ours(OurFormat.ARGOT, " + length", Traits.ON_REQUEST, type -> List.of("length: true")));
        all.add(new ContenderRow("Argot (element arrays)", Family.OURS, Traits.ON_REQUEST, ElementwiseArgot::register));
        all.add(new ContenderRow(
                "Protobuf marshaller",
                Family.OURS,
                Traits.ON_REQUEST.only(
                        workload -> workload.type() == SampleObject.class,
                        "a marshaller is written for the sample object only"),
                OwnContenders::protobufMarshaller));
        return all;
    }

    private static Contender hazelcast(HazelcastFormat format) {
        // A class name before what IdentifiedDataSerializable writes only matters in comparison with that.
        boolean byDefault = format != HazelcastFormat.DATA_SERIALIZABLE;
        return new ContenderRow(
                format.displayName(),
                Family.HAZELCAST,
                new Traits(byDefault, IN_LINES.contains(format), List.of(), Traits.DEFAULT.limit()),
                (config, typeIds) -> format.configure(config),
                format::fromPlain,
                format::toPlain);
    }

    /** Has lines of options for each class besides those that the format needs. */
    private static Contender ours(
            OurFormat format, String label, Traits traits, Function<Class<?>, List<String>> options) {
        return row(
                format,
                label,
                traits,
                plain -> SerializerCatalog.parse(
                        "serializers:\n" + plain.catalogEntries(allIds(), options),
                        OwnContenders.class.getClassLoader()));
    }

    /** Registers the classes of all workloads, whichever are asked for. */
    private static Contender row(
            OurFormat format, String label, Traits traits, Function<OurFormat, SerializerCatalog> catalog) {
        String name = format.displayName() + label;
        return new ContenderRow(
                name,
                Family.OURS,
                traits,
                (config, typeIds) -> CATALOGS.computeIfAbsent(name, key -> catalog.apply(format))
                        .installOn(config),
                format::toCarried,
                format::toPlain);
    }

    /** Returns the ids of the classes of all workloads. */
    static Map<Class<?>, Integer> allIds() {
        return TypeIdPlan.idsFor(EnumSet.allOf(Workload.class));
    }

    /** By our compiled serializers, for plain classes; {@code Compact} has serializers written by hand. */
    private static void compact(
            SerializationConfig config, ClassLoader loader, List<Class<?>> classes, Map<Class<?>, Integer> typeIds) {
        CompactSerializers.of(classes.toArray(Class<?>[]::new)).installOn(config.getCompactSerializationConfig());
    }

    /** What Hazelcast does with a class that is registered for Compact without a serializer. */
    private static void compactByReflection(SerializationConfig config, Map<Class<?>, Integer> typeIds) {
        Class<?>[] types =
                typeIds.keySet().stream().filter(type -> type != Matrix.class).toArray(Class<?>[]::new);
        // The classes inside those, too, are found as ours are.
        CompactSerializers.of(types).serializers().stream()
                .<Class<?>>map(CompactSerializer::getCompactClass)
                .filter(type -> type.getPackage() != CompactSerializers.class.getPackage())
                .forEach(config.getCompactSerializationConfig()::addClass);
    }

    /** A marshaller for a plain class, so without message objects. */
    private static void protobufMarshaller(SerializationConfig config, Map<Class<?>, Integer> typeIds) {
        SerializerCatalog.Builder catalog = SerializerCatalog.builder();
        Integer id = typeIds.get(SampleObject.class);
        if (id != null) {
            catalog.add(ProtobufSerializer.of(id, SampleObject.class, new LeanSampleMarshaller()));
        }
        catalog.build().installOn(config);
    }
}
