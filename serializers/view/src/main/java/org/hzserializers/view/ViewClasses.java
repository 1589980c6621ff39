// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_SUPER;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.SIPUSH;
import static org.objectweb.asm.Opcodes.V17;

import java.lang.ref.WeakReference;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.hzserializers.bytecode.Call;
import org.hzserializers.bytecode.CodeGeneration;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * Makes the classes of views: a getter for each attribute. They have a class loader for each type id and schema, as the
 * getters of objects inside return the class of these, and as the JDK before 18 calls methods of hidden classes, which
 * would need no loader, ten times slower by reflection.
 *
 * <p>Hazelcast remembers getters by class and attribute, so there is one class for each type, which all serializers of
 * one type id and schema share. It goes with the last serializer or view of it.
 */
final class ViewClasses {

    private static final String PACKAGE = "org/hzserializers/view/made/";

    private static final Call ATTRIBUTE = Call.of(View.class, "attribute", int.class);
    private static final Call ATTRIBUTE_OF = Call.of(View.class, "attributeOf", Object.class, int.class);
    private static final Call GET = Call.of(View.class, "get", String.class);

    private static final Call READ_ONLY = Call.of(View.class, "readOnly");

    private static final String PARENT = Type.getInternalName(View.class);

    /** Bytes that a class file has for a text. */
    private static final int MAX_NAME = 1000;

    private static final Map<String, WeakReference<Loader>> LOADERS = new HashMap<>();

    private ViewClasses() {}

    /** Finds the classes that a loader was given as bytes. */
    private static final class Loader extends ClassLoader {

        private final Map<String, byte[]> files;
        private final ClassLoader rights;

        Loader(Map<String, byte[]> files, ClassLoader rights) {
            super(rights);
            this.files = files;
            this.rights = rights;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] file = files.get(name);
            if (file == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, file, 0, file.length, View.class.getProtectionDomain());
        }

