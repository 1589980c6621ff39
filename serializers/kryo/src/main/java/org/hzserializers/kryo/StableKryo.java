// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.KryoSerializable;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.DefaultSerializers;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.security.SecureRandom;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.function.IntSupplier;
import org.hzserializers.core.Budget;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.Limits;
import org.jspecify.annotations.Nullable;

/**
 * A Kryo whose serializers all check what they read. None of Kryo's default serializers for containers is used, because they
 * allocate by unchecked lengths.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // Kryo's signatures
final class StableKryo extends FixedKryo {

    /** More than any payload may cost. */
    static final long MAX_COST = 1L << 41;

    /** Beyond it, what stands between two places could no longer be told. */
    private static final long MAX_AHEAD = 1L << 62;

    private final KryoModel model;
    private final Budget budget;
    private final @Nullable CheckedReferences references;
    private final boolean variableLength;

    private final StableClassResolver resolver;
    private final ContentChecks checks;
    private final Validations validations;

    /** An exception that must not be substituted. */
    private @Nullable Object kept;

    /** What the next object must hold; taken by its serializer. */
    private @Nullable Expected contents;

    private final FieldRegions regions;

    /** What Java serialization takes apart in the payload at hand; null if there is nothing yet. */
    private @Nullable JavaObjects javaObjects;

    /** What the cost of the payload is ahead of its bytes. */
    private long ahead;

    /** With {@code variableLength} false, integers are fixed in width, as Kryo's unsafe buffers write them. */
    StableKryo(KryoModel model, Budget budget, boolean variableLength) {
        this(model, budget, variableLength, model.references() ? new CheckedReferences() : null);
    }

    private StableKryo(KryoModel model, Budget budget, boolean variableLength, @Nullable CheckedReferences references) {
        super(new StableClassResolver(model), references);
        this.model = model;
        this.budget = budget;
        this.references = references;
        this.checks = new ContentChecks(budget);
        this.validations = new Validations(budget);
        this.variableLength = variableLength;
        this.resolver = (StableClassResolver) getClassResolver();
        this.regions = new FieldRegions(this);
        resolver.complete();
        // The resolver decides what is allowed; Kryo's own check would only come before it.
        setRegistrationRequired(false);
        // Collections share their elements' class without it, so it only costs time.
        setOptimizedGenerics(false);
        setMaxDepth(model.limits().maxDepth());
        setInstantiatorStrategy(new Constructors());
        fix();
        model.configurer().accept(this);
    }

    static Limits limits(Kryo kryo) {
        return ((StableKryo) kryo).model.limits();
    }

    /** Returns what the payload at hand may cost. */
    static Budget budget(Kryo kryo) {
        return ((StableKryo) kryo).budget;
    }

    /**
     * Returns the cost of all up to a place of the payload: its bytes, and what they stand for that is walked over more than once. The
     * difference of two is what it costs to hash or compare what stands between them.
     */
    static long cost(Kryo kryo, int position) {
        return position + ((StableKryo) kryo).ahead;
    }

    /** Adds to the cost of what stands here. */
    static void addCost(Kryo kryo, long cost) {
        StableKryo own = (StableKryo) kryo;
        own.ahead += Math.min(cost, MAX_COST);
        if (own.ahead > MAX_AHEAD) {
            throw new InvalidPayloadException("more than " + MAX_AHEAD / MAX_COST
                    + " references lead to objects that hold one another thousands of millions of times");
        }
    }

    /** Starts a payload, whose current position is told by a function. */
    void start(IntSupplier position) {
        ahead = 0;
        if (references != null) {
            references.start(position);
        }
    }

    KryoModel model() {
        return model;
    }

    boolean variableLength() {
        return variableLength;
    }

    boolean holdsUnloadable() {
        return resolver.holdsUnloadable();
    }

    /** Returns what the container that is about to be written or read must hold; null if it may hold anything. */
    static @Nullable Expected takeContents(Kryo kryo) {
        StableKryo own = (StableKryo) kryo;
        Expected taken = own.contents;
        own.contents = null;
        return taken;
    }

    /** Writes an object to a place that says what it must hold. */
    void writeHolding(Expected place, Output output, Object value, Serializer serializer, boolean orNull) {
        boolean offered = offer(place, serializer);
        if (orNull) {
            writeObjectOrNull(output, value, serializer);
        } else {
            writeObject(output, value, serializer);
        }
        checkUntaken(place, offered, value);
    }

    /** Reads an object for a place that says what it must hold. */
    @Nullable
    Object readHolding(Expected place, Input input, Class type, Serializer serializer, boolean orNull) {
        boolean offered = offer(place, serializer);
        Object value = orNull ? readObjectOrNull(input, type, serializer) : readObject(input, type, serializer);
        checkUntaken(place, offered, value);
        return value;
    }

    private boolean offer(Expected place, Serializer serializer) {
        contents = serializer instanceof Container ? place : null;
        return contents != null;
    }

    /** Checks what no container has checked while it was written or read: it is a holder of another kind, or was only referred to. */
    private void checkUntaken(Expected place, boolean offered, @Nullable Object value) {
        if (offered && takeContents(this) == null) {
            return;
        }
        if (getReferences()) {
            checks.add(place, value);
        } else {
            place.checkContents(value);
        }
    }

    /** Returns what is checked at the end of the payload. */
    Validations validations() {
        return validations;
    }

    static FieldRegions regions(Kryo kryo) {
        return ((StableKryo) kryo).regions;
    }

    JavaObjects javaObjects() {
        JavaObjects objects = javaObjects;
        if (objects == null) {
            objects = new JavaObjects(getReferences());
            javaObjects = objects;
        }
        return objects;
    }

    @Nullable
    JavaObjects javaObjectsIfAny() {
        return javaObjects;
    }

    @Override
    public void reset() {
        super.reset();
        regions.reset();
        javaObjects = null;
    }

    /** Writes an object under its own class also in a key, for a place that may hold nothing else. */
    void writeAsItIs(Output output, @Nullable Object object) {
        super.writeClassAndObject(output, object);
    }

    /** Returns the class under which an object is written to a place that holds objects of a class; in keys equal objects have one. */
    Class<?> classToWrite(Object value, Class<?> place) {
        return model.key() ? KeyClasses.of(value.getClass(), place) : value.getClass();
    }

    @Override
    public void writeClassAndObject(Output output, @Nullable Object object) {
        if (model.key()) {
            Expected.ANY.write(object, this, output);
        } else {
            super.writeClassAndObject(output, object);
        }
    }

    /** Refuses to refer to an object from its own parts, where it is only made when these have been read. */
    void requireEarly(Object object) {
        Serializer serializer = getRegistration(object.getClass()).getSerializer();
        boolean early = serializer instanceof EarlyReference own
                ? own.isEarly(object)
                : serializer instanceof FieldSerializer
                        || serializer.getClass().getPackage() != StableKryo.class.getPackage();
        if (!early) {
            throw new InvalidPayloadException("a " + object.getClass().getTypeName()
                    + " leads back to itself, and can only be made when its parts are there; let the cycle go through"
                    + " fields of plain classes, arrays, or collections that are not wrapped");
        }
    }

    /** Forbids a substitute for an object that is written next. */
    void keep(Object object) {
        kept = object;
    }

    boolean isKept(Object object) {
        return kept == object;
    }

    /** Ends a payload. */
    void end() {
        kept = null;
        checks.run();
        validations.run();
    }

    /**
     * A place whose class is final holds objects without their class. Classes of users may get or lose {@code final}, and constants of an
     * enum bodies, which must not change the bytes: only what stays final counts.
     */
    @Override
    public boolean isFinal(Class type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        return element.isEnum()
                || element.isRecord()
                || (Modifier.isFinal(element.getModifiers()) && JdkClasses.isJdk(element));
    }

    @Override
    public Serializer getDefaultSerializer(Class type) {
        // Kryo's constructor comes here for none of its own registrations.
        Serializer annotated = getDefaultSerializerForAnnotatedType(type);
        if (annotated != null) {
            return annotated;
        }
        Serializer added = JdkClasses.isJdk(type) || type.isArray() ? null : addedSerializer(type);
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
        if (JdkClasses.isJdk(type)) {
            return javaOrRefuse(type, "is a JDK class without a serializer here");
        }
        return userClass(type);
    }

    private Serializer<?> userClass(Class<?> type) {
        if (KryoSerializable.class.isAssignableFrom(type)) {
            return new DefaultSerializers.KryoSerializableSerializer();
        }
        if (JavaHooks.of(type)) {
            return HookSerializer.of(model, type);
        }
        if (type.isRecord()) {
            return RecordSerializer.of(type);
        }
        Class<?> jdkParent = jdkParent(type);
        boolean noFields = jdkParent == type.getSuperclass() && !hasFields(type);
        Cost cost = noFields && OwnContainers.hasConstructor(type) ? JdkCollections.generalCost(jdkParent) : null;
        if (cost != null) {
            return OwnContainers.byElements(type, cost);
        }
        if (OwnContainers.hidesElements(type, jdkParent)) {
            return OwnContainers.byElements(type);
        }
        if (jdkParent == AbstractMap.class || jdkParent == AbstractList.class) {
            return new SkeletonSerializer(type);
        }
        return hasInheritedFields(jdkParent)
                ? javaOrRefuse(type, "extends " + jdkParent.getName() + ", whose fields Java keeps closed")
                : FieldSerializers.make(this, type);
    }

    private static Class<?> jdkParent(Class<?> type) {
        Class<?> parent = type;
        while (!JdkClasses.isJdk(parent)) {
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
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        return element.isPrimitive();
    }

    /** Stands in the registration of a class that has no instances of its own, which only arrays name. */
    private static final class AbstractSerializer extends Serializer<Object> {

        private final Class<?> type;

        AbstractSerializer(Class<?> type) {
            this.type = type;
        }

        @Override
        public void write(Kryo kryo, com.esotericsoftware.kryo.kryo5.io.Output output, Object object) {
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
