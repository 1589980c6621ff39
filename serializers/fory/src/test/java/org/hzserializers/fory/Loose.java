// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A class that class loaders of their own define once more. */
class Loose {
    @Nullable
    Loose next;

    List<String> texts = new ArrayList<>(List.of("text"));

    /** Returns this class in a loader of its own, which does not share its objects. */
    static Class<?> inALoaderOfItsOwn() throws IOException, ClassNotFoundException {
        byte[] code;
        try (InputStream in = Loose.class.getResourceAsStream("Loose.class")) {
            code = Objects.requireNonNull(in).readAllBytes();
        }
        ClassLoader loader = new ClassLoader(Loose.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                if (!name.equals(Loose.class.getName())) {
                    return super.loadClass(name, resolve);
                }
                Class<?> loaded = findLoadedClass(name);
                return loaded != null ? loaded : defineClass(name, code, 0, code.length);
            }
        };
        return loader.loadClass(Loose.class.getName());
    }
}
