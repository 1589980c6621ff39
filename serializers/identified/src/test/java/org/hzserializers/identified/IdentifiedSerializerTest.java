// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import com.hazelcast.version.Version;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.identified.Vehicles.Boat;
import org.hzserializers.identified.Vehicles.Car;
import org.hzserializers.identified.Vehicles.Truck;
import org.hzserializers.identified.Vehicles.Vehicle;
import org.junit.jupiter.api.Test;

class IdentifiedSerializerTest {

    private static final int TYPE_ID = 1001;

    private final IdentifiedSerializer<Sample> serializer = IdentifiedSerializer.of(TYPE_ID, Sample.class);
    private final InternalSerializationService service = Services.with(serializer);

    @Test
    void toData_registeredWithoutTheFlag_isSilentlyIgnoredByHazelcast() {
        SerializationConfig config = new SerializationConfig()
                .addSerializerConfig(
                        new SerializerConfig().setTypeClass(Sample.class).setImplementation(serializer));
        IdentifiedFactory.builder(Sample.FACTORY_ID)
                .add(Sample.CLASS_ID, Sample::empty)
                .build()
                .installOn(config);

        int dataSerializableTypeId = -2;
        assertThat(Services.of(config).toData(Sample.random(1, 3)).getType()).isEqualTo(dataSerializableTypeId);
    }

    @Test
    void toData_registeredWithTheFlag_usesOurs() {
        SerializationConfig config = new SerializationConfig()
                .addSerializerConfig(
                        new SerializerConfig().setTypeClass(Sample.class).setImplementation(serializer))
                .setAllowOverrideDefaultSerializers(true);

        assertThat(Services.of(config).toData(Sample.random(1, 3)).getType()).isEqualTo(TYPE_ID);
    }

    @Test
    void toData_registeredByTheCatalog_usesOurs() {
        assertThat(service.toData(Sample.random(1, 3)).getType()).isEqualTo(TYPE_ID);
    }

    @Test
    void toObject_dataOfHazelcastsOwnSerializer_isStillRead() {
        SerializationConfig before = new SerializationConfig();
        SerializationConfig after = new SerializationConfig()
                .addSerializerConfig(
                        new SerializerConfig().setTypeClass(Sample.class).setImplementation(serializer))
                .setAllowOverrideDefaultSerializers(true);
        IdentifiedFactory factory = IdentifiedFactory.builder(Sample.FACTORY_ID)
                .add(Sample.CLASS_ID, Sample::empty)
                .build();
        factory.installOn(before);
        factory.installOn(after);
        Sample sample = Sample.random(14, 30);
        Data old = Services.of(before).toData(sample);

        assertThat(Services.of(after).<Sample>toObject(old)).isEqualTo(sample);
    }

