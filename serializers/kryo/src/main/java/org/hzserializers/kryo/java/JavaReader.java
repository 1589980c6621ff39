// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.ObjectSizes;
import org.jspecify.annotations.Nullable;

/**
 * Lets Java serialization build objects from streams that were made here, one after the other. Each text in a stream
 * stands for the next value, and so does {@link Itself}, which leads to the object that is being read.
 */
final class JavaReader extends ObjectInputStream {

    /** How many objects of Kryo's take as much of a stack as one that Java serialization reads. */
    static final int DEPTH = 5;

    /** Bytes of memory of a reader and its stream. */
    private static final int READER_BYTES = 6 * 1024;

    private final JavaStream stream;
    private final Feed feed;
    private final Limits limits;
    private final Budget budget;

    private Map<String, Class<?>> classes = Map.of();
    private Supplier<@Nullable Object> values = () -> null;

    /** Gets the object as soon as it is there, before its fields are. */
    private Consumer<@Nullable Object> itself = object -> {};

    /** What a method of the object may have caught. */
    private @Nullable RuntimeException failure;

    /** Whether the stream is about to filter a value, which was checked where it was read. */
    private boolean replaced;

    private JavaReader(JavaStream stream, Feed feed, Limits limits, Budget budget) throws IOException {
        super(feed);
        this.stream = stream;
        this.feed = feed;
        this.limits = limits;
        this.budget = budget;
        enableResolveObject(true);
    }

    /** Makes a reader, and charges the memory that it takes. */
    static JavaReader of(Limits limits, Budget budget) throws IOException {
        budget.memory(READER_BYTES);
        JavaStream stream = new JavaStream();
        JavaReader reader = new JavaReader(stream, new Feed(stream.bytes()), limits, budget);
        reader.setObjectInputFilter(reader::filter);
        return reader;
    }

    /** Returns what the next object is to be written to. */
    JavaStream stream() {
        return stream;
    }

    /**
     * Reads the object that was written to the stream.
     *
     * @param known the only classes that it may be made of, by their names
     * @param next reads or finds the next value
     * @param self gets the object before its fields are there, if the stream has {@link Itself}
     */
    @Nullable
    Object read(Map<String, Class<?>> known, Supplier<@Nullable Object> next, Consumer<@Nullable Object> self)
            throws IOException, ClassNotFoundException {
        feed.bytes = stream.bytes();
        classes = known;
        values = next;
        itself = self;
        Object object;
        try {
            object = readObject();
        } catch (IOException | ClassNotFoundException | RuntimeException e) {
            throwFailure();
            throw e;
        }
        throwFailure();
        if (feed.bytes.available() > 0) {
            throw new InvalidPayloadException(feed.bytes.available() + " bytes of a Java stream are left over");
        }
        return object;
    }

    private void throwFailure() {
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    protected @Nullable Object resolveObject(Object part) {
        if (!(part instanceof String) && !(part instanceof Itself)) {
            return part;
        }
        try {
            if (part instanceof Itself first) {
                itself.accept(first.itself);
            }
            Object value = values.get();
            replaced = value != null;
            return value;
        } catch (RuntimeException e) {
            failure = e;
            throw e;
        }
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass described) throws ClassNotFoundException {
        String name = described.getName();
        Class<?> type = name.equals(Itself.class.getName()) ? Itself.class : classes.get(name);
        if (type == null) {
            throw new ClassNotFoundException(name);
        }
        return type;
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces) throws ClassNotFoundException {
        throw new ClassNotFoundException("proxy");
    }

    /** Is asked for arrays, also for those that collections of the JDK are about to allocate. */
    private ObjectInputFilter.Status filter(ObjectInputFilter.FilterInfo info) {
        if (replaced && info.serialClass() != null) {
            replaced = false;
            return ObjectInputFilter.Status.ALLOWED;
        }
        if (info.arrayLength() >= 0) {
            try {
                limits.checkElements("array", (int) Math.min(Integer.MAX_VALUE, info.arrayLength()), Long.MAX_VALUE, 0);
                budget.memory(ObjectSizes.ARRAY + info.arrayLength() * ObjectSizes.ELEMENT);
            } catch (InvalidPayloadException e) {
                failure = e;
                return ObjectInputFilter.Status.REJECTED;
            }
        }
        return ObjectInputFilter.Status.ALLOWED;
    }

    /** Is read in the midst of an object, and refers to it. */
    static final class Itself implements Serializable {

        private static final long serialVersionUID = 1;

        private transient @Nullable Object itself;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            itself = in.readObject();
        }
    }

    /** Gives a stream's head, then the bytes of one object after the other. */
    private static final class Feed extends InputStream {

        private ByteArrayInputStream bytes;

        Feed(ByteArrayInputStream head) {
            this.bytes = head;
        }

        @Override
        public int read() {
            return bytes.read();
        }

        @Override
        public int read(byte[] target, int offset, int count) {
            return bytes.read(target, offset, count);
        }

        @Override
        public int available() {
            return bytes.available();
        }
    }
}
