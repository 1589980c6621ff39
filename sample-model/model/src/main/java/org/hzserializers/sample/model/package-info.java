// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * The values of the published workloads as plain {@link java.io.Serializable} classes.
 *
 * <p>Fields are public, for generators, twins and tests all set them. No class knows of Hazelcast. Equality is exact:
 * arrays count by content, floating point numbers by their raw bits, so that {@code -0.0} and the payload of a NaN
 * count. Instances of a subclass without state of its own are equal to those of its parent.
 */
@NullMarked
package org.hzserializers.sample.model;

import org.jspecify.annotations.NullMarked;
