// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.stats;

import com.hazelcast.client.impl.clientside.HazelcastClientInstanceImpl;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.LifecycleEvent;
import com.hazelcast.core.LifecycleListener;
import com.hazelcast.instance.impl.HazelcastInstanceImpl;
import com.hazelcast.spi.properties.ClusterProperty;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.Map;
import java.util.function.Supplier;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.hzserializers.core.stats.SerializerStatistics.Direction;
import org.hzserializers.core.stats.SerializerStatistics.Failure;
import org.jspecify.annotations.Nullable;

/**
 * Shows the statistics of one serializer by JMX for as long as an instance of Hazelcast runs that uses it, if its JMX
 * is on. Thread-safe.
 */
public final class StatisticsBean implements SerializerMXBean, LifecycleListener {

    private final Supplier<SerializerStatistics> statistics;
    private final HazelcastInstance instance;
    private final ObjectName name;

    private StatisticsBean(Supplier<SerializerStatistics> statistics, HazelcastInstance instance) throws JMException {
        SerializerStatistics current = statistics.get();
        this.statistics = statistics;
        this.instance = instance;
        this.name = new ObjectName("org.hzserializers:type=Serializer,instance=" + ObjectName.quote(instance.getName())
                + ",id=" + current.typeId() + ",class="
                + ObjectName.quote(current.typeName()));
    }

    /**
     * Registers a bean once the instance has started, if it has JMX; until then a member does not even know its
     * configuration.
     *
     * @param statistics returns the counts of the serializer at that moment
     * @param instance a member or client that uses the serializer; others have no bean
     */
    public static void offer(Supplier<SerializerStatistics> statistics, HazelcastInstance instance) {
        if (instance instanceof HazelcastInstanceImpl || instance instanceof HazelcastClientInstanceImpl) {
            try {
                instance.getLifecycleService().addLifecycleListener(new StatisticsBean(statistics, instance));
            } catch (JMException e) {
                throw new IllegalStateException(
                        "no MBean can be named for " + statistics.get().typeName(), e);
            }
        }
    }

    private boolean isOn() {
        String property = ClusterProperty.ENABLE_JMX.getName();
        String set = instance instanceof HazelcastClientInstanceImpl client
                ? client.getClientConfig().getProperty(property)
                : instance.getConfig().getProperty(property);
        return Boolean.parseBoolean(set == null ? System.getProperty(property) : set);
    }

    @Override
    public void stateChanged(LifecycleEvent event) {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        try {
            // Hazelcast may tell a serializer twice whose it is.
            if (event.getState() == LifecycleEvent.LifecycleState.STARTED && isOn() && !server.isRegistered(name)) {
                server.registerMBean(this, name);
            } else if (event.getState() == LifecycleEvent.LifecycleState.SHUTDOWN && server.isRegistered(name)) {
                server.unregisterMBean(name);
            }
        } catch (JMException e) {
            instance.getLoggingService()
                    .getLogger(SerializerStatistics.class)
                    .warning(name + " cannot be registered or unregistered for JMX", e);
        }
    }

    private Direction written() {
        return statistics.get().written();
    }

    private Direction read() {
        return statistics.get().read();
    }

    private @Nullable Failure failure() {
        return statistics.get().lastFailure();
    }

    private static @Nullable Date date(@Nullable Instant instant) {
        return instant == null ? null : Date.from(instant);
    }

    private static long nanos(@Nullable Duration duration) {
        return duration == null ? 0 : duration.toNanos();
    }

    @Override
    public String getFormat() {
        return statistics.get().format();
    }

    @Override
    public long getValuesWritten() {
        return written().values();
    }

    @Override
    public long getBytesWritten() {
        return written().bytes();
    }

    @Override
    public long getLargestWritten() {
        return written().largestBytes();
    }

    @Override
    public long getWriteFailures() {
        return written().failures();
    }

    @Override
    public @Nullable Date getLastWritten() {
        return date(written().lastUsed());
    }

    @Override
    public long getMeanWriteNanos() {
        return nanos(written().meanTime());
    }

    @Override
    public double getWriteCompressionRatio() {
        return written().compressionRatio();
    }

    @Override
    public long getValuesRead() {
        return read().values();
    }

    @Override
    public Map<String, Long> getValuesReadByFormat() {
        return read().valuesByFormat();
    }

    @Override
    public long getBytesRead() {
        return read().bytes();
    }

    @Override
    public long getLargestRead() {
        return read().largestBytes();
    }

    @Override
    public long getReadFailures() {
        return read().failures();
    }

    @Override
    public long getValuesMissed() {
        return statistics.get().missed();
    }

    @Override
    public @Nullable Date getLastRead() {
        return date(read().lastUsed());
    }

    @Override
    public long getMeanReadNanos() {
        return nanos(read().meanTime());
    }

    @Override
    public double getReadCompressionRatio() {
        return read().compressionRatio();
    }

    @Override
    public @Nullable Date getLastFailure() {
        Failure failure = failure();
        return failure == null ? null : date(failure.time());
    }

    @Override
    public @Nullable String getLastFailureMessage() {
        Failure failure = failure();
        return failure == null ? null : failure.message();
    }
}
