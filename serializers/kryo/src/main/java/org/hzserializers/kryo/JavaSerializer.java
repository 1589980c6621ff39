// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.ClosureSerializer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.NotSerializableException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.reflect.Method;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Carries what only Java serialization can carry (lambdas, exceptions, JDK classes with hidden state) inside a Kryo payload, under
 * the serializer's own class policy and limits. The bytes are {@code length} as a varint, then a Java stream.
 */
final class JavaSerializer extends Serializer<Object> {

    private final KryoModel model;

    JavaSerializer(KryoModel model) {
        this.model = model;
    }

    @Override
    public void write(Kryo kryo, Output output, Object object) {
        try {
            write(output, object);
        } catch (NotSerializableException e) {
            throw new InvalidPayloadException(
                    object.getClass().getName() + " can only be carried by Java serialization, and holds a "
                            + e.getMessage() + ", which is not Serializable",
                    e);
        } catch (IOException e) {
            throw new InvalidPayloadException(
                    "Java serialization of " + object.getClass().getName() + " failed", e);
        }
    }

    static void write(Output output, Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
        try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
            stream.writeObject(object);
        }
        output.writeVarInt(bytes.size(), true);
        output.writeBytes(bytes.toByteArray());
    }

    @Override
    public Object read(Kryo kryo, Input input, Class<? extends Object> type) {
        byte[] bytes = input.readBytes(input.readVarInt(true));
        // A lambda's class is not known ahead, nor is that of a comparator which the JDK keeps private.
        Class<?> expected = type == ClosureSerializer.Closure.class ? Object.class : type;
        try (ObjectInputStream stream = new PolicyStream(bytes, kryo.getClassLoader(), expected)) {
            Object object = stream.readObject();
            if (object == null) {
                throw new InvalidPayloadException("Java serialization holds null");
            }
            if (!expected.isInstance(object)) {
                throw mismatch(object.getClass(), expected);
            }
            return object;
        } catch (IOException | ClassNotFoundException e) {
            throw new InvalidPayloadException("Java serialization cannot be read: " + e, e);
        }
    }

    private static InvalidPayloadException mismatch(Class<?> found, Class<?> expected) {
        return new InvalidPayloadException("Java serialization holds a " + found.getTypeName() + " where a "
                + expected.getTypeName() + " is expected");
    }

    /** Asks the policy before a class is looked up, refuses another class than is expected, and bounds arrays by the bytes that are there. */
    private final class PolicyStream extends ObjectInputStream {

        private final ClassLoader classLoader;
        private final int length;

        /** What the outermost object must be; null once its class was seen. */
        private @Nullable Class<?> expected;

        PolicyStream(byte[] bytes, ClassLoader classLoader, Class<?> expected) throws IOException {
            this(new ByteArrayInputStream(bytes), bytes.length, classLoader, expected);
        }

        private PolicyStream(InputStream bytes, int length, ClassLoader classLoader, Class<?> expected)
                throws IOException {
            super(bytes);
            this.classLoader = classLoader;
            this.expected = expected;
            this.length = length;
            setObjectInputFilter(this::filter);
        }

        private ObjectInputFilter.Status filter(ObjectInputFilter.FilterInfo info) {
            boolean allowed =
                    info.arrayLength() <= Math.min(length, model.limits().maxElements())
                            && info.depth() <= model.limits().maxDepth();
            return allowed ? ObjectInputFilter.Status.ALLOWED : ObjectInputFilter.Status.REJECTED;
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass described) throws IOException, ClassNotFoundException {
            String name = described.getName();
            if (!JdkClasses.allowedInJavaStream(name)) {
                model.check(elementName(name));
            }
            @Nullable Class<?> primitive = primitive(name);
            return outermost(primitive != null ? primitive : Class.forName(name, false, classLoader));
        }

        /** Refuses the outermost object before it is built, unless its class may put another object in its place. */
        private Class<?> outermost(Class<?> found) {
            Class<?> wanted = expected;
            expected = null;
            if (wanted != null && !wanted.isAssignableFrom(found) && !resolvesItself(found)) {
                throw mismatch(found, wanted);
            }
            return found;
        }

        private @Nullable Class<?> primitive(String name) {
            return name.indexOf('.') >= 0 ? null : JdkClasses.primitive(name);
        }

        @Override
        protected Class<?> resolveProxyClass(String[] interfaceNames) throws IOException, ClassNotFoundException {
            return outermost(ProxySerializer.proxyClass(model, interfaceNames, classLoader));
        }
    }

    private static boolean resolvesItself(Class<?> type) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (Method method : at.getDeclaredMethods()) {
                if (method.getName().equals("readResolve") && method.getParameterCount() == 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns the element class's name of an array's name. */
    private static String elementName(String name) {
        int dimensions = name.lastIndexOf('[') + 1;
        return dimensions > 0 && name.endsWith(";") ? name.substring(dimensions + 1, name.length() - 1) : name;
    }
}
