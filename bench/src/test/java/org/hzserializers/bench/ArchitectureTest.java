// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Holds the arrows of {@code docs/architecture.md}. */
class ArchitectureTest {

    private static final String ROOT = "org.hzserializers.";

    /** What each room may use of the others; a room that is not named here is a format. */
    private static final Map<String, Set<String>> MAY_USE = Map.of(
            "arrays", Set.of(),
            "bytecode", Set.of(),
            "core", Set.of(),
            "testkit", Set.of("core"),
            "view", Set.of("bytecode", "core"),
            "cluster", Set.of(),
            "sample", Set.of());

    private static final Set<String> OF_A_FORMAT = Set.of("arrays", "bytecode", "core", "view");

    /** The room above all others; {@code cluster} is the harness, as the cluster tests are not here. */
    private static final Set<String> TOP = Set.of("bench");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.hzserializers");

    @Test
    void rooms_knowOnlyThoseBelowThem() {
        Set<String> wrong = new TreeSet<>();
        Set<String> rooms = new TreeSet<>();
        for (JavaClass type : CLASSES) {
            String room = room(type);
            rooms.add(room);
            if (TOP.contains(room)) {
                continue;
            }
            Set<String> allowed = MAY_USE.getOrDefault(room, OF_A_FORMAT);
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                if (target.getName().startsWith(ROOT)
                        && !room(target).equals(room)
                        && !allowed.contains(room(target))) {
                    wrong.add(dependency.getDescription());
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(rooms).containsAll(MAY_USE.keySet()).contains("argot", "identified", "kryo", "protobuf");
    }

    @Test
    void arraysAndCore_bringNoLibrary() {
        Map<String, List<String>> mayUse = Map.of(
                "arrays",
                List.of("java."),
                "core",
                List.of("java.", "javax.management.", "com.hazelcast.", "org.jspecify.annotations."));
        Set<String> wrong = new TreeSet<>();
        for (JavaClass type : CLASSES) {
            List<String> allowed = mayUse.get(room(type));
            if (allowed == null) {
                continue;
            }
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                String name = target.getName();
                if (!target.isPrimitive()
                        && !name.startsWith(ROOT)
                        && allowed.stream().noneMatch(name::startsWith)) {
                    wrong.add(dependency.getDescription());
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void packages_formNoCircle() {
        slices().matching("org.hzserializers.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void innerPackages_areUsedByTheirOwnRoomOnly() {
        Set<String> wrong = new TreeSet<>();
        for (JavaClass type : CLASSES) {
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                if (isInner(target) && !room(target).equals(room(type))) {
                    wrong.add(dependency.getDescription());
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void api_showsNoTypeOfAnInnerPackage() {
        List<String> wrong = new ArrayList<>();
        for (JavaClass type : CLASSES) {
            if (isInner(type) || TOP.contains(room(type)) || !isVisible(type)) {
                continue;
            }
            Stream.concat(type.getSuperclass().stream(), type.getInterfaces().stream())
                    .flatMap(parent -> parent.getAllInvolvedRawTypes().stream())
                    .filter(ArchitectureTest::isInner)
                    .forEach(inner -> wrong.add(type.getName() + " extends " + inner.getName()));
            for (JavaMember member : type.getMembers()) {
                if (isPublic(member.getModifiers())) {
                    types(member)
                            .flatMap(shown -> shown.getAllInvolvedRawTypes().stream())
                            .filter(ArchitectureTest::isInner)
                            .forEach(inner -> wrong.add(member.getFullName() + " shows " + inner.getName()));
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static Stream<JavaType> types(JavaMember member) {
        if (member instanceof JavaField field) {
            return Stream.of(field.getType());
        }
        JavaCodeUnit code = (JavaCodeUnit) member;
        return Stream.concat(Stream.of(code.getReturnType()), code.getParameterTypes().stream());
    }

    /** Says whether users can see a class: it and those around it are public or protected. */
    private static boolean isVisible(JavaClass type) {
        return isPublic(type.getModifiers())
                && type.getEnclosingClass().map(ArchitectureTest::isVisible).orElse(true);
    }

    private static boolean isPublic(Set<JavaModifier> modifiers) {
        return modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
    }

    private static String room(JavaClass type) {
        return path(type)[0];
    }

    /** Says whether a class lies in a package below that of a room which users have; programs have no API. */
    private static boolean isInner(JavaClass type) {
        return type.getName().startsWith(ROOT)
                && path(type).length > 1
                && !TOP.contains(room(type))
                && !MAY_USE.containsKey(room(type));
    }

    private static String[] path(JavaClass type) {
        return type.getPackageName().substring(ROOT.length()).split("\\.");
    }
}
