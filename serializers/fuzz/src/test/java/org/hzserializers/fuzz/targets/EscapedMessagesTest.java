// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.targets;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.hzserializers.testkit.ReadCheck;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What bytes bring into messages is on one line, seen, and bounded, in every format and in each of its parts. */
class EscapedMessagesTest {

    /** A forged line of a log, a colour, a text that is shown backwards, and half of a pair. */
    private static final List<byte[]> HOSTILE = List.of(
            "\nWARN ".getBytes(UTF_8), "\u001b[31m".getBytes(UTF_8), "\u202e\u2028".getBytes(UTF_8), new byte[] {
                (byte) 0xED, (byte) 0xA0, (byte) 0x80, '\r', '\n'
            });

    private static final int MAX_SEEDS = 1;

    /** Places that are tried of each seed, evenly spread over it. */
    private static final int PLACES = 40;

    static Stream<Named<FuzzFormat>> formats() {
        return FuzzFormat.ALL.stream().map(format -> Named.of(format.name(), format));
    }

    @ParameterizedTest
    @MethodSource("formats")
    void read_hostileTextAtEachPlace_isEscapedInMessagesAndTheirCauses(FuzzFormat format) throws IOException {
        List<Target> targets = format.makesTargets().get();
        Inputs inputs = new Inputs(targets, EscapedMessagesTest.class.getClassLoader());
        Set<String> problems = new TreeSet<>();
        for (Target target : targets) {
            ReadCheck check = ReadCheck.of(target.reader(), inputs::open).asking(Shown::of);
            for (Object seed :
                    target.seeds().subList(0, Math.min(MAX_SEEDS, target.seeds().size()))) {
                byte[] frame = inputs.write(target.writer(), seed);
                for (byte[] hostile : HOSTILE) {
                    for (int at = 1; at + hostile.length <= frame.length; at += 1 + frame.length / PLACES) {
                        byte[] changed = frame.clone();
                        System.arraycopy(hostile, 0, changed, at, hostile.length);
                        ReadCheck.Fault fault = check.read(changed).fault();
                        if (fault != null && fault.rule() == ReadCheck.Rule.MESSAGE) {
                            problems.add(target.name() + ", byte " + at + ": " + fault);
                        }
                    }
                }
            }
        }
        assertThat(problems).isEmpty();
    }
}
