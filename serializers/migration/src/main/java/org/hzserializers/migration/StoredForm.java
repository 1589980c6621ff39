// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import com.hazelcast.internal.nio.BufferObjectDataInput;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.SerializationConstants;
import com.hazelcast.internal.serialization.impl.compact.Schema;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongFunction;
import org.hzserializers.core.Format;
import org.hzserializers.core.Frame;
import org.jspecify.annotations.Nullable;

/**
 * What stored bytes say of themselves, without the class of what they hold and without its serializer.
 *
 * @param typeId Hazelcast's id of the serializer
 * @param format who wrote it, as far as the bytes tell
 * @param content the class, schema or ids of the value, where the bytes name them; else empty
 */
public record StoredForm(int typeId, String format, String content) implements Comparable<StoredForm> {

    private static final Comparator<StoredForm> ORDER = Comparator.comparingInt(StoredForm::typeId)
            .thenComparing(StoredForm::format)
            .thenComparing(StoredForm::content);

    /** As {@code ObjectOutputStream} begins. */
    private static final int JAVA_MAGIC = 0xACED0005;

    private static final int TC_CLASSDESC = 0x72;
    private static final int GZIP_MAGIC = 0x1F8B0800;

    private static final int IDENTIFIED = 1;

    /** Where the payload begins, behind partition hash and type id. */
    private static final int PAYLOAD = 8;

    private static final Map<Integer, String> BUILT_IN = builtIn();

    /**
     * Describes stored bytes.
     *
     * @param data of a key or value
     * @param service reads the stream, in the cluster's byte order
     * @param schemas finds one of Compact by its id; null if it does not know it
     * @return what they are, as far as they tell
     */
    public static StoredForm of(
            Data data, InternalSerializationService service, LongFunction<@Nullable Schema> schemas) {
        int typeId = data.getType();
        try {
            BufferObjectDataInput in = service.createObjectDataInput(data);
            return switch (typeId) {
                case SerializationConstants.JAVA_DEFAULT_TYPE_SERIALIZABLE ->
                    new StoredForm(typeId, "Java", javaClass(data));
                case SerializationConstants.JAVA_DEFAULT_TYPE_EXTERNALIZABLE ->
                    new StoredForm(typeId, "Java, Externalizable", in.readString());
                case SerializationConstants.CONSTANT_TYPE_DATA_SERIALIZABLE -> dataSerializable(typeId, in);
                case SerializationConstants.CONSTANT_TYPE_PORTABLE -> new StoredForm(typeId, "Portable", ids(in));
                case SerializationConstants.TYPE_COMPACT, SerializationConstants.TYPE_COMPACT_WITH_SCHEMA ->
                    new StoredForm(typeId, "Compact", schema(in.readLong(), schemas));
                default -> typeId > 0 ? custom(data) : new StoredForm(typeId, builtIn(typeId), "");
            };
        } catch (IOException | RuntimeException e) {
            // Whatever the bytes are, they are there and have a size.
            return new StoredForm(typeId, typeId > 0 ? "custom" : builtIn(typeId), "");
        }
    }

    private static StoredForm custom(Data data) {
        byte[] payload = Arrays.copyOfRange(data.toByteArray(), PAYLOAD, data.totalSize());
        Optional<Format> format = Frame.formatOf(payload);
        // A length that fits is no accident, a single byte may be.
        String certainty = Frame.hasLength(payload) ? "" : ", by its first byte";
        return new StoredForm(
                data.getType(),
                format.map(one -> one.displayName() + compression(payload) + certainty)
                        .orElse("custom"),
                "");
    }

    private static String compression(byte[] payload) {
        String codec = Frame.codecOf(payload).map(word -> ", " + word).orElse("");
        int dictionary = Frame.dictionaryOf(payload);
        return dictionary == 0 ? codec : codec + ", dictionary " + Integer.toUnsignedString(dictionary);
    }

    private static StoredForm dataSerializable(int typeId, BufferObjectDataInput in) throws IOException {
        return (in.readByte() & IDENTIFIED) != 0
                ? new StoredForm(typeId, "IdentifiedDataSerializable", ids(in))
                : new StoredForm(typeId, "DataSerializable", in.readString());
    }

    private static String ids(BufferObjectDataInput in) throws IOException {
        return "factory " + in.readInt() + ", class " + in.readInt();
    }

    private static String schema(long id, LongFunction<@Nullable Schema> schemas) {
        Schema schema = schemas.apply(id);
        return schema == null ? "schema " + id : schema.getTypeName();
    }

    /** By type id, then by format and content. */
    @Override
    public int compareTo(StoredForm other) {
        return ORDER.compare(this, other);
    }

    /** Returns all of it for people, such as {@code 1002 (Kryo, zstd)}. */
    @Override
    public String toString() {
        return typeId + " (" + format + (content.isEmpty() ? "" : ", " + content) + ")";
    }

    /** The first class that the stream describes is that of the value, unless it is a text, a proxy or the like. */
    private static String javaClass(Data data) {
        ByteBuffer stream = ByteBuffer.wrap(data.toByteArray()).position(PAYLOAD);
        int magic = stream.getInt();
        if (magic != JAVA_MAGIC) {
            return magic >>> 8 == GZIP_MAGIC >>> 8 ? "compressed" : "";
        }
        stream.get();
        if (stream.get() != TC_CLASSDESC) {
            return "";
        }
        byte[] name = new byte[stream.getShort() & 0xFFFF];
        stream.get(name);
        return new String(name, StandardCharsets.UTF_8);
    }

    /** Returns Hazelcast's own word for an id of its own. */
    private static String builtIn(int typeId) {
        return BUILT_IN.getOrDefault(typeId, "built-in");
    }

    private static Map<Integer, String> builtIn() {
        Map<Integer, String> names = new TreeMap<>();
        for (Field field : SerializationConstants.class.getFields()) {
            if (Modifier.isStatic(field.getModifiers()) && field.getType() == int.class) {
                String name = field.getName()
                        .replaceFirst("^(CONSTANT|JAVA_DEFAULT)_TYPE_", "")
                        .replaceFirst("_SERIALIZATION_TYPE$", "");
                try {
                    names.put(field.getInt(null), name.toLowerCase(Locale.ROOT).replace('_', ' '));
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(field + " is public", e);
                }
            }
        }
        return names;
    }
}
