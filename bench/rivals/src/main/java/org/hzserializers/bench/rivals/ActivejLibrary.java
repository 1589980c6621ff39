// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import io.activej.codegen.DefiningClassLoader;
import io.activej.serializer.BinaryOutput;
import io.activej.serializer.BinarySerializer;
import io.activej.serializer.SerializerFactory;
import io.activej.serializer.def.SerializerDef;
import io.activej.serializer.def.SerializerDefs;
import io.activej.serializer.def.impl.ClassSerializerDef;
import io.activej.types.scanner.TypeScannerRegistry.Context;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * ActiveJ's serializer, which compiles code for each class. It asks for annotations; definitions take their place here:
 * all fields of a class, each reference in them nullable, as the sample model declares it.
 */
final class ActivejLibrary {

    private static final int INITIAL_BYTES = 512;

    private final Map<Class<?>, BinarySerializer<Object>> serializers = new ConcurrentHashMap<>();
    private final DefiningClassLoader compiled;
    private final SerializerFactory factory;

    /** A buffer for each thread, which grows to the largest value; ActiveJ takes arrays that are large enough. */
    private final ThreadLocal<byte[]> buffers = ThreadLocal.withInitial(() -> new byte[INITIAL_BYTES]);

    private ActivejLibrary(ClassLoader loader, List<Class<?>> classes) {
        compiled = DefiningClassLoader.create(loader);
        SerializerFactory.Builder builder = SerializerFactory.builder();
        classes.forEach(type -> builder.with(type, ActivejLibrary::fields));
        factory = builder.build();
    }

    /** Makes one for classes. */
    static Library create(ClassLoader loader, List<Class<?>> classes) {
        ActivejLibrary library = new ActivejLibrary(loader, classes);
        return new Library(
                library::write, (bytes, type) -> library.serializer(type).decode(bytes, 0));
    }

    private BinarySerializer<Object> serializer(Class<?> type) {
        BinarySerializer<Object> known = serializers.get(type);
        return known != null
                ? known
                : serializers.computeIfAbsent(type, key -> factory.create(compiled, (java.lang.reflect.Type) key));
    }

    private static SerializerDef fields(Context<SerializerDef> context) {
        ClassSerializerDef.Builder builder = ClassSerializerDef.builder(context.getRawType());
        for (Class<?> level = context.getRawType(); level != Object.class; level = level.getSuperclass()) {
            for (Field field : level.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    SerializerDef contents = context.scan(field.getGenericType());
                    boolean primitive = field.getType().isPrimitive();
                    builder.withField(field, primitive ? contents : SerializerDefs.ofNullable(contents), -1, -1);
                }
            }
        }
        return builder.build();
    }

    private byte[] write(Object value) {
        BinarySerializer<Object> serializer = serializer(value.getClass());
        while (true) {
            byte[] buffer = buffers.get();
            try {
                BinaryOutput out = new BinaryOutput(buffer, 0);
                serializer.encode(out, value);
                return Arrays.copyOf(buffer, out.pos());
            } catch (ArrayIndexOutOfBoundsException e) {
                buffers.set(new byte[Math.multiplyExact(buffer.length, 2)]);
            }
        }
    }
}
