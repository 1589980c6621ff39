// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Holds the arrows of {@code docs/architecture.md}, by the names in the sources of all modules. */
class ArchitectureTest {

    private static final String PREFIX = "org.hzserializers.";

    /** The modules that each module may use; a module that is not named here is a format. */
    private static final Map<String, Set<String>> MAY_USE = Map.of(
            "arrays", Set.of(),
            "bytecode", Set.of(),
            "core", Set.of(),
            "model", Set.of("core"),
            "spring", Set.of("core", "micrometer"),
            "testkit", Set.of("core"),
            "view", Set.of("bytecode", "core"),
            "cluster", Set.of(),
            "sample", Set.of());

    private static final Set<String> OF_A_FORMAT = Set.of("arrays", "bytecode", "core", "model", "view");

    /** The modules above all others. */
    private static final Set<String> TOP = Set.of("bench", "fuzz", "tools");

    /** Above all others, too; it shares the package {@code cluster} with the published harness. */
    private static final String CLUSTER_TESTS = "cluster-tests";

    /** The API of an artifact that is built on the inner packages of a format, and is released with it. */
    private static final Set<String> SEPARATE_ARTIFACTS = Set.of(PREFIX + "argot.messages");

    /** A package, and the first name with a capital letter; or all types of a package. */
    private static final Pattern TYPE = Pattern.compile("(org\\.hzserializers(?:\\.[a-z]\\w*)*)\\.[A-Z*].*");

    private static List<SourceFile> main;
    private static Set<String> packages;

    @BeforeAll
    static void readSources() throws IOException {
        List<Path> folders = new ArrayList<>();
        for (String parent : List.of("serializers", "sample-model", "bench", ".")) {
            try (Stream<Path> modules = Files.list(SourceFile.ROOT.resolve(parent))) {
                modules.filter(module -> !module.endsWith(CLUSTER_TESTS))
                        .map(module -> module.resolve("src/main/java"))
                        .filter(Files::isDirectory)
                        .forEach(folders::add);
            }
        }
        main = SourceFile.below(folders);
        packages = main.stream().map(SourceFile::packageName).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void modules_useOnlyThoseBelowThem() {
        Set<String> wrong = new TreeSet<>();
        for (SourceFile file : main) {
            String module = module(file.packageName());
            Set<String> allowed = MAY_USE.getOrDefault(module, OF_A_FORMAT);
            for (String used : usedPackages(file, packages)) {
                if (!TOP.contains(module) && !module(used).equals(module) && !allowed.contains(module(used))) {
                    wrong.add(file.path() + " uses " + used);
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(packages).extracting(ArchitectureTest::module).containsAll(MAY_USE.keySet());
        assertThat(packages).extracting(ArchitectureTest::module).contains("argot", "identified", "kryo", "protobuf");
    }

    @Test
    void arraysAndCore_useNoLibrary() {
        Map<String, List<String>> mayUse = Map.of(
                "arrays",
                List.of("java.", PREFIX),
                "core",
                List.of("java.", "javax.management.", "com.hazelcast.", "org.jspecify.annotations.", PREFIX));
        Set<String> wrong = new TreeSet<>();
        for (SourceFile file : main) {
            List<String> allowed = mayUse.get(module(file.packageName()));
            for (String name : file.names()) {
                if (allowed != null
                        && name.matches("(com|io|javax?|jdk|net|org|sun)\\.[a-z]\\w*\\..*")
                        && allowed.stream().noneMatch(name::startsWith)) {
                    wrong.add(file.path() + " uses " + name);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void packages_formNoCircle() {
        assertThat(circle(main)).isEmpty();
    }

    @Test
    void packages_ofTheClusterTests_formNoCircle() throws IOException {
        List<SourceFile> tests =
                SourceFile.below(List.of(Path.of(CLUSTER_TESTS, "src"), Path.of("serializers/cluster-harness/src")));
        assertThat(circle(tests)).isEmpty();
    }

    @Test
    void circle_ofThreePackages_isFound() {
        List<SourceFile> files = List.of(source("a", "b"), source("b", "c"), source("c", "a"), source("d", "a"));
        assertThat(circle(files))
                .containsExactly(
                        "org.hzserializers.a", "org.hzserializers.b", "org.hzserializers.c", "org.hzserializers.a");
    }

    @Test
    void innerPackages_areUsedByTheirOwnModuleOnly() {
        Set<String> wrong = new TreeSet<>();
        for (SourceFile file : main) {
            for (String used : usedPackages(file, packages)) {
                if (isInner(used) && !module(used).equals(module(file.packageName()))) {
                    wrong.add(file.path() + " uses " + used);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void api_showsNoTypeOfAnInnerPackage() {
        Set<String> wrong = new TreeSet<>();
        for (SourceFile file : main) {
            if (isInner(file.packageName()) || TOP.contains(module(file.packageName()))) {
                continue;
            }
            for (String shown : file.api()) {
                String used = packageOf(shown, packages);
                if (used != null && isInner(used)) {
                    wrong.add(file.path() + " shows " + shown);
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(main.stream().filter(file -> file.path().endsWith("FramedSerializer.java")))
                .singleElement()
                .satisfies(file -> assertThat(file.api()).contains("org.hzserializers.core.guard.Limits"));
    }

    private static SourceFile source(String from, String to) {
        return new SourceFile(Path.of(from), PREFIX + from, Set.of(PREFIX + to + ".Type"), Set.of());
    }

    /** Returns a path through packages that ends where it began; empty if there is none. */
    private static List<String> circle(List<SourceFile> files) {
        Set<String> known = files.stream().map(SourceFile::packageName).collect(Collectors.toSet());
        Map<String, Set<String>> uses = new TreeMap<>();
        for (SourceFile file : files) {
            uses.computeIfAbsent(file.packageName(), name -> new TreeSet<>()).addAll(usedPackages(file, known));
        }
        Set<String> finished = new TreeSet<>();
        for (String start : uses.keySet()) {
            List<String> found = circle(start, uses, new ArrayList<>(), finished);
            if (!found.isEmpty()) {
                return found;
            }
        }
        return List.of();
    }

    private static List<String> circle(
            String at, Map<String, Set<String>> uses, List<String> path, Set<String> finished) {
        int before = path.indexOf(at);
        path.add(at);
        if (before >= 0) {
            return path.subList(before, path.size());
        }
        if (!finished.contains(at)) {
            for (String next : uses.get(at)) {
                List<String> found = circle(next, uses, path, finished);
                if (!found.isEmpty()) {
                    return found;
                }
            }
            finished.add(at);
        }
        path.remove(path.size() - 1);
        return List.of();
    }

    /** Returns the packages of ours that a file uses, without its own. */
    private static Set<String> usedPackages(SourceFile file, Set<String> known) {
        return file.names().stream()
                .map(name -> packageOf(name, known))
                .filter(used -> used != null && !used.equals(file.packageName()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns the package of a type of ours; null for other types, and for generated ones, which have no source. */
    private static String packageOf(String type, Set<String> known) {
        Matcher parts = TYPE.matcher(type);
        return parts.matches() && known.contains(parts.group(1)) ? parts.group(1) : null;
    }

    private static String module(String packageName) {
        return packageName.substring(PREFIX.length()).split("\\.")[0];
    }

    /** Returns whether a package lies below that of a module which users have; programs have no API. */
    private static boolean isInner(String packageName) {
        String module = module(packageName);
        return !packageName.equals(PREFIX + module)
                && !SEPARATE_ARTIFACTS.contains(packageName)
                && !TOP.contains(module)
                && !MAY_USE.containsKey(module);
    }
}
