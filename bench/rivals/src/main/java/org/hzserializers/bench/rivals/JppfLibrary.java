// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jppf.serialization.JPPFSerialization;
import org.jppf.serialization.SerializationHandler;
import org.jppf.serialization.SerializationReflectionHelper;
import org.jppf.utils.JPPFConfiguration;
import org.jspecify.annotations.Nullable;

/** JPPF's serialization, of any kind. */
final class JppfLibrary implements BytesContender.StreamLibrary {

    private static final String PROPERTY = "jppf.object.serialization.class";

    private final JPPFSerialization jppf;

    /**
     * Makes it as a node of JPPF does, from its configuration.
     *
     * @param kind what stands in the configuration
     * @param patched whether the JDK's collections of hashes are carried by their elements, as what they write by
     *     themselves since Java 9 is not what JPPF reads
     */
    JppfLibrary(String kind, boolean patched) throws ReflectiveOperationException {
        if (patched) {
            Field field = SerializationReflectionHelper.class.getDeclaredField("handlerMap");
            field.setAccessible(true);
            @SuppressWarnings("unchecked") // by class
            Map<Class<?>, SerializationHandler> handlers = (Map<Class<?>, SerializationHandler>) field.get(null);
            List<Supplier<Object>> collections =
                    List.of(HashMap::new, LinkedHashMap::new, HashSet::new, LinkedHashSet::new);
            for (Supplier<Object> collection : collections) {
                handlers.put(collection.get().getClass(), handler(new Elements(collection)));
            }
        }
        synchronized (JPPFConfiguration.class) {
            JPPFConfiguration.getProperties().setProperty(PROPERTY, kind);
            JPPFSerialization.Factory.reset();
            jppf = JPPFSerialization.Factory.getSerialization();
        }
    }

    @Override
    public void write(OutputStream out, Object value) throws Exception {
        jppf.serialize(value, out);
    }

    @Override
    public Object read(InputStream in, Class<?> type) throws Exception {
        return jppf.deserialize(in);
    }

    /** Carries the elements of a collection, or keys and values of a map in turn. */
    private record Elements(Supplier<Object> collection) {

        @Nullable
        Object write(Object value, Object serializer) throws Exception {
            List<@Nullable Object> elements = new ArrayList<>();
            if (value instanceof Map<?, ?> map) {
                map.forEach((key, one) -> {
                    elements.add(key);
                    elements.add(one);
                });
            } else {
                elements.addAll((Collection<?>) value);
            }
            Serializing.WRITE_INT.invoke(serializer, elements.size());
            for (Object element : elements) {
                Serializing.WRITE_OBJECT.invoke(serializer, element);
            }
            return null;
        }

        @SuppressWarnings("unchecked") // as they were written
        Object read(Object deserializer) throws Exception {
            Object value = collection.get();
            int left = (int) Serializing.READ_INT.invoke(deserializer);
            while (left > 0) {
                Object first = Serializing.READ_OBJECT.invoke(deserializer);
                left--;
                if (value instanceof Map<?, ?> map) {
                    ((Map<Object, Object>) map).put(first, Serializing.READ_OBJECT.invoke(deserializer));
                    left--;
                } else {
                    ((Collection<Object>) value).add(first);
                }
            }
            return value;
        }
    }

    /** What JPPF's own code for collections calls. */
    private static final class Serializing {
        static final Method WRITE_INT = method("Serializer", "writeInt", int.class);
        static final Method WRITE_OBJECT = method("Serializer", "writeObject", Object.class);
        static final Method READ_INT = method("Deserializer", "readInt");
        static final Method READ_OBJECT = method("Deserializer", "readObject");

        private static Method method(String type, String name, Class<?>... parameters) {
            try {
                Method method = Class.forName("org.jppf.serialization." + type).getDeclaredMethod(name, parameters);
                method.setAccessible(true);
                return method;
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("Not the JPPF that the patch is for", e);
            }
        }
    }

    /** A proxy and reflection, as the interface has parameters that only JPPF's package sees. */
    private static SerializationHandler handler(Elements elements) {
        return (SerializationHandler) Proxy.newProxyInstance(
                JppfLibrary.class.getClassLoader(),
                new Class<?>[] {SerializationHandler.class},
                (proxy, method, arguments) -> {
                    try {
                        return switch (method.getName()) {
                            case "writeObject" -> elements.write(arguments[0], arguments[1]);
                            case "readDObject" -> elements.read(arguments[0]);
                            default -> InvocationHandler.invokeDefault(proxy, method, arguments);
                        };
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }
}
