// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hzserializers.fuzz.targets.CatalogTargets;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.model.BidResponse;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.sample.model.SeatBid;
import org.hzserializers.testkit.RetainedMemory;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * An idle serializer of any format keeps no more than {@code maxRetainedBytes}, whatever it wrote and read last. That
 * is asked of each format without compression, and of some with it: of one with each codec, and of those that are used
 * again after a failure. With {@code -Pfull} it is asked of the variants of each format, too, and with
 * {@code -Pnightly} of all with compression.
 */
@Tag("cost")
class RetainedMemoryTest {

    private static final String LIMITS = "limits: {max-retained-bytes: 65536}";
    private static final String SHORT_TEXTS = "limits: {max-retained-bytes: 65536, max-text-length: 1000}";

    /** Some buffers of {@code max-retained-bytes}, and classes that are loaded late: a third of the large values. */
    private static final long BOUND = 1024 * 1024;

    private static final String MANY_OBJECTS = "limits: {max-retained-bytes: 65536, memory-per-byte: 1000}";
    private static final int OBJECTS = 60_000;

    private static final int LONGS = 400_000;
    private static final int CHARS = 3_000_000;

    /** Fory's codecs are used again after they have failed; those of other formats are dropped. */
    private static final Set<OurFormat> USED_AFTER_FAILURES = EnumSet.of(OurFormat.FORY, OurFormat.FORY_COMPATIBLE);

    static Stream<Arguments> formats() {
        return Stream.of(
                        plain().map(format -> Arguments.of(format, "")),
                        compressed().stream().map(format -> Arguments.of(format, compression("lz4"))),
                        Stream.of("deflate", "zstd").map(codec -> Arguments.of(OurFormat.KRYO, compression(codec))))
                .flatMap(Function.identity());
    }

    private static Stream<OurFormat> plain() {
        return Stream.of(OurFormat.values())
                .filter(format -> Boolean.getBoolean("tests.full")
                        || format.isPlainForm()
                        || USED_AFTER_FAILURES.contains(format));
    }

    private static Set<OurFormat> compressed() {
        Set<OurFormat> some = EnumSet.copyOf(USED_AFTER_FAILURES);
        some.add(OurFormat.KRYO);
        return "all".equals(System.getProperty("contract.formats")) ? EnumSet.allOf(OurFormat.class) : some;
    }

    private static String compression(String codec) {
        return "compression: {codec: " + codec + "}";
    }

    @ParameterizedTest
    @MethodSource("formats")
    void use_ofLargeValues_leavesNoMoreThanIsAllowed(OurFormat format, String compression) throws IOException {
        StreamSerializer<Object> serializer = serializer(format, SampleObject.class, compression, LIMITS);
        use(serializer, format, new SampleObject());
        RetainedMemory retained = RetainedMemory.start();
        use(serializer, format, longs());
        retained.requireAtMost(BOUND, "an array");
        use(serializer, format, text("text "));
        retained.requireAtMost(BOUND, "a text");
        use(serializer, format, text("\u20ac\u00fc"));
        retained.requireAtMost(BOUND, "a text in Unicode");
        serializer.destroy();
    }

    static Stream<Arguments> formatsOfObjects() {
        return Stream.concat(
                plain().map(format -> Arguments.of(format, "")),
                Stream.of(Arguments.of(OurFormat.KRYO, "references: true")));
    }

    @ParameterizedTest
    @MethodSource("formatsOfObjects")
    void use_ofManyObjects_leavesNoMoreThanIsAllowed(OurFormat format, String option) throws IOException {
        StreamSerializer<Object> serializer = serializer(format, BidResponse.class, option, MANY_OBJECTS);
        use(serializer, format, objects(1));
        RetainedMemory retained = RetainedMemory.start();
        use(serializer, format, objects(OBJECTS));
        retained.requireAtMost(BOUND, "many objects");
        serializer.destroy();
    }

    static Stream<Arguments> formatsUsedAfterFailures() {
        return formats()
                .filter(arguments ->
                        USED_AFTER_FAILURES.contains((OurFormat) arguments.get()[0]));
    }

    @ParameterizedTest
    @MethodSource("formatsUsedAfterFailures")
    void use_ofRefusedValues_leavesNoMoreThanIsAllowed(OurFormat format, String compression) throws IOException {
        StreamSerializer<Object> writer = serializer(format, SampleObject.class, compression, LIMITS);
        StreamSerializer<Object> serializer = serializer(format, SampleObject.class, compression, SHORT_TEXTS);
        use(writer, format, new SampleObject());
        use(serializer, format, new SampleObject());
        RetainedMemory retained = RetainedMemory.start();
        refuse(writer, serializer, format);
        retained.requireAtMost(BOUND, "a refused text");
        writer.destroy();
        serializer.destroy();
    }

    private static void refuse(StreamSerializer<Object> writer, StreamSerializer<Object> serializer, OurFormat format)
            throws IOException {
        // Closed, as it keeps buffers of its own.
        try (SerializationRig rig = SerializationRig.of(new SerializationConfig())) {
            Object value = format.toCarried(text("text "));
            byte[] bytes = rig.write(writer, value);
            assertThatThrownBy(() -> rig.write(serializer, value)).isInstanceOf(HazelcastSerializationException.class);
            assertThatThrownBy(() -> rig.read(serializer, bytes)).isInstanceOf(HazelcastSerializationException.class);
        }
    }

    private static void use(StreamSerializer<Object> serializer, OurFormat format, Object value) throws IOException {
        try (SerializationRig rig = SerializationRig.of(new SerializationConfig())) {
            rig.read(serializer, rig.write(serializer, format.toCarried(value)));
        }
    }

    private static BidResponse objects(int count) {
        BidResponse large = new BidResponse();
        large.seatBids = Stream.generate(SeatBid::new).limit(count).collect(Collectors.toCollection(ArrayList::new));
        return large;
    }

    private static SampleObject longs() {
        SampleObject large = new SampleObject();
        large.longArr = new Random(20_261_128L).longs(LONGS).toArray();
        return large;
    }

    private static SampleObject text(String repeated) {
        SampleObject large = new SampleObject();
        large.str = repeated.repeat(CHARS / repeated.length());
        return large;
    }

    @SuppressWarnings("unchecked") // of the class that the format carries
    private static StreamSerializer<Object> serializer(OurFormat format, Class<?> type, String option, String limits) {
        return (StreamSerializer<Object>) CatalogTargets.serializer(format, type, limits + "\n    " + option);
    }
}
