// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.nio.file.Path;
import org.hzserializers.core.Schemas;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Entries of the catalog file that name a serializer of other libraries. */
class ForeignEntryTest {

    record Name(String text) {}

    /** Takes the id that the entry has. */
    public static class NameSerializer implements StreamSerializer<Name> {

        private final int typeId;

        public NameSerializer(int typeId) {
            this.typeId = typeId;
        }

        @Override
        public int getTypeId() {
            return typeId;
        }

        @Override
        public void write(ObjectDataOutput out, Name value) throws IOException {
            out.writeString(value.text());
        }

        @Override
        public Name read(ObjectDataInput in) throws IOException {
            return new Name(in.readString());
        }
    }

    /** Has an id of its own. */
    public static final class FixedSerializer extends NameSerializer {

        public FixedSerializer() {
            super(21);
        }
    }

    public static final class FailingSerializer extends NameSerializer {

        public FailingSerializer() {
            super(21);
            throw new IllegalStateException("no key is set");
        }
    }

    private static final String NAME = Name.class.getName();

    @TempDir
    private Path folder;

    private static SerializerCatalog parse(String entry) {
        return SerializerCatalog.parse(
                "serializers: [" + entry.replace("Test$", ForeignEntryTest.class.getName() + "$") + "]",
                ForeignEntryTest.class.getClassLoader());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{id: 20, type: Test$Name, serializer: Test$NameSerializer} | 20",
                "{id: 21, type: Test$Name, serializer: Test$FixedSerializer} | 21"
            })
    void serializerOfAnotherLibrary_writesItsOwnBytesAndIsLocked(String entry, int id) {
        SerializerCatalog catalog = parse(entry);
        SerializationConfig config = new SerializationConfig();
        catalog.installOn(config);
        InternalSerializationService service = Schemas.service(config);
        assertThat(service.toData(new Name("a")).getType()).isEqualTo(id);
        assertThat(service.<Object>toObject(service.toData(new Name("a")))).isEqualTo(new Name("a"));

        Path file = folder.resolve("lock");
        CatalogLock.verify(catalog, file);
        assertThat(file).content().contains("\n" + id + " " + NAME + " " + ForeignEntryTest.class.getName() + "$");
        CatalogLock.verify(catalog, file);
    }

    @Test
    void serializerThatOnlyReads_neverWrites() {
        SerializationConfig config = new SerializationConfig();
        parse("{id: 20, type: Test$Name, serializer: Test$NameSerializer, reads: true}")
                .installOn(config);
        assertThat(Schemas.service(config).toData(new Name("a")).getType()).isEqualTo(-55);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{id: 20, type: Test$Name, serializer: Test$NameSerializer, format: kryo} | has a format and a serializer, but"
                        + " the serializer is of a format of its own; take one out",
                "{id: 20, serializer: Test$NameSerializer} | type is missing; an entry has id, type and format",
                "{id: 20, type: Test$Name, serializer: Test$FixedSerializer} | Test$FixedSerializer has the type id 21, but the"
                        + " entry says 20; make them alike",
                "{id: 20, type: Test$Name, serializer: Test$FailingSerializer} | Test$FailingSerializer cannot be made"
                        + " by a public no-argument constructor: java.lang.reflect.InvocationTargetException",
                "{id: 20, type: Test$Name, serializer: java.lang.String} | java.lang.String does not implement"
                        + " com.hazelcast.nio.serialization.StreamSerializer",
                "{id: 20, type: Test$Name, serializer: com.acme.Missing} | class com.acme.Missing is not on the class path",
                "{id: 20, type: Test$Name, serializer: Test$NameSerializer, limits: {max-depth: 3}} | an entry with a"
                        + " serializer takes no option limits here; it takes [id, reads, serializer, type]",
            })
    void wrongEntry_saysWhereAndWhy(String entry, String reason) {
        assertThatThrownBy(() -> parse(entry))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("the catalog's text, entry 1")
                .hasMessageEndingWith(": " + reason.replace("Test$", ForeignEntryTest.class.getName() + "$"));
    }

    @Test
    void idOrTypeOfAnotherEntry_isRefused() {
        assertThatThrownBy(() -> parse("{id: 20, type: Test$Name, serializer: Test$NameSerializer},"
                        + " {id: 20, type: com.acme.Other, format: text}"))
                .hasMessageContaining(
                        "Type id 20 is in both the catalog's text, entry 2 (com.acme.Other) and the catalog's"
                                + " text, entry 1 (" + NAME + ")");
        assertThatThrownBy(() -> parse("{id: 20, type: Test$Name, serializer: Test$NameSerializer},"
                        + " {id: 21, type: Test$Name, serializer: Test$NameSerializer}"))
                .hasMessageContaining("Type " + NAME + " is in both the catalog's text, entry 1");
    }
}
