// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import com.hazelcast.config.ClassFilter;
import com.hazelcast.config.JavaSerializationFilterConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.logging.Logger;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.SerializerDetails;
import org.hzserializers.core.catalog.SerializerCatalog.Registered;
import org.hzserializers.core.guard.ClassPolicy;
import org.jspecify.annotations.Nullable;

/**
 * Hazelcast's filter for what it reads by Java serialization itself, made of the class policies of a catalog's
 * serializers. Hazelcast asks it for each class of a stream by its name, superclasses and arrays included; it knows
 * exact names and what names begin with.
 */
final class JavaFilter {

    private static final String HAZELCAST = "com.hazelcast.";

    /** What nodes send each other of JCache: configurations of caches, expiry policies and listeners, exceptions. */
    private static final String JCACHE = "javax.cache.";

    /** What Hazelcast allows unless its defaults are disabled. */
    private static final List<String> DEFAULTS = List.of(HAZELCAST, "java", "[");

    /** What members send each other in Java's streams beside Hazelcast's classes: their lambdas, and exceptions. */
    private static final Set<String> OF_MEMBERS = ofMembers();

    private JavaFilter() {}

    /** A filter that came from catalogs alone, so that another catalog may add to it. */
    private static final class OfCatalogs extends JavaSerializationFilterConfig {

        OfCatalogs() {
            setDefaultsDisabled(true);
        }
    }

    /** Returns the filter of a catalog; null if none of its serializers reads Java's streams. */
    static @Nullable JavaSerializationFilterConfig of(List<Registered> serializers) {
        OfCatalogs filter = null;
        for (Registered each : serializers) {
            ClassPolicy policy = policy(each);
            if (policy != null) {
                filter = filter == null ? ofMembersOnly() : filter;
                policy.addTo(filter);
                ClassPolicy.list(filter.getWhitelist(), superclasses(policy.named(), loader(each)), Set.of(), Set.of());
            }
        }
        return filter;
    }

    private static OfCatalogs ofMembersOnly() {
        OfCatalogs filter = new OfCatalogs();
        ClassPolicy.list(filter.getWhitelist(), OF_MEMBERS, Set.of(), Set.of(HAZELCAST, JCACHE));
        for (String primitive : "BCDFIJSZ".split("", -1)) {
            for (int dimensions = 1; dimensions <= ClassPolicy.MAX_DIMENSIONS; dimensions++) {
                filter.getWhitelist().addClasses("[".repeat(dimensions) + primitive);
            }
        }
        return filter;
    }

    /**
     * Sets the filter of a catalog, if it has one, and logs whose it is: what it refuses later is told without that.
     *
     * @throws IllegalArgumentException if a filter is there that refuses a class of the catalog
     */
    static void installOn(SerializationConfig config, List<Registered> serializers) {
        JavaSerializationFilterConfig ofCatalog = of(serializers);
        if (ofCatalog == null) {
            return;
        }
        JavaSerializationFilterConfig merged = merge(config.getJavaSerializationFilterConfig(), ofCatalog, serializers);
        config.setJavaSerializationFilterConfig(merged);
        if (merged instanceof OfCatalogs) {
            Logger.getLogger(SerializerCatalog.class)
                    .info(
                            "Hazelcast's filter for Java serialization, type ids -100 and -101, is set by the catalog, and"
                                    + " allows what these entries allow: " + sources(serializers)
                                    + "; beside the JDK's values and exceptions, and com.hazelcast, all other classes are refused"
                                    + " unless SerializerCatalog.javaSerializationFilter() is changed and set before");
        }
    }

    private static String sources(List<Registered> serializers) {
        List<String> sources = new ArrayList<>();
        for (Registered each : serializers) {
            if (policy(each) != null) {
                sources.add(each.serializer() + " (id " + each.serializer().getTypeId() + ")");
            }
        }
        return String.join(", ", sources);
    }

