// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import com.hazelcast.internal.nio.BufferObjectDataInput;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.StreamSerializer;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.GZIPInputStream;
import org.hzserializers.core.Frame;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Remaining;
import org.jspecify.annotations.Nullable;

/**
 * Reads values that a serializer of your own stored as gzip data around the payload of a format, until they are
 * rewritten. It writes nothing: another serializer, with a type id of its own, writes the class.
 *
 * <pre>{@code
 * SerializerCatalog.builder()
 *         .add(JsonSerializer.of(1002, Order.class))
 *         .reads(Order.class, GzipReader.of(JsonSerializer.of(1001, Order.class)))
 *         .build()
 *         .installOn(config);
 * }</pre>
 *
 * <p>The gzip data is all of the value, or in a Hazelcast byte array (4 bytes of length, big endian). It has one member
 * (RFC 1952) and holds exactly one payload. It is read as a compressed frame, with the same bounds, and then its check
 * sum is verified. Thread-safe.
 *
 * @param <T> the type of the values
 */
public final class GzipReader<T> implements StreamSerializer<T> {

    private static final int MAGIC = 0x1F;

    /** The magic bytes, the method, flags, a time of four bytes, and two about the program that wrote. */
    private static final int HEADER = 10;

    /** The check sum and the length of what was deflated. */
    private static final int TRAILER = 8;

    private static final int FLAGS = 3;
    private static final int CHECKED_HEADER = 0x02;
    private static final int EXTRA = 0x04;
    private static final int NAME = 0x08;
    private static final int COMMENT = 0x10;

    private final FramedSerializer<T> payloads;

    private GzipReader(FramedSerializer<T> payloads) {
        this.payloads = payloads;
    }

    /**
     * Returns a reader of gzip data.
     *
     * @param payloads reads what the gzip data holds, and has the type id of the stored values; not bare, and not
     *     registered itself
     * @param <T> the type of the values
     * @return a serializer with the same type id, which only reads
     */
    public static <T> GzipReader<T> of(FramedSerializer<T> payloads) {
        return new GzipReader<>(payloads);
    }

    @Override
    public int getTypeId() {
        return payloads.getTypeId();
    }

    /**
     * Refuses to write.
     *
     * @throws HazelcastSerializationException always
     */
    @Override
    public void write(ObjectDataOutput out, T value) {
        throw new HazelcastSerializationException("gzip data is only read" + where()
                + "; register another serializer, with another type id, that writes the class");
    }

    @Override
    public @Nullable T read(ObjectDataInput in) throws IOException {
        try {
            byte[] gzip = gzip(in);
            // Checks the header.
            try (InputStream unpacked = new GZIPInputStream(new ByteArrayInputStream(gzip))) {
                @Nullable T value = payloads.read(input(frame(gzip), in));
                // Checks the sum. Done last: by now the data has no more bytes than it declares.
                unpacked.transferTo(OutputStream.nullOutputStream());
                return value;
            }
        } catch (InvalidPayloadException | IOException e) {
            String reason = e.getMessage() == null ? "the data ends early" : e.getMessage();
            throw new HazelcastSerializationException(
                    "gzip data cannot be read: " + Excerpt.ofReason(reason) + where(),
                    e instanceof IOException ? e : null);
        }
    }

    private String where() {
        return " (type id " + getTypeId() + ", " + payloads.type().getName() + ")";
    }

    /** Takes the gzip data out of the stream: the rest of it, or a byte array. */
    private static byte[] gzip(ObjectDataInput in) throws IOException {
        int remaining = Remaining.of(in);
        if (remaining == Remaining.UNKNOWN) {
            throw new InvalidPayloadException("the input is a " + in.getClass().getName()
                    + ", but gzip data is read from Hazelcast's own inputs over an array only");
        }
        int length = remaining;
        if (remaining > Integer.BYTES) {
            byte[] start = new byte[Integer.BYTES];
            in.readFully(start);
            if (start[0] == MAGIC) {
                Remaining.rewind(in, Integer.BYTES);
            } else {
                length = ByteBuffer.wrap(start).getInt();
                remaining -= Integer.BYTES;
            }
        }
        if (length < 0 || length > remaining) {
            throw new InvalidPayloadException("neither gzip data nor a byte array with some: the first 4 bytes are "
                    + Integer.toUnsignedString(length) + " as a length, " + remaining + " bytes remain");
        }
        byte[] gzip = new byte[length];
        in.readFully(gzip);
        return gzip;
    }

    /** Returns the deflated bytes in a compressed frame. */
    private byte[] frame(byte[] gzip) {
        int start = headerEnd(gzip);
        int length = gzip.length - TRAILER - start;
        if (length < 0) {
            throw new InvalidPayloadException("the data of " + gzip.length + " bytes ends behind its header");
        }
        int rawLength = littleEndian(gzip).getInt(gzip.length - Integer.BYTES);
        if (rawLength < 0) {
            throw new InvalidPayloadException(
                    "the data declares " + Integer.toUnsignedString(rawLength) + " bytes, more than an array has");
        }
        return Frame.ofDeflated(payloads.format(), gzip, start, length, rawLength);
    }

    /** Returns where the deflated bytes begin, behind a header that was checked. */
    private static int headerEnd(byte[] gzip) {
        int flags = gzip[FLAGS];
        int end = HEADER;
        if ((flags & EXTRA) != 0) {
            end += 2 + Short.toUnsignedInt(littleEndian(gzip).getShort(end));
        }
        for (int text = flags & (NAME | COMMENT); text != 0; text &= text - 1) {
            while (gzip[end] != 0) {
                end++;
            }
            end++;
        }
        return (flags & CHECKED_HEADER) == 0 ? end : end + 2;
    }

    private static ByteBuffer littleEndian(byte[] gzip) {
        return ByteBuffer.wrap(gzip).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static ObjectDataInput input(byte[] frame, ObjectDataInput stored) {
        InternalSerializationService service =
                (InternalSerializationService) ((SerializationServiceSupport) stored).getSerializationService();
        BufferObjectDataInput input = service.createObjectDataInput(frame);
        input.setVersion(((BufferObjectDataInput) stored).getVersion());
        input.setWanProtocolVersion(((BufferObjectDataInput) stored).getWanProtocolVersion());
        return input;
    }

    /** Drops what the serializer of the payloads keeps. */
    @Override
    public void destroy() {
        payloads.destroy();
    }
}
