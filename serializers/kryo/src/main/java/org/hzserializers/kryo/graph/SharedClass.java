// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.graph;

import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers;
import com.esotericsoftware.kryo.kryo5.util.Util;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.kryo.classes.ClassKinds;
import org.jspecify.annotations.Nullable;

/**
 * The class that elements, keys or values share, where a place says what they must be: all that is the same for each
 * container of such objects, so that it is not looked up for each. Immutable, but belongs to one Kryo.
 *
 * <p>Not part of the API.
 */
public final class SharedClass {

    final CheckedKryo kryo;
    final Class<?> asked;
    final Registration registration;
    final Serializer<?> serializer;

    /** The class that the serializer is asked for where the objects are not in a container. */
    final Class<?> toRead;

    /** The class of the objects, boxes for Kryo's primitives. */
    final Class<?> type;

    /** What its place says that the objects must be; null if they may be anything. */
    final @Nullable Expected of;

    /** What each must be checked for; null if they may be anything, or if their class tells all. */
    final @Nullable Expected each;

    /** Whether they are texts, as most elements and keys are. */
    final boolean text;

    /** Bytes of memory of a box, which is charged nowhere else. */
    private final int box;

    private final boolean value;
    private final boolean ordered;
    private final boolean sorted;
    private final boolean identified;

    /**
     * Finds out what there is to know of a class; refuses one that does not fit its place.
     *
     * @param asked the class that was asked for, of which the registration may be that of a primitive
     * @param of what each object must be; null if it may be anything
     */
    SharedClass(CheckedKryo kryo, Class<?> asked, Registration registration, @Nullable Expected of) {
        Class<?> registered = registration.getType();
        this.kryo = kryo;
        this.asked = boxed(asked);
        this.registration = registration;
        this.serializer = registration.getSerializer();
        this.of = of;
        this.toRead = of == null ? registered : of.require(registration);
        this.type = boxed(registered);
        this.each = of != null && !kryo.getReferences() && of.isToldBy(registration) ? null : of;
        this.text = type == String.class;
        this.box = Elements.boxOf(type);
        boolean kryos =
                ClassKinds.isKryos(type) && serializer.getClass().getEnclosingClass() == DefaultSerializers.class;
        boolean holdsNothing = kryos || (serializer instanceof OwnSerializer own && own.holdsNothing());
        // A reference to one has a cost of its own.
        this.value = holdsNothing && !kryo.getReferences();
        // The hash code of a constant is that of the object, which no payload can choose.
        this.ordered = GraphLedger.isOrdered(ContainerCost.HASHED, type) || (type.isEnum() && !kryo.getReferences());
        this.sorted = GraphLedger.isOrdered(ContainerCost.TREE, type);
        this.identified = HashCodes.of(type) == HashCodes.IDENTITY;
    }

    private static Class<?> boxed(Class<?> type) {
        return type.isPrimitive() ? Util.getWrapperClass(type) : type;
    }

    /** Returns the bytes of memory of each object that are charged nowhere else. */
    public int box() {
        return box;
    }

    /** Returns whether the objects hold no others. */
    public boolean isValue() {
        return value;
    }

    /** Returns whether the hash code of the objects does not look at what they hold. */
    boolean isIdentified() {
        return identified;
    }

    /**
     * Returns whether a container finds the objects by their order, see {@link GraphLedger#isOrdered}, or by hash codes
     * that differ.
     */
    boolean isOrdered(ContainerCost cost) {
        return switch (cost.placement()) {
            case SORTED -> sorted;
            case TREES -> ordered;
            default -> false;
        };
    }
}
