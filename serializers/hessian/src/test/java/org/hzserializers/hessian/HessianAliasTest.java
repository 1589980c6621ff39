// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hzserializers.testkit.AliasContract;
import org.hzserializers.testkit.ClassVersion;
import org.junit.jupiter.api.Test;

/** Values that were stored with former names of fields, and the lines of fields in the lock file. */
class HessianAliasTest extends AliasContract {

    @Override
    protected HessianSerializer.Builder<Object> builder(Class<Object> type) {
        return HessianSerializer.builder(1001, type);
    }

    @Test
    void read_bothNames_isRefused() {
        ClassVersion old = version("String client = \"c\"; String customer = \"d\";");
        ClassVersion now = version(CUSTOMER + ";");
        assertThatThrownBy(() -> read(builder(now), old))
                .hasMessageContaining("payload has both ")
                .hasMessageContaining("and each is a name of the field app.Item.customer");
    }
}
