// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.GlobalSerializerConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import org.hzserializers.core.TextSerializer.Text;
import org.junit.jupiter.api.Test;

class SerializerCatalogTest {

    record C(String value) {}

    record D(String value) {}

    /** One generic class for any type, as people write it. */
    static final class Generic<T> implements StreamSerializer<T> {

        private final int typeId;
        private final String name;

        Generic(int typeId, String name) {
            this.typeId = typeId;
            this.name = name;
        }

        @Override
        public void write(ObjectDataOutput out, T object) throws IOException {
            out.writeString(name + " wrote " + object);
        }

        @Override
        @SuppressWarnings("unchecked")
        public T read(ObjectDataInput in) throws IOException {
            return (T) (name + " read: " + in.readString());
        }

        @Override
        public int getTypeId() {
            return typeId;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    @Test
    void add_twoTypesWithOneId_isRefusedNamingBoth() {
        SerializerCatalog.Builder builder = SerializerCatalog.builder().add(C.class, new Generic<>(5, "Generic<C>"));
        assertThatThrownBy(() -> builder.add(D.class, new Generic<>(5, "Generic<D>")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Type id 5 is taken by Generic<C>; Generic<D> needs another id >= 1");
    }

    /**
     * Shows why the catalog checks: Hazelcast compares classes of serializers, so the second one passes and is never
     * asked.
     */
    @Test
    void control_hazelcastAcceptsTwoInstancesOfOneClassUnderOneId() {
        SerializationConfig config = new SerializationConfig()
                .addSerializerConfig(
                        new SerializerConfig().setTypeClass(C.class).setImplementation(new Generic<>(5, "Generic<C>")))
                .addSerializerConfig(
                        new SerializerConfig().setTypeClass(D.class).setImplementation(new Generic<>(5, "Generic<D>")));
        var service = new DefaultSerializationServiceBuilder().setConfig(config).build();
        Object c = service.toObject(service.toData(new C("x")));
        Object d = service.toObject(service.toData(new D("x")));
        assertThat(c.toString().split(" ")[0]).isEqualTo(d.toString().split(" ")[0]);
    }

    @Test
    void add_oneTypeTwice_isRefused() {
        SerializerCatalog.Builder builder = SerializerCatalog.builder().add(C.class, new Generic<>(5, "first"));
        assertThatThrownBy(() -> builder.add(C.class, new Generic<>(6, "second")))
                .hasMessage(
                        "Type org.hzserializers.core.SerializerCatalogTest$C is taken by first (id 5); Hazelcast would"
                                + " never ask second (id 6), so take one out");
    }

    @Test
    void add_idBelowOne_isRefused() {
        assertThatThrownBy(() -> SerializerCatalog.builder().add(C.class, new Generic<>(-1, "negative")))
                .hasMessage(
                        "Type id -1 for org.hzserializers.core.SerializerCatalogTest$C is reserved by Hazelcast; choose an"
                                + " id of 1 or more and keep it for this type");
    }

    @Test
    void add_factoryIdTwice_isRefused() {
        SerializerCatalog.Builder builder = SerializerCatalog.builder().add(1, typeId -> null);
        assertThatThrownBy(() -> builder.add(1, typeId -> null))
                .hasMessage("DataSerializableFactory id 1 is used twice; give one of the two another id");
    }

    @Test
    void global_twiceOrWithATakenId_isRefused() {
        SerializerCatalog.Builder builder = SerializerCatalog.builder()
                .add(C.class, new Generic<>(5, "first"))
                .global(new Generic<>(6, "global"), true);
        assertThatThrownBy(() -> builder.global(new Generic<>(7, "other"), true))
                .hasMessage(
                        "Global serializer global (id 6) is set already, other (id 7) would be another; Hazelcast takes only"
                                + " one, so take one out");
        assertThatThrownBy(() -> SerializerCatalog.builder()
                        .add(C.class, new Generic<>(5, "first"))
                        .global(new Generic<>(5, "global"), false))
                .hasMessage("Type id 5 is taken by first; global needs another id >= 1");
    }

    @Test
    void installOn_memberAndClient_registersTheSame() {
        SerializerCatalog catalog = SerializerCatalog.builder()
                .add(TextSerializer.builder(7).build())
                .add(3, typeId -> null)
                .global(new Generic<>(9, "global"), true)
                .build();
        Config member = new Config();
        ClientConfig client = new ClientConfig();
        catalog.installOn(member);
        catalog.installOn(client);

        assertThat(member.getSerializationConfig().getSerializerConfigs())
                .singleElement()
                .satisfies(entry -> {
                    assertThat(entry.getTypeClass()).isEqualTo(Text.class);
                    assertThat(entry.getImplementation().getTypeId()).isEqualTo(7);
                });
        assertThat(client.getSerializationConfig().getSerializerConfigs())
                .isEqualTo(member.getSerializationConfig().getSerializerConfigs());
        assertThat(member.getSerializationConfig().getDataSerializableFactories())
                .containsOnlyKeys(3);
        assertThat(member.getSerializationConfig().getGlobalSerializerConfig().isOverrideJavaSerialization())
                .isTrue();
        assertThat(member.getSerializationConfig().isAllowOverrideDefaultSerializers())
                .isFalse();
    }

    @Test
    void installOn_configThatHasTheIdOrType_isRefusedAndLeavesItUnchanged() {
        SerializerCatalog catalog = SerializerCatalog.builder()
                .add(TextSerializer.builder(7).build())
                .build();
        SerializationConfig sameId = new SerializationConfig()
                .addSerializerConfig(
                        new SerializerConfig().setTypeClass(C.class).setImplementation(new Generic<>(7, "theirs")));
        assertThatThrownBy(() -> catalog.installOn(sameId))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "Type id 7 is taken by theirs; TextSerializer<org.hzserializers.core.TextSerializer$Text> needs"
                                + " another id >= 1");
        assertThat(sameId.getSerializerConfigs()).hasSize(1);

        SerializationConfig sameType = new SerializationConfig()
                .addSerializerConfig(
                        new SerializerConfig().setTypeClass(Text.class).setImplementation(new Generic<>(8, "theirs")));
        assertThatThrownBy(() -> catalog.installOn(sameType))
                .hasMessage(
                        "The configuration already has a serializer for org.hzserializers.core.TextSerializer$Text, theirs"
                                + " (id 8), and the catalog has TextSerializer<org.hzserializers.core.TextSerializer$Text>"
                                + " (id 7); remove it there or from the catalog");

        SerializationConfig named = new SerializationConfig()
                .addSerializerConfig(
                        new SerializerConfig().setTypeClass(Text.class).setClassName("com.acme.Texts"));
        assertThatThrownBy(() -> catalog.installOn(named))
                .hasMessage(
                        "The configuration already has a serializer for org.hzserializers.core.TextSerializer$Text, a"
                                + " com.acme.Texts, and the catalog has"
                                + " TextSerializer<org.hzserializers.core.TextSerializer$Text> (id 7); remove it there or from"
                                + " the catalog");
    }

    @Test
    void installOn_configThatHasAGlobalSerializer_isRefusedNamingBoth() {
        SerializerCatalog catalog = SerializerCatalog.builder()
                .global(new Generic<>(9, "ours"), false)
                .build();
        SerializationConfig config = new SerializationConfig()
                .setGlobalSerializerConfig(new GlobalSerializerConfig().setImplementation(new Generic<>(8, "theirs")));
        assertThatThrownBy(() -> catalog.installOn(config))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "The configuration already has a global serializer, theirs (id 8), and the catalog has ours (id"
                                + " 9); Hazelcast takes only one, so remove it there or from the catalog");

        SerializationConfig sameId = new SerializationConfig()
                .addSerializerConfig(
                        new SerializerConfig().setTypeClass(C.class).setImplementation(new Generic<>(9, "theirs")));
        assertThatThrownBy(() -> catalog.installOn(sameId))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("Type id 9 is taken by theirs; ours needs another id >= 1");
    }

    @Test
    void installOn_twoConfigs_sharesTheSerializers() {
        SerializerCatalog catalog = SerializerCatalog.builder()
                .add(TextSerializer.builder(7).build())
                .build();
        assertThatCode(() -> {
                    catalog.installOn(new Config());
                    catalog.installOn(new Config());
                })
                .doesNotThrowAnyException();
    }
}
