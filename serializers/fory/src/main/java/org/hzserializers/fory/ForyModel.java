// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.model.Classes;

/** What all codecs of a serializer share. */
final class ForyModel {

    /** What JDK classes that the policy has are made of, and come back as. */
    private static final Set<String> PARTS = Set.of(
            "java.util.Collections$EmptyList",
            "java.util.Collections$EmptySet",
            "java.util.Collections$EmptyMap",
            "java.util.Collections$SingletonList",
            "java.util.Collections$SingletonSet",
            "java.util.Collections$SingletonMap",
            "java.util.Collections$UnmodifiableCollection",
            "java.util.Collections$UnmodifiableList",
            "java.util.Collections$UnmodifiableRandomAccessList",
            "java.util.Collections$UnmodifiableSet",
            "java.util.Collections$UnmodifiableSortedSet",
            "java.util.Collections$UnmodifiableMap",
            "java.util.Collections$UnmodifiableSortedMap",
            "java.util.ImmutableCollections$List12",
            "java.util.ImmutableCollections$ListN",
            "java.util.ImmutableCollections$Set12",
            "java.util.ImmutableCollections$SetN",
            "java.util.ImmutableCollections$Map1",
            "java.util.ImmutableCollections$MapN",
            "java.util.RegularEnumSet",
            "java.util.JumboEnumSet",
            "java.util.Collections$ReverseComparator",
            "java.util.Comparators$NaturalOrderComparator");

    /** What Fory has built in and changes, or makes in more time than its bytes are worth. */
    private static final Set<String> CHANGED = Set.of(
            "java.lang.Object",
            "java.lang.StackTraceElement",
            "java.util.Calendar",
            "java.util.GregorianCalendar",
            "java.util.TimeZone",
            "java.util.SimpleTimeZone",
            "java.util.regex.Pattern",
            "java.util.concurrent.CopyOnWriteArraySet");

    /** What is hashed or compared when it is filled, which can take for ever if elements are shared. */
    private static final Set<String> NOT_WITH_REFERENCES = Set.of(
            "java.util.PriorityQueue",
            "java.util.concurrent.ConcurrentSkipListMap",
            "java.util.concurrent.ConcurrentSkipListSet");

    private static final Set<String> WITHOUT_ORDER = Set.of(
            "java.util.HashMap",
            "java.util.HashSet",
            "java.util.concurrent.ConcurrentHashMap",
            "java.util.ImmutableCollections$Set12",
            "java.util.ImmutableCollections$SetN",
            "java.util.ImmutableCollections$MapN");

    private static final AtomicInteger MODELS = new AtomicInteger();

    private final Class<?> type;
    private final ForyClasses classes;
    private final ClassPolicy policy;
    private final Limits limits;
    private final boolean compatible;
    private final boolean references;
    private final boolean key;
    private final boolean foreignCollections;
    private final Set<Class<?>> foreign = ConcurrentHashMap.newKeySet();

    /** Fory names generated classes by its configuration, of which this is a part: no two models share code. */
    private final String name = "hazelcast-serializers-" + MODELS.incrementAndGet();

    private final boolean mustCheck;

    private volatile SharedCode shared;

    ForyModel(
            Class<?> type,
            ForyClasses classes,
            ClassPolicy policy,
            Limits limits,
            boolean compatible,
            boolean references,
            boolean key,
            boolean foreignCollections) {
        this.type = type;
        this.classes = classes;
        this.policy = policy;
        this.limits = limits;
        this.compatible = compatible;
        this.references = references;
        this.key = key;
        this.foreignCollections = foreignCollections;
        if (foreignCollections) {
            classes.requireCollectionsOfJdk();
        }
        this.mustCheck = FieldTypes.mustCheck(classes.types(), references);
        this.shared = new SharedCode(loader(), classes.types());
    }

    boolean foreignCollections() {
        return foreignCollections;
    }

    /** Returns the classes of other libraries' collections that were met so far. More may be added. */
    Set<Class<?>> foreign() {
        return foreign;
    }

    /** Returns whether collections of a class are written as the JDK's, if that was asked for. */
    boolean copies(Class<?> candidate) {
        return ForeignCollections.isOne(candidate) && !policy.denies(candidate.getName()) && !carries(candidate);
    }

    /** Says whether what generated code has read must be looked at. */
    boolean mustCheck() {
        return mustCheck;
    }

    /** Returns the loader in which generated code finds classes by their names. */
    ClassLoader loader() {
        ClassLoader found = type.getClassLoader();
        for (Class<?> each : classes.types()) {
            if (found == null) {
                found = each.getClassLoader();
            }
        }
        return found == null ? ForyModel.class.getClassLoader() : found;
    }

    /** Says whether objects of a class of the JDK, or arrays of a class, come back as they were. */
    boolean carries(Class<?> candidate) {
        Class<?> element = candidate;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        if (element.isPrimitive() || classes.contains(element)) {
            return true;
        }
        String className = element.getName();
        if (policy.denies(className)
                || (CHANGED.contains(className) && !candidate.isArray())
                || ((references || mustCheck) && NOT_WITH_REFERENCES.contains(className))
                || (key && WITHOUT_ORDER.contains(className))) {
            return false;
        }
        if (candidate.isArray() && Classes.isAbstract(element) && !Classes.isJdk(element)) {
            // There are no objects of it; each element has a class that is looked at.
            return true;
        }
        return PARTS.contains(className) || policy.allows(className);
    }

    /** Says why a class is not carried. */
    String refusal(Class<?> refused) {
        String className = refused.getName();
        if (policy.denies(className)) {
            return "class " + className + " is denied by the class policy";
        }
        if (key && WITHOUT_ORDER.contains(className)) {
            return "a " + className + " has no order, so that equal keys would have different bytes; use one with an"
                    + " order, such as TreeSet, TreeMap or List";
        }
        if (CHANGED.contains(className) || NOT_WITH_REFERENCES.contains(className)) {
            return "class " + className + " is not carried by the Fory serializer"
                    + (NOT_WITH_REFERENCES.contains(className)
                            ? " with references, or where types of fields are not public"
                            : "")
                    + "; use the Kryo or the Java serializer for it";
        }
        return "class " + className
                + (Classes.isJdk(refused)
                        ? " of the JDK is not allowed by the class policy"
                        : " is not registered with the Fory serializer")
                + ForeignCollections.advice(refused);
    }

    SharedCode shared() {
        SharedCode current = shared;
        if (current.isWornOut()) {
            current = current.renewed();
            shared = current;
        }
        return current;
    }

    Class<?> type() {
        return type;
    }

    ForyClasses classes() {
        return classes;
    }

    Limits limits() {
        return limits;
    }

    boolean compatible() {
        return compatible;
    }

    boolean references() {
        return references;
    }

    boolean key() {
        return key;
    }

    String name() {
        return name;
    }
}
