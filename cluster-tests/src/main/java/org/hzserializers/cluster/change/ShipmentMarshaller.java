// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.change;

import java.io.IOException;
import org.hzserializers.protobuf.ProtobufMarshaller;
import org.hzserializers.protobuf.ProtobufReader;
import org.hzserializers.protobuf.ProtobufWriter;

/** {@code message Shipment { string customer = 1; int32 parcels = 2; }}. */
public final class ShipmentMarshaller implements ProtobufMarshaller<Shipment> {

    @Override
    public void write(Shipment shipment, ProtobufWriter out) throws IOException {
        out.writeString(1, shipment.customer());
        out.writeInt32(2, shipment.parcels());
    }

    @Override
    public Shipment read(ProtobufReader in) throws IOException {
        String customer = "";
        int parcels = 0;
        for (int field = in.nextField(); field != 0; field = in.nextField()) {
            switch (field) {
                case 1 -> customer = in.readString();
                case 2 -> parcels = in.readInt32();
                default -> in.skipField();
            }
        }
        return new Shipment(customer, parcels);
    }
}
