// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.ManagedContext;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.junit.jupiter.api.Test;

/** What is kept of serializers of objects inside others changes neither bytes nor failures. */
class NestedSerializersTest {

    private static final int TIMES = 5;

    private static InternalSerializationService service(int partId, ManagedContext context) {
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.builder()
                .add(IdentifiedSerializer.of(1001, Whole.class))
                .add(IdentifiedSerializer.builder(partId, Part.class)
                        .add(SpecialPart.class, 1)
                        .build())
                .add(IdentifiedSerializer.of(1500, Failing.class))
                .add(IdentifiedSerializer.of(1501, Catching.class))
                .build()
                .installOn(config);
        return new DefaultSerializationServiceBuilder()
                .setConfig(config)
                .setManagedContext(context)
                .build();
    }

    private static InternalSerializationService service() {
        return service(1002, null);
    }

    /** More classes than are kept, of them one that Hazelcast writes itself, and one with a subclass. */
    private static Whole whole() {
        return new Whole(
                new Part(1),
                new SpecialPart(2),
                new ByHazelcast(3),
                "text",
                null,
                new Whole(new Part(4), new ArrayList<>(List.of(new Part(5)))),
                new SpecialPart(6),
                new OtherByHazelcast(7),
                new Part(8));
    }

    @Test
    void write_again_hasTheBytesOfTheFirstTime() {
        InternalSerializationService service = service();
        byte[] first = service().toData(whole()).toByteArray();

        for (int i = 0; i < TIMES; i++) {
            assertThat(service.toData(whole()).toByteArray()).isEqualTo(first);
            assertThat(service.<Whole>toObject(new HeapData(first)).parts).isEqualTo(whole().parts);
        }
    }

    @Test
    void writeAndRead_oneSerializerInServicesOfOtherIds_usesEachServicesOwn() {
        IdentifiedSerializer<Whole> shared = IdentifiedSerializer.of(1001, Whole.class);
        List<InternalSerializationService> services = new ArrayList<>();
        for (int partId = 1002; partId < 1006; partId++) {
            services.add(Services.with(shared, IdentifiedSerializer.of(partId, Part.class)));
        }
        Whole value = new Whole(new Part(1), new Part(2));

        for (int i = 0; i < TIMES; i++) {
            for (int at = 0; at < services.size(); at++) {
                byte[] bytes = services.get(at).toData(value).toByteArray();
                assertThat(bytes).containsSequence((byte) 0, (byte) 0, (byte) 3, (byte) (0xEA + at));
                assertThat(services.get(at).<Whole>toObject(new HeapData(bytes)).parts)
                        .isEqualTo(value.parts);
            }
        }
    }

    @Test
    void read_withAManagedContext_initializesEachObject() {
        List<Object> initialized = new ArrayList<>();
        InternalSerializationService service = service(1002, object -> {
            initialized.add(object);
            return object instanceof Part part && part.number == 8 ? new Part(80) : object;
        });
        byte[] bytes = service.toData(whole()).toByteArray();
        initialized.clear();
        service.toObject(new HeapData(bytes));
        int once = initialized.size();

        for (int i = 2; i < TIMES; i++) {
            Whole back = service.toObject(new HeapData(bytes));
            assertThat(initialized).hasSize(i * once);
            assertThat(back.parts).endsWith(new Part(80));
        }
    }

    @Test
    void read_cutOrDamagedBytes_failsAsAFreshService() {
        InternalSerializationService used = service();
        byte[] bytes = used.toData(whole()).toByteArray();
        used.toObject(new HeapData(bytes));

        for (int length = 8; length < bytes.length; length++) {
            HeapData cut = new HeapData(Arrays.copyOf(bytes, length));
            assertThat(failure(() -> used.toObject(cut)))
                    .isEqualTo(failure(() -> service().toObject(cut)));
        }
        for (int at = 8; at < bytes.length; at++) {
            byte[] damaged = bytes.clone();
            damaged[at] ^= 1;
            assertThat(failure(() -> used.toObject(new HeapData(damaged))))
                    .isEqualTo(failure(() -> service().toObject(new HeapData(damaged))));
        }
    }

