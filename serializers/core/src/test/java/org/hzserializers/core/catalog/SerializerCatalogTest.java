// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.GlobalSerializerConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.core.TextSerializer;
import org.hzserializers.core.TextSerializer.Text;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

public class SerializerCatalogTest {

    record C(String value) {}

    record D(String value) {}

    /** One generic class for any type, as people write it. */
    public static final class Generic<T> implements StreamSerializer<T> {

        private final int typeId;
        private final String name;

        public Generic(int typeId, String name) {
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
                        "Type org.hzserializers.core.catalog.SerializerCatalogTest$C is taken by first (id 5); Hazelcast would"
                                + " never ask second (id 6), so take one out, or let it only read: reads(...) in place of"
                                + " add(...)");
    }

    @Test
    void add_idBelowOne_isRefused() {
        assertThatThrownBy(() -> SerializerCatalog.builder().add(C.class, new Generic<>(-1, "negative")))
                .hasMessage(
                        "Type id -1 for org.hzserializers.core.catalog.SerializerCatalogTest$C is reserved by Hazelcast; choose an"
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
                .isTrue();
    }

    abstract static class Posted implements DataSerializable {}

    abstract static class Identified implements IdentifiedDataSerializable {}

    /** As when such a class goes from one format to another: what only reads has no say. */
    @ParameterizedTest
    @ValueSource(classes = {Posted.class, Identified.class})
    void installOn_classThatHazelcastWritesItself_overridesItInAnyFormat(Class<?> type) {
        SerializationConfig config = new SerializationConfig();
        of(type).installOn(config);

        assertThat(config.isAllowOverrideDefaultSerializers()).isTrue();
    }

    private static <T> SerializerCatalog of(Class<T> type) {
        return SerializerCatalog.builder().add(type, new Generic<>(5, "any")).build();
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

    private static InternalSerializationService service(SerializerCatalog catalog) {
        SerializationConfig config = new SerializationConfig();
        catalog.installOn(config);
        return new DefaultSerializationServiceBuilder().setConfig(config).build();
    }

    /** The steps of a change: all learn to read the new id, then all write it, and old values stay readable. */
    @Test
    void reads_anyNumberForOneClass_areReadWhileOneWrites() {
        var before = service(SerializerCatalog.builder()
                .add(TextSerializer.builder(7).build())
                .build());
        var prepared = service(SerializerCatalog.builder()
                .reads(TextSerializer.builder(8).build())
                .add(TextSerializer.builder(7).build())
                .build());
        var changed = service(SerializerCatalog.builder()
                .add(TextSerializer.builder(8).build())
                .reads(TextSerializer.builder(7).build())
                .reads(TextSerializer.builder(6).build())
                .build());
        List<Text> texts = List.of(new Text("a"), new Text("b"));
        Data old = before.toData(texts.get(0));
        Data last = changed.toData(texts.get(0));
        assertThat(List.of(old.getType(), prepared.toData(texts.get(0)).getType(), last.getType()))
                .containsExactly(7, 7, 8);
        for (var reader : List.of(prepared, changed)) {
            assertThat(reader.<Object>toObject(old)).isEqualTo(texts.get(0));
            assertThat(reader.<Object>toObject(last)).isEqualTo(texts.get(0));
        }
        assertThat(changed.<Object>toObject(before.toData(new ArrayList<>(texts))))
                .isEqualTo(texts);
        assertThatThrownBy(() -> before.toObject(last)).hasMessageContaining("no suitable de-serializer for type 8");
    }

    record Money(long cents) implements Serializable {
        private static final long serialVersionUID = 1L;
    }

    /** A class that had no serializer goes on by Java serialization until the catalog has a writer for it. */
    @Test
    void reads_withoutAWriter_leavesWritingToHazelcast() {
        Generic<Money> generic = new Generic<>(8, "generic");
        var prepared =
                service(SerializerCatalog.builder().reads(Money.class, generic).build());
        var changed =
                service(SerializerCatalog.builder().add(Money.class, generic).build());
        Money money = new Money(3);
        Data old = prepared.toData(money);
        assertThat(old.getType()).isEqualTo(-100);
        assertThat(changed.toData(money).getType()).isEqualTo(8);
        assertThat(changed.<Object>toObject(old)).isEqualTo(money);
        assertThat(prepared.<Object>toObject(changed.toData(money)))
                .isEqualTo("generic read: generic wrote Money[cents=3]");
    }

    @Test
    void reads_idThatIsTaken_isRefusedNamingBoth() {
        SerializerCatalog.Builder builder = SerializerCatalog.builder().add(C.class, new Generic<>(5, "first"));
        assertThatThrownBy(() -> builder.reads(C.class, new Generic<>(5, "second")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Type id 5 is taken by first; second needs another id >= 1");
        assertThatThrownBy(() -> builder.reads(C.class, new Generic<>(0, "zero")))
                .hasMessage(
                        "Type id 0 for org.hzserializers.core.catalog.SerializerCatalogTest$C is reserved by Hazelcast; choose an"
                                + " id of 1 or more and keep it for this type");
        SerializationConfig config = new SerializationConfig()
                .addSerializerConfig(
                        new SerializerConfig().setTypeClass(C.class).setImplementation(new Generic<>(6, "theirs")));
        SerializerCatalog reader = SerializerCatalog.builder()
                .reads(C.class, new Generic<>(6, "ours"))
                .build();
        assertThatThrownBy(() -> reader.installOn(config))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("Type id 6 is taken by theirs; ours needs another id >= 1");
    }

    @Test
    void readers_ofAType_areInTheOrderOfTheCatalog() {
        Generic<C> first = new Generic<>(5, "first");
        Generic<C> second = new Generic<>(6, "second");
        SerializerCatalog catalog = SerializerCatalog.builder()
                .reads(C.class, first)
                .reads(D.class, new Generic<>(7, "other"))
                .reads(C.class, second)
                .build();
        assertThat(catalog.readers(C.class)).containsExactly(first, second);
        assertThat(catalog.serializer(C.class)).isEmpty();
        assertThat(catalog.readers(Text.class)).isEmpty();
    }

    /** A library may have a catalog of its own, installed on the same configuration. */
    @Test
    void installOn_twoCatalogsThatRead_takesDifferentMarkersUpToTheirNumber() {
        SerializationConfig config = new SerializationConfig();
        for (int id = 1; id <= 255; id++) {
            SerializerCatalog.builder()
                    .reads(C.class, new Generic<>(id, "reader " + id))
                    .build()
                    .installOn(config);
        }
        var service = new DefaultSerializationServiceBuilder().setConfig(config).build();
        var writer = service(SerializerCatalog.builder()
                .add(C.class, new Generic<>(254, "writer"))
                .build());
        assertThat(service.<Object>toObject(writer.toData(new C("x"))))
                .isEqualTo("reader 254 read: writer wrote C[value=x]");
        SerializerCatalog oneMore = SerializerCatalog.builder()
                .reads(C.class, new Generic<>(256, "one more"))
                .build();
        assertThatThrownBy(() -> oneMore.installOn(config))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "One configuration takes at most 255 serializers that only read; take out those whose ids no"
                                + " stored value has any more");
        assertThat(config.getSerializerConfigs()).hasSize(255);
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
