// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import com.hazelcast.config.GlobalSerializerConfig;
import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.logging.Logger;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.hzserializers.core.catalog.CatalogLock;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.compress.Compression;
import org.hzserializers.core.compress.Packing;
import org.hzserializers.core.config.TypeIds;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.Remaining;
import org.hzserializers.core.pool.Pool;
import org.hzserializers.core.stats.SerializerStatistics;
import org.hzserializers.core.stats.StatisticsBean;
import org.hzserializers.core.strict.StrictContext;
import org.hzserializers.core.strict.StrictSerializer;
import org.hzserializers.core.unreadable.Misses;
import org.hzserializers.core.unreadable.Unreadable;
import org.jspecify.annotations.Nullable;

/**
 * The part that is the same in every serializer: the frame, the limits, the pool of codecs, and errors that name the
 * type. A format adds a {@link Codec}.
 *
 * <p>Frame: {@code head [length] payload}. The head's bits 0 to 4 hold the {@link Format#code()}, bit 5 says that a
 * length follows (an unsigned varint, low seven bits first), bit 6 that the payload is compressed, bit 7 is zero. A
 * {@link StreamCodec} has no length unless it is compressed. In bare mode there is no head, and the payload is in a
 * Hazelcast byte array: 4 bytes of length in the stream's byte order, then the bytes.
 *
 * <p>Thread-safe and re-entrant. {@link #destroy()} drops the pooled codecs; the serializer can be used on, also by
 * another Hazelcast instance. A codec that threw is dropped, too. Everything that goes wrong with bytes or values is
 * reported as {@link HazelcastSerializationException}; an exception of Hazelcast's that says more (a lost
 * connection, a stopped instance, a nested object of another serializer) passes through unchanged.
 *
 * @param <T> the registered type
 */
public abstract class FramedSerializer<T> implements StreamSerializer<T>, HazelcastInstanceAware {

    /**
     * The content name of a serializer that reads its type id into something general, so that no other name contradicts
     * it.
     */
    protected static final String ANY_CONTENT = "*";

    static {
        // A static initializer that runs out of stack leaves its class broken; what failing uses has run by then.
        NamedFailure.use();
    }

    private final Class<T> type;
    private final int typeId;
    private final Format format;
    private final Limits limits;
    private final boolean bare;
    private final boolean exact;
    private final boolean key;

    /** How payloads are compressed; null if they are not. */
    private final @Nullable Packing packing;

    private final Packers packers;

    /** Counts values that are given as null because they cannot be read; null if reading them throws. */
    private final @Nullable Misses misses;

    /** Of the instances that may not use this serializer, or not yet; null if there are none, as nearly always. */
    private volatile @Nullable List<WeakReference<InstanceGuard>> guards;

    /** Of the details that stored bytes depend on; found when they are asked for, which only a cluster does. */
    private volatile @Nullable String schemaHash;

    private final Counters counters = new Counters();

    // The pool calls back only when the serializer is used, which is after construction.
    @SuppressWarnings("this-escape")
    private final Pool<Codec<T>> pool = new Pool<>(() -> counters.add(newCodec()));

    /**
     * Takes the common settings from a format's builder.
     *
     * @param builder the settings
     * @param format the format that this serializer writes
     */
    protected FramedSerializer(Builder<T, ?> builder, Format format) {
        this.type = builder.type;
        this.typeId = builder.typeId;
        this.format = Objects.requireNonNull(format, "format");
        this.limits = builder.limits;
        this.bare = builder.bare;
        this.exact = builder.exact;
        this.key = builder.key;
        this.packing = builder.packing();
        this.packers = new Packers(limits, packing);
        this.misses = builder.isLenient() ? new Misses(Logger.getLogger(FramedSerializer.class)) : null;
    }

    /**
     * Makes a codec. Called whenever the pool has none to give, from any thread.
     *
     * @return a new codec that shares no mutable state with another
     */
    protected abstract Codec<T> newCodec();

