// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProtostuffTimeTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "00:00",
                "23:59",
                "01:02:03",
                "00:00:00.1",
                "00:00:00.12",
                "01:02:03.000001",
                "01:02:03.123456",
                "23:59:59.999999999"
            })
    void parse_textOfATime_isWhatTheJdkReads(String text) {
        assertThat(TimeText.parse(text)).isEqualTo(LocalTime.parse(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1:00",
                "24:00",
                "00:60",
                "00-00",
                "00:0a",
                "00:00:60",
                "00:00.00",
                "00:00:00.",
                "00:00:00,1",
                "00:00:00.-1",
                "00:00:00.1234567890",
                "\u0660\u0660:00"
            })
    void parse_otherText_isRefused(String text) {
        assertThatThrownBy(() -> TimeText.parse(text)).isInstanceOf(DateTimeException.class);
    }

    static Stream<Arguments> others() {
        LocalDateTime local = LocalDateTime.of(2020, 2, 29, 1, 2, 3, 4_000_000);
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        ZonedDateTime overlap =
                ZonedDateTime.ofLocal(LocalDateTime.of(2023, 10, 29, 2, 30), berlin, ZoneOffset.ofHours(1));
        return Stream.of(
                        local,
                        LocalDateTime.of(2020, 1, 1, 0, 0),
                        LocalDateTime.of(-5, 1, 1, 0, 0),
                        LocalDateTime.MIN,
                        LocalDateTime.MAX)
                .flatMap(time -> Stream.of(
                        Arguments.of(time, (Function<String, Object>) TimeText::dateTime),
                        Arguments.of(
                                time.atOffset(ZoneOffset.UTC), (Function<String, Object>) TimeText::offsetDateTime),
                        Arguments.of(time.atOffset(ZoneOffset.ofTotalSeconds(-12_345)), (Function<String, Object>)
                                TimeText::offsetDateTime),
                        Arguments.of(time.toLocalTime().atOffset(ZoneOffset.ofHours(3)), (Function<String, Object>)
                                TimeText::offsetTime),
                        Arguments.of(time.toInstant(ZoneOffset.UTC), (Function<String, Object>) TimeText::instant)))
                .collect(Collectors.collectingAndThen(Collectors.toList(), times -> {
                    times.add(Arguments.of(Instant.MIN, (Function<String, Object>) TimeText::instant));
                    times.add(Arguments.of(Instant.MAX, (Function<String, Object>) TimeText::instant));
                    for (ZonedDateTime time : List.of(
                            local.atZone(berlin),
                            local.atZone(ZoneOffset.UTC),
                            overlap,
                            overlap.withEarlierOffsetAtOverlap())) {
                        times.add(Arguments.of(time, (Function<String, Object>) TimeText::zonedDateTime));
                    }
                    return times.stream();
                }));
    }

    @ParameterizedTest
    @MethodSource("others")
    void parse_textOfWhatHasATime_isTheSame(Object time, Function<String, Object> parser) {
        assertThat(parser.apply(time.toString())).isEqualTo(time);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "2020-01-01", "T01:00", "2020-01-01T01:00", "2020-01-01T01:00Z[", "01:00", "[Z]"})
    void parse_textThatLacksAPart_isRefused(String text) {
        assertThatThrownBy(() -> TimeText.zonedDateTime(text)).isInstanceOf(DateTimeException.class);
    }
}
