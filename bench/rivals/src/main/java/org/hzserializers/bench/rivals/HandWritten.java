// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.hzserializers.sample.fields.DcacheFields;
import org.hzserializers.sample.fields.DubboFields;
import org.hzserializers.sample.fields.JppfFields;
import org.hzserializers.sample.fields.PofFields;
import org.hzserializers.sample.fields.SampleFields;
import org.hzserializers.sample.model.AttributedBlob;
import org.hzserializers.sample.model.BidRequest;
import org.hzserializers.sample.model.BidResponse;
import org.hzserializers.sample.model.DoubleList;
import org.hzserializers.sample.model.EchoText;
import org.hzserializers.sample.model.IntegerList;
import org.hzserializers.sample.model.JobHeader;
import org.hzserializers.sample.model.JobTask;
import org.hzserializers.sample.model.Matrix;
import org.hzserializers.sample.model.PoolManagerPoolUpMessage;
import org.hzserializers.sample.model.Rw00;
import org.hzserializers.sample.model.Rw01;
import org.hzserializers.sample.model.Rw02;
import org.hzserializers.sample.model.Rw03;
import org.hzserializers.sample.model.Rw04;
import org.hzserializers.sample.model.Rw05;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.sample.model.StringList;
import org.hzserializers.sample.model.SystemInformation;

/**
 * A StreamSerializer for each class that writes its fields through Hazelcast's stream, as a careful user does without
 * any library.
 */
final class HandWritten {

    private static final List<Fields<?>> TYPES = List.of(
            new Fields<>(SampleObject.class, SampleObject::new, SampleFields::write, SampleFields::read),
            new Fields<>(IntegerList.class, IntegerList::new, DcacheFields::write, DcacheFields::read),
            new Fields<>(DoubleList.class, DoubleList::new, DcacheFields::write, DcacheFields::read),
            new Fields<>(StringList.class, StringList::new, DcacheFields::write, DcacheFields::read),
            new Fields<>(Rw00.class, Rw00::new, DcacheFields::write, DcacheFields::read),
            new Fields<>(Rw01.class, Rw01::new, DcacheFields::write, DcacheFields::read),
            new Fields<>(Rw02.class, Rw02::new, DcacheFields::write, DcacheFields::read),
            new Fields<>(Rw03.class, Rw03::new, DcacheFields::write, DcacheFields::read),
            new Fields<>(Rw04.class, Rw04::new, DcacheFields::write, DcacheFields::read),
            new Fields<>(Rw05.class, Rw05::new, DcacheFields::write, DcacheFields::read),
            new Fields<>(
                    PoolManagerPoolUpMessage.class,
                    PoolManagerPoolUpMessage::new,
                    DcacheFields::write,
                    DcacheFields::read),
            new Fields<>(BidRequest.class, BidRequest::new, DubboFields::write, DubboFields::read),
            new Fields<>(BidResponse.class, BidResponse::new, DubboFields::write, DubboFields::read),
            new Fields<>(EchoText.class, EchoText::new, DubboFields::write, DubboFields::read),
            new Fields<>(SystemInformation.class, SystemInformation::new, JppfFields::write, JppfFields::read),
            new Fields<>(Matrix.class, Matrix::new, JppfFields::write, JppfFields::read),
            new Fields<>(JobHeader.class, JobHeader::new, JppfFields::write, JppfFields::read),
            new Fields<>(JobTask.class, JobTask::new, JppfFields::write, JppfFields::read),
            new Fields<>(AttributedBlob.class, AttributedBlob::new, PofFields::write, PofFields::read));

    private HandWritten() {}

    /** Registers classes by their type ids. */
    static void register(SerializationConfig config, Map<Class<?>, Integer> ids) {
        for (Fields<?> fields : TYPES) {
            Integer id = ids.get(fields.type());
            if (id != null) {
                LibrarySerializer.add(config, fields.type(), new FieldsSerializer<>(id, fields));
            }
        }
    }

    private interface Writer<T> {
        void write(T value, ObjectDataOutput out) throws IOException;
    }

    private interface Reader<T> {
        T read(T value, ObjectDataInput in) throws IOException;
    }

    private record Fields<T>(Class<T> type, Supplier<T> constructor, Writer<T> writer, Reader<T> reader) {}

    private record FieldsSerializer<T>(int typeId, Fields<T> fields) implements StreamSerializer<T> {

        @Override
        public int getTypeId() {
            return typeId;
        }

        @Override
        public void write(ObjectDataOutput out, T value) throws IOException {
            fields.writer().write(value, out);
        }

        @Override
        public T read(ObjectDataInput in) throws IOException {
            return fields.reader().read(fields.constructor().get(), in);
        }
    }
}
