// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.hzserializers.core.Frame;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * What has to hold when a serializer reads bytes, whatever they are: a sound value or a
 * {@link HazelcastSerializationException}, in bounded time and memory.
 *
 * <p>Used by the fuzz job for each of its inputs, and by tests of single payloads:
 *
 * <pre>{@code
 * ReadCheck.of(serializer).assertHolds(bytes);
 * }</pre>
 *
 * <p>Bounds on time and memory count only if they are exceeded in each of three readings, so that neither class loading
 * nor the JIT is taken for a fault. Times are CPU times of the calling thread. A reading that never ends is for the
 * caller to watch. Not thread-safe.
 */
public final class ReadCheck {

    /** CPU time for any payload, in nanoseconds. */
    public static final long FREE_NANOS = 1_000_000_000L;

    /** CPU time for each byte beyond that: a megabyte a second. */
    public static final long NANOS_PER_BYTE = 1_000;

    /** Bytes that any payload may allocate. */
    public static final long FREE_BYTES = 1 << 20;

    /** Bytes that may be allocated for each byte of the payload, uncompressed. */
    public static final long ALLOCATED_PER_BYTE = 64;

    /** UTF-16 units of a message. */
    public static final int MAX_MESSAGE = 2_000;

    static final int TRIALS = 3;

    /** The bit of a frame's head that says so. */
    private static final int COMPRESSED = 0x40;

    /** Readers refuse what says that it stands for more. */
    private static final int MAX_RATIO = 1000;

    private static final int REASON_CHARACTERS = 70;

    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final FramedSerializer<?> serializer;
    private final Function<byte[], ObjectDataInput> inputs;
    private final Predicate<Class<?>> denied;
    private final BiFunction<Object, ReadMeter, Object> use;
    private final Class<?> expected;

    /** The thread's CPU time when the reading began; -1 if none goes on. */
    private volatile long began = -1;

    private ReadCheck(
            FramedSerializer<?> serializer,
            Function<byte[], ObjectDataInput> inputs,
            Predicate<Class<?>> denied,
            BiFunction<Object, ReadMeter, Object> use,
            Class<?> expected) {
        this.expected = expected;
        this.serializer = serializer;
        this.inputs = inputs;
        this.denied = denied;
        this.use = use;
    }

    /**
     * Starts a check with inputs of Hazelcast's default configuration.
     *
     * @param serializer the serializer that reads
     * @return a check
     */
    public static ReadCheck of(FramedSerializer<?> serializer) {
        return of(serializer, Wire::input);
    }

    /**
     * Starts a check.
     *
     * @param serializer the serializer that reads
     * @param inputs opens an input over bytes, such as {@code rig::input}
     * @return a check
     */
    public static ReadCheck of(FramedSerializer<?> serializer, Function<byte[], ObjectDataInput> inputs) {
        return new ReadCheck(serializer, inputs, type -> false, (value, meter) -> value, serializer.type());
    }

    /**
     * Also checks that no object of some classes comes out.
     *
     * @param classes says which classes the serializer's policy denies
     * @return a new check
     */
    public ReadCheck denying(Predicate<Class<?>> classes) {
        return new ReadCheck(serializer, inputs, classes, use, expected);
    }

    /**
     * Also does with a value what its user would, in the same time and memory: for values that read their bytes late.
     *
     * @param asked returns what a value shows, which must be sound in its place; throws as the serializer would
     * @return a new check
     */
    public ReadCheck using(Function<Object, Object> asked) {
        return asking((value, meter) -> asked.apply(value));
    }

    /**
     * As {@link #using}, for several questions: each has the bound of memory for itself, all together that of time.
     *
     * @param asked begins and ends its questions by the meter
     * @return a new check
     */
    public ReadCheck asking(BiFunction<Object, ReadMeter, Object> asked) {
        return new ReadCheck(serializer, inputs, denied, asked, expected);
    }

    /**
     * Takes values of another class than the registered one, where that only stands for them.
     *
     * @param type the class of what is read
     * @return a new check
     */
    public ReadCheck expecting(Class<?> type) {
        return new ReadCheck(serializer, inputs, denied, use, type);
    }

    /** What can be wrong with a reading. */
    public enum Rule {
        /** Something else than {@link HazelcastSerializationException} came out. */
        DECLARED_EXCEPTION,
        /** The bytes took too much time. */
        TIME,
        /** The bytes took too much memory. */
        MEMORY,
        /** The stack overflowed, which breaks any class whose static initializer it meets, also if it is caught. */
        STACK,
        /** A class cannot be used any more. */
        BROKEN_CLASS,
        /** A field or element holds what it cannot hold, or the value is not of the registered type. */
        SOUND_VALUE,
        /** An object of a denied class came out. */
        DENIED_CLASS,
        /** A message is too long, or holds line breaks, control or formatting characters, or halves of pairs. */
        MESSAGE,
        /** The value exceeds the serializer's limits. */
        LIMITS
    }