    /**
     * Says whether payloads of a format can be read, beyond the one that is written.
     *
     * @param written the format that a frame names
     * @return true for the format given to the constructor; a subclass may accept more
     */
    protected boolean reads(Format written) {
        return written == format;
    }

    /**
     * Says whether a value is one that this serializer reads.
     *
     * @param value what the codec decoded
     * @return true for objects of the registered type; a serializer that reads its bytes into something general, and is
     *     registered for a class that only stands for them, says what that is
     */
    protected boolean isReadValue(Object value) {
        return type.isInstance(value);
    }

    /**
     * Returns what messages call a class.
     *
     * @param named the registered type, or the class of a value
     * @return its name; a subclass whose types have no telling names says something better
     */
    protected String nameOf(Class<?> named) {
        return named.getName();
    }

    /**
     * Returns what the nodes of a cluster call the content of this type id, so that {@link SerializerCheck} can tell
     * whether they mean the same. Nodes may read it into different classes.
     *
     * @return a name without spaces, by default that of the registered type; {@link #ANY_CONTENT} if this node cannot
     *     tell
     */
    protected String contentName() {
        return type.getName();
    }

    /**
     * Returns what the nodes of a cluster call the values of this type id, whatever their format, so that
     * {@link SerializerCheck} notices where one class has two ids.
     *
     * @return a name without spaces, by default that of the registered type if it has a telling one; {@link
     *     #contentName} if objects of that class hold content of many kinds, as generic records do
     */
    protected String valueName() {
        return type.isHidden() ? contentName() : type.getName();
    }

    /**
     * Returns what the {@linkplain CatalogLock lock file} calls the type of the values, the same on nodes that have its
     * class and on those that have not.
     *
     * @return a name, in which spaces do not matter; by default {@link #valueName}
     */
    protected String lockedName() {
        return valueName();
    }

    /**
     * Returns the settings and the parts of the schema that stored bytes depend on, for the {@linkplain CatalogLock
     * lock file}; what all formats share is not among them.
     *
     * @return details with different names; none by default
     */
    protected List<LockedDetail> lockedDetails() {
        return List.of();
    }

    /**
     * Returns the fields that are stored by their names, of all classes whose objects can be in stored values, for the
     * {@linkplain CatalogLock lock file}. Nodes do not compare them, since fields may be added and removed.
     *
     * @return the fields, in any order; none by default
     */
    protected List<LockedField> lockedFields() {
        return List.of();
    }

    /**
     * Returns the classes whose objects Hazelcast itself may read by Java serialization, because it wrote them so
     * before this serializer was registered; {@link SerializerCatalog} sets Hazelcast's filter by it.
     *
     * @return the classes, those of the JDK that streams name for them included; null, as by default, if the format has
     *     nothing to do with Java serialization
     */
    protected @Nullable ClassPolicy javaSerializationPolicy() {
        return null;
    }

    /**
     * Returns name and version of the format's library, where other versions of it may not read the bytes; nodes that
     * have another one are then warned of.
     *
     * @return such as {@code Fory 1.6.0}; null, as by default, if bytes do not depend on it, or the version is not
     *     known
     */
    protected @Nullable String libraryVersion() {
        return null;
    }

    /** Returns how payloads are compressed; null if they are not. */
    final @Nullable Packing packing() {
        return packing;
    }

    /** Returns those of the format and those that all formats share, where they are not the default. */
    final List<LockedDetail> allLockedDetails() {
        List<LockedDetail> details = new ArrayList<>();
        if (bare) {
            details.add(new LockedDetail("bare", "true", "stored values CANNOT be read any more"));
        }
        if (key) {
            details.add(new LockedDetail(
                    "key", "true", "stored values stay readable, but stored keys may not be found by equal ones"));
        }
        details.addAll(lockedDetails());
        return details;
    }

