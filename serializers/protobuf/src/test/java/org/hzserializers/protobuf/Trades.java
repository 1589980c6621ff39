// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.google.protobuf.ByteString;
import org.hzserializers.protobuf.messages.Side;
import org.hzserializers.protobuf.messages.Trade;

/** The values that several tests share. */
final class Trades {

    private Trades() {}

    /** The value of the golden bytes; its map has one entry, so that its bytes do not depend on an order. */
    static Trade trade() {
        return Trade.newBuilder()
                .setId(-7)
                .setSymbol("Za\u017c\u00f3\u0142\u0107 \ud83d\ude00")
                .setSide(Side.SELL)
                .setPrice(101.25)
                .addTimes(Long.MIN_VALUE)
                .addTimes(0)
                .addTimes(1)
                .putFills("XNAS", 3)
                .setNote("")
                .setSignature(ByteString.copyFrom(new byte[] {0, -1}))
                .setParent(Trade.newBuilder().setId(1))
                .build();
    }

    /** A trade inside a trade, so many levels deep; 1 is a trade alone. */
    static Trade nested(int depth) {
        Trade trade = Trade.newBuilder().setId(depth).build();
        for (int level = depth - 1; level > 0; level--) {
            trade = Trade.newBuilder().setId(level).setParent(trade).build();
        }
        return trade;
    }
}
