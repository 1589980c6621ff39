// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import com.hazelcast.internal.nio.BufferObjectDataInput;
import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.ByteArrayObjectDataOutput;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.Cleaner;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.core.compress.CompressionCodec;
import org.hzserializers.core.compress.CompressionDictionary;
import org.hzserializers.core.compress.Compressor;
import org.hzserializers.core.compress.Decompressor;
import org.hzserializers.core.compress.Dictionaries;
import org.hzserializers.core.compress.KnownCodec;
import org.hzserializers.core.compress.PackedHead;
import org.hzserializers.core.compress.Packing;
import org.hzserializers.core.compress.PayloadOutput;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.Remaining;
import org.jspecify.annotations.Nullable;

/**
 * Packs and unpacks the payloads of one serializer, with contexts and buffers that are kept for the next one. Used by
 * one thread at a time. It is closed when it is dropped; what is lost without that is closed once it is garbage.
 */
final class Packer implements AutoCloseable {

    /** Raw bytes that a packed byte may stand for. */
    static final int MAX_RATIO = 1000;

    /** A sixteenth of the plain frame has to be saved. */
    private static final int MIN_SAVED_SHIFT = 4;

    /** The room that unpacking starts with, unless the packed bytes are many: what goes beyond is seldom honest. */
    private static final int FIRST_ROOM = 64 * 1024;

    private static final int FIRST_RATIO = 16;

    /** By which the room grows when it was too little; then the bytes are unpacked anew. */
    private static final int GROWTH = 4;

    private static final byte[] EMPTY = new byte[0];

    private static final Cleaner CLEANER = Cleaner.create();

    private static final Class<?> ARRAY_OWNER = ByteArrayObjectDataOutput.class;

    private static final @Nullable VarHandle ARRAY = findArray();

    private final Limits limits;
    private final @Nullable Packing packing;
    private final Contexts contexts = new Contexts();
    private final Cleaner.Cleanable cleanable = CLEANER.register(this, contexts);
    private final PayloadOutput captured = new PayloadOutput();

    /**
     * What a stream codec writes to before it is packed; of the service that it was used with last. Weak, as the
     * service knows an instance and its classes, which may be gone before this packer.
     */
    private WeakReference<@Nullable BufferObjectDataOutput> encoded = new WeakReference<>(null);

    private boolean lastWasSmall = true;
    private byte[] packed = EMPTY;
    private byte[] raw = EMPTY;
    private int rawLength;
    private int packedLength;

    /**
     * For a serializer.
     *
     * @param packing how it writes; null if it only reads
     */
    Packer(Limits limits, @Nullable Packing packing) {
        this.limits = limits;
        this.packing = packing;
    }

    /**
     * Writes the frame of the payload that was prepared last, packed if that is smaller.
     *
     * @param length the payload's length, not below the threshold
     * @return whether it was smaller
     */
    boolean write(ObjectDataOutput out, Format format, BufferCodec<?> codec, int length) throws IOException {
        captured.start(length);
        codec.writePayload(captured, length);
        captured.end();
        int packedLength = pack(captured.array(), captured.offset(), length, 1 + Frame.lengthBytes(length) + length);
        if (packedLength < 0) {
            Frame.writeHead(out, format, length);
            out.write(captured.array(), captured.offset(), length);
        } else {
            writePacked(out, format.code(), length, packedLength);
        }
        return packedLength >= 0;
    }

    /**
     * Writes the frame of a value, packed if it is not below the threshold and becomes smaller. What is not packed is
     * encoded to the stream itself, where what is written last may depend on the place.
     *
     * @return whether it was packed
     */
    <T> boolean write(ObjectDataOutput out, StreamCodec<T> codec, T value) throws IOException {
        InternalSerializationService service = service(out);
        Packing settings = packing;
        if (service == null || settings == null) {
            codec.encode(value, out);
            return false;
        }
        // Values of a type are mostly alike: after a small one the next is tried where it will probably stay.
        if (lastWasSmall && out instanceof BufferObjectDataOutput stream) {
            int start = stream.position();
            codec.encode(value, stream);
            if (stream.position() - start - 1 < settings.threshold()) {
                return false;
            }
            stream.position(start);
        }
        BufferObjectDataOutput buffer = encodedBy(service);
        buffer.setVersion(out.getVersion());
        buffer.setWanProtocolVersion(out.getWanProtocolVersion());
        codec.encode(value, buffer);
        byte[] frame = arrayOf(buffer);
        int start = Frame.payloadStart(frame);
        int length = buffer.position() - start;
        lastWasSmall = length < settings.threshold();
        // Beyond the limit it could not be read packed, but plain: a streamed frame states no length.
        if (!lastWasSmall && length <= limits.maxPayloadBytes()) {
            int packedLength = pack(frame, start, length, start + length);
            if (packedLength >= 0) {
                writePacked(out, frame[0], length, packedLength);
                return true;
            }
        }
        codec.encode(value, out);
        return false;
    }

