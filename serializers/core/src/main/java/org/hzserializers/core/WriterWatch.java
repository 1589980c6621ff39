// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import com.hazelcast.client.impl.clientside.HazelcastClientInstanceImpl;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.LifecycleEvent;
import com.hazelcast.core.LifecycleListener;
import com.hazelcast.instance.impl.HazelcastInstanceImpl;
import com.hazelcast.logging.ILogger;
import com.hazelcast.spi.impl.executionservice.TaskScheduler;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.hzserializers.core.config.WriterCheck;
import org.jspecify.annotations.Nullable;

/**
 * Warns where an instance writes classes with another serializer than the registered one: when it starts, and while it
 * runs, as that changes with the values that it reads. An instance that allows to override Hazelcast's serializers is
 * looked at once.
 */
final class WriterWatch implements LifecycleListener, Runnable {

    /** How often an instance is looked at. */
    private static final int SECONDS = 10;

    private static final List<WeakReference<HazelcastInstance>> WATCHED = new ArrayList<>();

    private final HazelcastInstance instance;
    private final Set<String> warned = new HashSet<>();

    private @Nullable Future<?> repeated;

    private WriterWatch(HazelcastInstance instance) {
        this.instance = instance;
    }

    /**
     * Watches an instance that starts, once: Hazelcast tells a listener twice whose it is, and a client tells it each
     * of its serializers.
     */
    static void set(HazelcastInstance instance) {
        synchronized (WATCHED) {
            WATCHED.removeIf(each -> each.get() == null);
            if (WATCHED.stream().anyMatch(each -> each.get() == instance)) {
                return;
            }
            WATCHED.add(new WeakReference<>(instance));
        }
        instance.getLifecycleService().addLifecycleListener(new WriterWatch(instance));
    }

    @Override
    public synchronized void stateChanged(LifecycleEvent event) {
        if (event.getState() == LifecycleEvent.LifecycleState.STARTED) {
            String warning = check().warning();
            if (warning != null) {
                logger().warning(warning);
            }
            run();
            if (!SerializerCheck.config(instance).isAllowOverrideDefaultSerializers()) {
                repeated = scheduler().scheduleWithRepetition(this, SECONDS, SECONDS, TimeUnit.SECONDS);
            }
        } else if (event.getState() == LifecycleEvent.LifecycleState.SHUTTING_DOWN && repeated != null) {
            repeated.cancel(false);
        }
    }

    private TaskScheduler scheduler() {
        return instance instanceof HazelcastInstanceImpl member
                ? member.node.getNodeEngine().getExecutionService().getGlobalTaskScheduler()
                : ((HazelcastClientInstanceImpl) instance).getTaskScheduler();
    }

    private WriterCheck check() {
        return new WriterCheck(SerializerCheck.service(instance), SerializerCheck.config(instance));
    }

    private ILogger logger() {
        return instance.getLoggingService().getLogger(SerializerCheck.class);
    }

    /** Warns of each class once. */
    @Override
    public synchronized void run() {
        for (String difference : check().differences()) {
            if (warned.add(difference)) {
                logger().warning(difference);
            }
        }
    }
}
