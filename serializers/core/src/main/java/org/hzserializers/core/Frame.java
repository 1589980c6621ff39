// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import org.hzserializers.core.compress.CompressionDictionary;
import org.hzserializers.core.compress.KnownCodec;
import org.hzserializers.core.compress.PackedHead;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Remaining;

/**
 * The bytes around a payload: {@code head (1 byte) [length (unsigned varint, 1 to 5 bytes)] payload}. In a compressed
 * frame, which always has a length, {@code codec (1 byte) [dictionary id (4 bytes, the lowest first)] raw length
 * (unsigned varint)} and the compressed bytes take the place of the payload; the length counts all of them.
 *
 * <p>The varint has its low seven bits first, the high bit of a byte says that another follows. Everything is written
 * byte by byte, so the stream's byte order does not matter.
 */
public final class Frame {

    /** Bits 0 to 4 of the head: the format's code. */
    static final int FORMAT_MASK = 0x1F;

    /** Bit 5 of the head: a length follows. */
    static final int LENGTH_PRESENT = 0x20;

    /** Bit 6 of the head: the payload is compressed. */
    static final int COMPRESSED = 0x40;

    /** Bit 7 of the head: reserved, must be zero. */
    static final int RESERVED = 0x80;

    private static final int VARINT_BYTES = 5;

    private Frame() {}

    /**
     * Writes the head of a frame whose payload delimits itself, for a {@link StreamCodec}.
     *
     * @param out the stream, before the frame
     * @param format the format of the payload, one that the serializer reads
     * @throws IOException if the stream does
     */
    public static void writeHead(ObjectDataOutput out, Format format) throws IOException {
        out.write(format.code());
    }

    /**
     * Says which format bytes are in that may be a frame, for tools that look at stored data without its serializer.
     * Where the head says that a length follows, it must be that of the rest; what delimits itself is told by its head
     * alone, which bytes of another origin can have, too: see {@link #hasLength}. For compressed payloads see {@link
     * #codecOf}.
     *
     * @param payload what a serializer has written, without Hazelcast's type id
     * @return empty if it is no frame of this version
     */
    public static Optional<Format> formatOf(byte[] payload) {
        if (payload.length == 0
                || (payload[0] & RESERVED) != 0
                || ((payload[0] & COMPRESSED) != 0 && !hasLength(payload))) {
            return Optional.empty();
        }
        return !hasLength(payload) || isRest(payload)
                ? Optional.ofNullable(Format.byCode(payload[0] & FORMAT_MASK))
                : Optional.empty();
    }

    /**
     * Says whether a frame states its length, so that {@link #formatOf} did not go by a single byte.
     *
     * @param payload what a serializer has written, without Hazelcast's type id; not empty
     * @return false if what the payload holds delimits itself
     */
    public static boolean hasLength(byte[] payload) {
        return (payload[0] & LENGTH_PRESENT) != 0;
    }

    /**
     * Says what the payload of a frame is compressed by.
     *
     * @param payload what a serializer has written, one for which {@link #formatOf} names a format
     * @return the codec's word, or {@code codec} and its code if no codec on the class path has that; empty if the
     *     payload is not compressed
     * @throws InvalidPayloadException if the frame is compressed and ends before it says by what
     */
    public static Optional<String> codecOf(byte[] payload) {
        if ((payload[0] & COMPRESSED) == 0) {
            return Optional.empty();
        }
        int code = packedHead(payload).code();
        String word = KnownCodec.word(code);
        return Optional.of(word == null ? "codec " + code : word);
    }

    /**
     * Says which dictionary the payload of a frame is compressed with.
     *
     * @param payload what a serializer has written, one for which {@link #formatOf} names a format
     * @return the dictionary's id, see {@link CompressionDictionary#id}; 0 if there is none
     * @throws InvalidPayloadException if the frame is compressed and ends before it says by what
     */
    public static int dictionaryOf(byte[] payload) {
        return (payload[0] & COMPRESSED) == 0 ? 0 : packedHead(payload).dictionary();
    }

    /**
     * Returns how many bytes the payload of a frame has when it is unpacked.
     *
     * @param payload what a serializer has written, one for which {@link #formatOf} names a format
     * @return what a compressed frame declares; else the bytes that are there, without head and length
     * @throws InvalidPayloadException if the frame is compressed and declares nothing
     */
    public static int rawLength(byte[] payload) {
        if ((payload[0] & COMPRESSED) != 0) {
            return packedHead(payload).rawLength();
        }
        return payload.length - payloadStart(payload);
    }

    private static PackedHead packedHead(byte[] payload) {
        int start = Math.min(payload.length, 1 + lengthBytes(payload));
        return PackedHead.of(Arrays.copyOfRange(payload, start, payload.length), payload.length - start);
    }

    /** Returns where the payload begins in a frame that is not compressed. */
    static int payloadStart(byte[] frame) {
        return 1 + (hasLength(frame) ? lengthBytes(frame) : 0);
    }

