// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The dCache-like workload of the dCache paper: the message by which a storage pool reports that it is up.
 *
 * <p>Tags are a {@code HashMap} and HSM instances a {@code HashSet}, as in dCache; keys of the map are not null.
 */
public class PoolManagerPoolUpMessage extends PoolManagerMessage {
    private static final long serialVersionUID = 1L;

    public @Nullable String poolName;
    public long serialId;
    public @Nullable String message;
    public int code;
    public int mode;

    @SuppressWarnings("serial") // the collections put here are serializable
    public @Nullable Map<String, String> tagMap;

    @SuppressWarnings("serial") // the collections put here are serializable
    public @Nullable Set<String> hsmInstances;

    public @Nullable PoolCostRecord cost;

    /** Leaves every field at its default. */
    public PoolManagerPoolUpMessage() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PoolManagerPoolUpMessage that
                && replyRequired == that.replyRequired
                && isReply == that.isReply
                && returnCode == that.returnCode
                && Objects.equals(errorObject, that.errorObject)
                && id == that.id
                && Objects.equals(subject, that.subject)
                && Objects.equals(poolName, that.poolName)
                && serialId == that.serialId
                && Objects.equals(message, that.message)
                && code == that.code
                && mode == that.mode
                && Objects.equals(tagMap, that.tagMap)
                && Objects.equals(hsmInstances, that.hsmInstances)
                && Objects.equals(cost, that.cost);
    }

    @Override
    public int hashCode() {
        return Objects.hash(
                replyRequired,
                isReply,
                returnCode,
                errorObject,
                id,
                subject,
                poolName,
                serialId,
                message,
                code,
                mode,
                tagMap,
                hsmInstances,
                cost);
    }
}
