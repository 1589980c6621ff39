// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.HazelcastJsonValue;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.HeapData;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.migration.StoredForm;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Workload;
import org.hzserializers.tools.serialization.LocalSchemas;
import org.hzserializers.tools.serialization.SerializationServices;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bytes are described by a service that has none of the serializers that wrote them. */
class StoredFormTest {

    private final InternalSerializationService plain =
            ContenderServices.create(Contenders.benchmarked(Contenders.BASELINE));

    private StoredForm form(Data data) {
        return StoredForm.of(data, plain, SerializationServices.schemas()::get);
    }

    private static Data stored(String serializer) {
        Contender contender = Contenders.benchmarked(serializer);
        Object value = contender.toCarried(Workload.RW01.values(42).get(0));
        return ContenderServices.create(contender).toData(value);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Java | Java | org.hzserializers.sample.model.Rw01",
                "DataSerializable | DataSerializable | org.hzserializers.sample.ds.Rw01Ds",
                "Kryo | Kryo | ''",
                "Kryo unsafe | Kryo unsafe | ''",
                "Argot | Argot, by its first byte | ''",
                "Identified | Identified, by its first byte | ''",
                "Protobuf | Protobuf | ''",
                "Kryo pooled | custom | ''",
            })
    void of_valueOfASerializer_namesItsFormat(String serializer, String format, String content) {
        StoredForm form = form(stored(serializer));

        assertThat(form.format()).isEqualTo(format);
        assertThat(form.content()).isEqualTo(content);
    }

    @Test
    void of_compressedValue_namesTheCodec() {
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.parse(
                        "serializers:\n"
                                + OurFormat.KRYO.catalogEntry(1, StringBuilder.class, List.of("compression: deflate")),
                        getClass().getClassLoader())
                .installOn(config);
        Data data = SerializationServices.create(config, getClass().getClassLoader(), SerializationServices.schemas())
                .toData(new StringBuilder("value ".repeat(500)));

        assertThat(form(data).format()).isEqualTo("Kryo, deflate");
    }

    @Test
    void of_idsOfAFactory_namesThem() {
        assertThat(form(stored("IdentifiedDataSerializable")).content()).matches("factory -?\\d+, class \\d+");
        assertThat(form(stored("Portable")).content()).matches("factory -?\\d+, class \\d+");
    }

    @Test
    void of_compact_namesItsSchemaIfItIsKnown() {
        LocalSchemas schemas = SerializationServices.schemas();
        Contender compact = Contenders.benchmarked("Compact");
        SerializationConfig config = new SerializationConfig();
        compact.configure(config, Set.of(Workload.RW01));
        Data data = SerializationServices.create(config, getClass().getClassLoader(), schemas)
                .toData(compact.toCarried(Workload.RW01.values(42).get(0)));

        assertThat(StoredForm.of(data, plain, schemas::get).format()).isEqualTo("Compact");
        assertThat(StoredForm.of(data, plain, schemas::get).content()).containsIgnoringCase("rw01");
        assertThat(form(data).content()).matches("schema -?\\d+");
    }

    @Test
    void of_builtInType_hasHazelcastsWord() {
        assertThat(form(plain.toData("text"))).isEqualTo(new StoredForm(-11, "string", ""));
        assertThat(form(plain.toData(new ArrayList<>(List.of(1)))).format()).isEqualTo("array list");
        assertThat(form(plain.toData(new HazelcastJsonValue("{}"))).format()).contains("json");
    }

    /** Cut off behind the type id, or with nonsense there. */
    @ParameterizedTest
    @ValueSource(ints = {-100, -101, -2, -1, -55, 1000, -11, -999})
    void of_brokenBytes_stillHaveATypeId(int typeId) {
        for (int length : new int[] {8, 9, 13, 40}) {
            byte[] bytes = new byte[length];
            ByteBuffer.wrap(bytes).putInt(4, typeId);
            Arrays.fill(bytes, 8, length, (byte) 0x7F);
            assertThat(form(new HeapData(bytes)).typeId()).isEqualTo(typeId);
        }
    }
}
