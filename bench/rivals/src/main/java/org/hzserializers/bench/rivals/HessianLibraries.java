// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.caucho.hessian.io.Hessian2Input;
import com.caucho.hessian.io.Hessian2Output;
import com.caucho.hessian.io.SerializerFactory;
import java.util.List;

/** Hessian 2 and its forks as they come, with one factory of serializers, as each output would make one of its own. */
final class HessianLibraries {

    private HessianLibraries() {}

    /** By the library that has the package {@code com.caucho.hessian}: Caucho's own, or SOFA's if that is first. */
    static Library caucho(ClassLoader loader, List<Class<?>> classes) {
        SerializerFactory factory = new SerializerFactory(loader);
        return Library.ofStreams(
                (out, value) -> {
                    Hessian2Output hessian = new Hessian2Output(out);
                    hessian.setSerializerFactory(factory);
                    hessian.writeObject(value);
                    hessian.flush();
                },
                (in, type) -> {
                    Hessian2Input hessian = new Hessian2Input(in);
                    hessian.setSerializerFactory(factory);
                    return hessian.readObject(type);
                });
    }

    /** By Dubbo's fork, hessian-lite. */
    static Library dubbo(ClassLoader loader, List<Class<?>> classes) {
        com.alibaba.com.caucho.hessian.io.SerializerFactory factory =
                new com.alibaba.com.caucho.hessian.io.SerializerFactory(loader);
        return Library.ofStreams(
                (out, value) -> {
                    var hessian = new com.alibaba.com.caucho.hessian.io.Hessian2Output(out);
                    hessian.setSerializerFactory(factory);
                    hessian.writeObject(value);
                    hessian.flush();
                },
                (in, type) -> {
                    var hessian = new com.alibaba.com.caucho.hessian.io.Hessian2Input(in);
                    hessian.setSerializerFactory(factory);
                    return hessian.readObject(type);
                });
    }
}
