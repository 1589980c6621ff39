// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.engine;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.hzserializers.core.Codec;
import org.hzserializers.core.Format;
import org.hzserializers.core.Frame;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.StreamCodec;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.fuzz.structure.Trace.Family;
import org.hzserializers.fuzz.targets.FuzzFormat;
import org.hzserializers.fuzz.targets.Target;

/** A format whose serializer does something wrong for each of its seeds. */
public final class FaultyFormat implements Supplier<FuzzFormat> {

    @Override
    public FuzzFormat get() {
        return new FuzzFormat("faulty", Family.HAZELCAST, true, FaultyFormat::targets);
    }

    static List<Target> targets() {
        return List.of(Target.of(
                "faults",
                new FaultySerializer(),
                Stream.of(Fault.values()).map(Planted::new).toList()));
    }

    enum Fault {
        PARKS,
        NEVER_ENDS,
        ALLOCATES,
        OVERFLOWS,
        KILLS,
        WRONG_CLASS,
        LONG_MESSAGE,
        OUT_OF_MEMORY
    }

    /** Says what goes wrong. */
    static final class Planted {
        final Fault fault;
        List<Integer> integers;

        Planted(Fault fault) {
            this.fault = fault;
        }
    }

    /** Reads a fault, and commits it. */
    static final class FaultySerializer extends FramedSerializer<Planted> {

        /** Whether the next message calls the type something long, which core leaves to the serializer. */
        private static final AtomicBoolean LONG_NAME = new AtomicBoolean();

        FaultySerializer() {
            super(new Settings(), Format.ARGOT);
        }

        @Override
        protected Codec<Planted> newCodec() {
            return new FaultyCodec();
        }

        @Override
        protected String nameOf(Class<?> named) {
            return LONG_NAME.getAndSet(false) ? "x".repeat(2_500) : super.nameOf(named);
        }
    }

    private static final class Settings extends FramedSerializer.Builder<Planted, Settings> {

        Settings() {
            super(1, Planted.class);
        }

        @Override
        public FaultySerializer build() {
            return new FaultySerializer();
        }

        @Override
        protected Settings self() {
            return this;
        }
    }

    private static final class FaultyCodec extends StreamCodec<Planted> {

        @Override
        protected void encode(Planted value, ObjectDataOutput out) throws IOException {
            Frame.writeHead(out, Format.ARGOT);
            out.writeInt(value.fault.ordinal());
        }

        @Override
        protected Planted decode(Format format, ObjectDataInput in) throws IOException {
            int number = in.readInt();
            if (number < 0 || number >= Fault.values().length) {
                throw new InvalidPayloadException("no fault has the number " + number);
            }
            Planted planted = new Planted(Fault.values()[number]);
            commit(planted);
            return planted;
        }

        @SuppressWarnings("unchecked") // which is one of the faults
        private static void commit(Planted planted) {
            switch (planted.fault) {
                case PARKS -> {
                    while (!Thread.interrupted()) {
                        LockSupport.park();
                    }
                }
                case NEVER_ENDS -> {
                    while (!Thread.interrupted()) {
                        Thread.onSpinWait();
                    }
                }
                case ALLOCATES -> planted.integers = new ArrayList<>(Arrays.asList(new Integer[2_000_000]));
                case OVERFLOWS -> planted.integers = List.of(deeper(1));
                case KILLS -> Runtime.getRuntime().halt(134);
                case WRONG_CLASS -> planted.integers = (List<Integer>) (List<?>) List.of("text");
                case LONG_MESSAGE -> {
                    FaultySerializer.LONG_NAME.set(true);
                    throw new InvalidPayloadException("the message that names the type is long");
                }
                default -> throw new OutOfMemoryError("planted");
            }
        }

        private static int deeper(int level) {
            return 1 + deeper(level + 1);
        }
    }
}