    /** Returns a hash of what stored bytes depend on; an empty text if it is nothing but type id, type and format. */
    final String schemaHash() {
        String known = schemaHash;
        if (known == null) {
            List<LockedDetail> details = allLockedDetails();
            known = details.isEmpty()
                    ? ""
                    : ShortLabel.hashOf(details.stream()
                            .map(detail -> detail.name() + ": " + detail.value())
                            .sorted()
                            .collect(Collectors.joining("\n")));
            schemaHash = known;
        }
        return known;
    }

    @Override
    public final int getTypeId() {
        return typeId;
    }

    /**
     * Returns the type that this serializer is registered for.
     *
     * @return the class given at construction
     */
    public final Class<T> type() {
        return type;
    }

    /**
     * Returns the format that is written.
     *
     * @return the format named in each frame
     */
    public final Format format() {
        return format;
    }

    /**
     * Returns the limits that hold for each object.
     *
     * @return the limits given at construction
     */
    public final Limits limits() {
        return limits;
    }

    /**
     * Gives the builder of another serializer for the same values this one's settings, those that all formats share.
     *
     * @param builder of a serializer that reads the same bytes, as a view does
     * @param <B> its class
     * @return the builder
     */
    protected final <B extends Builder<?, B>> B withSettings(B builder) {
        Builder<?, ?> shared = builder;
        shared.limits = limits;
        shared.key = key;
        shared.bare = bare;
        shared.packing = packing;
        shared.unreadable = misses == null ? Unreadable.FAIL : Unreadable.MISS;
        return builder;
    }

    /**
     * Says whether equal objects have equal bytes.
     *
     * @return whether {@link Builder#key()} was called
     */
    protected final boolean isKey() {
        return key;
    }

    /**
     * Says whether the frame is left out.
     *
     * @return whether {@link Builder#bare()} was called
     */
    protected final boolean isBare() {
        return bare;
    }

    /**
     * Returns the serializers of this library that a member or client uses, in whatever way they were registered.
     *
     * @param instance a member or client that has started
     * @return each of them once, in the order of the configuration
     * @throws IllegalArgumentException if the instance is of another implementation than Hazelcast's own
     */
    public static List<FramedSerializer<?>> usedBy(HazelcastInstance instance) {
        return SerializerCheck.serializers(instance);
    }

    /**
     * Returns the statistics of each serializer of this library that a member or client uses, in whatever way it was
     * registered. If the instance has a {@linkplain SerializerCatalog.Builder#strict() strict} catalog, what Java
     * serialization writes is among them, with type id -100.
     *
     * @param instance a member or client that has started
     * @return in the order of the configuration
     * @throws IllegalArgumentException if the instance is of another implementation than Hazelcast's own
     */
    public static List<SerializerStatistics> statisticsOf(HazelcastInstance instance) {
        List<SerializerStatistics> all = new ArrayList<>();
        usedBy(instance).forEach(each -> all.add(each.statistics()));
        GlobalSerializerConfig global = SerializerCheck.config(instance).getGlobalSerializerConfig();
        if (global != null && global.getImplementation() instanceof StrictSerializer strict) {
            all.add(strict.statistics());
        }
        return List.copyOf(all);
    }

    /**
     * Returns what was counted since this serializer was made, by all instances that use it.
     *
     * @return the counts of this moment; values that other threads are at may be missing
     */
    public final SerializerStatistics statistics() {
        return counters.statistics(this, misses == null ? 0 : misses.count());
    }

    /**
     * Called by Hazelcast for each instance that uses this serializer. A client that has a {@link SerializerCheck} is
     * then watched by it; members find their serializers themselves. If the instance has the property
     * {@code hazelcast.jmx}, the {@linkplain #statistics() counts} become an MBean.
     *
     * @param instance the instance, still being made
     */
    @Override
    public final void setHazelcastInstance(HazelcastInstance instance) {
        SerializerCheck.clientStarts(this, instance);
        StrictContext.watch(instance);
        StatisticsBean.offer(this::statistics, instance);
    }

