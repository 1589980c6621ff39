// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import org.hzserializers.core.Budget;

/** Finds what the payload at hand may cost. */
@SuppressWarnings("unchecked") // Kryo's context is a raw map
final class Charges {

    private Charges() {}

    static Budget reading(Kryo kryo, Input input) {
        Budget budget = (Budget) kryo.getGraphContext().get(Charges.class);
        if (budget == null) {
            budget = new Budget(StableKryo.limits(kryo));
            budget.start(input.limit());
            kryo.getGraphContext().put(Charges.class, budget);
        }
        return budget;
    }

    static Budget writing(Kryo kryo) {
        Budget budget = (Budget) kryo.getGraphContext().get(Charges.class);
        if (budget == null) {
            budget = new Budget(StableKryo.limits(kryo));
            budget.startWriting();
            kryo.getGraphContext().put(Charges.class, budget);
        }
        return budget;
    }
}