    /**
     * A rule that was broken.
     *
     * @param rule the rule
     * @param place what tells this fault from others of the rule: a field, a class, the head of a stack trace
     * @param detail a sentence with the figures
     */
    public record Fault(Rule rule, String place, String detail) {

        @Override
        public String toString() {
            return rule + " at " + place + ": " + detail;
        }
    }

    /**
     * What came out.
     *
     * @param value the value; null if something was thrown
     * @param thrown what was thrown; null if a value came out
     * @param cpuNanos CPU time of the reading
     * @param allocatedBytes bytes that it allocated, with the question that allocated the most
     * @param fault the first broken rule; null if all is well
     */
    public record Outcome(
            @Nullable Object value,
            @Nullable Throwable thrown,
            long cpuNanos,
            long allocatedBytes,
            @Nullable Fault fault) {}

    /**
     * Reads, and fails if a rule is broken.
     *
     * @param frame what is behind the type id
     * @throws AssertionError naming the rule
     */
    public void assertHolds(byte[] frame) {
        Outcome outcome = read(frame);
        if (outcome.fault() != null) {
            throw new AssertionError(outcome.fault().toString(), outcome.thrown());
        }
    }

    /**
     * Reads once, and where a bound on time or memory is broken, twice more.
     *
     * @param frame what is behind the type id
     * @return what came out
     */
    public Outcome read(byte[] frame) {
        Outcome outcome = once(frame);
        for (int i = 1; i < TRIALS && isBound(outcome.fault()); i++) {
            Outcome again = once(frame);
            if (again.fault() == null || isBound(again.fault())) {
                outcome = again;
            }
        }
        return outcome;
    }

    private static boolean isBound(@Nullable Fault fault) {
        return fault != null && (fault.rule() == Rule.TIME || fault.rule() == Rule.MEMORY);
    }

    /**
     * Tells a watchdog in another thread since when a reading goes on.
     *
     * @return CPU time of the reading thread, in nanoseconds, when the reading began; -1 if there is none
     */
    public long readingSince() {
        return began;
    }

    /** Returns the CPU time of the current thread. */
    static long cpuNanos() {
        return THREADS.getCurrentThreadCpuTime();
    }

    private Outcome once(byte[] frame) {
        ObjectDataInput in = inputs.apply(frame);
        Object value = null;
        Object shown = null;
        Throwable thrown = null;
        long cpuBefore = cpuNanos();
        began = cpuBefore;
        ReadMeter meter = new ReadMeter();
        long allocatedBefore = THREADS.getCurrentThreadAllocatedBytes();
        try {
            value = serializer.read(in);
            shown = use.apply(value, meter);
        } catch (Throwable e) {
            // Every kind of throwable is a result here.
            thrown = e;
        }
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - allocatedBefore - meter.others();
        long cpu = cpuNanos() - cpuBefore;
        began = -1;
        Fault fault = thrown != null ? faultOf(thrown) : null;
        if (fault == null) {
            fault = boundFault(size(frame), cpu, allocated, shown, thrown);
        }
        if (fault == null && shown != null) {
            fault = expected.isInstance(value)
                    ? new ValueWalk(serializer.limits(), denied).check(shown)
                    : new Fault(
                            Rule.SOUND_VALUE,
                            "top level",
                            "a " + nameOf(value) + " came out, registered is " + expected.getName());
            long maxBytes = serializer.limits().maxPayloadBytes();
            // The frame's head and length are not part of the payload.
            if (fault == null && frame.length > maxBytes + 16 && left(in) == 0) {
                fault = new Fault(
                        Rule.LIMITS,
                        "maxPayloadBytes",
                        frame.length + " bytes were read, maxPayloadBytes is " + maxBytes);
            }
        }
        return new Outcome(thrown == null ? value : null, thrown, cpu, allocated, fault);
    }

    /** Returns how many bytes count: for a compressed frame, those that it says it stands for. */
    private static int size(byte[] frame) {
        int size = frame.length;
        if (size > 0 && (frame[0] & COMPRESSED) != 0) {
            try {
                size = (int) Math.max(size, Math.min((long) size * MAX_RATIO, Frame.rawLength(frame)));
            } catch (InvalidPayloadException e) {
                // Then it is refused before anything comes out.
            }
        }
        return size;
    }

    private static int left(ObjectDataInput in) {
        try {
            return in instanceof java.io.InputStream stream ? stream.available() : 0;
        } catch (java.io.IOException e) {
            return 0;
        }
    }

    private static String nameOf(@Nullable Object value) {
        return value == null ? "null" : value.getClass().getName();
    }

    private @Nullable Fault boundFault(
            int bytes, long cpu, long allocated, @Nullable Object value, @Nullable Throwable thrown) {
        return boundFault(
                bytes,
                cpu,
                allocated,
                () -> value != null
                        ? new ValueWalk(serializer.limits(), type -> false).mostFrequent(value)
                        : thrown != null ? reason(thrown) : "null");
    }

