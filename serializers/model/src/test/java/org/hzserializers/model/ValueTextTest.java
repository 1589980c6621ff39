// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Year;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Currency;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.junit.jupiter.api.Test;

class ValueTextTest {

    @Test
    void parse_whatWasWritten_isTheValue() {
        assertIsBack(LocalDate.class, LocalDate.of(2026, 2, 28), "2026-02-28");
        assertIsBack(Date.class, new Date(0), "1970-01-01T00:00:00Z");
        assertIsBack(ZoneId.class, ZoneId.of("Europe/Berlin"), "Europe/Berlin");
        assertIsBack(ZoneId.class, ZoneId.of("UTC"), "UTC");
        assertIsBack(ZoneId.class, ZoneId.of("UTC+1"), "UTC+01:00");
        assertIsBack(ZoneOffset.class, ZoneOffset.ofHours(2), "+02:00");
        assertIsBack(Year.class, Year.of(-4), "-4");
        assertIsBack(URI.class, URI.create("urn:a"), "urn:a");
        assertIsBack(UUID.class, new UUID(1, 2), "00000000-0000-0001-0000-000000000002");
        assertIsBack(Currency.class, Currency.getInstance("EUR"), "EUR");
        assertIsBack(Locale.class, Locale.CANADA_FRENCH, "fr-CA");
    }

    private static <V> void assertIsBack(Class<V> type, V value, String text) {
        ValueText<V> texts = ValueText.of(type);
        assertThat(texts.write(value)).isEqualTo(text);
        assertThat(texts.parse(text)).isEqualTo(value);
        V quick = texts.parseQuickly(text);
        if (quick != null) {
            assertThat(quick).isEqualTo(value);
        }
    }

    @Test
    void parse_otherTexts_isRefused() {
        assertThatThrownBy(() -> ValueText.of(LocalDate.class).parse("today")).isInstanceOf(DateTimeException.class);
        assertThatThrownBy(() -> ValueText.of(UUID.class).parse("1-1-1-1-1"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("36 characters");
    }

    @Test
    void of_otherClass_isRefused() {
        assertThatThrownBy(() -> ValueText.of(List.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("java.util.List is not written as a text");
    }

    @Test
    void read_usualText_costsNothingBesideIt() {
        Budget budget = new Budget(Limits.defaults());
        budget.startWriting();

        assertThat(ValueText.of(Instant.class).read("2026-11-29T12:00:00Z", budget))
                .isEqualTo(Instant.parse("2026-11-29T12:00:00Z"));
        assertThat(budget.memoryCharged()).isZero();
        assertThat(ValueText.of(Instant.class).read("2026-11-29t12:00:00.5Z", budget))
                .isEqualTo(Instant.parse("2026-11-29T12:00:00.5Z"));
        assertThat(budget.memoryCharged()).as("left to the JDK").isEqualTo(2_000);
    }

    @Test
    void read_textOfNoValue_isRefused() {
        Budget budget = new Budget(Limits.defaults());

        for (String text : List.of("", "today", "2026-02-30T00:00:00Z")) {
            assertThatThrownBy(() -> ValueText.of(Instant.class).read(text, budget))
                    .isInstanceOf(InvalidPayloadException.class)
                    .hasMessageStartingWith("found a text that is no java.time.Instant: ");
        }
    }

    @Test
    void write_valueWhoseTextIsThatOfAnother_isRefused() throws URISyntaxException {
        Budget budget = new Budget(Limits.defaults());
        ValueText<URI> texts = ValueText.of(URI.class);
        URI withoutScheme = new URI(null, null, "a", null);

        assertThat(texts.write(withoutScheme, budget)).isEqualTo("a");
        assertThatThrownBy(() -> ValueText.of(Locale.class).write(new Locale("no", "NO", "NY"), budget))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage("java.util.Locale nn-NO has a text that is read as another");
    }
}
