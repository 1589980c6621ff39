// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import com.hazelcast.core.IndeterminateOperationStateException;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.map.IMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Holds off everybody else from an entry for the time of a few calls. It has no lease, so that it cannot end in
 * between; members release it when they lose the client.
 */
final class KeyLock {

    private static final int WAIT_SECONDS = 10;

    private KeyLock() {}

    /**
     * Runs an action while no other client or member can change the entry.
     *
     * @throws Attempts.GaveUpException if another client or member has the lock for long
     */
    static <T> T locked(StoredMap map, Data key, Supplier<T> action) {
        try {
            if (!map.proxy().tryLock(key, WAIT_SECONDS, TimeUnit.SECONDS)) {
                throw new Attempts.GaveUpException(
                        "the key is locked by another program for more than " + WAIT_SECONDS + " s");
            }
        } catch (IndeterminateOperationStateException e) {
            unlock(map.proxy(), key);
            throw e;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while waiting for the lock of a key", e);
        }
        try {
            return action.get();
        } finally {
            unlock(map.proxy(), key);
        }
    }

    /**
     * Releases what this thread has locked, or may have: a lock that outlives its call would be entered once more by
     * the next one, and never be free for others.
     */
    static <K> void unlock(IMap<K, ?> map, K key) {
        while (true) {
            try {
                map.unlock(key);
                return;
            } catch (IndeterminateOperationStateException e) {
                // The member that was asked has gone, and its backup may not know it: once more.
            } catch (IllegalMonitorStateException e) {
                // Released, or the lock went with its member or with the connection: no other is kept waiting any more.
                return;
            }
        }
    }
}
