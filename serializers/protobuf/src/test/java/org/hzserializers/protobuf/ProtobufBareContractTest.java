// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hzserializers.protobuf.messages.Trade;
import org.hzserializers.testkit.SerializerContract;

/** The contract of messages without a frame, beside what a client has that only knows Protobuf. */
class ProtobufBareContractTest extends SerializerContract<Trade> {

    @Override
    protected StreamSerializer<Trade> newSerializer() {
        return ProtobufSerializer.builder(1001, Trade.class).bare().build();
    }

    @Override
    protected Class<Trade> type() {
        return Trade.class;
    }

    @Override
    protected List<Trade> samples() {
        return List.of(
                Trade.getDefaultInstance(),
                Trades.trade(),
                Trades.nested(5),
                Trade.newBuilder()
                        .setSymbol("\u00e9\ud83d\ude00".repeat(20_000))
                        .build());
    }

    @Override
    protected Map<String, Trade> golden() {
        return Map.of("trade-bare-v1", Trades.trade());
    }

    /** Says no: the length of a Hazelcast byte array follows the stream's order. */
    @Override
    protected boolean fixedByteOrder() {
        return false;
    }

    @Override
    protected StreamSerializer<Trade> witness() {
        return new StreamSerializer<>() {
            @Override
            public int getTypeId() {
                return 1001;
            }

            @Override
            public void write(ObjectDataOutput out, Trade trade) throws IOException {
                out.writeByteArray(trade.toByteArray());
            }

            @Override
            public Trade read(ObjectDataInput in) throws IOException {
                return Trade.parseFrom(Objects.requireNonNull(in.readByteArray()));
            }
        };
    }
}
