// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.Callable;

/**
 * A library that makes bytes of any plain class, once it knows the classes. Thread-safe.
 *
 * @param writer turns a value into bytes
 * @param reader turns bytes of the writer into a value
 */
public record Library(Writer writer, Reader reader) {

    /** Turns a value into bytes; throws what the library throws. */
    @FunctionalInterface
    public interface Writer {
        byte[] write(Object value) throws Exception;
    }

    /** Turns bytes into a value of a class; throws what the library throws. */
    @FunctionalInterface
    public interface Reader {
        Object read(byte[] bytes, Class<?> type) throws Exception;
    }

    /** Writes a value, and all that the library keeps in buffers of its own. */
    @FunctionalInterface
    public interface StreamWriter {
        void write(OutputStream out, Object value) throws Exception;
    }

    /** Reads a value, perhaps more bytes than it has. */
    @FunctionalInterface
    public interface StreamReader {
        Object read(InputStream in, Class<?> type) throws Exception;
    }

    /** Returns a library that writes to and reads from streams. */
    public static Library ofStreams(StreamWriter writer, StreamReader reader) {
        return new Library(
                value -> {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    writer.write(bytes, value);
                    return bytes.toByteArray();
                },
                (bytes, type) -> reader.read(new ByteArrayInputStream(bytes), type));
    }

    /** Returns the same with a context class loader that has the classes, as the threads of an application have it. */
    Library inContext(ClassLoader loader) {
        return new Library(
                value -> inContext(loader, () -> writer.write(value)),
                (bytes, type) -> inContext(loader, () -> reader.read(bytes, type)));
    }

    private static <T> T inContext(ClassLoader loader, Callable<T> work) throws Exception {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return work.call();
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
