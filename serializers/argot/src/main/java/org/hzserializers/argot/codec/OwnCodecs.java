// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec;

import java.lang.invoke.MethodHandles;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.hzserializers.bytecode.OwnCode;

/**
 * Gives the containers in a compiled class loops of their own. Those of a member that stores many types would share
 * one, in which each element is a call that the processor cannot foresee.
 */
final class OwnCodecs {

    private static final MethodHandles.Lookup HOST = MethodHandles.lookup();

    /** Codecs around the one that is being made. */
    private final Set<ValueCodec> around = Collections.newSetFromMap(new IdentityHashMap<>());

    private OwnCodecs() {}

    /** Returns what does the work of a codec, once all codecs are made: without links, and with code of its own. */
    static ValueCodec of(ValueCodec codec) {
        return new OwnCodecs().own(codec);
    }

    private ValueCodec own(ValueCodec link) {
        ValueCodec codec = link.target();
        // A definition can be a list of itself.
        if (!around.add(codec)) {
            return link;
        }
        ValueCodec own = copy(codec);
        around.remove(codec);
        return own;
    }

    private ValueCodec copy(ValueCodec codec) {
        if (codec instanceof MapCodec map) {
            return loops(new MapCodec(
                    map.size(),
                    own(map.key()),
                    own(map.value()),
                    map.minEntryBytes(),
                    map.entryMemory(),
                    map.container()));
        } else if (codec instanceof CollectionCodec list) {
            return loops(new CollectionCodec(
                    list.size(), own(list.element()), list.minElementBytes(), list.elementMemory(), list.container()));
        } else if (codec instanceof SetCodec set) {
            return loops(new SetCodec(
                    set.size(), own(set.element()), set.minElementBytes(), set.elementMemory(), set.container()));
        } else if (codec instanceof ObjectArrayCodec array) {
            return loops(new ObjectArrayCodec(
                    array.size(), own(array.element()), array.minElementBytes(), array.component()));
        } else if (codec instanceof FixedCollectionCodec list) {
            return loops(list);
        } else if (codec instanceof OptionalCodec optional) {
            return new OptionalCodec(own(optional.content()), optional.counted());
        } else if (codec instanceof HolderCodec holder) {
            return new HolderCodec(holder.holder(), (OptionalCodec) own(holder.wire()));
        } else if (codec instanceof ConverterCodec converted) {
            return new ConverterCodec(
                    converted.exact(),
                    converted.name(),
                    converted.converter(),
                    own(converted.wire()),
                    converted.memory());
        }
        return codec;
    }

    private static ValueCodec loops(Record codec) {
        return (ValueCodec) OwnCode.of(HOST, codec);
    }
}
