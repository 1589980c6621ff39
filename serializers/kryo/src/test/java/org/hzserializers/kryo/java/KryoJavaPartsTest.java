// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SimpleTimeZone;
import java.util.concurrent.locks.ReentrantLock;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.junit.jupiter.api.Test;

/** Objects that were taken apart, and come with less than was taken. */
class KryoJavaPartsTest {

    @Test
    void object_withoutItsData_isRefused() throws IOException {
        JavaParts parts = JavaParts.of(new SimpleTimeZone(1, "x"), type -> false);
        for (int length : new int[] {0, 1, 5}) {
            byte[] data = Arrays.copyOf(parts.data().toBytes(), length);
            assertThatThrownBy(() -> new JavaStream().object(parts.classes(), data))
                    .isInstanceOf(InvalidPayloadException.class)
                    .hasMessageContaining("end early");
        }
    }

    /** A lock's state comes before the code that frees it; without that code it would stay held. */
    @Test
    void read_dataOfAJdkParentLeftOut_isRefused() throws IOException {
        List<JavaClass> classes =
                new ArrayList<>(JavaParts.of(new ReentrantLock(), type -> false).classes());
        assertThat(classes).hasSize(1);
        JavaParts sync = JavaParts.of(
                JavaParts.of(new ReentrantLock(), type -> false).values().get(0), type -> false);
        List<JavaClass> all = sync.classes();
        assertThat(all).hasSize(4);
        assertThat(JavaLayout.of(sync.type(), all).type()).isEqualTo(sync.type());
        for (int left = 1; left < all.size(); left++) {
            List<JavaClass> fewer = new ArrayList<>(all);
            fewer.remove(left);
            assertThatThrownBy(() -> JavaLayout.of(sync.type(), fewer))
                    .isInstanceOf(InvalidPayloadException.class)
                    .hasMessageMatching(
                            "data of java\\.util\\.concurrent\\.locks\\.\\S+ are missing in a \\S+NonfairSync");
        }
    }
}
