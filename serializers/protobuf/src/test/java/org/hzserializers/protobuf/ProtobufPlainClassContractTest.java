// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.hazelcast.nio.serialization.StreamSerializer;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.sample.proto.SampleObjectProto;
import org.hzserializers.testkit.SerializerContract;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The contract for a plain class, by a mapper and by a marshaller. */
@ParameterizedClass(name = "{0}")
@EnumSource(ProtobufPlainClassContractTest.Way.class)
class ProtobufPlainClassContractTest extends SerializerContract<SampleObject> {

    enum Way {
        MAPPER,
        MARSHALLER
    }

    @Parameter(0)
    private Way way;

    @Override
    protected StreamSerializer<SampleObject> newSerializer() {
        return way == Way.MAPPER
                ? ProtobufSerializer.of(1001, SampleObject.class, SampleObjectProto.class, new SampleObjectMapper())
                : ProtobufSerializer.of(1001, SampleObject.class, new SampleObjectMarshaller());
    }

    @Override
    protected Class<SampleObject> type() {
        return SampleObject.class;
    }

    @Override
    protected List<SampleObject> samples() {
        SampleObject corners = new SampleObject();
        corners.floatVal = -0.0f;
        corners.shortVal = Short.MIN_VALUE;
        corners.byteArr = new byte[0];
        corners.longArr = new long[0];
        corners.dblArr = new double[] {-0.0, Double.NaN, Double.longBitsToDouble(0x7ff8_0000_0000_0001L)};
        corners.str = "";
        SampleObject text = new SampleObject();
        text.str = "Za\u017c\u00f3\u0142\u0107 \ud83d\ude00".repeat(4400);
        // Around the sizes at which lengths get longer and buffers grow.
        Stream<SampleObject> lengths = IntStream.of(0, 15, 16, 127, 128, 500, 16_383, 16_384)
                .mapToObj(length -> {
                    SampleObject sample = new SampleObject();
                    sample.intVal = -length;
                    sample.longArr = new long[length / 8];
                    sample.str = "\u00e9".repeat(length / 2);
                    return sample;
                });
        return Stream.concat(
                        Stream.of(new SampleObject(), corners, text, Samples.sample(1), Samples.sampleWithLongs(2)),
                        lengths)
                .toList();
    }

    @Override
    protected List<SampleObject> doubtful() {
        SampleObject nothing = new SampleObject();
        nothing.str = "\0";
        nothing.byteArr = new byte[0];
        SampleObject bits = new SampleObject();
        bits.floatVal = Float.intBitsToFloat(0xff80_0001);
        bits.dblArr = new double[] {Double.longBitsToDouble(0xfff0_0000_0000_0001L), Double.MIN_VALUE};
        bits.longArr = new long[] {Long.MIN_VALUE, -1};
        bits.shortVal = Short.MIN_VALUE;
        SampleObject unpaired = new SampleObject();
        unpaired.str = "half of a pair: \ud83d";
        // Generated code writes a question mark, as the table of what is not carried says.
        return way == Way.MARSHALLER ? List.of(nothing, bits, unpaired) : List.of(nothing, bits);
    }

    @Override
    protected SampleObject unregisteredSubclass() {
        return new Special();
    }

    private static final class Special extends SampleObject {
        private static final long serialVersionUID = 1L;
    }
}
