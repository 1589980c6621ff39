// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * What becomes of each serializable public class of {@code java.base}, with Java serialization as the judge: a class
 * that it brings back equal is supported, or is in a list with the reason. A value that {@code put} took comes back
 * equal in any case.
 *
 * <p>The table is committed; {@code -Dclasses.rewrite=true} writes it.
 */
class KryoJavaBaseTest {

    private static final Path TABLE = Path.of("../../docs/kryo-classes.md");

    private static final String SUPPORTED = "supported";
    private static final String ALLOWED = "supported if the policy allows it";

    /** Why a class is not supported that Java serialization brings back equal. */
    private static final Map<String, String> REFUSED =
            Map.of("java.io.ObjectStreamClass", "describes a class; Java streams write it in a way of its own");

    /** Classes of which no program has an object that could be written, and why. */
    private static final Map<String, String> WITHOUT_STATES = Map.ofEntries(
            Map.entry("javax.net.ssl.HandshakeCompletedEvent", "its source is a socket"),
            Map.entry("javax.net.ssl.SSLSessionBindingEvent", "its source is a session"),
            Map.entry("java.util.concurrent.locks.AbstractQueuedLongSynchronizer$ConditionObject", "part of a lock"),
            Map.entry("java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject", "part of a lock"),
            Map.entry("java.lang.reflect.Proxy", "by allowProxies, see ProxyTypes"),
            Map.entry("java.lang.invoke.SerializedLambda", "stands for a lambda in Java streams only"));

    private static final ClassPolicy EVERYTHING = ClassPolicy.builder()
            .allowPackage("java")
            .allowPackage("javax")
            .allowPackage("jdk")
            .allowPackage("sun")
            .allow(JavaBaseValues.class)
            .allow(JavaBaseValues.Shade.class)
            .build();

