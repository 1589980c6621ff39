// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.protobuf;

import com.google.protobuf.UnsafeByteOperations;
import org.hzserializers.sample.model.AttributedBlob;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.sample.proto.AttributedBlobProto;
import org.hzserializers.sample.proto.SampleObjectProto;

/** The sample object of the Argot benchmark and the blob of the POF workload. */
final class SampleMessages {

    private SampleMessages() {}

    static SampleObjectProto message(SampleObject value) {
        SampleObjectProto.Builder builder = SampleObjectProto.newBuilder()
                .setIntVal(value.intVal)
                .setFloatVal(value.floatVal)
                .setShortVal(value.shortVal);
        if (value.byteArr != null) {
            // Nobody changes a sample once it is made, so the bytes need no copy.
            builder.setByteArr(UnsafeByteOperations.unsafeWrap(value.byteArr));
        }
        int empty = 0;
        if (value.longArr != null) {
            for (long element : value.longArr) {
                builder.addLongArr(element);
            }
            empty |= Presence.bit(SampleObjectProto.LONG_ARR_FIELD_NUMBER, value.longArr.length == 0);
        }
        if (value.dblArr != null) {
            for (double element : value.dblArr) {
                builder.addDblArr(element);
            }
            empty |= Presence.bit(SampleObjectProto.DBL_ARR_FIELD_NUMBER, value.dblArr.length == 0);
        }
        if (value.str != null) {
            builder.setStr(value.str);
        }
        return builder.setEmpty(empty).build();
    }

    static SampleObject plain(SampleObjectProto message) {
        SampleObject value = new SampleObject();
        value.intVal = message.getIntVal();
        value.floatVal = message.getFloatVal();
        value.shortVal = (short) message.getShortVal();
        value.byteArr = message.hasByteArr() ? message.getByteArr().toByteArray() : null;
        int longs = message.getLongArrCount();
        if (Presence.isPresent(SampleObjectProto.LONG_ARR_FIELD_NUMBER, longs, message.getEmpty())) {
            long[] array = new long[longs];
            for (int i = 0; i < longs; i++) {
                array[i] = message.getLongArr(i);
            }
            value.longArr = array;
        }
        int doubles = message.getDblArrCount();
        if (Presence.isPresent(SampleObjectProto.DBL_ARR_FIELD_NUMBER, doubles, message.getEmpty())) {
            double[] array = new double[doubles];
            for (int i = 0; i < doubles; i++) {
                array[i] = message.getDblArr(i);
            }
            value.dblArr = array;
        }
        value.str = message.hasStr() ? message.getStr() : null;
        return value;
    }

    static AttributedBlobProto message(AttributedBlob value) {
        AttributedBlobProto.Builder builder = AttributedBlobProto.newBuilder()
                .setId(value.id)
                .setStatus(value.status)
                .setModifiedMillis(value.modifiedMillis);
        if (value.name != null) {
            builder.setName(value.name);
        }
        if (value.chunk != null) {
            builder.setChunk(UnsafeByteOperations.unsafeWrap(value.chunk));
        }
        if (value.owner != null) {
            builder.setOwner(value.owner);
        }
        return builder.build();
    }

    static AttributedBlob plain(AttributedBlobProto message) {
        AttributedBlob value = new AttributedBlob();
        value.id = message.getId();
        value.name = message.hasName() ? message.getName() : null;
        value.status = message.getStatus();
        value.chunk = message.hasChunk() ? message.getChunk().toByteArray() : null;
        value.modifiedMillis = message.getModifiedMillis();
        value.owner = message.hasOwner() ? message.getOwner() : null;
        return value;
    }
}
