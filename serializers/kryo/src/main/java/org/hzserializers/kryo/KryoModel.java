// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import java.util.function.Consumer;
import org.hzserializers.core.ClassPolicy;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.Limits;

/** What all codecs of one serializer share. Immutable. */
record KryoModel(
        Class<?> type,
        ClassTable table,
        ProxyTypes proxies,
        ClassPolicy policy,
        Limits limits,
        FieldStrategy fields,
        boolean references,
        boolean key,
        Consumer<Kryo> configurer) {

    /** Says whether a class may be written and read by its name. */
    boolean allows(String className) {
        return !policy.denies(className)
                && (table.contains(className) || JdkClasses.isPart(className) || policy.allows(className));
    }

    /** Refuses a class name from a payload; nothing of the class has been loaded yet. */
    void check(String className) {
        policy.checkNotDenied(className);
        if (!table.contains(className) && !JdkClasses.isPart(className)) {
            policy.check(className);
        }
    }

    /** Refuses a class that the policy denies, whatever its id. */
    void checkNotDenied(Class<?> type) {
        policy.checkNotDenied(type.getName());
    }

    InvalidPayloadException refusal(Class<?> refused) {
        return new InvalidPayloadException("class " + refused.getName() + " is not registered; add register("
                + refused.getSimpleName() + ".class) to the Kryo serializer of " + type.getName()
                + ", on all members and clients, or allow the class by its policy");
    }
}
