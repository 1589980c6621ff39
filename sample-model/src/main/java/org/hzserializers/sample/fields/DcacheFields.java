// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.fields;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.hzserializers.sample.model.DoubleList;
import org.hzserializers.sample.model.IntegerList;
import org.hzserializers.sample.model.NamedQueue;
import org.hzserializers.sample.model.PoolCostRecord;
import org.hzserializers.sample.model.PoolManagerPoolUpMessage;
import org.hzserializers.sample.model.QueueRecord;
import org.hzserializers.sample.model.Rw00;
import org.hzserializers.sample.model.Rw01;
import org.hzserializers.sample.model.Rw02;
import org.hzserializers.sample.model.Rw03;
import org.hzserializers.sample.model.Rw04;
import org.hzserializers.sample.model.Rw05;
import org.hzserializers.sample.model.SecuritySubject;
import org.hzserializers.sample.model.SpaceRecord;
import org.hzserializers.sample.model.StringList;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads the values of the dCache paper field by field.
 *
 * <p>It is what a careful user writes by hand, and what the DataSerializable and the IdentifiedDataSerializable
 * twins share.
 * Nested values have a known class, so they are written in place, without a header of their own.
 */
public final class DcacheFields {
    private DcacheFields() {}

    /** Writes every field. */
    public static void write(IntegerList value, ObjectDataOutput out) throws IOException {
        Elements.writeIntegers(value.values, out);
    }

    /** Sets every field and returns {@code value}. */
    public static IntegerList read(IntegerList value, ObjectDataInput in) throws IOException {
        value.values = Elements.readIntegers(in);
        return value;
    }

    /** Writes every field. */
    public static void write(DoubleList value, ObjectDataOutput out) throws IOException {
        Elements.writeDoubles(value.values, out);
    }

    /** Sets every field and returns {@code value}. */
    public static DoubleList read(DoubleList value, ObjectDataInput in) throws IOException {
        value.values = Elements.readDoubles(in);
        return value;
    }

    /** Writes every field. */
    public static void write(StringList value, ObjectDataOutput out) throws IOException {
        Elements.writeStrings(value.values, out);
    }

    /** Sets every field and returns {@code value}. */
    public static StringList read(StringList value, ObjectDataInput in) throws IOException {
        value.values = Elements.readStrings(in);
        return value;
    }

    /** Writes nothing, for there are no fields. */
    public static void write(Rw00 value, ObjectDataOutput out) {}

    /** Sets every field and returns {@code value}. */
    public static Rw00 read(Rw00 value, ObjectDataInput in) {
        return value;
    }

    /** Writes every field. */
    public static void write(Rw01 value, ObjectDataOutput out) throws IOException {
        out.writeChar(value.charVal);
        out.writeByte(value.byteVal);
        out.writeBoolean(value.booleanVal);
        out.writeShort(value.shortVal);
        out.writeInt(value.intVal);
        out.writeLong(value.longVal);
        out.writeFloat(value.floatVal);
        out.writeDouble(value.doubleVal);
    }

    /** Sets every field and returns {@code value}. */
    public static Rw01 read(Rw01 value, ObjectDataInput in) throws IOException {
        value.charVal = in.readChar();
        value.byteVal = in.readByte();
        value.booleanVal = in.readBoolean();
        value.shortVal = in.readShort();
        value.intVal = in.readInt();
        value.longVal = in.readLong();
        value.floatVal = in.readFloat();
        value.doubleVal = in.readDouble();
        return value;
    }

    /** Writes every field. */
    public static void write(Rw02 value, ObjectDataOutput out) throws IOException {
        out.writeBoolean(value.rw00 != null);
        if (value.rw00 != null) {
            write(value.rw00, out);
        }
        out.writeBoolean(value.rw01 != null);
        if (value.rw01 != null) {
            write(value.rw01, out);
        }
    }

    /** Sets every field and returns {@code value}. */
    public static Rw02 read(Rw02 value, ObjectDataInput in) throws IOException {
        value.rw00 = in.readBoolean() ? read(new Rw00(), in) : null;
        value.rw01 = in.readBoolean() ? read(new Rw01(), in) : null;
        return value;
    }

    /** Writes every field. */
    public static void write(Rw03 value, ObjectDataOutput out) throws IOException {
        out.writeBoolean(value.rw00 != null);
        if (value.rw00 != null) {
            write(value.rw00, out);
        }
        out.writeBoolean(value.first != null);
        if (value.first != null) {
            write(value.first, out);
        }
        out.writeBoolean(value.second != null);
        if (value.second != null) {
            write(value.second, out);
        }
    }