    /**
     * Asks a guard before each use, until {@link #unguard}.
     *
     * @return false if there is one for the same instance already
     */
    final synchronized boolean guardBy(InstanceGuard guard) {
        List<WeakReference<InstanceGuard>> more = liveGuards();
        if (more.stream().anyMatch(reference -> guard.sameInstance(reference.get()))) {
            return false;
        }
        more.add(new WeakReference<>(guard));
        guards = List.copyOf(more);
        return true;
    }

    /** Asks a guard no more. */
    final synchronized void unguard(InstanceGuard guard) {
        List<WeakReference<InstanceGuard>> rest = liveGuards();
        rest.removeIf(reference -> reference.get() == guard);
        guards = rest.isEmpty() ? null : List.copyOf(rest);
    }

    private synchronized void forgetDeadGuards() {
        List<WeakReference<InstanceGuard>> rest = liveGuards();
        guards = rest.isEmpty() ? null : List.copyOf(rest);
    }

    /** Returns those whose instances are there still. */
    private List<WeakReference<InstanceGuard>> liveGuards() {
        List<WeakReference<InstanceGuard>> live = new ArrayList<>();
        if (guards != null) {
            live.addAll(guards);
            live.removeIf(reference -> reference.get() == null);
        }
        return live;
    }

    private void requireAllowed(Object stream, boolean writing) {
        List<WeakReference<InstanceGuard>> current = guards;
        if (current != null) {
            askGuards(current, stream, writing);
        }
    }

    private void askGuards(List<WeakReference<InstanceGuard>> current, Object stream, boolean writing) {
        for (WeakReference<InstanceGuard> reference : current) {
            InstanceGuard guard = reference.get();
            if (guard == null) {
                forgetDeadGuards();
            } else if (guard.concerns(stream)) {
                String reason = guard.refusal(writing);
                if (reason != null) {
                    throw failed(writing, NamedFailure.refused(this, reason));
                }
            }
        }
    }

    /** Says whether payloads of the format with a display name can be read. */
    final boolean readsFormat(String displayName) {
        for (Format candidate : Format.values()) {
            if (candidate.displayName().equals(displayName)) {
                return reads(candidate);
            }
        }
        return false;
    }

    /**
     * Returns a serializer that reads the same values under the same type id as views: objects with a getter for each
     * attribute of the schema, for members that run queries without the class of the values.
     *
     * @return a new serializer with the same limits
     * @throws UnsupportedOperationException if the format, or this type in it, has no schema; says what members do then
     */
    public FramedSerializer<?> view() {
        throw new UnsupportedOperationException(viewRefusal(format.displayName(), nameOf(type)));
    }

    /** Says why there is no view. */
    static String viewRefusal(String format, String type) {
        return "there is no view of " + type + " in " + format + ": its bytes do not say what is in them without the"
                + " class, so members that query it need the class, and read whole objects";
    }

    /**
     * Drops the pooled codecs and frees the native memory of compression. May be called several times; the serializer
     * stays usable.
     */
    @Override
    public void destroy() {
        pool.clear();
        packers.clear();
    }

    /**
     * Writes one frame.
     *
     * @param out Hazelcast's stream
     * @param value never null: Hazelcast writes null itself
     * @throws HazelcastSerializationException if the value cannot be carried; what the stream then holds is not a frame
     */
    @Override
    public final void write(ObjectDataOutput out, T value) throws IOException {
        requireAllowed(out, true);
        Codec<T> codec = pool.acquire();
        try {
            Tally tally = codec.written;
            long began = tally.begin();
            if (exact && value.getClass() != type) {
                throw new InvalidPayloadException(nameOf(value.getClass())
                        + " is a subclass of the registered type; register it with an id of its own");
            }
            if (codec instanceof BufferCodec<T> buffered) {
                writeBuffered(out, buffered, value, tally, began);
            } else {
                StreamCodec<T> streamed = (StreamCodec<T>) codec;
                int start = Tally.position(out);
                if (packing == null) {
                    streamed.encode(value, out);
                    tally.end(began, Tally.position(out) - start - 1);
                } else {
                    packers.use(packer -> {
                        boolean packed = packer.write(out, streamed, value);
                        return counted(packed, packer, tally, began, Tally.position(out) - start - 1);
                    });
                }
            }
        } catch (IOException | RuntimeException | StackOverflowError | LinkageError e) {
            releaseAfter(e, codec);
            throw failed(true, NamedFailure.of(this, nameOf(value.getClass()) + " cannot be written", e));
        }
        pool.release(codec);
    }

