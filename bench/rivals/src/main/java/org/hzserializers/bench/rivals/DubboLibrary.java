// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.alibaba.dubbo.common.serialize.support.dubbo.GenericObjectInput;
import com.alibaba.dubbo.common.serialize.support.dubbo.GenericObjectOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Supplier;

/**
 * Dubbo's own serialization of 2.5.10, the last version that has it: code that it compiles for each class, and a new
 * output or input for each value.
 *
 * <p>It defines that code in its own class loader. Where the classes of values have another one, as in the table of
 * correctness, Dubbo is loaded again below that.
 */
final class DubboLibrary implements Supplier<Library> {

    /** Is called by its name, in the class loader that has Dubbo. */
    DubboLibrary() {}

    /** Makes it for classes. */
    static Library create(ClassLoader loader, List<Class<?>> classes) {
        if (loader == DubboLibrary.class.getClassLoader()) {
            return new DubboLibrary().get().inContext(loader);
        }
        Below below = new Below(loader);
        try {
            var constructor = below.loadClass(DubboLibrary.class.getName()).getDeclaredConstructor();
            constructor.setAccessible(true);
            return ((Library) ((Supplier<?>) constructor.newInstance()).get()).inContext(below);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Dubbo cannot be loaded below " + loader, e);
        }
    }

    @Override
    public Library get() {
        return Library.ofStreams(
                (out, value) -> {
                    GenericObjectOutput dubbo = new GenericObjectOutput(out);
                    dubbo.writeObject(value);
                    dubbo.flushBuffer();
                },
                (in, type) -> new GenericObjectInput(in).readObject(type));
    }

    /** Has classes of Dubbo, and this one, for itself. */
    private static final class Below extends ClassLoader {

        Below(ClassLoader parent) {
            super(parent);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("com.alibaba.dubbo.") && !name.equals(DubboLibrary.class.getName())) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                return known != null ? known : findClass(name);
            }
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
