// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Stream;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What put accepts, get returns, also where a class puts an equal object of another class in its place. */
class JavaReplacedObjectsTest {

    /** Equal to all with the same number. */
    abstract static class Numbered implements Serializable, Comparable<Numbered> {
        private static final long serialVersionUID = 1L;
        final int number;

        Numbered(int number) {
            this.number = number;
        }

        @Override
        public int compareTo(Numbered other) {
            return Integer.compare(number, other.number);
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

    static final class Written extends Numbered {
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

    /** Is written as a form that becomes a {@link Plain}. */
    static final class Formed extends Numbered {
        private static final long serialVersionUID = 1L;

        Formed(int number) {
            super(number);
        }

        private Object writeReplace() {
            return new Form(number, false);
        }
    }

    /** Comes back as it was. */
    static final class Proxied extends Numbered {
        private static final long serialVersionUID = 1L;

        Proxied(int number) {
            super(number);
        }

        private Object writeReplace() {
            return new Form(number, true);
        }
    }

    record Form(int number, boolean back) implements Serializable {
        private Object readResolve() {
            return back ? new Proxied(number) : new Plain(number);
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

    static final class WrittenAsNull extends Numbered {
        private static final long serialVersionUID = 1L;

        WrittenAsNull(int number) {
            super(number);
        }

        private Object writeReplace() {
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

    /** Comes back as one that is not equal. */
    static final class Impostor extends Numbered {
        private static final long serialVersionUID = 1L;

        Impostor(int number) {
            super(number);
        }

        private Object readResolve() {
            return new Plain(number + 1);
        }
    }

    enum Level {
        LOW
    }

    static final class Handler implements InvocationHandler, Serializable {
        private static final long serialVersionUID = 1L;
        private final Object number;

        Handler(Object number) {
            this.number = number;
        }

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) {
            return method.getName().equals("equals") ? arguments[0] instanceof Supplier : number;
        }
    }

    interface Supplier {
        Object get();
    }

    /** Puts a handler in its place that handles nothing. */
    static final class NoHandler implements InvocationHandler, Serializable {
        private static final long serialVersionUID = 1L;

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) {
            return null;
        }

        private Object readResolve() {
            return new Plain(1);
        }
    }

    static final class OfObject implements Serializable {
        private static final long serialVersionUID = 1L;
        private final Object held;

        OfObject(Object held) {
            this.held = held;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof OfObject holder && Objects.deepEquals(held, holder.held);
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    record OfTypes(Written written, Resolved resolved, Formed formed, Proxied proxied) implements Serializable {}

    static final class OfField implements Serializable {
        private static final long serialVersionUID = 1L;
        private Resolved resolved;
        private Formed formed;

        static OfField of(Resolved resolved, Formed formed) {
            OfField made = new OfField();
            made.resolved = resolved;
            made.formed = formed;
            return made;
        }
    }

    record OfContainers(
            List<Resolved> list,
            Map<Formed, Integer> keys,
            Map<String, Written> values,
            AtomicReference<Resolved> reference,
            List<List<Formed>> lists)
            implements Serializable {}

    @SuppressWarnings("unchecked") // the value's own class
    private static JavaSerializer<Object> serializer(Object value) {
        Class<?> type = Proxy.isProxyClass(value.getClass()) ? Supplier.class : value.getClass();
        ClassPolicy policy = ClassPolicy.builder()
                .allowPackage("org.hzserializers.java")
                .allowPackage("java.lang.invoke")
                .build();
        return JavaSerializer.builder(7, (Class<Object>) type)
                .policy(policy)
                .allowProxies(Supplier.class)
                .build();
    }

    @Test
    void write_objectThatComesBackAsOneThatItsFieldCannotHold_isRefused() {
        Object value = new OfTypes(null, new Resolved(1), null, null);
        Wire.assertUnwritable(serializer(value), value)
                .hasMessageContaining("cannot be read back: ")
                .hasMessageContaining(Plain.class.getName())
                .hasMessageContaining("; " + Resolved.class.getName()
                        + ".readResolve puts another object in the place: write that one, or declare a type there that"
                        + " both have");
    }

    static Stream<Object> refused() {
        return Stream.of(
                new Resolved(1),
                new Formed(1),
                new OfTypes(new Written(1), null, null, null),
                new OfTypes(null, null, new Formed(1), null),
                OfField.of(new Resolved(1), null),
                OfField.of(null, new Formed(1)),
                new OfObject(new Resolved[] {new Resolved(1)}),
                new OfObject(new Formed[][] {{}, {null, new Formed(1)}}),
                new OfContainers(new ArrayList<>(List.of(new Resolved(1))), null, null, null, null),
                new OfContainers(null, new LinkedHashMap<>(Map.of(new Formed(1), 1)), null, null, null),
                new OfContainers(null, null, new LinkedHashMap<>(Map.of("a", new Written(1))), null, null),
                new OfContainers(null, null, null, new AtomicReference<>(new Resolved(1)), null),
                new OfContainers(null, null, null, null, List.of(List.of(new Formed(1)))),
                new OfObject(new ToNull(1)),
                new OfObject(new WrittenAsNull(1)),
                new OfObject(new Throwing(1)),
                new OfObject(new Impostor(1)),
                proxy(new NoHandler()));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void write_objectThatComesBackAsOneThatItsPlaceCannotHold_isRefused(Object value) {
        Wire.assertUnwritable(serializer(value), value);
    }

    static Stream<Object> accepted() {
        Resolved shared = new Resolved(1);
        return Stream.of(
                new OfObject(new Written(1)),
                new OfObject(new Resolved(1)),
                new OfObject(new Formed(1)),
                new OfObject(new Proxied(1)),
                new OfObject(new Object[] {shared, shared, new Formed(2)}),
                new OfObject(new ArrayList<>(Arrays.asList(new Written(1), null, new Resolved(2), new Formed(3)))),
                new OfObject(new LinkedHashMap<>(Map.of(new Formed(1), new Resolved(2)))),
                new OfObject(new TreeSet<>(List.of(new Resolved(1), new Formed(2)))),
                new OfObject(EnumSet.of(Level.LOW)),
                new OfObject(new EnumMap<>(Map.of(Level.LOW, new Written(1)))),
                new OfObject(LocalDate.EPOCH),
                new OfTypes(null, null, null, new Proxied(1)),
                new Proxied(1));
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void roundTrip_objectThatComesBackAsOneThatItsPlaceCanHold_isEqual(Object value) {
        JavaSerializer<Object> serializer = serializer(value);
        assertThat(Wire.copy(serializer, value)).isEqualTo(value);
    }

    @Test
    void roundTrip_proxyWhoseHandlerHoldsWhatIsReplaced_isRead() {
        Object value = proxy(new Handler(new Formed(1)));
        JavaSerializer<Object> serializer = serializer(value);
        Object back = Wire.copy(serializer, value);
        assertThat(((Supplier) back).get()).isEqualTo(new Plain(1));
    }

    /** Holds a lambda, with what that captures. */
    record OfFunction(Function<Integer, Object> function) implements Serializable {}

    @Test
    void write_lambdaThatCapturesWhatIsReplaced_isRefusedWhereItCannotHoldIt() {
        Proxied same = new Proxied(1);
        Object kept = new OfFunction((Function<Integer, Object> & Serializable) number -> same.number + number);
        JavaSerializer<Object> serializer = serializer(kept);
        OfFunction back = (OfFunction) Wire.copy(serializer, kept);
        assertThat(back.function().apply(2)).isEqualTo(3);
        Resolved other = new Resolved(1);
        Object lost = new OfFunction((Function<Integer, Object> & Serializable) number -> other.number + number);
        Wire.assertUnwritable(serializer, lost);
    }

    @Test
    void write_afterOneThatWasRefused_isNotDisturbed() {
        Object refused = new OfObject(new Impostor(1));
        Object accepted = new OfObject(new Formed(1));
        JavaSerializer<Object> serializer = serializer(refused);
        for (int i = 0; i < 3; i++) {
            Wire.assertUnwritable(serializer, refused)
                    .hasMessageContaining("a " + Impostor.class.getName() + " would come back as a "
                            + Plain.class.getName() + ", as its readResolve says; write that one");
            assertThat(Wire.copy(serializer, accepted)).isEqualTo(accepted);
        }
    }

    private static Object proxy(InvocationHandler handler) {
        return Proxy.newProxyInstance(
                JavaReplacedObjectsTest.class.getClassLoader(), new Class<?>[] {Supplier.class}, handler);
    }
}
