// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.models;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hzserializers.sample.generator.Model;
import org.hzserializers.sample.generator.ModelClass;
import org.hzserializers.sample.generator.ModelCompiler;
import org.hzserializers.sample.generator.ModelEnum;
import org.hzserializers.sample.generator.RandomModel;
import org.hzserializers.sample.generator.RandomValues;
import org.hzserializers.sample.generator.Scalar;
import org.hzserializers.sample.generator.TwinFormat;
import org.hzserializers.sample.model.TwinCopier;

/**
 * A model that was made of a seed, compiled and loaded.
 *
 * @param model its classes
 * @param loader of its classes and of the code for them, shared by all models of a seed
 */
public record GeneratedModel(Model model, ClassLoader loader) {

    /** How many models there are for a seed: one is measured, and members store values of all. */
    public static final int COUNT = 21;

    /** The classes of the JDK that definitions may refer to. */
    private static final List<String> JAVA_TYPES = Stream.of(Scalar.values())
            .map(Scalar::type)
            .filter(type -> !type.getName().startsWith("java.lang."))
            .map(Class::getName)
            .toList();

    /** So that the models of seeds that are near each other are others. */
    private static final long SEED_STEP = 1_000;

    /**
     * Generates, compiles and loads all models of a seed. Classes that were compiled before, if only by another
     * process, are not compiled again: they stay in the folder {@code models} next to the program.
     *
     * @param seed any number
     * @param formats what is generated, {@link TwinFormat#PLAIN} among them
     * @return {@link #COUNT} models
     * @throws IOException if the classes cannot be written
     */
    public static List<GeneratedModel> all(long seed, Set<TwinFormat> formats) throws IOException {
        List<Model> models = LongStream.range(0, COUNT)
                .mapToObj(i -> RandomModel.of(seed * SEED_STEP + i))
                .toList();
        String names = formats.stream().map(TwinFormat::name).sorted().collect(Collectors.joining("-"));
        Path folder =
                Files.createDirectories(nextToTheProgram().resolve("models").resolve(seed + "-" + names));
        compile(models, formats, folder);
        Path classes = folder.resolve("classes");
        Path resources = Files.createDirectories(folder.resolve("resources"));
        URL[] path = {classes.toUri().toURL(), resources.toUri().toURL()};
        ClassLoader loader = new URLClassLoader(path, GeneratedModel.class.getClassLoader());
        return models.stream().map(model -> new GeneratedModel(model, loader)).toList();
    }

    /** Compiles unless the folder has classes of the same source and JDK. One thread of one process at a time. */
    private static synchronized void compile(List<Model> models, Set<TwinFormat> formats, Path folder)
            throws IOException {
        Path stamp = folder.resolve("compiled");
        try (FileChannel channel =
                        FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            List<String> texts = new ArrayList<>(List.of(System.getProperty("java.version")));
            List<Path> sources = new ArrayList<>();
            for (Model model : models) {
                sources.addAll(ModelCompiler.write(model, formats, folder, file -> {
                    texts.add(file.text());
                    return file.text();
                }));
            }
            String wanted = String.valueOf(texts.hashCode());
            if (!Files.exists(stamp) || !Files.readString(stamp).equals(wanted)) {
                Files.deleteIfExists(stamp);
                ModelCompiler.compile(sources, folder.resolve("classes"), List.of("-nowarn"));
                Files.writeString(stamp, wanted);
            }
            lock.release();
        }
    }

    /** Not the folder for temporary files, where any user may put classes. */
    private static Path nextToTheProgram() {
        URL program = GeneratedModel.class.getProtectionDomain().getCodeSource().getLocation();
        try {
            return Path.of(program.toURI()).resolveSibling("");
        } catch (URISyntaxException e) {
            throw new IllegalStateException(program + " is no URI", e);
        }
    }

    /** Returns the class whose values are stored. */
    public Class<?> root() {
        return plain(model.classes().get(0).name());
    }

    /** Returns all classes and enums of the model, the root first. */
    public List<Class<?>> classes() {
        return Stream.concat(
                        model.classes().stream().map(ModelClass::name),
                        model.enums().stream().map(ModelEnum::name))
                .<Class<?>>map(this::plain)
                .toList();
    }

    private Class<?> plain(String name) {
        return load(model.packageName() + "." + name);
    }

    private Class<?> load(String name) {
        try {
            return Class.forName(name, true, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(name + " was not generated", e);
        }
    }

    /**
     * Draws values of the root.
     *
     * @param count how many
     * @param seed any number
     */
    public List<Object> values(int count, long seed) {
        return new RandomValues(model, loader, seed).values(count);
    }

    /** Returns the generated class for values of the root as IdentifiedDataSerializable. */
    Class<?> twin() throws ReflectiveOperationException {
        return Objects.requireNonNull(twins().get(root()));
    }

    /** Returns what turns values of the root into their twins. */
    TwinCopier toTwins() throws ReflectiveOperationException {
        return new TwinCopier(twins());
    }

    /** Returns what turns twins into values of the root. */
    TwinCopier toPlain() throws ReflectiveOperationException {
        Map<Class<?>, Class<?>> plain = new HashMap<>();
        twins().forEach((from, to) -> plain.put(to, from));
        return new TwinCopier(plain);
    }

    @SuppressWarnings("unchecked") // generated so
    private Map<Class<?>, Class<?>> twins() throws ReflectiveOperationException {
        return (Map<Class<?>, Class<?>>) call("identified.IdentifiedFactory", "classes");
    }

    /** Returns what the catalog entry of the root says besides id, type and format. */
    @SuppressWarnings("unchecked") // generated so
    List<String> argotOptions() throws ReflectiveOperationException {
        Class<?> generated = load(model.output() + ".argot.ArgotClasses");
        List<String> lines = new ArrayList<>(List.of("schema:"));
        ((List<String>) generated.getField("FILES").get(null)).forEach(file -> lines.add("  - " + file));
        lines.add("definition: " + model.classes().get(0).argotName());
        lines.add("javaTypes: " + JAVA_TYPES);
        Map<String, Class<?>> others = new HashMap<>((Map<String, Class<?>>) call("argot.ArgotClasses", "byName"));
        others.remove(model.classes().get(0).argotName());
        if (!others.isEmpty()) {
            lines.add("bindings:");
            others.forEach((name, type) -> lines.add("  " + name + ": " + type.getName()));
        }
        return lines;
    }

    /** Calls a static method of a generated class. */
    Object call(String type, String method, Object... arguments) throws ReflectiveOperationException {
        for (Method each : load(model.output() + "." + type).getMethods()) {
            if (each.getName().equals(method) && each.getParameterCount() == arguments.length) {
                return each.invoke(null, arguments);
            }
        }
        throw new NoSuchMethodException(type + "." + method);
    }

    /** Makes an object of a generated class. */
    Object make(String type) throws ReflectiveOperationException {
        return load(model.output() + "." + type).getConstructor().newInstance();
    }
}
