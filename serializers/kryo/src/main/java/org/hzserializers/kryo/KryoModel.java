// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import java.util.function.Consumer;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.kryo.classes.ClassKinds;
import org.hzserializers.kryo.classes.ClassRules;
import org.hzserializers.kryo.classes.ProxyTypes;
import org.hzserializers.kryo.jdk.JdkClasses;
import org.hzserializers.model.Classes;

/** What all codecs of one serializer share. Immutable. */
record KryoModel(
        Class<?> type,
        ClassTable table,
        ProxyTypes proxies,
        ClassPolicy policy,
        Limits limits,
        FieldStrategy fields,
        FieldAliases aliases,
        boolean references,
        boolean key,
        boolean foreignCollections,
        Consumer<Kryo> configurer)
        implements ClassRules {

    @Override
    public boolean allows(String className) {
        return !policy.denies(className)
                && (table.contains(className) || ClassKinds.isPart(className) || policy.allows(className));
    }

    @Override
    public boolean copies(Class<?> type) {
        String name = type.getName();
        return foreignCollections && ForeignCollections.isOne(type) && !policy.denies(name) && !allows(name);
    }

    @Override
    public void check(String className) {
        policy.checkNotDenied(className);
        if (!table.contains(className) && !ClassKinds.isPart(className)) {
            policy.check(className);
        }
    }

    @Override
    public void checkNotDenied(String className) {
        policy.checkNotDenied(className);
    }

    @Override
    public void checkDimensions(int dimensions) {
        table.dimensions().check(dimensions);
    }

    @Override
    public boolean mayBeNamed(String className) {
        return JdkClasses.isKnown(className) || className.equals(SubstituteException.class.getName());
    }

    @Override
    public boolean hasId(Class<?> jdkClass) {
        return JdkClasses.idOf(jdkClass) != null;
    }

    @Override
    public Class<? extends Throwable> substitute() {
        return SubstituteException.class;
    }

    @Override
    public Throwable substitute(Throwable original, Exception reason) {
        return SubstituteException.of(original, reason);
    }

    @Override
    public InvalidPayloadException refusal(Class<?> refused) {
        // An array is carried if its element class is.
        Class<?> named = Classes.elementOf(refused);
        if (named.isAnonymousClass()) {
            Class<?> parent = named.getInterfaces().length == 0 ? named.getSuperclass() : named.getInterfaces()[0];
            return new InvalidPayloadException("class " + named.getName() + " is an anonymous " + parent.getName()
                    + ", whose name changes with the code around it; write a named class in its place, and register"
                    + " that with " + owner() + ", on all members and clients" + ForeignCollections.advice(named));
        }
        if (named.isHidden()) {
            return new InvalidPayloadException("class " + named.getName()
                    + " is hidden, as those of lambdas are, so no reader could find it; write a named class in its place, and"
                    + " register that with " + owner() + ", on all members and clients");
        }
        return new InvalidPayloadException("class " + named.getName() + " is not registered; add register("
                + named.getSimpleName() + ".class) to " + owner()
                + ", on all members and clients, or allow the class by its policy"
                + ForeignCollections.advice(named));
    }

    private String owner() {
        return type == Object.class ? "the global Kryo serializer" : "the Kryo serializer of " + type.getName();
    }
}
