// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.Allocation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Objects inside each other, which meet through Hazelcast's stream: depth, size and memory hold for all of them
 * together.
 */
class IdentifiedNestingTest {

    /** What small stacks bear. */
    private static final int LEVELS = 100;

    private static final int DATA_HEAD_BYTES = 8;
    private static final int BYTES_OF_A_LEVEL = 5;
    private static final String CHAIN = " (type id 1003, " + Chain.class.getName() + ")";
    private static final String TOO_DEEP = "objects are nested deeper than maxDepth allows, which is %d for"
            + " this one; raise Limits.maxDepth for it and those around it if they are meant to%s";

    private final InternalSerializationService service = Services.with(limited(1003, Chain.class, LEVELS));

    @AfterEach
    void threadHasForgottenItAll() {
        assertThat(service.<Chain>toObject(service.toData(chain(LEVELS))).depth())
                .isEqualTo(LEVELS);
        assertThat(Nesting.around()).isNull();
    }

    @Test
    void read_thousandsOfObjectsInsideEachOther_isRefused() {
        assertThatThrownBy(() -> service.toObject(chainData(LEVELS + 1)))
                .isExactlyInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Identified payload cannot be read: " + TOO_DEEP, LEVELS, CHAIN);
        assertThatThrownBy(() -> service.toObject(chainData(200_000)))
                .isExactlyInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Identified payload cannot be read: " + TOO_DEEP, LEVELS, CHAIN);
    }

    @Test
    void write_thousandsOfObjectsInsideEachOther_isRefusedWithOneCause() {
        assertThatThrownBy(() -> service.toData(chain(100_000)))
                .isExactlyInstanceOf(HazelcastSerializationException.class)
                .cause()
                .isExactlyInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Identified " + Chain.class.getName() + " cannot be written: " + TOO_DEEP, LEVELS, CHAIN)
                .hasNoCause();
    }

    @Test
    void writeAndRead_asDeepAsTheLimit_isAllowedAndOneMoreIsNot() {
        InternalSerializationService shallow = Services.with(limited(1003, Chain.class, 10));

        assertThat(shallow.<Chain>toObject(shallow.toData(chain(10))).depth()).isEqualTo(10);
        assertThatThrownBy(() -> shallow.toData(chain(11)))
                .cause()
                .hasMessage("Identified " + Chain.class.getName() + " cannot be written: " + TOO_DEEP, 10, CHAIN);
        assertThatThrownBy(() -> shallow.toObject(chainData(11)))
                .hasMessage("Identified payload cannot be read: " + TOO_DEEP, 10, CHAIN);
    }

    @Test
    void writeAndRead_throughHazelcastsOwnTypes_countsObjectsOfOurs() {
        InternalSerializationService shallow = Services.with(limited(1003, Chain.class, 10));
        Chain allowed = new Chain();
        Chain refused = new Chain();
        for (int level = 1; level < 10; level++) {
            allowed = new Chain(new ArrayList<>(List.of(allowed)));
            refused = new Chain(new Object[] {refused});
        }
        Chain tooDeep = new Chain(refused);

        assertThat(shallow.<Object>toObject(shallow.toData(allowed))).isInstanceOf(Chain.class);
        assertThatThrownBy(() -> shallow.toData(tooDeep))
                .cause()
                .hasMessage("Identified " + Chain.class.getName() + " cannot be written: " + TOO_DEEP, 10, CHAIN);
        assertThatThrownBy(() -> shallow.toObject(service.toData(tooDeep)))
                .hasMessage("Identified payload cannot be read: " + TOO_DEEP, 10, CHAIN);
    }

    @Test
    void writeAndRead_typesOfDifferentLimits_keepTheSmallestAroundThem() {
        InternalSerializationService mixed =
                Services.with(limited(1003, Chain.class, 10), limited(1004, Link.class, 3));
        Object threeLinks = new Link(new Link(new Link(null)));
        Object fourLinks = new Link(threeLinks);
        Object chainInLinks = new Link(new Link(new Link(new Chain())));

        assertThat(mixed.<Object>toObject(mixed.toData(new Chain(new Chain(threeLinks)))))
                .isInstanceOf(Chain.class);
        assertThatThrownBy(() -> mixed.toData(new Chain(fourLinks)))
                .cause()
                .hasMessageContaining("Identified " + Link.class.getName() + " cannot be written: objects are nested");
        assertThatThrownBy(() -> mixed.toData(chainInLinks))
                .cause()
                .hasMessageContaining("Identified " + Chain.class.getName() + " cannot be written: objects are nested");
    }

