// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.avro.Schema;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.testkit.SerializationRig;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Any payload may have any fingerprint in front: a store is not asked for each of them, and not again and again. */
class MissingSchemasTest {

    record Item(int number) {}

    /** Counts how often it is asked. */
    private static final class Store implements SchemaStore {

        private final Map<Long, String> schemas = new ConcurrentHashMap<>();
        private final AtomicInteger asked = new AtomicInteger();

        @Override
        public @Nullable String find(long fingerprint) {
            asked.incrementAndGet();
            return schemas.get(fingerprint);
        }

        @Override
        public Collection<String> all() {
            return List.copyOf(schemas.values());
        }

        @Override
        public @Nullable String addIfAbsent(long fingerprint, String schema) {
            return schemas.putIfAbsent(fingerprint, schema);
        }
    }

    private final SerializationRig rig = SerializationRig.of(new SerializationConfig());
    private final Store store = new Store();
    private long now = -5;
    private final MissingSchemas missing = new MissingSchemas(() -> now);

    @AfterEach
    void close() {
        rig.close();
    }

    private @Nullable String find(long print) {
        return missing.find(print, store::find);
    }

    /** A fingerprint and a byte. */
    private static byte[] frame(long print) {
        byte[] frame = new byte[11];
        frame[0] = 0x27;
        frame[1] = 9;
        for (int i = 0; i < Long.BYTES; i++) {
            frame[2 + i] = (byte) (print >>> (8 * i));
        }
        return frame;
    }

    private void assertUnknown(FramedSerializer<?> serializer, long print) {
        assertThatThrownBy(() -> serializer.read(rig.input(frame(print))))
                .isInstanceOf(HazelcastSerializationException.class);
    }

    @Test
    void read_oneUnknownFingerprintAgainAndAgain_asksOnce() {
        AvroSerializer<Item> serializer =
                AvroSerializer.builder(1, Item.class).store(store).build();
        for (int i = 0; i < 100; i++) {
            assertUnknown(serializer, 7);
        }
        assertThat(store.asked).hasValueLessThan(5);
    }

    @Test
    void read_manyUnknownFingerprints_asksForSome() {
        AvroSerializer<Item> serializer =
                AvroSerializer.builder(1, Item.class).store(store).build();
        for (int i = 0; i < 10_000; i++) {
            assertUnknown(serializer, i);
        }
        assertThat(store.asked).hasValueLessThan(10 * MissingSchemas.MOST);
    }

    @Test
    void read_manyUnknownFingerprintsAsViews_asksForSome() {
        FramedSerializer<?> views = org.hzserializers.view.ViewSerializer.builder(
                        1, AvroView.plan(store, AvroSchemas.of(Item.class)), null)
                .build();
        for (int i = 0; i < 10_000; i++) {
            assertUnknown(views, i);
        }
        assertThat(store.asked).hasValueLessThan(10 * MissingSchemas.MOST);
    }

    /** What is known to the serializer is read all the time. */
    @Test
    void read_amongManyUnknownFingerprints_readsWhatIsKnown() throws IOException {
        AvroSerializer<Item> serializer =
                AvroSerializer.builder(1, Item.class).store(store).build();
        for (int i = 0; i < 1_000; i++) {
            assertUnknown(serializer, i);
        }
        assertThat(rig.read(serializer, rig.write(serializer, new Item(5)))).isEqualTo(new Item(5));
    }

    @Test
    void find_schemaThatArrivesLater_isFoundAfterTwoSeconds() {
        assertThat(find(7)).isNull();
        store.schemas.put(7L, "a schema");
        now += MissingSchemas.REMEMBERED.toNanos() - 1;
        assertThat(find(7)).isNull();
        now++;
        assertThat(find(7)).isEqualTo("a schema");
        assertThat(store.asked).hasValue(2);
    }

    @Test
    void find_afterManyUnknownOnes_asksAgainWhenTheyAreForgotten() {
        for (int i = 0; i < MissingSchemas.MOST; i++) {
            assertThat(find(i)).isNull();
        }
        store.schemas.put(1_000L, "a schema");
        assertThatThrownBy(() -> find(1_000))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage(
                        "the schema store was asked for 64 fingerprints in vain during the last 2 seconds, and is not"
                                + " asked for others now; look for who writes them");
        assertThat(find(3)).isNull();
        now += MissingSchemas.REMEMBERED.toNanos();
        assertThat(find(1_000)).isEqualTo("a schema");
    }

    /** To compare a schema with the class takes longer than to ask for it. */
    @Test
    void read_storedSchemaThatCannotBeRead_isComparedOnce() {
        Schema other = new Schema.Parser()
                .parse("{\"type\": \"record\", \"name\": \"Item\", \"namespace\": \""
                        + MissingSchemasTest.class.getName()
                        + "\", \"fields\": [{\"name\": \"number\", \"type\": \"string\"}]}");
        long print = AvroSchemas.fingerprint(other);
        store.schemas.put(print, other.toString());
        AvroSerializer<Item> serializer =
                AvroSerializer.builder(1, Item.class).store(store).build();
        for (int i = 0; i < 100; i++) {
            assertUnknown(serializer, print);
        }
        assertThat(store.asked).hasValueLessThan(5);
    }

    @Test
    void find_storeThatFails_isNotAskedAgainAtOnce() {
        AtomicInteger asked = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> missing.find(7, print -> {
                        asked.incrementAndGet();
                        throw new InvalidPayloadException("the schema store did not answer");
                    }))
                    .isInstanceOf(InvalidPayloadException.class)
                    .hasMessage("the schema store did not answer");
        }
        assertThat(asked).hasValue(1);
    }

    /** That takes no time, and the store is connected as soon as the instance runs. */
    @Test
    void read_beforeTheStoreIsConnected_asksAgain() {
        assertThatThrownBy(() -> missing.find(7, new ReplicatedSchemaStore("schemas")::find))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage("the schema store has no cluster yet; call connect when the instance runs");
        store.schemas.put(7L, "a schema");
        assertThat(find(7)).isEqualTo("a schema");
    }
}
