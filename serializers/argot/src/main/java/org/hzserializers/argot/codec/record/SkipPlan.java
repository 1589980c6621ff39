// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.record;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.hzserializers.argot.codec.container.ListCodec;
import org.hzserializers.argot.codec.value.BoxCodec;
import org.hzserializers.argot.codec.value.ConverterCodec;
import org.hzserializers.argot.codec.value.DecimalCodec;
import org.hzserializers.argot.codec.value.FixedCodec;
import org.hzserializers.argot.codec.value.HolderCodec;
import org.hzserializers.argot.codec.value.IntegerCodec;
import org.hzserializers.argot.codec.value.OptionalCodec;
import org.hzserializers.argot.codec.value.TextCodec;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;

/**
 * How values are passed of which nothing is wanted: steps for all that is in them, run in one loop whose place stays in
 * a register. Through codecs, whose calls the JIT cannot resolve, passing a value takes as long as reading it.
 * Immutable.
 */
public final class SkipPlan {

    /** So many bytes. */
    private static final int FIXED = 0;

    private static final int UVINT = 1;

    /** A text with its length as a uvint28. */
    private static final int TEXT = 2;

    /** A text with its length in one byte. */
    private static final int SHORT_TEXT = 3;

    /** A presence byte; where to go on if it is 0. */
    private static final int OPTIONAL = 4;

    /** The beginning of an object. */
    private static final int DOWN = 5;

    private static final int UP = 6;

    /** A list, and the plan for its elements, by the place of the list in {@link #codecs}. */
    private static final int LIST = 7;

    /** A value that its codec passes, by the place in {@link #codecs}. */
    private static final int OTHER = 8;

    /** A presence byte, and {@link #TEXT} if it is not 0. */
    private static final int OPTIONAL_TEXT = 9;

    /** Numbers of a plan, beyond which objects inside get one of their own. */
    private static final int MAX_LENGTH = 400;

    private static final SkipPlan NOTHING = of(List.of());

    /** A step and its argument, one after the other. */
    private final int[] steps;

    /** Where each of the elements begins, and where the last ends. */
    private final int[] starts;

    private final ValueCodec[] codecs;

    /** For each of the codecs that is a list, how its elements are passed. */
    private final SkipPlan[] elements;

    /**
     * Plans for values one after the other.
     *
     * @param values their codecs, which are all made by now
     */
    public static SkipPlan of(List<ValueCodec> values) {
        return new SkipPlan(new ArrayDeque<>(), values);
    }

    private SkipPlan(Deque<ValueCodec> outer, List<ValueCodec> values) {
        Steps made = new Steps(outer);
        starts = new int[values.size() + 1];
        for (int i = 0; i < values.size(); i++) {
            starts[i] = made.numbers.size();
            made.add(values.get(i));
            made.end();
        }
        starts[values.size()] = made.numbers.size();
        steps = made.numbers.stream().mapToInt(Integer::intValue).toArray();
        codecs = made.codecs.toArray(ValueCodec[]::new);
        elements = made.elements.toArray(SkipPlan[]::new);
    }

    /** Collects the steps. */
    private static final class Steps {

        private final List<Integer> numbers = new ArrayList<>();
        private final List<ValueCodec> codecs = new ArrayList<>();
        private final List<SkipPlan> elements = new ArrayList<>();

        /** The objects around the next value. */
        private final Deque<ValueCodec> outer;

        /** Bytes of fixed size that are to be passed before the next step. */
        private int fixed;

        Steps(Deque<ValueCodec> outer) {
            this.outer = outer;
        }

        void add(ValueCodec linked) {
            ValueCodec codec = linked.target();
            if (codec.minBytes() == 0) {
                // No value takes a byte, however many objects it stands for.
                return;
            }
            if (codec instanceof FixedCodec) {
                fixed += codec.minBytes();
            } else if (codec instanceof IntegerCodec integer) {
                fixed += integer.width();
                if (integer.width() == 0) {
                    add(UVINT, 0);
                }
            } else if (codec instanceof TextCodec text && text.size().width() <= 1) {
                add(text.size().width() == 0 ? TEXT : SHORT_TEXT, 0);
            } else if (codec instanceof OptionalCodec optional) {
                addOptional(optional.content());
            } else if (codec instanceof BoxCodec box) {
                add(box.wire());
            } else if (codec instanceof ConverterCodec converted) {
                add(converted.wire());
            } else if (codec instanceof DecimalCodec decimal) {
                add(decimal.codec());
            } else if (codec instanceof HolderCodec holder) {
                add(holder.wire());
            } else if (codec instanceof RecordCodec record && fits(record)) {
                addObject(record, List.of(record.codecs()));
            } else if (codec instanceof ClassCodec bound && fits(bound)) {
                addObject(bound, bound.elements());
            } else if (codec instanceof ListCodec list && fits(list)) {
                add(LIST, codecs.size());
                outer.push(list);
                codecs.add(list);
                elements.add(new SkipPlan(outer, List.of(list.element())));
                outer.pop();
            } else {
                add(OTHER, codecs.size());
                codecs.add(codec);
                elements.add(NOTHING);
            }
        }

