// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.compress;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * The dictionaries on a class path. Each is a file of its own, and an index, of which there may be several, has a line
 * for each: its id, a space, its name.
 */
public final class Dictionaries {

    /** Where dictionaries are on the class path. */
    public static final String DIRECTORY = "META-INF/hazelcast-serializers/";

    /** The name of an index. */
    public static final String INDEX = DIRECTORY + "dictionaries";

    /** Behind the name of a dictionary. */
    static final String SUFFIX = ".dictionary";

    /** Far more than a dictionary needs: codecs make them of 112 KiB at most. */
    private static final int MAX_BYTES = 1 << 20;

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,99}");

    /** Names that a message lists. */
    private static final int SHOWN = 20;

    private static final long RECENT_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final Map<ClassLoader, Recent> RECENT = new WeakHashMap<>();

    private record Recent(long readAt, Map<Integer, String> names) {}

    private Dictionaries() {}

    /**
     * Returns the dictionary with a name.
     *
     * @param name of the dictionary
     * @param loaders find it, the first that can, then that of this library; each may be null
     * @return the dictionary
     * @throws IllegalArgumentException if there is none, or an index or the file is wrong
     * @throws UncheckedIOException if it cannot be read
     */
    public static CompressionDictionary byName(String name, @Nullable ClassLoader... loaders) {
        return find(Dictionaries::names, (id, known) -> known.equals(name), Excerpt.of(name), loaders);
    }

    /**
     * Returns the dictionary with an id.
     *
     * @param id as a frame has it
     * @param loaders find it, the first that can, then that of this library; each may be null
     * @return the dictionary
     * @throws InvalidPayloadException if there is none, or it cannot be read
     */
    public static CompressionDictionary byId(int id, @Nullable ClassLoader... loaders) {
        try {
            return find(
                    Dictionaries::recentNames,
                    (known, name) -> known == id,
                    "with the id " + Integer.toUnsignedString(id),
                    loaders);
        } catch (UncheckedIOException | IllegalArgumentException e) {
            throw new InvalidPayloadException(String.valueOf(e.getMessage()), e);
        }
    }

    /**
     * Returns the ids of the dictionaries that are there.
     *
     * @param first finds dictionaries; may be null
     * @param others find more, as does the loader of this library; each may be null
     * @return in the order of the class loaders
     * @throws IllegalArgumentException if an index is wrong
     */
    public static Set<Integer> ids(@Nullable ClassLoader first, @Nullable ClassLoader... others) {
        Set<Integer> ids = new LinkedHashSet<>();
        for (ClassLoader loader : all(first, others)) {
            ids.addAll(recentNames(loader).keySet());
        }
        return ids;
    }

    private static Set<ClassLoader> all(@Nullable ClassLoader first, @Nullable ClassLoader... others) {
        Set<ClassLoader> all = new LinkedHashSet<>();
        if (first != null) {
            all.add(first);
        }
        for (ClassLoader loader : others) {
            if (loader != null) {
                all.add(loader);
            }
        }
        all.add(Dictionaries.class.getClassLoader());
        return all;
    }

    private static CompressionDictionary find(
            Function<ClassLoader, Map<Integer, String>> indexes,
            BiPredicate<Integer, String> wanted,
            String which,
            @Nullable ClassLoader... loaders) {
        Map<Integer, String> known = new LinkedHashMap<>();
        for (ClassLoader loader : all(null, loaders)) {
            Map<Integer, String> names = indexes.apply(loader);
            for (Map.Entry<Integer, String> one : names.entrySet()) {
                if (wanted.test(one.getKey(), one.getValue())) {
                    return load(one.getValue(), one.getKey(), loader);
                }
            }
            known.putAll(names);
        }
        throw new IllegalArgumentException(missing(which, known));
    }

    private static String missing(String which, Map<Integer, String> known) {
        StringBuilder text = new StringBuilder("compression dictionary " + which + " is not on the class path; ");
        text.append(known.isEmpty() ? "no " + INDEX + " is there" : INDEX + " has ");
        String separator = "";
        int shown = 0;
        for (Map.Entry<Integer, String> one : known.entrySet()) {
            if (shown++ == SHOWN) {
                text.append(" and ").append(known.size() - SHOWN).append(" more");
                break;
            }
            text.append(separator).append(one.getValue());
            text.append(" (").append(Integer.toUnsignedString(one.getKey())).append(')');
            separator = ", ";
        }
        return text.append("; readers need every dictionary that stored values were written with")
                .toString();
    }

    private static CompressionDictionary load(String name, int id, ClassLoader loader) {
        String file = DIRECTORY + name + SUFFIX;
        URL url = loader.getResource(file);
        if (url == null) {
            throw new IllegalArgumentException(
                    INDEX + " names the dictionary " + name + ", but " + file + " is not on the class path");
        }
        try (InputStream in = open(url)) {
            byte[] bytes = in.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw new IllegalArgumentException(url + " is larger than " + MAX_BYTES + " bytes");
            }
            return new CompressionDictionary(name, id, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(url + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** Returns what {@link #names} returned a moment ago, as damaged bytes may ask for many ids that are nowhere. */
    private static Map<Integer, String> recentNames(ClassLoader loader) {
        synchronized (RECENT) {
            Recent recent = RECENT.get(loader);
            if (recent == null || System.nanoTime() - recent.readAt > RECENT_NANOS) {
                recent = new Recent(System.nanoTime(), names(loader));
                RECENT.put(loader, recent);
            }
            return recent.names;
        }
    }

    /** Returns the names in all indexes by their ids. */
    private static Map<Integer, String> names(ClassLoader loader) {
        Map<Integer, String> names = new LinkedHashMap<>();
        try {
            for (URL url : Collections.list(loader.getResources(INDEX))) {
                read(names, url);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(INDEX + " cannot be read: " + e.getMessage(), e);
        }
        return names;
    }

    private static void read(Map<Integer, String> names, URL index) throws IOException {
        byte[] bytes;
        try (InputStream in = open(index)) {
            bytes = in.readNBytes(MAX_BYTES + 1);
        }
        if (bytes.length > MAX_BYTES) {
            throw new IllegalArgumentException(index + " is larger than " + MAX_BYTES + " bytes");
        }
        for (String line : new String(bytes, StandardCharsets.UTF_8).lines().toList()) {
            if (!line.isBlank()) {
                add(names, line.strip(), index);
            }
        }
    }

    private static void add(Map<Integer, String> names, String line, URL url) {
        int space = line.indexOf(' ');
        int id = 0;
        try {
            id = Integer.parseUnsignedInt(line, 0, Math.max(0, space), 10);
        } catch (NumberFormatException e) {
            // Told below, as for 0.
        }
        String name = line.substring(space + 1);
        // The name is that of a file, too.
        if (id == 0 || !NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    url + ": found the line '" + Excerpt.of(line) + "', expected an id, a space and a name");
        }
        String other = names.putIfAbsent(id, name);
        if (other != null && !other.equals(name)) {
            throw new IllegalArgumentException(url + ": dictionary id " + Integer.toUnsignedString(id) + " is that of "
                    + other + " and of " + name + "; train one of them anew");
        }
    }

    /** Writes a dictionary and its line. */
    static void save(CompressionDictionary dictionary, Path resources) throws IOException {
        String name = dictionary.name();
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("dictionary is called '" + Excerpt.of(name)
                    + "', but a name has letters, digits, '.', '_' and '-' only, and starts with a letter or digit");
        }
        Path index = resources.resolve(INDEX);
        Map<Integer, String> names = new LinkedHashMap<>();
        if (Files.exists(index)) {
            read(names, index.toUri().toURL());
        }
        for (Map.Entry<Integer, String> known : names.entrySet()) {
            if (known.getValue().equals(name) && known.getKey() != dictionary.id()) {
                throw new IllegalArgumentException("dictionary " + name + " is in " + index + " already, with the id "
                        + Integer.toUnsignedString(known.getKey())
                        + "; values may have been written with it, so give the new one another name");
            }
        }
        add(
                names,
                Integer.toUnsignedString(dictionary.id()) + ' ' + name,
                index.toUri().toURL());
        StringBuilder lines = new StringBuilder();
        names.forEach((id, known) -> lines.append(Integer.toUnsignedString(id))
                .append(' ')
                .append(known)
                .append('\n'));
        Files.createDirectories(resources.resolve(DIRECTORY));
        Files.write(resources.resolve(DIRECTORY + name + SUFFIX), dictionary.bytes());
        Files.writeString(index, lines);
    }

    private static InputStream open(URL url) throws IOException {
        URLConnection connection = url.openConnection();
        // A cached jar would stay open after its class loader has been closed.
        connection.setUseCaches(false);
        return connection.getInputStream();
    }
}
