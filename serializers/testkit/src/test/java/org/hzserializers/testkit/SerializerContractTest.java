// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;

/** Runs the contract on a correct serializer and on ones with the usual faults, each of which it must find. */
class SerializerContractTest {

    private static final AtomicInteger SALTS = new AtomicInteger();

    @Test
    void contract_correctSerializer_passes() {
        assertThat(failuresOf(CorrectContract.class)).isEmpty();
    }

    @Test
    void contract_serializerThatReadsAhead_fails() {
        assertThat(failuresOf(ReadsAheadContract.class))
                .contains(
                        "read_valuesBackToBack_endsEachAtItsLastByte", "read_insideContainers_leavesWhatFollowsIntact");
    }

    @Test
    void contract_serializerThatTrustsLengths_fails() {
        assertThat(failuresOf(TrustsLengthContract.class))
                .contains("read_hugeLengthAnywhere_givesValueOrSerializationException");
    }

    @Test
    void contract_serializerThatTrustsShortReads_fails() {
        assertThat(failuresOf(TrustsShortReadsContract.class)).containsExactly("read_shortReads_equalsTheOriginal");
    }

    @Test
    void contract_serializerWithSharedBuffer_fails() {
        assertThat(failuresOf(SharedBufferContract.class)).contains("readAndWrite_manyThreads_keepValuesApart");
    }

    @Test
    void contract_serializerThatFollowsTheStreamsByteOrder_fails() {
        assertThat(failuresOf(NativeOrderContract.class)).containsExactly("read_nativeByteOrder_equalsTheOriginal");
    }

    @Test
    void contract_serializerThatSlicesSubclasses_fails() {
        assertThat(failuresOf(SlicesContract.class))
                .containsExactly(
                        "write_doubtfulValue_isRefusedOrComesBackEqual", "write_unregisteredSubclass_isRefused");
    }

    @Test
    void contract_serializerThatLosesStateInSilence_fails() {
        assertThat(failuresOf(LosesContract.class)).containsExactly("write_doubtfulValue_isRefusedOrComesBackEqual");
    }

    @Test
    void contract_serializerThatReadsLessThanItWrites_fails() {
        assertThat(failuresOf(RefusesLateContract.class))
                .containsExactly("write_doubtfulValue_isRefusedOrComesBackEqual");
    }

    @Test
    void contract_serializerThatWritesOtherBytesThanBefore_fails() {
        assertThat(failuresOf(ChangedLayoutContract.class))
                .containsExactly("write_goldenValue_givesTheCommittedBytesWhichAreRead");
    }

    @Test
    void contract_serializerThatAnotherImplementationDoesNotUnderstand_fails() {
        assertThat(failuresOf(OtherBytesThanTheWitnessContract.class))
                .containsExactly("readAndWrite_besideAnotherImplementation_areTheSame");
    }

