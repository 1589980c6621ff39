// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import com.esotericsoftware.kryo.kryo5.Serializer;
import java.lang.invoke.MethodHandles;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.hzserializers.bytecode.CodeGeneration;
import org.hzserializers.bytecode.GeneratedClass;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.jspecify.annotations.Nullable;

/**
 * Makes serializers whose code was made for one class: no loop over its fields, and for each field a call of its own,
 * through which the JIT sees what that field holds. Each Kryo has its own object of that code, which all share.
 */
final class SerializerCompiler {

    /** The JIT compiles no method of more than 8,000 bytes, and a member takes up to 60. */
    private static final int MAX_MEMBERS = 100;

    private static final Class<?>[] PARAMETERS = {CompiledSerializer.Parts.class};

    /**
     * The code for each class, by its signature. The serializers that are of it hold it: the class of a user, which
     * may outlive this module, must not hold it.
     */
    private static final ClassValue<Map<String, WeakReference<Class<?>>>> CODE = new ClassValue<>() {
        @Override
        protected Map<String, WeakReference<Class<?>>> computeValue(Class<?> type) {
            return new ConcurrentHashMap<>();
        }
    };

    private SerializerCompiler() {}

    /** Returns whether classes of so many members get code of their own. */
    static boolean compiles(int members) {
        return members <= MAX_MEMBERS && CodeGeneration.isPossible();
    }

    /**
     * Compiles a serializer, unless there is one of the same code.
     *
     * @param places of the members that hold objects, by their number
     * @param interpreted does the same without code of its own
     */
    static Serializer<?> compile(
            SerializerCode.Plan plan, CheckedKryo kryo, List<@Nullable ObjectPlace> places, Serializer<?> interpreted) {
        CompiledSerializer.Parts parts =
                new CompiledSerializer.Parts(kryo, plan.type(), plan.members(), places, interpreted);
        Map<String, WeakReference<Class<?>>> known = CODE.get(plan.type());
        String signature = plan.signature();
        WeakReference<Class<?>> reference = known.get(signature);
        Class<?> code = reference == null ? null : reference.get();
        if (code == null) {
            code = load(plan);
            known.put(signature, new WeakReference<>(code));
        }
        try {
            return (Serializer<?>) code.getDeclaredConstructor(PARAMETERS).newInstance(parts);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the serializer of " + plan.type().getName() + " cannot be made", e);
        }
    }

    private static Class<?> load(SerializerCode.Plan plan) {
        GeneratedClass generated = new GeneratedClass(
                MethodHandles.lookup(), "Compiled", plan.type().getName(), CompiledSerializer.class);
        generated.addConstructor(PARAMETERS);
        WriteCode.generate(plan, generated);
        ReadCode.generate(plan, generated);
        GeneratedClass.Loaded loaded = generated.load();
        loaded.resolve();
        return loaded.inside().lookupClass();
    }
}
