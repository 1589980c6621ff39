// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import com.hazelcast.config.ClassFilter;
import com.hazelcast.config.JavaSerializationFilterConfig;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Decides which classes may be brought to life from bytes. Immutable.
 *
 * <p>Strict by default: nothing is allowed but what a serializer has registered and a fixed set of JDK value types.
 * Hazelcast's own filter for Java serialization does not see custom serializers, so this policy is what stands between
 * a hostile payload and the class path. It is asked by name, before a class is loaded or any of its code runs.
 *
 * <p>What is denied is refused even where it is allowed as well, or where a format has it built in. An array is judged
 * by its element class.
 */
public final class ClassPolicy {

    /** Arrays of arrays have names of their own, and Hazelcast's filter has no pattern for all of them. */
    public static final int MAX_DIMENSIONS = 3;

    private static final Set<String> SAFE_JDK_CLASSES = safeJdkClasses();

    private static final ClassPolicy STRICT = builder().build();

    private final Set<String> classes;
    private final List<String> packagePrefixes;
    private final List<JavaSerializationFilterConfig> filters;
    private final Set<String> deniedClasses;
    private final List<String> deniedPackagePrefixes;

    private ClassPolicy(Builder builder) {
        this.classes = Set.copyOf(builder.classes);
        this.packagePrefixes = List.copyOf(builder.packagePrefixes);
        this.filters = List.copyOf(builder.filters);
        this.deniedClasses = Set.copyOf(builder.deniedClasses);
        this.deniedPackagePrefixes = List.copyOf(builder.deniedPackagePrefixes);
    }

    /**
     * Returns the policy that allows the JDK's value types only.
     *
     * @return the default policy
     */
    public static ClassPolicy strict() {
        return STRICT;
    }

    /**
     * Starts from the strict policy.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Starts from this policy.
     *
     * @return a new builder that allows and denies what this policy does
     */
    public Builder toBuilder() {
        return builder().add(this);
    }

    /**
     * Joins two policies.
     *
     * @param other another policy
     * @return a policy that allows what one of the two allows, and denies what one of them denies
     */
    public ClassPolicy and(ClassPolicy other) {
        return toBuilder().add(other).build();
    }

    /**
     * Says whether a class may be instantiated.
     *
     * @param className a name as {@link Class#getName()} gives it, arrays included
     * @return true if the class, or the element class of an array, is allowed
     */
    public boolean allows(String className) {
        String name = elementName(className);
        if (name.isEmpty()) {
            return true;
        }
        return !isDenied(name)
                && (SAFE_JDK_CLASSES.contains(name)
                        || classes.contains(name)
                        || inPackage(name, packagePrefixes)
                        || whitelisted(name));
    }

    /**
     * Returns whether a class must never be instantiated. A format asks for classes that it has built in
     * or that are registered with it, which need no permission otherwise.
     *
     * @param className a name as {@link Class#getName()} gives it, arrays included
     * @return true if the class, or the element class of an array, is denied; false for arrays of primitives
     */
    public boolean denies(String className) {
        String name = elementName(className);
        return !name.isEmpty() && isDenied(name);
    }

    /**
     * Returns whether every class of a package, and of those below it, is denied by a package's name.
     *
     * @param packageName such as {@code com.acme.orders}
     * @return false if only some of its classes are denied, or none
     */
    public boolean deniesPackage(String packageName) {
        return inPackage(packageName + ".", deniedPackagePrefixes);
    }

    private boolean isDenied(String name) {
        if (deniedClasses.contains(name) || inPackage(name, deniedPackagePrefixes)) {
            return true;
        }
        for (JavaSerializationFilterConfig filter : filters) {
            if (filter.getBlacklist().isListed(name)) {
                return true;
            }
        }
        return false;
    }

