// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.model;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.Comparator;
import java.util.function.Function;
import java.util.function.Supplier;

/** Code that is carried. */
public final class Lambdas {

    private Lambdas() {}

    /** A function that can be carried. */
    public interface Code<A, B> extends Function<A, B>, Serializable {}

    /** A supplier that can be carried. */
    public interface Source<A> extends Supplier<A>, Serializable {}

    public static Code<String, Integer> length() {
        return String::length;
    }

    public static Source<Object> holding(Serializable object) {
        return () -> object;
    }

    public static Comparator<String> byLength() {
        return Comparator.comparing(length());
    }

    /** A handler that can be carried. */
    public static final class Handler implements InvocationHandler, Serializable {

        private static final long serialVersionUID = 1L;

        @Tag(1)
        public String suffix = "!";

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) {
            return suffix;
        }
    }
}
