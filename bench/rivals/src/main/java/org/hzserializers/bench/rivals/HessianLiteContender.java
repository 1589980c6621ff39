// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.alibaba.com.caucho.hessian.io.Hessian2Input;
import com.alibaba.com.caucho.hessian.io.Hessian2Output;
import com.alibaba.com.caucho.hessian.io.SerializerFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
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
        return new StreamLibrary() {
            @Override
            public void write(OutputStream out, Object value) throws IOException {
                Hessian2Output hessian = new Hessian2Output(out);
                hessian.setSerializerFactory(factory);
                hessian.writeObject(value);
                hessian.flush();
            }

            @Override
            public Object read(InputStream in, Class<?> type) throws IOException {
                Hessian2Input hessian = new Hessian2Input(in);
                hessian.setSerializerFactory(factory);
                return hessian.readObject(type);
            }
        };
    }
}
