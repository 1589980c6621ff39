// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import java.io.InvalidObjectException;
import java.io.ObjectInputValidation;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.hzserializers.core.guard.Budget;

/**
 * The checks that objects of a payload registered with {@code ObjectInputStream.registerValidation}, which run when all
 * objects are there. Used again for the next payload. Not thread-safe.
 */
public final class Validations {

    /** Bytes of memory of a registered check. */
    private static final int MEMORY = 40;

    private final PriorityQueue<Validation> open =
            new PriorityQueue<>(Comparator.comparingInt(Validation::priority).reversed());

    private final Budget budget;

    private record Validation(ObjectInputValidation check, int priority) {}

    /**
     * Creates it without checks.
     *
     * @param budget is charged for each check
     */
    public Validations(Budget budget) {
        this.budget = budget;
    }

    /** Adds a check, which runs before those of lower priority. */
    public void add(ObjectInputValidation check, int priority) {
        budget.memory(MEMORY);
        open.add(new Validation(check, priority));
    }

    /**
     * Runs all checks, and forgets them.
     *
     * @throws org.hzserializers.core.guard.InvalidPayloadException if one fails
     */
    public void run() {
        for (Validation next = open.poll(); next != null; next = open.poll()) {
            try {
                next.check.validateObject();
            } catch (InvalidObjectException | RuntimeException e) {
                throw HookFailure.of("validateObject", next.check.getClass(), e);
            }
        }
    }

    /** Forgets all checks, as when the payload failed. */
    public void clear() {
        open.clear();
    }
}