        @Override
        public String toString() {
            return "views over " + rights;
        }
    }

    /** Returns whether a class was made here, so that no name leads to it. */
    static boolean isMade(Class<?> type) {
        return type.getClassLoader() instanceof Loader;
    }

    /** Gives each type its class, and returns that of the values. */
    static Class<? extends View> define(int typeId, ViewPlan plan, @Nullable Class<? extends View> named) {
        List<ViewType> types = reachable(plan.type());
        String origin = plan.format().displayName() + " view of " + plan.type().name() + ", type id " + typeId;
        Map<ViewType, String> names = new LinkedHashMap<>();
        for (int i = 0; i < types.size(); i++) {
            names.put(
                    types.get(i),
                    PACKAGE + "V" + typeId + "_" + i + "_" + plain(types.get(i).name()));
        }
        boolean isParent = named != null && Modifier.isAbstract(named.getModifiers());
        if (named != null && !isParent) {
            names.put(plan.type(), Type.getInternalName(named));
            namesInside(types, named.getName()).forEach((type, name) -> {
                if (isThere(named, name)) {
                    names.put(type, name.replace('.', '/'));
                }
            });
        }
        ClassLoader parent = named == null ? View.class.getClassLoader() : named.getClassLoader();
        Class<?> rootParent = named != null && isParent ? named : View.class;
        Loader loader = loader(typeId, types, names, rootParent, parent);
        Class<? extends View> root = View.class;
        for (ViewType type : types) {
            Class<? extends View> made;
            try {
                made = Class.forName(nameOf(type, names).replace('/', '.'), true, loader)
                        .asSubclass(View.class);
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException("a class that was made is not there", e);
            }
            type.viewClass(made, origin);
            if (type == plan.type()) {
                root = made;
            }
        }
        return root;
    }

    private static boolean isThere(Class<?> beside, String name) {
        try {
            return View.class.isAssignableFrom(Class.forName(name, false, beside.getClassLoader()));
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static synchronized Loader loader(
            int typeId, List<ViewType> types, Map<ViewType, String> names, Class<?> rootParent, ClassLoader parent) {
        String key =
                typeId + " " + rootParent.getName() + " " + System.identityHashCode(parent) + describe(types, names);
        WeakReference<Loader> known = LOADERS.get(key);
        Loader loader = known == null ? null : known.get();
        if (loader == null || loader.rights != parent) {
            if (!CodeGeneration.isPossible()) {
                throw new IllegalArgumentException("this JVM lets no classes be made, and views need one for each type"
                        + " of the schema; take out -D" + CodeGeneration.PROPERTY + "=false if it is there");
            }
            Map<String, byte[]> files = new HashMap<>();
            for (ViewType type : types) {
                String name = nameOf(type, names);
                if (name.startsWith(PACKAGE)) {
                    boolean isRoot = type == types.get(0);
                    String extended = isRoot ? Type.getInternalName(rootParent) : PARENT;
                    files.put(name.replace('/', '.'), file(type, name, extended, names, isRoot, false));
                }
            }
            loader = new Loader(files, parent);
            LOADERS.values().removeIf(reference -> reference.get() == null);
            LOADERS.put(key, new WeakReference<>(loader));
        }
        return loader;
    }

    /** Returns all that the classes depend on. */
    private static String describe(List<ViewType> types, Map<ViewType, String> names) {
        StringBuilder text = new StringBuilder();
        for (ViewType type : types) {
            text.append('\n').append(names.get(type)).append(type.aliases());
            for (ViewAttribute attribute : type.attributes()) {
                text.append(' ').append(attribute.name()).append(':').append(descriptor(attribute, names));
                if (attribute.object() != null) {
                    text.append(nameOf(attribute.object(), names));
                }
            }
        }
        return text.toString();
    }

    /** Returns class files whose getters go by the names of attributes, so that they outlive a schema. */
    static Map<String, byte[]> named(ViewType root, String className) {
        List<ViewType> types = reachable(root);
        Map<ViewType, String> names = new LinkedHashMap<>();
        names.put(root, className.replace('.', '/'));
        namesInside(types, className).forEach((type, name) -> names.put(type, name.replace('.', '/')));
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (ViewType type : types) {
            String name = nameOf(type, names);
            files.put(name + ".class", file(type, name, PARENT, names, type == root, true));
        }
        return files;
    }

    /** Returns the names of all types but the first, behind that of the first. */
    private static Map<ViewType, String> namesInside(List<ViewType> types, String className) {
        Map<ViewType, String> names = new LinkedHashMap<>();
        Set<String> taken = new HashSet<>();
        for (ViewType type : types.subList(1, types.size())) {
            String name = className + "_" + plain(type.name());
            for (int i = 2; !taken.add(name); i++) {
                name = className + "_" + plain(type.name()) + "_" + i;
            }
            names.put(type, name);
        }
        return names;
    }

    private static List<ViewType> reachable(ViewType root) {
        Set<ViewType> seen = new HashSet<>(Set.of(root));
        List<ViewType> types = new ArrayList<>();
        Deque<ViewType> open = new ArrayDeque<>(List.of(root));
        while (!open.isEmpty()) {
            ViewType next = open.remove();
            types.add(next);
            for (ViewAttribute attribute : next.attributes()) {
                ViewType object = attribute.object();
                if (object != null && seen.add(object)) {
                    open.add(object);
                }
            }
        }
        return types;
    }

    private static String nameOf(@Nullable ViewType type, Map<ViewType, String> names) {
        return Objects.requireNonNull(names.get(type));
    }

    private static String plain(String name) {
        String plain = name.replaceAll("[^A-Za-z0-9]", "_");
        return plain.length() > MAX_NAME ? plain.substring(0, MAX_NAME) : plain;
    }

    private static String descriptor(ViewAttribute attribute, Map<ViewType, String> names) {
        return attribute.isObject()
                ? "L" + nameOf(attribute.object(), names) + ";"
                : Type.getDescriptor(attribute.javaType());
    }

    private static byte[] file(
            ViewType type, String name, String parent, Map<ViewType, String> names, boolean isRoot, boolean byName) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(V17, ACC_PUBLIC | ACC_FINAL | ACC_SUPER, name, null, parent, null);
        MethodVisitor constructor = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
        constructor.visitCode();
        constructor.visitVarInsn(ALOAD, 0);
        constructor.visitMethodInsn(INVOKESPECIAL, parent, "<init>", "()V", false);
        constructor.visitInsn(RETURN);
        constructor.visitMaxs(0, 0);
        constructor.visitEnd();
        for (ViewGetters.Getter getter : new ViewGetters(type, isRoot, byName).getters()) {
            Class<?> own = getter.result();
            String result = own == null ? descriptor(getter.attribute(), names) : Type.getDescriptor(own);
            MethodVisitor code = writer.visitMethod(ACC_PUBLIC, getter.method(), "()" + result, null, null);
            code.visitCode();
            code.visitVarInsn(ALOAD, 0);
            if (byName) {
                code.visitLdcInsn(getter.path());
                GET.emit(code);
            } else {
                for (int i = 0; i < getter.way().size(); i++) {
                    code.visitIntInsn(SIPUSH, getter.way().get(i));
                    (i == 0 ? ATTRIBUTE : ATTRIBUTE_OF).emit(code);
                }
            }
            if (getter.converter() != null) {
                getter.converter().emit(code);
            }
            code.visitTypeInsn(CHECKCAST, Type.getType(result).getInternalName());
            code.visitInsn(ARETURN);
            code.visitMaxs(0, 0);
            code.visitEnd();
            if (byName && isRoot && getter.method().startsWith("get")) {
                addSetter(writer, "set" + getter.method().substring("get".length()), result);
            }
        }
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** SQL looks for a setter of a column, and tells of it that it refuses; without one it tells that there is none. */
    private static void addSetter(ClassWriter writer, String name, String parameter) {
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC, name, "(" + parameter + ")V", null, null);
        code.visitCode();
        READ_ONLY.emit(code);
        code.visitInsn(ATHROW);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }
}
