// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import java.util.List;
import org.hzserializers.argot.ArgotSerializer;
import org.hzserializers.cluster.SerializerUnderTest;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.kryo.KryoSerializer;
import org.hzserializers.sample.model.Geo;
import org.hzserializers.view.Slot;
import org.hzserializers.view.ViewSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the catalog file says of views. */
class ViewCatalogTest {

    private static final String GEO = """
            serializers:
              - id: 1001
                type: %s
                format: argot
                schema: [org/hzserializers/sample/common.argot, org/hzserializers/sample/dubbo.argot]
                definition: geo
            """;

    private static FramedSerializer<?> of(String type, String options) {
        SerializationConfig config = new SerializationConfig();
        SerializerUnderTest.catalog(GEO.formatted(type) + options.indent(4)).installOn(config);
        SerializerConfig only = config.getSerializerConfigs().iterator().next();
        return (FramedSerializer<?>) only.getImplementation();
    }

    @Test
    void auto_classIsThere_isTheSerializerOfTheClass() {
        assertThat(of(Geo.class.getName(), "view: auto\nattributes: [country]")).isInstanceOf(ArgotSerializer.class);
        assertThat(of(Geo.class.getName(), "view: auto\nview-class: acme.Gone")).isInstanceOf(ArgotSerializer.class);
        assertThat(of(Geo.class.getName(), "view: false")).isInstanceOf(ArgotSerializer.class);
    }

    @Test
    void auto_classIsNotThere_isAView() {
        ViewSerializer view =
                (ViewSerializer) of("acme.Place", "view: auto\nkey: true\nbindings: {impression: acme.Gone}");
        assertThat(view).hasToString("ViewSerializer<view of geo>");
        assertThat(view.getTypeId()).isEqualTo(1001);
        assertThat(view.viewType().indexOf("country")).isEqualTo(2);
        assertThat(view.createMapping("places", "int"))
                .contains(
                        "\"latitude\" REAL",
                        "\"country\" VARCHAR",
                        "'valueJavaClass' = 'org.hzserializers.core.sql.ReadOnlyInSql$PutWholeObjectsByIMap'");
    }

    @Test
    void viewClass_slot_isExtendedByTheClassOfTheViews() {
        FramedSerializer<?> view = of(Geo.class.getName(), "view: true\nview-class: " + Slot.C.class.getName());
        assertThat(view.type().getSuperclass()).isSameAs(Slot.C.class);
    }

    @Test
    void view_formatsWithoutASchema_areRefusedWithWhatMembersDo() {
        assertThatThrownBy(() -> SerializerUnderTest.catalog("""
                        serializers:
                          - id: 1001
                            type: org.hzserializers.sample.model.Geo
                            format: kryo
                            view: true
                        """))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("entry 1 (org.hzserializers.sample.model.Geo): there is no view of"
                        + " org.hzserializers.sample.model.Geo in kryo: its bytes do not say what is in them without the"
                        + " class, so members that query it need the class, and read whole objects");
        KryoSerializer<Geo> kryo = KryoSerializer.of(1001, Geo.class);
        assertThatThrownBy(() -> SerializerCatalog.builder().view(kryo))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageStartingWith("there is no view of org.hzserializers.sample.model.Geo in Kryo");
    }

    @Test
    void view_describe_isRefusedOnNodesWithTheClassToo() {
        for (String view : List.of("view: true", "view: auto")) {
            assertThatThrownBy(() -> SerializerUnderTest.catalog("""
                            serializers:
                              - {id: 1001, type: org.hzserializers.sample.model.Geo, format: argot, describe: true, %s}
                            """.formatted(view)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("a view needs the definition, and describe makes it of the class");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "view: sometimes | view must be true, false or auto, found the text 'sometimes'",
                "view: true\nattributes: [land] | attributes has land, but there is no land in geo[latitude, longitude,",
                "view: true\nattributes: [country.name] | attributes has country.name, but the first has no attributes",
                "view: true\nview-class: acme.Gone | class acme.Gone is not on the class path",
                "view: true\nview-class: java.lang.String | java.lang.String does not extend org.hzserializers.view.View",
                "view: true\ncolour: red | format argot takes no option colour here",
                "view: true\nlength: true\nreads: true | length has no effect, because reads is set",
                "attributes: [country] | attributes has no effect, because view is not set, so that no node reads views;"
                        + " set view to auto or true",
                "view: false\nview-class: acme.Gone\nattributes: [country] | view-class and attributes have no effect,"
                        + " because view is false, so that no node reads views"
            })
    void view_wrongOptions_sayWhere(String optionsAndMessage) {
        String[] parts = optionsAndMessage.split(" \\| ", 2);
        assertThatThrownBy(() -> of(Geo.class.getName(), parts[0]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("entry 1 (org.hzserializers.sample.model.Geo): ")
                .hasMessageContaining(parts[1]);
    }
}
