// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

/** A serializer that makes objects of the class of its registration, and of no other. */
interface ExactClass extends OwnSerializer {}