    /** Finds the classes in the running JDK. */
    static List<Class<?>> classes() throws IOException {
        Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
        List<Class<?>> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                String name = root.relativize(file).toString();
                int end = name.lastIndexOf(".class");
                int slash = name.lastIndexOf('/');
                if (end < 0 || slash < 0) {
                    continue;
                }
                String inPackage = name.substring(0, slash).replace('/', '.');
                if (Object.class.getModule().isExported(inPackage)) {
                    Class<?> type = load(name.substring(0, end).replace('/', '.'));
                    if (type != null
                            && !type.isInterface()
                            && Serializable.class.isAssignableFrom(type)
                            && isPublic(type)) {
                        found.add(type);
                    }
                }
            }
        }
        found.sort((a, b) -> a.getName().compareTo(b.getName()));
        return found;
    }

    private static @Nullable Class<?> load(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    private static boolean isPublic(Class<?> type) {
        for (Class<?> at = type; at != null; at = at.getEnclosingClass()) {
            if (!Modifier.isPublic(at.getModifiers())) {
                return false;
            }
        }
        return true;
    }

    private static List<Object> states(Class<?> type, Map<Class<?>, List<Object>> known) {
        List<Object> states = known.get(type);
        if (states != null) {
            return states;
        }
        if (type.isEnum()) {
            return List.of(type.getEnumConstants());
        }
        return Throwable.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers())
                ? throwables(type)
                : List.of();
    }

    /** By each public constructor that takes a text, a cause, both or nothing. */
    private static List<Object> throwables(Class<?> type) {
        List<Object> made = new ArrayList<>();
        Object[][] arguments = {
            {},
            {"text"},
            {"text \u20ac", new IOException("cause")},
            {new IOException("cause")},
            {new Error("e")},
            {7},
            {"a", "b"},
            {"a", "b", 3}
        };
        for (Object[] each : arguments) {
            for (Constructor<?> constructor : type.getConstructors()) {
                if (constructor.getParameterCount() == each.length) {
                    try {
                        made.add(constructor.newInstance(each));
                    } catch (IllegalArgumentException | InvocationTargetException e) {
                        // Not for these arguments.
                        continue;
                    } catch (ReflectiveOperationException e) {
                        throw new AssertionError(e);
                    }
                }
            }
        }
        return made;
    }

    private static byte[] javaBytes(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        return bytes.toByteArray();
    }

    @SuppressWarnings("BanSerializableRead") // it is the judge
    private static Object javaCopy(Object value) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(javaBytes(value)))) {
            return in.readObject();
        }
    }

    private static boolean isJavaEqual(Object value) {
        try {
            return equal(value, javaCopy(value));
        } catch (IOException | ClassNotFoundException | RuntimeException e) {
            return false;
        }
    }

    /**
     * Equal by themselves; by what they show where they leave {@code equals} as it is; else by what Java serialization
     * writes of both.
     */
    static boolean equal(Object a, @Nullable Object b) throws IOException {
        if (b == null || a.getClass() != b.getClass() && !isCollection(a, b) && !(b instanceof SubstituteException)) {
            return false;
        }
        if (a.equals(b)) {
            return true;
        }
        if (a instanceof Throwable one && b instanceof Throwable other) {
            if (b instanceof SubstituteException) {
                return other.getMessage().contains(a.getClass().getName());
            }
            return Objects.equals(one.getMessage(), other.getMessage())
                    && Arrays.equals(KryoWire.trace(one), other.getStackTrace())
                    && (one.getCause() == null ? other.getCause() == null : equal(one.getCause(), other.getCause()));
        }
        if (a instanceof CharSequence) {
            return a.toString().equals(b.toString());
        }
        if (a instanceof java.security.Permissions one && b instanceof java.security.Permissions other) {
            return one.isReadOnly() == other.isReadOnly()
                    && Collections.list(one.elements()).equals(Collections.list(other.elements()));
        }
        if (a instanceof Collection<?> one && b instanceof Collection<?> other && !(a instanceof java.util.Set)) {
            return Arrays.equals(one.toArray(), other.toArray());
        }
        return Arrays.equals(javaBytes(a), javaBytes(b));
    }

    private static boolean isCollection(Object a, Object b) {
        return a instanceof Collection && b instanceof Collection || a instanceof Map && b instanceof Map;
    }

    /** Returns whether a value is supported; fails if it comes back as something else, or not at all. */
    private static boolean isSupported(Object value, ClassPolicy policy) throws IOException {
        KryoSerializer<Any> serializer =
                KryoSerializer.builder(1, Any.class).policy(policy).build();
        byte[] bytes;
        try {
            bytes = Wire.writeFrame(serializer, new Any(value));
        } catch (HazelcastSerializationException e) {
            assertThat(e).hasMessageContaining("cannot be written");
            return false;
        }
        Object read = Wire.readFrame(serializer, bytes).value;
        if (!equal(value, read)) {
            fail("A %s came back as another: %s became %s", value.getClass().getName(), value, read);
        }
        return true;
    }

    private static String outcome(Class<?> type, List<Object> states) throws IOException {
        String reason = REFUSED.get(type.getName());
        String without = WITHOUT_STATES.get(type.getName());
        if (without != null) {
            return "no objects: " + without;
        }
        if (states.isEmpty() && Modifier.isAbstract(type.getModifiers())) {
            return "abstract";
        }
        if (states.isEmpty() && type.getConstructors().length == 0) {
            return "no objects: only the JDK makes them";
        }
        assertThat(states).as("states of %s", type.getName()).isNotEmpty();
        boolean strict = true;
        boolean allowed = true;
        boolean java = true;
        for (Object state : states) {
            strict &= isSupported(state, ClassPolicy.strict());
            allowed &= isSupported(state, EVERYTHING);
            java &= isJavaEqual(state);
        }
        if (strict) {
            return SUPPORTED;
        }
        if (allowed) {
            return ALLOWED;
        }
        if (reason == null && java) {
            fail(
                    "%s comes back equal by Java serialization, so it must be supported, or be in the list with a reason",
                    type.getName());
        }
        return "refused: " + (reason != null ? reason : "Java serialization does not bring it back equal either");
    }

    @Test
    void everyClass_isSupportedOrListed() throws Exception {
        Map<Class<?>, List<Object>> known = JavaBaseValues.all();
        Map<String, String> outcomes = new TreeMap<>();
        List<Throwable> failures = new ArrayList<>();
        for (Class<?> type : classes()) {
            try {
                outcomes.put(type.getName(), outcome(type, states(type, known)));
            } catch (AssertionError | RuntimeException e) {
                failures.add(new AssertionError(type.getName() + ": " + e.getMessage(), e));
            }
        }
        assertThat(failures.stream().map(Throwable::getMessage)).isEmpty();
        Map<String, String> table = readTable();
        if (Boolean.getBoolean("classes.rewrite")) {
            outcomes.forEach(table::put);
            writeTable(table);
        }
        assertThat(table)
                .as("table of %s; -Dclasses.rewrite=true writes it", TABLE)
                .containsAllEntriesOf(outcomes);
    }

    private static Map<String, String> readTable() throws IOException {
        Map<String, String> rows = new TreeMap<>();
        for (String line : Files.exists(TABLE) ? Files.readAllLines(TABLE) : List.<String>of()) {
            String[] cells = line.split("[|]");
            if (cells.length == 3 && cells[1].startsWith(" `")) {
                rows.put(cells[1].replace('`', ' ').strip(), cells[2].strip());
            }
        }
        return rows;
    }

    private static void writeTable(Map<String, String> rows) throws IOException {
        List<String> lines = new ArrayList<>(List.of(
                "# What becomes of the JDK's classes in Kryo",
                "",
                "Made by `KryoJavaBaseTest` of `kryo`; with `-Dclasses.rewrite=true` it writes this page anew. Do not edit.",
                "",
                "Every serializable public class of `java.base`, of JDK 17 and 25. Each class that Java serialization brings back equal is",
                "supported, or is here with the reason; a supported class comes back equal.",
                "",
                "| Class | Outcome |",
                "| --- | --- |"));
        rows.forEach((type, outcome) -> lines.add("| `" + type + "` | " + outcome + " |"));
        Files.write(TABLE, lines);
    }
}
