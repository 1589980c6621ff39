// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import com.hazelcast.nio.serialization.StreamSerializer;
import java.util.List;
import java.util.function.Consumer;
import org.hzserializers.testkit.SerializerContract;

/** What Hazelcast's stream methods take comes back equal, or is refused when it is written. */
class IdentifiedDoubtfulValuesTest extends SerializerContract<Sample> {

    @Override
    protected StreamSerializer<Sample> newSerializer() {
        return IdentifiedSerializer.of(3, Sample.class);
    }

    @Override
    protected Class<Sample> type() {
        return Sample.class;
    }

    @Override
    protected List<Sample> samples() {
        return List.of(Sample.empty(), Sample.random(1, 3));
    }

    /** The class's own code writes through the stream, which follows the stream's order. */
    @Override
    protected boolean fixedByteOrder() {
        return false;
    }

    private static Sample with(Consumer<Sample> change) {
        Sample sample = Sample.empty();
        change.accept(sample);
        return sample;
    }

    @Override
    protected List<Sample> doubtful() {
        List<Consumer<Sample>> changes = List.of(
                sample -> sample.text = "unpaired \ud83d",
                sample -> sample.text = "\0",
                sample -> sample.text = "",
                sample -> sample.letter = '\ud83d',
                sample -> sample.chars = new char[] {'\ud83d', '\udfff', 0},
                sample -> sample.texts = new String[] {"\udc00", null},
                sample -> sample.texts = new String[] {null, "", "\u20ac"},
                sample -> sample.booleans = new boolean[0],
                sample -> sample.real = -0.0,
                sample -> sample.floats = new float[] {Float.intBitsToFloat(0xff80_0001), -0.0f},
                sample -> sample.doubles = new double[] {Double.longBitsToDouble(0xfff0_0000_0000_0001L), -0.0},
                sample -> sample.nested = "a text",
                sample -> sample.nested = new Thread(),
                sample -> sample.bytes = new byte[(64 << 20) + 1]);
        return changes.stream().map(IdentifiedDoubtfulValuesTest::with).toList();
    }
}
