// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.KryoSerializable;
import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers;
import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.security.SecureRandom;
import java.util.AbstractList;
import java.util.AbstractMap;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Singletons;
import org.hzserializers.kryo.fields.ConstructorStrategy;
import org.hzserializers.kryo.fields.FieldRegions;
import org.hzserializers.kryo.fields.FieldSerializers;
import org.hzserializers.kryo.fields.RecordSerializer;
import org.hzserializers.kryo.fields.SkeletonSerializer;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.CheckedReferences;
import org.hzserializers.kryo.graph.Expected;
import org.hzserializers.kryo.graph.JavaNumbers;
import org.hzserializers.kryo.graph.OwnSerializer;
import org.hzserializers.kryo.java.HookSerializer;
import org.hzserializers.kryo.java.JavaHooks;
import org.hzserializers.kryo.java.JavaObjects;
import org.hzserializers.kryo.java.JavaSerializer;
import org.hzserializers.kryo.java.ThrowableSerializer;
import org.hzserializers.kryo.jdk.EnumSerializers;
import org.hzserializers.kryo.jdk.JdkClasses;
import org.hzserializers.kryo.jdk.JdkCollections;
import org.hzserializers.kryo.jdk.ObjectArraySerializer;
import org.hzserializers.kryo.jdk.OwnContainers;
import org.hzserializers.kryo.jdk.PrimitiveArraySerializer;
import org.hzserializers.model.Classes;
import org.hzserializers.model.Validations;
import org.jspecify.annotations.Nullable;

