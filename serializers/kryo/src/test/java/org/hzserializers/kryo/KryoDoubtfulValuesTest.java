// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.ByteArrayInputStream;
import java.io.Serializable;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.GregorianCalendar;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.hzserializers.testkit.SerializerContract;

/** The contract with what is hard to carry: hooks, hidden state, views, classes that nobody has registered. */
class KryoDoubtfulValuesTest extends SerializerContract<Any> {

    private static final class Impostor implements Serializable {
        private static final long serialVersionUID = 1L;

        private Object readResolve() {
            return "another";
        }
    }

    private static final class Failing implements Serializable {
        private static final long serialVersionUID = 1L;

        private void writeObject(java.io.ObjectOutputStream out) {
            throw new IllegalStateException("not now");
        }
    }

    @Override
    protected StreamSerializer<Any> newSerializer() {
        return KryoJavaHooksTest.all(FieldStrategy.PLAIN)
                .register(Impostor.class)
                .register(Failing.class)
                .build();
    }

    @Override
    protected Class<Any> type() {
        return Any.class;
    }

    @Override
    protected List<Any> samples() {
        return List.of(new Any("text"), new Any(new ArrayList<>(List.of(1, "two"))));
    }

    @Override
    protected void assertSame(Any expected, Any actual) {
        if (expected.value instanceof Object[] array) {
            assertThat((Object[]) actual.value).containsExactly(array);
        } else if (expected.value instanceof Pattern pattern) {
            assertThat(actual.value).hasToString(pattern.toString());
        } else if (expected.value instanceof ConcurrentLinkedQueue<?>
                || expected.value instanceof ArrayBlockingQueue<?>) {
            assertThat(cast(actual.value)).containsExactlyElementsOf(cast(expected.value));
        } else if (expected.value instanceof IdentityHashMap<?, ?> map) {
            assertThat((Map<?, ?>) actual.value).hasSameSizeAs(map);
        } else {
            assertThat(actual.value).isEqualTo(expected.value);
        }
    }

    @SuppressWarnings("unchecked")
    private static Iterable<Object> cast(Object value) {
        return (Iterable<Object>) value;
    }

    @Override
    protected List<Any> doubtful() {
        TimeZone changed = TimeZone.getTimeZone("Europe/Berlin");
        changed.setRawOffset(1);
        List<Object> cycle = new ArrayList<>();
        cycle.add(cycle);
        IdentityHashMap<Object, Object> identities = new IdentityHashMap<>();
        identities.put(new String(new char[] {'a'}), 1);
        identities.put("a", 2);
        Map<String, Integer> byAccess = new LinkedHashMap<>(8, 0.75f, true);
        byAccess.put("a", 1);
        Object here = new Object() {
            @Override
            public String toString() {
                return "anonymous";
            }
        };
        List<Object> values = new ArrayList<>(KryoJavaHooksTest.values());
        values.addAll(KryoJavaHooksTest.guava());
        values.addAll(Arrays.asList(
                new Impostor(),
                new Failing(),
                changed,
                new SimpleTimeZone(3, "own"),
                new SecureRandom(),
                new GregorianCalendar(changed),
                Thread.currentThread(),
                new ByteArrayInputStream(new byte[1]),
                KryoDoubtfulValuesTest.class.getClassLoader(),
                here,
                (Supplier<Object>) () -> here,
                cycle,
                Optional.of(here),
                new Object[] {1, "two"},
                new Object[] {here},
                identities,
                byAccess,
                new EnumMap<>(Map.of(java.util.concurrent.TimeUnit.DAYS, here)),
                Pattern.compile("(a|b)*"),
                new ArrayBlockingQueue<>(3, true, List.of(1)),
                new ConcurrentLinkedQueue<>(List.of("q")),
                new TreeMap<>(Map.of("k", 1)).descendingMap(),
                new LinkedList<>(List.of(1, 2)).subList(0, 1),
                Collections.checkedList(new ArrayList<>(List.of("c")), String.class),
                Collections.nCopies(3, "n")));
        return values.stream().map(Any::new).toList();
    }
}
