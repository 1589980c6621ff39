// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import com.caucho.hessian.io.AbstractHessianInput;
import com.caucho.hessian.io.Deserializer;
import com.caucho.hessian.io.SerializerFactory;
import java.io.IOException;
import java.lang.reflect.Constructor;
import org.hzserializers.model.Constructors;
import org.jspecify.annotations.Nullable;

/**
 * Takes the place of the library's ways to find a class: all that its input asks for. Made without the library's
 * constructor, which looks through the files of all class loaders up to the system's, under one lock, and fails
 * where one of those has the library, too.
 */
@SuppressWarnings("rawtypes") // the library's
final class PayloadClasses extends SerializerFactory {

    private static final Constructor<?> MAKER = Constructors.withoutCode(PayloadClasses.class);

    /** Reads what the library asks for by the names in the payload. */
    interface Readers {

        /** Returns the reader of the objects of a class. */
        Deserializer objects(String type);

        /**
         * Returns the reader of lists or arrays.
         *
         * @param type null if the payload names none
         */
        Deserializer lists(@Nullable String type);

        /**
         * Reads a map.
         *
         * @param type null if the payload names none
         */
        Object map(@Nullable String type) throws IOException;
    }

    @SuppressWarnings("NullAway.Init") // set where it is made
    private Readers reader;

    static PayloadClasses of(Readers reader) {
        try {
            PayloadClasses made = (PayloadClasses) MAKER.newInstance();
            made.reader = reader;
            return made;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("The library's factory cannot be made", e);
        }
    }

    @Override
    public Deserializer getObjectDeserializer(String type, @Nullable Class cl) {
        return reader.objects(type);
    }

    @Override
    public Deserializer getListDeserializer(@Nullable String type, @Nullable Class cl) {
        return reader.lists(type);
    }

    @Override
    public Object readList(AbstractHessianInput input, int length, @Nullable String type) throws IOException {
        return reader.lists(type).readList(input, length);
    }

    @Override
    public Object readMap(AbstractHessianInput input, @Nullable String type) throws IOException {
        return reader.map(type);
    }

    @Override
    public Class<?> loadSerializedClass(String name) {
        throw HessianModel.unknown(name);
    }

    @Override
    public Deserializer getDeserializer(String type) {
        throw HessianModel.unknown(type);
    }

    @Override
    public Deserializer getDeserializer(Class cl) {
        throw HessianModel.unknown(cl.getName());
    }
}
