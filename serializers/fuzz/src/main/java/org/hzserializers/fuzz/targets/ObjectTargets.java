// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.targets;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
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
import org.hzserializers.testkit.Wire;

/** Objects of any class in the formats that serialize graphs of them, and the classes of the workloads. */
final class ObjectTargets {

    private static final int TYPE_ID = 7;

    private static final List<Class<?>> MODEL = List.of(
            Color.class,
            FinalException.class,
            FinalProperties.class,
            Hooked.class,
            Outside.class,
            Point.class,
            Shape.Circle.class,
            Replaced.class,
            Replaced.Form.class);

    private ObjectTargets() {}

    static List<Target> java() {
        Class<?>[] classes = supported(type -> JavaSerializer.of(TYPE_ID, type));
        return targets(OurFormat.JAVA, limits -> JavaSerializer.builder(TYPE_ID, Object.class)
                .register(classes)
                .limits(limits)
                .build());
    }

    static List<Target> hessian() {
        Class<?>[] classes = supported(type -> HessianSerializer.of(TYPE_ID, type));
        return targets(OurFormat.HESSIAN, limits -> HessianSerializer.builder(TYPE_ID, Object.class)
                .register(classes)
                .limits(limits)
                .build());
    }

    static List<Target> fory() {
        Class<?>[] classes = supported(type -> ForySerializer.of(TYPE_ID, type));
        return targets(OurFormat.FORY, limits -> ForySerializer.builder(TYPE_ID, Object.class)
                .register(classes)
                .references()
                .limits(limits)
                .build());
    }

    /** Returns the classes of the model of which a format can make a serializer. */
    private static Class<?>[] supported(Function<Class<?>, FramedSerializer<?>> maker) {
        return MODEL.stream()
                .filter(type -> {
                    try {
                        return maker.apply(type) != null;
                    } catch (IllegalArgumentException e) {
                        return false;
                    }
                })
                .toArray(Class<?>[]::new);
    }

    private static List<Target> targets(OurFormat format, Function<Limits, FramedSerializer<Object>> maker) {
        FramedSerializer<Object> serializer = maker.apply(Limits.defaults());
        // What a format does not support is refused when it is written.
        List<Object> seeds = Stream.concat(JdkSeeds.all().stream(), holders().stream())
                .filter(value -> isWritten(serializer, value))
                .toList();
        Target objects = Target.of("objects", serializer, seeds).weighing(6);
        List<Target> targets = new ArrayList<>();
        targets.add(objects);
        targets.add(objects.named("tight").readBy(maker.apply(Target.TIGHT)).weighing(2));
        targets.addAll(CatalogTargets.of(format));
        return targets;
    }

    private static boolean isWritten(FramedSerializer<Object> serializer, Object value) {
        try {
            Wire.copy(serializer, value);
            return true;
        } catch (HazelcastSerializationException e) {
            return false;
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
