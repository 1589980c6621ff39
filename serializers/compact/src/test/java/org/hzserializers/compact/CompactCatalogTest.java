// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.hzserializers.core.catalog.CatalogLock;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompactCatalogTest {

    private static final String NAME = CompactCatalogTest.class.getName();

    @TempDir
    private Path directory;

    record Line(String article) {}

    record Order(String customer, List<Line> lines, Set<String> tags) {}

    private static SerializerCatalog parse(String text) {
        return SerializerCatalog.parse(text, CompactCatalogTest.class.getClassLoader());
    }

    private static String entry(Class<?> type, String options) {
        return "serializers: [{type: " + type.getName() + ", format: compact" + options + "}]";
    }

    @Test
    void parse_entry_storesTheClassByItsOptions() {
        SerializerCatalog catalog = parse("serializers:\n"
                + "- {type: " + NAME + "$Order, format: compact, name: order, key: true, limits: {max-depth: 100}}\n"
                + "- {type: " + NAME + "$Line, format: compact, limits: {max-elements: 1000}}\n");
        SerializationConfig config = new SerializationConfig();
        catalog.installOn(config);
        catalog.installOn(config);
        Order order =
                new Order("ann", new ArrayList<>(List.of(new Line("pen"))), new LinkedHashSet<>(List.of("b", "a")));

        try (SerializationRig rig = SerializationRig.of(config)) {
            assertThat(rig.copy(order)).isEqualTo(order);
            assertThat((Iterable<String>) rig.copy(order).tags()).containsExactly("a", "b");
        }
        assertThat(catalog.compact()).extracting(each -> each.getTypeName()).contains("order", NAME + "$Line");
    }

    record Renamed(String buyer) {}

    @Test
    void parse_aliases_areFormerNamesOfFields() {
        SerializationConfig config = new SerializationConfig();
        parse(entry(Renamed.class, ", name: order, aliases: {" + Renamed.class.getName() + ": {buyer: customer}}"))
                .installOn(config);
        SerializationConfig old = new SerializationConfig();
        CompactSerializers.builder()
                .register(Order.class, "order")
                .build()
                .installOn(old.getCompactSerializationConfig());

        try (SerializationRig writer = SerializationRig.of(old);
                SerializationRig reader = writer.beside(config)) {
            assertThat(reader.toObject(writer.toBytes(new Order("ann", null, null))))
                    .isEqualTo(new Renamed("ann"));
        }
    }

    @Test
    void parse_classThatThisNodeDoesNotHave_isLeftOutIfTheEntrySaysSo() {
        String absent = "serializers: [{type: com.acme.Absent, format: compact%s}]";
        assertThat(parse(String.format(absent, ", view: auto")).compact()).isEmpty();
        assertThat(parse(entry(Order.class, ", view: auto")).compact()).isNotEmpty();
        assertWrong(String.format(absent, ""), "class com.acme.Absent is not on the class path");
        assertWrong(String.format(absent, ", view: true"), "view must be auto, found true");
    }

    @Test
    void parse_wrongEntry_isRefusedWithItsPlace() {
        assertWrong(
                entry(Order.class, ", id: 5"),
                "entry 1 (" + NAME + "$Order): has an id, but Compact stores a type name");
        assertWrong(entry(Order.class, ", references: true"), "takes no option references here");
        assertWrong(entry(Order.class, ", key: 1"), "key must be true or false");
        assertWrong(entry(Order.class, "}, {type: " + NAME + "$Order, format: compact, name: other"), "is in both");
    }

    private static void assertWrong(String text, String message) {
        assertThatIllegalArgumentException().isThrownBy(() -> parse(text)).withMessageContaining(message);
    }

    @Test
    void compact_typeNameThatIsTaken_isRefused() {
        List<?> one = CompactSerializers.of(Line.class).serializers();
        SerializerCatalog.Builder builder = SerializerCatalog.builder()
                .compact(CompactSerializers.of(Line.class).serializers());
        assertThat(one).isNotEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> builder.compact(CompactSerializers.of(Line.class).serializers()))
                .withMessageContaining("The type name " + NAME + "$Line is taken by CompactSerializer<");

        SerializationConfig config = new SerializationConfig();
        config.getCompactSerializationConfig().addClass(Line.class);
        assertThatIllegalStateException()
                .isThrownBy(() -> builder.build().installOn(config))
                .withMessageContaining(
                        "The configuration already has Compact by reflection for the type name " + NAME + "$Line");
    }

    @Test
    void lock_fieldsOfCompact_areLinesThatAreCompared() throws Exception {
        Path file = directory.resolve(CatalogLock.FILE_NAME);
        CatalogLock.verify(parse(entry(Order.class, ", name: order")), file);

        assertThat(Files.readString(file))
                .contains("compact:order " + NAME + "$Order compact\n    field " + NAME
                        + "$Order.customer: java.lang.String\n");
        CatalogLock.verify(parse(entry(Order.class, ", name: order")), file);
        Files.writeString(file, Files.readString(file).replace("Order.customer: java.lang.String", "Order.count: int"));
        assertThatThrownBy(() -> CatalogLock.verify(parse(entry(Order.class, ", name: order")), file))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(
                        "The type name order (" + NAME + "$Order compact) has changed, field " + NAME
                                + "$Order.count: the field is gone; stored values stay readable, but what they hold in it is LOST");

        assertThatThrownBy(() -> CatalogLock.verify(parse(entry(Renamed.class, ", name: order")), file))
                .hasMessageContaining("The type name order was that of " + NAME + "$Order compact and is that of "
                        + NAME + "$Renamed compact");
        CatalogLock.update(parse(entry(Renamed.class, "")), file);
        assertThat(Files.readString(file)).contains("compact:order reserved, was " + NAME + "$Order compact\n");
        assertThatThrownBy(() -> CatalogLock.update(parse(entry(Order.class, ", name: order")), file))
                .hasMessageContaining("The type name order is reserved");
    }
}
