// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.targets;

import com.hazelcast.config.JavaSerializationFilterConfig;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.fuzz.model.Any;
import org.hzserializers.fuzz.model.Chain;
import org.hzserializers.fuzz.model.Color;
import org.hzserializers.fuzz.model.FinalException;
import org.hzserializers.fuzz.model.FinalProperties;
import org.hzserializers.fuzz.model.Hooked;
import org.hzserializers.fuzz.model.Lambdas;
import org.hzserializers.fuzz.model.Outside;
import org.hzserializers.fuzz.model.Point;
import org.hzserializers.fuzz.model.Replaced;
import org.hzserializers.fuzz.model.Typed;
import org.hzserializers.kryo.FieldStrategy;
import org.hzserializers.kryo.KryoSerializer;
import org.hzserializers.sample.ContractCase;

/** The Kryo serializers: one kind with each root class and with several settings. */
final class KryoTargets {

    /** What is set for all serializers of a format. */
    enum Kind {
        PLAIN,
        REFERENCES,
        COMPATIBLE,
        TAGGED,
        UNSAFE,
        GLOBAL
    }

    /** Ids are given in this order. */
    private static final List<Class<?>> MODEL = List.of(
            Chain.class,
            Color.class,
            FinalException.class,
            FinalProperties.class,
            Point.class,
            Hooked.class,
            Outside.class,
            Replaced.class,
            Replaced.Form.class);

    /** Containers, which denied objects may be in. */
    private static final Set<Class<?>> ALLOWED =
            Set.of(ArrayList.class, HashMap.class, LinkedHashSet.class, String.class, Boolean.class, Character.class);

    private final Kind kind;

    KryoTargets(Kind kind) {
        this.kind = kind;
    }

    /** Exceptions of the JDK are named by payloads, which may name some that are not there. */
    List<Target> targets() {
        List<Target> targets = kind == Kind.GLOBAL ? List.of(global()) : rooted();
        return targets.stream().map(Target::namingAnyClass).toList();
    }

    private List<Target> rooted() {
        List<Object> values = anys(JdkSeeds.all());
        KryoSerializer<Any> any = any().build();
        Set<Class<?>> denied = deniedClasses();
        List<Object> chains = IntStream.of(1, 2, 4, 12)
                .<Object>mapToObj(length -> Chain.of(length, List.of("end")))
                .toList();
        List<Target> targets = new ArrayList<>(List.of(
                Target.of("any", any, values).weighing(4),
                Target.of("typed", builder(Typed.class).build(), typedSeeds()).weighing(4),
                Target.of("chain", builder(Chain.class).build(), chains),
                lambdas(),
                Target.of("tight", any, values)
                        .readBy(any().limits(Target.TIGHT).build()),
                Target.of("denying", any, values)
                        .readBy(any().policy(denying(denied)).build())
                        .denying(denied)
                        .weighing(0.5)));
        // The classes of the workloads have no tags.
        if (kind != Kind.TAGGED) {
            ContractCase.all()
                    .forEach(workload -> targets.add(CatalogTargets.target(
                            workload, builder(workload.type()).build())));
        }
        return targets;
    }

    /** Nothing, everything, and each field alone, since small seeds are changed in more ways. */
    private static List<Object> typedSeeds() {
        List<Object> seeds = new ArrayList<>(List.of(new Typed(), Typed.full(0), Typed.full(1)));
        Typed full = Typed.full(0);
        try {
            for (Field field : Typed.class.getFields()) {
                Typed one = new Typed();
                field.set(one, field.get(full));
                seeds.add(one);
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
        return seeds;
    }

    private static List<Object> anys(List<Object> values) {
        return values.stream().<Object>map(Any::new).toList();
    }

    private KryoSerializer.Builder<Any> any() {
        KryoSerializer.Builder<Any> builder = builder(Any.class);
        MODEL.forEach(builder::register);
        return builder;
    }

    private <T> KryoSerializer.Builder<T> builder(Class<T> type) {
        KryoSerializer.Builder<T> builder = KryoSerializer.builder(7, type);
        return switch (kind) {
            case PLAIN, GLOBAL -> builder;
            case REFERENCES -> builder.references(true);
            case COMPATIBLE -> builder.fields(FieldStrategy.COMPATIBLE);
            case TAGGED -> builder.fields(FieldStrategy.TAGGED);
            case UNSAFE -> builder.unsafe();
        };
    }

    private Target lambdas() {
        ClassPolicy policy = ClassPolicy.builder()
                .allow(Lambdas.class)
                .allow(Lambdas.Handler.class)
                .allow(Lambdas.Code.class)
                .allow(Lambdas.Source.class)
                .allow(Function.class)
                .allow(Runnable.class)
                .allow(Comparable.class)
                .allow(Cloneable.class)
                .allow(Callable.class)
                .build();
        KryoSerializer<Any> serializer = builder(Any.class)
                .register(Color.class)
                .policy(policy)
                .allowProxies(Function.class)
                .allowProxies(Function.class, Comparable.class, Runnable.class)
                .build();
        return Target.of("lambdas", serializer, anys(JdkSeeds.code())).weighing(3);
    }

    private static ClassPolicy denying(Set<Class<?>> classes) {
        JavaSerializationFilterConfig filter = new JavaSerializationFilterConfig();
        classes.forEach(type -> filter.getBlacklist().addClasses(type.getName()));
        return ClassPolicy.builder().use(filter).build();
    }

    /** The JDK's classes of the seeds, in the order of their names. */
    private static Set<Class<?>> deniedClasses() {
        return JdkSeeds.all().stream()
                .<Class<?>>map(Object::getClass)
                .filter(type -> !type.isArray()
                        && Modifier.isPublic(type.getModifiers())
                        && !type.isSealed()
                        && type.getName().startsWith("java.")
                        && !Number.class.isAssignableFrom(type)
                        && !ALLOWED.contains(type))
                .sorted(java.util.Comparator.comparing(Class::getName))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static Target global() {
        ClassPolicy policy = ClassPolicy.builder()
                .allowPackage("org.hzserializers.fuzz.model")
                .allowPackage("org.hzserializers.sample.model")
                .allow(Function.class)
                .allow(Comparable.class)
                .allow(Runnable.class)
                .build();
        KryoSerializer<Object> serializer = KryoSerializer.global(7)
                .policy(policy)
                .allowProxies(Function.class)
                .allowProxies(Function.class, Comparable.class, Runnable.class)
                .build();
        List<Object> seeds = new ArrayList<>(JdkSeeds.all());
        seeds.addAll(JdkSeeds.code());
        seeds.add(Typed.full(1));
        seeds.add(Chain.of(5, "end"));
        ContractCase.all().forEach(workload -> seeds.add(workload.samples().get(1)));
        return Target.of("global", serializer, seeds);
    }
}
