// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.clients;

import com.google.protobuf.MessageLite;
import java.util.Arrays;
import org.hzserializers.argot.ArgotSerializer;
import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.avro.AvroNullability;
import org.hzserializers.avro.AvroSerializer;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.protobuf.ProtobufSerializer;
import org.hzserializers.sample.OurFormat;

/** The formats that have views. */
enum SqlFormat {
    ARGOT {
        @Override
        FramedSerializer<?> serializer(int typeId, Class<?>... classes) {
            ArgotTypes.Builder types = ArgotTypes.builder().nullableElements();
            return ArgotSerializer.of(
                    typeId,
                    classes[0],
                    types.describe(classes[0], Arrays.copyOfRange(classes, 1, classes.length))
                            .build());
        }
    },
    AVRO {
        @Override
        FramedSerializer<?> serializer(int typeId, Class<?>... classes) {
            return AvroSerializer.builder(typeId, classes[0])
                    .nullable(AvroNullability.ALL)
                    .build();
        }
    },
    PROTOBUF {
        @Override
        @SuppressWarnings("unchecked") // the class of a generated message
        FramedSerializer<?> serializer(int typeId, Class<?>... classes) {
            return ProtobufSerializer.of(typeId, (Class<MessageLite>) OurFormat.PROTOBUF.carriedClass(classes[0]));
        }

        @Override
        Object carry(Object plain) {
            return OurFormat.PROTOBUF.toCarried(plain);
        }
    };

    /** Makes the serializer of the first of some classes. */
    abstract FramedSerializer<?> serializer(int typeId, Class<?>... classes);

    Object carry(Object plain) {
        return plain;
    }

    String map(Class<?> type) {
        return name() + "_" + type.getSimpleName();
    }
}