    /** Counts a value that was packed, or stayed plain after all. */
    private static boolean counted(boolean packed, Packer packer, Tally tally, long began, int plainLength) {
        if (packed) {
            tally.packed(began, packer.packedLength(), packer.rawLength());
        } else {
            tally.end(began, plainLength);
        }
        return packed;
    }

    private void releaseAfter(Throwable thrown, Codec<T> codec) {
        if (thrown instanceof Error || !codec.survivesFailure()) {
            return;
        }
        if (codec instanceof BufferCodec<T> buffered) {
            buffered.trimInput(limits.maxRetainedBytes());
            buffered.trimOutput(limits.maxRetainedBytes());
        }
        pool.release(codec);
    }

    private void writeBuffered(ObjectDataOutput out, BufferCodec<T> codec, T value, Tally tally, long began)
            throws IOException {
        int length = codec.prepare(value);
        limits.checkPayload(length);
        if (packing != null && length >= packing.threshold()) {
            packers.use(packer -> counted(packer.write(out, format, codec, length), packer, tally, began, length));
        } else {
            if (bare) {
                out.writeInt(length);
            } else {
                Frame.writeHead(out, format, length);
            }
            codec.writePayload(out, length);
            tally.end(began, length);
        }
        codec.trimOutput(limits.maxRetainedBytes());
    }

    /**
     * Reads one frame, exactly to its end.
     *
     * @param in Hazelcast's stream
     * @return the value; null only if it cannot be read, is not inside another one, and the serializer was built with
     *     {@link Unreadable#MISS}
     * @throws HazelcastSerializationException if the bytes are not a frame of this serializer; how far the stream was
     *     read is then unspecified
     */
    @Override
    public final @Nullable T read(ObjectDataInput in) throws IOException {
        requireAllowed(in, false);
        Misses lenient = misses != null && Misses.isWhole(in) ? misses : null;
        Codec<T> codec = pool.acquire();
        T value;
        try {
            Tally tally = codec.read;
            long began = tally.begin();
            // No method of its own for streams: the JIT inlines fifteen calls deep, Hazelcast takes eight of them to
            // read an int, and each one here is lost to the value's own code.
            if (codec instanceof BufferCodec<T> buffered) {
                value = readBuffered(in, buffered, tally, began);
            } else {
                StreamCodec<T> streamed = (StreamCodec<T>) codec;
                int head = in.readUnsignedByte();
                if ((head & (Frame.COMPRESSED | Frame.LENGTH_PRESENT)) != 0) {
                    value = readDelimited(head, in, streamed, tally, began);
                } else {
                    int start = Tally.position(in);
                    Format written = written(head, false);
                    value = checked(streamed.decode(written, in), written, tally);
                    tally.end(began, Tally.position(in) - start);
                }
            }
        } catch (IOException | RuntimeException | StackOverflowError | LinkageError e) {
            releaseAfter(e, codec);
            HazelcastException failure = failed(false, NamedFailure.of(this, "payload cannot be read", e));
            if (lenient != null && lenient.take(failure)) {
                return null;
            }
            throw failure;
        }
        pool.release(codec);
        return value;
    }