        private boolean fits(ValueCodec object) {
            return !outer.contains(object) && numbers.size() < MAX_LENGTH;
        }

        private void addObject(ValueCodec object, List<ValueCodec> inside) {
            outer.push(object);
            add(DOWN, 0);
            inside.forEach(this::add);
            add(UP, 0);
            outer.pop();
        }

        private void addOptional(ValueCodec content) {
            if (content.target() instanceof TextCodec text && text.size().width() == 0) {
                add(OPTIONAL_TEXT, 0);
                return;
            }
            add(OPTIONAL, 0);
            int target = numbers.size() - 1;
            add(content);
            end();
            numbers.set(target, numbers.size());
        }

        private void add(int step, int argument) {
            end();
            numbers.add(step);
            numbers.add(argument);
        }

        /** Comes before a place that steps lead to. */
        void end() {
            if (fixed > 0) {
                numbers.add(FIXED);
                numbers.add(fixed);
                fixed = 0;
            }
        }
    }

    /**
     * Passes all values.
     *
     * @param in at the beginning of the first
     */
    public void skip(WireInput in) {
        run(in, 0, steps.length);
    }

    /**
     * Passes some of the values.
     *
     * @param in at the beginning of the first
     * @param from the first
     * @param to behind the last
     */
    public void skip(WireInput in, int from, int to) {
        run(in, starts[from], starts[to]);
    }

    /** Goes by what is in the buffer, and leaves to {@link #slowly} what is not, or not as short as most are. */
    private void run(WireInput in, int first, int end) {
        byte[] buffer = in.buffer;
        int position = in.position;
        int limit = in.limit;
        int[] plan = steps;
        int next = first;
        while (next < end) {
            int step = plan[next];
            int argument = plan[next + 1];
            next += 2;
            if (position < limit) {
                switch (step) {
                    case FIXED -> {
                        if (argument <= limit - position) {
                            position += argument;
                            continue;
                        }
                    }
                    case UVINT -> {
                        if (buffer[position] >= 0) {
                            position++;
                            continue;
                        }
                    }
                    case TEXT -> {
                        int length = buffer[position];
                        if (length >= 0 && length < limit - position) {
                            position += 1 + length;
                            continue;
                        }
                    }
                    case SHORT_TEXT -> {
                        int length = buffer[position] & 0xff;
                        if (length < limit - position) {
                            position += 1 + length;
                            continue;
                        }
                    }
                    case OPTIONAL -> {
                        if (buffer[position++] == 0) {
                            next = argument;
                        }
                        continue;
                    }
                    case OPTIONAL_TEXT -> {
                        if (buffer[position] == 0) {
                            position++;
                            continue;
                        }
                        int rest = limit - position - 2;
                        if (rest >= 0) {
                            int length = buffer[position + 1];
                            if (length >= 0 && length <= rest) {
                                position += 2 + length;
                                continue;
                            }
                        }
                    }
                    default -> {}
                }
            }
            in.position = position;
            if (!slowly(in, step, argument)) {
                next = argument;
            }
            buffer = in.buffer;
            position = in.position;
            limit = in.limit;
        }
        in.position = position;
    }

    /** Returns false if there is no value behind a presence byte. */
    private boolean slowly(WireInput in, int step, int argument) {
        switch (step) {
            case FIXED -> in.skip("elements", argument);
            case UVINT -> in.readUvint28("uvint28");
            case TEXT -> in.skip("text", in.readUvint28("uvint28"));
            case SHORT_TEXT -> in.skip("text", in.readByte("uint8"));
            case OPTIONAL -> {
                return in.readByte("optional") != 0;
            }
            case OPTIONAL_TEXT -> {
                if (in.readByte("optional") != 0) {
                    in.skip("text", in.readUvint28("uvint28"));
                }
            }
            case DOWN -> in.down();
            case UP -> in.up();
            case LIST -> skipList(in, (ListCodec) codecs[argument], elements[argument]);
            default -> codecs[argument].skip(in);
        }
        return true;
    }

    private static void skipList(WireInput in, ListCodec list, SkipPlan element) {
        int count = list.readCount(in);
        if (list.minElementBytes() == 0) {
            return;
        }
        if (element.steps.length == 2 && element.steps[0] == FIXED) {
            in.skip("array", (long) count * element.steps[1]);
            return;
        }
        in.down();
        for (int i = 0; i < count; i++) {
            element.skip(in);
        }
        in.up();
    }
}