/**
 * A Kryo whose serializers all check what they read. None of Kryo's default serializers for containers is used, because
 * they allocate by unchecked lengths.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // Kryo's signatures
final class StableKryo extends FixedKryo {

    private final KryoModel model;
    private final StableClassResolver resolver;
    private final FieldRegions regions;
    private final Validations validations;
    private final Expected top;

    /**
     * With {@code variableLength} false, integers are fixed in width, as Kryo's unsafe buffers write them; for
     * {@code strict} see {@link #strict()}.
     */
    StableKryo(KryoModel model, Budget budget, boolean variableLength, boolean strict) {
        super(
                new StableClassResolver(model),
                model.references() ? new CheckedReferences() : null,
                model,
                budget,
                variableLength,
                strict);
        this.model = model;
        this.resolver = (StableClassResolver) getClassResolver();
        this.regions = new FieldRegions(this, resolver.names());
        this.validations = new Validations(budget);
        this.top = Expected.topLevel(model.type());
        resolver.complete();
        // The resolver decides what is allowed; Kryo's own check would only come before it.
        setRegistrationRequired(false);
        // Collections share their elements' class without it, so it only costs time.
        setOptimizedGenerics(false);
        // The codec does it at the end of a payload.
        setAutoReset(false);
        setInstantiatorStrategy(new ConstructorStrategy());
        fix();
        model.configurer().accept(this);
    }

    @Override
    public CheckedKryo another(Budget itsBudget) {
        return new StableKryo(model, itsBudget, variableLength(), strict());
    }

    @Override
    protected JavaNumbers newJavaNumbers() {
        return new JavaObjects(getReferences(), validations);
    }

    @Override
    public void writeRegistration(Output output, Registration registration) {
        resolver.writeRegistration(output, registration);
    }

    /** Returns what a whole payload can hold. */
    Expected top() {
        return top;
    }

    boolean holdsUnloadable() {
        return resolver.holdsUnloadable();
    }

    @Override
    public void reset() {
        super.reset();
        regions.reset();
        validations.clear();
    }

    @Override
    public void end() {
        super.end();
        validations.run();
    }

    /**
     * A place whose class is final holds objects without their class. Classes of users may get or lose {@code final},
     * and constants of an enum bodies, which must not change the bytes: only what stays final counts.
     */
    @Override
    public boolean isFinal(Class type) {
        Class<?> element = Classes.elementOf(type);
        return element.isEnum()
                || element.isRecord()
                || (Modifier.isFinal(element.getModifiers()) && Classes.isJdk(element));
    }

    @Override
    public Serializer getDefaultSerializer(Class type) {
        // Kryo's constructor comes here for none of its own registrations.
        Serializer annotated = getDefaultSerializerForAnnotatedType(type);
        if (annotated != null) {
            return annotated;
        }
        Serializer added = Classes.isJdk(type) || type.isArray() ? null : addedSerializer(type);
        if (added != null) {
            return added;
        }
        Serializer jdk = JdkClasses.serializer(type, model);
        if (jdk != null) {
            return jdk;
        }
        if (type.isArray()) {
            return primitiveArray(type) ? new PrimitiveArraySerializer(type) : new ObjectArraySerializer(type);
        }
        if (type.isEnum()) {
            return new EnumSerializers.Constant(type);
        }
        if (Modifier.isAbstract(type.getModifiers())) {
            return new AbstractSerializer(type);
        }
        if (Throwable.class.isAssignableFrom(type)) {
            return ThrowableSerializer.of(model, type);
        }
        if (type == SecureRandom.class) {
            throw new InvalidPayloadException(
                    "a SecureRandom comes back with another state; make a new one where it is needed");
        }
        if (Classes.isJdk(type)) {
            return javaOrRefuse(type, "is a JDK class without a serializer here");
        }
        return userClass(type);
    }

    private Serializer<?> userClass(Class<?> type) {
        if (KryoSerializable.class.isAssignableFrom(type)) {
            return new DefaultSerializers.KryoSerializableSerializer();
        }
        if (JavaHooks.of(type)) {
            return HookSerializer.of(this, model, regions, type);
        }
        if (type.isRecord()) {
            return record(type);
        }
        Class<?> jdkParent = jdkParent(type);
        boolean noFields = jdkParent == type.getSuperclass() && !hasFields(type);
        ContainerCost cost =
                noFields && OwnContainers.hasConstructor(type) ? JdkCollections.generalCost(jdkParent) : null;
        if (cost != null) {
            return OwnContainers.byElements(type, cost);
        }
        if (OwnContainers.hidesElements(type, jdkParent)) {
            return OwnContainers.byElements(type);
        }
        if (jdkParent == AbstractMap.class || jdkParent == AbstractList.class) {
            return new SkeletonSerializer(this, type);
        }
        return hasInheritedFields(jdkParent)
                ? javaOrRefuse(type, "extends " + jdkParent.getName() + ", whose fields Java keeps closed")
                : fields(type);
    }

    private Serializer<?> record(Class<?> type) {
        return switch (model.fields()) {
            case PLAIN -> RecordSerializer.of(this, type);
            case COMPATIBLE, TAGGED -> fields(type);
        };
    }

    private Serializer<?> fields(Class<?> type) {
        // Refuses a class with several instances that nothing tells apart, before one is written.
        Singletons.of(type);
        return switch (model.fields()) {
            case PLAIN -> FieldSerializers.plain(this, type);
            case COMPATIBLE -> FieldSerializers.named(this, regions, type, model.aliases());
            case TAGGED -> FieldSerializers.tagged(this, regions, type);
        };
    }

    private static Class<?> jdkParent(Class<?> type) {
        Class<?> parent = type;
        while (!Classes.isJdk(parent)) {
            parent = parent.getSuperclass();
        }
        return parent;
    }

    private static boolean hasInheritedFields(Class<?> jdkParent) {
        for (Class<?> at = jdkParent; at != null; at = at.getSuperclass()) {
            if (hasFields(at)) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasFields(Class<?> type) {
        for (java.lang.reflect.Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                return true;
            }
        }
        return false;
    }

    private Serializer<?> javaOrRefuse(Class<?> type, String reason) {
        if (Serializable.class.isAssignableFrom(type)) {
            return JavaSerializer.of(model, type);
        }
        throw new InvalidPayloadException(
                type.getName() + " " + reason + ", and it is not Serializable; register a Kryo" + " serializer for it");
    }

    private static boolean primitiveArray(Class<?> type) {
        return Classes.elementOf(type).isPrimitive();
    }

    /** Is in the registration of a class that has no instances of its own, which only arrays name. */
    private static final class AbstractSerializer extends Serializer<Object> implements OwnSerializer {

        private final Class<?> type;

        AbstractSerializer(Class<?> type) {
            this.type = type;
        }

        @Override
        public void write(Kryo kryo, Output output, Object object) {
            throw refusal();
        }

        @Override
        public Object read(Kryo kryo, Input input, Class<? extends @Nullable Object> ignored) {
            throw refusal();
        }

        private InvalidPayloadException refusal() {
            return new InvalidPayloadException(
                    type.getName()
                            + " is abstract, so no object has exactly this class; what wrote it has another version of the class");
        }
    }
}
