// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.hzserializers.argot.codec.wire.ArgotCharges;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.core.guard.HashTable;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.sample.ArgotDefinitions;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.testkit.Allocation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Few bytes that stand for much memory or much work are refused, by readers and by writers; honest values are far from
 * that.
 */
class ArgotHostileInputTest {

    /** Of what a payload may take. */
    private static final int BYTES_PER_BYTE = 64;

    private static final int BYTES_OF_ALL = 1 << 20;

    private static final Limits LOOSE = Limits.builder()
            .memoryPerByte(Integer.MAX_VALUE)
            .workPerByte(Integer.MAX_VALUE)
            .maxDepth(1000)
            .build();

    private static ArgotTypes types(Class<?> type, Limits limits) {
        return type == HostileShapes.Widers.class
                ? ArgotTypes.builder()
                        .limits(limits)
                        .text("wider.argot", HostileShapes.WIDER)
                        .bind("wider", "1.0", HostileShapes.Wider.class)
                        .bind("wider", "1.1", HostileShapes.Wider.class)
                        .bind("Widers", "1.0", type)
                        .build()
                : ArgotTypes.builder().limits(limits).describe(type).build();
    }

    private static ArgotCodec codec(Class<?> type, Limits limits) {
        return types(type, limits).codec(type.getSimpleName(), "1.0");
    }

    /** Encodes a list or a map of entries as the field v, without making the container. */
    private static byte[] bytes(Class<?> type, Object value) {
        return types(type, LOOSE).unbound().codec(type.getSimpleName(), "1.0").encode(Map.of("v", value));
    }

    private static <T> List<T> list(int count, IntFunction<T> element) {
        return IntStream.range(0, count).mapToObj(element).toList();
    }

    private static Map<String, Object> alike(int i) {
        return Map.of("a", i, "b", -31 * i);
    }

    private static HostileShapes.Pair alikePair(int i) {
        return new HostileShapes.Pair(i, -31 * i);
    }

    private static void assertTooMuchWork(ThrowingCallable action) {
        assertThatThrownBy(action)
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageContaining("units of hashing and comparing; raise Limits.workPerByte, now 1000");
    }

    private static void assertTooMuchMemory(ThrowingCallable action) {
        assertThatThrownBy(action)
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageContaining("bytes of memory come from")
                .hasMessageContaining("raise Limits.memoryPerByte, now 64");
    }

