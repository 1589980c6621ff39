// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.junit.jupiter.api.Test;

class KryoPatternCheckTest {

    private static final long SMALL_STACK = 256 * 1024;

    /** Every text that passes is compiled on a small stack, where the JDK says so if the stack ends. */
    @Test
    void check_randomTexts_passOnlyWhereASmallStackIsEnough() throws InterruptedException {
        Random random = new Random(13);
        String[] parts = {
            "(", "(?:", "(?=", ")", "[", "[^", "]", "|", "&&", "\\c", "\\", "\\Q", "\\E", "#", "\n", "(?x)", "a", ".",
            "*", "?", "{2}", "-", "\\]", "\\)", "(a|b)", "[a]", "\u0301", "b"
        };
        int passed = 0;
        for (int i = 0; i < 200; i++) {
            int kinds = 1 + random.nextInt(4);
            String[] chosen = new String[kinds];
            for (int k = 0; k < kinds; k++) {
                chosen[k] = parts[random.nextInt(parts.length)];
            }
            StringBuilder text = new StringBuilder();
            int length = 1 << random.nextInt(12);
            boolean ordered = random.nextBoolean();
            for (int at = 0; at < length; at++) {
                text.append(chosen[ordered ? at % kinds : random.nextInt(kinds)]);
            }
            text.append(")".repeat(random.nextInt(2) * length)).append("]".repeat(random.nextInt(2) * length));
            int flags = random.nextBoolean() ? 0 : random.nextInt(0x200);
            if (passes(text.toString(), flags)) {
                passed++;
                assertThat(compileOnSmallStack(text.toString(), flags))
                        .as(text.toString())
                        .doesNotContain("Stack overflow");
            }
        }
        assertThat(passed).isGreaterThan(50);
    }

    private static boolean passes(String text, int flags) {
        try {
            PatternCheck.check(text, flags);
            return true;
        } catch (InvalidPayloadException e) {
            return false;
        }
    }

    private static String compileOnSmallStack(String text, int flags) throws InterruptedException {
        String[] outcome = {""};
        Thread thread = new Thread(
                null,
                () -> {
                    try {
                        outcome[0] = Pattern.compile(text, flags).pattern();
                    } catch (PatternSyntaxException | StackOverflowError e) {
                        outcome[0] =
                                e instanceof PatternSyntaxException syntax ? syntax.getDescription() : "Stack overflow";
                    }
                },
                "small stack",
                SMALL_STACK);
        thread.start();
        thread.join();
        return outcome[0];
    }
}