    @Test
    void failure_ruleThatDoesNotApply_saysWhatToOverride() {
        assertThat(messagesOf(NativeOrderContract.class))
                .containsOnlyKeys("read_nativeByteOrder_equalsTheOriginal")
                .allSatisfy((test, message) -> assertThat(message).contains("overrides fixedByteOrder()"));
        assertThat(failuresOf(NativeOrderSaidContract.class)).isEmpty();

        assertThat(messagesOf(StreamExceptionsContract.class))
                .containsKey("read_everyStrictPrefix_throwsSerializationException")
                .allSatisfy((test, message) ->
                        assertThat(message).contains("java.io.EOFException", "or override isRefusal(thrown)"));
        assertThat(failuresOf(StreamExceptionsSaidContract.class)).isEmpty();

        assertThat(messagesOf(EndsWithInputContract.class))
                .containsOnlyKeys("read_everyStrictPrefix_throwsSerializationException")
                .allSatisfy((test, message) -> assertThat(message).contains("or override refusesPrefixes()"));
        assertThat(failuresOf(EndsWithInputSaidContract.class)).isEmpty();

        assertThat(messagesOf(NoEqualsContract.class))
                .containsKey("read_everySample_equalsTheOriginal")
                .allSatisfy((test, message) -> assertThat(message).contains("overrides assertSame(expected, actual)"));
        assertThat(messagesOf(RandomBytesContract.class))
                .hasEntrySatisfying("write_equalObjects_givesEqualBytes", message -> assertThat(message)
                        .contains("overrides deterministic()"));
        assertThat(messagesOf(SlicesContract.class))
                .hasEntrySatisfying("write_unregisteredSubclass_isRefused", message -> assertThat(message)
                        .contains("return null from unregisteredSubclass()"));
        assertThat(messagesOf(OtherBytesThanTheWitnessContract.class))
                .allSatisfy((test, message) -> assertThat(message).contains("return null from witness()"));
        assertThat(messagesOf(ChangedLayoutContract.class))
                .allSatisfy((test, message) -> assertThat(message).contains("-Dgolden.rewrite=true"));
        assertThat(messagesOf(TrustsShortReadsContract.class))
                .allSatisfy((test, message) -> assertThat(message).contains("use readFully"));
        assertThat(messagesOf(RefusesLateContract.class))
                .allSatisfy((test, message) -> assertThat(message).contains("doubtful()", "refuse it in write"));
    }

    private static List<String> failuresOf(Class<?> contract) {
        return List.copyOf(messagesOf(contract).keySet());
    }

