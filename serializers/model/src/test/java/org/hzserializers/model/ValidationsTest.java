// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InvalidObjectException;
import java.io.ObjectInputValidation;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.junit.jupiter.api.Test;

class ValidationsTest {

    private static final class Odd implements ObjectInputValidation {
        @Override
        public void validateObject() throws InvalidObjectException {
            throw new InvalidObjectException("odd");
        }
    }

    private static Budget budget(int payloadLength) {
        Budget budget = new Budget(Limits.defaults());
        budget.start(payloadLength);
        return budget;
    }

    @Test
    void run_ofSeveral_beginsWithTheHighestPriorityAndForgetsThem() {
        Validations validations = new Validations(budget(1000));
        List<String> calls = new ArrayList<>();
        validations.add(() -> calls.add("low"), -1);
        validations.add(() -> calls.add("high"), 10);
        validations.add(() -> calls.add("middle"), 0);
        validations.run();
        validations.run();
        assertThat(calls).containsExactly("high", "middle", "low");
    }

    @Test
    void run_ofOneThatFails_namesItsClass() {
        Validations validations = new Validations(budget(1000));
        validations.add(new Odd(), 0);
        assertThatThrownBy(validations::run)
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage("validateObject of " + Odd.class.getName() + " fails: java.io.InvalidObjectException: odd");
    }

    @Test
    void add_ofMoreThanThePayloadAllows_fails() {
        Validations validations = new Validations(budget(1));
        assertThatThrownBy(() -> {
                    for (int i = 0; i < 1_000_000; i++) {
                        validations.add(() -> {}, 0);
                    }
                })
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageContaining("memory");
    }
}
