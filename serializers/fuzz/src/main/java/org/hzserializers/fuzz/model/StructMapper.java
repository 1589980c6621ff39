// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.model;

import com.google.protobuf.Struct;
import org.hzserializers.protobuf.ProtobufMapper;

/** Carries what Any holds, a struct, by its own message. */
public final class StructMapper implements ProtobufMapper<Any, Struct> {

    @Override
    public Struct toMessage(Any any) {
        return (Struct) any.value;
    }

    @Override
    public Any fromMessage(Struct message) {
        return new Any(message);
    }
}
