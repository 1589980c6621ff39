// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.identified.IdentifiedSerializer;
import org.hzserializers.tools.serialization.SerializationServices;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * What does an object inside another one cost that {@code writeObject} writes?
 *
 * <p>Workload: an order with a number and a text, and 0 to 20 lines of a long, an int, a double and a text, each
 * written by {@code writeObject}. Both classes are {@code IdentifiedDataSerializable}. They go through Hazelcast's own
 * serialization service with default settings. Nothing is measured unless a round trip gives an equal value.
 *
 * <p>Baseline is {@code IdentifiedDataSerializable}, Hazelcast's serializer; {@code Identified} is ours for the same
 * classes.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar NestedBenchmark -prof gc
 * }</pre>
 */
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class NestedBenchmark extends ValueBenchmark {

    private static final int FACTORY_ID = 1;

    /** Which serializer. */
    @Param({"IdentifiedDataSerializable", "Identified"})
    public String serializer = "IdentifiedDataSerializable";

    /** How many objects are inside the other one. */
    @Param({"0", "1", "5", "20"})
    public int nested = 5;

    /** Serializes the value once and checks that it comes back equal. */
    @Setup
    public void prepare() {
        SerializationConfig config = new SerializationConfig();
        switch (serializer) {
            case "IdentifiedDataSerializable" ->
                config.addDataSerializableFactory(FACTORY_ID, id -> id == Order.CLASS_ID ? new Order() : new Line());
            case "Identified" ->
                SerializerCatalog.builder()
                        .add(IdentifiedSerializer.of(1001, Order.class))
                        .add(IdentifiedSerializer.of(1002, Line.class))
                        .build()
                        .installOn(config);
            default -> throw new IllegalArgumentException("no such serializer: " + serializer);
        }
        service = SerializationServices.create(
                config, NestedBenchmark.class.getClassLoader(), SerializationServices.schemas());
        Order order = Order.random(new Random(SEED), nested);
        value = order;
        data = service.toData(order);
        Order back = service.toObject(data);
        if (!order.hasSameFields(back)) {
            throw new IllegalStateException(serializer + " reads another order than it has written");
        }
    }

    private static final class Order implements IdentifiedDataSerializable {

        private static final int CLASS_ID = 1;

        private long number;
        private String customer = "";
        private Line[] lines = {};

        static Order random(Random random, int count) {
            Order order = new Order();
            order.number = random.nextLong();
            order.customer = "customer " + random.nextInt(1000);
            order.lines = new Line[count];
            Arrays.setAll(order.lines, i -> Line.random(random));
            return order;
        }

        boolean hasSameFields(Order other) {
            boolean same =
                    number == other.number && customer.equals(other.customer) && lines.length == other.lines.length;
            for (int i = 0; same && i < lines.length; i++) {
                same = lines[i].hasSameFields(other.lines[i]);
            }
            return same;
        }

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            out.writeLong(number);
            out.writeString(customer);
            out.writeInt(lines.length);
            for (Line line : lines) {
                out.writeObject(line);
            }
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            number = in.readLong();
            customer = in.readString();
            lines = new Line[in.readInt()];
            for (int i = 0; i < lines.length; i++) {
                lines[i] = in.readObject();
            }
        }

        @Override
        public int getFactoryId() {
            return FACTORY_ID;
        }

        @Override
        public int getClassId() {
            return CLASS_ID;
        }
    }

    private static final class Line implements IdentifiedDataSerializable {

        private long article;
        private int quantity;
        private double price;
        private String remark = "";

        static Line random(Random random) {
            Line line = new Line();
            line.article = random.nextLong();
            line.quantity = random.nextInt(100);
            line.price = random.nextDouble();
            line.remark = "remark " + random.nextInt(1000);
            return line;
        }

        boolean hasSameFields(Line other) {
            return article == other.article
                    && quantity == other.quantity
                    && Double.compare(price, other.price) == 0
                    && remark.equals(other.remark);
        }

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            out.writeLong(article);
            out.writeInt(quantity);
            out.writeDouble(price);
            out.writeString(remark);
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            article = in.readLong();
            quantity = in.readInt();
            price = in.readDouble();
            remark = in.readString();
        }

        @Override
        public int getFactoryId() {
            return FACTORY_ID;
        }

        @Override
        public int getClassId() {
            return 2;
        }
    }
}
