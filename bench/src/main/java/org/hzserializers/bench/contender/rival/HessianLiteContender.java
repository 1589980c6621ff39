// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender.rival;

import com.alibaba.com.caucho.hessian.io.Hessian2Input;
import com.alibaba.com.caucho.hessian.io.Hessian2Output;
import com.alibaba.com.caucho.hessian.io.SerializerFactory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;

/** Dubbo's fork of Hessian 2, as it comes, with what it learns of classes kept. */
public record HessianLiteContender() implements BytesContender {

    @Override
    public String name() {
        return "Hessian-lite";
    }

    @Override
    public Library library(ClassLoader loader, List<Class<?>> classes) {
        SerializerFactory factory = new SerializerFactory(loader);
        return new Library() {
            @Override
            public byte[] toBytes(Object value) throws IOException {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                Hessian2Output out = new Hessian2Output(bytes);
                out.setSerializerFactory(factory);
                out.writeObject(value);
                out.flush();
                return bytes.toByteArray();
            }

            @Override
            public Object toValue(byte[] bytes, Class<?> type) throws IOException {
                Hessian2Input in = new Hessian2Input(new ByteArrayInputStream(bytes));
                in.setSerializerFactory(factory);
                return in.readObject(type);
            }
        };
    }
}
