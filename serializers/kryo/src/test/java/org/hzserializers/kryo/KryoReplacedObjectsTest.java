// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import com.google.common.collect.ImmutableList;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.Serializable;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What put accepts, get returns, also where a class puts an equal object of another class in its place. */
class KryoReplacedObjectsTest {

    /** Equal to all with the same number. */
    abstract static class Numbered implements Serializable {
        private static final long serialVersionUID = 1L;

        @Tag(1)
        final int number;

        Numbered(int number) {
            this.number = number;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Numbered numbered && numbered.number == number;
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    static class Plain extends Numbered {
        private static final long serialVersionUID = 1L;

        Plain(int number) {
            super(number);
        }
    }

    static class Written extends Numbered {
        private static final long serialVersionUID = 1L;

        Written(int number) {
            super(number);
        }

        private Object writeReplace() {
            return new Plain(number);
        }
    }

    static final class Resolved extends Plain {
        private static final long serialVersionUID = 1L;

        Resolved(int number) {
            super(number);
        }

        private Object readResolve() {
            return new Plain(number);
        }
    }

    /** Is written as a {@link Written}, which is written as a {@link Plain}. */
    static final class Chained extends Numbered {
        private static final long serialVersionUID = 1L;

        Chained(int number) {
            super(number);
        }

        private Object writeReplace() {
            return new Written(number);
        }
    }

    /** Comes back as it was, by a proxy. */
    static final class Proxied extends Numbered {
        private static final long serialVersionUID = 1L;

        Proxied(int number) {
            super(number);
        }

        private Object writeReplace() {
            return new Proxy(number);
        }

        private record Proxy(int number) implements Serializable {
            private Object readResolve() {
                return new Proxied(number);
            }
        }
    }

    static final class Same extends Numbered {
        private static final long serialVersionUID = 1L;

        Same(int number) {
            super(number);
        }

        private Object writeReplace() {
            return this;
        }

        private Object readResolve() {
            return this;
        }
    }

    static final class ToNull extends Numbered {
        private static final long serialVersionUID = 1L;

        ToNull(int number) {
            super(number);
        }

        private Object readResolve() {
            return null;
        }
    }

    static final class Throwing extends Numbered {
        private static final long serialVersionUID = 1L;

        Throwing(int number) {
            super(number);
        }

        private Object readResolve() {
            throw new IllegalStateException("not now");
        }
    }

    /** Becomes one class, then the other. */
    static final class Changing extends Numbered {
        private static final long serialVersionUID = 1L;
        private static final AtomicInteger CALLS = new AtomicInteger();

        Changing(int number) {
            super(number);
        }

        private Object readResolve() {
            return CALLS.incrementAndGet() % 2 == 0 ? new Changing(number) : new Plain(number);
        }
    }

    enum Level implements Serializable {
        LOW
    }

    record Pair(int left, int right) implements Serializable {
        private Object writeReplace() {
            return new Packed((long) left << 32 | right);
        }

        private record Packed(long both) implements Serializable {
            private Object readResolve() {
                return new Pair((int) (both >> 32), (int) both);
            }
        }
    }

    /** Java serialization takes it apart. */
    static final class Failure extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final Written written;

        Failure(Written written) {
            this.written = written;
        }
    }

    /** So here, as what it extends has fields that Java keeps closed. */
    static final class Held extends LinkedHashMap<Object, Object> {
        private static final long serialVersionUID = 1L;
        private Written written;
        private Proxied proxied;

        Held(Numbered held) {
            written = held instanceof Written object ? object : null;
            proxied = held instanceof Proxied object ? object : null;
        }

        Held(String key, Numbered value) {
            put(key, value);
        }
    }

    /** Compares what it holds. */
    abstract static class Holder {
        abstract Object held();

