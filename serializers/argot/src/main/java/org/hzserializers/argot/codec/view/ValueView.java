// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hzserializers.argot.codec.container.ListCodec;
import org.hzserializers.argot.codec.record.AbstractCodec;
import org.hzserializers.argot.codec.record.EnvelopeCodec;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.view.ViewSelection;
import org.jspecify.annotations.Nullable;

/** Reads values for views: sequences become views, and all else what its codec reads. Immutable. */
sealed interface ValueView {

    /** A view with its place in a list. */
    int VIEW = 64;

    /**
     * Reads a value.
     *
     * @param keeps whether views may refer to the bytes of the input, which is an array then
     */
    @Nullable
    Object read(WireInput in, boolean keeps);

    /** Reads some attributes of a value that has such. */
    @Nullable
    Object take(WireInput in, ViewSelection inside);

    /** Has no views in it. */
    record Plain(ValueCodec codec) implements ValueView {

        @Override
        public @Nullable Object read(WireInput in, boolean keeps) {
            in.charge(codec.memory());
            return codec.read(in);
        }

        @Override
        public @Nullable Object take(WireInput in, ViewSelection inside) {
            return read(in, false);
        }
    }

    /** A sequence. */
    record ObjectOf(RecordView view) implements ValueView {

        @Override
        public Object read(WireInput in, boolean keeps) {
            return view.read(in, keeps);
        }

        @Override
        public Object take(WireInput in, ViewSelection inside) {
            return view.take(in, inside);
        }
    }

    /** A value or none. */
    record OptionalOf(ValueView content) implements ValueView {

        private static boolean isThere(WireInput in) {
            return in.readByte("optional") != 0;
        }

        @Override
        public @Nullable Object read(WireInput in, boolean keeps) {
            return isThere(in) ? content.read(in, keeps) : null;
        }

        @Override
        public @Nullable Object take(WireInput in, ViewSelection inside) {
            return isThere(in) ? content.take(in, inside) : null;
        }
    }

    /** A value with its length in front. */
    record EnvelopeOf(EnvelopeCodec codec, ValueView content) implements ValueView {

        @Override
        public @Nullable Object read(WireInput in, boolean keeps) {
            WireInput.Window outer = in.enter(EnvelopeCodec.WHAT, codec.readLength(in));
            Object value = content.read(in, keeps);
            in.leave(EnvelopeCodec.WHAT, outer);
            return value;
        }

        @Override
        public @Nullable Object take(WireInput in, ViewSelection inside) {
            WireInput.Window outer = in.enter(EnvelopeCodec.WHAT, codec.readLength(in));
            Object value = content.take(in, inside);
            in.leave(EnvelopeCodec.WHAT, outer);
            return value;
        }
    }

    /** An array of values that are views or have them inside. */
    record ListOf(ListCodec codec, ValueView element) implements ValueView {

        @Override
        public Object read(WireInput in, boolean keeps) {
            return elements(in, keeps, null);
        }

        @Override
        public Object take(WireInput in, ViewSelection inside) {
            return elements(in, false, inside);
        }

        private List<@Nullable Object> elements(WireInput in, boolean keeps, @Nullable ViewSelection inside) {
            int count = codec.readCount(in);
            in.down();
            in.charge(ObjectSizes.ARRAY);
            // Elements without bytes are charged as all others are, so that few bytes do not become many views.
            List<@Nullable Object> elements = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                in.charge(VIEW);
                elements.add(inside == null ? element.read(in, keeps) : element.take(in, inside));
            }
            in.up();
            return elements;
        }
    }

    /** A value of one of several types. */
    record Variants(AbstractCodec codec, Map<TypeDefinition, RecordView> members) implements ValueView {

        private RecordView member(WireInput in) {
            return Objects.requireNonNull(members.get(codec.readMember(in).definition()));
        }

        @Override
        public Object read(WireInput in, boolean keeps) {
            return member(in).read(in, keeps);
        }

        @Override
        public Object take(WireInput in, ViewSelection inside) {
            return member(in).take(in, inside);
        }
    }
}
