// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.Limits;
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
        PLAIN(""),
        REFERENCES(".references(true)"),
        COMPATIBLE(".fields(org.hzserializers.kryo.FieldStrategy.COMPATIBLE)"),
        TAGGED(".fields(org.hzserializers.kryo.FieldStrategy.TAGGED)"),
        UNSAFE(".unsafe()"),
        GLOBAL("");

        private final String code;

        Kind(String code) {
            this.code = code;
        }
    }

    static final String TIGHT_CODE =
            "org.hzserializers.core.guard.Limits.builder().maxDepth(8).maxElements(64).maxTextLength(100)"
                    + ".maxPayloadBytes(1024).build()";

    /** Exceptions of the JDK are named by payloads, which may name some that are not there. */
    private static final boolean ANY_NAME = true;

    private final Kind kind;

    KryoTargets(Kind kind) {
        this.kind = kind;
    }

    static Limits tight() {
        return Limits.builder()
                .maxDepth(8)
                .maxElements(64)
                .maxTextLength(100)
                .maxPayloadBytes(1024)
                .build();
    }

    List<Target> targets() {
        if (kind == Kind.GLOBAL) {
            return global();
        }
        List<Object> values = anySeeds();
        List<Target> targets = new ArrayList<>();
        add(targets, "any", Any.class, values, model(), MODEL_CODE, Set.of(), 4);
        add(targets, "typed", Typed.class, typedSeeds(), model(), "", Set.of(), 4);
        List<Object> chains = new ArrayList<>();
        for (int length : new int[] {1, 2, 4, 12}) {
            chains.add(Chain.of(length, List.of("end")));
        }
        add(targets, "chain", Chain.class, chains, model(), "", Set.of(), 1);
        targets.add(lambdas());
        targets.add(tightened(values));
        targets.add(denying(values));
        // The classes of the workloads have no tags.
        if (kind != Kind.TAGGED) {
            ContractCase.all().forEach(workload -> {
                String name = workload.workload().id() + "-" + workload.type().getSimpleName();
                add(targets, name, workload.type(), workload.samples(), b -> {}, "", Set.of(), Target.WORKLOAD);
            });
        }
        return targets;
    }

    /** Nothing, everything, and each field alone, since small seeds are changed in more ways. */
    private static List<Object> typedSeeds() {
        List<Object> seeds = new ArrayList<>(List.of(new Typed(), Typed.full(0), Typed.full(1)));
        Typed full = Typed.full(0);
        try {
            for (java.lang.reflect.Field field : Typed.class.getFields()) {
                Typed one = new Typed();
                field.set(one, field.get(full));
                seeds.add(one);
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
        return seeds;
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

    private static final String MODEL_CODE = MODEL.stream()
            .map(type -> ".register(" + type.getCanonicalName() + ".class)")
            .collect(Collectors.joining());

    private static final String PROXIES_CODE = ".allowProxies(java.util.function.Function.class)"
            + ".allowProxies(java.util.function.Function.class, Comparable.class, Runnable.class)";

    private interface Setting {
        void to(KryoSerializer.Builder<?> builder);
    }

    private Setting model() {
        return builder -> MODEL.forEach(builder::register);
    }

    /** All honest values that Any may hold. */
    static List<Object> anySeeds() {
        return JdkSeeds.all().stream().map(value -> (Object) new Any(value)).toList();
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

    private String code(Class<?> type, String more) {
        return "org.hzserializers.kryo.KryoSerializer.builder(7, " + type.getCanonicalName() + ".class)" + kind.code
                + more + ".build()";
    }

    private <T> void add(
            List<Target> targets,
            String name,
            Class<T> type,
            List<Object> seeds,
            Setting setting,
            String code,
            Set<Class<?>> denied,
            double weight) {
        KryoSerializer.Builder<T> builder = builder(type);
        if (!code.isEmpty()) {
            setting.to(builder);
        }
        KryoSerializer<T> serializer = builder.build();
        targets.add(new Target(name, code(type, code), serializer, serializer, seeds, denied, weight, ANY_NAME));
    }

    private Target lambdas() {
        List<Object> seeds =
                JdkSeeds.code().stream().map(value -> (Object) new Any(value)).toList();
        ClassPolicy policy = ClassPolicy.builder()
                .allow(Lambdas.class)
                .allow(Lambdas.Handler.class)
                .allow(Lambdas.Code.class)
                .allow(Lambdas.Source.class)
                .allow(Function.class)
                .allow(Runnable.class)
                .allow(Comparable.class)
                .allow(Cloneable.class)
                .allow(java.util.concurrent.Callable.class)
                .build();
        KryoSerializer<Any> serializer = builder(Any.class)
                .register(Color.class)
                .policy(policy)
                .allowProxies(Function.class)
                .allowProxies(Function.class, Comparable.class, Runnable.class)
                .build();
        String lambdas = Lambdas.class.getName();
        String code = ".register(" + Color.class.getName()
                + ".class).policy(org.hzserializers.core.guard.ClassPolicy.builder()"
                + ".allow(" + lambdas + ".class).allow(" + lambdas + ".Handler.class).allow(" + lambdas
                + ".Code.class).allow(" + lambdas + ".Source.class).allow(java.util.function.Function.class)"
                + ".allow(Runnable.class).allow(Comparable.class).allow(Cloneable.class)"
                + ".allow(java.util.concurrent.Callable.class).build())" + PROXIES_CODE;
        return new Target("lambdas", code(Any.class, code), serializer, serializer, seeds, Set.of(), 3, ANY_NAME);
    }

    private Target tightened(List<Object> seeds) {
        KryoSerializer.Builder<Any> reader = builder(Any.class).limits(tight());
        KryoSerializer.Builder<Any> writer = builder(Any.class);
        model().to(reader);
        model().to(writer);
        return new Target(
                "tight",
                code(Any.class, MODEL_CODE + ".limits(" + TIGHT_CODE + ")"),
                reader.build(),
                writer.build(),
                seeds,
                Set.of(),
                1,
                ANY_NAME);
    }

    /** A policy that denies what most of the seeds hold. */
    private Target denying(List<Object> seeds) {
        Set<Class<?>> denied = deniedClasses();
        KryoSerializer.Builder<Any> reader = builder(Any.class).policy(FuzzPolicies.denying());
        KryoSerializer.Builder<Any> writer = builder(Any.class);
        model().to(reader);
        model().to(writer);
        return new Target(
                "denying",
                code(Any.class, MODEL_CODE + ".policy(org.hzserializers.fuzz.FuzzPolicies.denying())"),
                reader.build(),
                writer.build(),
                seeds,
                denied,
                0.5,
                ANY_NAME);
    }

    /** The classes of the seeds, but for some containers, which denied objects may be in. */
    static Set<Class<?>> deniedClasses() {
        Map<String, Class<?>> classes = new HashMap<>();
        for (Object value : JdkSeeds.all()) {
            Class<?> type = value.getClass();
            boolean denied = !type.isArray()
                    && java.lang.reflect.Modifier.isPublic(type.getModifiers())
                    && !type.isSealed()
                    && type.getName().startsWith("java.")
                    && !(value instanceof String)
                    && !Number.class.isAssignableFrom(type)
                    && type != ArrayList.class
                    && type != HashMap.class
                    && type != java.util.LinkedHashSet.class
                    && !(value instanceof Boolean)
                    && !(value instanceof Character);
            if (denied) {
                classes.put(type.getName(), type);
            }
        }
        Collection<Class<?>> sorted =
                classes.keySet().stream().sorted().map(classes::get).collect(Collectors.toList());
        return new LinkedHashSet<>(sorted);
    }

    private static List<Target> global() {
        KryoSerializer<Object> serializer = KryoSerializer.global(7)
                .policy(FuzzPolicies.global())
                .allowProxies(Function.class)
                .allowProxies(Function.class, Comparable.class, Runnable.class)
                .build();
        List<Object> seeds = new ArrayList<>(JdkSeeds.all());
        seeds.addAll(JdkSeeds.code());
        seeds.add(Typed.full(1));
        seeds.add(Chain.of(5, "end"));
        ContractCase.all().forEach(workload -> seeds.add(workload.samples().get(1)));
        String code =
                "org.hzserializers.kryo.KryoSerializer.global(7).policy(org.hzserializers.fuzz.FuzzPolicies.global())"
                        + PROXIES_CODE + ".build()";
        return List.of(new Target("global", code, serializer, serializer, seeds, Set.of(), 1, ANY_NAME));
    }
}
