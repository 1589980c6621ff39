// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.fory.Fory;
import org.apache.fory.memory.MemoryBuffer;
import org.apache.fory.resolver.ClassResolver;
import org.apache.fory.resolver.TypeResolver;
import org.apache.fory.serializer.ObjectSerializer;
import org.apache.fory.serializer.Serializer;
import org.apache.fory.serializer.Serializers;
import org.apache.fory.serializer.StringSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/** An instance of Fory that knows the classes of a model, and refuses all others. */
final class ForyRuntime {

    /** A part of the budget of a payload, as {@link org.hzserializers.core.guard.Budget} has it. */
    private static final long FREE_MEMORY = 512 * 1024;

    /** Bytes of the names and types of a class's fields, compressed. */
    private static final int MAX_DESCRIPTION_BYTES = 64 * 1024;

    private static final int MAX_DESCRIBED_FIELDS = 4096;

    /** Versions of a class that are remembered; none costs code. */
    private static final int MAX_VERSIONS = 1000;

    /** Arrays of the JDK's interfaces and abstract classes, which a place that is declared as Object may hold. */
    private static final List<Class<?>> ARRAYS = List.of(
            Number[].class,
            Comparable[].class,
            CharSequence[].class,
            Serializable[].class,
            Collection[].class,
            List[].class,
            Set[].class,
            Map[].class);

    private final Fory fory;
    private final ClassLoader loader;
    private final boolean compatible;
    private final Limits limits;
    private final long maxMemory;
    private final boolean checks;

    /** Null if no collections are copied. */
    private final @Nullable ForeignClasses foreign;