    @Test
    void writeAndRead_anObjectThatFails_failsAsAFreshService() {
        InternalSerializationService used = service();
        byte[] readable = used.toData(new Whole(new Failing(0), new Failing(0))).toByteArray();
        used.toObject(new HeapData(readable));
        byte[] unreadable =
                used.toData(new Whole(new Failing(0), new Failing(2))).toByteArray();
        Whole unwritable = new Whole(new Failing(0), new Whole(new Failing(1)));
        Whole telling = new Whole(new Catching());

        for (int i = 0; i < TIMES; i++) {
            assertThat(failure(() -> used.toData(unwritable)))
                    .contains("in the middle")
                    .isEqualTo(failure(() -> service().toData(unwritable)));
            assertThat(failure(() -> used.toData(telling)))
                    .contains("caught Failed to serialize '" + Failing.class.getName() + "'");
            assertThat(failure(() -> used.toObject(new HeapData(unreadable))))
                    .contains("at the end")
                    .isEqualTo(failure(() -> service().toObject(new HeapData(unreadable))));
        }
    }

    @Test
    void write_byAServiceThatIsGone_keepsNothingOfIt() throws Exception {
        IdentifiedSerializer<Whole> shared = IdentifiedSerializer.of(1001, Whole.class);
        WeakReference<Object> gone = new WeakReference<>(used(shared));

        for (int i = 0; i < 100 && gone.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(gone.get()).isNull();
        assertThat(shared.getTypeId()).isEqualTo(1001);
    }

    private static Object used(IdentifiedSerializer<Whole> shared) {
        InternalSerializationService service = Services.with(shared, IdentifiedSerializer.of(1002, Part.class));
        service.toObject(service.toData(new Whole(new Part(1), new Part(2))));
        return service;
    }

    /** Returns the classes and messages of what is thrown; empty if nothing is. */
    private static String failure(Runnable action) {
        StringBuilder chain = new StringBuilder();
        for (Throwable at = catchThrowable(action::run); at != null; at = at.getCause()) {
            chain.append(at.getClass().getName())
                    .append(": ")
                    .append(at.getMessage())
                    .append('\n');
        }
        return chain.toString();
    }

    private static final class Whole implements DataSerializable {

        private List<Object> parts = new ArrayList<>();

        private Whole() {}

        Whole(Object... parts) {
            this.parts = new ArrayList<>(Arrays.asList(parts));
        }

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            out.writeByte(parts.size());
            for (Object part : parts) {
                out.writeObject(part);
            }
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            int count = in.readByte();
            for (int i = 0; i < count; i++) {
                parts.add(in.readObject());
            }
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Whole whole && parts.equals(whole.parts);
        }

        @Override
        public int hashCode() {
            return parts.hashCode();
        }
    }

    private static class Part extends Numbered {

        Part() {}

        Part(int number) {
            super(number);
        }
    }

    private static final class SpecialPart extends Part {

        private SpecialPart() {}

        SpecialPart(int number) {
            super(number);
        }
    }

    /** Hazelcast makes it by its public constructor. */
    public static final class ByHazelcast extends Numbered {

        public ByHazelcast() {}

        ByHazelcast(int number) {
            super(number);
        }
    }

    /** As above. */
    public static final class OtherByHazelcast extends Numbered {

        public OtherByHazelcast() {}

        OtherByHazelcast(int number) {
            super(number);
        }
    }

    private abstract static class Numbered implements DataSerializable {

        int number;

        Numbered() {}

        Numbered(int number) {
            this.number = number;
        }

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            out.writeInt(number);
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            number = in.readInt();
        }

        @Override
        public boolean equals(Object other) {
            return other != null && other.getClass() == getClass() && ((Numbered) other).number == number;
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    /** Fails when it is written, with 1, or when it is read, with 2. */
    private static final class Failing implements DataSerializable {

        private int when;

        private Failing() {}

        Failing(int when) {
            this.when = when;
        }

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            if (when == 1) {
                throw new IOException("in the middle");
            }
            out.writeInt(when);
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            when = in.readInt();
            if (when == 2) {
                throw new IllegalStateException("at the end");
            }
        }
    }

    /** Throws what it catches, as its own. */
    private static final class Catching implements DataSerializable {

        private Catching() {}

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            out.writeObject(new Failing(0));
            try {
                out.writeObject(new Failing(1));
            } catch (HazelcastSerializationException e) {
                throw new IOException("caught " + e.getMessage(), e);
            }
        }

        @Override
        public void readData(ObjectDataInput in) {
            throw new UnsupportedOperationException("is never written");
        }
    }
}