    /** Returns how many bytes the varint behind the head takes. */
    private static int lengthBytes(byte[] payload) {
        int count = 1;
        while (count < VARINT_BYTES && count < payload.length && payload[count] < 0) {
            count++;
        }
        return count;
    }

    /**
     * Returns how many bytes a length takes.
     *
     * @param length of a payload, 0 or more
     * @return 1 to 5
     */
    public static int lengthBytes(int length) {
        return Math.max(1, (Integer.SIZE + 6 - Integer.numberOfLeadingZeros(length)) / 7);
    }

    /** Says whether the varint behind the head is the number of the bytes that follow it. */
    private static boolean isRest(byte[] payload) {
        long length = 0;
        for (int i = 1; i < payload.length && i <= VARINT_BYTES; i++) {
            length |= (long) (payload[i] & 0x7F) << (7 * (i - 1));
            if (payload[i] >= 0) {
                return length == payload.length - i - 1;
            }
        }
        return false;
    }

    /**
     * Writes the head and the length of a frame.
     *
     * @param out the stream, before the frame
     * @param format the format of the payload
     * @param length the number of its bytes
     * @throws IOException if the stream does
     */
    public static void writeHead(ObjectDataOutput out, Format format, int length) throws IOException {
        out.write(format.code() | LENGTH_PRESENT);
        writeLength(out, length);
    }

    /**
     * Returns the head of a frame that is not compressed, for a caller that keeps it.
     *
     * @param format the format of the payload
     * @param withLength whether a length follows
     * @return what {@link #writeHead(ObjectDataOutput, byte, int)} takes
     */
    public static byte head(Format format, boolean withLength) {
        return (byte) (format.code() | (withLength ? LENGTH_PRESENT : 0));
    }

    /**
     * Writes a head that was kept, and the length if it announces one.
     *
     * @param out the stream, before the frame
     * @param head of {@link #head}
     * @param length the number of the payload's bytes
     * @throws IOException if the stream does
     */
    public static void writeHead(ObjectDataOutput out, byte head, int length) throws IOException {
        out.write(head);
        if ((head & LENGTH_PRESENT) != 0) {
            writeLength(out, length);
        }
    }

    /**
     * Returns a compressed frame of bytes that were deflated elsewhere.
     *
     * @param format the format of the payload
     * @param deflated holds the deflated bytes, without a header
     * @param start where they begin
     * @param length how many they are
     * @param rawLength how many bytes the payload has
     * @return a frame, which is checked when it is read
     */
    public static byte[] ofDeflated(Format format, byte[] deflated, int start, int length, int rawLength) {
        int packedHead = 1 + lengthBytes(rawLength);
        int declared = Math.addExact(packedHead, length);
        ByteBuffer frame = ByteBuffer.allocate(Math.addExact(1 + lengthBytes(declared), declared));
        frame.put((byte) (format.code() | LENGTH_PRESENT | COMPRESSED));
        putLength(frame, declared);
        frame.put((byte) KnownCodec.DEFLATE.code());
        putLength(frame, rawLength);
        return frame.put(deflated, start, length).array();
    }

    private static void putLength(ByteBuffer frame, int length) {
        int rest = length;
        while (rest > 0x7F) {
            frame.put((byte) ((rest & 0x7F) | 0x80));
            rest >>>= 7;
        }
        frame.put((byte) rest);
    }

    /** Writes a length as a varint. */
    static void writeLength(ObjectDataOutput out, int length) throws IOException {
        int rest = length;
        while (rest > 0x7F) {
            out.write((rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        out.write(rest);
    }

    /** Refuses a length beyond what an input holds, if it can tell. */
    static void requireBacked(int length, int remaining) {
        if (remaining != Remaining.UNKNOWN && remaining < length) {
            throw new InvalidPayloadException(
                    "frame is truncated: " + length + " bytes declared, " + remaining + " remain");
        }
    }

    /** Reads a varint that must be a non-negative int. */
    static int readLength(ObjectDataInput in) throws IOException {
        long length = 0;
        for (int i = 0; i < VARINT_BYTES; i++) {
            int b = in.readUnsignedByte();
            length |= (long) (b & 0x7F) << (7 * i);
            if (b < 0x80) {
                if (length > Integer.MAX_VALUE) {
                    throw new InvalidPayloadException("frame length " + length + " exceeds " + Integer.MAX_VALUE);
                }
                return (int) length;
            }
        }
        throw new InvalidPayloadException("frame length takes more than " + VARINT_BYTES + " bytes");
    }

    /** Returns the format a head names, after checking the bit that this version must find clear. */
    static Format format(int head) {
        if ((head & RESERVED) != 0) {
            throw new InvalidPayloadException(String.format(
                    "frame head 0x%02x has bits that this version does not read; upgrade the reader first", head));
        }
        Format format = Format.byCode(head & FORMAT_MASK);
        if (format == null) {
            throw new InvalidPayloadException(
                    String.format("frame head 0x%02x names no format; it was not written by this library", head));
        }
        return format;
    }
}
