// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.AbstractList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ClassesTest {

    @Test
    void isJdk_byLoader() {
        assertThat(List.of(int.class, int[].class, String.class, String[][].class, java.sql.Date.class))
                .allMatch(Classes::isJdk);
        assertThat(List.of(ClassesTest.class, ClassesTest[].class)).noneMatch(Classes::isJdk);
    }

    @Test
    void isAbstract_whereNoObjectHasTheClass() {
        assertThat(List.of(List.class, AbstractList.class)).allMatch(Classes::isAbstract);
        assertThat(List.of(int.class, String.class, TimeUnit.class)).noneMatch(Classes::isAbstract);
    }
}
