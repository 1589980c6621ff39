// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender.rival;

import com.caucho.hessian.io.Hessian2Input;
import com.caucho.hessian.io.Hessian2Output;
import com.caucho.hessian.io.SerializerFactory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;

/** Hessian 2 plugged in by hand: one factory of serializers, made once, as each output would make one of its own. */
public record HessianGlueContender() implements BytesContender {

    @Override
    public String name() {
        return "Hessian glue";
    }

    @Override
    public Library library(ClassLoader loader, List<Class<?>> classes) {
        SerializerFactory factory = new SerializerFactory(loader);
        return new Library() {
            @Override
            public byte[] toBytes(Object value) throws IOException {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                Hessian2Output hessian = new Hessian2Output(bytes);
                hessian.setSerializerFactory(factory);
                hessian.writeObject(value);
                hessian.flush();
                return bytes.toByteArray();
            }

            @Override
            public Object toValue(byte[] bytes, Class<?> type) throws IOException {
                Hessian2Input hessian = new Hessian2Input(new ByteArrayInputStream(bytes));
                hessian.setSerializerFactory(factory);
                return hessian.readObject(type);
            }
        };
    }
}