    /** Returns the memory that reading takes, whether it succeeds or not. */
    private static long allocated(ThrowingCallable reading) {
        return Allocation.least(() -> {
            try {
                reading.call();
            } catch (InvalidPayloadException e) {
                // It counts all the same.
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        });
    }

    private static void assertAllocatesInProportion(ArgotCodec codec, byte[] bytes) {
        assertThat(allocated(() -> codec.decode(bytes)))
                .isLessThan((long) BYTES_PER_BYTE * bytes.length + BYTES_OF_ALL);
    }

    @Test
    void setOfElementsWithOneHashCode_isRefused() {
        int count = 3000;
        ArgotCodec codec = codec(HostileShapes.PairSet.class, Limits.defaults());
        byte[] bytes = bytes(HostileShapes.PairSet.class, list(count, ArgotHostileInputTest::alike));
        assertTooMuchWork(() -> codec.decode(bytes));
        assertTooMuchWork(() -> codec.read(new ByteArrayInputStream(bytes)));
        Set<HostileShapes.Pair> pairs = IntStream.range(0, count)
                .mapToObj(ArgotHostileInputTest::alikePair)
                .collect(Collectors.toSet());
        assertTooMuchWork(() -> codec.encode(new HostileShapes.PairSet(pairs)));
        // Elements with hash codes of their own are welcome.
        HostileShapes.PairSet honest =
                new HostileShapes.PairSet(new HashSet<>(list(100_000, i -> new HostileShapes.Pair(i, i))));
        assertThat(codec.decode(codec.encode(honest))).isEqualTo(honest);
        // So are few without.
        HostileShapes.PairSet few =
                new HostileShapes.PairSet(new HashSet<>(list(100, ArgotHostileInputTest::alikePair)));
        assertThat(codec.decode(codec.encode(few))).isEqualTo(few);
    }

    @Test
    void mapOfKeysWithOneHashCode_isRefused() {
        int count = 3000;
        ArgotCodec codec = codec(HostileShapes.PairMap.class, Limits.defaults());
        byte[] bytes = bytes(HostileShapes.PairMap.class, list(count, i -> Map.of("key", alike(i), "value", 1)));
        assertTooMuchWork(() -> codec.decode(bytes));
        Map<HostileShapes.Pair, Byte> map = IntStream.range(0, count)
                .boxed()
                .collect(Collectors.toMap(ArgotHostileInputTest::alikePair, i -> (byte) 1));
        assertTooMuchWork(() -> codec.encode(new HostileShapes.PairMap(map)));
        HostileShapes.PairMap honest = new HostileShapes.PairMap(
                IntStream.range(0, 100_000).boxed().collect(Collectors.toMap(i -> new HostileShapes.Pair(i, i), i ->
                        (byte) 1)));
        assertThat(codec.decode(codec.encode(honest))).isEqualTo(honest);
    }

    @Test
    void hashtableOfKeysInOneChain_isRefused() {
        int count = 20_000;
        int step = HashTable.capacity(count);
        ArgotCodec codec = codec(HostileShapes.Table.class, Limits.defaults());
        byte[] bytes = bytes(HostileShapes.Table.class, list(count, i -> Map.of("key", i * step, "value", 1)));
        assertTooMuchWork(() -> codec.decode(bytes));
        Hashtable<Integer, Byte> table = new Hashtable<>();
        for (int i = 0; i < count; i++) {
            table.put(i * step, (byte) 1);
        }
        assertTooMuchWork(() -> codec.encode(new HostileShapes.Table(table)));
        Hashtable<Integer, Byte> honest = new Hashtable<>();
        for (int i = 0; i < count; i++) {
            honest.put(i, (byte) 1);
        }
        assertThat(codec.decode(codec.encode(new HostileShapes.Table(honest))))
                .isEqualTo(new HostileShapes.Table(honest));
    }

    @Test
    void copyOnWriteSetOfManyElements_isRefused() {
        ArgotCodec codec = codec(HostileShapes.CopiedSet.class, Limits.defaults());
        byte[] bytes =
                bytes(HostileShapes.CopiedSet.class, IntStream.range(0, 280_000).toArray());
        assertThatThrownBy(() -> codec.decode(bytes))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageContaining("units of hashing and comparing; take another set than CopyOnWriteArraySet, which"
                        + " compares each element with all others, or raise Limits.workPerByte, now 1000");
        HostileShapes.CopiedSet honest = new HostileShapes.CopiedSet(
                new CopyOnWriteArraySet<>(IntStream.range(0, 1000).boxed().toList()));
        assertThat(codec.decode(codec.encode(honest))).isEqualTo(honest);
    }

    @Test
    void setsOfFewElementsInsideEachOther_withOneHashCode_areRefused() {
        // Few elements are not looked at; but comparing such sets takes the square of that, once for each level.
        int few = 64;
        ArgotCodec codec = codec(HostileShapes.SetsOfSets.class, Limits.defaults());
        byte[] bytes = bytes(
                HostileShapes.SetsOfSets.class,
                list(few, i -> list(few, j -> list(few, k -> alike((i * few + j) * few + k)))));
        assertTooMuchWork(() -> codec.decode(bytes));
        HostileShapes.SetsOfSets honest = new HostileShapes.SetsOfSets(new HashSet<>(list(
                few,
                i -> new HashSet<>(list(
                        few,
                        j -> new HashSet<>(
                                list(few, k -> new HostileShapes.Pair((i * few + j) * few + k, i * j * k))))))));
        assertThat(codec.decode(codec.encode(honest))).isEqualTo(honest);
    }

    @Test
    void setsInsideEachOther_areLimited() {
        ArgotCodec codec =
                codec(HostileShapes.Nest.class, Limits.builder().maxDepth(1000).build());
        byte[] bytes = nested(100);
        assertThat(codec.encode(codec.decode(bytes))).isEqualTo(bytes);
        // Each is hashed by all around it.
        byte[] deep = nested(300);
        assertTooMuchMemory(() -> codec.decode(deep));
        assertAllocatesInProportion(codec, deep);
        Object value = codec(HostileShapes.Nest.class, LOOSE).decode(deep);
        assertTooMuchMemory(() -> codec.encode(value));
        ArgotCodec loose = codec(HostileShapes.Nest.class, LOOSE);
        assertThatThrownBy(() -> loose.decode(nested(10_000)))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageContaining("more than 1000 values are nested");
    }

    /** Returns sets of one set, and an empty one; each is optional. */
    private static byte[] nested(int levels) {
        byte[] bytes = new byte[2 * levels];
        Arrays.fill(bytes, (byte) 1);
        bytes[2 * levels - 1] = 0;
        return bytes;
    }

    @Test
    void setsInsideEachOther_thatClaimManyElements_getRoomForFew() {
        ArgotCodec codec = codec(HostileShapes.Nest.class, Limits.defaults());
        // Each of 900 levels claims 3,000 elements; there is none.
        byte[] bytes = Vectors.hex("019738".repeat(900) + "00".repeat(3000));
        assertThatThrownBy(() -> codec.decode(bytes)).isInstanceOf(InvalidPayloadException.class);
        assertAllocatesInProportion(codec, bytes);
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                HostileShapes.EnumMaps.class,
                HostileShapes.Maps.class,
                HostileShapes.ConcurrentMaps.class,
                HostileShapes.Tables.class,
                HostileShapes.Identities.class,
                HostileShapes.Sets.class,
                HostileShapes.CopiedSets.class,
                HostileShapes.Queues.class
            })
    void emptyContainersByTheThousand_areRefused(Class<?> type) {
        ArgotCodec codec = codec(type, Limits.defaults());
        byte[] bytes = bytes(type, Collections.nCopies(100_000, List.of()));
        assertAllocatesInProportion(codec, bytes);
        assertTooMuchMemory(() -> codec.decode(bytes));
        Object value = codec(type, LOOSE).decode(bytes);
        assertTooMuchMemory(() -> codec.encode(value));
    }

