// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.hazelcast.config.SerializationConfig;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.fory.Fory;
import org.apache.fory.ThreadSafeFory;
import org.hzserializers.bench.contender.ModelClasses;
import org.hzserializers.sample.Workload;

/**
 * Apache Fory as users plug it in by hand: one thread-safe instance with registered classes.
 *
 * <p>Schemas must be the same on both ends (Fory calls the other mode compatible), as for the other serializers here
 * that write no field names.
 */
public final class ForyLibrary {

    /** Those of the sample model, made once, as an application does; they compile classes. */
    private static final Map<Boolean, Library> OF_MODEL = new ConcurrentHashMap<>();

    private ForyLibrary() {}

    /** Knows classes, without a check of their versions. */
    static Library unchecked(ClassLoader loader, List<Class<?>> classes) {
        return classes.equals(ModelClasses.ALL) ? ofModel(false) : of(loader, classes, false);
    }

    /**
     * Registers classes of the sample model with the check of class versions on, which refuses bytes of a class that
     * was changed: what can be compared in safety with a serializer that has such a check.
     */
    static void registerChecked(SerializationConfig config, Map<Class<?>, Integer> typeIds) {
        LibrarySerializer.register(config, typeIds, ofModel(true));
    }

    private static Library ofModel(boolean checked) {
        return OF_MODEL.computeIfAbsent(checked, key -> of(Workload.class.getClassLoader(), ModelClasses.ALL, checked));
    }

    /**
     * Makes an instance.
     *
     * @param loader of the classes
     * @param classes are registered
     * @param checked whether it checks versions of classes
     */
    public static Library of(ClassLoader loader, List<Class<?>> classes, boolean checked) {
        ThreadSafeFory fory = Fory.builder()
                .withXlang(false)
                .withCompatible(false)
                .withClassVersionCheck(checked)
                .requireClassRegistration(true)
                .withRefTracking(false)
                .withAsyncCompilation(false)
                .withClassLoader(loader)
                .buildThreadSafeFory();
        classes.forEach(fory::register);
        return new Library(fory::serialize, (bytes, type) -> fory.deserialize(bytes));
    }
}