    /** How deep its own types are nested is not limited by Hazelcast. */
    @Test
    void writeAndRead_hazelcastsOwnTypesBeyondTheStack_throwSerializationException() throws Exception {
        Object lists = null;
        for (int level = 0; level < 50_000; level++) {
            List<Object> around = new ArrayList<>();
            around.add(lists);
            lists = around;
        }
        Chain holder = new Chain(lists);
        byte[] list = service.toData(new ArrayList<>(List.of(1))).toByteArray();
        byte[] deep = new byte[DATA_HEAD_BYTES + 1 + 50_000 * 8];
        System.arraycopy(chainData(1).toByteArray(), 0, deep, 0, DATA_HEAD_BYTES + 1);
        for (int level = 0; level < 50_000; level++) {
            System.arraycopy(list, 4, deep, DATA_HEAD_BYTES + 1 + 8 * level, 8);
        }
        HeapData data = new HeapData(deep);
        Runnable both = () -> {
            assertThatThrownBy(() -> service.toData(holder)).isInstanceOf(HazelcastSerializationException.class);
            assertThatThrownBy(() -> service.toObject(data))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessage("Identified payload cannot be read: objects are nested too deeply for the"
                            + " thread's stack; enlarge it, or lower Limits.maxDepth to refuse such objects before they"
                            + " overflow it" + CHAIN);
            assertThat(service.<Chain>toObject(service.toData(chain(5))).depth())
                    .isEqualTo(5);
        };
        Throwable[] thrown = new Throwable[1];
        Thread small = new Thread(null, both, "small stack", 512 * 1024);
        small.setUncaughtExceptionHandler((thread, e) -> thrown[0] = e);
        small.start();
        small.join();
        assertThat(thrown[0]).isNull();
    }

    @Test
    void read_arraysInObjectsInsideEachOther_takeOneBuffer() {
        InternalSerializationService arrays = Services.with(limited(1005, Arrayed.class, LEVELS));
        Arrayed value = null;
        for (int level = 0; level < LEVELS; level++) {
            value = new Arrayed(value);
        }
        byte[] bytes = arrays.toData(value).toByteArray();

        assertThat(Allocation.least(() -> arrays.toObject(new HeapData(bytes))))
                .isLessThan(64L * bytes.length + (1 << 20));
    }

    @Test
    void writeAndRead_wideObjectsOfFewBytes_areChargedInside() {
        InternalSerializationService wide = Services.with(
                IdentifiedSerializer.of(1005, Many.class),
                IdentifiedSerializer.builder(1006, Base.class)
                        .add(Wide.class, 1)
                        .build());
        InternalSerializationService raised = Services.with(
                IdentifiedSerializer.builder(1005, Many.class)
                        .limits(Limits.builder().memoryPerByte(1000).build())
                        .build(),
                IdentifiedSerializer.builder(1006, Base.class)
                        .add(Wide.class, 1)
                        .build());
        Many many = new Many(20_000);

        byte[] bytes = raised.toData(many).toByteArray();
        assertThat(raised.<Many>toObject(new HeapData(bytes)).count).isEqualTo(20_000);
        assertThatThrownBy(() -> wide.toData(many)).cause().hasMessageContaining("bytes of memory come from ");
        assertThatThrownBy(() -> wide.toObject(new HeapData(bytes)))
                .isExactlyInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("bytes of memory come from ");
        assertThat(Allocation.least(() -> {
                    try {
                        wide.toObject(new HeapData(bytes));
                    } catch (HazelcastSerializationException e) {
                        assertThat(e).hasNoCause();
                    }
                }))
                .isLessThan(64L * bytes.length + (1 << 20));
    }

    @Test
    void writeAndRead_afterAnExceptionInTheMiddle_beginsAnewWithTheSameCodec() {
        InternalSerializationService shallow =
                Services.with(limited(1003, Chain.class, 3), limited(1007, Failing.class, 3));
        Chain failing = new Chain(new Chain(new Failing()));
        Chain deepest = new Chain(new Chain(new Chain()));
        byte[] bytes = shallow.toData(deepest).toByteArray();

        for (int i = 0; i < 20; i++) {
            assertThatThrownBy(() -> shallow.toData(failing)).hasStackTraceContaining("in the middle");
            assertThat(Nesting.around()).isNull();
            assertThat(shallow.toData(deepest).toByteArray()).isEqualTo(bytes);
            assertThat(shallow.<Chain>toObject(new HeapData(bytes)).depth()).isEqualTo(3);
        }
    }

