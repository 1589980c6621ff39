// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;

/** A small family of classes. */
final class Vehicles {

    private Vehicles() {}

    static class Vehicle implements DataSerializable {
        int wheels;

        Vehicle() {}

        Vehicle(int wheels) {
            this.wheels = wheels;
        }

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            out.writeInt(wheels);
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            wheels = in.readInt();
        }
    }

    static class Car extends Vehicle {
        String plate;

        private Car() {}

        Car(int wheels, String plate) {
            super(wheels);
            this.plate = plate;
        }

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            super.writeData(out);
            out.writeString(plate);
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            super.readData(in);
            plate = in.readString();
        }
    }

    static final class Truck extends Vehicle {
        final long[] loads;

        Truck(long... loads) {
            this.loads = loads;
        }

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            super.writeData(out);
            out.writeLong(loads[0]);
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            super.readData(in);
            loads[0] = in.readLong();
        }
    }

    abstract static class Boat implements DataSerializable {}
}
