// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.io.Serializable;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;

/** Values that {@code put} refuses, as they would not come back equal. */
class JavaDoubtfulValuesTest {

    private final JavaSerializer<Object> serializer = Builders.ofThisPackage().build();

    static class Base implements Serializable {}

    record Holder(Object any) implements Serializable {}

    static class Lossy {
        int inherited = 5;
    }

    static final class Loses extends Lossy implements Serializable {}

    static final class Turns implements Serializable {
        private Object writeReplace() {
            return new Base();
        }
    }

    @Test
    void write_whatWouldNotComeBackEqual_isRefused() {
        Wire.assertUnwritable(serializer, new Loses())
                .hasMessageContaining("the fields that a " + Loses.class.getName() + " inherits from "
                        + Lossy.class.getName() + " would be lost, as that is not Serializable");
        Wire.assertUnwritable(serializer, new Turns())
                .hasMessageContaining("a " + Turns.class.getName() + " would come back as a " + Base.class.getName());
        Wire.assertUnwritable(serializer, new Holder(new Lossy()))
                .hasMessageContaining("class " + Lossy.class.getName() + " is not Serializable")
                .hasMessageContaining("(at " + Holder.class.getName() + ".any)");
    }
}
