// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.util.List;
import java.util.function.BiFunction;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import net.jpountz.lz4.LZ4BlockInputStream;
import net.jpountz.lz4.LZ4BlockOutputStream;

/** Streams that compress, around Java serialization and around Kryo, as applications wrap them: whatever the size. */
final class StreamLibraries {

    private StreamLibraries() {}

    /** What compresses. */
    enum Compression {
        /** Of the JDK. */
        GZIP(GZIPOutputStream::new, GZIPInputStream::new),

        /** The fastest implementation for the platform, which it finds out itself. */
        LZ4(LZ4BlockOutputStream::new, LZ4BlockInputStream.newBuilder()::build);

        private final Wrapper<OutputStream> out;
        private final Wrapper<InputStream> in;

        Compression(Wrapper<OutputStream> out, Wrapper<InputStream> in) {
            this.out = out;
            this.in = in;
        }
    }

    private interface Wrapper<T> {
        T around(T stream) throws IOException;
    }

    /** Java serialization in compressed streams. */
    static BiFunction<ClassLoader, List<Class<?>>, Library> java(Compression compression) {
        return (loader, classes) -> Library.ofStreams(
                (out, value) -> {
                    try (ObjectOutputStream java = new ObjectOutputStream(compression.out.around(out))) {
                        java.writeObject(value);
                    }
                },
                (in, type) -> {
                    try (ObjectInputStream java = new LoadingInput(compression.in.around(in), loader)) {
                        return java.readObject();
                    }
                });
    }

    /** Kryo in compressed streams, a Kryo for each thread. */
    static BiFunction<ClassLoader, List<Class<?>>, Library> kryo(Compression compression) {
        return (loader, classes) -> {
            ThreadLocal<Kryo> kryos = ThreadLocal.withInitial(() -> KryoPlugs.kryo(loader, classes, false));
            return Library.ofStreams(
                    (out, value) -> {
                        try (Output kryo = new Output(compression.out.around(out))) {
                            kryos.get().writeObject(kryo, value);
                        }
                    },
                    (in, type) -> {
                        try (Input kryo = new Input(compression.in.around(in))) {
                            return kryos.get().readObject(kryo, type);
                        }
                    });
        };
    }

    /** Finds classes where the application has them. */
    private static final class LoadingInput extends ObjectInputStream {
        private final ClassLoader loader;

        LoadingInput(InputStream in, ClassLoader loader) throws IOException {
            super(in);
            this.loader = loader;
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass description) throws IOException, ClassNotFoundException {
            try {
                return Class.forName(description.getName(), false, loader);
            } catch (ClassNotFoundException e) {
                return super.resolveClass(description);
            }
        }
    }
}
