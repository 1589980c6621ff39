// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.token;

import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.sym.ByteQuadsCanonicalizer;
import com.fasterxml.jackson.dataformat.smile.SmileConstants;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactoryBuilder;
import com.fasterxml.jackson.dataformat.smile.SmileParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serial;
import org.hzserializers.core.guard.InvalidPayloadException;

/**
 * Smile without references to values: one byte of them stands for a text of 64, and no writer here makes them. Names,
 * whose references all writers make, are kept by the parser up to 1,024 of them.
 */
final class StrictSmileFactory extends SmileFactory {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient NameTable names = new NameTable();

    StrictSmileFactory(SmileFactoryBuilder builder) {
        super(builder);
    }

    /** For custom deserializers that find bytes in a value. */
    @Override
    protected SmileParser _createParser(InputStream source, IOContext context) throws IOException {
        byte[] data = source.readAllBytes();
        return _createParser(data, 0, data.length, context);
    }

    @Override
    protected SmileParser _createParser(byte[] data, int offset, int length, IOContext context) throws IOException {
        Parser parser = new Parser(
                context,
                _parserFeatures,
                _smileParserFeatures,
                _objectCodec,
                names.of(length).makeChildOrPlaceholder(_factoryFeatures),
                data,
                offset,
                offset + length);
        parser.readHeader();
        return parser;
    }

    private static final class Parser extends SmileParser implements Positioned {

        Parser(
                IOContext context,
                int features,
                int formatFeatures,
                ObjectCodec codec,
                ByteQuadsCanonicalizer names,
                byte[] data,
                int start,
                int end) {
            super(context, features, formatFeatures, codec, names, null, data, start, end, false);
        }

        @Override
        public long position() {
            return _inputPtr;
        }

        void readHeader() throws IOException {
            if (_inputPtr >= _inputEnd || _inputBuffer[_inputPtr] != SmileConstants.HEADER_BYTE_1) {
                throw new InvalidPayloadException("payload does not begin with the header of Smile");
            }
            handleSignature(true, true);
        }

        /** Also called for headers inside the payload. */
        @Override
        protected boolean handleSignature(boolean consumeFirstByte, boolean throwException) throws IOException {
            boolean isHeader = super.handleSignature(consumeFirstByte, throwException);
            if (isHeader && _seenStringValueCount >= 0) {
                throw new InvalidPayloadException("the header of Smile asks for references to values, which are"
                        + " neither written nor read; write it without CHECK_SHARED_STRING_VALUES");
            }
            return isHeader;
        }
    }
}
