// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import java.util.List;

/** Hessian 2 plugged in by hand. */
public record HessianGlueContender() implements BytesContender {

    @Override
    public String name() {
        return "Hessian glue";
    }

    @Override
    public Library library(ClassLoader loader, List<Class<?>> classes) {
        return new HessianLibrary(loader);
    }
}
