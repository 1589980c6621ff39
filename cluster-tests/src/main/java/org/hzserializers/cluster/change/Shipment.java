// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.change;

/**
 * A plain class that goes from Kryo to Protobuf.
 *
 * @param customer whose it is
 * @param parcels how many there are
 */
public record Shipment(String customer, int parcels) {}