    @Test
    void objectsOfManyFieldsInFewBytes_areRefused() {
        ArgotCodec codec = codec(HostileShapes.Widers.class, Limits.defaults());
        byte[] bytes = bytes(HostileShapes.Widers.class, Collections.nCopies(100_000, Map.of("first", 1)));
        assertAllocatesInProportion(codec, bytes);
        assertTooMuchMemory(() -> codec.decode(bytes));
    }

    @ParameterizedTest
    @ValueSource(classes = {HostileShapes.Nothings.class, HostileShapes.NothingArray.class})
    void elementsWithoutBytes_areLimited(Class<?> type) {
        ArgotCodec codec = codec(type, Limits.defaults());
        byte[] bytes = bytes(type, Collections.nCopies(2_000_000, Map.of()));
        assertThat(bytes).hasSizeLessThan(10);
        assertAllocatesInProportion(codec, bytes);
        assertTooMuchMemory(() -> codec.decode(bytes));
        byte[] fewer = bytes(type, Collections.nCopies(10_000, Map.of()));
        assertThat(codec.encode(codec.decode(fewer))).isEqualTo(fewer);
    }

    @Test
    void smallObjects_stayInProportionAndAreNotRefused() {
        int count = 100_000;
        assertHonest(HostileShapes.Lists.class, list(count, i -> new byte[] {1}));
        assertHonest(HostileShapes.Numbers.class, IntStream.range(0, count).toArray());
        assertHonest(HostileShapes.Texts.class, list(count, i -> i % 2 == 0 ? "a" : ""));
        assertHonest(HostileShapes.Texts.class, list(count, i -> "\u0416"));
        assertHonest(HostileShapes.Texts.class, list(count, i -> "\ufffd"));
        assertHonest(HostileShapes.Texts.class, List.of("a".repeat(1_000_000) + "\u0416"));
        assertHonest(HostileShapes.Arrays.class, list(count, i -> new byte[0]));
        assertHonest(HostileShapes.PairSet.class, list(count, i -> Map.of("a", i, "b", i)));
        assertHonest(HostileShapes.PairMap.class, list(count, i -> Map.of("key", Map.of("a", i, "b", i), "value", 1)));
    }

