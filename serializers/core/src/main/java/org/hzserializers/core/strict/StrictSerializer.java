// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.strict;

import static java.nio.ByteOrder.BIG_ENDIAN;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.internal.serialization.impl.SerializationConstants;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.zip.GZIPOutputStream;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.DeclaredContents;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.stats.SerializerStatistics;
import org.hzserializers.core.stats.SerializerStatistics.Direction;
import org.hzserializers.core.stats.SerializerStatistics.Failure;
import org.hzserializers.core.stats.StatisticsBean;
import org.jspecify.annotations.Nullable;

/**
 * The global serializer of a strict catalog: refuses objects of classes that have no serializer, by name, and those
 * that hold such objects. Without it Hazelcast would write them by Java serialization, or by Compact with a serializer
 * that it makes itself.
 *
 * <p>It writes what nodes exchange in any case: values of the JDK, enums, lambdas, exceptions and classes of Hazelcast,
 * and what the catalog allows. These have the bytes of Hazelcast's Java serialization under its type id, -100, so that
 * every node reads them, strict or not, by its own filter. Exceptions are written with all that they hold, since a
 * refusal would keep the answer to a failed operation from its caller.
 *
 * <p>What it writes and refuses is counted. Thread-safe.
 */
public final class StrictSerializer implements StreamSerializer<Object>, HazelcastInstanceAware {

    /** Hazelcast refuses another serializer with its id of Java serialization; no value ever has this one. */
    private static final int OWN_ID = Integer.MAX_VALUE;

    private static final int JAVA_ID = SerializationConstants.JAVA_DEFAULT_TYPE_SERIALIZABLE;

    /** Where the content of a value begins: after its partition hash and type id, which are big endian in any case. */
    private static final int CONTENT = HeapData.DATA_OFFSET;

    private static final String HAZELCAST = "com.hazelcast.";

    private final ClassPolicy allowed;
    private final SerializationConfig config;

    private final AtomicLong values = new AtomicLong();
    private final AtomicLong bytes = new AtomicLong();
    private final LongAccumulator largest = new LongAccumulator(Math::max, 0);
    private final AtomicLong failures = new AtomicLong();
    private volatile @Nullable Instant lastWritten;
    private volatile @Nullable Failure lastFailure;

    /** Java's stream, which looks at the class of each object, as it is after its {@code writeReplace}. */
    private final class CheckedStream extends ObjectOutputStream {

        private final Class<?> outermost;

        CheckedStream(OutputStream out, Class<?> outermost) throws IOException {
            super(out);
            this.outermost = outermost;
            enableReplaceObject(true);
        }

        @Override
        protected Object replaceObject(Object object) {
            requirePassed(object.getClass(), outermost);
            return object;
        }
    }

    /**
     * Makes the serializer of one configuration.
     *
     * @param allowed the classes that may be written by Java serialization all the same
     * @param config tells if Hazelcast compresses Java's streams and shares objects in them
     */
    public StrictSerializer(ClassPolicy allowed, SerializationConfig config) {
        this.allowed = allowed;
        this.config = config;
    }

    @Override
    public int getTypeId() {
        return OWN_ID;
    }

    @Override
    public void setHazelcastInstance(HazelcastInstance instance) {
        StrictContext.watch(instance);
        StatisticsBean.offer(this::statistics, instance);
    }