    ForyRuntime(ForyModel model, PayloadCosts costs) {
        this.limits = model.limits();
        this.maxMemory = memory(limits.maxPayloadBytes());
        SharedCode shared = model.shared();
        boolean codegen = shared.compiles();
        var builder = Fory.builder()
                .withName(model.name())
                .withXlang(false)
                .withCompatible(model.compatible())
                .requireClassRegistration(true)
                .withDeserializeUnknownClass(false)
                .withRefTracking(model.references())
                .withStringCompressed(true)
                .serializeEnumByName(true)
                .registerGuavaTypes(false)
                .withAsyncCompilation(false)
                // A payload that describes a class of the JDK then asks for code, and is refused; else it would get a
                // reader that sets the private fields of that class.
                .withCodegen(codegen || model.compatible())
                // A bound for what is not counted here, which Fory counts more of.
                .withMaxDepth(4 * Math.min(limits.maxDepth(), 1 << 20) + 16)
                .withMaxGraphMemoryBytes(maxMemory)
                .withMaxUnbackedContainerItems(limits.maxElements())
                // Asked for interfaces of the JDK that a payload names; none that is written here does.
                .withTypeChecker((resolver, className) -> false)
                .withMaxTypeMetaBytes(MAX_DESCRIPTION_BYTES)
                .withMaxTypeFields(MAX_DESCRIBED_FIELDS)
                .withMaxSchemaVersionsPerType(MAX_VERSIONS)
                .withSerializerFactory((resolver, type) -> serializer(model, costs, resolver, type));
        if (!model.compatible()) {
            builder.withClassVersionCheck(true);
        }
        this.foreign = model.foreignCollections() ? new ForeignClasses(model) : null;
        this.compatible = model.compatible();
        this.loader = model.loader();
        builder.withClassLoader(loader);
        if (codegen) {
            builder.withSharedRegistry(shared.registry());
        }
        this.checks = !codegen || model.mustCheck();
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        // Generated code looks for classes that it cannot name.
        thread.setContextClassLoader(new NamedArrays(loader));
        try {
            this.fory = builder.build();
            prepare(model, costs, shared);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /**
     * Makes an instance, as codecs will.
     *
     * @throws IllegalArgumentException if Fory refuses a class
     */
    static void tryOut(ForyModel model) {
        try {
            new ForyRuntime(model, new PayloadCosts(model));
        } catch (RuntimeException | LinkageError e) {
            throw new IllegalArgumentException(
                    "Fory does not support " + model.type().getName() + ": " + e.getMessage(), e);
        }
    }

    /** Returns whether a new instance may write a value that was refused, as it has collections unknown to this one. */
    boolean learns(Object value) {
        return foreign != null && foreign.learn((ClassResolver) fory.getTypeResolver(), value);
    }

    private void prepare(ForyModel model, PayloadCosts costs, SharedCode shared) {
        register(model, costs);
        shared.useIn(fory.getTypeResolver());
        fory.ensureSerializersCompiled();
        // What Fory makes there for lambdas needs its own serializer of them.
        ClassResolver resolver = (ClassResolver) fory.getTypeResolver();
        refuse(model, resolver, SerializedLambda.class);
        if (foreign != null) {
            foreign.register(resolver);
        }
        resolver.finishRegistration();
        shared.close();
    }

    @SuppressWarnings({"rawtypes", "unchecked"}) // an enum whose type is not known here
    private void register(ForyModel model, PayloadCosts costs) {
        ClassResolver resolver = (ClassResolver) fory.getTypeResolver();
        StringSerializer forys = (StringSerializer) resolver.<String>getSerializer(String.class);
        TextSerializer texts = new TextSerializer(fory.getConfig(), forys, limits);
        for (Class<?> builtIn : resolver.getRegisteredClasses()) {
            if (builtIn != SerializedLambda.class) {
                refuse(model, resolver, builtIn);
            }
        }
        resolver.registerInternalSerializer(String.class, texts);
        if (model.carries(ZonedDateTime.class)) {
            resolver.registerInternalSerializer(ZonedDateTime.class, new Zones.Times(fory.getConfig(), texts));
        }
        if (model.carries(Locale.class)) {
            resolver.registerInternalSerializer(Locale.class, new Locales(fory.getConfig(), texts));
        }
        Counted.register(model, resolver, costs);
        Containers.register(model, resolver, costs);
        CheckedArrays.register(model, resolver);
        Class<?> region = ZoneId.of("Europe/Paris").getClass();
        if (model.carries(region)) {
            // Fory does not know it by itself.
            fory.register(region, ForyClasses.idOf(region.getName()));
            resolver.registerSerializer(region, new Zones.Regions(fory.getConfig(), region, texts));
        }
        for (Map.Entry<Class<?>, Integer> entry : model.classes().ids().entrySet()) {
            Class<?> type = entry.getKey();
            if (type.isEnum()) {
                Serializer<?> names = new ConstantSerializer(fory.getConfig(), type);
                resolver.registerEnum(type, entry.getValue(), names);
            } else {
                fory.register(type, entry.getValue());
            }
        }
        for (Class<?> type : ARRAYS) {
            settle(model, costs, resolver, type, "an array");
        }
        model.classes().declared().forEach((type, place) -> settle(model, costs, resolver, type, place));
    }

    /**
     * Decides on a declared type that Fory does not know, if it holds objects or is an array. Fory makes a note of each
     * such type while it walks through its notes, in the order of identity hash codes: left to itself it refuses the
     * type in some runs, and in others it does not look.
     */
    private static void settle(
            ForyModel model, PayloadCosts costs, ClassResolver resolver, Class<?> declared, String place) {
        Class<?> element = Classes.elementOf(declared);
        // Code that Fory makes for a field of an exception's class takes nothing but Fory's own serializer.
        boolean known = resolver.isRegistered(element) && !Throwable.class.isAssignableFrom(declared);
        if (element.isPrimitive() || element.isEnum() || known) {
            return;
        }
        if (!Classes.isAbstract(element)) {
            throw new IllegalArgumentException(place + " is declared as " + declared.getTypeName() + ", and "
                    + element.getName() + " is not carried by the Fory serializer; declare another type, or use the"
                    + " Kryo or the Java serializer");
        }
        for (Class<?> type = declared; type.isArray(); type = type.getComponentType()) {
            if (!resolver.isRegistered(type)) {
                // Under its name, as arrays of registered classes.
                Serializer<?> serializer = model.carries(type)
                        ? Counted.ofArrays(resolver, type, costs)
                        : Refusing.of(model, resolver, type);
                resolver.registerSerializer(type, serializer);
            }
        }
    }

    @SuppressWarnings({"rawtypes", "unchecked"}) // Fory's own signatures are raw
    private static @Nullable Serializer serializer(
            ForyModel model, PayloadCosts costs, TypeResolver resolver, Class<?> type) {
        if (!model.carries(type)) {
            return Refusing.of(model, resolver, type);
        }
        if (type.isArray()) {
            // Those of primitives are known before.
            return Counted.ofArrays(resolver, type, costs);
        }
        if (!model.classes().contains(type) || type.isEnum()) {
            return null;
        }
        boolean counts = model.classes().isGuarded(type);
        if (!counts && !model.compatible()) {
            return fields(model, resolver, type);
        }
        if (((ClassResolver) resolver).getSerializer(type, false) instanceof Guard made) {
            return made;
        }
        Guard guard = Guard.of(resolver, type, costs, counts);
        resolver.setSerializer((Class) type, guard);
        guard.around(fields(model, resolver, type));
        resolver.setSerializer((Class) type, guard);
        return guard;
    }

    /** Makes the serializer of the fields of a user's class: Fory's code, or a loop where it makes none. */
    @SuppressWarnings({"rawtypes", "unchecked"}) // Fory's own signatures are raw
    private static Serializer<Object> fields(ForyModel model, TypeResolver resolver, Class<?> type) {
        Class<? extends Serializer> fields = model.shared().compiles()
                ? ((ClassResolver) resolver).getObjectSerializerClass(type, ignored -> {})
                : ObjectSerializer.class;
        return fields == ObjectSerializer.class
                ? new ObjectSerializer<>(resolver, (Class<Object>) type, true, Cleared.of(resolver, type))
                : Serializers.newSerializer(resolver, type, fields);
    }

    private static void refuse(ForyModel model, ClassResolver resolver, Class<?> builtIn) {
        if (!model.carries(builtIn)) {
            resolver.registerInternalSerializer(builtIn, Refusing.of(model, resolver, builtIn));
        }
    }

    private long memory(long payloadBytes) {
        return FREE_MEMORY + payloadBytes * limits.memoryPerByte() / 8 * 7;
    }

    void write(MemoryBuffer buffer, Object value, PayloadCosts costs) {
        costs.start(false);
        var context = fory.getWriteContext();
        context.prepare(buffer, null);
        try {
            buffer.writeByte((byte) 0);
            context.writeRootRef(value);
        } finally {
            context.reset();
        }
    }

    @Nullable
    Object read(MemoryBuffer buffer, int length, PayloadCosts costs) {
        costs.start(checks);
        // Where Fory looks for code for a class of the JDK, which a payload of compatible mode may describe.
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        boolean moved = compatible && before != loader;
        if (moved) {
            thread.setContextClassLoader(loader);
        }
        var context = fory.getReadContext();
        context.prepare(buffer, null, false);
        try {
            context.reserveGraphMemory(maxMemory - memory(length));
            Object value = context.readRootRef();
            if (checks || costs.hasOtherVersions()) {
                FieldTypes.check(value, costs.budget());
            }
            return value;
        } finally {
            context.reset();
            if (moved) {
                thread.setContextClassLoader(before);
            }
        }
    }

    /** Finds the classes of a loader, and arrays of them, which no loader is asked for by itself. */
    private static final class NamedArrays extends ClassLoader {

        NamedArrays(ClassLoader loader) {
            super(loader);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (name.startsWith("[")) {
                return Class.forName(name, false, getParent());
            }
            throw new ClassNotFoundException(name);
        }
    }
}