    private static void assertHonest(Class<?> type, Object value) {
        ArgotCodec codec = codec(type, Limits.defaults());
        byte[] bytes = bytes(type, value);
        assertThat(codec.encode(codec.decode(bytes))).isEqualTo(bytes);
        assertAllocatesInProportion(codec, bytes);
    }

    @Test
    void converterThatFails_givesPlace() throws Exception {
        ArgotCodec codec = ArgotTypes.builder()
                .text("d.argot", "definition d 1.0: (meta.sequence [ (meta.reference #u8utf8) ]);")
                .convert(
                        java.math.BigDecimal.class,
                        String.class,
                        ArgotConverter.of(java.math.BigDecimal::toString, java.math.BigDecimal::new))
                .bind("d", "1.0", java.math.BigDecimal.class)
                .build()
                .codec("d", "1.0");
        String message = "value cannot be made of what was read before offset 2: java.lang.NumberFormatException:"
                + " Character x is neither a decimal digit number, decimal point, nor \"e\" notation exponential mark.";
        byte[] bytes = Vectors.hex("0178");
        assertThatThrownBy(() -> codec.decode(bytes))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> codec.read(new ByteArrayInputStream(bytes)))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @EnumSource
    void workload_staysBelowAQuarterOfBothBudgets(Workload workload) throws Exception {
        ArgotTypes described = ArgotClassDescriberTest.described(workload.types());
        ArgotTypes published = published();
        for (Object value : workload.values(7)) {
            TypeDefinition simple = described.bound(value.getClass()).get(0);
            assertFarFromBudgets(described, simple, value);
            TypeDefinition definition = value instanceof SampleObject sample
                    ? published.find("sample", ArgotDefinitions.version(sample))
                    : published.bound(value.getClass()).get(0);
            assertFarFromBudgets(published, definition, value);
            assertFarFromBudgets(
                    published.unbound(),
                    published
                            .unbound()
                            .find(definition.name(), definition.version().toString()),
                    published
                            .unbound()
                            .codec(definition.name(), definition.version().toString())
                            .decode(published
                                    .codec(
                                            definition.name(),
                                            definition.version().toString())
                                    .encode(value)));
        }
    }

    private static ArgotTypes published() throws Exception {
        ArgotTypes.Builder builder = ArgotTypes.builder();
        for (String file : ArgotDefinitions.FILES) {
            builder.load(file, Workload.class.getClassLoader());
        }
        ArgotDefinitions.byName().forEach((name, type) -> ArgotDefinitions.versions(name)
                .forEach(version -> builder.bind(name, version, type)));
        return builder.build();
    }

    private static void assertFarFromBudgets(ArgotTypes types, TypeDefinition definition, Object value) {
        WireOutput out = new WireOutput(types.ids(), types.limits());
        types.valueCodec(definition).write(out, value);
        byte[] bytes = out.toByteArray();
        WireInput in = new WireInput(bytes, 0, bytes.length, types.ids(), types.limits());
        assertThat(types.valueCodec(definition).read(in)).isEqualTo(value);
        ArgotCharges.assertEqualAndBelow(
                out,
                in,
                (512 * 1024 + 56L * bytes.length) / 4,
                (1024 * 1024 + 1000L * Math.min(bytes.length, 1 << 20)) / 4);
        assertAllocatesInProportion(
                types.codec(definition.name(), definition.version().toString()), bytes);
    }
}
