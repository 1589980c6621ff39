// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import com.hazelcast.config.SerializationConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.avro.generic.GenericRecord;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.CostShape;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Tag;

/** The same as records without a class. */
@Tag("full")
class AvroGenericCostTest extends AvroCostTest {

    @Override
    protected FramedSerializer<?> newSerializer(CostShape shape, Limits limits) {
        return generic(shape, limits);
    }

    private static AvroSerializer<GenericRecord> generic(CostShape shape, Limits limits) {
        return AvroSerializer.generic(1, AvroSchemas.of(shape.type()))
                .limits(limits)
                .build();
    }

    @Override
    @SuppressWarnings("unchecked") // the serializer is made for the shape of the value
    protected Object value(CostShape shape, int size) {
        if (cannotHold(shape) != null) {
            return shape.value(size);
        }
        FramedSerializer<Object> plain = (FramedSerializer<Object>) super.newSerializer(shape, UNLIMITED);
        try (SerializationRig rig = SerializationRig.of(new SerializationConfig())) {
            return rig.read(generic(shape, UNLIMITED), rig.write(plain, shape.value(size)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    protected boolean isSame(Object expected, Object actual) {
        return actual.equals(expected);
    }
}
