// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.InMemoryXmlConfig;
import com.hazelcast.config.InMemoryYamlConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import java.io.IOException;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.testkit.CatalogFileContract;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KryoConfigurationTest extends CatalogFileContract {

    static final class Configured {
        Object value;
    }

    /** A subclass that brings its own id, for configuration without a catalog file. */
    public static final class LineSerializer extends KryoSerializer<Shop.Line> {
        public LineSerializer() {
            super(KryoSerializer.builder(3002, Shop.Line.class));
        }
    }

    KryoConfigurationTest() {
        super(Configured.class, Any.class, KryoSerializer.class);
    }

    private static Configured configured() {
        Configured value = new Configured();
        value.value = new Object[] {new Shop.Empty(), new Shop.Line("a", 1, 2), new Shop.Premium("p", null), value};
        return value;
    }

    @Override
    protected void assertConfigured(InternalSerializationService service) {
        Data data = service.toData(configured());
        assertThat(data.getType()).isEqualTo(3001);
        Configured read = service.toObject(data);
        assertThat(((Object[]) read.value)[3]).isSameAs(read);
        assertThat(((Object[]) read.value)[2]).isInstanceOf(Shop.Premium.class);
    }

    @Test
    void xml_subclassWithItsOwnId_needsNoEntry() {
        String xml = "<hazelcast xmlns=\"http://www.hazelcast.com/schema/config\"><serialization><serializers>"
                + "<serializer type-class=\"" + Shop.Line.class.getName() + "\" class-name=\""
                + LineSerializer.class.getName() + "\"/></serializers></serialization></hazelcast>";
        InternalSerializationService service = service(new InMemoryXmlConfig(xml).getSerializationConfig());
        assertThat(service.toData(new Shop.Line()).getType()).isEqualTo(3002);
    }

    private void assertGlobal(InternalSerializationService service) {
        Any value = new Any(new Shop.Empty());
        value.value = new Object[] {value, new Shop.Premium("p", null)};
        Data data = service.toData(value);
        assertThat(data.getType()).isEqualTo(3000);
        Object[] read = (Object[]) service.<Any>toObject(data).value;
        assertThat(((Any) read[0]).value).as("references are on").isSameAs(read);
    }

    private static final String GLOBAL = """
            global:
              id: 3000
              format: kryo
              override-java-serialization: true
              register: [org.hzserializers.kryo.Any]
              allow-packages: [org.hzserializers.kryo]
            """;

    @Test
    void catalogFile_global_isInstalledWithItsOptions() throws IOException {
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.load(loaderWith(GLOBAL)).installOn(config);
        assertThat(config.getGlobalSerializerConfig().isOverrideJavaSerialization())
                .isTrue();
        assertGlobal(service(config));
        SerializationConfig plain = new SerializationConfig();
        SerializerCatalog.load(loaderWith("global: {id: 3000, format: kryo}")).installOn(plain);
        assertThat(plain.getGlobalSerializerConfig().isOverrideJavaSerialization())
                .isFalse();
    }

    @Test
    void yaml_globalSerializer_takesTheCatalogEntry() throws IOException {
        String yaml = "hazelcast:\n  serialization:\n    global-serializer:\n      class-name: "
                + KryoGlobalSerializer.class.getName() + "\n      override-java-serialization: true\n";
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loaderWith(GLOBAL));
        try {
            assertGlobal(service(new InMemoryYamlConfig(yaml).getSerializationConfig()));
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "fields: fast | fields is fast, must be one of [plain, compatible, tagged]",
                "'references: true, key: true' | References make the bytes of a key depend on identity; turn off one of the two"
                        + " for org.hzserializers.kryo.Any",
                "register: org.hzserializers.kryo.Shop.Line | class org.hzserializers.kryo.Shop.Line is not on the class path;"
                        + " a nested class is named with a '$': org.hzserializers.kryo.Shop$Line",
                "ids: {java.lang.StringBuilder: 3} | Kryo id 3 for java.lang.StringBuilder is not between 1000 and 16381",
                "allow-packages: ' ' | Package name is blank, which would allow every class",
                "fields: compatible, aliases: org.hzserializers.kryo.Any | aliases must map class names to fields with their"
                        + " former names, as in {com.acme.Order: {customerName: [client, buyer]}}, found the text"
                        + " 'org.hzserializers.kryo.Any'",
                "fields: compatible, aliases: {} | aliases must map class names to fields with their former names, as in"
                        + " {com.acme.Order: {customerName: [client, buyer]}}, found a mapping",
                "fields: compatible, aliases: {org.hzserializers.kryo.Any: [value]} | aliases must map class names to fields"
                        + " with their former names, as in {com.acme.Order: {customerName: [client, buyer]}}, found a list",
                "fields: compatible, aliases: {org.hzserializers.kryo.Any: {value: [3]}} | aliases must map class names to"
                        + " fields with their former names, as in {com.acme.Order: {customerName: [client, buyer]}}, found the"
                        + " number 3",
                "fields: compatible, aliases: {org.hzserializers.kryo.Any: {value: }} | alias for"
                        + " org.hzserializers.kryo.Any.value has no former name; give one",
                "fields: tagged, aliases: {org.hzserializers.kryo.Any: {value: any}} | alias() is not for"
                        + " org.hzserializers.kryo.Any: tagged fields are found by their tags, so a field may be renamed"
                        + " without aliases",
                "deny: org.hzserializers.kryo.Any | The Kryo serializer of org.hzserializers.kryo.Any needs"
                        + " org.hzserializers.kryo.Any, which its class policy denies; take it out of one of the two",
                "override-java-serialization: true | format kryo takes no option override-java-serialization here; it takes"
                        + " [aliases, allow, allow-packages, bare, compression, deny, deny-packages, fields, foreign-collections, ids,"
                        + " key, limits, proxies, references, register, unreadable, unsafe]",
            })
    void catalogFile_wrongOption_namesFileAndEntry(String option, String reason) throws IOException {
        assertEntryRefused(
                "id: 1, type: org.hzserializers.kryo.Any, format: kryo, " + option,
                "entry 1 (org.hzserializers.kryo.Any): " + reason);
    }
}
