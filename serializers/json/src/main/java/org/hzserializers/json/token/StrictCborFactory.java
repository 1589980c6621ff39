// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.token;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.sym.ByteQuadsCanonicalizer;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.cbor.CBORFactoryBuilder;
import com.fasterxml.jackson.dataformat.cbor.CBORParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serial;
import org.hzserializers.core.guard.InvalidPayloadException;

/** CBOR without references to strings: two bytes of one may stand for megabytes, and no writer here makes them. */
final class StrictCborFactory extends CBORFactory {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient NameTable names = new NameTable();

    StrictCborFactory(CBORFactoryBuilder builder) {
        super(builder);
    }

    /** For custom deserializers that find bytes in a value. */
    @Override
    protected CBORParser _createParser(InputStream source, IOContext context) throws IOException {
        byte[] data = source.readAllBytes();
        return _createParser(data, 0, data.length, context);
    }

    @Override
    protected CBORParser _createParser(byte[] data, int offset, int length, IOContext context) {
        return new Parser(
                context,
                _parserFeatures,
                _formatParserFeatures,
                _objectCodec,
                names.of(length).makeChildOrPlaceholder(_factoryFeatures),
                data,
                offset,
                offset + length);
    }

    /**
     * Looks at tags before Jackson does, which takes an earlier string for a reference to it, and copies all tags of a
     * value for each eight of them.
     */
    private static final class Parser extends CBORParser implements Positioned {

        private static final int STRING_REFERENCE = 25;
        private static final int REFERENCE_NAMESPACE = 256;
        private static final int MAX_TAGS = 8;

        private static final int MAJOR_TYPE = 0b111_00000;
        private static final int TAG = 0b110_00000;
        private static final int ADDITIONAL = 0x1f;

        /** What follows the first byte of a number: one, two, four or eight bytes of it from 24 on. */
        private static final int ONE_BYTE = 24;

        private static final int EIGHT_BYTES = 27;

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

        @Override
        public JsonToken nextToken() throws IOException {
            requireFewTags();
            return super.nextToken();
        }

        @Override
        public String nextFieldName() throws IOException {
            requireFewTags();
            return super.nextFieldName();
        }

        @Override
        public boolean nextFieldName(SerializableString name) throws IOException {
            requireFewTags();
            return super.nextFieldName(name);
        }

        @Override
        public String nextTextValue() throws IOException {
            requireFewTags();
            return super.nextTextValue();
        }

        /** Called for a decimal, whose two numbers are read at once. */
        @Override
        protected JsonToken _handleTaggedArray(TagList tags, int length) throws IOException {
            int scale = endOfTags(_inputPtr);
            if (scale < _inputEnd) {
                endOfTags(endOfNumber(scale));
            }
            return super._handleTaggedArray(tags, length);
        }

        /** Small, so that it is inlined: few values have tags. */
        private void requireFewTags() throws IOException {
            if (_tokenIncomplete) {
                _skipIncomplete();
            }
            if (_inputPtr < _inputEnd && isTag(_inputBuffer[_inputPtr])) {
                endOfTags(_inputPtr);
            }
        }

        /** Returns where the tags that begin at an index end. */
        private int endOfTags(int from) {
            int at = from;
            for (int tags = 0; at < _inputEnd && isTag(_inputBuffer[at]); ) {
                if (++tags > MAX_TAGS) {
                    throw new InvalidPayloadException("a CBOR value has more than " + MAX_TAGS + " tags");
                }
                int end = endOfNumber(at);
                long tag = number(at, end);
                if (tag == STRING_REFERENCE || tag == REFERENCE_NAMESPACE) {
                    throw new InvalidPayloadException("CBOR tag " + tag
                            + " is for references to strings, which are neither written nor read; write each string");
                }
                at = end;
            }
            return at;
        }

        private static boolean isTag(byte first) {
            return (first & MAJOR_TYPE) == TAG;
        }

        private int endOfNumber(int first) {
            int more = _inputBuffer[first] & ADDITIONAL;
            return first + 1 + (more < ONE_BYTE || more > EIGHT_BYTES ? 0 : 1 << (more - ONE_BYTE));
        }

        private long number(int first, int end) {
            long number = end == first + 1 ? _inputBuffer[first] & ADDITIONAL : 0;
            for (int i = first + 1; i < Math.min(end, _inputEnd); i++) {
                number = (number << Byte.SIZE) | (_inputBuffer[i] & 0xff);
            }
            return number;
        }
    }
}
