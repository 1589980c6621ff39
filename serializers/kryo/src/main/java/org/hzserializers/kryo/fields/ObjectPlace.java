// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.util.Arrays;
import java.util.Objects;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.Expected;
import org.hzserializers.kryo.graph.PayloadContext;
import org.hzserializers.kryo.wire.BoundedInput;
import org.hzserializers.kryo.wire.BoundedOutput;
import org.jspecify.annotations.Nullable;

/**
 * The place of an object in another: a field or a component, in the bytes of Kryo's own fields: {@code class object},
 * or {@code object} alone where the class is known.
 *
 * <p>Compiled code calls an object's serializer itself, between {@link #open} and {@link #close}: there the JIT sees
 * which serializer a place nearly always has, and here it would see those of all places.
 *
 * <p>The fields that change are an inline cache: the class of the last object, with its bytes and its serializer. They
 * hold for all payloads of a Kryo. The state of a payload is in {@link PayloadContext}.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // Kryo's signatures
final class ObjectPlace {

    /** How many classes are kept that were met before the last. */
    private static final int KEPT = 8;

    private static final Known[] NONE = {};

    private final CheckedKryo kryo;
    private final PayloadContext payload;
    private final Expected expected;
    private final boolean contents;
    private final @Nullable Class<?> known;
    private final boolean canBeNull;
    private @Nullable Serializer serializer;

    /** What is known of the class that was written last: nearly always the next object is of it, too. */
    private @Nullable Known written;

    /** The same of some that were written before it, as a sealed class has several. */
    private Known[] writtenBefore = NONE;

    /** The class of objects before which nothing but these bytes is written. */
    private @Nullable Class<?> openedClass;

    private @Nullable Serializer openedSerializer;
    private int openedBytes;
    private int openedLength;

    /** The last that takes what its objects must hold: to ask one for its interface takes longer. */
    private @Nullable Serializer taker;

    /** What is known of the class that was read last. */
    private @Nullable Known read;

    private Known[] readBefore = NONE;

    /** The class that the last serializer is asked for, which fits here. */
    private @Nullable Class<?> readClass;

    private @Nullable Serializer readSerializer;

    /** The bytes before an object of that class; at first such as there are none. */
    private int readBytes = 1;

    private int readMask;
    private int readLength;

    /**
     * Creates a place.
     *
     * @param known the class of all objects here, which is not written; null if it is
     * @param canBeNull whether null is told apart where the class is known
     * @param serializer of all objects here; null for that of their class
     */
    ObjectPlace(
            CheckedKryo kryo,
            Expected expected,
            @Nullable Class<?> known,
            boolean canBeNull,
            @Nullable Serializer serializer) {
        this.kryo = kryo;
        this.payload = kryo.payload();
        this.expected = expected;
        this.contents = expected.hasContents();
        this.known = known;
        this.canBeNull = canBeNull;
        this.serializer = serializer;
        this.readClass = known != null && expected.type().isAssignableFrom(known) ? known : null;
    }

    /** Writes an object or null. */
    void write(Output output, @Nullable Object value) {
        if (value != null) {
            CheckedKryo.announce(kryo, expected, value);
        }
        if (known == null) {
            if (value == null) {
                output.writeByte(Kryo.NULL);
                return;
            }
            Serializer<?> own = writeClass(output, value);
            if (contents) {
                kryo.writeHolding(expected, output, value, own, false);
            } else {
                kryo.writeObject(output, value, own);
            }
        } else if (value != null && contents) {
            kryo.writeHolding(expected, output, value, serializer(known), canBeNull);
        } else if (canBeNull) {
            kryo.writeObjectOrNull(output, value, serializer(known));
        } else {
            kryo.writeObject(output, notNull(value), serializer(known));
        }
    }

    /** Reads an object or null, which fits here. */
    @Nullable
    Object read(Input input) {
        Object value;
        if (known != null) {
            Serializer<?> own = serializer(known);
            if (contents) {
                value = kryo.readHolding(expected, input, known, own, canBeNull);
            } else {
                value = canBeNull ? kryo.readObjectOrNull(input, known, own) : kryo.readObject(input, known, own);
            }
        } else {
            Serializer<?> own = readClass(input);
            if (own == null) {
                return null;
            }
            value = contents
                    ? kryo.readHolding(expected, input, asked(), own, false)
                    : kryo.readObject(input, asked(), own);
        }
        return expected.check(value);
    }

    /**
     * Writes what comes before an object; only without references.
     *
     * @return the serializer that the object must be written with, after which {@link #close} must be called; null if
     *     nothing is left to write
     */
    @Nullable
    Serializer open(Output output, @Nullable Object value) {
        // Short, so that the JIT takes it in wherever it is called.
        if (value != null
                && value.getClass() == openedClass
                && output instanceof BoundedOutput bounded
                && bounded.put(openedBytes, openedLength)) {
            return opened(openedSerializer);
        }
        return value == null ? openNull(output) : openAny(output, value);
    }

    private @Nullable Serializer openNull(Output output) {
        if (known == null) {
            output.writeByte(Kryo.NULL);
            return null;
        }
        return openAny(output, null);
    }

    private @Nullable Serializer openAny(Output output, @Nullable Object value) {
        if (value != null) {
            CheckedKryo.announce(kryo, expected, value);
        }
        Serializer own;
        if (known == null) {
            own = writeClass(output, Objects.requireNonNull(value));
        } else {
            own = serializer(known);
            boolean tellsNull = canBeNull && !own.getAcceptsNull();
            if (tellsNull) {
                if (value == null) {
                    output.writeByte(Kryo.NULL);
                    return null;
                }
                output.writeByte(Kryo.NOT_NULL);
            } else if (!canBeNull) {
                notNull(value);
            }
            if (!expected.holdsExceptions()) {
                openedSerializer = own;
                openedClass = known;
                openedBytes = tellsNull ? Kryo.NOT_NULL : 0;
                openedLength = tellsNull ? 1 : 0;
            }
        }
        return opened(own);
    }

    private @Nullable Serializer opened(@Nullable Serializer own) {
        if (contents) {
            payload.offer(takesContents(own) ? expected : null);
        }
        payload.open();
        return own;
    }

    private boolean takesContents(@Nullable Serializer own) {
        if (own == taker) {
            return true;
        }
        boolean takes = PayloadContext.takesContents(Objects.requireNonNull(own));
        taker = takes ? own : taker;
        return takes;
    }

    /** Ends the work of a serializer on an object that was written. */
    void close(Serializer used, @Nullable Object value) {
        payload.close();
        if (contents) {
            payload.checkUntaken(expected, takesContents(used), value);
        }
    }

    /**
     * Reads what comes before an object; only without references.
     *
     * @return the serializer that must read it, asked for {@link #asked}, after which {@link #closeAndCheck} must be
     *     called; null if the object is null
     */
    @Nullable
    Serializer open(Input input) {
        // Short, as above.
        if (input instanceof BoundedInput bounded) {
            if (bounded.passOver(readBytes, readMask, readLength)) {
                return opened(readSerializer);
            }
            if (known == null && bounded.passOver(Kryo.NULL, 0xFF, 1)) {
                return null;
            }
        }
        return openAny(input);
    }

    private @Nullable Serializer openAny(Input input) {
        Serializer own;
        if (known == null) {
            own = readClass(input);
            if (own == null) {
                return null;
            }
        } else {
            own = serializer(known);
            boolean tellsNull = canBeNull && !own.getAcceptsNull();
            if (tellsNull && input.readByte() == Kryo.NULL) {
                return null;
            }
            readSerializer = own;
            readBytes = tellsNull ? Kryo.NOT_NULL : 0;
            readMask = tellsNull ? 0xFF : 0;
            readLength = tellsNull ? 1 : 0;
        }
        return opened(own);
    }

    /** Returns the class to ask the serializer for that was found last. */
    Class<?> asked() {
        return known == null ? Objects.requireNonNull(readClass) : known;
    }

    /** Ends the work of a serializer on an object that was read, and returns it if it fits here. */
    @Nullable
    Object closeAndCheck(Serializer used, @Nullable Object value) {
        close(used, value);
        // The class that was asked for fits: nearly always the object is of it.
        return value != null && value.getClass() == readClass ? value : expected.check(value);
    }

    private static Object notNull(@Nullable Object value) {
        if (value == null) {
            throw new InvalidPayloadException("a field that is declared never to be null is null");
        }
        return value;
    }

    private Serializer<?> writeClass(Output output, Object value) {
        Class<?> type = kryo.classToWrite(value, expected.type());
        Known now = written;
        if (now == null || now.type != type) {
            now = knownToWrite(type);
            if (now.kept) {
                written = now;
                boolean opens = now.length > 0 && type == value.getClass() && !expected.holdsExceptions();
                openedClass = opens ? type : null;
                openedSerializer = now.serializer;
                openedBytes = now.bytes;
                openedLength = now.length;
            }
        }
        kryo.writeRegistration(output, now.registration);
        return now.serializer;
    }

    private @Nullable Serializer<?> readClass(Input input) {
        Registration registration = kryo.readClass(input);
        if (registration == null) {
            return null;
        }
        Known now = read;
        if (now == null || now.registration != registration) {
            now = knownToRead(registration);
            read = now;
            readClass = now.fitting;
            readSerializer = now.serializer;
            readBytes = now.length == 0 ? 1 : now.bytes;
            readLength = now.length;
            readMask = (int) ((1L << (Byte.SIZE * now.length)) - 1);
        }
        return now.serializer;
    }

    private Known knownToWrite(Class<?> type) {
        for (Known before : writtenBefore) {
            if (before.type == type) {
                return before;
            }
        }
        Known found = known(type, kryo.getRegistration(type));
        writtenBefore = found.kept ? with(writtenBefore, found) : writtenBefore;
        return found;
    }

    private Known knownToRead(Registration registration) {
        for (Known before : readBefore) {
            if (before.registration == registration) {
                return before;
            }
        }
        Known found = known(registration.getType(), registration);
        readBefore = with(readBefore, found);
        return found;
    }

    private Known known(Class<?> type, Registration registration) {
        int id = registration.getId();
        return new Known(
                type,
                // A class for which another stands may be unloaded, unless it is the JDK's.
                registration.getType() == type || (type.getClassLoader() == null && !type.isHidden()),
                registration,
                expected.require(registration),
                serializer(registration),
                id >= 0 ? classBytes(id) : 0,
                id >= 0 ? classLength(id) : 0);
    }

    /**
     * What is known of a class here.
     *
     * @param type under which objects are written
     * @param kept whether it may be kept
     * @param fitting the class to ask the serializer for
     * @param bytes of the class, the first in the low bits
     * @param length how many there are; 0 if the class is written by its name
     */
    private record Known(
            Class<?> type,
            boolean kept,
            Registration registration,
            Class<?> fitting,
            Serializer serializer,
            int bytes,
            int length) {}

    private static Known[] with(Known[] kept, Known added) {
        if (kept.length == KEPT) {
            kept[added.type.hashCode() & KEPT - 1] = added;
            return kept;
        }
        Known[] more = Arrays.copyOf(kept, kept.length + 1);
        more[kept.length] = added;
        return more;
    }

    /** Returns how many bytes a class takes, see {@link CheckedKryo#writeRegistration}; ids have up to 21 bits. */
    private static int classLength(int id) {
        return 1 + (31 - Integer.numberOfLeadingZeros(id + 2)) / 7;
    }

    private static int classBytes(int id) {
        int bytes = 0;
        int rest = id + 2;
        for (int shift = 0; rest != 0; shift += Byte.SIZE) {
            bytes |= ((rest & 0x7F) | (rest > 0x7F ? 0x80 : 0)) << shift;
            rest >>>= 7;
        }
        return bytes;
    }

    private Serializer<?> serializer(Registration registration) {
        return serializer == null ? registration.getSerializer() : serializer;
    }

    /** Looked up when the place is first used, since a class may have fields of its own type. */
    private Serializer serializer(Class<?> type) {
        Serializer found = serializer;
        if (found == null) {
            found = serializer(kryo.getRegistration(type));
            serializer = found;
        }
        return found;
    }
}