    /**
     * Returns what a configuration shall have that may have a filter already. One of the user's is never widened: what
     * the catalog denies is denied there, too.
     *
     * @throws IllegalArgumentException if the present one refuses a class of the catalog; names class and serializer
     */
    private static JavaSerializationFilterConfig merge(
            @Nullable JavaSerializationFilterConfig present,
            JavaSerializationFilterConfig ofCatalog,
            List<Registered> serializers) {
        if (present == null) {
            return ofCatalog;
        }
        if (present instanceof OfCatalogs) {
            OfCatalogs both = new OfCatalogs();
            for (JavaSerializationFilterConfig each : List.of(present, ofCatalog)) {
                add(both.getWhitelist(), each.getWhitelist());
                add(both.getBlacklist(), each.getBlacklist());
            }
            return both;
        }
        serializers.forEach(each -> requireAllowed(present, each));
        if (ofCatalog.getBlacklist().isEmpty()) {
            return present;
        }
        JavaSerializationFilterConfig narrowed = copy(present);
        add(narrowed.getBlacklist(), ofCatalog.getBlacklist());
        return narrowed;
    }

    private static void requireAllowed(JavaSerializationFilterConfig present, Registered each) {
        ClassPolicy policy = policy(each);
        if (policy == null) {
            return;
        }
        // Hazelcast's lists note down the names that they are asked for.
        JavaSerializationFilterConfig asked = copy(present);
        Set<String> refused = new TreeSet<>();
        for (String name : policy.named()) {
            Class<?> type = found(name, loader(each));
            boolean inStreams = type != null && Serializable.class.isAssignableFrom(type) && !type.isInterface();
            if (inStreams && !isJdk(name) && !policy.denies(name) && !allows(asked, name)) {
                refused.add(name);
            }
        }
        if (!refused.isEmpty()) {
            throw new IllegalArgumentException("The configuration has a JavaSerializationFilterConfig that refuses "
                    + String.join(", ", refused) + ", and " + each.serializer() + " (id "
                    + each.serializer().getTypeId() + ") reads objects of it; allow it in the filter's whitelist and"
                    + " take it out of its blacklist, or leave the filter out, so that the catalog sets one");
        }
    }

    private static boolean allows(JavaSerializationFilterConfig filter, String name) {
        if (filter.getBlacklist().isListed(name)) {
            return false;
        }
        boolean defaults = !filter.isDefaultsDisabled();
        return (!defaults && filter.getWhitelist().isEmpty())
                || filter.getWhitelist().isListed(name)
                || (defaults && DEFAULTS.stream().anyMatch(name::startsWith));
    }

    private static @Nullable ClassPolicy policy(Registered each) {
        return each.serializer() instanceof FramedSerializer<?> ours
                ? SerializerDetails.javaSerializationPolicy(ours)
                : null;
    }

    private static @Nullable ClassLoader loader(Registered each) {
        return each.type().getClassLoader();
    }

    private static boolean isJdk(String name) {
        return name.startsWith("java.") || name.startsWith("javax.") || name.startsWith("sun.");
    }

    /** Returns the superclasses that streams describe with objects of some classes. */
    private static Set<String> superclasses(Collection<String> names, @Nullable ClassLoader loader) {
        Set<String> found = new HashSet<>();
        for (String name : names) {
            Class<?> type = found(name, loader);
            while (type != null && Serializable.class.isAssignableFrom(type)) {
                found.add(type.getName());
                type = type.getSuperclass();
            }
        }
        return found;
    }

