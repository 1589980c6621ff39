// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.core.HazelcastJsonValue;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.map.EntryProcessor;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import com.hazelcast.query.Predicates;
import java.io.Externalizable;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.hzserializers.core.Schemas;
import org.hzserializers.core.TextSerializer;
import org.hzserializers.core.TextSerializer.Text;
import org.hzserializers.core.catalog.SerializerCatalogTest.Generic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a catalog does to a configuration, so that its serializers are used whatever happens later. */
class CatalogInstallationTest {

    private static final int COMPACT = -55;

    private static SerializerCatalog texts(int id) {
        return SerializerCatalog.builder()
                .add(TextSerializer.builder(id).build())
                .build();
    }

    private static <T> SerializerCatalog of(Class<T> type) {
        return SerializerCatalog.builder().add(type, new Generic<>(5, "any")).build();
    }

    private static InternalSerializationService service(SerializerCatalog catalog, SerializationConfig config) {
        catalog.installOn(config);
        return Schemas.service(config);
    }

    /** Hazelcast notes that the class is Compact's, and would write it so from then on. */
    @Test
    void oldValueOfCompact_wasRead_theSerializerGoesOnToWrite() {
        Text text = new Text("old");
        Data old = Schemas.service(new SerializationConfig()).toData(text);
        assertThat(old.getType()).isEqualTo(COMPACT);
        InternalSerializationService service = service(texts(7), new SerializationConfig());

        assertThat(service.<Object>toObject(old)).isEqualTo(text);

        assertThat(service.toData(text).getType()).isEqualTo(7);
        assertThat(service.<Object>toObject(old)).isEqualTo(text);
    }

    @Test
    void classThatIsConfiguredAsCompact_isWrittenByTheCatalog() {
        SerializationConfig config = new SerializationConfig();
        config.getCompactSerializationConfig().addClass(Text.class);

        assertThat(service(texts(7), config).toData(new Text("x")).getType()).isEqualTo(7);
    }

    @Test
    void installOn_catalogThatOnlyReads_leavesWritingToHazelcast() {
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog reader = SerializerCatalog.builder()
                .reads(TextSerializer.builder(7).build())
                .build();

        assertThat(service(reader, config).toData(new Text("x")).getType()).isEqualTo(COMPACT);
        assertThat(config.isAllowOverrideDefaultSerializers()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                List.class,
                Map.class,
                Collection.class,
                Iterable.class,
                Comparable.class,
                CharSequence.class,
                Number.class,
                AbstractMap.class,
                Map.Entry.class,
                Runnable.class,
                Callable.class,
                EntryProcessor.class,
                String.class,
                Long.class,
                UUID.class,
                Date.class,
                ArrayList.class,
                byte[].class,
                long[].class,
                Object[].class
            })
    void installOn_typeOfHazelcastsOwn_isRefusedUnlessTheUserPermitsIt(Class<?> type) {
        SerializationConfig config = new SerializationConfig();
        assertThatThrownBy(() -> of(type).installOn(config))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("Type " + type.getTypeName() + " is not for any (id 5): ")
                .hasMessageEndingWith("; if every member and client has this entry and that is meant, call"
                        + " setAllowOverrideDefaultSerializers(true) before installOn, or say"
                        + " allow-override-default-serializers: true in Hazelcast's XML or YAML");
        assertThat(config).isEqualTo(new SerializationConfig());

        of(type).installOn(config.setAllowOverrideDefaultSerializers(true));

        assertThat(Schemas.service(config).serializerForClass(type, false).getTypeId())
                .isEqualTo(5);
    }

    @Test
    void installOn_typeOfHazelcastsOwn_saysWhatItWouldTake() {
        assertThatThrownBy(() -> of(List.class).installOn(new SerializationConfig()))
                .hasMessageContaining("it would take java.util.ArrayList, java.util.LinkedList,"
                        + " java.util.concurrent.CopyOnWriteArrayList, too, which Hazelcast's nodes send each other; name"
                        + " the classes that values have, or let a global serializer take those that have no entry");
        assertThatThrownBy(() -> of(long[].class).installOn(new SerializationConfig()))
                .hasMessageContaining(
                        "Type long[] is not for any (id 5): Hazelcast has a serializer for it, by which its"
                                + " nodes exchange such objects, too; put it into a class of yours, and register that");
    }

    /** The catalog would let them take Hazelcast's own types, which they did not before. */
    @Test
    void installOn_entriesOfTheConfigurationThatWouldTakeHazelcastsOwn_areRefusedUnlessTheUserPermitsIt() {
        for (SerializerConfig entry : List.of(
                new SerializerConfig().setTypeClass(Comparable.class).setClassName("com.acme.Any"),
                new SerializerConfig().setTypeClassName("java.lang.Comparable").setClassName("com.acme.Any"))) {
            SerializationConfig config = new SerializationConfig().addSerializerConfig(entry);

            assertThatThrownBy(() -> texts(7).installOn(config))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("The configuration has a com.acme.Any for java.lang.Comparable, and a catalog sets"
                            + " allowOverrideDefaultSerializers: it would take java.lang.String, java.lang.Integer,"
                            + " java.lang.Long, too, which Hazelcast's nodes send each other; name the classes that values"
                            + " have, or let a global serializer take those that have no entry; if every member and client"
                            + " has this entry and that is meant, call setAllowOverrideDefaultSerializers(true) before"
                            + " installOn, or say allow-override-default-serializers: true in Hazelcast's XML or YAML");
            assertThat(config.getSerializerConfigs()).hasSize(1);
            assertThat(config.isAllowOverrideDefaultSerializers()).isFalse();

            texts(7).installOn(config.setAllowOverrideDefaultSerializers(true));
        }
        SerializationConfig others = new SerializationConfig()
                .addSerializerConfig(new SerializerConfig()
                        .setTypeClassName("com.acme.Order")
                        .setClassName("com.acme.Any"))
                .addSerializerConfig(
                        new SerializerConfig().setTypeClass(Serializable.class).setClassName("com.acme.Any"));
        texts(7).installOn(others);
        assertThat(others.isAllowOverrideDefaultSerializers()).isTrue();
    }

