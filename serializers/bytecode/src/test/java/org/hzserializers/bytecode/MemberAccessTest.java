// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bytecode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Members of classes as methods of erased types. */
class MemberAccessTest {

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private static final MethodType GET = MethodType.methodType(Object.class, Object.class);
    private static final MethodType SET = MethodType.methodType(void.class, Object.class, Object.class);
    private static final MethodType GET_LONG = MethodType.methodType(long.class, Object.class);
    private static final MethodType SET_LONG = MethodType.methodType(void.class, Object.class, long.class);
    private static final MethodType MAKE = MethodType.methodType(Object.class, Object.class, long.class);

    private static final MethodType CLEAR = MethodType.methodType(void.class, Object.class);

    /** Whose members are private. */
    static class Account {
        private final String id;
        private long cents;
        private Account[] parts = {};
        private Object note;

        private Account(String id, long cents) {
            this.id = id;
            this.cents = cents;
        }

        static String describe(Account account) {
            return account.label();
        }

        private String label() {
            return id + ":" + cents + ":" + parts.length;
        }
    }

    /** Whose private field is that of its superclass. */
    static final class Savings extends Account {
        Savings() {
            super("savings", 1);
        }
    }

    /** Loads one class itself, so that it is in another module. */
    private static final class OtherLoader extends ClassLoader {

        Class<?> define(Class<?> type) throws IOException {
            try (InputStream in = type.getResourceAsStream("MemberAccessTest$Account.class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(type.getName(), bytes, 0, bytes.length);
            }
        }
    }

    private static MethodHandle adapt(MethodHandle handle, MethodType type) {
        List<Object> constants = new ArrayList<>(List.of("other", handle));
        MemberAccess.adapt(constants, Map.of(1, type));
        MethodHandle adapted = (MethodHandle) constants.get(1);
        assertThat(adapted.type()).isEqualTo(type);
        return adapted;
    }

    private static MethodHandle getter(Class<?> owner, String name) throws ReflectiveOperationException {
        return LOOKUP.unreflectGetter(field(owner, name));
    }

    private static MethodHandle setter(Class<?> owner, String name) throws ReflectiveOperationException {
        return LOOKUP.unreflectSetter(field(owner, name));
    }

    private static Field field(Class<?> owner, String name) throws ReflectiveOperationException {
        Field field = owner.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }

    /** Returns whether a handle is that of a method which was made. */
    private static boolean isMade(MethodHandle handle, Class<?> owner) throws IllegalAccessException {
        try {
            return MethodHandles.privateLookupIn(owner, LOOKUP)
                    .revealDirect(handle)
                    .getDeclaringClass()
                    .isHidden();
        } catch (IllegalArgumentException e) {
            // No method, but one that was adapted.
            return false;
        }
    }

    private static void requireMethods(Class<?> owner) throws Throwable {
        Constructor<?> constructor = owner.getDeclaredConstructor(String.class, long.class);
        constructor.setAccessible(true);
        Method method = owner.getDeclaredMethod("label");
        method.setAccessible(true);
        MethodHandle make = adapt(LOOKUP.unreflectConstructor(constructor), MAKE);
        MethodHandle setCents = adapt(setter(owner, "cents"), SET_LONG);
        MethodHandle setParts = adapt(setter(owner, "parts"), SET);
        MethodHandle id = adapt(getter(owner, "id"), GET);
        MethodHandle cents = adapt(getter(owner, "cents"), GET_LONG);
        MethodHandle label = adapt(LOOKUP.unreflect(method), GET);

        Object account = (Object) make.invokeExact((Object) "a", 3L);
        assertThat(account).isExactlyInstanceOf(owner);
        setCents.invokeExact(account, 5L);
        setParts.invokeExact(account, Array.newInstance(owner, 2));
        assertThat((Object) id.invokeExact(account)).isEqualTo("a");
        assertThat((long) cents.invokeExact(account)).isEqualTo(5);
        assertThat((Object) label.invokeExact(account)).isEqualTo("a:5:2");
        assertThatThrownBy(() -> id.invoke("no account")).isInstanceOf(ClassCastException.class);
        for (MethodHandle each : List.of(make, setCents, setParts, id, cents, label)) {
            assertThat(isMade(each, owner)).isTrue();
        }
    }

    @Test
    void adapt_privateMembers_areMethods() throws Throwable {
        requireMethods(Account.class);
    }

    @Test
    void adapt_membersInAnotherModule_areMethods() throws Throwable {
        Class<?> other = new OtherLoader().define(Account.class);
        assertThat(other.getModule()).isNotSameAs(Account.class.getModule());
        requireMethods(other);
        requireMethods(other);
    }

    @Test
    void adapt_finalField_isSetByItsHandle() throws Throwable {
        MethodHandle id = adapt(setter(Account.class, "id"), SET);
        Account account = new Account("a", 1);
        id.invokeExact((Object) account, (Object) "b");
        assertThat(account.label()).isEqualTo("b:1:0");
        assertThat(isMade(id, Account.class)).isFalse();
    }

    @Test
    void adapt_membersOfTheJdkAndWhatIsConverted_areAdapted() throws Throwable {
        MethodHandle scale = adapt(
                LOOKUP.findVirtual(BigDecimal.class, "scale", MethodType.methodType(int.class)),
                MethodType.methodType(int.class, Object.class));
        assertThat((int) scale.invokeExact((Object) BigDecimal.ONE)).isZero();
        MethodHandle describe =
                adapt(LOOKUP.unreflect(Account.class.getDeclaredMethod("describe", Account.class)), GET);
        assertThat((Object) describe.invokeExact((Object) new Account("a", 1))).isEqualTo("a:1:0");
        assertThat(isMade(describe, Account.class)).isFalse();
        MethodHandle boxed = adapt(getter(Account.class, "cents"), GET);
        assertThat((Object) boxed.invokeExact((Object) new Account("a", 7))).isEqualTo(7L);
        MethodHandle always = adapt(MethodHandles.insertArguments(setter(Account.class, "cents"), 1, 7L), CLEAR);
        Account account = new Account("a", 1);
        always.invokeExact((Object) account);
        assertThat(account.label()).isEqualTo("a:7:0");
    }

    @Test
    void adapt_fieldOfATypeVariable_isCast() throws Throwable {
        MethodHandle note = adapt(getter(Account.class, "note"), MethodType.methodType(String.class, Object.class));
        Account account = new Account("a", 1);
        account.note = "text";
        assertThat((String) note.invokeExact((Object) account)).isEqualTo("text");
        assertThat(isMade(note, Account.class)).isTrue();
        account.note = 1;
        assertThatThrownBy(() -> note.invoke((Object) account)).isInstanceOf(ClassCastException.class);
    }

    @Test
    void adapt_privateFieldOfASuperclass_isAMethod() throws Throwable {
        MethodHandle cents = adapt(getter(Savings.class.getSuperclass(), "cents"), GET_LONG);
        assertThat((long) cents.invokeExact((Object) new Savings())).isEqualTo(1);
    }
}
