// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.caucho.hessian.io.Hessian2Input;
import com.caucho.hessian.io.Hessian2Output;
import com.caucho.hessian.io.SerializerFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Hessian 2 by the library that has the package {@code com.caucho.hessian}: Caucho's own, or SOFA's. */
final class HessianLibrary implements BytesContender.StreamLibrary {

    private final SerializerFactory factory;

    /** As {@link #HessianLibrary(ClassLoader)}, with the context class loader. */
    HessianLibrary() {
        this(Thread.currentThread().getContextClassLoader());
    }

    /** Makes one factory of serializers, as each output would make one of its own. */
    HessianLibrary(ClassLoader loader) {
        factory = new SerializerFactory(loader);
    }

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
}