    @Test
    void writeAndRead_oneSerializerInTwoServices_keepsTheLimitsOfEach() {
        IdentifiedSerializer<Chain> shared = limited(1003, Chain.class, 10);
        InternalSerializationService loose = Services.with(shared, limited(1004, Link.class, 5));
        InternalSerializationService tight = Services.with(shared, limited(1005, Link.class, 1));
        Chain value = new Chain(new Link(new Link(null)));

        for (int i = 0; i < 5; i++) {
            assertThat(loose.<Chain>toObject(loose.toData(value)).depth()).isEqualTo(3);
            assertThatThrownBy(() -> tight.toData(value)).cause().hasMessageContaining("objects are nested deeper");
        }
    }

    @Test
    void writeAndRead_byFourThreads_countEachThreadsLevelsAlone() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        Callable<Boolean> task = () -> {
            for (int i = 1; i < 500; i++) {
                int levels = 1 + i % LEVELS;
                Chain back = service.toObject(service.toData(chain(levels)));
                if (back.depth() != levels || Nesting.around() != null) {
                    return false;
                }
            }
            return true;
        };
        try {
            for (Future<Boolean> done : threads.invokeAll(Collections.nCopies(4, task))) {
                assertThat(done.get()).isTrue();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static <T extends DataSerializable> IdentifiedSerializer<T> limited(int id, Class<T> type, int maxDepth) {
        return IdentifiedSerializer.builder(id, type)
                .limits(Limits.builder().maxDepth(maxDepth).build())
                .build();
    }

    private static Chain chain(int levels) {
        Chain chain = new Chain();
        for (int level = 1; level < levels; level++) {
            chain = new Chain(chain);
        }
        return chain;
    }

    /**
     * Data: 4 bytes partition hash, then for each level 4 bytes type id and 1 byte head, then the type id of the null
     * inside.
     */
    private HeapData chainData(int levels) {
        byte[] level = service.toData(new Chain()).toByteArray();
        byte[] deep = new byte[DATA_HEAD_BYTES + BYTES_OF_A_LEVEL * levels];
        System.arraycopy(level, 0, deep, 0, DATA_HEAD_BYTES + 1);
        for (int i = 1; i < levels; i++) {
            System.arraycopy(level, 4, deep, 4 + BYTES_OF_A_LEVEL * i, BYTES_OF_A_LEVEL);
        }
        return new HeapData(deep);
    }

    private static class Chain implements DataSerializable {
        private Object next;

        Chain() {}

        Chain(Object next) {
            this.next = next;
        }

        int depth() {
            int depth = 1;
            for (Chain link = this; link.next != null; link = (Chain) link.next) {
                depth++;
            }
            return depth;
        }

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            out.writeObject(next);
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            next = in.readObject();
        }
    }

    private static final class Link extends Chain {
        Link() {}

        Link(Object next) {
            super(next);
        }
    }

    private static final class Failing implements DataSerializable {
        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            out.writeObject(null);
            throw new IOException("in the middle");
        }

        @Override
        public void readData(ObjectDataInput in) {}
    }

    private static final class Arrayed implements DataSerializable {
        private long[] array = new long[0];
        private Object next;

        private Arrayed() {}

        Arrayed(Object next) {
            this.next = next;
        }

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            out.writeLongArray(array);
            out.writeObject(next);
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            array = in.readLongArray();
            next = in.readObject();
        }
    }

    private static final class Many implements DataSerializable {
        private int count;

        private Many() {}

        Many(int count) {
            this.count = count;
        }

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            out.writeInt(count);
            for (int i = 0; i < count; i++) {
                out.writeObject(new Wide());
            }
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            count = in.readInt();
            for (int i = 0; i < count; i++) {
                in.readObject();
            }
        }
    }

    private abstract static class Base implements DataSerializable {
        @Override
        public void writeData(ObjectDataOutput out) {}

        @Override
        public void readData(ObjectDataInput in) {}
    }

    @SuppressWarnings("unused")
    private static final class Wide extends Base {
        private long f0, f1, f2, f3, f4, f5, f6, f7, f8, f9;
        private long f10, f11, f12, f13, f14, f15, f16, f17, f18, f19;
        private long f20, f21, f22, f23, f24, f25, f26, f27, f28, f29;
        private long f30, f31, f32, f33, f34, f35, f36, f37, f38, f39;
        private long f40, f41, f42, f43, f44, f45, f46, f47, f48, f49;
        private long f50, f51, f52, f53, f54, f55, f56, f57, f58, f59;
        private long f60, f61, f62, f63, f64, f65, f66, f67, f68, f69;
        private long f70, f71, f72, f73, f74, f75, f76, f77, f78, f79;
    }
}