    /**
     * Returns an empty stream of a service. The head is at its beginning here as when it is read, because some of
     * Hazelcast's own serializers write positions.
     */
    private BufferObjectDataOutput encodedBy(InternalSerializationService service) {
        BufferObjectDataOutput buffer = encoded.get();
        if (buffer == null || buffer.getSerializationService() != service) {
            buffer = service.createObjectDataOutput();
            encoded = new WeakReference<>(buffer);
        }
        // Not clear(), which would give a large array back.
        buffer.position(0);
        return buffer;
    }

    private static byte[] arrayOf(BufferObjectDataOutput buffer) {
        return ARRAY != null && ARRAY_OWNER.isInstance(buffer) ? (byte[]) ARRAY.get(buffer) : buffer.toByteArray();
    }

    /** Hazelcast shows the array behind its streams as a copy only. */
    private static @Nullable VarHandle findArray() {
        try {
            return MethodHandles.privateLookupIn(ARRAY_OWNER, MethodHandles.lookup())
                    .findVarHandle(ARRAY_OWNER, "buffer", byte[].class);
        } catch (ReflectiveOperationException e) {
            return null; // another Hazelcast, or one in a module that is not open: a copy does as well
        }
    }

    /** Returns the number of bytes in {@code packed}; -1 if the plain frame is no larger, or must be taken. */
    private int pack(byte[] bytes, int offset, int length, int plainFrame) {
        Packing settings = packing;
        if (settings == null) {
            throw new IllegalStateException("this packer only reads");
        }
        Compressor compressor = contexts.compressor;
        if (compressor == null) {
            compressor = settings.newCompressor();
            contexts.compressor = compressor;
        }
        int room = compressor.bound(length);
        if (packed.length < room) {
            packed = new byte[room];
        }
        int packedLength = compressor.compress(bytes, offset, length, packed);
        if (packedLength < 0 || length > (long) MAX_RATIO * packedLength) {
            return -1;
        }
        long body = headBytes(length) + (long) packedLength;
        long frame = 1 + Frame.lengthBytes((int) Math.min(Integer.MAX_VALUE, body)) + body;
        return frame <= plainFrame - (plainFrame >>> MIN_SAVED_SHIFT) - 1 ? packedLength : -1;
    }

    private int headBytes(int length) {
        return 1 + (dictionary() == null ? 0 : Integer.BYTES) + Frame.lengthBytes(length);
    }

    private @Nullable CompressionDictionary dictionary() {
        return packing == null ? null : packing.dictionary();
    }

