// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.nio.serialization.StreamSerializer;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hzserializers.sample.Samples;
import org.hzserializers.testkit.SerializerContract;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** The contract with records, of definitions with all kinds of fields. */
@ParameterizedClass(name = "{0}")
@ValueSource(strings = {"sample", "rw00", "rw05", "pool_up"})
class ArgotRecordSerializerContractTest extends SerializerContract<ArgotRecord> {

    @Parameter
    private String definition;

    @Override
    protected StreamSerializer<ArgotRecord> newSerializer() {
        return ArgotSerializer.records(1001, definition, "1.0", SampleTypes.TYPES);
    }

    /** The superclass of what serializers make, as each {@link #newSerializer()} has a class of its own. */
    @Override
    protected Class<ArgotRecord> type() {
        return ArgotRecord.class;
    }

    @Override
    protected List<ArgotRecord> samples() {
        return Stream.of(1L, 2L)
                .map(seed -> Map.of(
                                "sample", Samples.sampleWithLongs(seed),
                                "rw00", new org.hzserializers.sample.model.Rw00(),
                                "rw05", Samples.rw05(seed),
                                "pool_up", Samples.poolUp(seed))
                        .get(definition))
                .map(value -> SampleTypes.TYPES.codec(definition, "1.0").encode(value))
                .map(bytes ->
                        SampleTypes.TYPES.unbound().codec(definition, "1.0").decode(bytes))
                .map(ArgotRecord.class::cast)
                .toList();
    }

    @Override
    protected void assertSame(ArgotRecord expected, ArgotRecord actual) {
        assertThat(actual).isEqualTo(expected);
    }
}
