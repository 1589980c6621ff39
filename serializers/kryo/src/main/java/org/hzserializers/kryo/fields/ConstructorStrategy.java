// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import com.esotericsoftware.kryo.kryo5.objenesis.instantiator.ObjectInstantiator;
import com.esotericsoftware.kryo.kryo5.objenesis.strategy.InstantiatorStrategy;
import com.esotericsoftware.kryo.kryo5.objenesis.strategy.StdInstantiatorStrategy;
import java.lang.invoke.LambdaConversionException;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.function.Supplier;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Singletons;
import org.jspecify.annotations.Nullable;

/**
 * Makes objects by the constructor without parameters, whatever its access and that of its class; without a constructor
 * where there is none. Of a class that has one instance, that one is returned. Kryo's own way makes code in a class
 * loader beside, which cannot reach a class that is not public.
 *
 * <p>Not part of the API.
 */
public final class ConstructorStrategy implements InstantiatorStrategy {

    /**
     * For each class a supplier that the JDK made inside that class, a constructor for reflection where it cannot, or
     * the class itself if it has no such constructor. None of these holds a class of ours, which would keep our class
     * loader for as long as the class is there.
     */
    private static final ClassValue<Object> MAKERS = new ClassValue<>() {
        @Override
        protected Object computeValue(Class<?> type) {
            return maker(type);
        }
    };

    private final InstantiatorStrategy withoutConstructor = new StdInstantiatorStrategy();

    @Override
    @SuppressWarnings("unchecked") // each makes objects of its class
    public <T> ObjectInstantiator<T> newInstantiatorOf(Class<T> type) {
        T only = (T) Singletons.of(type);
        if (only != null) {
            return () -> only;
        }
        Object maker = MAKERS.get(type);
        if (maker instanceof Supplier<?> supplier) {
            return (Constructing<T>) () -> {
                try {
                    return (T) supplier.get();
                } catch (Exception e) {
                    // Also a checked one, which the constructor may declare and the supplier does not.
                    throw failed(type, e);
                }
            };
        }
        if (maker instanceof Constructor<?> constructor) {
            return (Constructing<T>) () -> {
                try {
                    return (T) constructor.newInstance();
                } catch (InvocationTargetException e) {
                    Throwable cause = e.getCause();
                    if (cause instanceof Error error) {
                        throw error;
                    }
                    throw failed(type, cause == null ? e : cause);
                } catch (ReflectiveOperationException e) {
                    throw failed(type, e);
                }
            };
        }
        return withoutConstructor.newInstantiatorOf(type);
    }

    /** Calls the constructor without parameters, and does nothing else: code made for the class may do that itself. */
    interface Constructing<T> extends ObjectInstantiator<T> {}

    /** Returns the constructor that {@link Constructing} calls; null if there is none that code can call. */
    static @Nullable MethodHandle constructor(Class<?> type) {
        if (Modifier.isAbstract(type.getModifiers())) {
            return null;
        }
        try {
            return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
                    .findConstructor(type, MethodType.methodType(void.class));
        } catch (NoSuchMethodException | IllegalAccessException e) {
            // The instantiator knows other ways.
            return null;
        }
    }

    private static Object maker(Class<?> type) {
        Constructor<?> constructor;
        try {
            constructor = type.getDeclaredConstructor();
        } catch (NoSuchMethodException e) {
            return type;
        }
        try {
            MethodHandles.Lookup inside = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
            // A class of another loader lets no code be made inside it.
            return inside.hasFullPrivilegeAccess() ? supplier(inside, constructor) : reflective(constructor);
        } catch (IllegalAccessException | LambdaConversionException e) {
            // What is closed to this module may be public all the same.
            return reflective(constructor);
        }
    }

    private static Object reflective(Constructor<?> constructor) {
        return constructor.trySetAccessible() ? constructor : constructor.getDeclaringClass();
    }

    private static Object supplier(MethodHandles.Lookup inside, Constructor<?> constructor)
            throws IllegalAccessException, LambdaConversionException {
        MethodHandle call = inside.unreflectConstructor(constructor);
        MethodHandle made = LambdaMetafactory.metafactory(
                        inside,
                        "get",
                        MethodType.methodType(Supplier.class),
                        MethodType.methodType(Object.class),
                        call,
                        call.type())
                .getTarget();
        try {
            return (Supplier<?>) made.invokeExact();
        } catch (Throwable e) {
            throw new LinkageError("a supplier without state cannot be made for " + constructor, e);
        }
    }

    /** Says that the constructor has thrown. */
    static InvalidPayloadException failed(Class<?> type, Throwable cause) {
        return new InvalidPayloadException(
                "the constructor of " + type.getName() + " fails: " + InvalidPayloadException.reasonOf(cause), cause);
    }
}
