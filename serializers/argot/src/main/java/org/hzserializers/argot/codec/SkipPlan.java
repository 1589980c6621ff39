// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec;

/**
 * How the elements of a sequence are passed: those of fixed size together, and texts and numbers without a call that
 * the JIT cannot resolve, as these take most of the time. Immutable.
 */
final class SkipPlan {

    private enum Step {
        FIXED,
        UVINT,
        TEXT,
        RECORD,
        OTHER
    }

    private final ValueCodec[] codecs;
    private final Step[] steps;

    /** The bytes of elements of fixed size; 0 for all others. */
    private final int[] widths;

    /** The bytes of an element of fixed size and of all such behind it; 0 if there is one before, too. */
    private final int[] runs;

    /** Takes the codecs of the elements, which are all made by now. */
    SkipPlan(ValueCodec[] elements) {
        int count = elements.length;
        codecs = new ValueCodec[count];
        steps = new Step[count];
        widths = new int[count];
        runs = new int[count];
        int first = -1;
        for (int i = 0; i < count; i++) {
            codecs[i] = elements[i].target();
            widths[i] = width(codecs[i]);
            steps[i] = step(codecs[i], widths[i]);
            if (widths[i] == 0) {
                first = -1;
            } else if (first < 0) {
                first = i;
                runs[i] = widths[i];
            } else {
                runs[first] += widths[i];
            }
        }
    }

    private static int width(ValueCodec codec) {
        return codec instanceof FixedCodec
                ? codec.minBytes()
                : codec instanceof IntegerCodec integer ? integer.width() : 0;
    }

    private static Step step(ValueCodec codec, int width) {
        if (width > 0) {
            return Step.FIXED;
        } else if (codec instanceof IntegerCodec) {
            return Step.UVINT;
        } else if (codec instanceof TextCodec text && text.size().width() == 0) {
            return Step.TEXT;
        }
        return codec instanceof RecordCodec ? Step.RECORD : Step.OTHER;
    }

    /** Passes all elements. */
    void skip(WireInput in) {
        for (int i = 0; i < steps.length; i++) {
            if (runs[i] > 0) {
                in.skip("elements", runs[i]);
            } else if (steps[i] != Step.FIXED) {
                skip(in, i);
            }
        }
    }

    /** Passes one element. */
    void skip(WireInput in, int element) {
        switch (steps[element]) {
            case FIXED -> in.skip("element", widths[element]);
            case UVINT -> in.readUvint28("uvint28");
            case TEXT -> in.skip("text", in.readUvint28("uvint28"));
            case RECORD -> ((RecordCodec) codecs[element]).skip(in);
            case OTHER -> codecs[element].skip(in);
        }
    }
}