    private T readBuffered(ObjectDataInput in, BufferCodec<T> codec, Tally tally, long began) throws IOException {
        Format written = format;
        int length;
        if (bare) {
            length = in.readInt();
            if (length < 0) {
                throw new InvalidPayloadException("byte array of length " + length + " holds no payload");
            }
        } else {
            int head = in.readUnsignedByte();
            if (head != (format.code() | Frame.LENGTH_PRESENT)) {
                if ((head & Frame.COMPRESSED) != 0) {
                    return readPacked(head, in, codec, tally, began);
                }
                written = written(head, true);
            }
            length = Frame.readLength(in);
        }
        limits.checkPayload(length);
        int remaining = Remaining.of(in);
        Frame.requireBacked(length, remaining);
        byte[] payload = codec.readPayload(in, length, remaining != Remaining.UNKNOWN);
        T value = checked(codec.decode(written, payload, length, in.getClassLoader()), written, tally);
        codec.trimInput(limits.maxRetainedBytes());
        tally.end(began, length);
        return value;
    }

    /** Reads what a codec wrote that could do without a length. */
    private T readDelimited(int head, ObjectDataInput in, StreamCodec<T> codec, Tally tally, long began)
            throws IOException {
        if ((head & Frame.COMPRESSED) != 0) {
            return readPacked(head, in, codec, tally, began);
        }
        int start = Tally.position(in);
        Format written = written(head, codec.readsLength());
        int length = Frame.readLength(in);
        limits.checkPayload(length);
        Frame.requireBacked(length, Remaining.of(in));
        T value = checked(codec.decode(written, in, length), written, tally);
        // With the length, as when it is written.
        tally.end(began, Tally.position(in) - start);
        return value;
    }

    private T readPacked(int head, ObjectDataInput in, Codec<T> codec, Tally tally, long began) throws IOException {
        Format written = written(head & ~Frame.COMPRESSED, true);
        ClassLoader loader = type.getClassLoader();
        return packers.use(packer -> {
            // What a stream codec reads has its head in front again, and may be kept by the value.
            boolean streamed = codec instanceof StreamCodec;
            int front = streamed ? 1 : 0;
            byte[] payload = packer.read(in, front, streamed, loader);
            T value = checked(
                    codec instanceof BufferCodec<T> buffered
                            ? buffered.decode(written, payload, packer.rawLength(), in.getClassLoader())
                            : Packer.decode((StreamCodec<T>) codec, written, in, payload),
                    written,
                    tally);
            tally.packed(began, packer.packedLength(), packer.rawLength());
            return value;
        });
    }

    private Format written(int head, boolean lengthExpected) {
        Format written = Frame.format(head);
        if (!reads(written)) {
            throw new InvalidPayloadException(
                    "expected the " + format.displayName() + " format, found " + written.displayName());
        }
        if (((head & Frame.LENGTH_PRESENT) != 0) != lengthExpected) {
            throw new InvalidPayloadException(String.format(
                    "frame head 0x%02x %s a length", head, lengthExpected ? "lacks" : "must not announce"));
        }
        return written;
    }

    private T checked(@Nullable T value, Format written, Tally tally) {
        if (value == null) {
            throw new InvalidPayloadException("payload holds null at the top level");
        }
        if (!isReadValue(value)) {
            throw new InvalidPayloadException("payload holds a " + nameOf(value.getClass()) + " at the top level");
        }
        if (written != format) {
            tally.other(written);
        }
        return value;
    }

    private <E extends HazelcastException> E failed(boolean writing, E failure) {
        counters.failed(writing, failure);
        return failure;
    }

    @Override
    public String toString() {
        return getClass().getSimpleName() + "<" + nameOf(type) + ">";
    }

    /**
     * The settings that all formats share; {@link PlainClassBuilder} adds those of plain classes. Not thread-safe.
     *
     * @param <T> the registered type
     * @param <B> the format's own builder
     */
    public abstract static class Builder<T, B extends Builder<T, B>> {