    /**
     * Writes an object as Hazelcast's own serializer of this type id does.
     *
     * @throws HazelcastSerializationException if its class, or that of an object in it, has no serializer and is not
     *     allowed; names the class
     */
    @Override
    public void write(ObjectDataOutput out, Object value) throws IOException {
        BufferObjectDataOutput buffer = (BufferObjectDataOutput) out;
        int start = buffer.position();
        Class<?> type = value.getClass();
        try {
            // In place of the id that Hazelcast has just written.
            buffer.writeInt(start - Integer.BYTES, JAVA_ID, start == CONTENT ? BIG_ENDIAN : out.getByteOrder());
            if (!isLambda(type)) {
                requirePassed(type, type);
            }
            if (config.isEnableCompression()) {
                GZIPOutputStream packed = new GZIPOutputStream((OutputStream) out);
                write(packed, value);
                packed.finish();
            } else {
                write((OutputStream) out, value);
            }
        } catch (NotSerializableException e) {
            HazelcastSerializationException named = new HazelcastSerializationException(
                    type.getName() + " cannot be written by Java serialization, as it is or holds an object of "
                            + Excerpt.ofReason(e.getMessage()) + ", which is not Serializable; put it into a class that"
                            + " has a serializer",
                    e);
            failed(named);
            throw named;
        } catch (IOException | RuntimeException e) {
            failed(e);
            throw e;
        }
        count(buffer.position() - start);
    }

    private void write(OutputStream out, Object value) throws IOException {
        @SuppressWarnings("resource") // closing would close Hazelcast's stream
        ObjectOutputStream stream =
                value instanceof Throwable ? new ObjectOutputStream(out) : new CheckedStream(out, value.getClass());
        if (config.isEnableSharedObject()) {
            stream.writeObject(value);
        } else {
            stream.writeUnshared(value);
        }
        stream.flush();
    }

    /**
     * Refuses bytes that have the id of this serializer: it writes none.
     *
     * @throws HazelcastSerializationException always
     */
    @Override
    public Object read(ObjectDataInput in) {
        throw new HazelcastSerializationException("Type id " + OWN_ID + " is that of " + this
                + ", which writes all values with type id " + JAVA_ID + "; these bytes are of no serializer");
    }

    private void requirePassed(Class<?> type, Class<?> outermost) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        if (!isPassed(element)) {
            String name = element.getName();
            throw new HazelcastSerializationException("Class " + name
                    + (element == outermost ? "" : ", in an object of " + outermost.getTypeName() + ",")
                    + " has no serializer, and the catalog is strict; add an entry for it, or allow it by Java"
                    + " serialization: strict: {allow: [" + name + "]} in the catalog file, strict(policy) in code");
        }
    }

    private boolean isPassed(Class<?> type) {
        return isExchanged(type) || allowed.allows(type.getName());
    }

    /** Returns whether nodes exchange objects of a class in any case; its objects may hold others. */
    static boolean isExchanged(Class<?> type) {
        return DeclaredContents.isJdk(type)
                || Enum.class.isAssignableFrom(type)
                || Throwable.class.isAssignableFrom(type)
                || type.getName().startsWith(HAZELCAST);
    }

    /** Lambdas are of classes without a name, and written as what they capture, which is looked at. */
    private static boolean isLambda(Class<?> type) {
        return type.isHidden() && type.isSynthetic();
    }

    private void count(int length) {
        values.incrementAndGet();
        bytes.addAndGet(length);
        largest.accumulate(length);
        lastWritten = Instant.now();
    }

    private void failed(Exception failure) {
        failures.incrementAndGet();
        lastFailure = new Failure(Instant.now(), String.valueOf(failure.getMessage()));
    }

    /**
     * Returns what was written by Java serialization on this node, and refused as a failure to write. What Hazelcast
     * reads by Java serialization is not counted.
     *
     * @return the counts of this moment, with the type {@code java.io.Serializable}; nothing is timed
     */
    public SerializerStatistics statistics() {
        String format = "Java";
        long count = values.get();
        return new SerializerStatistics(
                JAVA_ID,
                java.io.Serializable.class.getName(),
                format,
                new Direction(
                        count,
                        bytes.get(),
                        largest.get(),
                        failures.get(),
                        lastWritten,
                        null,
                        0,
                        0,
                        0,
                        count == 0 ? Map.of() : Map.of(format, count)),
                new Direction(0, 0, 0, 0, null, null, 0, 0, 0, Map.of()),
                0,
                lastFailure);
    }

    @Override
    public String toString() {
        return "the serializer of a strict catalog";
    }
}
