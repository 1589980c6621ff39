// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class IdentifiedFactoryTest {

    private static final IdentifiedFactory FACTORY = IdentifiedFactory.builder(7)
            .add(1, Sample::empty)
            .add(9000, () -> new Numbered(9000))
            .build();

    @Test
    void create_knownClassIds_returnsNewObjects() {
        assertThat(FACTORY.create(1)).isInstanceOf(Sample.class).isNotSameAs(FACTORY.create(1));
        assertThat(FACTORY.create(9000)).isInstanceOf(Numbered.class);
    }

    @Test
    void create_unknownClassId_namesFactoryAndIds() {
        for (int unknown : new int[] {-1, 0, 2, 4096, 9001}) {
            assertThatThrownBy(() -> FACTORY.create(unknown))
                    .isExactlyInstanceOf(HazelcastSerializationException.class)
                    .hasMessage("DataSerializableFactory 7 has no class id " + unknown
                            + "; known are [1, 9000]; add it on every member and client");
        }
    }

    @Test
    void create_manyClassIds_namesTheFirst() {
        IdentifiedFactory.Builder builder = IdentifiedFactory.builder(7);
        for (int i = 0; i < 30; i++) {
            int classId = i;
            builder.add(classId, () -> new Numbered(classId));
        }

        assertThatThrownBy(() -> builder.build().create(99))
                .hasMessageContaining(
                        "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19 and 10 more]");
    }

    @Test
    void create_constructorReturnsNullLater_saysSo() {
        Numbered[] once = {new Numbered(3), null};
        int[] calls = {0};
        IdentifiedFactory factory =
                IdentifiedFactory.builder(7).add(3, () -> once[calls[0]++]).build();

        assertThatThrownBy(() -> factory.create(3))
                .isExactlyInstanceOf(HazelcastSerializationException.class)
                .hasMessage("DataSerializableFactory 7 got null from the constructor of class id 3");
    }

    @Test
    void read_throughHazelcast_usesTheFactory() {
        SerializationConfig config = new SerializationConfig();
        FACTORY.installOn(config);
        var service = Services.of(config);
        Sample sample = Sample.random(1, 9);

        Sample back = service.toObject(service.toData(sample));

        assertThat(back).isEqualTo(sample);
    }

    @Test
    void read_classIdMissingOnTheReader_namesItThroughHazelcast() {
        SerializationConfig writer = new SerializationConfig();
        FACTORY.installOn(writer);
        SerializationConfig reader = new SerializationConfig();
        IdentifiedFactory.builder(7).add(2, () -> new Numbered(2)).build().installOn(reader);
        Data data = Services.of(writer).toData(Sample.random(1, 1));

        assertThatThrownBy(() -> Services.of(reader).toObject(data))
                .isExactlyInstanceOf(HazelcastSerializationException.class)
                .hasMessage(
                        "DataSerializableFactory 7 has no class id 1; known are [2]; add it on every member and client");
    }

    @Test
    void builder_negativeFactoryId_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IdentifiedFactory.builder(-1))
                .withMessage(
                        "Factory id -1 is negative; Hazelcast keeps negative ids for its own classes, choose 0 or more");
    }

    @Test
    void add_negativeClassId_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IdentifiedFactory.builder(7).add(-2, Sample::empty))
                .withMessage("Class id -2 of factory 7 is negative, choose 0 or more");
    }

    @Test
    void add_classIdTwice_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> IdentifiedFactory.builder(7).add(1, Sample::empty).add(1, () -> new Numbered(1)))
                .withMessage("Class id 1 of factory 7 is used twice; give one of the two classes another id");
    }

    @Test
    void build_objectReportsOtherIds_namesClassAndBothPairs() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> IdentifiedFactory.builder(8).add(2, Sample::empty).build())
                .withMessage(
                        "org.hzserializers.identified.Sample is registered under factory id 8 and class id 2, but reports"
                                + " factory id 7 and class id 1; Hazelcast would write the ids it reports");
    }

    @Test
    void build_constructorReturnsNull_isRefused() {
        Supplier<Sample> broken = () -> null;

        assertThatIllegalArgumentException()
                .isThrownBy(() -> IdentifiedFactory.builder(7).add(1, broken).build())
                .withMessage("The constructor of class id 1 of factory 7 returns null");
    }

    @Test
    void installOn_memberAndClientConfig_registersTheFactory() {
        Config member = new Config();
        ClientConfig client = new ClientConfig();

        FACTORY.installOn(member);
        FACTORY.installOn(client);

        assertThat(member.getSerializationConfig().getDataSerializableFactories())
                .containsEntry(7, FACTORY);
        assertThat(client.getSerializationConfig().getDataSerializableFactories())
                .containsEntry(7, FACTORY);
    }

    @Test
    void installOn_factoryIdPresent_isRefused() {
        SerializationConfig byObject = new SerializationConfig().addDataSerializableFactory(7, id -> null);
        SerializationConfig byName = new SerializationConfig().addDataSerializableFactoryClass(7, "com.acme.Factory");

        for (SerializationConfig config : new SerializationConfig[] {byObject, byName}) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> FACTORY.installOn(config))
                    .withMessage(
                            "The configuration already has a DataSerializableFactory 7; give one of the two another"
                                    + " factory id");
        }
    }

    private static final class Numbered implements IdentifiedDataSerializable {
        private final int classId;

        Numbered(int classId) {
            this.classId = classId;
        }

        @Override
        public int getFactoryId() {
            return 7;
        }

        @Override
        public int getClassId() {
            return classId;
        }

        @Override
        public void writeData(ObjectDataOutput out) {}

        @Override
        public void readData(ObjectDataInput in) {}
    }
}
