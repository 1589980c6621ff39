// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.hazelcast.config.SerializationConfig;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DatumReader;
import org.apache.avro.io.DatumWriter;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.reflect.ReflectData;
import org.apache.avro.reflect.ReflectDatumReader;
import org.apache.avro.reflect.ReflectDatumWriter;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;
import org.apache.avro.util.ClassSecurityValidator;
import org.hzserializers.bench.avro.AvroBidRequest;
import org.hzserializers.bench.avro.AvroPoolUp;
import org.hzserializers.bench.contender.ModelClasses;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.BidRequest;
import org.hzserializers.sample.model.PoolManagerPoolUpMessage;

/**
 * Avro as an expert plugs it in by hand: an encoder and a decoder for each thread, which are used again. There is no
 * schema in the bytes, so a class may not change.
 */
final class AvroPlugs {

    private static final Map<Class<?>, Class<?>> GENERATED =
            Map.of(BidRequest.class, AvroBidRequest.class, PoolManagerPoolUpMessage.class, AvroPoolUp.class);

    /** Avro makes objects of these only: the classes of fields that its reflection looks up, and all that are added. */
    private static final Set<Class<?>> TRUSTED = ConcurrentHashMap.newKeySet();

    private static final ThreadLocal<Session> SESSIONS = ThreadLocal.withInitial(Session::new);

    static {
        TRUSTED.addAll(
                List.of(List.class, Set.class, Map.class, Byte.class, Short.class, Character.class, Integer.class));
        TRUSTED.addAll(KryoPlugs.JDK);
        TRUSTED.addAll(ModelClasses.ALL);
        String generated = AvroBidRequest.class.getPackageName();
        ClassSecurityValidator.setGlobal(ClassSecurityValidator.composite(
                ClassSecurityValidator.getGlobal(),
                type -> TRUSTED.contains(type) || type.getPackageName().equals(generated)));
    }

    private AvroPlugs() {}

    /** What a thread keeps. */
    private static final class Session {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
        BinaryDecoder decoder = DecoderFactory.get().binaryDecoder(new byte[0], null);
    }

    private static Library library(DatumWriter<Object> writer, DatumReader<Object> reader) {
        return new Library(
                value -> {
                    Session session = SESSIONS.get();
                    session.bytes.reset();
                    session.encoder = EncoderFactory.get().binaryEncoder(session.bytes, session.encoder);
                    writer.write(value, session.encoder);
                    session.encoder.flush();
                    return session.bytes.toByteArray();
                },
                (bytes, type) -> {
                    Session session = SESSIONS.get();
                    session.decoder = DecoderFactory.get().binaryDecoder(bytes, session.decoder);
                    return reader.read(null, session.decoder);
                });
    }

    /** Plain classes by its reflection. */
    static void reflected(
            SerializationConfig config, ClassLoader loader, List<Class<?>> classes, Map<Class<?>, Integer> typeIds) {
        TRUSTED.addAll(classes);
        typeIds.forEach((type, id) -> LibrarySerializer.register(config, Map.of(type, id), reflected(type)));
    }

    private static Library reflected(Class<?> type) {
        ReflectData data = new NullableFields(type.getClassLoader());
        Schema schema = data.getSchema(type);
        return library(new ReflectDatumWriter<>(schema, data), new ReflectDatumReader<>(schema, schema, data));
    }

    /** Every reference in a field may be null; those in lists not. */
    private static final class NullableFields extends ReflectData {

        NullableFields(ClassLoader loader) {
            super(loader);
        }

        @Override
        protected Schema createFieldSchema(Field field, Map<String, Schema> names) {
            Schema schema = super.createFieldSchema(field, names);
            return field.getType().isPrimitive() ? schema : makeNullable(schema);
        }
    }

    /** Returns whether there is a generated class for the values of a workload. */
    static boolean isGenerated(Workload workload) {
        return GENERATED.containsKey(workload.type());
    }

    /**
     * Generated classes with their own coders, which is the fastest that the library has: off by default there. Values
     * are those classes, so what an application does to have them is not measured.
     */
    static void generated(SerializationConfig config, Map<Class<?>, Integer> typeIds) {
        typeIds.forEach((plain, id) -> {
            Class<?> generated = GENERATED.get(plain);
            if (generated != null) {
                LibrarySerializer.register(config, Map.of(generated, id), generated(generated));
            }
        });
    }

    private static Library generated(Class<?> generated) {
        SpecificData data = SpecificData.getForClass(generated);
        Schema schema = data.getSchema(generated);
        data.setCustomCoders(true);
        // The reader that is the default knows nothing of them, and takes longer.
        data.setFastReaderEnabled(false);
        return library(new SpecificDatumWriter<>(schema, data), new SpecificDatumReader<>(schema, schema, data));
    }

    /** By the bytes of reflection: the schemas have the fields in its order, and bytes have no names. */
    static Object toGenerated(Object plain) {
        Class<?> generated = GENERATED.get(plain.getClass());
        return converted(plain, reflected(plain.getClass()), generated(generated), generated);
    }

    /** Undoes {@link #toGenerated}. */
    static Object toPlain(Object carried) {
        Class<?> plain = carried instanceof AvroBidRequest ? BidRequest.class : PoolManagerPoolUpMessage.class;
        return converted(carried, generated(carried.getClass()), reflected(plain), plain);
    }

    private static Object converted(Object value, Library from, Library to, Class<?> type) {
        try {
            return to.reader().read(from.writer().write(value), type);
        } catch (Exception e) {
            throw new IllegalStateException(value.getClass() + " cannot be converted to " + type, e);
        }
    }
}
