// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kotlin;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.module.kotlin.KotlinModule;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.argot.ArgotSerializer;
import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.avro.AvroSerializer;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.PlainClassBuilder;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.fory.ForySerializer;
import org.hzserializers.hessian.HessianSerializer;
import org.hzserializers.java.JavaSerializer;
import org.hzserializers.json.JsonSerializer;
import org.hzserializers.kryo.KryoSerializer;
import org.hzserializers.protostuff.ProtostuffSerializer;

/**
 * A column of the table: a format and the ways in which a user registers a class with it.
 *
 * @param title the head of the column
 * @param ways tried in this order, until one of them stores the value
 */
record KotlinFormat(String title, List<Way> ways) {

    /** The type id of the stored class. */
    static final int TYPE_ID = 1001;

    /** The first id that users may give to classes in Kryo. */
    private static final int FIRST_KRYO_ID = 1000;

    /** The first id that users may give to definitions in Argot. */
    private static final int FIRST_STREAM_ID = 64;

    /** Allows Kotlin's own classes and those of the tests, as an application would. */
    private static final ClassPolicy POLICY = ClassPolicy.builder()
            .allowPackage("kotlin")
            .allowPackage("org.hzserializers.kotlin")
            .build();

    /** Builds the serializer of a row. */
    @FunctionalInterface
    interface Registration {

        FramedSerializer<?> serializer(KotlinValue row);
    }

    /** Sets up the serializer of a row. */
    @FunctionalInterface
    private interface Settings {

        FramedSerializer.Builder<?, ?> builder(KotlinValue row);
    }

    /**
     * One way to register a class.
     *
     * @param sign the mark of the table if this way stores the value
     * @param registration builds the serializer
     */
    record Way(String sign, Registration registration) {}

    /** Returns the formats in the order of the columns. */
    static List<KotlinFormat> all() {
        return List.of(
                format("Kryo", row -> kryo(row, false), row -> kryo(row, true)),
                format("Java", KotlinFormat::java),
                format("JSON", KotlinFormat::json),
                format("JSON with Kotlin's module", row -> json(row).mapper(mapper())),
                format("Avro", row -> avro(row, List.of()), row -> avro(row, row.concrete())),
                format("Fory", KotlinFormat::fory, row -> fory(row).references()),
                format("Protostuff", KotlinFormat::protostuff, row -> protostuff(row)
                        .graph()),
                format("Hessian", KotlinFormat::hessian),
                // Argot writes any collection by its elements.
                format("Argot", row -> argot(row, List.of()), row -> argot(row, row.concrete())));
    }

    private static KotlinFormat format(String title, Settings... settings) {
        List<Way> ways = new ArrayList<>();
        for (Settings each : settings) {
            ways.add(new Way("✓", row -> each.builder(row).build()));
        }
        for (Settings each : settings) {
            ways.add(new Way(
                    "c", row -> withForeignCollections(each.builder(row)).build()));
        }
        return new KotlinFormat(title, ways);
    }

    private static FramedSerializer.Builder<?, ?> withForeignCollections(FramedSerializer.Builder<?, ?> builder) {
        return builder instanceof PlainClassBuilder<?, ?> plain ? plain.foreignCollections() : builder;
    }

    @Override
    public String toString() {
        return title;
    }

    private static KryoSerializer.Builder<?> kryo(KotlinValue row, boolean references) {
        KryoSerializer.Builder<?> builder =
                KryoSerializer.builder(TYPE_ID, row.type()).policy(POLICY).references(references);
        int id = FIRST_KRYO_ID;
        for (Class<?> inside : row.getInside()) {
            builder.register(inside, id++);
        }
        return builder;
    }

    private static JavaSerializer.Builder<?> java(KotlinValue row) {
        return JavaSerializer.builder(TYPE_ID, row.type())
                .policy(POLICY)
                .register(row.getInside().toArray(new Class<?>[0]));
    }

    private static JsonSerializer.Builder<?> json(KotlinValue row) {
        return JsonSerializer.builder(TYPE_ID, row.type());
    }

    private static ObjectMapper mapper() {
        return new ObjectMapper().registerModule(new KotlinModule.Builder().build());
    }

    private static AvroSerializer.Builder<?> avro(KotlinValue row, List<Class<?>> subclasses) {
        AvroSerializer.Builder<?> builder = AvroSerializer.builder(TYPE_ID, row.type());
        subclasses.forEach(builder::subclass);
        return builder;
    }

    private static ForySerializer.Builder<?> fory(KotlinValue row) {
        ForySerializer.Builder<?> builder =
                ForySerializer.builder(TYPE_ID, row.type()).policy(POLICY);
        int id = 1;
        for (Class<?> inside : row.getInside()) {
            builder.register(inside, id++);
        }
        return builder;
    }

    private static ProtostuffSerializer.Builder<?> protostuff(KotlinValue row) {
        ProtostuffSerializer.Builder<?> builder =
                ProtostuffSerializer.builder(TYPE_ID, row.type()).fieldsInOrder();
        int id = 1;
        for (Class<?> inside : row.concrete()) {
            builder.register(inside, id++);
        }
        return builder;
    }

    private static HessianSerializer.Builder<?> hessian(KotlinValue row) {
        return HessianSerializer.builder(TYPE_ID, row.type())
                .policy(POLICY)
                .register(row.getInside().toArray(new Class<?>[0]));
    }

    /** Gives stream ids to subclasses, as the message asks that refuses an abstract class without. */
    private static ArgotSerializer.Builder<?> argot(KotlinValue row, List<Class<?>> subclasses) {
        ArgotTypes.Builder types = ArgotTypes.builder().describe(row.type(), subclasses.toArray(new Class<?>[0]));
        int id = FIRST_STREAM_ID;
        for (Class<?> subclass : subclasses) {
            types.streamId(subclass.getSimpleName(), "1.0", id++);
        }
        return ArgotSerializer.builder(TYPE_ID, row.type(), types.build());
    }
}