    /** Sets every field and returns {@code value}. */
    public static Rw03 read(Rw03 value, ObjectDataInput in) throws IOException {
        value.rw00 = in.readBoolean() ? read(new Rw00(), in) : null;
        value.first = in.readBoolean() ? read(new Rw01(), in) : null;
        value.second = in.readBoolean() ? read(new Rw01(), in) : null;
        return value;
    }

    /** Writes every field. */
    public static void write(Rw04 value, ObjectDataOutput out) throws IOException {
        Elements.writeStrings(value.list, out);
        Elements.writeIntegerMap(value.map, out);
    }

    /** Sets every field and returns {@code value}. */
    public static Rw04 read(Rw04 value, ObjectDataInput in) throws IOException {
        value.list = Elements.readStrings(in);
        value.map = Elements.readIntegerMap(in);
        return value;
    }

    /** Writes every field. */
    public static void write(Rw05 value, ObjectDataOutput out) throws IOException {
        Elements.writeNullableCharacter(value.charVal, out);
        Elements.writeNullableByte(value.byteVal, out);
        Elements.writeNullableBoolean(value.booleanVal, out);
        Elements.writeNullableShort(value.shortVal, out);
        Elements.writeNullableInteger(value.intVal, out);
        Elements.writeNullableLong(value.longVal, out);
        Elements.writeNullableFloat(value.floatVal, out);
        Elements.writeNullableDouble(value.doubleVal, out);
        out.writeString(value.text);
    }

    /** Sets every field and returns {@code value}. */
    public static Rw05 read(Rw05 value, ObjectDataInput in) throws IOException {
        value.charVal = Elements.readNullableCharacter(in);
        value.byteVal = Elements.readNullableByte(in);
        value.booleanVal = Elements.readNullableBoolean(in);
        value.shortVal = Elements.readNullableShort(in);
        value.intVal = Elements.readNullableInteger(in);
        value.longVal = Elements.readNullableLong(in);
        value.floatVal = Elements.readNullableFloat(in);
        value.doubleVal = Elements.readNullableDouble(in);
        value.text = in.readString();
        return value;
    }

    /** Writes every field. */
    public static void write(SecuritySubject value, ObjectDataOutput out) throws IOException {
        out.writeBoolean(value.readOnly);
        Elements.writeStrings(value.principals, out);
    }

    /** Sets every field and returns {@code value}. */
    public static SecuritySubject read(SecuritySubject value, ObjectDataInput in) throws IOException {
        value.readOnly = in.readBoolean();
        value.principals = Elements.readStringSet(in);
        return value;
    }

    /** Writes every field. */
    public static void write(QueueRecord value, ObjectDataOutput out) throws IOException {
        out.writeInt(value.active);
        out.writeInt(value.maxActive);
        out.writeInt(value.queued);
        out.writeInt(value.readers);
        out.writeInt(value.writers);
    }

    /** Sets every field and returns {@code value}. */
    public static QueueRecord read(QueueRecord value, ObjectDataInput in) throws IOException {
        value.active = in.readInt();
        value.maxActive = in.readInt();
        value.queued = in.readInt();
        value.readers = in.readInt();
        value.writers = in.readInt();
        return value;
    }

    /** Writes every field. */
    public static void write(NamedQueue value, ObjectDataOutput out) throws IOException {
        out.writeString(value.name);
        out.writeInt(value.active);
        out.writeInt(value.maxActive);
        out.writeInt(value.queued);
        out.writeInt(value.readers);
        out.writeInt(value.writers);
    }

    /** Sets every field and returns {@code value}. */
    public static NamedQueue read(NamedQueue value, ObjectDataInput in) throws IOException {
        value.name = in.readString();
        value.active = in.readInt();
        value.maxActive = in.readInt();
        value.queued = in.readInt();
        value.readers = in.readInt();
        value.writers = in.readInt();
        return value;
    }

    /** Writes every field. */
    public static void write(SpaceRecord value, ObjectDataOutput out) throws IOException {
        out.writeLong(value.total);
        out.writeLong(value.free);
        out.writeLong(value.precious);
        out.writeLong(value.removable);
        out.writeLong(value.lru);
        out.writeLong(value.gap);
        out.writeDouble(value.breakEven);
    }

