// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.objenesis.instantiator.ObjectInstantiator;
import java.util.List;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.ExactClass;
import org.hzserializers.kryo.graph.KryoFailure;
import org.jspecify.annotations.Nullable;

/** What all serializers of {@link SerializerCompiler} share: what belongs to one Kryo, and what is off the hot path. */
@SuppressWarnings({"rawtypes", "unchecked"}) // Kryo's signatures
abstract class CompiledSerializer extends Serializer<Object> implements ExactClass {

    /** Where objects are, by the number of their member; null for the others. */
    final @Nullable ObjectPlace[] places;

    private final CheckedKryo kryo;
    private final Class<?> type;
    private final List<Member> members;
    private final Serializer interpreted;
    private @Nullable ObjectInstantiator<?> instantiator;
    private boolean constructing;

    CompiledSerializer(Parts parts) {
        this.places = parts.places.toArray(new ObjectPlace[0]);
        this.kryo = parts.kryo;
        this.type = parts.type;
        this.members = parts.members;
        this.interpreted = parts.interpreted;
        setImmutable(interpreted.isImmutable());
        setAcceptsNull(interpreted.getAcceptsNull());
    }

    /**
     * What a serializer is made of.
     *
     * @param interpreted does the same without code of its own
     */
    record Parts(
            CheckedKryo kryo,
            Class<?> type,
            List<Member> members,
            List<@Nullable ObjectPlace> places,
            Serializer interpreted) {}

    @Override
    public final boolean isEarly(Object object) {
        return !type.isRecord();
    }

    @Override
    public final Object copy(Kryo kryo, Object original) {
        return interpreted.copy(kryo, original);
    }

    /** Returns what makes objects without fields; each class has its own call to it. */
    final ObjectInstantiator<?> instantiator() {
        ObjectInstantiator<?> known = instantiator;
        if (known == null) {
            known = kryo.instantiator(type);
            instantiator = known;
            constructing = known instanceof ConstructorStrategy.Constructing;
        }
        return known;
    }

    /** Returns whether the class's own constructor makes the objects to be filled, and no other instantiator is set. */
    final boolean constructs() {
        return constructing || (instantiator == null && instantiator() instanceof ConstructorStrategy.Constructing);
    }

    /**
     * Names the member in a failure.
     *
     * @param thrown what was thrown
     * @param member its number, the number of members for the object itself, or one more for its constructor
     * @param depth of open objects before this one
     */
    final RuntimeException fault(Throwable thrown, int member, int depth) {
        kryo.payload().closeTo(depth);
        if (member > members.size() && thrown instanceof Exception) {
            return ConstructorStrategy.failed(type, thrown);
        }
        return member < members.size()
                ? KryoFailure.within(thrown, type, members.get(member).name())
                : failure(type, thrown);
    }

    /** Returns what to throw for what a constructor has thrown. */
    static RuntimeException failure(Class<?> type, Throwable thrown) {
        if (thrown instanceof RuntimeException unchecked) {
            return unchecked;
        }
        if (thrown instanceof Error error) {
            throw error;
        }
        return new InvalidPayloadException("record " + type.getName() + " threw " + thrown, thrown);
    }
}
