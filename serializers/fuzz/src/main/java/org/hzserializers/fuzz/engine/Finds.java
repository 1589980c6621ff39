// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.engine;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.hzserializers.fuzz.targets.Target;
import org.hzserializers.testkit.ReadCheck.Fault;

/**
 * The finds of a run: one directory for each fault, with the bytes and a test method that fails as long as the fault is
 * there.
 */
final class Finds {

    /** Longer frames are in a test case in a packed form. */
    private static final int PLAIN_BYTES = 2048;

    private final Path directory;

    Finds(Path directory) {
        this.directory = directory;
    }

    /**
     * What is known of a find.
     *
     * @param format as options name it
     * @param target the name of the format's target
     */
    @SuppressWarnings("ArrayRecordComponent") // compared by name()
    record Find(String format, String target, String rule, String place, String detail, byte[] frame, String when) {

        static Find of(String format, Target target, Fault fault, byte[] frame, String when) {
            return new Find(format, target.name(), fault.rule().name(), fault.place(), fault.detail(), frame, when);
        }

        /** The same with fewer bytes. */
        Find with(byte[] smaller) {
            return new Find(format, target, rule, place, detail, smaller, when);
        }

        /** The same for all inputs that show one fault. */
        String name() {
            String words = format.substring(format.lastIndexOf('.') + 1) + "-" + rule.replace('_', '-');
            return words.toLowerCase(Locale.ROOT) + "-" + String.format("%08x", (rule + place).hashCode());
        }
    }

    boolean isKnown(Find find) {
        return Files.exists(directory.resolve(find.name()));
    }

    /** Writes a find, unless the fault is known. Returns whether it is new. */
    boolean add(Find find) {
        Path place = directory.resolve(find.name());
        if (Files.exists(place)) {
            return false;
        }
        try {
            Files.createDirectories(place);
            Files.write(place.resolve("input.bin"), find.frame());
            Files.writeString(place.resolve("Test.java.txt"), testMethod(find));
            Files.writeString(
                    place.resolve("find.txt"),
                    find.rule() + "\n" + line(find.place()) + "\n" + line(find.detail()) + "\n" + find.format() + "/"
                            + find.target() + "\n" + find.frame().length + " bytes\n" + find.when() + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return true;
    }

    /** Returns the names of all finds. */
    List<String> names() {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the file with a find's bytes. */
    Path input(String name) {
        return directory.resolve(name).resolve("input.bin");
    }

    /** Returns the target of a find. */
    String targetOf(String name) {
        String line = describe(name).split(" \\| ", -1)[3];
        return line.substring(line.indexOf('/') + 1);
    }

    /** Returns the first lines of a find: its rule, place and detail. */
    String describe(String name) {
        try {
            List<String> lines = Files.readAllLines(directory.resolve(name).resolve("find.txt"));
            return String.join(" | ", lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a test method that asks this module for the target, and needs no import. */
    static String testMethod(Find find) {
        return """
                    /** %s: %s. Found by the fuzz job in %s/%s. */
                    @org.junit.jupiter.api.Test
                    @org.junit.jupiter.api.Timeout(value = 60, threadMode = org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD)
                    void read_%s_holds() throws java.io.IOException {
                        byte[] frame = %s;
                        org.hzserializers.fuzz.targets.FuzzFormat.byName("%s").target("%s").assertHolds(frame);
                    }
                """.formatted(
                        find.rule(),
                        comment(find.place()),
                        find.format(),
                        find.target(),
                        find.name().replace('-', '_'),
                        literal(find.frame()),
                        find.format(),
                        find.target());
    }

    private static String line(String text) {
        String printable = text.replaceAll("[^ -~]", "?").replace('|', '!');
        return printable.substring(0, Math.min(500, printable.length()));
    }

    private static String comment(String text) {
        return text.replaceAll("[^ -~]|\\*/|\\\\", "?");
    }

    private static String literal(byte[] frame) {
        if (frame.length <= PLAIN_BYTES) {
            return "java.util.HexFormat.of().parseHex(" + quoted(HexFormat.of().formatHex(frame)) + ")";
        }
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(frame);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return "new java.util.zip.GZIPInputStream(new java.io.ByteArrayInputStream(java.util.Base64.getDecoder().decode("
                + quoted(Base64.getEncoder().encodeToString(packed.toByteArray())) + "))).readAllBytes()";
    }

    /** A constant may not be longer than 65,535 bytes, so long texts are put together when the test runs. */
    private static String quoted(String text) {
        int line = 100;
        StringBuilder code = new StringBuilder();
        boolean joined = text.length() > 60_000;
        code.append(joined ? "String.join(\"\"," : "");
        for (int at = 0; at < text.length() || at == 0; at += line) {
            String separator = at == 0 ? "" : joined && at % (line * 500) == 0 ? "," : " +";
            code.append(separator)
                    .append("\n            \"")
                    .append(text, at, Math.min(text.length(), at + line))
                    .append('"');
        }
        return code.append(joined ? ")" : "").toString();
    }
}
