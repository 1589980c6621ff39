// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.graph;

/** A serializer that makes objects of the class of its registration, and of no other. Not part of the API. */
public interface ExactClass extends OwnSerializer {}