        @Override
        public boolean equals(Object other) {
            return other instanceof Holder holder && Objects.deepEquals(held(), holder.held());
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    static final class OfObject extends Holder {
        @Tag(1)
        private final Object held;

        OfObject(Object held) {
            this.held = held;
        }

        @Override
        Object held() {
            return held;
        }
    }

    static final class OfField extends Holder {
        @Tag(1)
        private final Written written;

        @Tag(2)
        private final Resolved resolved;

        @Tag(3)
        private final Chained chained;

        OfField(Numbered held) {
            this.written = held instanceof Written object ? object : null;
            this.resolved = held instanceof Resolved object ? object : null;
            this.chained = held instanceof Chained object ? object : null;
        }

        @Override
        Object held() {
            return new Object[] {written, resolved, chained};
        }
    }

    record Component(Written written, Resolved resolved, Chained chained) {}

    static final class OfArray extends Holder {
        @Tag(1)
        private final Numbered[] array;

        OfArray(Numbered[] array) {
            this.array = array;
        }

        @Override
        Object held() {
            return array;
        }
    }

    static final class OfContainers extends Holder {
        @Tag(1)
        List<Written> list;

        @Tag(2)
        Set<Written> set;

        @Tag(3)
        Map<Written, Integer> keys;

        @Tag(4)
        Map<String, Written> values;

        @Tag(5)
        Optional<Written> optional;

        @Tag(6)
        AtomicReference<Written> reference;

        @Tag(7)
        List<List<Written>> lists;

        @Tag(8)
        List<? extends Numbered> numbers;

        @Override
        Object held() {
            Object referred = reference == null ? null : reference.get();
            return new Object[] {list, set, keys, values, optional, referred, lists, numbers};
        }
    }

    static final class OfGuava extends Holder {
        @Tag(1)
        private final List<String> list;

        @Tag(2)
        private final ImmutableList<String> immutable;

        OfGuava(ImmutableList<String> list) {
            this.list = list;
            this.immutable = list;
        }

        @Override
        Object held() {
            return List.of(list, immutable);
        }
    }

    @Test
    void write_objectThatComesBackAsOneThatItsFieldCannotHold_isRefused() {
        OfField value = new OfField(new Written(1));
        Wire.assertUnwritable(serializer(value, FieldStrategy.PLAIN, false), value)
                .hasMessageContaining("cannot be read back: field of type " + Written.class.getName()
                        + " cannot hold a " + Plain.class.getName() + " (at " + OfField.class.getName() + ".written); "
                        + Written.class.getName() + ".writeReplace puts another object in the place: write that one, or"
                        + " declare a type there that both have");
    }

    static Stream<Object> refused() {
        return Stream.of(
                new Written(1),
                new Resolved(1),
                new Chained(1),
                new OfField(new Written(1)),
                new OfField(new Resolved(1)),
                new OfField(new Chained(1)),
                new Component(new Written(1), null, null),
                new Component(null, new Resolved(1), null),
                new Component(null, null, new Chained(1)),
                new OfArray(new Written[] {new Written(1)}),
                new OfArray(new Resolved[] {null, new Resolved(1)}),
                new OfArray(new Chained[] {new Chained(1)}),
                new OfObject(new Written[][] {{}, {new Written(1)}}),
                new OfObject(new ToNull(1)),
                new OfObject(new Throwing(1)),
                new Failure(new Written(1)),
                new OfObject(new Held(new Written(1))),
                ImmutableList.of("a", "b").reverse());
    }

    @ParameterizedTest
    @MethodSource("refused")
    void write_objectThatComesBackAsOneThatItsPlaceCannotHold_isRefused(Object value) {
        for (FramedSerializer<Object> serializer : serializers(value)) {
            Wire.assertUnwritable(serializer, value)
                    .as("%s", serializer)
                    .isInstanceOf(HazelcastSerializationException.class);
        }
    }

    static Stream<Object> accepted() {
        return Stream.of(
                new OfObject(new Written(1)),
                new OfObject(new Resolved(1)),
                new OfObject(new Chained(1)),
                new OfObject(new Same(1)),
                new OfObject(new Proxied(1)),
                new OfObject(new Pair(1, 2)),
                new OfObject(Level.LOW),
                new OfObject(List.of(new Written(1), new Plain(2), new Resolved(3))),
                new OfObject(Set.of(new Written(1))),
                new OfObject(Map.of(new Written(1), new Resolved(2))),
                new OfObject(Optional.of(new Written(1))),
                new OfObject(new Object[] {new Written(1), null, new Chained(3)}),
                new OfObject(ImmutableList.of("a", "b").reverse()),
                new OfGuava(ImmutableList.of("a", "b").reverse()),
                new OfObject(new Held(new Proxied(1))),
                new OfObject(new Held("text", new Written(1))),
                new OfObject(EnumSet.of(Level.LOW)),
                new OfObject(new EnumMap<>(Map.of(Level.LOW, 1))),
                new OfObject(LocalDate.EPOCH),
                new OfArray(new Numbered[] {new Written(1), new Resolved(2), new Chained(3), new Proxied(4)}),
                new OfArray(new Proxied[] {new Proxied(1)}),
                new OfField(null),
                containers(held -> held.numbers = List.of(new Written(1))),
                new Proxied(1),
                new Same(1),
                new Pair(1, 2));
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void roundTrip_objectThatComesBackAsOneThatItsPlaceCanHold_isEqual(Object value) {
        for (FramedSerializer<Object> serializer : serializers(value)) {
            assertThat(Wire.copy(serializer, value)).as("%s", serializer).isEqualTo(value);
        }
    }

    static Stream<OfContainers> containers() {
        return Stream.of(
                containers(held -> held.list = new ArrayList<>(List.of(new Written(1)))),
                containers(held -> held.list = List.of(new Written(1))),
                containers(held -> held.set = new LinkedHashSet<>(Set.of(new Written(1)))),
                containers(held -> held.keys = new LinkedHashMap<>(Map.of(new Written(1), 1))),
                containers(held -> held.values = Map.of("a", new Written(1))),
                containers(held -> held.optional = Optional.of(new Written(1))),
                containers(held -> held.reference = new AtomicReference<>(new Written(1))),
                containers(held -> held.lists = List.of(List.of(), List.of(new Written(1)))));
    }

    /** A user that takes an element from such a list expects one of its class. */
    @ParameterizedTest
    @MethodSource("containers")
    void write_objectInContainerThatIsDeclaredToHoldItsClass_isRefused(OfContainers value) {
        for (FramedSerializer<Object> serializer : serializers(value)) {
            Wire.assertUnwritable(serializer, value)
                    .as("%s", serializer)
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining(" cannot hold a " + Plain.class.getName());
        }
    }

    @Test
    void write_objectThatIsReferredToFromTwoPlaces_isRefusedIfOneCannotHoldIt() {
        Written shared = new Written(1);
        Object both = new OfObject(new Object[] {new OfObject(shared), new OfField(shared)});
        for (FramedSerializer<Object> serializer : serializers(both)) {
            Wire.assertUnwritable(serializer, both)
                    .hasMessageContaining("field of type " + Written.class.getName() + " cannot hold a ");
        }
    }

    @Test
    void write_key_isRefusedWhereItsPlaceCannotHoldWhatComesBack() {
        for (FieldStrategy fields : List.of(FieldStrategy.PLAIN, FieldStrategy.COMPATIBLE)) {
            Object refused = new OfField(new Written(1));
            FramedSerializer<Object> keys =
                    builder(refused, fields, false).key().build();
            Wire.assertUnwritable(keys, refused);
            Object accepted = new OfObject(List.of(new Written(1)));
            FramedSerializer<Object> others =
                    builder(accepted, fields, false).key().build();
            assertThat(Wire.copy(others, accepted)).isEqualTo(accepted);
        }
    }

    @Test
    void write_objectThatBecomesAnotherClassEachTime_isReadOrRefused() {
        Object value = new OfObject(new Changing(1));
        for (FramedSerializer<Object> serializer : serializers(value)) {
            assertThat(Wire.copy(serializer, value)).isEqualTo(value);
        }
    }

    @Test
    void write_afterOneThatWasRefused_isNotDisturbed() {
        FramedSerializer<Object> serializer = serializer(new OfArray(new Numbered[0]), FieldStrategy.PLAIN, true);
        for (int i = 0; i < 3; i++) {
            OfArray refused = new OfArray(new Written[] {new Written(i)});
            Wire.assertUnwritable(serializer, refused);
            OfArray accepted = new OfArray(new Numbered[] {new Written(i)});
            assertThat(Wire.copy(serializer, accepted)).isEqualTo(accepted);
        }
    }

    private static OfContainers containers(Consumer<OfContainers> setter) {
        OfContainers held = new OfContainers();
        setter.accept(held);
        return held;
    }

    /** Returns serializers for a value by all ways of fields. */
    private static List<FramedSerializer<Object>> serializers(Object value) {
        List<FramedSerializer<Object>> all = new ArrayList<>();
        for (FieldStrategy fields : FieldStrategy.values()) {
            // Tags are on the classes that are held only.
            boolean tagged = value instanceof Holder;
            if (fields == FieldStrategy.TAGGED && !tagged) {
                continue;
            }
            all.add(serializer(value, fields, false));
            all.add(serializer(value, fields, true));
            all.add(builder(value, fields, false).unsafe().build());
        }
        return all;
    }

    private static FramedSerializer<Object> serializer(Object value, FieldStrategy fields, boolean references) {
        return builder(value, fields, references).build();
    }

    @SuppressWarnings("unchecked") // the value's own class
    private static KryoSerializer.Builder<Object> builder(Object value, FieldStrategy fields, boolean references) {
        ClassPolicy policy = ClassPolicy.builder()
                .allowPackage("org.hzserializers.kryo")
                .allowPackage("com.google.common.collect")
                .build();
        return KryoSerializer.builder(7, (Class<Object>) value.getClass())
                .policy(policy)
                .fields(fields)
                .references(references);
    }
}
