// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import com.hazelcast.client.impl.clientside.HazelcastClientInstanceImpl;
import com.hazelcast.client.impl.protocol.ClientMessage;
import com.hazelcast.client.impl.spi.impl.ClientInvocation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Sends requests of a client in Hazelcast's protocol. The constructors of {@link ClientInvocation} take the client as
 * an interface that Hazelcast 5.3 does not have, so they are looked up.
 */
final class ClientRequest {

    private static final MethodHandle TO_PARTITION = constructor(int.class);
    private static final MethodHandle TO_MEMBER = constructor(UUID.class);

    private ClientRequest() {}

    /** Sends a request to the owner of a partition, and returns the answer. */
    static ClientMessage toPartition(
            HazelcastClientInstanceImpl client, ClientMessage request, String object, int partition) {
        return answer(TO_PARTITION, client, request, object, partition);
    }

    /** Sends a request to a member, and returns the answer. */
    static ClientMessage toMember(HazelcastClientInstanceImpl client, ClientMessage request, UUID member) {
        return answer(TO_MEMBER, client, request, null, member);
    }

    private static ClientMessage answer(
            MethodHandle constructor,
            HazelcastClientInstanceImpl client,
            ClientMessage request,
            @Nullable Object object,
            Object target) {
        ClientInvocation invocation;
        try {
            invocation = (ClientInvocation) constructor.invoke(client, request, object, target);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("a request cannot be made", e);
        }
        return invocation.invoke().joinInternal();
    }

    private static MethodHandle constructor(Class<?> target) {
        for (Constructor<?> each : ClientInvocation.class.getConstructors()) {
            Class<?>[] parameters = each.getParameterTypes();
            if (parameters.length == 4
                    && parameters[0].isAssignableFrom(HazelcastClientInstanceImpl.class)
                    && parameters[3] == target) {
                try {
                    return MethodHandles.publicLookup().unreflectConstructor(each);
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(each + " is public", e);
                }
            }
        }
        throw new IllegalStateException("This version of Hazelcast has no ClientInvocation for a "
                + target.getSimpleName() + "; use 5.3.8 to 5.7.0");
    }
}
