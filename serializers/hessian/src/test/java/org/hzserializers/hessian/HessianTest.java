// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.Config;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Test;

/** The first steps of the README, by the classes that it takes for granted. */
class HessianTest {

    static class Order {
        String customer;
        int price;

        Order() {}

        Order(String customer, int price) {
            this.customer = customer;
            this.price = price;
        }
    }

    static class Vehicle {
        List<Vehicle> towed = new ArrayList<>();
    }

    static class Car extends Vehicle {
        int seats = 5;
    }

    static class Truck extends Vehicle {
        int axles = 3;
    }

    private final Config config = new Config();

    @Test
    void catalog_builtInCode_carriesAnOrderAndAVehicle() {
        SerializerCatalog.builder()
                .add(HessianSerializer.of(1001, Order.class))
                .add(HessianSerializer.builder(1002, Vehicle.class)
                        .register(Car.class, Truck.class)
                        .build())
                .build()
                .installOn(config); // Config, ClientConfig or SerializationConfig

        requireCarried();
    }

    @Test
    void catalog_ofAFile_carriesAVehicle() {
        String file = """
                serializers:
                  - id: 1002
                    type: com.acme.Vehicle
                    format: hessian
                    register: [com.acme.Car, com.acme.Truck]
                """;
        SerializerCatalog.parse(
                        file.replace("com.acme.", getClass().getName() + "$"),
                        getClass().getClassLoader())
                .installOn(config);

        requireVehicleCarried();
    }

    private void requireCarried() {
        Order order = new Order("a customer", 42);
        try (SerializationRig rig = SerializationRig.of(config.getSerializationConfig())) {
            assertThat(rig.copy(order))
                    .isNotSameAs(order)
                    .usingRecursiveComparison()
                    .isEqualTo(order);
        }
        requireVehicleCarried();
    }

    private void requireVehicleCarried() {
        Vehicle vehicle = new Vehicle();
        vehicle.towed.add(new Car());
        vehicle.towed.add(new Truck());
        try (SerializationRig rig = SerializationRig.of(config.getSerializationConfig())) {
            assertThat(rig.copy(vehicle))
                    .isNotSameAs(vehicle)
                    .usingRecursiveComparison()
                    .withStrictTypeChecking()
                    .isEqualTo(vehicle);
        }
    }
}