    /** Sets every field and returns {@code value}. */
    public static SpaceRecord read(SpaceRecord value, ObjectDataInput in) throws IOException {
        value.total = in.readLong();
        value.free = in.readLong();
        value.precious = in.readLong();
        value.removable = in.readLong();
        value.lru = in.readLong();
        value.gap = in.readLong();
        value.breakEven = in.readDouble();
        return value;
    }

    /** Writes every field. */
    public static void write(PoolCostRecord value, ObjectDataOutput out) throws IOException {
        out.writeString(value.poolName);
        out.writeString(value.defaultQueueName);
        out.writeDouble(value.moverCostFactor);
        out.writeBoolean(value.mover != null);
        if (value.mover != null) {
            write(value.mover, out);
        }
        out.writeBoolean(value.restore != null);
        if (value.restore != null) {
            write(value.restore, out);
        }
        out.writeBoolean(value.store != null);
        if (value.store != null) {
            write(value.store, out);
        }
        out.writeBoolean(value.p2pClient != null);
        if (value.p2pClient != null) {
            write(value.p2pClient, out);
        }
        writeNamedQueues(value.namedQueues, out);
        out.writeBoolean(value.space != null);
        if (value.space != null) {
            write(value.space, out);
        }
    }

    /** Sets every field and returns {@code value}. */
    public static PoolCostRecord read(PoolCostRecord value, ObjectDataInput in) throws IOException {
        value.poolName = in.readString();
        value.defaultQueueName = in.readString();
        value.moverCostFactor = in.readDouble();
        value.mover = in.readBoolean() ? read(new QueueRecord(), in) : null;
        value.restore = in.readBoolean() ? read(new QueueRecord(), in) : null;
        value.store = in.readBoolean() ? read(new QueueRecord(), in) : null;
        value.p2pClient = in.readBoolean() ? read(new QueueRecord(), in) : null;
        value.namedQueues = readNamedQueues(in);
        value.space = in.readBoolean() ? read(new SpaceRecord(), in) : null;
        return value;
    }

    /** Writes every field. */
    public static void write(PoolManagerPoolUpMessage value, ObjectDataOutput out) throws IOException {
        out.writeBoolean(value.replyRequired);
        out.writeBoolean(value.isReply);
        out.writeInt(value.returnCode);
        out.writeString(value.errorObject);
        out.writeLong(value.id);
        out.writeBoolean(value.subject != null);
        if (value.subject != null) {
            write(value.subject, out);
        }
        out.writeString(value.poolName);
        out.writeLong(value.serialId);
        out.writeString(value.message);
        out.writeInt(value.code);
        out.writeInt(value.mode);
        Elements.writeStringMap(value.tagMap, out);
        Elements.writeStrings(value.hsmInstances, out);
        out.writeBoolean(value.cost != null);
        if (value.cost != null) {
            write(value.cost, out);
        }
    }

    /** Sets every field and returns {@code value}. */
    public static PoolManagerPoolUpMessage read(PoolManagerPoolUpMessage value, ObjectDataInput in) throws IOException {
        value.replyRequired = in.readBoolean();
        value.isReply = in.readBoolean();
        value.returnCode = in.readInt();
        value.errorObject = in.readString();
        value.id = in.readLong();
        value.subject = in.readBoolean() ? read(new SecuritySubject(), in) : null;
        value.poolName = in.readString();
        value.serialId = in.readLong();
        value.message = in.readString();
        value.code = in.readInt();
        value.mode = in.readInt();
        value.tagMap = Elements.readStringMap(in);
        value.hsmInstances = Elements.readStringSet(in);
        value.cost = in.readBoolean() ? read(new PoolCostRecord(), in) : null;
        return value;
    }

    private static void writeNamedQueues(@Nullable Map<String, NamedQueue> namedQueues, ObjectDataOutput out)
            throws IOException {
        out.writeInt(namedQueues == null ? Elements.NULL_LENGTH : namedQueues.size());
        if (namedQueues != null) {
            for (Map.Entry<String, NamedQueue> entry : namedQueues.entrySet()) {
                out.writeString(entry.getKey());
                write(entry.getValue(), out);
            }
        }
    }

    private static @Nullable Map<String, NamedQueue> readNamedQueues(ObjectDataInput in) throws IOException {
        int length = Elements.readLength(in);
        if (length == Elements.NULL_LENGTH) {
            return null;
        }
        Map<String, NamedQueue> namedQueues = new HashMap<>();
        for (int i = 0; i < length; i++) {
            String key = in.readString();
            namedQueues.put(key, read(new NamedQueue(), in));
        }
        return namedQueues;
    }
}