    /** Returns a class, not initialized; null if it is not on this node, so that Hazelcast cannot read it either. */
    private static @Nullable Class<?> found(String name, @Nullable ClassLoader loader) {
        try {
            return Class.forName(name, false, loader == null ? ClassLoader.getSystemClassLoader() : loader);
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    /** Returns a copy; that of Hazelcast 5.3.8 fails if one of the lists was never asked for. */
    static JavaSerializationFilterConfig copy(JavaSerializationFilterConfig filter) {
        JavaSerializationFilterConfig copy = new JavaSerializationFilterConfig();
        add(copy.getWhitelist(), filter.getWhitelist());
        add(copy.getBlacklist(), filter.getBlacklist());
        return copy.setDefaultsDisabled(filter.isDefaultsDisabled());
    }

    private static void add(ClassFilter filter, ClassFilter other) {
        filter.addClasses(other.getClasses().toArray(new String[0]));
        filter.addPackages(other.getPackages().toArray(new String[0]));
        filter.addPrefixes(other.getPrefixes().toArray(new String[0]));
    }

    private static Set<String> ofMembers() {
        Set<String> names = new HashSet<>(Set.of("java.lang.invoke.SerializedLambda", "java.util.CollSer"));
        add(names, "java.util.Collections$", "EmptyList UnmodifiableCollection UnmodifiableList");
        add(names, "java.util.Collections$", "UnmodifiableRandomAccessList");
        add(names, "java.lang.", "Throwable Exception RuntimeException Error LinkageError VirtualMachineError");
        add(names, "java.lang.", "ArithmeticException ArrayIndexOutOfBoundsException ArrayStoreException");
        add(names, "java.lang.", "AssertionError ClassCastException ClassNotFoundException");
        add(names, "java.lang.", "CloneNotSupportedException ExceptionInInitializerError IllegalAccessError");
        add(names, "java.lang.", "IllegalAccessException IllegalArgumentException IllegalMonitorStateException");
        add(names, "java.lang.", "IllegalStateException IllegalThreadStateException IncompatibleClassChangeError");
        add(names, "java.lang.", "IndexOutOfBoundsException InstantiationException InternalError");
        add(names, "java.lang.", "InterruptedException NegativeArraySizeException NoClassDefFoundError");
        add(names, "java.lang.", "NoSuchFieldError NoSuchFieldException NoSuchMethodError NoSuchMethodException");
        add(names, "java.lang.", "NullPointerException NumberFormatException OutOfMemoryError");
        add(names, "java.lang.", "ReflectiveOperationException SecurityException StackOverflowError");
        add(names, "java.lang.", "StringIndexOutOfBoundsException UnsatisfiedLinkError AbstractMethodError");
        add(names, "java.lang.", "UnsupportedClassVersionError UnsupportedOperationException VerifyError");
        add(names, "java.lang.", "BootstrapMethodError ClassFormatError");
        add(names, "java.lang.reflect.", "InvocationTargetException UndeclaredThrowableException");
        add(names, "java.io.", "IOException EOFException FileNotFoundException InterruptedIOException");
        add(names, "java.io.", "InvalidClassException InvalidObjectException NotSerializableException");
        add(names, "java.io.", "ObjectStreamException OptionalDataException StreamCorruptedException");
        add(names, "java.io.", "UTFDataFormatException UncheckedIOException UnsupportedEncodingException");
        add(names, "java.io.", "WriteAbortedException");
        add(names, "java.net.", "BindException ConnectException MalformedURLException NoRouteToHostException");
        add(names, "java.net.", "ProtocolException SocketException SocketTimeoutException URISyntaxException");
        add(names, "java.net.", "UnknownHostException");
        add(names, "java.nio.", "BufferOverflowException BufferUnderflowException ReadOnlyBufferException");
        add(names, "java.nio.channels.", "AsynchronousCloseException ClosedByInterruptException");
        add(names, "java.nio.channels.", "ClosedChannelException");
        add(names, "java.nio.file.", "AccessDeniedException FileSystemException NoSuchFileException");
        add(names, "java.security.", "AccessControlException GeneralSecurityException");
        add(names, "java.sql.", "SQLException");
        add(names, "java.time.", "DateTimeException format.DateTimeParseException");
        add(names, "java.util.", "ConcurrentModificationException EmptyStackException");
        add(names, "java.util.", "InputMismatchException MissingResourceException NoSuchElementException");
        add(names, "java.util.concurrent.", "BrokenBarrierException CancellationException CompletionException");
        add(names, "java.util.concurrent.", "ExecutionException RejectedExecutionException TimeoutException");
        add(names, "javax.cache.", "CacheException integration.CacheLoaderException integration.CacheWriterException");
        add(names, "javax.cache.", "processor.EntryProcessorException");
        add(names, "javax.security.auth.login.", "FailedLoginException LoginException");
        add(names, "javax.transaction.xa.", "XAException");
        return Set.copyOf(names);
    }

    private static void add(Set<String> names, String prefix, String rest) {
        for (String each : rest.split(" ", -1)) {
            names.add(prefix + each);
        }
    }
}
