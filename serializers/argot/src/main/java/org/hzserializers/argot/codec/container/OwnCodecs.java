// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.container;

import java.lang.invoke.MethodHandles;
import java.util.function.UnaryOperator;
import org.hzserializers.argot.codec.value.ConverterCodec;
import org.hzserializers.argot.codec.value.HolderCodec;
import org.hzserializers.argot.codec.value.OptionalCodec;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.bytecode.OwnCode;
import org.hzserializers.bytecode.OwnParts;

/** Gives the containers in a compiled class loops of their own. */
public final class OwnCodecs {

    private static final MethodHandles.Lookup HOST = MethodHandles.lookup();

    private OwnCodecs() {}

    /** Returns what does the work of a codec, once all codecs are made: without links, and with code of its own. */
    public static ValueCodec of(ValueCodec codec) {
        return new OwnParts<>(ValueCodec::target, OwnCodecs::copy).own(codec);
    }

    private static ValueCodec copy(ValueCodec codec, UnaryOperator<ValueCodec> own) {
        if (codec instanceof MapCodec map) {
            return loops(new MapCodec(
                    map.size(),
                    own.apply(map.key()),
                    own.apply(map.value()),
                    map.minEntryBytes(),
                    map.entryMemory(),
                    map.container()));
        } else if (codec instanceof CollectionCodec list) {
            return loops(new CollectionCodec(
                    list.size(),
                    own.apply(list.element()),
                    list.minElementBytes(),
                    list.elementMemory(),
                    list.container()));
        } else if (codec instanceof SetCodec set) {
            return loops(new SetCodec(
                    set.size(), own.apply(set.element()), set.minElementBytes(), set.elementMemory(), set.container()));
        } else if (codec instanceof ObjectArrayCodec array) {
            return loops(new ObjectArrayCodec(
                    array.size(), own.apply(array.element()), array.minElementBytes(), array.component()));
        } else if (codec instanceof FixedCollectionCodec list) {
            return loops(list);
        } else if (codec instanceof OptionalCodec optional) {
            return new OptionalCodec(own.apply(optional.content()), optional.counted());
        } else if (codec instanceof HolderCodec holder) {
            return new HolderCodec(holder.holder(), (OptionalCodec) own.apply(holder.wire()));
        } else if (codec instanceof ConverterCodec converted) {
            return new ConverterCodec(
                    converted.exact(),
                    converted.name(),
                    converted.converter(),
                    own.apply(converted.wire()),
                    converted.memory());
        }
        return codec;
    }

    private static ValueCodec loops(Record codec) {
        return (ValueCodec) OwnCode.of(HOST, codec);
    }
}
