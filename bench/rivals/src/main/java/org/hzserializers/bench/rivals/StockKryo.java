// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.esotericsoftware.kryo.kryo5.Kryo;

/** Kryo as it comes, with the classes registered. */
final class StockKryo {

    private StockKryo() {}

    /** Makes an instance; registration ids follow the order of {@link ModelClasses}. */
    static Kryo create() {
        Kryo kryo = new Kryo();
        ModelClasses.JDK.forEach(kryo::register);
        ModelClasses.PLAIN.forEach(kryo::register);
        return kryo;
    }

    /** Makes an instance that takes any class, by its name. */
    static Kryo byName(ClassLoader loader) {
        Kryo kryo = new Kryo();
        kryo.setClassLoader(loader);
        kryo.setRegistrationRequired(false);
        return kryo;
    }
}
