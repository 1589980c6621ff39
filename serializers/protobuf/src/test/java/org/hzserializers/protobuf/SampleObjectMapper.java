// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.sample.proto.SampleObjectProto;
import org.hzserializers.sample.protobuf.ProtobufTwins;

/** The sample object by way of its message. */
public final class SampleObjectMapper implements ProtobufMapper<SampleObject, SampleObjectProto> {

    @Override
    public SampleObjectProto toMessage(SampleObject value) {
        return (SampleObjectProto) ProtobufTwins.fromPlain(value);
    }

    @Override
    public SampleObject fromMessage(SampleObjectProto message) {
        return (SampleObject) ProtobufTwins.toPlain(message);
    }
}