    @Test
    void roundTrip_emptyAndFullObjects_areEqual() {
        for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
            InternalSerializationService ordered = Services.with(order, serializer);
            for (Sample sample : List.of(Sample.empty(), Sample.random(2, 0), Sample.random(3, 3000))) {
                assertThat(ordered.<Sample>toObject(ordered.toData(sample))).isEqualTo(sample);
            }
        }
    }

    @Test
    void payload_isHeadAndHazelcastsOwnBytes() throws IOException {
        Sample sample = Sample.random(4, 1025);
        ObjectDataOutput own = service.createObjectDataOutput();
        own.write(1);
        sample.writeData(own);

        assertThat(write(sample)).isEqualTo(own.toByteArray());
    }

    @Test
    void read_severalValuesInOneStream_takesExactlyItsBytes() throws IOException {
        ObjectDataOutput out = service.createObjectDataOutput();
        serializer.write(out, Sample.random(5, 10));
        serializer.write(out, Sample.random(6, 2000));
        out.writeString("sentinel");
        ObjectDataInput in = service.createObjectDataInput(out.toByteArray());

        assertThat(serializer.read(in)).isEqualTo(Sample.random(5, 10));
        assertThat(serializer.read(in)).isEqualTo(Sample.random(6, 2000));
        assertThat(in.readString()).isEqualTo("sentinel");
    }

    @Test
    void read_insideListsAndArrays_leavesTheNextItemAlone() {
        for (int length : sizesAroundBlocks()) {
            Sample first = Sample.random(length, length);
            Sample second = Sample.random(~length, length);
            List<Object> list = new ArrayList<>(Arrays.asList(first, second, "trailing"));
            Object[] array = {first, second, "trailing"};

            assertThat(service.<List<Object>>toObject(service.toData(list)))
                    .as("arrays of %d elements", length)
                    .isEqualTo(list);
            assertThat(service.<Object[]>toObject(service.toData(array)))
                    .as("arrays of %d elements", length)
                    .isEqualTo(array);
        }
    }

    private static List<Integer> sizesAroundBlocks() {
        List<Integer> sizes = new ArrayList<>();
        for (int size = 0; size <= 40; size++) {
            sizes.add(size);
        }
        // The marshaller's block is 8 KiB: 1024 longs, 2048 ints, 4096 chars, 8192 booleans.
        for (int block : new int[] {1024, 2048, 4096, 8192}) {
            for (int size = block - 3; size <= block + 3; size++) {
                sizes.add(size);
            }
        }
        return sizes;
    }

    @Test
    void read_nestedInAnotherIdentifiedDataSerializable_isExact() {
        SerializationConfig config = new SerializationConfig()
                .addSerializerConfig(
                        new SerializerConfig().setTypeClass(Sample.class).setImplementation(serializer))
                .setAllowOverrideDefaultSerializers(true);
        IdentifiedFactory.builder(8).add(1, Holder::new).build().installOn(config);
        InternalSerializationService mixed = Services.of(config);
        Holder holder = new Holder();
        holder.first = Sample.random(7, 1025);
        holder.second = Sample.random(8, 33);
        holder.last = "last";

        Holder back = mixed.toObject(mixed.toData(holder));

        assertThat(back.first).isEqualTo(holder.first);
        assertThat(back.second).isEqualTo(holder.second);
        assertThat(back.last).isEqualTo("last");
    }

    @Test
    void write_objectOfItsOwnTypeInside_reEnters() {
        Sample sample = Sample.random(9, 2000);
        sample.nested = Sample.random(10, 1500);
        ((Sample) sample.nested).nested = new ArrayList<>(List.of(Sample.random(11, 20), "text"));

        assertThat(service.<Sample>toObject(service.toData(sample))).isEqualTo(sample);
    }

    @Test
    void write_anonymousSubclass_asksForANamedOne() throws IOException {
        IdentifiedSerializer<Vehicle> vehicles = IdentifiedSerializer.of(1002, Vehicle.class);
        ObjectDataOutput out = service.createObjectDataOutput();
        Vehicle anonymous = new Car(4, "W1") {};

        assertThatThrownBy(() -> vehicles.write(out, anonymous))
                .isExactlyInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Identified " + anonymous.getClass().getName() + " cannot be written: class "
                        + anonymous.getClass().getName() + " is anonymous and would come back as"
                        + " org.hzserializers.identified.Vehicles$Vehicle; write a named class in its place, and add that to"
                        + " this serializer with a tag (type id 1002, org.hzserializers.identified.Vehicles$Vehicle)");
    }

    @Test
    void write_subclassWithoutTag_isRefused() throws IOException {
        IdentifiedSerializer<Vehicle> vehicles = IdentifiedSerializer.of(1002, Vehicle.class);
        ObjectDataOutput out = service.createObjectDataOutput();

        assertThatThrownBy(() -> vehicles.write(out, new Car(4, "W1")))
                .isExactlyInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Identified org.hzserializers.identified.Vehicles$Car cannot be written: class"
                        + " org.hzserializers.identified.Vehicles$Car is not registered and would come back as"
                        + " org.hzserializers.identified.Vehicles$Vehicle; add it to this serializer with a tag,"
                        + " .add(Car.class, 1), or give it a serializer of its own (type id 1002,"
                        + " org.hzserializers.identified.Vehicles$Vehicle)");
    }

    @Test
    void toData_subclassOfARegisteredType_isRefusedThroughHazelcast() {
        InternalSerializationService vehicles = Services.with(IdentifiedSerializer.of(1002, Vehicle.class));

        assertThatThrownBy(() -> vehicles.toData(new Car(4, "W1")))
                .isExactlyInstanceOf(HazelcastSerializationException.class)
                .hasRootCauseInstanceOf(HazelcastSerializationException.class);
    }

    @Test
    void roundTrip_taggedSubclasses_keepTheirClass() {
        InternalSerializationService vehicles = Services.with(vehicleSerializer());
        Vehicle plain = vehicles.toObject(vehicles.toData(new Vehicle(3)));
        Vehicle car = vehicles.toObject(vehicles.toData(new Car(4, "W1")));
        Vehicle truck = vehicles.toObject(vehicles.toData(new Truck(77)));

        assertThat(plain).isExactlyInstanceOf(Vehicle.class);
        assertThat(plain.wheels).isEqualTo(3);
        assertThat(car).isExactlyInstanceOf(Car.class);
        assertThat(((Car) car).plate).isEqualTo("W1");
        assertThat(truck).isExactlyInstanceOf(Truck.class);
        assertThat(((Truck) truck).loads).containsExactly(77);
    }

    @Test
    void write_taggedSubclass_hasVarintTagAfterTheHead() throws IOException {
        assertThat(write(vehicleSerializer(), new Vehicle(3))).containsExactly(1, 0, 0, 0, 0, 3);
        assertThat(write(vehicleSerializer(), new Car(4, null))).containsExactly(1, 1, 0, 0, 0, 4, -1, -1, -1, -1);
        assertThat(write(vehicleSerializer(), new Truck(0))).startsWith(1, 0xAC, 0x02, 0, 0);
    }

    @Test
    void read_unknownTag_namesIt() {
        for (int[] tag : new int[][] {{2, 2}, {0x7F, 127}}) {
            assertThatThrownBy(() -> read(vehicleSerializer(), 1, tag[0]))
                    .isExactlyInstanceOf(HazelcastSerializationException.class)
                    .hasMessage("Identified payload cannot be read: tag " + tag[1]
                            + " names no subclass of org.hzserializers.identified.Vehicles$Vehicle; add the subclass under"
                            + " this tag on every member and client (type id 1002,"
                            + " org.hzserializers.identified.Vehicles$Vehicle)");
        }
    }

    @Test
    void read_tagTooLong_isRefused() {
        assertThatThrownBy(() -> read(vehicleSerializer(), 1, 0x80, 0x80))
                .hasMessageStartingWith(
                        "Identified payload cannot be read: tag bytes 0x80 0x80 are no varint up to 16383");
        assertThatThrownBy(() -> read(vehicleSerializer(), 1, 0x81, 0x00))
                .hasMessageStartingWith(
                        "Identified payload cannot be read: tag bytes 0x81 0x00 are no varint up to 16383");
    }

    @Test
    void builder_wrongTags_areRefused() {
        IdentifiedSerializer.Builder<Vehicle> builder =
                IdentifiedSerializer.builder(1002, Vehicle.class).add(Car.class, 1);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.add(Truck.class, 0, Truck::new))
                .withMessage("Tag 0 for org.hzserializers.identified.Vehicles$Truck must be 1 to 16383 (0 stands for"
                        + " org.hzserializers.identified.Vehicles$Vehicle)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.add(Truck.class, 16384, Truck::new))
                .withMessageStartingWith("Tag 16384 for");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.add(Truck.class, 1, Truck::new))
                .withMessage("Tag 1 is taken by org.hzserializers.identified.Vehicles$Car;"
                        + " org.hzserializers.identified.Vehicles$Truck needs another");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.add(Car.class, 2))
                .withMessage(
                        "org.hzserializers.identified.Vehicles$Car has tag 1 already, so it cannot have tag 2, too; take one"
                                + " of the two out");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.add(Vehicle.class, 2))
                .withMessage("org.hzserializers.identified.Vehicles$Vehicle is the registered type, whose tag is 0");
    }

    @Test
    void builder_typeThatCannotBeConstructed_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IdentifiedSerializer.of(1, Truck.class))
                .withMessage(
                        "org.hzserializers.identified.Vehicles$Truck has no no-argument constructor; add one, private or"
                                + " not, or give a constructor");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IdentifiedSerializer.of(1, Boat.class))
                .withMessage(
                        "org.hzserializers.identified.Vehicles$Boat is abstract; add its subclasses with a tag each,"
                                + " .add(Subclass.class, 1)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IdentifiedSerializer.builder(1, Vehicle.class).constructor(() -> new Car(1, "")))
                .withMessage("The constructor given for org.hzserializers.identified.Vehicles$Vehicle makes a"
                        + " org.hzserializers.identified.Vehicles$Car");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IdentifiedSerializer.of(0, Sample.class))
                .withMessage(
                        "Type id 0 for org.hzserializers.identified.Sample is reserved by Hazelcast; choose an id of 1 or"
                                + " more and keep it for this type");
    }

    @Test
    void builder_givenConstructor_isUsed() throws IOException {
        IdentifiedSerializer<Truck> trucks = IdentifiedSerializer.builder(1, Truck.class)
                .constructor(() -> new Truck(0))
                .build();

        byte[] bytes = write(trucks, new Truck(5));

        assertThat(trucks.read(service.createObjectDataInput(bytes)).loads).containsExactly(5);
    }

    @Test
    void limits_ofTheBuilder_holdWhenWritingAndReading() throws IOException {
        IdentifiedSerializer<Sample> small = IdentifiedSerializer.builder(TYPE_ID, Sample.class)
                .limits(Limits.builder().maxElements(10).build())
                .build();
        Sample sample = Sample.random(12, 11);
        byte[] bytes = write(sample);
        String reason = "byte[] length 11 exceeds maxElements 10; raise Limits.maxElements for trusted peers only"
                + " (type id 1001, org.hzserializers.identified.Sample)";

        assertThatThrownBy(() -> small.write(service.createObjectDataOutput(), sample))
                .isExactlyInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Identified org.hzserializers.identified.Sample cannot be written: " + reason);
        assertThatThrownBy(() -> small.read(service.createObjectDataInput(bytes)))
                .isExactlyInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Identified payload cannot be read: " + reason);
    }

    @Test
    void writeAndRead_throwingHalfWay_leaveTheSerializerUsable() throws IOException {
        IdentifiedSerializer<Fragile> fragile = IdentifiedSerializer.of(1003, Fragile.class);
        Fragile good = new Fragile();
        byte[] bytes = write(fragile, good);

        for (int step = 0; step < Fragile.STEPS; step++) {
            for (boolean checked : new boolean[] {false, true}) {
                Fragile.failAt(step, checked);
                assertThatThrownBy(() -> write(fragile, new Fragile()))
                        .isExactlyInstanceOf(HazelcastSerializationException.class)
                        .hasMessageEndingWith("fails (type id 1003, " + Fragile.class.getName() + ")");
                Fragile.failAt(step, checked);
                assertThatThrownBy(() -> fragile.read(service.createObjectDataInput(bytes)))
                        .isExactlyInstanceOf(HazelcastSerializationException.class)
                        .hasMessageEndingWith("fails (type id 1003, " + Fragile.class.getName() + ")");
                Fragile.failAt(-1, false);
                assertThat(write(fragile, good)).isEqualTo(bytes);
                assertThat(fragile.read(service.createObjectDataInput(bytes)).values)
                        .isEqualTo(good.values);
            }
        }
    }

    @Test
    void destroy_twice_leavesTheSerializerUsableByAnotherInstance() {
        Sample sample = Sample.random(13, 100);
        InternalSerializationService first = Services.with(serializer);
        Data data = first.toData(sample);
        first.dispose();
        serializer.destroy();
        serializer.destroy();

        InternalSerializationService second = Services.with(serializer);
        assertThat(second.<Sample>toObject(data)).isEqualTo(sample);
        assertThat(second.<Data>toData(sample)).isEqualTo(data);
    }

    @Test
    void streams_keptByTheClass_refuseUseAfterTheCall() throws IOException {
        IdentifiedSerializer<Keeper> keepers = IdentifiedSerializer.of(1004, Keeper.class);
        byte[] bytes = write(keepers, new Keeper());
        keepers.read(service.createObjectDataInput(bytes));

        assertThatThrownBy(() -> Keeper.keptOutput.writeInt(1))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("the stream given to writeData is used after writeData has returned; do not keep it");
        assertThatThrownBy(() -> Keeper.keptInput.readInt())
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("the stream given to readData is used after readData has returned; do not keep it");
    }

    @Test
    void streams_castToJavaStreamsAndAskedForVersions_workAsHazelcastsOwn() {
        SerializationConfig own = new SerializationConfig();
        InternalSerializationService hazelcast = Services.of(own);
        hazelcast.toObject(hazelcast.toData(new Caster()));
        Version written = Caster.writtenVersion;
        Version read = Caster.readVersion;

        InternalSerializationService ours = Services.with(IdentifiedSerializer.of(1005, Caster.class));
        Caster back = ours.toObject(ours.toData(new Caster()));

        assertThat(back.value).isEqualTo(42);
        assertThat(back.classLoader).isSameAs(ours.getClassLoader());
        assertThat(Caster.writtenVersion).isEqualTo(written).isNotEqualTo(Version.UNKNOWN);
        assertThat(Caster.readVersion).isEqualTo(read).isNotEqualTo(Version.UNKNOWN);
    }

    @Test
    void read_typeOfAnotherClassLoader_isConstructedThere() throws Exception {
        URL[] classPath = {Sample.class.getProtectionDomain().getCodeSource().getLocation()};
        try (URLClassLoader loader = new OwnFirstLoader(classPath)) {
            Class<? extends DataSerializable> type =
                    loader.loadClass(Car.class.getName()).asSubclass(DataSerializable.class);
            assertThat(type).isNotSameAs(Car.class);
            InternalSerializationService other = Services.with(IdentifiedSerializer.of(1006, type));
            var constructor = type.getDeclaredConstructor(int.class, String.class);
            constructor.setAccessible(true);

            Object back = other.toObject(other.toData(constructor.newInstance(4, "W1")));

            assertThat(back).isExactlyInstanceOf(type);
        }
    }

    @Test
    void roundTrip_manyThreads_shareOneSerializer() throws Exception {
        shareAmong(Executors.newFixedThreadPool(32), 32, 200);
    }

    @Test
    void roundTrip_virtualThreads_shareOneSerializer() throws Exception {
        // On 17 there are none, and the test shows only that the fallback works.
        ExecutorService executor;
        try {
            executor = (ExecutorService)
                    Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        } catch (NoSuchMethodException e) {
            executor = Executors.newFixedThreadPool(64);
        }
        shareAmong(executor, 2000, 5);
    }

    private void shareAmong(ExecutorService executor, int tasks, int rounds) throws Exception {
        try {
            List<Callable<Boolean>> work = new ArrayList<>();
            for (int i = 0; i < tasks; i++) {
                Sample sample = Sample.random(i, i % 50 * 30);
                work.add(() -> {
                    for (int round = 0; round < rounds; round++) {
                        Sample back = service.toObject(service.toData(sample));
                        if (!back.equals(sample)) {
                            return false;
                        }
                    }
                    return true;
                });
            }
            for (Future<Boolean> done : executor.invokeAll(work)) {
                assertThat(done.get()).isTrue();
            }
        } finally {
            executor.shutdownNow();
        }
    }

    private static IdentifiedSerializer<Vehicle> vehicleSerializer() {
        return IdentifiedSerializer.builder(1002, Vehicle.class)
                .add(Car.class, 1)
                .add(Truck.class, 300, () -> new Truck(0))
                .build();
    }

    private byte[] write(Sample sample) throws IOException {
        return write(serializer, sample);
    }

    private <T extends DataSerializable> byte[] write(IdentifiedSerializer<T> with, T value) throws IOException {
        ObjectDataOutput out = service.createObjectDataOutput();
        with.write(out, value);
        return out.toByteArray();
    }

    private Object read(IdentifiedSerializer<?> with, int... bytes) throws IOException {
        byte[] payload = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            payload[i] = (byte) bytes[i];
        }
        return with.read(service.createObjectDataInput(payload));
    }

    private static final class Holder implements IdentifiedDataSerializable {
        private Sample first;
        private Sample second;
        private String last;

        @Override
        public int getFactoryId() {
            return 8;
        }

        @Override
        public int getClassId() {
            return 1;
        }

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            out.writeObject(first);
            out.writeObject(second);
            out.writeString(last);
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            first = in.readObject();
            second = in.readObject();
            last = in.readString();
        }
    }

    private static final class Fragile implements DataSerializable {
        static final int STEPS = 3;
        private static int failingStep = -1;
        private static boolean checkedException;

        private long[] values = {1, 2, 3};

        static void failAt(int step, boolean checked) {
            failingStep = step;
            checkedException = checked;
        }

        private static void step(int step) throws IOException {
            if (step == failingStep) {
                if (checkedException) {
                    throw new IOException("fails");
                }
                throw new IllegalStateException("fails");
            }
        }

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            step(0);
            out.writeLongArray(values);
            step(1);
            out.writeString("text");
            step(2);
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            step(0);
            values = in.readLongArray();
            step(1);
            in.readString();
            step(2);
        }
    }

    private static final class Keeper implements DataSerializable {
        private static ObjectDataOutput keptOutput;
        private static ObjectDataInput keptInput;

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            keptOutput = out;
            out.writeInt(1);
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            keptInput = in;
            in.readInt();
        }
    }

    static final class Caster implements DataSerializable {
        private static Version writtenVersion;
        private static Version readVersion;

        private int value;
        private ClassLoader classLoader;

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            writtenVersion = out.getVersion();
            try (DataOutputStream data = new DataOutputStream(new Unclosed((OutputStream) out))) {
                data.writeInt(42);
            }
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            readVersion = in.getVersion();
            classLoader = in.getClassLoader();
            InputStream stream = (InputStream) in;
            value = stream.available() >= 4 ? stream.readNBytes(4)[3] : -1;
        }
    }

    /** Closing Hazelcast's own stream would break it, so the control must not. */
    private static final class Unclosed extends java.io.FilterOutputStream {
        Unclosed(OutputStream out) {
            super(out);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }

    /** Loads the test classes anew, everything else from the parent. */
    private static final class OwnFirstLoader extends URLClassLoader {
        OwnFirstLoader(URL[] classPath) {
            super(classPath, IdentifiedSerializerTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                if (name.startsWith(Vehicles.class.getName())) {
                    Class<?> loaded = findLoadedClass(name);
                    return loaded == null ? findClass(name) : loaded;
                }
                return super.loadClass(name, resolve);
            }
        }
    }
}
