// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.util.Locale;
import org.apache.fory.config.Config;
import org.apache.fory.context.ReadContext;
import org.apache.fory.context.WriteContext;
import org.apache.fory.memory.MemoryBuffer;
import org.apache.fory.serializer.Serializer;
import org.hzserializers.core.guard.InvalidPayloadException;

/**
 * Locales with their script and extensions, which Fory leaves out. Those that have neither are in Fory's form:
 * language, country, variant.
 */
final class Locales extends Serializer<Locale> {

    /** No language: the country is the tag of the whole. */
    private static final String TAGGED = "\0";

    private final TextSerializer texts;

    Locales(Config config, TextSerializer texts) {
        super(config, Locale.class, false, true);
        this.texts = texts;
    }

    @Override
    public void write(WriteContext context, Locale value) {
        MemoryBuffer buffer = context.getBuffer();
        String language = value.getLanguage();
        String country = value.getCountry();
        String variant = value.getVariant();
        if (!value.equals(locale(language, country, variant))) {
            language = TAGGED;
            country = value.toLanguageTag();
            variant = "";
            if (!value.equals(locale(language, country, variant))) {
                throw new InvalidPayloadException("locale " + value + " would come back as another one, as its language"
                        + " tag is " + country + "; make it by Locale.Builder or Locale.forLanguageTag");
            }
        }
        texts.writeString(buffer, language);
        texts.writeString(buffer, country);
        texts.writeString(buffer, variant);
    }

    @Override
    public Locale read(ReadContext context) {
        MemoryBuffer buffer = context.getBuffer();
        String language = texts.readString(buffer);
        String country = texts.readString(buffer);
        return locale(language, country, texts.readString(buffer));
    }

    private static Locale locale(String language, String country, String variant) {
        return language.equals(TAGGED) ? Locale.forLanguageTag(country) : new Locale(language, country, variant);
    }
}
