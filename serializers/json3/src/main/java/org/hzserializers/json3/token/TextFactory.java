// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json3.token;

import java.io.OutputStream;
import java.io.Serial;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.text.Utf8;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonFactoryBuilder;
import tools.jackson.core.json.UTF8JsonGenerator;
import tools.jackson.core.json.UTF8StreamJsonParser;
import tools.jackson.core.sym.ByteQuadsCanonicalizer;

/** JSON in UTF-8 and nothing else: Jackson would also take UTF-16 and UTF-32, which no other reader of it does. */
final class TextFactory extends JsonFactory {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient NameTable names = new NameTable();

    TextFactory(JsonFactoryBuilder builder) {
        super(builder.disable(TokenStreamFactory.Feature.INTERN_PROPERTY_NAMES));
    }

    /** Reads a text in a text, which a custom deserializer has found, as strictly as the payload. */
    @Override
    public JsonParser createParser(ObjectReadContext context, String content) {
        byte[] bytes = new byte[Utf8.length("JSON text", content)];
        Utf8.put("JSON text", content, bytes, 0);
        return createParser(context, bytes, 0, bytes.length);
    }

    @Override
    public JsonParser createParser(ObjectReadContext context, char[] content, int offset, int length) {
        return createParser(context, new String(content, offset, length));
    }

    @Override
    protected JsonParser _createParser(ObjectReadContext read, IOContext context, byte[] data, int offset, int length) {
        // NameContext finds names that an object has twice.
        int features = _streamReadFeatures & ~StreamReadFeature.STRICT_DUPLICATE_DETECTION.getMask();
        return new Parser(
                read,
                context,
                features,
                _formatReadFeatures,
                names.of(length).makeChildOrPlaceholder(_factoryFeatures),
                data,
                offset,
                offset + length);
    }

    /** Writes with the features of this factory: bytes do not depend on the mapper. */
    @Override
    protected JsonGenerator _createUTF8Generator(ObjectWriteContext write, IOContext context, OutputStream out) {
        return new UTF8JsonGenerator(
                write,
                context,
                _streamWriteFeatures,
                _formatWriteFeatures,
                out,
                _rootValueSeparator,
                null,
                null,
                _maximumNonEscapedChar,
                _quoteChar);
    }

    /** Refuses numbers that are too large for what they are read into, where Jackson makes infinities of them. */
    private static final class Parser extends UTF8StreamJsonParser implements Positioned {

        Parser(
                ObjectReadContext read,
                IOContext context,
                int features,
                int formatFeatures,
                ByteQuadsCanonicalizer names,
                byte[] data,
                int start,
                int end) {
            super(read, context, features, formatFeatures, null, names, data, start, end, 0, false);
            _streamReadContext = new NameContext(null, TokenStreamContext.TYPE_ROOT, 1, 0);
        }

        @Override
        public long position() {
            return _inputPtr;
        }

        @Override
        public double getDoubleValue() {
            double value = super.getDoubleValue();
            if (Double.isInfinite(value)) {
                throw tooLarge("double");
            }
            return value;
        }

        @Override
        public float getFloatValue() {
            float value = super.getFloatValue();
            if (Float.isInfinite(value)) {
                throw tooLarge("float");
            }
            return value;
        }

        private InvalidPayloadException tooLarge(String type) {
            return new InvalidPayloadException("number " + getString() + " is too large for a " + type);
        }
    }
}
