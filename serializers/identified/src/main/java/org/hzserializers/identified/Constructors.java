// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.LambdaConversionException;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Modifier;
import java.util.function.Supplier;
import org.hzserializers.core.guard.InvalidPayloadException;

/** Turns no-argument constructors, private ones included, into suppliers that cost as much as {@code new}. */
final class Constructors {

    private Constructors() {}

    static <T> Supplier<T> of(Class<T> type) {
        if (Modifier.isAbstract(type.getModifiers())) {
            throw new IllegalArgumentException(
                    type.getName() + " is abstract; add its subclasses with a tag each, .add(Subclass.class, 1)");
        }
        try {
            return link(type);
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException(
                    type.getName() + " has no no-argument constructor; add one, private or not, or give a constructor",
                    e);
        } catch (IllegalAccessException | LambdaConversionException e) {
            throw new IllegalArgumentException(
                    "The constructor of " + type.getName()
                            + " is out of reach; open its package, or give a constructor",
                    e);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T> Supplier<T> link(Class<T> type)
            throws NoSuchMethodException, IllegalAccessException, LambdaConversionException {
        boolean throwsNothing = type.getDeclaredConstructor().getExceptionTypes().length == 0;
        MethodHandles.Lookup lookup = lookupIn(type);
        MethodHandle constructor = lookup.findConstructor(type, methodType(void.class));
        if (throwsNothing && lookup.hasFullPrivilegeAccess()) {
            // A generated supplier inlines into its caller; a method handle in a field does not.
            MethodHandle factory = LambdaMetafactory.metafactory(
                            lookup,
                            "get",
                            methodType(Supplier.class),
                            methodType(Object.class),
                            constructor,
                            methodType(type))
                    .getTarget();
            return (Supplier<T>) call(factory.asType(methodType(Object.class)));
        }
        // A class of another class loader is in another module, where nothing can be generated for it.
        MethodHandle generic = constructor.asType(methodType(Object.class));
        return () -> (T) call(generic);
    }

    private static MethodHandles.Lookup lookupIn(Class<?> type) {
        try {
            return MethodHandles.privateLookupIn(type, MethodHandles.lookup());
        } catch (IllegalAccessException e) {
            // The package is not open to us; a public constructor of an exported class still works.
            return MethodHandles.publicLookup();
        }
    }

    private static Object call(MethodHandle constructor) {
        try {
            return (Object) constructor.invokeExact();
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new InvalidPayloadException("constructor threw " + e, e);
        }
    }
}
