// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DatumReader;
import org.apache.avro.io.DatumWriter;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.util.ClassSecurityValidator;

/**
 * Avro as an expert plugs it in by hand: an encoder and a decoder for each thread, and a byte array of Hazelcast's
 * stream for each value.
 *
 * @param typeId Hazelcast's id of the serializer
 * @param writer writes by the schema of today
 * @param reader reads what was written by it
 */
record AvroGlueSerializer<T>(int typeId, DatumWriter<T> writer, DatumReader<T> reader) implements StreamSerializer<T> {

    private static final ThreadLocal<Session> SESSIONS = ThreadLocal.withInitial(Session::new);

    /** What a thread keeps. */
    private static final class Session {
        final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
        BinaryDecoder decoder = DecoderFactory.get().binaryDecoder(new byte[0], null);
    }

    /** The classes of fields that its reflection looks up by name. */
    private static final List<Class<?>> OF_FIELDS =
            List.of(List.class, Set.class, Map.class, Byte.class, Short.class, Character.class, Integer.class);

    /** Lets Avro make objects of the sample model, for the rest of the program. */
    static void trustModel() {
        trust(ModelClasses.PLAIN);
        trust(ModelClasses.JDK);
        trust(OF_FIELDS);
    }

    /** Lets Avro make objects of classes. */
    static synchronized void trust(Collection<Class<?>> classes) {
        ClassSecurityValidator.Builder trusted = ClassSecurityValidator.builder();
        classes.forEach(trusted::add);
        ClassSecurityValidator.setGlobal(
                ClassSecurityValidator.composite(ClassSecurityValidator.getGlobal(), trusted.build()));
    }

    @Override
    public int getTypeId() {
        return typeId;
    }

    @Override
    public void write(ObjectDataOutput out, T value) throws IOException {
        out.writeByteArray(toBytes(value));
    }

    @Override
    public T read(ObjectDataInput in) throws IOException {
        return toValue(in.readByteArray());
    }

    /** Returns the bytes of a value. */
    byte[] toBytes(T value) throws IOException {
        Session session = SESSIONS.get();
        session.bytes.reset();
        session.encoder = EncoderFactory.get().binaryEncoder(session.bytes, session.encoder);
        writer.write(value, session.encoder);
        session.encoder.flush();
        return session.bytes.toByteArray();
    }

    /** Returns the value of bytes. */
    T toValue(byte[] bytes) throws IOException {
        Session session = SESSIONS.get();
        session.decoder = DecoderFactory.get().binaryDecoder(bytes, session.decoder);
        return reader.read(null, session.decoder);
    }
}