        private final int typeId;
        private final Class<T> type;
        private Limits limits = Limits.defaults();
        private boolean key;
        private boolean bare;
        private boolean exact;
        private Unreadable unreadable = Unreadable.FAIL;
        private FieldAliases aliases = FieldAliases.none();
        private @Nullable Compression compression;
        private @Nullable ClassLoader compressionLoader;
        /** What another serializer packs by, unless this one is told how. */
        private @Nullable Packing packing;

        /**
         * Starts a registration.
         *
         * @param typeId the Hazelcast type id, 1 or more
         * @param type the registered type
         * @throws IllegalArgumentException if the id is below 1
         */
        protected Builder(int typeId, Class<T> type) {
            this.type = Objects.requireNonNull(type, "type");
            this.typeId = TypeIds.requireValid(typeId, type);
        }

        /**
         * Returns this builder as what it is.
         *
         * @return this
         */
        protected abstract B self();

        /**
         * Returns the registered type.
         *
         * @return the class given at construction
         */
        protected final Class<T> type() {
            return type;
        }

        /**
         * Returns the type id.
         *
         * @return the id given at construction
         */
        protected final int typeId() {
            return typeId;
        }

        /**
         * Returns the limits set so far.
         *
         * @return the limits
         */
        protected final Limits limits() {
            return limits;
        }

        /**
         * Sets the limits that hold for each object.
         *
         * @param limits the limits
         * @return this
         */
        public final B limits(Limits limits) {
            this.limits = Objects.requireNonNull(limits, "limits");
            return self();
        }

        /**
         * Makes equal objects have equal bytes, as Hazelcast needs of the keys of a map: it looks for bytes. What a
         * format does for that is told with its own settings.
         *
         * @return this
         * @throws IllegalArgumentException if the format can do nothing for it
         */
        public final B key() {
            refuse("key()", keyRefusal());
            this.key = true;
            return self();
        }

        /**
         * Leaves the frame out and writes a Hazelcast byte array, which clients in other languages read and write.
         *
         * @return this
         * @throws IllegalArgumentException if the format has no such form
         */
        public final B bare() {
            refuse("bare()", bareRefusal());
            this.bare = true;
            return self();
        }

        /**
         * Sets what reading does with a stored value that cannot be read: because its class has changed, it has another
         * format, its compression dictionary is missing, or its bytes are damaged. With {@link Unreadable#MISS} the
         * value is null, as if there were none. It is counted, as {@link SerializerStatistics#missed} says, and each
         * reason is logged once. That is for caches and sessions, whose values can be made again: a queue loses its
         * item. A value inside another one, in a collection for instance, makes reading throw all the same.
         *
         * <p>Not for keys: {@link #build} refuses it together with {@link #key()}. Objects that are keys without that
         * setting would be null in key sets.
         *
         * @param unreadable what reading does; {@link Unreadable#FAIL} by default
         * @return this
         */
        public final B unreadable(Unreadable unreadable) {
            this.unreadable = Objects.requireNonNull(unreadable, "unreadable");
            return self();
        }

        /**
         * Packs payloads. Readers need no such setting, and the setting may change at any time: every serializer reads
         * what is packed by any codec on its class path, and what is not packed.
         *
         * <p>Not for keys, nor together with {@link #bare()}: {@link #build} refuses that. What compares stored bytes,
         * {@code replace(key, old, new)}, {@code remove(key, value)} and {@code containsValue}, finds a value only if
         * it was packed in the same way.
         *
         * @param compression how
         * @return this
         */
        public final B compression(Compression compression) {
            this.compression = Objects.requireNonNull(compression, "compression");
            return self();
        }

