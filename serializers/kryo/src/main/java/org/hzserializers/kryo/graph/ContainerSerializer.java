// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.graph;

/**
 * A serializer of objects that hold others. First of all, its {@code write} and {@code read} call
 * {@link CheckedKryo#takeContents} to learn what the others must be, and they check them.
 *
 * <p>Not part of the API.
 */
public interface ContainerSerializer extends OwnSerializer {}