    /** Returns what the tests that failed say, by their names. */
    private static Map<String, String> messagesOf(Class<?> contract) {
        Events tests = EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(contract))
                .execute()
                .testEvents();
        assertThat(tests.started().count()).as("tests that ran").isGreaterThan(10);
        Map<String, String> messages = new TreeMap<>();
        tests.failed().stream()
                .forEach(event -> messages.put(
                        event.getTestDescriptor().getDisplayName().replace("()", ""),
                        event.getRequiredPayload(TestExecutionResult.class)
                                .getThrowable()
                                .map(Throwable::getMessage)
                                .orElse("")));
        return messages;
    }

    static class Word {
        final String text;

        Word(String text) {
            this.text = text;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Word word && word.text.equals(text);
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }
    }

    static class LongWord extends Word {
        LongWord(String text) {
            super(text);
        }
    }

    /** A 4-byte big-endian length and UTF-8; the faulty ones below each change one thing. */
    static class WordSerializer implements StreamSerializer<Word> {

        @Override
        public int getTypeId() {
            return 7;
        }

        @Override
        public void write(ObjectDataOutput out, Word word) throws IOException {
            if (word.getClass() != Word.class) {
                throw new HazelcastSerializationException(word.getClass().getName() + " is not registered");
            }
            byte[] bytes = word.text.getBytes(StandardCharsets.UTF_8);
            for (int shift = 24; shift >= 0; shift -= 8) {
                out.write(bytes.length >>> shift);
            }
            out.write(bytes);
        }

        @Override
        public Word read(ObjectDataInput in) throws IOException {
            try {
                int length = 0;
                for (int i = 0; i < 4; i++) {
                    length = length << 8 | in.readUnsignedByte();
                }
                checkLength(in, length);
                return new Word(new String(bytes(in, length), StandardCharsets.UTF_8));
            } catch (EOFException e) {
                throw new HazelcastSerializationException("Word is truncated", e);
            }
        }

        void checkLength(ObjectDataInput in, int length) throws IOException {
            if (length < 0 || length > ((InputStream) in).available()) {
                throw new HazelcastSerializationException("Word has a length of " + length);
            }
        }

        byte[] bytes(ObjectDataInput in, int length) throws IOException {
            byte[] bytes = new byte[length];
            in.readFully(bytes);
            return bytes;
        }
    }

    static class CorrectContract extends SerializerContract<Word> {

        @Override
        protected StreamSerializer<Word> newSerializer() {
            return new WordSerializer();
        }

        @Override
        protected Class<Word> type() {
            return Word.class;
        }

        @Override
        protected List<Word> samples() {
            return List.of(new Word(""), new Word("a"), new Word("\u00e9\ud83d\ude00".repeat(3_000)));
        }

        @Override
        protected List<Word> doubtful() {
            return List.of(new Word(" "), new LongWord("long"));
        }

        @Override
        protected Map<String, Word> golden() {
            return Map.of("word-v1", new Word("golden"));
        }

        @Override
        protected StreamSerializer<Word> witness() {
            return new WordSerializer();
        }

        @Override
        protected Word unregisteredSubclass() {
            return new LongWord("long");
        }
    }

    static class ChangedLayoutContract extends CorrectContract {

        @Override
        protected StreamSerializer<Word> newSerializer() {
            return new BackwardSerializer();
        }

        @Override
        protected StreamSerializer<Word> witness() {
            return new BackwardSerializer();
        }
    }

    static class OtherBytesThanTheWitnessContract extends CorrectContract {

        @Override
        protected StreamSerializer<Word> witness() {
            return new BackwardSerializer();
        }
    }

    /** Correct, but for the bytes, which are those of the text backwards. */
    static class BackwardSerializer extends WordSerializer {

        @Override
        public void write(ObjectDataOutput out, Word word) throws IOException {
            super.write(out, word.getClass() == Word.class ? backward(word) : word);
        }

        @Override
        public Word read(ObjectDataInput in) throws IOException {
            return backward(super.read(in));
        }

        private static Word backward(Word word) {
            return new Word(new StringBuilder(word.text).reverse().toString());
        }
    }

    static class ReadsAheadContract extends CorrectContract {

        @Override
        protected StreamSerializer<Word> newSerializer() {
            return new WordSerializer() {
                @Override
                byte[] bytes(ObjectDataInput in, int length) throws IOException {
                    byte[] bytes = super.bytes(in, length);
                    in.skipBytes(64);
                    return bytes;
                }
            };
        }
    }

    static class TrustsLengthContract extends CorrectContract {

        @Override
        protected StreamSerializer<Word> newSerializer() {
            return new WordSerializer() {
                @Override
                void checkLength(ObjectDataInput in, int length) {}
            };
        }
    }

    static class TrustsShortReadsContract extends CorrectContract {

        @Override
        protected StreamSerializer<Word> newSerializer() {
            return new WordSerializer() {
                @Override
                byte[] bytes(ObjectDataInput in, int length) throws IOException {
                    byte[] bytes = new byte[length];
                    int read = ((InputStream) in).read(bytes);
                    if (read < length && ((InputStream) in).available() == 0) {
                        throw new EOFException();
                    }
                    return bytes;
                }
            };
        }
    }

    static class SharedBufferContract extends CorrectContract {

        @Override
        protected StreamSerializer<Word> newSerializer() {
            return new WordSerializer() {
                private byte[] shared = new byte[0];

                @Override
                byte[] bytes(ObjectDataInput in, int length) throws IOException {
                    if (shared.length != length) {
                        shared = new byte[length];
                    }
                    byte[] mine = shared;
                    for (int i = 0; i < mine.length; i++) {
                        mine[i] = in.readByte();
                    }
                    Thread.yield();
                    return mine;
                }
            };
        }

        @Override
        protected List<Word> samples() {
            return List.of(new Word("a".repeat(2_000)), new Word("b".repeat(2_000)));
        }
    }

    static class NativeOrderContract extends CorrectContract {

        @Override
        protected StreamSerializer<Word> newSerializer() {
            return new WordSerializer() {
                @Override
                public void write(ObjectDataOutput out, Word word) throws IOException {
                    if (word.getClass() != Word.class) {
                        throw new HazelcastSerializationException(
                                word.getClass().getName() + " is not registered");
                    }
                    byte[] bytes = word.text.getBytes(StandardCharsets.UTF_8);
                    out.writeInt(bytes.length);
                    out.write(bytes);
                }

                @Override
                public Word read(ObjectDataInput in) throws IOException {
                    try {
                        int length = in.readInt();
                        checkLength(in, length);
                        return new Word(new String(bytes(in, length), StandardCharsets.UTF_8));
                    } catch (EOFException e) {
                        throw new HazelcastSerializationException("Word is truncated", e);
                    }
                }
            };
        }
    }

    static class NativeOrderSaidContract extends NativeOrderContract {

        @Override
        protected boolean fixedByteOrder() {
            return false;
        }
    }

    /** Lets the exceptions of the stream pass, as most serializers of users do. */
    static class StreamExceptionsContract extends CorrectContract {

        @Override
        protected StreamSerializer<Word> newSerializer() {
            return new WordSerializer() {
                @Override
                public Word read(ObjectDataInput in) throws IOException {
                    int length = 0;
                    for (int i = 0; i < 4; i++) {
                        length = length << 8 | in.readUnsignedByte();
                    }
                    if (length < 0 || length > ((InputStream) in).available()) {
                        throw new EOFException("Word has a length of " + length);
                    }
                    return new Word(new String(bytes(in, length), StandardCharsets.UTF_8));
                }
            };
        }
    }

    static class StreamExceptionsSaidContract extends StreamExceptionsContract {

        @Override
        protected boolean isRefusal(Throwable thrown) {
            return thrown instanceof EOFException || super.isRefusal(thrown);
        }
    }

    /** Takes a value that the input holds nothing of for an empty one. */
    static class EndsWithInputContract extends CorrectContract {

        @Override
        protected StreamSerializer<Word> newSerializer() {
            return new WordSerializer() {
                @Override
                public Word read(ObjectDataInput in) throws IOException {
                    return ((InputStream) in).available() == 0 ? new Word("") : super.read(in);
                }
            };
        }
    }

    static class EndsWithInputSaidContract extends EndsWithInputContract {

        @Override
        protected boolean refusesPrefixes() {
            return false;
        }
    }

    static class NoEqualsContract extends CorrectContract {

        @Override
        protected void assertSame(Word expected, Word actual) {
            assertThat((Object) actual).isSameAs(expected);
        }

        @Override
        protected List<Word> doubtful() {
            return List.of();
        }
    }

    static class RandomBytesContract extends CorrectContract {

        @Override
        protected StreamSerializer<Word> newSerializer() {
            int salt = SALTS.incrementAndGet();
            return new WordSerializer() {
                @Override
                public void write(ObjectDataOutput out, Word word) throws IOException {
                    super.write(out, word.getClass() == Word.class ? new Word(salt + word.text) : word);
                }
            };
        }
    }

    static class SlicesContract extends CorrectContract {

        @Override
        protected StreamSerializer<Word> newSerializer() {
            return new WordSerializer() {
                @Override
                public void write(ObjectDataOutput out, Word word) throws IOException {
                    super.write(out, new Word(word.text));
                }
            };
        }
    }

    static class LosesContract extends CorrectContract {

        @Override
        protected StreamSerializer<Word> newSerializer() {
            return new WordSerializer() {
                @Override
                public void write(ObjectDataOutput out, Word word) throws IOException {
                    super.write(out, word.text.isBlank() ? new Word("") : word);
                }
            };
        }
    }

    static class RefusesLateContract extends CorrectContract {

        @Override
        protected StreamSerializer<Word> newSerializer() {
            return new WordSerializer() {
                @Override
                public Word read(ObjectDataInput in) throws IOException {
                    Word word = super.read(in);
                    if (word.text.equals(" ")) {
                        throw new HazelcastSerializationException("Word is blank");
                    }
                    return word;
                }
            };
        }
    }
}