        /**
         * Names what a field or record component was called before it was renamed, for a class that cannot have an
         * {@link Alias}. Values that were stored with a former name are read into the field; it is written with its
         * present name.
         *
         * @param type the class, which declares or inherits the field
         * @param field its present name in Java
         * @param formerNames the former names, as they are stored
         * @return this
         * @throws IllegalArgumentException if the class has no such field, or the format does not store names;
         *     {@link #build} throws it if a former name is that of another field, or the class is never stored
         */
        public final B alias(Class<?> type, String field, String... formerNames) {
            refuse("alias()", aliasRefusal());
            this.aliases = aliases.with(type, field, formerNames);
            return self();
        }

        /**
         * Returns the aliases set so far.
         *
         * @return the settings of {@link #alias}
         */
        protected final FieldAliases aliases() {
            return aliases;
        }

        /**
         * Takes over what all formats share from another builder; not type id and type.
         *
         * @param other the settings
         */
        protected final void takeSettings(Builder<?, ?> other) {
            limits = other.limits;
            key = other.key;
            bare = other.bare;
            aliases = other.aliases;
            compression = other.compression;
            compressionLoader = other.compressionLoader;
            packing = other.packing;
            unreadable = other.unreadable;
        }

        /** Returns whether values that cannot be read are given as null. */
        private boolean isLenient() {
            if (unreadable == Unreadable.MISS && key) {
                throw new IllegalArgumentException("unreadable: miss is not for keys, but key() is set for "
                        + type.getName() + ": a key that cannot be read would be null, and its entry could not be"
                        + " removed");
            }
            return unreadable == Unreadable.MISS;
        }

        /** Packs payloads, with a dictionary that a class loader finds. */
        final void compression(Compression compression, ClassLoader loader) {
            compression(compression);
            compressionLoader = loader;
        }

        /** Returns how payloads are packed; null if they are not. */
        private @Nullable Packing packing() {
            if (compression == null) {
                return packing;
            }
            if (key) {
                throw new IllegalArgumentException("compression is not for keys, but key() is set for " + type.getName()
                        + ": equal keys must have equal bytes for years, and another version of a codec writes others");
            }
            if (bare) {
                throw new IllegalArgumentException("compression needs the frame, which bare() leaves out for "
                        + type.getName() + ": readers in other languages would take the packed bytes for the payload");
            }
            return Packing.of(
                    compression,
                    compressionLoader,
                    type.getClassLoader(),
                    Thread.currentThread().getContextClassLoader());
        }

        private void refuse(String setting, @Nullable String reason) {
            if (reason != null) {
                throw new IllegalArgumentException(setting + " is not for " + type.getName() + ": " + reason);
            }
        }

        /**
         * Says whether equal objects shall have equal bytes.
         *
         * @return whether {@link #key()} was called
         */
        protected final boolean isKey() {
            return key;
        }

        /**
         * Says whether the frame shall be left out.
         *
         * @return whether {@link #bare()} was called
         */
        protected final boolean isBare() {
            return bare;
        }

        /**
         * Says why {@link #key()} would change nothing.
         *
         * @return a clause that says what to do instead, or null, as by default, if the format follows the setting
         */
        protected @Nullable String keyRefusal() {
            return null;
        }

        /**
         * Returns why {@link #alias} would change nothing.
         *
         * @return a clause that says what to do instead, as by default; null if the format stores fields by their names
         */
        protected @Nullable String aliasRefusal() {
            return "the format does not store the names of Java fields, so a field may be renamed without it";
        }

        /**
         * Says why the format has no form without the frame.
         *
         * @return a clause that says why, or null, as by default; formats with a {@link StreamCodec} have none
         */
        protected @Nullable String bareRefusal() {
            return null;
        }

        /**
         * Makes the serializer.
         *
         * @return a new serializer
         * @throws IllegalArgumentException if the settings do not fit together
         */
        public abstract FramedSerializer<T> build();

        /**
         * Refuses objects of subclasses, which would come back as their parent; for formats whose codec does not see
         * the class. Nothing is refused where the type is abstract, so that all objects are of subclasses.
         */
        protected final void setExact() {
            this.exact = !Modifier.isAbstract(type.getModifiers());
        }
    }
}
