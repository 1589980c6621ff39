// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.GlobalSerializerConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hzserializers.core.Schemas;
import org.hzserializers.core.TextSerializer;
import org.hzserializers.core.TextSerializer.Text;
import org.hzserializers.core.catalog.SerializerCatalogTest.Generic;
import org.junit.jupiter.api.Test;

/** Of users who register serializers without a catalog. */
class WriterCheckTest {

    private static final String REMEDY =
            "; set allow-override-default-serializers: true in the serialization part of this"
                    + " node's configuration, or setAllowOverrideDefaultSerializers(true), as a SerializerCatalog does";

    private static final String TEXT = Text.class.getName();

    interface Shape {}

    record Circle(int radius) implements Shape {}

    record Other(int number) {}

    static final class Posted implements DataSerializable {
        @Override
        public void writeData(ObjectDataOutput out) {}

        @Override
        public void readData(ObjectDataInput in) {}
    }

    private final SerializationConfig config = new SerializationConfig();

    private void register(Class<?> type, StreamSerializer<?> serializer) {
        config.addSerializerConfig(new SerializerConfig().setTypeClass(type).setImplementation(serializer));
    }

    private AbstractSerializationService serviceThatRead(Object... values) {
        AbstractSerializationService service = Schemas.service(config);
        for (Object value : values) {
            service.toObject(Schemas.service(new SerializationConfig()).toData(value));
        }
        return service;
    }

    private WriterCheck check(Object... read) {
        return new WriterCheck(serviceThatRead(read), config);
    }

    @Test
    void differences_valueOfCompactWasRead_namesClassAndSetting() {
        register(Text.class, TextSerializer.builder(7).build());
        assertThat(check().differences()).isEmpty();

        assertThat(check(new Text("old")).differences())
                .containsExactly(TEXT + " has TextSerializer<" + TEXT + "> (id 7) in the configuration, but Hazelcast"
                        + " writes it with its own CompactStreamSerializer, type id -55, as it is configured as Compact or"
                        + " a value was read that Compact wrote" + REMEDY);

        config.setAllowOverrideDefaultSerializers(true);
        assertThat(check(new Text("old")).differences()).isEmpty();
    }

    @Test
    void differences_classThatIsConfiguredAsCompact_isTold() {
        register(Text.class, TextSerializer.builder(7).build());
        config.getCompactSerializationConfig().addClass(Text.class);
        assertThat(check().differences()).hasSize(1);
    }

    @Test
    void differences_classThatHazelcastPrefersToWrite_isTold() {
        register(Posted.class, new Generic<Posted>(8, "posted"));
        assertThat(check().differences())
                .containsExactly(
                        Posted.class.getName() + " has posted (id 8) in the configuration, but Hazelcast writes it"
                                + " with its own DataSerializableSerializer, type id -2, which it prefers" + REMEDY);
    }

    /** As Hazelcast makes it of XML or YAML. */
    @Test
    void differences_serializerThatIsConfiguredByName_isTold() {
        config.addSerializerConfig(
                new SerializerConfig().setTypeClassName(TEXT).setClassName(NamedSerializer.class.getName()));
        assertThat(check().differences()).isEmpty();
        assertThat(check(new Text("old")).differences())
                .singleElement()
                .asString()
                .startsWith(
                        TEXT + " has a " + NamedSerializer.class.getName() + " in the configuration, but Hazelcast");
    }

    /** Hazelcast makes it. */
    public static final class NamedSerializer extends TextSerializer {
        public NamedSerializer() {
            super(TextSerializer.builder(7));
        }
    }

    @Test
    void differenceIn_subclassOfARegisteredInterface_isTold() {
        register(Shape.class, new Generic<Shape>(8, "shapes"));
        assertThat(check().differenceIn(new Circle(1))).isNull();
        assertThat(check(new Circle(1)).differenceIn(new Circle(1)))
                .startsWith(
                        Circle.class.getName() + " has shapes (id 8) in the configuration, but Hazelcast writes it");
    }

    @Test
    void differenceIn_elementsOfHazelcastsContainers_areLookedAt() {
        register(Text.class, TextSerializer.builder(7).build());
        Text text = new Text("old");
        WriterCheck check = check(text);
        for (Object container : List.of(
                new ArrayList<>(List.of(new Other(1), new ArrayList<>(List.of(text)))),
                new java.util.HashMap<>(Map.of("key", text)),
                Map.entry("key", Optional.of(text)).getValue(),
                new Object[] {null, text})) {
            assertThat(check.differenceIn(container)).startsWith(TEXT + " has ");
        }
        assertThat(check.differenceIn(new ArrayList<>(List.of("text", new Other(1)))))
                .isNull();
        assertThat(check().differenceIn(new ArrayList<>(List.of(text)))).isNull();
    }

    /** It cannot be asked for any more, as Hazelcast knows no class for it. */
    @Test
    void differenceIn_classOfTheGlobalSerializer_isTold() {
        config.setGlobalSerializerConfig(new GlobalSerializerConfig().setImplementation(new Generic<>(9, "global")));
        assertThat(check().differenceIn(new Other(1))).isNull();
        assertThat(check(new Other(1)).differenceIn(new Other(1)))
                .isEqualTo(Other.class.getName() + " has no serializer of its own, and Hazelcast writes it with its own"
                        + " CompactStreamSerializer, type id -55, in place of the global serializer, as a value was read"
                        + " that Compact wrote; give the class an entry of its own");

        config.getCompactSerializationConfig().addClass(Other.class);
        assertThat(check(new Other(1)).differenceIn(new Other(1))).isNull();
    }

    @Test
    void differenceIn_classWithoutSerializer_isNone() {
        register(Text.class, TextSerializer.builder(7).build());
        assertThat(check(new Other(1)).differenceIn(new Other(1))).isNull();
        assertThat(check().differenceIn("text")).isNull();
        assertThat(check().differenceIn(new Posted())).isNull();
    }

    @Test
    void warning_settingIsMissing_namesTheClasses() {
        assertThat(check().warning()).isNull();
        register(Text.class, TextSerializer.builder(7).build());
        register(Thread.State.class, new Generic<Thread.State>(8, "serializable"));
        assertThat(check().warning())
                .isEqualTo(
                        "Hazelcast goes on to write a class by Compact as soon as this node reads one value of it that"
                                + " Compact wrote, whatever serializer is registered, as it is with " + TEXT + REMEDY);
        config.setAllowOverrideDefaultSerializers(true);
        assertThat(check().warning()).isNull();
    }
}
