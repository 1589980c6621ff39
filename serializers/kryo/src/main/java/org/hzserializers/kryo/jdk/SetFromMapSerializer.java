// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Set;
import org.hzserializers.kryo.classes.ClassRules;
import org.hzserializers.kryo.graph.OwnSerializer;
import org.hzserializers.kryo.java.JavaSerializer;

/**
 * A set that is as its map is: what it holds equal, its order, its comparator. Only Java serialization shows the map,
 * and puts it in again.
 */
final class SetFromMapSerializer extends Serializer<Set<Object>> implements OwnSerializer {

    static final Class<?> TYPE = Collections.newSetFromMap(new HashMap<>()).getClass();

    private final JavaSerializer java;

    SetFromMapSerializer(ClassRules rules) {
        this.java = JavaSerializer.of(rules, "set of a map", Set.of(TYPE.getName()));
    }

    @Override
    public void write(Kryo kryo, Output output, Set<Object> set) {
        java.write(kryo, output, set.getClass() == TYPE ? set : identitySet(set));
    }

    /** The keys of an identity map, as a set of their own. */
    @SuppressWarnings("IdentityHashMapUsage") // that is what it is made of
    private static Set<Object> identitySet(Set<Object> keys) {
        Set<Object> copy = Collections.newSetFromMap(new IdentityHashMap<>());
        copy.addAll(keys);
        return copy;
    }

    @Override
    @SuppressWarnings("unchecked") // a set of what was read
    public Set<Object> read(Kryo kryo, Input input, Class<? extends Set<Object>> type) {
        return (Set<Object>) java.read(kryo, input, TYPE);
    }
}
