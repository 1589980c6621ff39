// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import org.hzserializers.sample.model.EchoText;
import org.hzserializers.sample.proto.EchoTextProto;
import org.hzserializers.sample.protobuf.ProtobufTwins;

/** Named in the catalog file. */
public final class EchoTextMapper implements ProtobufMapper<EchoText, EchoTextProto> {

    @Override
    public EchoTextProto toMessage(EchoText value) {
        return (EchoTextProto) ProtobufTwins.fromPlain(value);
    }

    @Override
    public EchoText fromMessage(EchoTextProto message) {
        return (EchoText) ProtobufTwins.toPlain(message);
    }
}
