// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.caucho.hessian.io.Hessian2Input;
import com.caucho.hessian.io.Hessian2Output;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@SuppressWarnings("JdkObsolete") // what users have
class HessianSerializerTest {

    static class Base implements Serializable {
        private static final long serialVersionUID = 1;
        int number;
    }

    static class Node extends Base {
        private static final long serialVersionUID = 1;

        @Nullable
        Object next;

        @Nullable
        String text = "initial";

        // A getter would say less than the field in these tests.
        Node with(@Nullable Object next) {
            this.next = next;
            return this;
        }
    }

    record Pair(int left, @Nullable String right) {}

    record Holder(List<Object> held) {}

    static class Hooked implements Serializable {
        private static final long serialVersionUID = 1;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeInt(1);
        }
    }

    enum Color {
        RED,
        GREEN {
            @Override
            public String toString() {
                return "green";
            }
        }
    }

    private static HessianSerializer<Object> serializer() {
        return Builders.of(Node.class, Pair.class, Holder.class, Color.class).build();
    }

    static Stream<Object> carried() {
        TreeMap<Object, Object> sorted = new TreeMap<>(Map.of("b", 1, "a", 2L));
        Map<Object, Object> linked = new LinkedHashMap<>();
        linked.put("z", null);
        linked.put(null, "x".repeat(100_000));
        return Stream.of(
                "\ud83d half of a pair, \ud83d\ude00 a pair",
                "",
                -0.0,
                Double.NaN,
                Double.MIN_VALUE,
                0.001,
                1e15,
                -0.0f,
                Float.MAX_VALUE,
                (short) 5,
                (byte) -1,
                Integer.MIN_VALUE,
                Long.MIN_VALUE,
                1L,
                true,
                new Date(1),
                new Date(60_000),
                new Date(Long.MIN_VALUE),
                new BigDecimal("1.50"),
                BigInteger.TWO.pow(300),
                new UUID(1, 2),
                URI.create("http://a/b?c"),
                Instant.MAX,
                Duration.ofNanos(-1),
                LocalDateTime.MIN,
                Color.GREEN,
                new Pair(1, null),
                new ArrayList<>(Arrays.asList(1, null, 2L)),
                new LinkedList<>(List.of("a")),
                new HashSet<>(Arrays.asList(null, "a")),
                new LinkedHashSet<>(List.of(3, 1, 2)),
                new TreeSet<>(List.of("b", "a")),
                new HashMap<>(Map.of("a", new Pair(1, "b"))),
                linked,
                sorted);
    }

    @ParameterizedTest
    @MethodSource("carried")
    void copy_ofWhatIsCarried_isEqualAndOfTheSameClass(Object value) {
        Object copy = Wire.copy(serializer(), value);
        assertThat(copy).isEqualTo(value);
        assertThat(copy.getClass()).isEqualTo(value.getClass());
    }

    static Stream<Object> arrays() {
        return Stream.of(
                new byte[70_000],
                new int[] {1, Integer.MIN_VALUE},
                new long[5_000],
                new short[] {-1},
                new boolean[] {true, false},
                new double[] {-0.0, 0.0, Double.NaN, 1.5},
                new float[] {-0.0f, 0.1f},
                new double[][] {{1}, {}, {2, 3}},
                new String[] {"a", null},
                new Object[] {1, "a", (short) 2},
                new Integer[] {1, null},
                new Short[] {1, null},
                new Pair[] {new Pair(1, "a")});
    }

    @ParameterizedTest
    @MethodSource("arrays")
    void copy_ofAnArray_isEqualAndOfTheSameClass(Object array) {
        Object copy = Wire.copy(serializer(), array);
        assertThat(copy.getClass()).isEqualTo(array.getClass());
        assertThat(Arrays.deepEquals(new Object[] {copy}, new Object[] {array})).isTrue();
    }

    @Test
    void copy_sharedObjectsAndCycles_areKept() {
        Node node = new Node();
        node.with(new ArrayList<>(List.of(node, node)));
        Node copy = (Node) Wire.copy(serializer(), node);
        assertThat((List<?>) copy.next).hasSize(2).allMatch(element -> element == copy);
    }

    /** Values of maps are not hashed. */
    @Test
    void copy_mapThatHoldsItselfAsAValue_isTheSame() {
        Map<Object, Object> map = new HashMap<>();
        map.put("itself", map);
        map.put("in a list", new ArrayList<>(List.of(map)));
        Map<?, ?> copy = (Map<?, ?>) Wire.copy(serializer(), map);
        assertThat(copy.get("itself")).isSameAs(copy);
        assertThat(((List<?>) copy.get("in a list")).get(0)).isSameAs(copy);
    }

    @Test
    void write_deeperThanTheLimit_isRefusedOnBothSides() {
        Node deep = new Node();
        for (int i = 0; i < 20; i++) {
            deep = new Node().with(deep);
        }
        byte[] bytes = Wire.write(serializer(), deep);
        HessianSerializer<Object> shallow = Builders.of(Node.class)
                .limits(Limits.builder().maxDepth(10).build())
                .build();
        Node value = deep;
        Wire.assertUnwritable(shallow, value).hasMessageContaining("more than 10 objects are nested");
        Wire.assertUnreadable(shallow, bytes).hasMessageContaining("more than 10 objects are nested");
    }

    @Test
    void read_streamOfTheLibrary_givesTheObject() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Hessian2Output out = new Hessian2Output(bytes);
        Node node = new Node().with(new HashMap<>(Map.of("a", (short) 1)));
        node.number = 5;
        out.writeObject(node);
        out.flush();
        Node copy = (Node) Wire.read(serializer(), bytes.toByteArray());
        assertThat(copy.number).isEqualTo(5);
        assertThat(copy.next).isEqualTo(node.next);
    }

    @Test
    void write_object_isReadByTheLibrary() throws IOException {
        Node node = new Node().with(new ArrayList<>(List.of("a", 1L, -0.0)));
        node.number = 5;
        byte[] bytes = Wire.write(serializer(), node);
        Node copy = (Node) new Hessian2Input(new ByteArrayInputStream(bytes)).readObject(Node.class);
        assertThat(copy.number).isEqualTo(5);
        assertThat(copy.next).isEqualTo(node.next);
    }

    @Test
    void of_classThatWouldNotComeBack_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HessianSerializer.of(1001, Hooked.class))
                .withMessageContaining("it has the method writeObject for Java serialization, which is not called");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Builders.of(Pair.class)
                        .policy(ClassPolicy.builder().deny(Pair.class).build())
                        .build())
                .withMessageContaining("which its class policy denies");
    }

    @Test
    void write_key_hasNoReferences() {
        HessianSerializer<Object> keys = Builders.of(Pair.class).key().build();
        Pair pair = new Pair(1, "a");
        assertThat(Wire.write(keys, new ArrayList<>(List.of(pair, pair))))
                .isEqualTo(Wire.write(keys, new ArrayList<>(List.of(pair, new Pair(1, "a")))));
    }
}
