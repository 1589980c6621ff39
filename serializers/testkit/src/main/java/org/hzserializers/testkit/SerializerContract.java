// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What every serializer must keep. Extend it, give it a serializer and samples, and run it in a small heap (256 MB), so
 * that an allocation by a lying length shows.
 *
 * <p>The samples should hold null fields, empty arrays, lone surrogates, NaN and -0.0, texts above 64 KB, and objects
 * whose size lies around the serializer's buffers. Random choices have a fixed seed, which is in the failure's
 * message. Payloads are damaged at each of their bytes up to 4,096, or as many as the system property {@code
 * contract.positions} says.
 *
 * @param <T> the registered type
 */
// In a thread of its own a test is given up also if it hangs; and its stack is shallow: to trace the deep one of the
// test engine took two thirds of the time of damaged payloads.
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class SerializerContract<T> {

    private static final long SEED = 20_261_121L;

    /** Payloads longer than this are not tried at every position but at both ends and at random ones between. */
    private static final int EXHAUSTIVE_BYTES = Integer.getInteger("contract.positions", 4096);

    /**
     * The tag of the tests that read noise, and lengths where there may be none: most of the contract's time. A build
     * that runs it more than once can leave them out.
     */
    public static final String RANDOM_DAMAGE = "random-damage";

    private static final String SENTINEL = "sentinel \u00e9\ud83d\ude00";

    private static final String BEHIND = "what was written behind a value: read to its last byte and no further, also"
            + " where the input holds more";

    private static final String SHORT_READS = "read(byte[]) may give fewer bytes than were asked for: use readFully";

    private static final String REFUSE =
            "throw a HazelcastSerializationException with a message, or override isRefusal(thrown)"
                    + " where another exception is how bytes are refused";

    private StreamSerializer<T> serializer;
    private SerializationRig rig;

    /** For subclasses. */
    protected SerializerContract() {}

    /**
     * Makes a serializer.
     *
     * @return a new one, configured the same each time
     */
    protected abstract StreamSerializer<T> newSerializer();

    /**
     * Returns the type that the serializer is registered for.
     *
     * @return a class, perhaps a base type of the samples
     */
    protected abstract Class<T> type();

    /**
     * Makes the samples.
     *
     * @return at least two values, made anew by each call
     */
    protected abstract List<T> samples();

    /**
     * Compares a copy with its original; by default both {@code equals} and the exact class.
     *
     * @param expected the original
     * @param actual the copy
     */
    protected void assertSame(T expected, T actual) {
        assertThat(actual).isEqualTo(expected);
        assertThat((Object) actual.getClass()).isEqualTo(expected.getClass());
    }

    /**
     * Returns an object of a subclass that is not registered with the serializer; it must be refused rather than
     * sliced.
     *
     * @return such an object, or null if the type is final or all subclasses are carried
     */
    protected @Nullable T unregisteredSubclass() {
        return null;
    }

    /**
     * Returns values that the serializer may not be able to carry: with state that it does not see, of classes that it
     * does not know, beyond its limits. Each comes back equal, or is refused when it is written, naming its class; it
     * is never lost in silence, and never accepted when it is written and refused when it is read.
     *
     * @return such values, or none
     */
    protected List<T> doubtful() {
        return List.of();
    }

    /**
     * Returns values whose bytes are committed, so that what a released version wrote is read for ever, and written
     * again, since keys are found by their bytes. The files are {@code src/test/resources/golden/<name>.bin};
     * {@link GoldenBytes} says how they are written. A format whose bytes follow the stream's order has them in big
     * endian.
     *
     * @return values by the names of their files; none by default
     */
    protected Map<String, T> golden() {
        return Map.of();
    }

    /**
     * Returns another implementation of the same bytes, such as the format's library without this project's glue, or
     * the one of a vendor. Each has to read what the other wrote.
     *
     * @return a serializer of the same type, or null, as by default, if there is none
     */
    protected @Nullable StreamSerializer<T> witness() {
        return null;
    }

    /**
     * Returns an object that holds another one of the same type in a place that is written with
     * {@code out.writeObject}.
     *
     * @param inner the inner object
     * @return the outer object, or null if the type offers no such place
     */
    protected @Nullable T enclosing(T inner) {
        return null;
    }

    /**
     * Returns whether the payload is the same under both byte orders of Hazelcast's streams.
     *
     * @return true; formats that write through the stream's own methods say false
     */
    protected boolean fixedByteOrder() {
        return true;
    }

    /**
     * Returns whether equal samples made by two calls of {@link #samples()} give equal bytes, as keys must.
     *
     * @return true
     */
    protected boolean deterministic() {
        return true;
    }

    /**
     * Returns whether the bytes of a sample without the last ones are refused.
     *
     * @return true; serializers that find the end of a value by the end of the input say false, and one that drops
     *     bytes is then found by other tests only
     */
    protected boolean refusesPrefixes() {
        return true;
    }

    /**
     * Returns whether an exception is how the serializer refuses bytes that are no value.
     *
     * @param thrown what {@code read} threw
     * @return by default whether it is a {@code HazelcastSerializationException} with a message; serializers that let
     *     the exceptions of the stream pass, such as {@code EOFException}, which Hazelcast wraps, return true for them
     */
    protected boolean isRefusal(Throwable thrown) {
        return thrown instanceof HazelcastSerializationException && hasMessage(thrown);
    }

    private static boolean hasMessage(Throwable thrown) {
        return thrown.getMessage() != null && !thrown.getMessage().isBlank();
    }

    @BeforeEach
    final void start() {
        serializer = newSerializer();
        rig = SerializationRig.of(type(), serializer, ByteOrder.BIG_ENDIAN);
    }

    @AfterEach
    final void stop() {
        rig.close();
    }

    /** An application that was stopped must go, though the serializer serves others on. */
    @Test
    void use_byAnApplicationThatIsGone_doesNotKeepItsClassLoader() throws InterruptedException {
        WeakReference<ClassLoader> loader = useByAnotherApplication();
        for (int i = 0; i < 200 && loader.get() != null; i++) {
            System.gc();
            Thread.sleep(5);
        }
        assertThat(loader.get())
                .as("the class loader of an application that used the serializer: keep neither it, nor its classes and"
                        + " objects, in fields of the serializer or in thread locals")
                .isNull();
    }

    private WeakReference<ClassLoader> useByAnotherApplication() {
        ClassLoader loader = new ClassLoader(type().getClassLoader()) {};
        // Not disposed, because that would destroy the serializer.
        InternalSerializationService service = new DefaultSerializationServiceBuilder()
                .setClassLoader(loader)
                .setConfig(new SerializationConfig()
                        .setAllowOverrideDefaultSerializers(true)
                        .addSerializerConfig(
                                new SerializerConfig().setTypeClass(type()).setImplementation(serializer)))
                .build();
        for (T sample : samples()) {
            compare(sample, service.toObject(service.toData(sample)));
        }
        return new WeakReference<>(loader);
    }

    @Test
    void typeId_isPositive() {
        assertThat(serializer.getTypeId())
                .as("getTypeId(): Hazelcast keeps 0 and negative ids for itself")
                .isPositive();
    }

    @Test
    void read_everySample_equalsTheOriginal() {
        for (T sample : samples()) {
            compare(sample, rig.copy(sample));
        }
    }

    @Test
    void read_nativeByteOrder_equalsTheOriginal() throws IOException {
        try (SerializationRig little = SerializationRig.of(type(), newSerializer(), ByteOrder.LITTLE_ENDIAN)) {
            for (T sample : samples()) {
                compare(sample, little.copy(sample));
                if (fixedByteOrder()) {
                    assertThat(little.write(serializer, sample))
                            .as("the bytes under little and big endian; a serializer that writes by the stream's own"
                                    + " methods, such as writeInt, overrides fixedByteOrder() to return false")
                            .isEqualTo(rig.write(serializer, sample));
                }
            }
        }
    }

    @Test
    void read_valuesBackToBack_endsEachAtItsLastByte() throws IOException {
        List<T> samples = samples();
        ObjectDataOutput out = rig.output();
        for (T sample : samples) {
            serializer.write(out, sample);
            out.writeString(SENTINEL);
        }
        ObjectDataInput in = rig.input(out.toByteArray());
        for (T sample : samples) {
            compare(sample, serializer.read(in));
            assertThat(in.readString()).as(BEHIND).isEqualTo(SENTINEL);
        }
    }

    @Test
    void read_insideContainers_leavesWhatFollowsIntact() {
        for (T sample : samples()) {
            ArrayList<Object> list = new ArrayList<>(Arrays.asList(sample, sample, null, SENTINEL));
            ArrayList<Object> listCopy = rig.copy(list);
            assertThat(listCopy).as(BEHIND).hasSize(4).endsWith(null, SENTINEL);
            compare(sample, cast(listCopy.get(0)));
            compare(sample, cast(listCopy.get(1)));

            Object[] arrayCopy = rig.copy(new Object[] {sample, SENTINEL, sample});
            compare(sample, cast(arrayCopy[0]));
            assertThat(arrayCopy[1]).as(BEHIND).isEqualTo(SENTINEL);
            compare(sample, cast(arrayCopy[2]));

            EnvelopeSample envelope = rig.copy(new EnvelopeSample(SENTINEL, sample, 42));
            assertThat(envelope.before()).isEqualTo(SENTINEL);
            compare(sample, cast(envelope.value()));
            assertThat(envelope.after()).as(BEHIND).isEqualTo(42);
        }
    }

    @Test
    void read_shortReads_equalsTheOriginal() throws IOException {
        for (T sample : samples()) {
            T copy;
            try {
                copy = serializer.read(new ShortReadInput(rig.input(rig.write(serializer, sample))));
            } catch (IOException | RuntimeException e) {
                throw new AssertionError("an input that gives few bytes at a time gave " + e + "; " + SHORT_READS, e);
            }
            try {
                compare(sample, copy);
            } catch (AssertionError e) {
                throw new AssertionError(e.getMessage() + "; " + SHORT_READS, e);
            }
        }
    }

    @Test
    void write_equalObjects_givesEqualBytes() throws IOException {
        Assumptions.assumeTrue(deterministic(), "this serializer promises no equal bytes");
        List<T> first = samples();
        List<T> second = samples();
        StreamSerializer<T> other = newSerializer();
        for (int i = 0; i < first.size(); i++) {
            assertThat(rig.write(other, second.get(i)))
                    .as(
                            "the bytes of sample %d, made twice by samples(); a serializer that promises no equal bytes, and is"
                                    + " for no keys, overrides deterministic() to return false",
                            i)
                    .isEqualTo(rig.write(serializer, first.get(i)));
        }
    }

    @Test
    void write_unregisteredSubclass_isRefused() {
        T subclass = unregisteredSubclass();
        if (subclass == null) {
            Assumptions.abort("no unregistered subclass is offered");
            return;
        }
        assertThatThrownBy(
                        () -> rig.write(serializer, subclass),
                        "writing a %s: refuse it by a HazelcastSerializationException that names it; where all subclasses"
                                + " are carried, return null from unregisteredSubclass()",
                        subclass.getClass().getName())
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining(subclass.getClass().getName());
        assertUsable();
    }

    @Test
    void write_doubtfulValue_isRefusedOrComesBackEqual() throws IOException {
        Assumptions.assumeFalse(doubtful().isEmpty(), "no doubtful values are offered");
        for (T value : doubtful()) {
            byte[] bytes;
            try {
                bytes = rig.write(serializer, value);
            } catch (HazelcastSerializationException e) {
                assertThat(e)
                        .as("the refusal of a value of doubtful()")
                        .hasMessageContaining(value.getClass().getName());
                assertUsable();
                continue;
            }
            T copy;
            try {
                copy = serializer.read(rig.input(bytes));
            } catch (IOException | RuntimeException e) {
                throw new AssertionError(
                        "a value of doubtful() was written and cannot be read: " + e
                                + "; refuse it in write, or carry it",
                        e);
            }
            compare(value, copy);
        }
    }

    @Test
    void write_goldenValue_givesTheCommittedBytesWhichAreRead() throws IOException {
        Assumptions.assumeFalse(golden().isEmpty(), "no golden values are offered");
        for (Map.Entry<String, T> value : golden().entrySet()) {
            String file = value.getKey() + ".bin";
            GoldenBytes.check(getClass(), file, rig.write(serializer, value.getValue()));
            compare(value.getValue(), rig.read(serializer, GoldenBytes.read(getClass(), file)));
        }
    }

    @Test
    void readAndWrite_besideAnotherImplementation_areTheSame() throws IOException {
        StreamSerializer<T> witness = witness();
        if (witness == null) {
            Assumptions.abort("there is no other implementation");
            return;
        }
        for (T sample : samples()) {
            try {
                compare(sample, rig.read(serializer, rig.write(witness, sample)));
                compare(sample, rig.read(witness, rig.write(serializer, sample)));
            } catch (IOException | RuntimeException | AssertionError e) {
                throw new AssertionError(
                        "the serializer and witness() do not read each other's bytes: " + e.getMessage()
                                + "; where there is no other implementation of them, return null from witness()",
                        e);
            }
        }
    }

    @Test
    void read_everyStrictPrefix_throwsSerializationException() throws IOException {
        Assumptions.assumeTrue(refusesPrefixes(), "this serializer finds the end of a value by the end of the input");
        for (T sample : samples()) {
            byte[] whole = rig.write(serializer, sample);
            for (int length : positions(whole.length)) {
                assertPrefixRefused(Arrays.copyOf(whole, length), whole.length);
            }
            assertUsable();
        }
    }

    private void assertPrefixRefused(byte[] prefix, int length) {
        Object value;
        try {
            value = serializer.read(rig.input(prefix));
        } catch (IOException | RuntimeException | Error e) {
            if (!isRefusal(e)) {
                throw new AssertionError(
                        "read of " + prefix.length + " of " + length + " bytes gave " + e + "; " + REFUSE, e);
            }
            return;
        }
        fail("read of " + prefix.length + " of " + length + " bytes gave " + value + " instead of an exception; refuse"
                + " what ends early, or override refusesPrefixes() to return false where a value ends with its input");
    }

    @Test
    void read_everyFlippedByte_givesValueOrSerializationException() throws IOException {
        Random random = new Random(SEED);
        for (T sample : samples()) {
            byte[] whole = rig.write(serializer, sample);
            for (int position : positions(whole.length)) {
                byte[] bad = whole.clone();
                bad[position] ^= (byte) (1 + random.nextInt(255));
                assertValueOrSerializationException(bad, () -> "byte " + position + " flipped, seed " + SEED);
            }
            assertUsable();
        }
    }

    /**
     * Puts the encodings of huge counts everywhere: varints low bits first, and 4-byte integers of both byte orders.
     */
    @Tag(RANDOM_DAMAGE)
    @Test
    void read_hugeLengthAnywhere_givesValueOrSerializationException() throws IOException {
        HexFormat hex = HexFormat.of();
        List<byte[]> lies = List.of(
                hex.parseHex("ffffffff07"),
                hex.parseHex("8080808008"),
                hex.parseHex("ffffffff0f"),
                hex.parseHex("7fffffff"),
                hex.parseHex("ffffff7f"),
                hex.parseHex("fffffffe"),
                hex.parseHex("80000000"));
        for (T sample : samples()) {
            byte[] whole = rig.write(serializer, sample);
            for (int position : positions(whole.length)) {
                for (byte[] lie : lies) {
                    byte[] bad = whole.clone();
                    System.arraycopy(lie, 0, bad, position, Math.min(lie.length, bad.length - position));
                    assertValueOrSerializationException(bad, () -> hex.formatHex(lie) + " at " + position);
                }
            }
            assertUsable();
        }
    }

    @Tag(RANDOM_DAMAGE)
    @Test
    void read_randomBytes_givesValueOrSerializationException() {
        Random random = new Random(SEED);
        for (int i = 0; i < 5_000; i++) {
            int number = i;
            byte[] noise = new byte[random.nextInt(64)];
            random.nextBytes(noise);
            assertValueOrSerializationException(noise, () -> "noise " + number + ", seed " + SEED);
        }
        assertUsable();
    }

    @Test
    void readAndWrite_manyThreads_keepValuesApart() throws Exception {
        inThreads(Executors.newFixedThreadPool(16), 16, 100);
    }

    @Test
    void readAndWrite_virtualThreads_keepValuesApart() throws Exception {
        ExecutorService executor;
        try {
            executor = (ExecutorService)
                    Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        } catch (NoSuchMethodException e) {
            Assumptions.abort("this JDK has no virtual threads");
            return;
        }
        inThreads(executor, 2_000, 1);
    }

    @Test
    void readAndWrite_insideItself_keepsValuesApart() {
        for (T sample : samples()) {
            T outer = enclosing(sample);
            T outermost = outer == null ? null : enclosing(outer);
            if (outermost == null) {
                Assumptions.abort("the type holds no other objects");
                return;
            }
            try {
                compare(outermost, rig.copy(outermost));
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError(
                        "a value of enclosing() did not come back: " + e.getMessage() + "; keep no state of one call in"
                                + " the serializer, or return null from enclosing() where the type holds no other objects",
                        e);
            }
        }
    }

    @Test
    void destroy_twice_leavesTheSerializerUsable() {
        assertUsable();
        serializer.destroy();
        serializer.destroy();
        assertUsable();
        try (SerializationRig second = SerializationRig.of(type(), serializer, ByteOrder.BIG_ENDIAN)) {
            T sample = samples().get(0);
            compare(sample, second.copy(sample));
        }
        assertUsable();
    }

    /** The threads share the samples, which takes a fraction of the time, and each begins at another of them. */
    private void inThreads(ExecutorService executor, int tasks, int copies) throws Exception {
        try {
            List<T> samples = samples();
            List<Callable<Void>> all = IntStream.range(0, tasks)
                    .<Callable<Void>>mapToObj(first -> () -> {
                        for (int i = 0; i < copies; i++) {
                            T sample = samples.get((first + i) % samples.size());
                            compare(sample, rig.copy(sample));
                        }
                        return null;
                    })
                    .toList();
            for (Future<Void> result : executor.invokeAll(all)) {
                result.get();
            }
        } finally {
            executor.shutdownNow();
        }
    }

    private void assertUsable() {
        T sample = samples().get(0);
        compare(sample, rig.copy(sample));
    }

    /** Compares by {@link #assertSame}, and says that it can be overridden. */
    private void compare(T expected, T actual) {
        try {
            assertSame(expected, actual);
        } catch (AssertionError e) {
            throw new AssertionError(
                    e.getMessage()
                            + "\nA type without equals overrides assertSame(expected, actual), which compares a copy"
                            + " with its original",
                    e);
        }
    }

    /** Runs thousands of times, so that nothing is made for a message that is not needed. */
    private void assertValueOrSerializationException(byte[] bytes, Supplier<String> how) {
        Object value;
        try {
            value = serializer.read(rig.input(bytes));
        } catch (IOException | RuntimeException | Error e) {
            if (!isRefusal(e)) {
                throw new AssertionError(
                        "read of " + bytes.length + " bytes (" + how.get() + ") gave " + e + " instead of a value or a"
                                + " refusal; " + REFUSE,
                        e);
            }
            return;
        }
        if (value == null) {
            fail("read of " + bytes.length + " bytes (" + how.get() + ") gave null; " + REFUSE);
        }
    }

    private static int[] positions(int length) {
        if (length <= EXHAUSTIVE_BYTES) {
            return IntStream.range(0, length).toArray();
        }
        int end = EXHAUSTIVE_BYTES / 4;
        return IntStream.concat(
                        IntStream.concat(IntStream.range(0, end), IntStream.range(length - end, length)),
                        new Random(SEED).ints(end, end, length - end))
                .toArray();
    }

    private T cast(@Nullable Object value) {
        assertThat(value).isInstanceOf(type());
        return type().cast(Objects.requireNonNull(value));
    }
}
