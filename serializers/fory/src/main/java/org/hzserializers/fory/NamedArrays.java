// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

/** Finds the classes of a loader, and arrays of them, which no loader is asked for by itself. */
final class NamedArrays extends ClassLoader {

    NamedArrays(ClassLoader loader) {
        super(loader);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (name.startsWith("[")) {
            return Class.forName(name, false, getParent());
        }
        throw new ClassNotFoundException(name);
    }
}
