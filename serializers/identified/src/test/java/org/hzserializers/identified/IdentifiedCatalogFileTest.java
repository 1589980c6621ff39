// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.identified.Vehicles.Boat;
import org.hzserializers.identified.Vehicles.Car;
import org.hzserializers.identified.Vehicles.Vehicle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IdentifiedCatalogFileTest {

    @TempDir
    private Path directory;

    @Test
    void constructor_typeOnly_takesIdAndSubclassesFromTheCatalogFile() {
        var vehicles = Services.with(new IdentifiedSerializer<>(Vehicle.class));

        Vehicle back = vehicles.toObject(vehicles.toData(new Car(4, "W1")));

        assertThat(back).isExactlyInstanceOf(Car.class);
        assertThat(new IdentifiedSerializer<>(Sample.class).getTypeId()).isEqualTo(1001);
    }

    @Test
    void constructor_typeWithoutEntry_saysWhatToDo() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new IdentifiedSerializer<>(Boat.class))
                .withMessage(
                        "hazelcast-serializers.yaml has no entry for org.hzserializers.identified.Vehicles$Boat; add one,"
                                + " or register a subclass of the serializer that passes the id itself");
    }

    @Test
    @SuppressWarnings({"unchecked", "rawtypes"})
    void constructor_typeThatIsNotDataSerializable_isRefused() {
        // A JDK class has no loader of its own to find the file with, so the thread's is asked.
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(getClass().getClassLoader());
        try {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new IdentifiedSerializer<DataSerializable>((Class) StringBuilder.class))
                    .withMessage(getClass().getResource("/hazelcast-serializers.yaml")
                            + ", entry 3 (java.lang.StringBuilder): java.lang.StringBuilder implements neither"
                            + " IdentifiedDataSerializable nor DataSerializable; choose another format");
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    @Test
    void load_settingsThatMeanNothingHere_areRefused() {
        for (String setting : List.of("key", "bare")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> load("""
                            serializers:
                              - {id: 1, type: org.hzserializers.identified.Sample, format: identified, %s: true}
                            """.formatted(setting)))
                    .withMessageContaining("entry 1 (org.hzserializers.identified.Sample): " + setting
                            + "() is not for org.hzserializers.identified.Sample: the class's own code ");
        }
    }

    @Test
    void load_catalogWithSubclasses_makesTheSerializers() throws IOException {
        SerializerCatalog catalog = load("""
                serializers:
                  - id: 1
                    type: org.hzserializers.identified.Vehicles$Vehicle
                    format: identified
                    subclasses:
                      org.hzserializers.identified.Vehicles$Car: 5
                """);

        var config = new SerializationConfig();
        catalog.installOn(config);
        var service = Services.of(config);
        assertThat(service.<Vehicle>toObject(service.toData(new Car(4, "W1")))).isExactlyInstanceOf(Car.class);
        assertThat(config.isAllowOverrideDefaultSerializers()).isTrue();
    }

    @Test
    void load_classThatIsNoSubclass_namesTheEntry() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> load("""
                        serializers:
                          - id: 1
                            type: org.hzserializers.identified.Vehicles$Vehicle
                            format: identified
                            subclasses:
                              org.hzserializers.identified.Sample: 5
                        """))
                .withMessage(file()
                        + ", entry 1 (org.hzserializers.identified.Vehicles$Vehicle): org.hzserializers.identified.Sample is no subclass of"
                        + " org.hzserializers.identified.Vehicles$Vehicle");
    }

    @Test
    void load_typeThatIsNotDataSerializable_namesTheEntry() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> load("""
                        serializers:
                          - id: 1
                            type: java.lang.StringBuilder
                            format: identified
                        """))
                .withMessage(file() + ", entry 1 (java.lang.StringBuilder): java.lang.StringBuilder implements neither"
                        + " IdentifiedDataSerializable nor DataSerializable; choose another format");
    }

    @Test
    void load_unknownOption_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> load("""
                        serializers:
                          - id: 1
                            type: org.hzserializers.identified.Sample
                            format: identified
                            references: true
                        """))
                .withMessage(
                        file() + ", entry 1 (org.hzserializers.identified.Sample): format identified takes no option"
                                + " references here; it takes [compression, limits, subclasses, unreadable]");
    }

    private String file() {
        return "file:" + directory.resolve(SerializerCatalog.FILE_NAME);
    }

    @Test
    void load_tagOutOfRange_namesTheEntry() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> load("""
                        serializers:
                          - id: 1
                            type: org.hzserializers.identified.Vehicles$Vehicle
                            format: identified
                            subclasses:
                              org.hzserializers.identified.Vehicles$Car: 0
                        """))
                .withMessage(file() + ", entry 1 (org.hzserializers.identified.Vehicles$Vehicle): Tag 0 for"
                        + " org.hzserializers.identified.Vehicles$Car must be 1 to 16383 (0 stands for"
                        + " org.hzserializers.identified.Vehicles$Vehicle)");
    }

    @Test
    void load_globalSerializer_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> load("global: {id: 1, format: identified}"))
                .withMessage(file() + ", global: format identified has no global serializer");
    }

    private SerializerCatalog load(String yaml) throws IOException {
        Files.writeString(directory.resolve(SerializerCatalog.FILE_NAME), yaml);
        URL[] classPath = {directory.toUri().toURL()};
        try (URLClassLoader loader = new OwnFileLoader(classPath)) {
            return SerializerCatalog.load(loader);
        }
    }

    /** Finds this test's catalog file, not the one that is with the test classes. */
    private static final class OwnFileLoader extends URLClassLoader {
        OwnFileLoader(URL[] classPath) {
            super(classPath, IdentifiedCatalogFileTest.class.getClassLoader());
        }

        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            return name.equals(SerializerCatalog.FILE_NAME) ? findResources(name) : super.getResources(name);
        }
    }
}
