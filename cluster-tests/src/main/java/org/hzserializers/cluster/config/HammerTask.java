// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.config;

import com.hazelcast.cluster.Member;
import com.hazelcast.core.ExecutionCallback;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.core.IExecutorService;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Sends {@link SeenTask}s from a member to all others without a pause, from the moment that it sees them, until the map
 * {@code hammer} is asked to stop. Counts what the tasks answered: class names, and the messages of failures.
 */
public final class HammerTask implements Callable<Map<String, Integer>>, DataSerializable, HazelcastInstanceAware {

    private static final int OUTSTANDING = 200;
    private static final int KEYS = 50;

    private final Map<String, Integer> answers = new ConcurrentHashMap<>();
    private @Nullable Object value;
    private @Nullable HazelcastInstance instance;

    /** For Hazelcast. */
    public HammerTask() {}

    HammerTask(Object value) {
        this.value = value;
    }

    @Override
    public void setHazelcastInstance(HazelcastInstance hazelcastInstance) {
        this.instance = hazelcastInstance;
    }

    @Override
    public Map<String, Integer> call() throws InterruptedException {
        HazelcastInstance own = Objects.requireNonNull(instance);
        SeenTask task = new SeenTask(Objects.requireNonNull(value));
        IExecutorService executor = own.getExecutorService("hammered");
        IMap<Object, Object> map = own.getMap("hammered");
        IMap<String, Boolean> control = own.getMap("hammer");
        Semaphore free = new Semaphore(OUTSTANDING);
        control.put("started", true);
        for (int i = 0; !control.containsKey("stop"); i++) {
            for (Member member : own.getCluster().getMembers()) {
                if (!member.localMember()) {
                    free.acquire();
                    executor.submitToMember(task, member, counted(free));
                    free.acquire();
                    ExecutionCallback<String> ofKey = counted(free);
                    map.submitToKey(i % KEYS, task).whenComplete((seen, failure) -> {
                        if (failure == null) {
                            ofKey.onResponse(seen);
                        } else {
                            ofKey.onFailure(failure);
                        }
                    });
                }
            }
        }
        if (!free.tryAcquire(OUTSTANDING, 30, TimeUnit.SECONDS)) {
            answers.merge("no answer", 1, Integer::sum);
        }
        return new HashMap<>(answers);
    }

    private ExecutionCallback<String> counted(Semaphore free) {
        return new ExecutionCallback<>() {
            @Override
            public void onResponse(String seen) {
                count(seen);
            }

            @Override
            public void onFailure(Throwable failure) {
                count(String.valueOf(failure.getMessage()));
            }

            private void count(String answer) {
                answers.merge(answer, 1, Integer::sum);
                free.release();
            }
        };
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        out.writeObject(value);
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        value = in.readObject();
    }
}
