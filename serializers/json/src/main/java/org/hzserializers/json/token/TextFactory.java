// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.token;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.json.UTF8StreamJsonParser;
import com.fasterxml.jackson.core.sym.ByteQuadsCanonicalizer;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.text.Utf8;

/** JSON in UTF-8 and nothing else: Jackson would also take UTF-16 and UTF-32, which no other reader of it does. */
final class TextFactory extends JsonFactory {

    private static final long serialVersionUID = 1L;

    /**
     * Payloads whose names are interned, as those of the properties are: names that are the same object are found
     * without being compared. Few, as a payload may hold any names.
     */
    private static final int INTERNED_PAYLOADS = 16;

    private final transient NameTable names = new NameTable();

    private int payloads;

    TextFactory(JsonFactoryBuilder builder) {
        super(builder.disable(Feature.INTERN_FIELD_NAMES));
    }

    /** Reads a text in a text, which a custom deserializer has found, as strictly as the payload. */
    @Override
    public JsonParser createParser(String content) throws IOException {
        byte[] bytes = new byte[Utf8.length("JSON text", content)];
        Utf8.put("JSON text", content, bytes, 0);
        return createParser(bytes);
    }

    @Override
    public JsonParser createParser(char[] content) throws IOException {
        return createParser(new String(content));
    }

    @Override
    public JsonParser createParser(char[] content, int offset, int length) throws IOException {
        return createParser(new String(content, offset, length));
    }

    @Override
    protected JsonParser _createParser(Reader source, IOContext context) throws IOException {
        return super._createParser(source, context).enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
    }

    @Override
    protected JsonParser _createParser(InputStream source, IOContext context) throws IOException {
        return super._createParser(source, context).enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
    }

    @Override
    protected JsonParser _createParser(byte[] data, int offset, int length, IOContext context) {
        int features = _factoryFeatures;
        if (NameTable.isRemembered(length) && payloads < INTERNED_PAYLOADS) {
            payloads++;
            features |= Feature.INTERN_FIELD_NAMES.getMask();
        }
        return new Parser(
                context,
                _parserFeatures,
                _objectCodec,
                names.of(length).makeChildOrPlaceholder(features),
                data,
                offset,
                offset + length);
    }

    /** Refuses numbers that are too large for what they are read into, where Jackson makes infinities of them. */
    private static final class Parser extends UTF8StreamJsonParser implements Positioned {

        Parser(
                IOContext context,
                int features,
                ObjectCodec codec,
                ByteQuadsCanonicalizer names,
                byte[] data,
                int start,
                int end) {
            super(context, features, null, codec, names, data, start, end, 0, false);
            _parsingContext = new NameContext(null, JsonStreamContext.TYPE_ROOT, 1, 0);
        }

        @Override
        public long position() {
            return _inputPtr;
        }

        @Override
        public double getDoubleValue() throws IOException {
            double value = super.getDoubleValue();
            if (Double.isInfinite(value)) {
                throw tooLarge("double");
            }
            return value;
        }

        @Override
        public float getFloatValue() throws IOException {
            float value = super.getFloatValue();
            if (Float.isInfinite(value)) {
                throw tooLarge("float");
            }
            return value;
        }

        private InvalidPayloadException tooLarge(String type) throws IOException {
            return new InvalidPayloadException("number " + getText() + " is too large for a " + type);
        }
    }
}