    private void writePacked(ObjectDataOutput out, int formatCode, int length, int packedLength) throws IOException {
        CompressionDictionary dictionary = dictionary();
        int code = packing == null ? 0 : packing.codec().code();
        out.write(formatCode | Frame.LENGTH_PRESENT | Frame.COMPRESSED);
        Frame.writeLength(out, headBytes(length) + packedLength);
        out.write(dictionary == null ? code : code | PackedHead.DICTIONARY);
        if (dictionary != null) {
            for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
                out.write(dictionary.id() >>> shift);
            }
        }
        Frame.writeLength(out, length);
        out.write(packed, 0, packedLength);
        this.rawLength = length;
        this.packedLength = packedLength;
    }

    /**
     * Reads a packed payload, after the frame's head.
     *
     * @param front bytes to leave free in front of it
     * @param exact whether the array must end with the payload, and is the caller's
     * @param typeLoader finds dictionaries that the stream's class loader does not
     * @return an array that holds {@link #rawLength} bytes behind those in front
     */
    byte[] read(ObjectDataInput in, int front, boolean exact, @Nullable ClassLoader typeLoader) throws IOException {
        int length = Frame.readLength(in);
        limits.checkPayload(length);
        int remaining = Remaining.of(in);
        Frame.requireBacked(length, remaining);
        packed = BufferCodec.fill(packed, in, length, remaining != Remaining.UNKNOWN);
        PackedHead head = PackedHead.of(packed, length);
        return unpack(head, length - head.end(), in, front, exact, typeLoader);
    }

    private byte[] unpack(
            PackedHead head,
            int packedLength,
            ObjectDataInput in,
            int front,
            boolean exact,
            @Nullable ClassLoader typeLoader) {
        limits.checkPayload(head.rawLength());
        if (head.rawLength() > (long) MAX_RATIO * packedLength) {
            throw new InvalidPayloadException(packedLength + " compressed bytes declare " + head.rawLength()
                    + ", more than " + MAX_RATIO + " times as many");
        }
        Decompressor decompressor = decompressor(head, in.getClassLoader(), typeLoader);
        rawLength = head.rawLength();
        this.packedLength = packedLength;
        return unpack(decompressor, head.end(), packedLength, front, exact);
    }

    private byte[] unpack(Decompressor decompressor, int from, int length, int front, boolean exact) {
        byte[] target = exact ? EMPTY : raw;
        int room = (int) Math.min(rawLength, Math.max(FIRST_ROOM, (long) FIRST_RATIO * length));
        room = Math.max(room, Math.min(rawLength, target.length - front));
        while (true) {
            if (target.length < front + room) {
                // A little room to spare, so that slowly growing objects do not allocate each time.
                int spare = exact || room > FIRST_ROOM ? 0 : (room >>> 2) + 64;
                target = new byte[Math.addExact(front, room) + spare];
                if (!exact) {
                    raw = target;
                }
            }
            int count = decompressor.decompress(packed, from, length, target, front, room);
            if (count == rawLength) {
                return target;
            }
            if (count >= 0) {
                throw new InvalidPayloadException(
                        "compressed bytes unpack to " + count + " bytes, but declare " + rawLength);
            }
            if (room == rawLength) {
                throw new InvalidPayloadException(
                        "compressed bytes unpack to more than the " + rawLength + " bytes that they declare");
            }
            room = (int) Math.min(rawLength, (long) GROWTH * room);
        }
    }

    /** Returns how many bytes the payload has that was packed or unpacked last. */
    int rawLength() {
        return rawLength;
    }

    /** Returns how many bytes the payload had, packed, that was packed or unpacked last. */
    int packedLength() {
        return packedLength;
    }

    private Decompressor decompressor(
            PackedHead head, @Nullable ClassLoader streamLoader, @Nullable ClassLoader typeLoader) {
        for (Unpacker known : contexts.unpackers) {
            if (known.code == head.code() && known.dictionary == head.dictionary()) {
                return known.decompressor;
            }
        }
        CompressionCodec codec = KnownCodec.byCode(head.code());
        CompressionDictionary dictionary =
                head.dictionary() == 0 ? null : dictionary(head.dictionary(), streamLoader, typeLoader);
        Decompressor made;
        try {
            made = codec.newDecompressor(dictionary);
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new InvalidPayloadException(InvalidPayloadException.reasonOf(e), e);
        }
        contexts.unpackers.add(new Unpacker(head.code(), head.dictionary(), made));
        return made;
    }

    /** What is written with is here, whatever loader found it. */
    private CompressionDictionary dictionary(
            int id, @Nullable ClassLoader streamLoader, @Nullable ClassLoader typeLoader) {
        CompressionDictionary own = dictionary();
        return own != null && own.id() == id ? own : Dictionaries.byId(id, streamLoader, typeLoader);
    }

    /**
     * Decodes what a {@link StreamCodec} wrote.
     *
     * @param written the format that the frame named
     * @param in the stream that the frame came from
     * @param frame of {@link #read}, with a byte in front
     */
    static <T> T decode(StreamCodec<T> codec, Format written, ObjectDataInput in, byte[] frame) throws IOException {
        InternalSerializationService service = service(in);
        if (service == null) {
            throw new InvalidPayloadException("a compressed " + written.displayName()
                    + " payload is read from Hazelcast's own streams only, not from a "
                    + in.getClass().getName());
        }
        frame[0] = (byte) written.code();
        BufferObjectDataInput payload = service.createObjectDataInput(frame, 1);
        payload.setVersion(in.getVersion());
        payload.setWanProtocolVersion(in.getWanProtocolVersion());
        T value = codec.decode(written, payload);
        int left = ((InputStream) payload).available();
        if (left != 0) {
            throw new InvalidPayloadException(left + " bytes are left over behind the value");
        }
        return value;
    }

    private static @Nullable InternalSerializationService service(Object stream) {
        return stream instanceof SerializationServiceSupport support
                        && support.getSerializationService() instanceof InternalSerializationService service
                ? service
                : null;
    }

    /** Gives back memory above the limit. */
    void trim() {
        int maxRetainedBytes = limits.maxRetainedBytes();
        captured.trim(maxRetainedBytes);
        BufferObjectDataOutput buffer = encoded.get();
        if (buffer != null && buffer.position() > maxRetainedBytes) {
            encoded.clear();
        }
        if (packed.length > maxRetainedBytes) {
            packed = EMPTY;
        }
        if (raw.length > maxRetainedBytes) {
            raw = EMPTY;
        }
    }

    /** Frees native memory. May be called several times. */
    @Override
    public void close() {
        cleanable.clean();
    }

    private record Unpacker(int code, int dictionary, Decompressor decompressor) {}

    /** What has to be closed; does not know its packer, so that this can become garbage. */
    private static final class Contexts implements Runnable {

        private @Nullable Compressor compressor;
        private final List<Unpacker> unpackers = new ArrayList<>();

        @Override
        public void run() {
            if (compressor != null) {
                compressor.close();
            }
            unpackers.forEach(unpacker -> unpacker.decompressor.close());
        }
    }
}
