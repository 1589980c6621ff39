// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Makes large {@link CopyOnWriteArraySet}s in linear time. Its constructors compare each element with all before it,
 * even those of a set; so the Java serialization of an empty one is read, and its list is put in place of the empty
 * list in there. Since Java 25 that compares them, too; but there the JDK offers to set the fields of an empty set.
 */
final class CopyOnWriteSets {

    /** The JDK's way is faster up to here. */
    private static final int FEW = 256;

    private static final byte[] EMPTY = empty();

    /** Takes a set and the stream that has its fields; null before Java 24. */
    private static final @Nullable MethodHandle SET_FIELDS = setFields();

    private CopyOnWriteSets() {}

    /**
     * Makes a set.
     *
     * @param elements of a set, so that none is equal to another
     */
    static Collection<Object> of(Collection<Object> elements) {
        if (elements.size() <= FEW) {
            return new CopyOnWriteArraySet<>(elements);
        }
        try (Template template = new Template(new ByteArrayInputStream(EMPTY), new CopyOnWriteArrayList<>(elements))) {
            return SET_FIELDS == null ? template.readSet() : template.fill(new CopyOnWriteArraySet<>(), SET_FIELDS);
        } catch (IOException | ClassNotFoundException e) {
            throw new InvalidPayloadException("a CopyOnWriteArraySet cannot be made: " + e, e);
        }
    }

    private static @Nullable MethodHandle setFields() {
        try {
            // By reflection, since compilers warn of that class.
            Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
            Object instance = factory.getMethod("getReflectionFactory").invoke(null);
            Method method = factory.getMethod("defaultReadObjectForSerialization", Class.class);
            return (@Nullable MethodHandle) method.invoke(instance, CopyOnWriteArraySet.class);
        } catch (NoSuchMethodException e) {
            return null;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(
                    "this Java runtime lacks sun.reflect.ReflectionFactory, of the module jdk.unsupported", e);
        }
    }

    private static byte[] empty() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
            stream.writeObject(new CopyOnWriteArraySet<>());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static final class Template extends ObjectInputStream {

        private final CopyOnWriteArrayList<Object> list;

        Template(InputStream bytes, CopyOnWriteArrayList<Object> list) throws IOException {
            super(bytes);
            this.list = list;
            enableResolveObject(true);
        }

        @SuppressWarnings("unchecked") // it is what was written
        Collection<Object> readSet() throws IOException, ClassNotFoundException {
            return (CopyOnWriteArraySet<Object>) readObject();
        }

        /** Sets the fields of an empty set; what calls back for them is {@link #readFields}. */
        Collection<Object> fill(CopyOnWriteArraySet<Object> set, MethodHandle setFields) {
            try {
                setFields.invoke(set, this);
            } catch (Throwable e) {
                throw new LinkageError("the fields of a CopyOnWriteArraySet cannot be set", e);
            }
            return set;
        }

        @Override
        public GetField readFields() {
            return new OneField(list);
        }

        @Override
        protected Object resolveObject(Object read) {
            return read instanceof CopyOnWriteArrayList ? list : read;
        }
    }

    /** The fields of a set: its list, and no number. */
    private static final class OneField extends ObjectInputStream.GetField {

        private final CopyOnWriteArrayList<Object> list;

        OneField(CopyOnWriteArrayList<Object> list) {
            this.list = list;
        }

        @Override
        public ObjectStreamClass getObjectStreamClass() {
            return ObjectStreamClass.lookup(CopyOnWriteArraySet.class);
        }

        @Override
        public boolean defaulted(String name) {
            return false;
        }

        @Override
        public Object get(String name, @Nullable Object value) {
            return list;
        }

        @Override
        public boolean get(String name, boolean value) {
            return value;
        }

        @Override
        public byte get(String name, byte value) {
            return value;
        }

        @Override
        public char get(String name, char value) {
            return value;
        }

        @Override
        public short get(String name, short value) {
            return value;
        }

        @Override
        public int get(String name, int value) {
            return value;
        }

        @Override
        public long get(String name, long value) {
            return value;
        }

        @Override
        public float get(String name, float value) {
            return value;
        }

        @Override
        public double get(String name, double value) {
            return value;
        }
    }
}
