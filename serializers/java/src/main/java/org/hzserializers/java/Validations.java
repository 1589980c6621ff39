// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.io.InvalidObjectException;
import java.io.ObjectInputValidation;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.hzserializers.core.guard.Budget;

/** What objects of a payload have registered to be checked when all of them are there. */
final class Validations {

    /** Bytes of memory of one. */
    private static final int MEMORY = 40;

    private final PriorityQueue<Validation> open =
            new PriorityQueue<>(Comparator.comparingInt(Validation::priority).reversed());

    private final Budget budget;

    private record Validation(ObjectInputValidation check, int priority) {}

    Validations(Budget budget) {
        this.budget = budget;
    }

    /** Has an object checked before those of lower priority. */
    void add(ObjectInputValidation check, int priority) {
        budget.memory(MEMORY);
        open.add(new Validation(check, priority));
    }

    /** Checks them all. */
    void run() {
        for (Validation next = open.poll(); next != null; next = open.poll()) {
            try {
                next.check.validateObject();
            } catch (InvalidObjectException | RuntimeException e) {
                throw SerialClass.failed("validateObject", next.check.getClass(), e);
            }
        }
    }
}
