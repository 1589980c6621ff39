// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.evolution;

import com.hazelcast.nio.serialization.DataSerializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.hzserializers.argot.ArgotSerializer;
import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.avro.AvroSerializer;
import org.hzserializers.compact.CompactSerializers;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.fory.ForySerializer;
import org.hzserializers.hessian.HessianSerializer;
import org.hzserializers.identified.IdentifiedSerializer;
import org.hzserializers.java.JavaSerializer;
import org.hzserializers.json.JsonSerializer;
import org.hzserializers.kryo.FieldStrategy;
import org.hzserializers.kryo.KryoSerializer;
import org.hzserializers.protobuf.ProtobufMarshaller;
import org.hzserializers.protobuf.ProtobufSerializer;
import org.hzserializers.protostuff.ProtostuffSerializer;

/**
 * A format with one of its strategies, as a user sets it up who knows that classes change.
 *
 * @param name the column
 * @param notation how the classes are written
 * @param catalog has the item of a program
 * @param form what stands for an item of a program in the map
 */
record EvolvingSystem(
        String name, Notation notation, Function<Program, SerializerCatalog> catalog, Function<Program, Form> form) {

    static final int TYPE_ID = 1001;

    /** The first id that users may give in Kryo; those of others begin lower. */
    private static final int FIRST_CLASS_ID = 1000;

    @Override
    public String toString() {
        return name;
    }

    /** Returns all, in the order of the columns. */
    static List<EvolvingSystem> all() {
        return List.of(
                plain("Kryo", program -> kryo(program, FieldStrategy.PLAIN, false)),
                plain("Kryo compatible", program -> kryo(program, FieldStrategy.COMPATIBLE, false)),
                plain("Kryo compatible references", program -> kryo(program, FieldStrategy.COMPATIBLE, true)),
                plain("Kryo tagged", program -> kryo(program, FieldStrategy.TAGGED, false)),
                record("Kryo compatible record", program -> kryo(program, FieldStrategy.COMPATIBLE, false)),
                record("Kryo tagged record", program -> kryo(program, FieldStrategy.TAGGED, false)),
                framed("Protobuf", Notation.BARE, ProtobufForm::serializer, ProtobufForm::new),
                framed("Protobuf marshaller", Notation.PROTOBUF, EvolvingSystem::marshaller, Form::withoutNulls),
                plain("Avro", program -> avro(program, false)),
                plain("Avro JSON", program -> avro(program, true)),
                plain("Argot", program -> argot(program, ArgotSource.types(program))),
                plain(
                        "Argot described",
                        program -> argot(
                                program,
                                ArgotTypes.builder().describe(program.item()).build())),
                framed("Identified", Notation.IDENTIFIED, EvolvingSystem::identified, Form::plain),
                plain("Java safe", EvolvingSystem::java),
                plain("JSON", program -> json(program, builder -> builder)),
                plain("Smile", program -> json(program, JsonSerializer.Builder::smile)),
                plain("CBOR", program -> json(program, JsonSerializer.Builder::cbor)),
                plain("Fory safe", program -> fory(program, false)),
                plain("Fory safe compatible", program -> fory(program, true)),
                plain("Protostuff", program -> protostuff(program, builder -> builder)),
                plain("Protostuff graph", program -> protostuff(program, ProtostuffSerializer.Builder::graph)),
                framed(
                        "Protostuff in order",
                        Notation.BARE,
                        program -> protostuff(program, ProtostuffSerializer.Builder::fieldsInOrder),
                        Form::plain),
                plain("Hessian", EvolvingSystem::hessian),
                new EvolvingSystem("Compact compiled", Notation.ANNOTATED, EvolvingSystem::compact, Form::plain));
    }

    private static EvolvingSystem plain(String name, Function<Program, FramedSerializer<?>> serializer) {
        return framed(name, Notation.ANNOTATED, serializer, Form::plain);
    }

    private static EvolvingSystem record(String name, Function<Program, FramedSerializer<?>> serializer) {
        return framed(name, Notation.RECORD, serializer, Form::plain);
    }

    private static EvolvingSystem framed(
            String name,
            Notation notation,
            Function<Program, FramedSerializer<?>> serializer,
            Function<Program, Form> form) {
        return new EvolvingSystem(
                name,
                notation,
                program -> SerializerCatalog.builder()
                        .add(serializer.apply(program))
                        .build(),
                form);
    }

    private static FramedSerializer<?> kryo(Program program, FieldStrategy fields, boolean references) {
        KryoSerializer.Builder<Object> builder =
                KryoSerializer.builder(TYPE_ID, program.item()).fields(fields).references(references);
        int id = FIRST_CLASS_ID;
        for (String part : program.parts()) {
            builder.register(program.type(part), id++);
        }
        return builder.build();
    }

    @SuppressWarnings("unchecked") // the class is only known when the test runs
    private static FramedSerializer<?> marshaller(Program program) {
        return ProtobufSerializer.of(TYPE_ID, program.item(), (ProtobufMarshaller<Object>)
                program.classes().make("ItemMarshaller"));
    }

    private static FramedSerializer<?> avro(Program program, boolean json) {
        AvroSerializer.Builder<Object> builder =
                AvroSerializer.builder(TYPE_ID, program.item()).store(program.schemas());
        program.model().classes().stream()
                .filter(type -> !type.parent().isEmpty())
                .forEach(type -> builder.subclass(program.type(type.name())));
        return json ? builder.json().build() : builder.build();
    }

    private static FramedSerializer<?> argot(Program program, ArgotTypes types) {
        return ArgotSerializer.of(TYPE_ID, program.item(), types);
    }

    @SuppressWarnings("unchecked") // the class is only known when the test runs
    private static FramedSerializer<?> identified(Program program) {
        Class<? extends DataSerializable> item = (Class<? extends DataSerializable>) (Class<?>) program.item();
        return IdentifiedSerializer.of(TYPE_ID, item);
    }

    private static FramedSerializer<?> java(Program program) {
        return JavaSerializer.builder(TYPE_ID, program.item())
                .register(parts(program))
                .build();
    }

    private static FramedSerializer<?> json(Program program, UnaryOperator<JsonSerializer.Builder<Object>> encoding) {
        return encoding.apply(JsonSerializer.builder(TYPE_ID, program.item())).build();
    }

    private static FramedSerializer<?> fory(Program program, boolean compatible) {
        ForySerializer.Builder<Object> builder = ForySerializer.builder(TYPE_ID, program.item());
        int id = 1;
        for (String part : program.parts()) {
            builder.register(program.type(part), id++);
        }
        return compatible ? builder.compatible().build() : builder.build();
    }

    private static FramedSerializer<?> protostuff(
            Program program, UnaryOperator<ProtostuffSerializer.Builder<Object>> way) {
        ProtostuffSerializer.Builder<Object> builder = ProtostuffSerializer.builder(TYPE_ID, program.item());
        int id = 1;
        for (String part : program.parts()) {
            builder.register(program.type(part), id++);
        }
        return way.apply(builder).build();
    }

    private static FramedSerializer<?> hessian(Program program) {
        return HessianSerializer.builder(TYPE_ID, program.item())
                .register(parts(program))
                .build();
    }

    /** With names that a change of the package leaves. */
    private static SerializerCatalog compact(Program program) {
        CompactSerializers.Builder builder = CompactSerializers.builder();
        program.model().classes().forEach(type -> builder.register(program.type(type.name()), type.name()));
        return SerializerCatalog.builder()
                .compact(builder.build().serializers())
                .build();
    }

    private static Class<?>[] parts(Program program) {
        List<Class<?>> parts = new ArrayList<>();
        program.parts().forEach(part -> parts.add(program.type(part)));
        return parts.toArray(new Class<?>[0]);
    }

    /** What a map holds in place of an item. */
    interface Form {

        /** The item itself. */
        static Form plain(Program program) {
            return items(program, false);
        }

        /** The item itself, of which a null is as if it had never been written. */
        static Form withoutNulls(Program program) {
            return items(program, true);
        }

        private static Form items(Program program, boolean withoutNulls) {
            return new Form() {
                @Override
                public boolean leavesNullsOut() {
                    return withoutNulls;
                }

                @Override
                public Object carried(Object item) {
                    return item;
                }

                @Override
                public Map<String, String> contents(Object carried) {
                    return program.contents(carried);
                }

                @Override
                public Map<String, String> initial() {
                    return program.contents(program.classes().make("Item"));
                }
            };
        }

        /**
         * Returns whether it is the format's rule that null, and a part of a class that the reader does not know, is
         * not there for the reader.
         */
        boolean leavesNullsOut();

        Object carried(Object item);

        /** Returns the texts of the fields by their names. */
        Map<String, String> contents(Object carried);

        /** Returns those of an object that nothing was read into. */
        Map<String, String> initial();
    }
}
