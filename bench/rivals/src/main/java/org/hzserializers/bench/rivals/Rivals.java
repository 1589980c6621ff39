// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.hazelcast.config.GlobalSerializerConfig;
import com.hazelcast.config.SerializationConfig;
import info.jerrinot.subzero.Serializer;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.ContenderRow;
import org.hzserializers.bench.contender.ContenderTable;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.contender.LibraryRow;
import org.hzserializers.bench.contender.LibraryRow.Plug;
import org.hzserializers.bench.contender.Traits;
import org.hzserializers.bench.rivals.StreamLibraries.Compression;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.sample.protobuf.ProtobufTwins;

/** The table of the rivals. */
public final class Rivals implements ContenderTable {

    /** Without it SOFA's fork ends in a static initializer; its packages are those of Caucho's. */
    static final Traits SOFA = Traits.ON_REQUEST
            .opening("java.base/java.lang")
            .with("-Djava.system.class.loader=" + SofaFirstClassLoader.class.getName());

    /** Without these FST ends in a static initializer. */
    private static final Traits FST = Traits.ON_REQUEST.opening(
            "java.base/java.lang",
            "java.base/java.math",
            "java.base/java.util",
            "java.base/java.util.concurrent",
            "java.base/java.net",
            "java.base/java.text",
            "java.sql/java.sql");

    /** For the classes that are compiled, and for the collections of the JDK, whose fields or methods are used. */
    private static final Traits COLLECTIONS = Traits.ON_REQUEST.opening("java.base/java.lang", "java.base/java.util");

    /** Has no state, as the service loader makes it. */
    public Rivals() {}

    @Override
    public List<Contender> rows() {
        return List.of(
                plugged("Kryo glue", Traits.LINES, KryoPlugs::glue),
                bytes("Kryo pooled", Traits.LINES, KryoPlugs::pooled),
                new ContenderRow(
                        "Protobuf glue",
                        Family.RIVAL,
                        Traits.ON_REQUEST,
                        ProtobufPlugs::messages,
                        ProtobufTwins::fromPlain,
                        carried -> ProtobufTwins.toPlain(carried)),
                new ContenderRow(
                        "Protobuf glue mapped",
                        Family.RIVAL,
                        Traits.ON_REQUEST.only(
                                workload -> workload.type() == SampleObject.class,
                                "measured beside the marshaller, which is written for the sample object only"),
                        ProtobufPlugs::mapped),
                plugged("SubZero", Traits.LINES, Rivals::subZero),
                bytes("Jackson glue", Traits.ON_REQUEST, JsonLibraries::jackson),
                bytes("Jackson 3 glue", Traits.ON_REQUEST, JsonLibraries::jackson3),
                bytes("Hessian glue", Traits.ON_REQUEST, HessianLibraries::caucho),
                plugged("Avro glue", Traits.ON_REQUEST, AvroPlugs::reflected),
                new ContenderRow(
                        "Avro generated",
                        Family.RIVAL,
                        Traits.ON_REQUEST.only(
                                AvroPlugs::isGenerated, "classes are generated for bid-request and pool-up only"),
                        AvroPlugs::generated,
                        AvroPlugs::toGenerated,
                        AvroPlugs::toPlain),
                // The fastest library for Java alone.
                bytes("Fory", Traits.DEFAULT_LINES, ForyLibrary::unchecked),
                new ContenderRow("Fory checked", Family.RIVAL, Traits.ON_REQUEST, ForyLibrary::registerChecked),
                // With 1.6.0, a map with a null key ends the JVM (SIGSEGV).
                bytes("Fory JSON", Traits.ON_REQUEST, JsonLibraries::fory),
                bytes("ActiveJ", Traits.ON_REQUEST, ActivejLibrary::create),
                bytes("Protostuff glue", Traits.ON_REQUEST, OtherLibraries::protostuff),
                jetProtobuf(),
                bytes("fastjson2", Traits.ON_REQUEST, JsonLibraries::fastjson),
                bytes("fastjson2 JSONB", Traits.ON_REQUEST, JsonLibraries::jsonb),
                bytes("Hessian-lite", Traits.ON_REQUEST, HessianLibraries::dubbo),
                bytes("SOFA Hessian", SOFA, HessianLibraries::caucho),
                bytes("FST", FST, OtherLibraries::fst),
                bytes(
                        "Dubbo native",
                        COLLECTIONS.only(
                                workload -> workload != Workload.SYSTEM_INFO,
                                "wrong value: a LinkedHashMap comes back with its entries, of which get finds few, as"
                                        + " fields are copied whatever they mean"),
                        DubboLibrary::create),
                bytes("JPPF (patched)", COLLECTIONS, JppfLibrary::patched),
                bytes("JPPF Java + LZ4", Traits.ON_REQUEST, (loader, classes) -> JppfLibrary.compressed("LZ4", loader)),
                bytes(
                        "JPPF Java + ZLIB",
                        Traits.ON_REQUEST,
                        (loader, classes) -> JppfLibrary.compressed("ZLIB", loader)),
                bytes("POF", Traits.ON_REQUEST, PofLibrary::create),
                bytes("Java in gzip", Traits.ON_REQUEST, StreamLibraries.java(Compression.GZIP)),
                bytes("Java in LZ4", Traits.ON_REQUEST, StreamLibraries.java(Compression.LZ4)),
                bytes("Kryo in gzip", Traits.ON_REQUEST, StreamLibraries.kryo(Compression.GZIP)),
                bytes("Kryo in LZ4", Traits.ON_REQUEST, StreamLibraries.kryo(Compression.LZ4)),
                new ContenderRow("Hand-written", Family.RIVAL, Traits.ON_REQUEST, HandWritten::register));
    }

    private static Contender plugged(String name, Traits traits, Plug plug) {
        return new LibraryRow(name, Family.RIVAL, traits, plug);
    }

    /** A library that makes bytes: a byte array of Hazelcast's stream for each value. */
    private static Contender bytes(
            String name, Traits traits, BiFunction<ClassLoader, List<Class<?>>, Library> factory) {
        return plugged(
                name,
                traits,
                (config, loader, classes, typeIds) ->
                        LibrarySerializer.register(config, typeIds, factory.apply(loader, classes)));
    }

    /**
     * SubZero, which brings its own Kryo 4, as the global serializer, the first way of its README.
     *
     * <p>Its other way, for each class, does not start on a 5.7 member: it says "A serializer for class ... has been
     * configured twice", for a member introduces itself to each serializer twice.
     */
    private static void subZero(
            SerializationConfig config, ClassLoader loader, List<Class<?>> classes, Map<Class<?>, Integer> typeIds) {
        config.setGlobalSerializerConfig(new GlobalSerializerConfig()
                .setClassName(Serializer.class.getName())
                .setOverrideJavaSerialization(true));
    }

    /**
     * Hazelcast's own extension {@code hazelcast-jet-protobuf} 5.5.0, its last release, which has a row only to say why
     * it does not run.
     *
     * <p>Its serializer is declared as {@code ProtobufSerializer<T extends GeneratedMessageV3>}. Protobuf's compiler
     * has not generated such classes since 4.26; the present runtime keeps an empty stand-in for old generated code.
     */
    private static Contender jetProtobuf() {
        return new ContenderRow(
                "Jet protobuf",
                Family.RIVAL,
                Traits.ON_REQUEST.only(
                        workload -> false,
                        "hazelcast-jet-protobuf 5.5.0 takes GeneratedMessageV3 only, which protoc 4.26 and later do"
                                + " not generate"),
                (config, typeIds) -> {});
    }
}
