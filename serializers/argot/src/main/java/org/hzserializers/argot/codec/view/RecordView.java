// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.view;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.hzserializers.argot.codec.record.SkipPlan;
import org.hzserializers.argot.codec.wire.Memory;
import org.hzserializers.argot.codec.wire.ViewInputs;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.view.View;
import org.hzserializers.view.ViewSelection;
import org.hzserializers.view.ViewSource;
import org.hzserializers.view.ViewType;
import org.jspecify.annotations.Nullable;

/** Finds the elements of a sequence in its bytes: passes those that stand before. Immutable once complete. Not API. */
public final class RecordView implements ViewSource {

    private static final int ABSENT = -1;
    private static final int IS_MEMBER = -2;

    private final ViewType type;
    private final ViewInputs inputs;

    /** In the order of the bytes. */
    private ValueView[] values = {};

    /** The attribute of each. */
    private int[] attributes = {};

    /** For each attribute, which of the values it is. */
    private int[] places = {};

    private @Nullable String member;

    private @Nullable SkipPlan skipPlan;

    RecordView(ViewType type, ViewInputs inputs) {
        this.type = type;
        this.inputs = inputs;
    }

    /**
     * Sets what is in the sequence.
     *
     * @param plan passes the values
     * @param memberName what the attribute that tells the member of an abstract type has; null if there is none
     */
    void complete(List<String> tags, ValueView[] newValues, SkipPlan plan, @Nullable String memberName) {
        values = newValues;
        skipPlan = plan;
        member = memberName;
        attributes = new int[values.length];
        places = new int[type.attributes().size()];
        Arrays.fill(places, ABSENT);
        for (int i = 0; i < values.length; i++) {
            attributes[i] = type.indexOf(tags.get(i));
            places[attributes[i]] = i;
        }
        if (memberName != null) {
            places[type.indexOf(ViewTypes.MEMBER)] = IS_MEMBER;
        }
    }

    /**
     * Returns the type.
     *
     * @return that of the views
     */
    public ViewType type() {
        return type;
    }

    @Override
    public @Nullable Object attribute(byte[] bytes, int from, int to, int index) {
        int place = places[index];
        if (place < 0) {
            return place == IS_MEMBER ? member : null;
        }
        WireInput in = inputs.lend(bytes, from, to);
        Object value;
        try {
            plan().skip(in, 0, place);
            value = values[place].read(in, true);
        } catch (InvalidPayloadException e) {
            throw e.within(type.name() + "." + type.attributes().get(index).name());
        }
        inputs.giveBack(in);
        return value;
    }

    @Override
    public boolean has(int index) {
        return places[index] != ABSENT;
    }

    /**
     * Passes a value.
     *
     * @param in at its beginning
     */
    public void skip(WireInput in) {
        in.down();
        plan().skip(in);
        in.up();
    }

    /** Passes a value, and makes a view of its bytes, or of all that is in it if the input does not keep them. */
    View read(WireInput in, boolean keeps) {
        if (keeps) {
            int from = in.position;
            skip(in);
            return type.keep(this, in.buffer, from, in.position);
        }
        @Nullable Object[] all = new @Nullable Object[places.length];
        in.down();
        in.charge(Memory.ofRecord(all.length));
        for (int i = 0; i < values.length; i++) {
            all[attributes[i]] = values[i].read(in, false);
        }
        in.up();
        return type.take(withMember(all));
    }

    /**
     * Passes a value, and takes some attributes.
     *
     * @param in at its beginning
     * @param chosen what to take
     * @return a view
     */
    public View take(WireInput in, ViewSelection chosen) {
        @Nullable Object[] taken = chosen.room();
        in.down();
        int passed = take(in, chosen, taken);
        plan().skip(in, passed, values.length);
        in.up();
        return type.take(withMember(taken));
    }

    /**
     * Takes some attributes, and leaves what is behind the last of them.
     *
     * @param in at the beginning of a value
     * @param chosen what to take
     * @return a view
     */
    public View takeOnly(WireInput in, ViewSelection chosen) {
        @Nullable Object[] taken = chosen.room();
        in.down();
        take(in, chosen, taken);
        in.up();
        return type.take(withMember(taken));
    }

    /** Takes some attributes, and returns the place behind the last of them. */
    private int take(WireInput in, ViewSelection chosen, @Nullable Object[] taken) {
        in.charge(Memory.ofRecord(taken.length));
        int passed = 0;
        int left = chosen.count();
        for (int i = 0; left > 0 && i < values.length; i++) {
            int attribute = attributes[i];
            if (chosen.takes(attribute)) {
                left--;
                plan().skip(in, passed, i);
                passed = i + 1;
                ViewSelection inside = chosen.inside(attribute);
                taken[attribute] = inside == null ? values[i].read(in, false) : values[i].take(in, inside);
            }
        }
        return passed;
    }

    private SkipPlan plan() {
        return Objects.requireNonNull(skipPlan);
    }

    private @Nullable Object[] withMember(@Nullable Object[] taken) {
        if (member != null) {
            taken[type.indexOf(ViewTypes.MEMBER)] = member;
        }
        return taken;
    }
}
