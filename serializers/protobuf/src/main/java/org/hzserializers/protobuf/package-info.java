// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Protobuf as a Hazelcast serializer: generated messages of the full and the lite runtime, dynamic messages, and plain
 * classes by a mapper or a marshaller that moves packed arrays in bulk.
 *
 * <pre>{@code
 * ProtobufSerializer<Trade> serializer = ProtobufSerializer.of(1001, Trade.class);
 * }</pre>
 *
 * <p>The classes here use only what protobuf-java 3.25 and 4, and protobuf-javalite, have in common; {@link
 * org.hzserializers.protobuf.DescriptorSets} alone needs the full runtime.
 */
@NullMarked
package org.hzserializers.protobuf;

import org.jspecify.annotations.NullMarked;
