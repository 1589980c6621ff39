// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import java.io.IOException;
import java.util.function.ToIntFunction;
import org.hzserializers.arrays.ArrayMarshaller.Kind;
import org.hzserializers.protobuf.ProtobufReader;
import org.hzserializers.protobuf.ProtobufWriter;
import org.hzserializers.sample.proto.PackedNumbersProto;
import org.jspecify.annotations.Nullable;

/**
 * The types of packed numbers, in the order of their fields in the message: how an array, or one element of it, goes
 * each way. A JVM that measures uses one of them, so that the JIT inlines its functions.
 */
@SuppressWarnings("ImmutableEnumChecker") // functions without state
enum PackedKind {
    INT32(
            Kind.INT,
            (out, array) -> out.writePackedInt32(1, (int[]) array),
            (in, array) -> in.readInt32s((int[]) array),
            PackedNumbersProto::getInt32SCount,
            (message, array, i) -> message.addInt32S(((int[]) array)[i]),
            (message, array, i) -> ((int[]) array)[i] = message.getInt32S(i),
            (array, i) -> CodedOutputStream.computeInt32SizeNoTag(((int[]) array)[i]),
            (out, array, i) -> out.writeInt32NoTag(((int[]) array)[i]),
            (in, array, i) -> ((int[]) array)[i] = in.readInt32()),
    SINT32(
            Kind.INT,
            (out, array) -> out.writePackedSInt32(2, (int[]) array),
            (in, array) -> in.readSInt32s((int[]) array),
            PackedNumbersProto::getSint32SCount,
            (message, array, i) -> message.addSint32S(((int[]) array)[i]),
            (message, array, i) -> ((int[]) array)[i] = message.getSint32S(i),
            (array, i) -> CodedOutputStream.computeSInt32SizeNoTag(((int[]) array)[i]),
            (out, array, i) -> out.writeSInt32NoTag(((int[]) array)[i]),
            (in, array, i) -> ((int[]) array)[i] = in.readSInt32()),
    INT64(
            Kind.LONG,
            (out, array) -> out.writePackedInt64(3, (long[]) array),
            (in, array) -> in.readInt64s((long[]) array),
            PackedNumbersProto::getInt64SCount,
            (message, array, i) -> message.addInt64S(((long[]) array)[i]),
            (message, array, i) -> ((long[]) array)[i] = message.getInt64S(i),
            (array, i) -> CodedOutputStream.computeInt64SizeNoTag(((long[]) array)[i]),
            (out, array, i) -> out.writeInt64NoTag(((long[]) array)[i]),
            (in, array, i) -> ((long[]) array)[i] = in.readInt64()),
    SINT64(
            Kind.LONG,
            (out, array) -> out.writePackedSInt64(4, (long[]) array),
            (in, array) -> in.readSInt64s((long[]) array),
            PackedNumbersProto::getSint64SCount,
            (message, array, i) -> message.addSint64S(((long[]) array)[i]),
            (message, array, i) -> ((long[]) array)[i] = message.getSint64S(i),
            (array, i) -> CodedOutputStream.computeSInt64SizeNoTag(((long[]) array)[i]),
            (out, array, i) -> out.writeSInt64NoTag(((long[]) array)[i]),
            (in, array, i) -> ((long[]) array)[i] = in.readSInt64()),
    BOOL(
            Kind.BOOLEAN,
            (out, array) -> out.writePackedBool(5, (boolean[]) array),
            (in, array) -> in.readBools((boolean[]) array),
            PackedNumbersProto::getBoolsCount,
            (message, array, i) -> message.addBools(((boolean[]) array)[i]),
            (message, array, i) -> ((boolean[]) array)[i] = message.getBools(i),
            (array, i) -> CodedOutputStream.computeBoolSizeNoTag(((boolean[]) array)[i]),
            (out, array, i) -> out.writeBoolNoTag(((boolean[]) array)[i]),
            (in, array, i) -> ((boolean[]) array)[i] = in.readBool());

    /** What the arrays consist of. */
    final Kind elements;

    /** Writes an array by our writer. */
    final Marshal marshal;

    /** Reads elements by our reader, after those that were read before, if any. */
    final Unmarshal unmarshal;

    /** Returns how many elements a message has. */
    final ToIntFunction<PackedNumbersProto> count;

    /** Adds an element to a message. */
    final Element<PackedNumbersProto.Builder> add;

    /** Takes an element from a message. */
    final Element<PackedNumbersProto> get;

    /** Returns the bytes of an element. */
    final Size size;

    /** Writes an element by protobuf-java. */
    final Element<CodedOutputStream> write;

    /** Reads an element by protobuf-java. */
    final Element<CodedInputStream> read;

    PackedKind(
            Kind elements,
            Marshal marshal,
            Unmarshal unmarshal,
            ToIntFunction<PackedNumbersProto> count,
            Element<PackedNumbersProto.Builder> add,
            Element<PackedNumbersProto> get,
            Size size,
            Element<CodedOutputStream> write,
            Element<CodedInputStream> read) {
        this.elements = elements;
        this.marshal = marshal;
        this.unmarshal = unmarshal;
        this.count = count;
        this.add = add;
        this.get = get;
        this.size = size;
        this.write = write;
        this.read = read;
    }

    /** Writes a whole array. */
    interface Marshal {
        void write(ProtobufWriter out, Object array);
    }

    /** Reads a whole array. */
    interface Unmarshal {
        Object read(ProtobufReader in, @Nullable Object before) throws IOException;
    }

    /** Moves an element of an array to or from somewhere. */
    interface Element<T> {
        void move(T other, Object array, int i) throws IOException;
    }

    /** Computes the size of an element. */
    interface Size {
        int of(Object array, int i);
    }
}
