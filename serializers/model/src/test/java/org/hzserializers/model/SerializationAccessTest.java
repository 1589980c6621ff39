// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Externalizable;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SerializationAccessTest {

    private static class Base {
        private final String made;

        Base() {
            made = "by the constructor of Base";
        }
    }

    @SuppressWarnings("UnusedMethod") // Java serialization calls them
    private static final class Hooked extends Base implements Serializable {
        private static final long serialVersionUID = 1L;

        private final transient List<String> calls = new ArrayList<>();

        private void writeObject(ObjectOutputStream out) {
            calls.add("writeObject");
        }

        private void readObject(ObjectInputStream in) {
            calls.add("readObject");
        }

        private void readObjectNoData() {
            calls.add("readObjectNoData");
        }

        private Object writeReplace() {
            return "written";
        }

        private Object readResolve() {
            return "read";
        }
    }

    private record Point(int x) implements Serializable {}

    /** Public, as Java serialization requires. */
    public static final class External implements Externalizable {
        private static final long serialVersionUID = 1L;

        @Override
        public void writeExternal(ObjectOutput out) {}

        @Override
        public void readExternal(ObjectInput in) {}
    }

    private static MethodHandle found(@Nullable MethodHandle method) {
        return Objects.requireNonNull(method);
    }

    @Test
    void methods_ofAClassThatHasThem_areCalled() throws Throwable {
        Hooked hooked = new Hooked();
        found(SerializationAccess.writeObject(Hooked.class)).invoke(hooked, (ObjectOutputStream) null);
        found(SerializationAccess.readObject(Hooked.class)).invoke(hooked, (ObjectInputStream) null);
        found(SerializationAccess.readObjectNoData(Hooked.class)).invoke(hooked);
        assertThat(hooked.calls).containsExactly("writeObject", "readObject", "readObjectNoData");
        Object written = found(SerializationAccess.writeReplace(Hooked.class)).invoke(hooked);
        Object read = found(SerializationAccess.readResolve(Hooked.class)).invoke(hooked);
        assertThat(List.of(written, read)).containsExactly("written", "read");
    }

    @Test
    void methods_ofAClassThatHasNone_areNull() {
        assertThat(SerializationAccess.writeObject(Point.class)).isNull();
        assertThat(SerializationAccess.readObject(Point.class)).isNull();
        assertThat(SerializationAccess.readObjectNoData(Point.class)).isNull();
        assertThat(SerializationAccess.writeReplace(Point.class)).isNull();
        assertThat(SerializationAccess.readResolve(Point.class)).isNull();
    }

    @Test
    void readObject_ofTheJdk_isFoundThoughItsModuleIsClosed() {
        assertThat(SerializationAccess.readObject(ArrayList.class)).isNotNull();
    }

    @Test
    void constructor_ofASerializableClass_runsThatOfTheFirstOtherClass() throws ReflectiveOperationException {
        Object made = Objects.requireNonNull(SerializationAccess.constructor(Hooked.class))
                .newInstance();
        assertThat(((Hooked) made).calls).isNull();
        assertThat(((Base) made).made).isEqualTo("by the constructor of Base");
    }

    @Test
    void externalConstructor_makesAnObject() throws ReflectiveOperationException {
        assertThat(Objects.requireNonNull(SerializationAccess.externalConstructor(External.class))
                        .newInstance())
                .isInstanceOf(External.class);
    }

    @Test
    void optionalData_tellsWhetherAllWasRead() {
        assertThat(SerializationAccess.optionalData(true).eof).isTrue();
        assertThat(SerializationAccess.optionalData(false).eof).isFalse();
    }
}