    private static boolean inPackage(String name, List<String> prefixes) {
        for (String prefix : prefixes) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    private boolean whitelisted(String name) {
        for (JavaSerializationFilterConfig filter : filters) {
            if (filter.getWhitelist().isListed(name)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the classes that are allowed by their names, beside those of the JDK that always are.
     *
     * @return the names of classes; an array is listed by its element class
     */
    public Set<String> named() {
        Set<String> named = new HashSet<>(classes);
        for (JavaSerializationFilterConfig filter : filters) {
            filter.getWhitelist().getClasses().forEach(name -> named.add(elementName(name)));
        }
        named.remove("");
        return named;
    }

    /**
     * Adds what is allowed to a filter's whitelist, and what is denied to its blacklist.
     *
     * @param target changed
     */
    public void addTo(JavaSerializationFilterConfig target) {
        ClassFilter allowed = target.getWhitelist();
        ClassFilter denied = target.getBlacklist();
        list(allowed, SAFE_JDK_CLASSES, Set.of(), packagePrefixes);
        list(allowed, named(), Set.of(), Set.of());
        list(denied, deniedClasses, Set.of(), deniedPackagePrefixes);
        for (JavaSerializationFilterConfig filter : filters) {
            ClassFilter more = filter.getWhitelist();
            list(allowed, Set.of(), more.getPackages(), more.getPrefixes());
            ClassFilter less = filter.getBlacklist();
            list(denied, less.getClasses(), less.getPackages(), less.getPrefixes());
        }
    }

    /**
     * Adds names to a list of Hazelcast's, and those of arrays, each of which has a name of its own.
     *
     * @param filter changed
     * @param classes the names of classes
     * @param packages the names of packages
     * @param prefixes what names begin with
     */
    public static void list(
            ClassFilter filter, Collection<String> classes, Collection<String> packages, Collection<String> prefixes) {
        filter.addClasses(withArrays(classes, ";"));
        filter.addPackages(withArrays(packages, ""));
        filter.addPrefixes(withArrays(prefixes, ""));
    }

    private static String[] withArrays(Collection<String> names, String end) {
        List<String> all = new ArrayList<>(names);
        for (int dimensions = 1; dimensions <= MAX_DIMENSIONS; dimensions++) {
            for (String name : names) {
                all.add("[".repeat(dimensions) + "L" + name + end);
            }
        }
        return all.toArray(new String[0]);
    }

    /**
     * Refuses a class that is not allowed.
     *
     * @param className a name as {@link Class#getName()} gives it
     * @throws InvalidPayloadException if the class is not allowed; names it and says how to allow it
     */
    public void check(String className) {
        checkNotDenied(className);
        if (!allows(className)) {
            throw new InvalidPayloadException("class " + Excerpt.of(elementName(className))
                    + " is not allowed by the class policy; register it with the serializer, or allow it by class or"
                    + " package if its bytes come from trusted peers");
        }
    }

    /**
     * Refuses a class that is denied, for those that need no permission.
     *
     * @param className a name as {@link Class#getName()} gives it
     * @throws InvalidPayloadException if the class is denied; names it
     */
    public void checkNotDenied(String className) {
        if (denies(className)) {
            throw new InvalidPayloadException("class " + Excerpt.of(className) + " is denied by the class policy");
        }
    }

    /** Returns the element class's name; empty for arrays of primitives. */
    private static String elementName(String className) {
        int dimensions = 0;
        while (dimensions < className.length() && className.charAt(dimensions) == '[') {
            dimensions++;
        }
        if (dimensions == 0) {
            return className;
        }
        boolean object = className.startsWith("L", dimensions) && className.endsWith(";");
        return object ? className.substring(dimensions + 1, className.length() - 1) : "";
    }

    private static Set<String> safeJdkClasses() {
        Set<String> names = new HashSet<>();
        add(names, "java.lang.", "Boolean Byte Character Short Integer Long Float Double String Object Void");
        add(names, "java.lang.", "StringBuilder StringBuffer Enum Number StackTraceElement");
        // Interfaces have no objects: they are the classes of arrays, as in Kotlin's listOf(1, "a").
        add(names, "java.lang.", "CharSequence Comparable Iterable");
        add(names, "java.io.", "Serializable");
        add(names, "java.util.", "Collection List Set SortedSet NavigableSet Queue Deque Map SortedMap NavigableMap");
        add(names, "java.math.", "BigInteger BigDecimal MathContext RoundingMode");
        add(names, "java.net.", "URI");
        add(names, "java.nio.charset.", "Charset");
        add(names, "java.util.", "ArrayList LinkedList Vector Stack ArrayDeque PriorityQueue Arrays$ArrayList");
        add(names, "java.util.", "HashMap LinkedHashMap TreeMap Hashtable IdentityHashMap WeakHashMap EnumMap");
        add(names, "java.util.", "HashSet LinkedHashSet TreeSet BitSet UUID Date Locale Currency Properties");
        add(
                names,
                "java.util.",
                "Calendar GregorianCalendar TimeZone SimpleTimeZone Optional OptionalInt OptionalLong");
        add(names, "java.util.", "OptionalDouble AbstractMap$SimpleEntry AbstractMap$SimpleImmutableEntry");
        add(names, "java.util.concurrent.", "ConcurrentHashMap ConcurrentSkipListMap ConcurrentSkipListSet");
        add(names, "java.util.concurrent.", "CopyOnWriteArrayList CopyOnWriteArraySet ConcurrentLinkedQueue");
        add(names, "java.util.concurrent.", "ConcurrentLinkedDeque LinkedBlockingQueue TimeUnit");
        add(names, "java.util.concurrent.atomic.", "AtomicBoolean AtomicInteger AtomicLong");
        add(names, "java.util.regex.", "Pattern");
        add(names, "java.sql.", "Date Time Timestamp");
        add(
                names,
                "java.time.",
                "Duration Instant LocalDate LocalDateTime LocalTime MonthDay OffsetDateTime OffsetTime");
        add(names, "java.time.", "Period Year YearMonth ZonedDateTime ZoneId ZoneOffset ZoneRegion DayOfWeek Month");
        return Set.copyOf(names);
    }

    private static void add(Set<String> names, String prefix, String simpleNames) {
        for (String simpleName : simpleNames.split(" ", -1)) {
            names.add(prefix + simpleName);
        }
    }

    /** Collects what is allowed on top of the strict policy, and what is denied. Not thread-safe. */
    public static final class Builder {

        private final Set<String> classes = new HashSet<>();
        private final List<String> packagePrefixes = new ArrayList<>();
        private final List<JavaSerializationFilterConfig> filters = new ArrayList<>();
        private final Set<String> deniedClasses = new HashSet<>();
        private final List<String> deniedPackagePrefixes = new ArrayList<>();

        private Builder() {}

        private Builder add(ClassPolicy policy) {
            classes.addAll(policy.classes);
            packagePrefixes.addAll(policy.packagePrefixes);
            filters.addAll(policy.filters);
            deniedClasses.addAll(policy.deniedClasses);
            deniedPackagePrefixes.addAll(policy.deniedPackagePrefixes);
            return this;
        }

        /**
         * Allows a class, not its subclasses.
         *
         * @param type the class
         * @return this
         */
        public Builder allow(Class<?> type) {
            return allow(type.getName());
        }

        /**
         * Allows a class by name, so that it need not be on this node's class path.
         *
         * @param className as {@link Class#getName()} gives it; an array's element class is what is allowed
         * @return this
         */
        public Builder allow(String className) {
            classes.add(elementName(className));
            return this;
        }

        /**
         * Allows all classes of a package and of the packages below it.
         *
         * @param packageName such as {@code com.acme.orders}
         * @return this
         * @throws IllegalArgumentException if the name is blank, which would allow everything
         */
        public Builder allowPackage(String packageName) {
            if (packageName.isBlank()) {
                throw new IllegalArgumentException("Package name is blank, which would allow every class");
            }
            packagePrefixes.add(packageName + ".");
            return this;
        }

        /**
         * Denies a class, not its subclasses. That goes before a package, a filter, a registration, and a format that
         * has it built in.
         *
         * @param type the class
         * @return this
         * @throws IllegalArgumentException if it is primitive, or an array of primitives
         */
        public Builder deny(Class<?> type) {
            if (type.isPrimitive()) {
                throw new IllegalArgumentException(type + " is no class that could be denied");
            }
            return deny(type.getName());
        }

        /**
         * Denies a class by name, as {@link #deny(Class)} does.
         *
         * @param className as {@link Class#getName()} gives it; an array's element class is what is denied
         * @return this
         * @throws IllegalArgumentException if it is the name of an array of primitives
         */
        public Builder deny(String className) {
            String name = elementName(className);
            if (name.isEmpty()) {
                throw new IllegalArgumentException("Arrays of primitives cannot be denied: " + className);
            }
            deniedClasses.add(name);
            return this;
        }

        /**
         * Denies all classes of a package and of the packages below it, as {@link #deny(Class)} does.
         *
         * @param packageName such as {@code com.acme.orders}
         * @return this
         * @throws IllegalArgumentException if the name is blank, which would deny everything
         */
        public Builder denyPackage(String packageName) {
            if (packageName.isBlank()) {
                throw new IllegalArgumentException("Package name is blank, which would deny every class");
            }
            deniedPackagePrefixes.add(packageName + ".");
            return this;
        }

        /**
         * Takes over the filter that Hazelcast applies to Java serialization: its whitelist is allowed, its blacklist
         * denied. Hazelcast's built-in defaults, which allow all of {@code java.}, are not taken over.
         *
         * @param filter the filter; copied
         * @return this
         */
        public Builder use(JavaSerializationFilterConfig filter) {
            Objects.requireNonNull(filter, "filter");
            JavaSerializationFilterConfig copy = new JavaSerializationFilterConfig();
            copy.setWhitelist(new ClassFilter(filter.getWhitelist()));
            copy.setBlacklist(new ClassFilter(filter.getBlacklist()));
            filters.add(copy);
            return this;
        }

        /**
         * Builds the policy.
         *
         * @return an immutable policy
         */
        public ClassPolicy build() {
            return new ClassPolicy(this);
        }
    }
}