    /** Shows what the refusal is for. */
    @Test
    void control_serializerOfAnInterface_takesHazelcastsOwnClasses() {
        SerializationConfig config = new SerializationConfig().setAllowOverrideDefaultSerializers(true);
        InternalSerializationService service = service(of(Comparable.class), config);
        assertThat(service.toData("text").getType()).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                Object.class,
                DataSerializable.class,
                IdentifiedDataSerializable.class,
                Serializable.class,
                Externalizable.class,
                HazelcastJsonValue.class,
                ByteBuffer.class
            })
    void installOn_typeThatStopsANodeOrIsNeverAsked_isRefusedInAnyCase(Class<?> type) {
        SerializationConfig config = new SerializationConfig().setAllowOverrideDefaultSerializers(true);
        assertThatThrownBy(() -> of(type).installOn(config))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("Type " + type.getName() + " is not for any (id 5): ")
                .hasMessageContaining("name the classes that values have");
        assertThat(config.getSerializerConfigs()).isEmpty();
    }

    /** The first catalog has set what else only the user sets. */
    @Test
    void installOn_secondCatalog_hasNoPermissionFromTheFirst() {
        SerializationConfig config = new SerializationConfig();
        texts(7).installOn(config);
        assertThatThrownBy(() -> of(List.class).installOn(config)).isInstanceOf(IllegalArgumentException.class);

        SerializationConfig permitted = new SerializationConfig().setAllowOverrideDefaultSerializers(true);
        texts(7).installOn(permitted);
        of(List.class).installOn(permitted);
        assertThat(permitted.getSerializerConfigs()).hasSize(2);
    }

    @Test
    void installOn_sameCatalogTwice_changesNothingMore() {
        SerializerCatalog catalog = SerializerCatalog.builder()
                .add(TextSerializer.builder(7).build())
                .reads(TextSerializer.builder(8).build())
                .add(3, typeId -> null)
                .global(new Generic<>(9, "global"), true)
                .build();
        Config member = new Config();
        ClientConfig client = new ClientConfig();
        for (int i = 0; i < 2; i++) {
            catalog.installOn(member.getSerializationConfig());
            catalog.installOn(member);
            catalog.installOn(client);
            assertThat(member.getListenerConfigs()).hasSize(1);
            assertThat(client.getListenerConfigs()).hasSize(1);
            assertThat(member.getSerializationConfig().getSerializerConfigs()).hasSize(2);
            assertThat(client.getSerializationConfig()).isEqualTo(member.getSerializationConfig());
        }
        assertThat(Schemas.service(member.getSerializationConfig())
                        .toData(new Text("x"))
                        .getType())
                .isEqualTo(7);
    }

    @Test
    void installOn_otherCatalogWithTheSameIds_isRefused() {
        SerializationConfig config = new SerializationConfig();
        texts(7).installOn(config);
        assertThatThrownBy(() -> texts(7).installOn(config))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("The configuration already has a serializer for " + Text.class.getName());
        assertThat(config.getSerializerConfigs()).hasSize(1);
    }

    /** A configuration that was read from XML or YAML has names only. */
    @Test
    void installOn_typeThatHazelcastsYamlHas_isRefusedNamingBoth() {
        SerializationConfig config = new SerializationConfig()
                .addSerializerConfig(new SerializerConfig()
                        .setTypeClassName(Text.class.getName())
                        .setClassName("com.acme.Texts"));
        assertThatThrownBy(() -> texts(7).installOn(config))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "The configuration already has a serializer for org.hzserializers.core.TextSerializer$Text, a"
                                + " com.acme.Texts, and the catalog has"
                                + " TextSerializer<org.hzserializers.core.TextSerializer$Text> (id 7); remove it there or from"
                                + " the catalog");
        assertThat(config.getSerializerConfigs()).hasSize(1);
    }

    /** Else the global serializer would take Hazelcast's own messages from then on, as all are objects. */
    @Test
    void globalSerializer_plainObject_isRefusedAndOthersStayAsTheyWere() {
        SerializerCatalog catalog = SerializerCatalog.builder()
                .add(TextSerializer.builder(7).build())
                .global(new Generic<>(9, "global"), true)
                .build();
        InternalSerializationService service = service(catalog, new SerializationConfig());
        assertThat(service.toData(new StringBuilder("x")).getType()).isEqualTo(9);

        assertThatThrownBy(() -> service.toData(new Object()))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasRootCauseMessage(
                        "an instance of java.lang.Object has no content and is equal to itself only; store a"
                                + " value of another class");

        assertThat(service.toData("text").getType()).isEqualTo(-11);
        assertThat(service.toData(Predicates.equal("a", 1)).getType()).isEqualTo(-2);
        assertThat(service.toData(new Text("x")).getType()).isEqualTo(7);
    }
}
