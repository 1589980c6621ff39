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
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import net.jpountz.lz4.LZ4BlockInputStream;
import net.jpountz.lz4.LZ4BlockOutputStream;

/** Streams that compress, around Java serialization and around Kryo, as applications wrap them: whatever the size. */
public final class StreamedContenders {

    private StreamedContenders() {}

    /** What compresses. */
    private enum Compression {
        /** Of the JDK. */
        GZIP {
            @Override
            OutputStream around(OutputStream out) throws IOException {
                return new GZIPOutputStream(out);
            }

            @Override
            InputStream around(InputStream in) throws IOException {
                return new GZIPInputStream(in);
            }
        },

        /** The fastest implementation for the platform, which it finds out itself. */
        LZ4 {
            @Override
            OutputStream around(OutputStream out) {
                return new LZ4BlockOutputStream(out);
            }

            @Override
            InputStream around(InputStream in) {
                return LZ4BlockInputStream.newBuilder().build(in);
            }
        };

        abstract OutputStream around(OutputStream out) throws IOException;

        abstract InputStream around(InputStream in) throws IOException;
    }

    /** Java in gzip. */
    public record JavaGzip() implements BytesContender {
        @Override
        public String name() {
            return "Java in gzip";
        }

        @Override
        public Library library(ClassLoader loader, List<Class<?>> classes) {
            return new JavaLibrary(Compression.GZIP, loader);
        }
    }

    /** Java in LZ4. */
    public record JavaLz4() implements BytesContender {
        @Override
        public String name() {
            return "Java in LZ4";
        }

        @Override
        public Library library(ClassLoader loader, List<Class<?>> classes) {
            return new JavaLibrary(Compression.LZ4, loader);
        }
    }

    /** Kryo in gzip. */
    public record KryoGzip() implements BytesContender {
        @Override
        public String name() {
            return "Kryo in gzip";
        }

        @Override
        public Library library(ClassLoader loader, List<Class<?>> classes) {
            return KryoLibrary.of(Compression.GZIP, loader, classes);
        }
    }

    /** Kryo in LZ4. */
    public record KryoLz4() implements BytesContender {
        @Override
        public String name() {
            return "Kryo in LZ4";
        }

        @Override
        public Library library(ClassLoader loader, List<Class<?>> classes) {
            return KryoLibrary.of(Compression.LZ4, loader, classes);
        }
    }

    private record JavaLibrary(Compression compression, ClassLoader loader) implements BytesContender.StreamLibrary {

        @Override
        public void write(OutputStream out, Object value) throws IOException {
            try (ObjectOutputStream java = new ObjectOutputStream(compression.around(out))) {
                java.writeObject(value);
            }
        }

        @Override
        public Object read(InputStream in, Class<?> type) throws IOException, ClassNotFoundException {
            try (ObjectInputStream java = new LoadingInput(compression.around(in), loader)) {
                return java.readObject();
            }
        }
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

    private record KryoLibrary(Compression compression, ThreadLocal<Kryo> kryos)
            implements BytesContender.StreamLibrary {

        /** Those of the sample model are registered, others by name. */
        static KryoLibrary of(Compression compression, ClassLoader loader, List<Class<?>> classes) {
            return new KryoLibrary(
                    compression,
                    ThreadLocal.withInitial(
                            classes.equals(ModelClasses.PLAIN) ? StockKryo::create : () -> StockKryo.byName(loader)));
        }

        @Override
        public void write(OutputStream out, Object value) throws IOException {
            try (Output kryo = new Output(compression.around(out))) {
                kryos.get().writeObject(kryo, value);
            }
        }

        @Override
        public Object read(InputStream in, Class<?> type) throws IOException {
            try (Input kryo = new Input(compression.around(in))) {
                return kryos.get().readObject(kryo, type);
            }
        }
    }
}
