// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a client tells of many serializers in one short label: names as hashes, which say whether two are the same.
 *
 * <p>For each type id, in URL-safe Base64 without padding: the id as a varint, low seven bits first; a byte with the
 * format's code, 32 if values are only read, and 64 if the class has another name than the content; and the first six
 * bytes of the SHA-256 of each name, or zeros for {@link FramedSerializer#ANY_CONTENT}.
 */
final class ShortLabel {

    private static final int READS = 0x20;
    private static final int CLASS = 0x40;
    private static final int HASH_BYTES = 6;
    private static final int ID_BYTES = 5;

    /** What a hash has in front of it where a name is expected: no class and no schema begins like that. */
    private static final String MARK = "#";

    /**
     * What is told about one type id.
     *
     * @param content the name of the content
     * @param format the display name
     * @param values the name of the class; null if it is that of the content
     */
    record Entry(String content, String format, @Nullable String values, boolean writes) {}

    private ShortLabel() {}

    /** Makes the label's text. */
    static String of(Map<Integer, Entry> entries) {
        byte[] bytes = new byte[entries.size() * (ID_BYTES + 1 + 2 * HASH_BYTES)];
        int length = 0;
        for (Map.Entry<Integer, Entry> each : new TreeMap<>(entries).entrySet()) {
            int id = each.getKey();
            while (id > 0x7F) {
                bytes[length++] = (byte) (id | 0x80);
                id >>>= 7;
            }
            bytes[length++] = (byte) id;
            Entry entry = each.getValue();
            String values = entry.values();
            bytes[length++] =
                    (byte) (codeOf(entry.format()) | (entry.writes() ? 0 : READS) | (values == null ? 0 : CLASS));
            System.arraycopy(hash(entry.content()), 0, bytes, length, HASH_BYTES);
            length += HASH_BYTES;
            if (values != null) {
                System.arraycopy(hash(values), 0, bytes, length, HASH_BYTES);
                length += HASH_BYTES;
            }
        }
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(bytes, length));
    }

    /** Reads a label's text; what makes no sense is the end of it. Names are hashes, for {@link #isSame}. */
    static Map<Integer, Entry> read(String text) {
        Map<Integer, Entry> entries = new LinkedHashMap<>();
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            return entries; // a label of another library
        }
        int at = 0;
        while (true) {
            int id = 0;
            int shift = 0;
            while (at < bytes.length && bytes[at] < 0 && shift < 7 * (ID_BYTES - 1)) {
                id |= (bytes[at++] & 0x7F) << shift;
                shift += 7;
            }
            if (at + 2 + HASH_BYTES > bytes.length) {
                return entries;
            }
            id |= bytes[at++] << shift;
            int head = bytes[at++];
            Format format = Format.byCode(head & Frame.FORMAT_MASK);
            boolean named = (head & CLASS) != 0;
            if (id < 1 || format == null || head < 0 || (named && at + 2 * HASH_BYTES > bytes.length)) {
                return entries;
            }
            String content = name(bytes, at);
            at += HASH_BYTES;
            String values = named ? name(bytes, at) : null;
            at += named ? HASH_BYTES : 0;
            entries.put(id, new Entry(content, format.displayName(), values, (head & READS) == 0));
        }
    }

    /** Says whether two names, or what is known of them, are the same. */
    static boolean isSame(String name, String other) {
        if (isHash(name) == isHash(other)) {
            return name.equals(other);
        }
        return isHash(name) ? name.equals(name(hash(other), 0)) : other.equals(name(hash(name), 0));
    }

    static boolean isHash(String name) {
        return name.startsWith(MARK);
    }

    /** Returns a hash of any text. */
    static String hashOf(String text) {
        return Base64.getUrlEncoder().encodeToString(Arrays.copyOf(hash(text), HASH_BYTES));
    }

    private static String name(byte[] bytes, int at) {
        byte[] hash = Arrays.copyOfRange(bytes, at, at + HASH_BYTES);
        return Arrays.equals(hash, new byte[HASH_BYTES])
                ? FramedSerializer.ANY_CONTENT
                : MARK + Base64.getUrlEncoder().encodeToString(hash);
    }

    private static int codeOf(String displayName) {
        for (Format format : Format.values()) {
            if (format.displayName().equals(displayName)) {
                return format.code();
            }
        }
        throw new IllegalArgumentException("no format is called " + displayName);
    }

    private static byte[] hash(String name) {
        if (name.equals(FramedSerializer.ANY_CONTENT)) {
            return new byte[HASH_BYTES];
        }
        if (isHash(name)) {
            return Base64.getUrlDecoder().decode(name.substring(MARK.length()));
        }
        try {
            return MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
