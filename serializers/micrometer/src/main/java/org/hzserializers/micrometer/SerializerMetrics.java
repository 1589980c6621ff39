// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.micrometer;

import com.hazelcast.core.HazelcastInstance;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.stats.SerializerStatistics;
import org.hzserializers.core.stats.SerializerStatistics.Direction;

/**
 * Binds the {@link SerializerStatistics} of serializers to a registry of meters.
 *
 * <p>Each meter has the tags {@code id} (the type id), {@code type}, {@code format} (of those that are written) and
 * {@code direction}, {@code write} or {@code read}:
 *
 * <table>
 * <caption>Meters</caption>
 * <tr><th>Name</th><th>Kind</th><th>What</th></tr>
 * <tr><td>{@code hazelcast.serializer.values}</td><td>counter</td><td>values</td></tr>
 * <tr><td>{@code hazelcast.serializer.bytes}</td><td>counter</td><td>bytes of their payloads</td></tr>
 * <tr><td>{@code hazelcast.serializer.failures}</td><td>counter</td><td>values that failed</td></tr>
 * <tr><td>{@code hazelcast.serializer.missed}</td><td>counter</td><td>values that could not be read and were given as
 * null; for {@code read} only</td></tr>
 * <tr><td>{@code hazelcast.serializer.largest}</td><td>gauge</td><td>bytes of the largest payload</td></tr>
 * <tr><td>{@code hazelcast.serializer.time}</td><td>gauge</td><td>mean time of a value</td></tr>
 * <tr><td>{@code hazelcast.serializer.idle}</td><td>gauge</td><td>time since the last value; NaN before the
 * first</td></tr>
 * <tr><td>{@code hazelcast.serializer.compression}</td><td>gauge</td><td>how many times smaller compression makes what
 * it compresses</td></tr>
 * </table>
 *
 * <p>The registry knows the serializers weakly. Thread-safe.
 */
public final class SerializerMetrics implements MeterBinder {

    private static final String PREFIX = "hazelcast.serializer.";
    private static final String BYTES = "bytes";

    private final List<FramedSerializer<?>> serializers;

    /**
     * Meters of some serializers.
     *
     * @param serializers of any format
     */
    public SerializerMetrics(Collection<? extends FramedSerializer<?>> serializers) {
        this.serializers = List.copyOf(serializers);
    }

    /**
     * Meters of the serializers that a member or client uses, in whatever way they were registered.
     *
     * @param instance a member or client that has started
     * @throws IllegalArgumentException if the instance is of another implementation than Hazelcast's own
     */
    public SerializerMetrics(HazelcastInstance instance) {
        this(FramedSerializer.usedBy(instance));
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        for (FramedSerializer<?> serializer : serializers) {
            bind(registry, serializer, "write", SerializerStatistics::written);
            bind(registry, serializer, "read", SerializerStatistics::read);
            FunctionCounter.builder(PREFIX + "missed", serializer, each -> each.statistics()
                            .missed())
                    .description("Values that could not be read and were given as null")
                    .tags(tags(serializer, "read"))
                    .register(registry);
        }
    }

    private static void bind(
            MeterRegistry registry,
            FramedSerializer<?> serializer,
            String direction,
            Function<SerializerStatistics, Direction> side) {
        Tags tags = tags(serializer, direction);
        Function<FramedSerializer<?>, Direction> counted = each -> side.apply(each.statistics());
        FunctionCounter.builder(PREFIX + "values", serializer, each -> counted.apply(each)
                        .values())
                .description("Values that were written or read")
                .tags(tags)
                .register(registry);
        FunctionCounter.builder(
                        PREFIX + BYTES, serializer, each -> counted.apply(each).bytes())
                .description("Bytes of their payloads as they are stored")
                .baseUnit(BYTES)
                .tags(tags)
                .register(registry);
        FunctionCounter.builder(PREFIX + "failures", serializer, each -> counted.apply(each)
                        .failures())
                .description("Values that could not be written or read")
                .tags(tags)
                .register(registry);
        Gauge.builder(PREFIX + "largest", serializer, each -> counted.apply(each)
                        .largestBytes())
                .description("Bytes of the largest payload")
                .baseUnit(BYTES)
                .tags(tags)
                .register(registry);
        TimeGauge.builder(PREFIX + "time", serializer, TimeUnit.NANOSECONDS, each -> nanos(counted.apply(each)))
                .description("Mean time of a value, of one in 256")
                .tags(tags)
                .register(registry);
        TimeGauge.builder(PREFIX + "idle", serializer, TimeUnit.MILLISECONDS, each -> idleMillis(counted.apply(each)))
                .description("Time since the last value")
                .tags(tags)
                .register(registry);
        Gauge.builder(PREFIX + "compression", serializer, each -> counted.apply(each)
                        .compressionRatio())
                .description("How many times smaller compression makes what it compresses")
                .tags(tags)
                .register(registry);
    }

    private static Tags tags(FramedSerializer<?> serializer, String direction) {
        SerializerStatistics now = serializer.statistics();
        return Tags.of(
                "id",
                String.valueOf(now.typeId()),
                "type",
                now.typeName(),
                "format",
                now.format(),
                "direction",
                direction);
    }

    private static double nanos(Direction direction) {
        Duration mean = direction.meanTime();
        return mean == null ? Double.NaN : mean.toNanos();
    }

    private static double idleMillis(Direction direction) {
        Instant last = direction.lastUsed();
        return last == null ? Double.NaN : Math.max(0, System.currentTimeMillis() - last.toEpochMilli());
    }
}
