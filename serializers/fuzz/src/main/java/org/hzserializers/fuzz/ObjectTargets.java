// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.fory.ForySerializer;
import org.hzserializers.fuzz.model.Color;
import org.hzserializers.fuzz.model.FinalException;
import org.hzserializers.fuzz.model.FinalProperties;
import org.hzserializers.fuzz.model.Hooked;
import org.hzserializers.fuzz.model.Outside;
import org.hzserializers.fuzz.model.Point;
import org.hzserializers.fuzz.model.Replaced;
import org.hzserializers.fuzz.model.Shape;
import org.hzserializers.hessian.HessianSerializer;
import org.hzserializers.java.JavaSerializer;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.testkit.SerializationRig;

/** Objects of any class in the formats that carry graphs of them, beside the classes of the workloads. */
final class ObjectTargets {

    private static final int TYPE_ID = 7;
    private static final String SELF = "org.hzserializers.fuzz.ObjectTargets";
    private static final String DEFAULTS = "org.hzserializers.core.guard.Limits.defaults()";

    private static final Class<?>[] MODEL = {
        Color.class,
        FinalException.class,
        FinalProperties.class,
        Hooked.class,
        Outside.class,
        Point.class,
        Shape.Circle.class,
        Replaced.class,
        Replaced.Form.class
    };

    private ObjectTargets() {}

    static FramedSerializer<Object> java(Limits limits) {
        return JavaSerializer.builder(TYPE_ID, Object.class)
                .register(carriedBy(type -> JavaSerializer.of(TYPE_ID, type)))
                .limits(limits)
                .build();
    }

    static FramedSerializer<Object> hessian(Limits limits) {
        return HessianSerializer.builder(TYPE_ID, Object.class)
                .register(carriedBy(type -> HessianSerializer.of(TYPE_ID, type)))
                .limits(limits)
                .build();
    }

    static FramedSerializer<Object> fory(Limits limits) {
        return ForySerializer.builder(TYPE_ID, Object.class)
                .register(carriedBy(type -> ForySerializer.of(TYPE_ID, type)))
                .references()
                .limits(limits)
                .build();
    }

    /** Makes the serializer of objects under limits; test cases name it. */
    private interface Maker {
        FramedSerializer<Object> make(Limits limits);
    }

    private interface Trial {
        FramedSerializer<?> of(Class<?> type);
    }

    /** Returns the classes of the model that a format can carry. */
    private static Class<?>[] carriedBy(Trial trial) {
        return Arrays.stream(MODEL)
                .filter(type -> {
                    try {
                        trial.of(type);
                        return true;
                    } catch (IllegalArgumentException e) {
                        return false;
                    }
                })
                .toArray(Class<?>[]::new);
    }

    static List<Target> javas() {
        return targets(OurFormat.JAVA, "java", ObjectTargets::java);
    }

    static List<Target> hessians() {
        return targets(OurFormat.HESSIAN, "hessian", ObjectTargets::hessian);
    }

    static List<Target> forys() {
        return targets(OurFormat.FORY, "fory", ObjectTargets::fory);
    }

    private static List<Target> targets(OurFormat format, String method, Maker maker) {
        FramedSerializer<Object> objects = maker.make(Limits.defaults());
        List<Object> seeds = carried(objects);
        List<Target> targets = new ArrayList<>();
        targets.add(Target.of("objects", SELF + "." + method + "(" + DEFAULTS + ")", objects, seeds)
                .weighing(6));
        targets.add(new Target(
                "tight",
                SELF + "." + method + "(" + KryoTargets.TIGHT_CODE + ")",
                maker.make(KryoTargets.tight()),
                objects,
                seeds,
                Set.of(),
                2,
                false));
        targets.addAll(CatalogTargets.of(format));
        return targets;
    }

    /** Returns what comes back; what a format does not carry is refused when it is written. */
    private static List<Object> carried(FramedSerializer<Object> serializer) {
        List<Object> values = JdkSeeds.all();
        values.addAll(holders());
        try (SerializationRig rig = SerializationRig.of(new SerializationConfig())) {
            return values.stream()
                    .filter(value -> isWritten(rig, serializer, value))
                    .toList();
        }
    }

    private static boolean isWritten(SerializationRig rig, FramedSerializer<Object> serializer, Object value) {
        try {
            rig.read(serializer, rig.write(serializer, value));
            return true;
        } catch (HazelcastSerializationException e) {
            return false;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Containers that hold one object several times, or themselves. */
    private static List<Object> holders() {
        Set<Object> shared = new HashSet<>(Set.of("s"));
        Set<Object> sets = new HashSet<>(Set.of(shared, "t"));
        List<Object> list = new ArrayList<>(List.of(shared, sets, sets));
        Map<Object, Object> map = new HashMap<>(Map.of(sets, shared, list, list));
        Map<Object, Object> itself = new HashMap<>();
        itself.put("itself", itself);
        List<Object> inside = new ArrayList<>();
        inside.add(inside);
        Object[] array = {shared, null, sets};
        array[1] = array;
        return List.of(list, map, itself, inside, array);
    }
}
