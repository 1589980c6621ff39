// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.fory.Fory;
import org.apache.fory.exception.ForyException;
import org.apache.fory.memory.MemoryBuffer;
import org.apache.fory.meta.TypeDef;
import org.apache.fory.resolver.ClassResolver;
import org.apache.fory.resolver.TypeResolver;
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
    private final Limits limits;
    private final long maxMemory;
    private final boolean checks;

    /** Null if no collections are copied. */
    private final @Nullable ForeignSerializers foreign;

    /**
     * Makes an instance.
     *
     * @param compiled whether code is made for the classes; else they are read field by field, whatever their shape
     */
    ForyRuntime(ForyModel model, PayloadCosts costs, boolean compiled) {
        this.limits = model.limits();
        this.maxMemory = memory(limits.maxPayloadBytes());
        SharedCode shared = model.shared();
        boolean codegen = compiled && shared.compiles();
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
                .withCodegen(codegen)
                // A bound for what is not counted here, which Fory counts more of.
                .withMaxDepth(4 * Math.min(limits.maxDepth(), 1 << 20) + 16)
                .withMaxGraphMemoryBytes(maxMemory)
                .withMaxUnbackedContainerItems(limits.maxElements())
                // Asked for interfaces of the JDK that a payload names; none that is written here does.
                .withTypeChecker((resolver, className) -> false)
                .withSerializerFactory((resolver, type) -> serializer(model, costs, resolver, type));
        if (!model.compatible()) {
            builder.withClassVersionCheck(true);
        }
        ClassLoader loader = model.loader();
        builder.withClassLoader(loader);
        if (codegen) {
            // Descriptions of other versions of classes are for an instance that makes no code for them.
            builder.withSharedRegistry(shared.registry()).withMaxTypeMetaBytes(1);
        } else {
            builder.withMaxTypeMetaBytes(MAX_DESCRIPTION_BYTES)
                    .withMaxTypeFields(MAX_DESCRIBED_FIELDS)
                    .withMaxSchemaVersionsPerType(MAX_VERSIONS);
        }
        this.checks = !codegen || model.mustCheck();
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        // Generated code looks for classes that it cannot name.
        thread.setContextClassLoader(new NamedArrays(loader));
        try {
            this.fory = builder.build();
            prepare(model, costs, codegen ? shared : null);
        } finally {
            thread.setContextClassLoader(before);
        }
        this.foreign = model.foreignCollections() ? new ForeignSerializers(model, fory.getTypeResolver()) : null;
    }

    /** Returns whether a value that was refused may be written now, as collections in it were met the first time. */
    boolean learns(Object value) {
        return foreign != null && foreign.learn(value);
    }

    private void prepare(ForyModel model, PayloadCosts costs, @Nullable SharedCode shared) {
        if (model.compatible()) {
            TypeResolver resolver = fory.getTypeResolver();
            NullFields.mendVersions(resolver, reader -> guarded(model, costs, resolver, reader));
        }
        register(model, costs);
        if (shared != null) {
            shared.useIn(fory.getTypeResolver());
        }
        fory.ensureSerializersCompiled();
        // What Fory makes there for lambdas needs its own serializer of them.
        ClassResolver resolver = (ClassResolver) fory.getTypeResolver();
        refuse(model, resolver, SerializedLambda.class);
        resolver.finishRegistration();
        for (Class<?> type : model.classes().types()) {
            NullFields.mend(resolver.getTypeInfo(type).getSerializer());
            if (model.compatible() && !type.isEnum()) {
                know(resolver, resolver.getTypeDef(type, true));
            }
        }
        if (shared != null) {
            shared.close();
        }
    }

    /**
     * Makes a reader of the class as it is here. Fory does so for some of the classes only, and for others when a
     * payload describes them, which then is too late.
     */
    private static void know(ClassResolver resolver, TypeDef shape) {
        try {
            Method maker = TypeResolver.class.getDeclaredMethod("buildMetaSharedTypeInfo", TypeDef.class);
            maker.setAccessible(true);
            maker.invoke(resolver, shape);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "Fory cannot make a reader of " + shape.getClassName() + "; is it version 1.6.0?", e);
        }
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
            resolver.registerInternalSerializer(ZonedDateTime.class, new ZonedTimes(fory.getConfig(), texts));
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
            resolver.registerSerializer(region, new ZoneRegions(fory.getConfig(), region, texts));
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
        if (!model.classes().isGuarded(type)) {
            return null;
        }
        if (((ClassResolver) resolver).getSerializer(type, false) instanceof Guard made) {
            return made;
        }
        Guard guard = new Guard(resolver, type, costs);
        resolver.setSerializer((Class) type, guard);
        Class<? extends Serializer> fields = ((ClassResolver) resolver).getObjectSerializerClass(type, ignored -> {});
        Serializer<Object> reader = Serializers.newSerializer(resolver, type, fields);
        NullFields.mend(reader);
        guard.around(reader);
        resolver.setSerializer((Class) type, guard);
        return guard;
    }

    @SuppressWarnings("unchecked") // an object's own reader
    private static Serializer<?> guarded(
            ForyModel model, PayloadCosts costs, TypeResolver resolver, Serializer<?> reader) {
        if (reader instanceof Guard || !model.classes().isGuarded(reader.getType())) {
            return reader;
        }
        Guard guard = new Guard(resolver, reader.getType(), costs);
        guard.around((Serializer<Object>) reader);
        return guard;
    }

    private static void refuse(ForyModel model, ClassResolver resolver, Class<?> builtIn) {
        if (!model.carries(builtIn)) {
            resolver.registerInternalSerializer(builtIn, Refusing.of(model, resolver, builtIn));
        }
    }

    private long memory(long payloadBytes) {
        return FREE_MEMORY + payloadBytes * limits.memoryPerByte() / 8 * 7;
    }

    /** Says whether a payload describes a class in another way than it is here. */
    static boolean isOtherShape(Throwable thrown) {
        for (Throwable at = thrown; at != null; at = at.getCause()) {
            if (at instanceof SharedCode.UnknownShape
                    || (at instanceof ForyException
                            && String.valueOf(at.getMessage()).contains("maxTypeMetaBytes 1."))) {
                return true;
            }
        }
        return false;
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
        var context = fory.getReadContext();
        context.prepare(buffer, null, false);
        try {
            context.reserveGraphMemory(maxMemory - memory(length));
            Object value = context.readRootRef();
            if (checks) {
                FieldTypes.check(value, costs.references());
            }
            return value;
        } finally {
            context.reset();
        }
    }
}
