// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.checks;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.PackageTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * The names that a Java file uses. They are read from its syntax tree, so no class needs to be compiled.
 *
 * @param path the file, relative to the project
 * @param packageName its package
 * @param names qualified names in the code, and imports that it uses; not those for links of Javadoc only
 * @param api qualified names of the types in public and protected signatures
 */
record SourceFile(Path path, String packageName, Set<String> names, Set<String> api) {

    static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

    /** Reads the Java files below folders, which are relative to the project. */
    static List<SourceFile> below(List<Path> folders) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path folder : folders) {
            try (Stream<Path> all = Files.walk(ROOT.resolve(folder))) {
                all.filter(file -> file.toString().endsWith(".java")).forEach(files::add);
            }
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, null, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(files));
            List<SourceFile> read = new ArrayList<>();
            for (CompilationUnitTree unit : task.parse()) {
                read.add(of(unit));
            }
            return read;
        }
    }

    private static SourceFile of(CompilationUnitTree unit) {
        String packageName = unit.getPackageName().toString();
        Reader reader = new Reader(packageName);
        reader.scan(unit, null);
        reader.addImports();
        return new SourceFile(
                ROOT.relativize(Path.of(unit.getSourceFile().toUri())), packageName, reader.names, reader.api);
    }

    private static final class Reader extends TreeScanner<Void, Void> {

        private final Set<String> names = new TreeSet<>();
        private final Set<String> api = new TreeSet<>();
        private final Set<String> identifiers = new HashSet<>();
        private final Map<String, String> imported = new HashMap<>();
        private final String packageName;

        /** Whether the open class can be seen by users, and whether its members are public without a modifier. */
        private boolean visible = true;

        private boolean inInterface;

        Reader(String packageName) {
            this.packageName = packageName;
        }

        @Override
        public Void visitPackage(PackageTree tree, Void unused) {
            return null;
        }

        @Override
        public Void visitImport(ImportTree tree, Void unused) {
            String name = tree.getQualifiedIdentifier().toString();
            if (name.endsWith(".*")) {
                names.add(name);
            } else {
                imported.put(name.substring(name.lastIndexOf('.') + 1), name);
            }
            return null;
        }

        void addImports() {
            imported.forEach((simple, name) -> {
                if (identifiers.contains(simple)) {
                    names.add(name);
                }
            });
        }

        @Override
        public Void visitIdentifier(IdentifierTree tree, Void unused) {
            identifiers.add(tree.getName().toString());
            return null;
        }

        @Override
        public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
            String name = dotted(tree);
            if (name == null) {
                return super.visitMemberSelect(tree, unused);
            }
            // The parts of a qualified name are packages around the one that is meant.
            names.add(name);
            identifiers.add(name.substring(0, name.indexOf('.')));
            return null;
        }

        @Override
        public Void visitClass(ClassTree tree, Void unused) {
            boolean outerVisible = visible;
            boolean outerInterface = inInterface;
            visible = outerVisible && (outerInterface || isVisible(tree.getModifiers()));
            inInterface = isInterface(tree);
            if (visible) {
                addApi(tree);
            }
            super.visitClass(tree, unused);
            visible = outerVisible;
            inInterface = outerInterface;
            return null;
        }

        /** Adds the types in the signatures of a class, without those of its nested classes. */
        private void addApi(ClassTree type) {
            addTypes(type.getExtendsClause());
            type.getImplementsClause().forEach(this::addTypes);
            type.getTypeParameters().forEach(this::addTypes);
            boolean isRecord = type.getKind() == Tree.Kind.RECORD;
            for (Tree member : type.getMembers()) {
                if (member instanceof MethodTree method && (inInterface || isVisible(method.getModifiers()))) {
                    addTypes(method.getReturnType());
                    method.getParameters().forEach(parameter -> addTypes(parameter.getType()));
                    method.getTypeParameters().forEach(this::addTypes);
                    method.getThrows().forEach(this::addTypes);
                } else if (member instanceof VariableTree field
                        && (inInterface || isVisible(field.getModifiers()) || isRecord && isComponent(field))) {
                    addTypes(field.getType());
                }
            }
        }

        private void addTypes(Tree signature) {
            new TreeScanner<Void, Void>() {
                @Override
                public Void visitIdentifier(IdentifierTree tree, Void unused) {
                    String simple = tree.getName().toString();
                    api.add(imported.getOrDefault(simple, packageName + "." + simple));
                    return null;
                }

                @Override
                public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
                    String name = dotted(tree);
                    if (name == null || Character.isUpperCase(name.charAt(0))) {
                        return super.visitMemberSelect(tree, unused);
                    }
                    api.add(name);
                    return null;
                }
            }.scan(signature, null);
        }

        private static boolean isInterface(ClassTree type) {
            return type.getKind() == Tree.Kind.INTERFACE || type.getKind() == Tree.Kind.ANNOTATION_TYPE;
        }

        private static boolean isVisible(ModifiersTree modifiers) {
            return modifiers.getFlags().contains(Modifier.PUBLIC)
                    || modifiers.getFlags().contains(Modifier.PROTECTED);
        }

        private static boolean isComponent(VariableTree field) {
            return !field.getModifiers().getFlags().contains(Modifier.STATIC);
        }

        /** Returns the text of a name with dots, or null if the expression is anything else. */
        private static String dotted(ExpressionTree tree) {
            if (tree instanceof IdentifierTree name) {
                return name.getName().toString();
            }
            String before = tree instanceof MemberSelectTree select ? dotted(select.getExpression()) : null;
            return before == null ? null : before + "." + ((MemberSelectTree) tree).getIdentifier();
        }
    }
}
