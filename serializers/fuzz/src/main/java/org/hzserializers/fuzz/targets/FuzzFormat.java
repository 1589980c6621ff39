// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.targets;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.hzserializers.fuzz.structure.Node;
import org.hzserializers.fuzz.structure.Trace.Family;
import org.hzserializers.fuzz.structure.TreeReader;
import org.hzserializers.sample.OurFormat;

/**
 * A way to serialize, with all that is attacked of it.
 *
 * @param name as options and files call it
 * @param family how its reading is traced
 * @param bigEndian the byte order of its fixed numbers
 * @param makesTargets makes the targets, in the worker
 */
public record FuzzFormat(String name, Family family, boolean bigEndian, Supplier<List<Target>> makesTargets) {

    private static final List<FuzzFormat> BY_HAND = List.of(
            kryo("kryo", KryoTargets.Kind.PLAIN),
            kryo("kryo-references", KryoTargets.Kind.REFERENCES),
            kryo("kryo-compatible", KryoTargets.Kind.COMPATIBLE),
            kryo("kryo-tagged", KryoTargets.Kind.TAGGED),
            kryo("kryo-unsafe", KryoTargets.Kind.UNSAFE),
            kryo("kryo-global", KryoTargets.Kind.GLOBAL),
            compressed("kryo-deflate", OurFormat.KRYO, "deflate"),
            compressed("kryo-lz4", OurFormat.KRYO, "lz4"),
            compressed("kryo-zstd", OurFormat.KRYO, "zstd"),
            new FuzzFormat("kryo-gzip", Family.HAZELCAST, true, () -> CatalogTargets.gzip(OurFormat.KRYO)),
            new FuzzFormat("argot", Family.ARGOT, true, ArgotTargets::bound),
            new FuzzFormat("argot-records", Family.ARGOT, true, ArgotTargets::records),
            new FuzzFormat("protobuf-message", Family.PROTOBUF, false, ProtobufTargets::messages),
            new FuzzFormat("protobuf-mapper", Family.PROTOBUF, false, ProtobufTargets::mappers),
            new FuzzFormat("protobuf-marshaller", Family.PROTOBUF, false, ProtobufTargets::marshallers),
            new FuzzFormat("identified", Family.HAZELCAST, true, IdentifiedTargets::targets),
            new FuzzFormat("identified-tight", Family.HAZELCAST, true, IdentifiedTargets::tight),
            compressed("identified-zstd", OurFormat.IDENTIFIED, "zstd"),
            ofWorkloads("avro", OurFormat.AVRO),
            ofWorkloads("avro-json", OurFormat.AVRO_JSON),
            new FuzzFormat("argot-views", Family.ARGOT, true, ViewTargets::argot),
            new FuzzFormat("protobuf-views", Family.PROTOBUF, false, ViewTargets::protobuf),
            new FuzzFormat("avro-views", Family.HAZELCAST, true, ViewTargets::avro),
            ofWorkloads("json", OurFormat.JSON),
            new FuzzFormat("json-smile", Family.HAZELCAST, true, ForeignSeeds::smile),
            new FuzzFormat("json-cbor", Family.HAZELCAST, true, ForeignSeeds::cbor),
            ofWorkloads("protostuff", OurFormat.PROTOSTUFF),
            ofWorkloads("protostuff-graph", OurFormat.PROTOSTUFF_GRAPH),
            new FuzzFormat("java", Family.HAZELCAST, true, () -> ForeignSeeds.java(ObjectTargets.java())),
            new FuzzFormat("hessian", Family.HAZELCAST, true, () -> ForeignSeeds.hessian(ObjectTargets.hessian())),
            new FuzzFormat("fory", Family.HAZELCAST, true, ObjectTargets::fory),
            ofWorkloads("fory-compatible", OurFormat.FORY_COMPATIBLE));

    /** Those that know what is special about a format, and the workloads of each format that has none. */
    public static final List<FuzzFormat> ALL = withOthers(BY_HAND);

    private static List<FuzzFormat> withOthers(List<FuzzFormat> byHand) {
        List<FuzzFormat> all = new ArrayList<>(byHand);
        for (OurFormat format : OurFormat.values()) {
            if (all.stream().noneMatch(one -> one.attacks(format))) {
                all.add(ofWorkloads(format));
            }
        }
        return List.copyOf(all);
    }

    /**
     * Says by its name whether it attacks a format: the format's word in the catalog file, and what is special behind a
     * hyphen.
     */
    public boolean attacks(OurFormat format) {
        return name.equals(format.format()) || name.startsWith(format.format() + "-");
    }

    /** Traced by what it reads of Hazelcast's stream, which every format does. */
    public static FuzzFormat ofWorkloads(OurFormat format) {
        return ofWorkloads(format.format(), format);
    }

    private static FuzzFormat ofWorkloads(String name, OurFormat format) {
        return new FuzzFormat(name, Family.HAZELCAST, true, () -> CatalogTargets.of(format));
    }

    /** What becomes smaller is written compressed, whatever its size. */
    private static FuzzFormat compressed(String name, OurFormat format, String codec) {
        return new FuzzFormat(name, Family.HAZELCAST, true, () -> CatalogTargets.compressed(format, codec));
    }

    private static FuzzFormat kryo(String name, KryoTargets.Kind kind) {
        return new FuzzFormat(name, Family.KRYO, false, () -> new KryoTargets(kind).targets());
    }

    /**
     * Returns a target of this format, as test methods of finds ask for it.
     *
     * @throws IllegalArgumentException if there is none of that name
     */
    public Target target(String targetName) {
        return makesTargets.get().stream()
                .filter(target -> target.name().equals(targetName))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Format " + name + " has no target " + targetName));
    }

    /**
     * Reads a frame of a target to see what its pieces are.
     *
     * @return the tree; one piece where no method is woven
     */
    public Node pieces(Target target, Inputs inputs, byte[] frame) {
        return TreeReader.read(frame, family, bigEndian, () -> target.parser().read(inputs.open(frame)));
    }

    /** Makes the format that a class outside of this module supplies. */
    private static FuzzFormat supplied(String className) {
        try {
            return (FuzzFormat) Class.forName(className)
                    .asSubclass(Supplier.class)
                    .getDeclaredConstructor()
                    .newInstance()
                    .get();
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("Class " + className + " does not supply a format", e);
        }
    }

    /** Returns the format with a name, which may be the name of a class that supplies one. */
    public static FuzzFormat byName(String name) {
        if (name.indexOf('.') >= 0) {
            return supplied(name);
        }
        return ALL.stream()
                .filter(format -> format.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No format is called '" + name + "'; there are "
                        + ALL.stream().map(FuzzFormat::name).toList()));
    }
}
