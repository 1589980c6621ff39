// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What every format promises about cost: what bytes make a reader do, and what a value makes a writer do, is in
 * proportion to the bytes.
 *
 * <pre>{@code
 * class MyCostTest extends CostContract {
 *     protected FramedSerializer<?> newSerializer(CostShape shape, Limits limits) {
 *         return MySerializer.builder(1001, shape.type()).limits(limits).build();
 *     }
 *
 *     protected @Nullable String cannotHold(CostShape shape) {
 *         return switch (shape) {
 *             case SHARED_SETS, OPEN_REFERENCES, FAMILIES, COMPARATOR_CHAINS -> "the format has no references";
 *             default -> null;
 *         };
 *     }
 * }
 * }</pre>
 *
 * <p>Each {@link CostShape} is tried in honest sizes, which must be carried under the default limits, and as a bomb. A
 * bomb is written by the format's own writer with the {@link #UNLIMITED} limits and read with the default ones: the
 * reading ends in a value or in a {@link HazelcastSerializationException} within the bounds of {@link ReadCheck} and
 * without more hashing and comparing than {@link Limits#workPerByte()} allows. A writer with the default limits ends
 * within the same bounds of time and steps, and takes exactly what the reader takes.
 *
 * <p>A format that cannot hold a shape says why in {@link #cannotHold}; the contract checks that this is true. A format
 * that carries no plain classes makes the values of its own classes in {@link #value}. Payloads that no writer makes,
 * such as references that the library resolves by itself, are built by hand in {@link #handmade}.
 *
 * <p>It takes seconds, and minutes with some formats: the tag {@code cost} lets a build leave it to a longer one.
 */
@Tag("cost")
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class CostContract {

    /** Lets bombs be written. */
    public static final Limits UNLIMITED = Limits.builder()
            .maxDepth(1_000)
            .memoryPerByte(Integer.MAX_VALUE)
            .workPerByte(Integer.MAX_VALUE)
            .build();

    private SerializationRig rig;

    /** For subclasses. */
    protected CostContract() {}

    /**
     * A payload that was built by hand.
     *
     * @param serializer reads it, with the default limits
     * @param frame what is behind the type id
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over once, never compared
    public record Handmade(FramedSerializer<?> serializer, byte[] frame) {}

    /**
     * Makes a serializer for the values of a shape.
     *
     * @param shape says which type and classes are registered: {@link CostShape#type} and {@link CostShape#classes}
     * @param limits the limits of the serializer
     * @return a new serializer, with references where the format can have them
     * @throws IllegalArgumentException if the format cannot hold the type, see {@link #cannotHold}
     */
    protected abstract FramedSerializer<?> newSerializer(CostShape shape, Limits limits);

    /**
     * Returns why the format cannot hold a shape: it refuses the type or the values, or copies are not of the shape.
     *
     * @param shape a shape
     * @return a reason; null, as by default, if it can
     */
    protected @Nullable String cannotHold(CostShape shape) {
        return null;
    }

    /**
     * Makes a value of a shape.
     *
     * @param shape a shape that the format can hold
     * @param size one of its sizes
     * @return by default an object of plain classes; formats that carry no such classes return one of their own
     */
    protected Object value(CostShape shape, int size) {
        return shape.value(size);
    }

    /**
     * Compares a copy with its original.
     *
     * @param expected what {@link #value} made
     * @param actual a copy
     * @return by default whether both hold the same, compared field by field
     */
    protected boolean isSame(Object expected, Object actual) {
        try {
            assertThat(actual).usingRecursiveComparison().isEqualTo(expected);
            return true;
        } catch (AssertionError e) {
            return false;
        }
    }

    /**
     * Returns whether writers count what readers count, so that {@code put} refuses what {@code get} would.
     *
     * @param shape a shape that the format can hold
     * @return true; a format that counts only when it reads says false, and its documentation why
     */
    protected boolean countsWhenWriting(CostShape shape) {
        return true;
    }

    /**
     * Returns payloads that the format's own writer does not make and that could cost much.
     *
     * @return payloads by what is in them; none by default
     * @throws IOException if one cannot be made
     */
    protected Map<String, Handmade> handmade() throws IOException {
        return Map.of();
    }

    @BeforeEach
    final void start() {
        rig = SerializationRig.of(new SerializationConfig());
    }

    @AfterEach
    final void stop() {
        CountedSteps.stop();
        rig.close();
    }

    @ParameterizedTest
    @EnumSource
    void copy_honestValue_comesBackOrIsDeclared(CostShape shape) throws IOException {
        String reason = cannotHold(shape);
        for (int size : shape.honestSizes()) {
            String problem = problemOfCopy(shape, size);
            if (reason == null) {
                assertThat(problem)
                        .as(
                                "a copy of %s of size %d; where the format cannot hold it, return the reason from cannotHold",
                                shape, size)
                        .isNull();
            } else {
                assertThat(problem)
                        .as("cannotHold(%s) says \"%s\", but a copy of size %d is as its original", shape, reason, size)
                        .isNotNull();
            }
        }
    }

    private @Nullable String problemOfCopy(CostShape shape, int size) throws IOException {
        Object value = value(shape, size);
        try {
            FramedSerializer<?> serializer = newSerializer(shape, Limits.defaults());
            Object copy = rig.read(serializer, write(serializer, value));
            return isSame(value, copy) && shape.isKept(copy) ? null : "the copy differs from its original";
        } catch (IllegalArgumentException | HazelcastSerializationException e) {
            return e.toString();
        }
    }

    @ParameterizedTest
    @EnumSource
    void charge_honestValue_isTheSameOnBothSides(CostShape shape) throws IOException {
        assumeHeld(shape);
        Assumptions.assumeTrue(countsWhenWriting(shape), "the format counts only when it reads");
        int[] sizes = shape.honestSizes();
        for (int size : sizes) {
            FramedSerializer<?> writer = newSerializer(shape, Limits.defaults());
            FramedSerializer<?> reader = newSerializer(shape, Limits.defaults());
            byte[] frame = write(writer, value(shape, size));
            rig.read(reader, frame);
            ChargedCosts charged = ChargedCosts.of(reader);
            // A reader that knows a payload to be small need not count.
            if (size == sizes[sizes.length - 1] || !charged.equals(ChargedCosts.NONE)) {
                assertThat(charged)
                        .as("what the reader was charged for %s of size %d, compared with the writer", shape, size)
                        .isEqualTo(ChargedCosts.of(writer));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void writeAndRead_bomb_endWithinBoundsAndTakeTheSame(CostShape shape) throws IOException {
        assumeHeld(shape);
        for (int size : shape.bombSizes()) {
            Object bomb = value(shape, size);
            byte[] frame = write(newSerializer(shape, UNLIMITED), bomb);
            ReadCheck.Outcome outcome = read(newSerializer(shape, Limits.defaults()), frame, shape, size);
            assertThat(outcome.fault())
                    .as("reading %s of size %d, %d bytes", shape, size, frame.length)
                    .isNull();
            boolean written = isWrittenWithinBounds(shape, size, bomb, frame.length);
            if (written || countsWhenWriting(shape)) {
                assertThat(outcome.thrown() == null)
                        .as(
                                "whether %s of size %d is read; it is %s, and reading gave %s",
                                shape, size, written ? "written" : "refused by the writer", outcome.thrown())
                        .isEqualTo(written);
            }
        }
    }

    @Test
    void read_handmadePayload_endsWithinBounds() throws IOException {
        for (Map.Entry<String, Handmade> payload : handmade().entrySet()) {
            Handmade handmade = payload.getValue();
            assertThat(ReadCheck.of(handmade.serializer(), rig::input)
                            .read(handmade.frame())
                            .fault())
                    .as("reading %s", payload.getKey())
                    .isNull();
        }
    }

    private void assumeHeld(CostShape shape) {
        String reason = cannotHold(shape);
        Assumptions.assumeTrue(reason == null, reason);
    }

    private ReadCheck.Outcome read(FramedSerializer<?> reader, byte[] frame, CostShape shape, int size) {
        ReadCheck.Outcome outcome = ReadCheck.of(reader, bytes -> {
                    CountedSteps.start(CostShape.mostSteps(size));
                    return rig.input(bytes);
                })
                .read(frame);
        assertThat(CountedSteps.areTooMany())
                .as("whether reading %s of size %d hashed or compared too often", shape, size)
                .isFalse();
        CountedSteps.stop();
        return outcome;
    }

    /** Bounds count only if they are exceeded each time, as in {@link ReadCheck}. */
    private boolean isWrittenWithinBounds(CostShape shape, int size, Object bomb, int bytes) throws IOException {
        boolean written = false;
        ReadCheck.Fault fault = null;
        for (int trial = 0; trial == 0 || (trial < ReadCheck.TRIALS && fault != null); trial++) {
            FramedSerializer<?> writer = newSerializer(shape, Limits.defaults());
            CountedSteps.start(CostShape.mostSteps(size));
            long cpu = ReadCheck.cpuNanos();
            written = isWritten(writer, bomb);
            cpu = ReadCheck.cpuNanos() - cpu;
            assertThat(CountedSteps.areTooMany())
                    .as("whether writing %s of size %d hashed or compared too often", shape, size)
                    .isFalse();
            CountedSteps.stop();
            String place = written ? "a value that is written" : "a value that is refused";
            // What a writer allocates is in proportion to the value, which is there already.
            fault = ReadCheck.boundFault(bytes, cpu, 0, () -> place);
        }
        assertThat(fault).as("writing %s of size %d", shape, size).isNull();
        return written;
    }

    private boolean isWritten(FramedSerializer<?> writer, Object value) throws IOException {
        try {
            write(writer, value);
            return true;
        } catch (HazelcastSerializationException e) {
            return false;
        }
    }

    @SuppressWarnings("unchecked") // the serializer was made for the shape of the value
    private byte[] write(FramedSerializer<?> serializer, Object value) throws IOException {
        return rig.write((FramedSerializer<Object>) serializer, value);
    }
}