    /** Returns the fault of something that took more time or memory than a payload's size allows; null if none. */
    static @Nullable Fault boundFault(int bytes, long cpu, long allocated, Supplier<String> place) {
        if (cpu > FREE_NANOS + bytes * NANOS_PER_BYTE) {
            return new Fault(Rule.TIME, place.get(), bytes + " bytes took " + cpu / 1_000_000 + " ms of CPU time");
        }
        if (allocated > FREE_BYTES + bytes * ALLOCATED_PER_BYTE) {
            return new Fault(
                    Rule.MEMORY,
                    place.get(),
                    bytes + " bytes allocated " + allocated + ", " + allocated / Math.max(1, bytes) + " for each");
        }
        return null;
    }

    /** The first words of a message, which do not vary with the payload. */
    private static String reason(Throwable thrown) {
        String text = String.valueOf(thrown.getMessage()).replaceAll("[^A-Za-z.:$ ]", "");
        return text.substring(0, Math.min(REASON_CHARACTERS, text.length()));
    }

    /**
     * Returns the fault that a throwable is.
     *
     * @param thrown what a read threw
     * @return null if it is the declared exception and its messages are fit to be logged
     */
    public static @Nullable Fault faultOf(Throwable thrown) {
        Fault fault = errorOf(thrown);
        if (fault != null) {
            return fault;
        }
        if (!(thrown instanceof HazelcastSerializationException)) {
            return new Fault(Rule.DECLARED_EXCEPTION, head(thrown), thrown.toString());
        }
        for (Throwable at : chain(thrown)) {
            Fault message = at.getMessage() == null ? null : messageFault(at, at.getMessage());
            if (message != null) {
                return message;
            }
        }
        return null;
    }

    /** Errors that count wherever they are, since they are not over when they are caught. */
    private static @Nullable Fault errorOf(Throwable thrown) {
        for (Throwable at : chain(thrown)) {
            if (at instanceof StackOverflowError) {
                return new Fault(Rule.STACK, repeatedFrame(at), "the stack overflowed");
            }
            if (at instanceof NoClassDefFoundError || at instanceof ExceptionInInitializerError) {
                return new Fault(Rule.BROKEN_CLASS, head(at), at.toString());
            }
            if (at instanceof OutOfMemoryError) {
                return new Fault(Rule.MEMORY, head(at), at.toString());
            }
        }
        String message = thrown.getMessage();
        return message != null && message.contains("too deeply for the thread's stack")
                ? new Fault(Rule.STACK, head(thrown), message)
                : null;
    }

    private static List<Throwable> chain(Throwable thrown) {
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Throwable> chain = new ArrayList<>();
        for (Throwable at = thrown; at != null && seen.add(at); at = at.getCause()) {
            chain.add(at);
        }
        return chain;
    }

    private static @Nullable Fault messageFault(Throwable thrown, String text) {
        String type = thrown.getClass().getName();
        if (text.length() > MAX_MESSAGE) {
            return new Fault(
                    Rule.MESSAGE, "length of " + type, text.length() + " characters: " + text.substring(0, 100));
        }
        // Kryo's own exceptions tell the way to a field in lines.
        boolean lines = thrown.getClass().getSimpleName().equals("KryoException");
        int point;
        for (int i = 0; i < text.length(); i += Character.charCount(point)) {
            point = text.codePointAt(i);
            if (isHidden(point) && !(point == '\n' && lines)) {
                return new Fault(
                        Rule.MESSAGE,
                        "characters of " + type,
                        String.format("character 0x%04x at %d, which is not seen or changes what is", point, i));
            }
        }
        return null;
    }

    private static boolean isHidden(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> true;
            default -> false;
        };
    }

    /** The class and the innermost frames that are ours, so that one fault has one name. */
    private static String head(Throwable thrown) {
        StringBuilder head = new StringBuilder(thrown.getClass().getName());
        int ours = 0;
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (frame.getClassName().startsWith("org.hzserializers.") && ours < 2) {
                ours++;
                head.append(" < ").append(frame.getClassName()).append('.').append(frame.getMethodName());
            }
        }
        return head.toString();
    }

    /** The first of our frames that is in the trace twice, which is where the recursion is; else the first one. */
    private static String repeatedFrame(Throwable thrown) {
        Set<String> seen = new LinkedHashSet<>();
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (frame.getClassName().equals(ReadCheck.class.getName())) {
                break;
            }
            // The numbers of lambdas change with the code.
            String name = (frame.getClassName() + "." + frame.getMethodName()).replaceAll("\\$\\d+", "");
            if (frame.getClassName().startsWith("org.hzserializers.") && !seen.add(name)) {
                return name;
            }
        }
        return seen.isEmpty() ? thrown.getClass().getName() : seen.iterator().next();
    }
}
