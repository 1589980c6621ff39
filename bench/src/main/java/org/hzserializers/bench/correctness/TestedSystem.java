// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.correctness;

import com.hazelcast.config.CompactSerializationConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.contender.LibraryRow;
import org.hzserializers.bench.difference.Difference;
import org.hzserializers.bench.difference.Finding;
import org.hzserializers.bench.difference.Outcome;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.tools.compare.PlainFormat;
import org.hzserializers.tools.serialization.SerializationServices;

/**
 * A system that serializes plain classes without code for each of them; what the others keep is up to the code that
 * users write or generate.
 *
 * @param name in the matrix
 * @param family of the system
 * @param flags options of the JVM that it needs
 * @param registration registers the class of an edge case; called for each alone
 */
record TestedSystem(
        String name, Family family, List<String> flags, BiConsumer<SerializationConfig, EdgeCase> registration) {

    private static final int TYPE_ID = 1001;

    /** The formats whose values are written by code for each class. */
    private static final Set<OurFormat> WITH_CODE = Set.of(OurFormat.IDENTIFIED, OurFormat.PROTOBUF);

    /** The formats that refuse classes inside of others unless they are named. */
    private static final Set<String> REGISTERING = Set.of("fory", "hessian", "java", "kryo");

    private static final String STACK_OVERFLOW = "the stack overflows";

    private static final int NOTE = 160;

    private static final long PATIENCE_SECONDS = 10;

    private static final Map<String, TestedSystem> ALL = Stream.of(ours(), hazelcasts(), plainContenders())
            .flatMap(systems -> systems)
            .sorted(Comparator.comparing(system -> system.family() != Family.OURS))
            .collect(Collectors.toMap(
                    TestedSystem::name, system -> system, (first, second) -> first, LinkedHashMap::new));

    /** Returns all, ours first. */
    static List<TestedSystem> all() {
        return List.copyOf(ALL.values());
    }

    /**
     * Returns the one with a name.
     *
     * @throws IllegalArgumentException if there is none
     */
    static TestedSystem byName(String name) {
        TestedSystem system = ALL.get(name);
        if (system == null) {
            throw new IllegalArgumentException(
                    "No system '" + name + "' serializes plain classes; there are " + String.join(", ", ALL.keySet()));
        }
        return system;
    }

    private static Stream<TestedSystem> ours() {
        return Stream.of(OurFormat.values())
                .filter(format -> !WITH_CODE.contains(format))
                .flatMap(TestedSystem::ways)
                .map(way -> new TestedSystem(way.name(), Family.OURS, List.of(), (config, edge) -> {
                    List<String> inside = way.register(edge.inside()).stream().toList();
                    String catalog = "serializers:\n" + way.catalogEntry(TYPE_ID, edge.type(), inside);
                    SerializerCatalog.parse(catalog, edge.type().getClassLoader())
                            .installOn(config);
                }));
    }

    /** The ways that need no code, for the plain form of a format; a variant has its own options. */
    private static Stream<PlainFormat> ways(OurFormat format) {
        String word = format.format();
        List<PlainFormat> ways = PlainFormat.all().stream()
                .filter(way -> way.format().equals(word) && format.isPlainForm())
                .toList();
        return ways.isEmpty()
                ? Stream.of(new PlainFormat(
                        format.displayName(), word, format.options(Object.class), REGISTERING.contains(word), ""))
                : ways.stream();
    }

    /** Compact by reflection, which a class asks for by name: Hazelcast would otherwise take Java serialization. */
    private static Stream<TestedSystem> hazelcasts() {
        return Stream.of(
                new TestedSystem("Java", Family.HAZELCAST, List.of(), (config, edge) -> {}),
                new TestedSystem("Compact", Family.HAZELCAST, List.of(), (config, edge) -> {
                    CompactSerializationConfig compact = config.getCompactSerializationConfig();
                    compact.addClass(edge.type());
                    edge.inside().stream().filter(type -> !type.isInterface()).forEach(compact::addClass);
                }));
    }

    private static Stream<TestedSystem> plainContenders() {
        return Contenders.benchmarked().stream()
                .filter(LibraryRow.class::isInstance)
                .map(LibraryRow.class::cast)
                .map(plain -> new TestedSystem(
                        plain.name(),
                        plain.family(),
                        plain.jvmOptions(),
                        (config, edge) -> plain.configure(config, TYPE_ID, edge.type(), edge.inside())));
    }

    /** Tries all edge cases. */
    SystemFindings run() {
        return new SystemFindings(
                name, family, flags, EdgeCases.all().stream().map(this::find).toList());
    }

    /** Some systems do not come back from a cycle; a daemon goes when its JVM ends. */
    Finding find(EdgeCase edge) {
        CompletableFuture<Finding> found = new CompletableFuture<>();
        Thread thread = new Thread(() -> found.complete(attempt(edge)), "edge case " + edge.title());
        // Some libraries look for classes by it.
        thread.setContextClassLoader(edge.type().getClassLoader());
        thread.setDaemon(true);
        thread.start();
        try {
            return found.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            return new Finding(edge.title(), Outcome.REFUSED, "has not ended after " + PATIENCE_SECONDS + " seconds");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("The edge cases were interrupted");
        } catch (ExecutionException e) {
            throw new IllegalStateException("An attempt that fails is a finding, too", e);
        }
    }

    /** Tries one, with a value that no other test has. */
    private Finding attempt(EdgeCase edge) {
        String step = "when it is registered";
        InternalSerializationService service = null;
        try {
            SerializationConfig config = new SerializationConfig();
            registration.accept(config, edge);
            service =
                    SerializationServices.create(config, edge.type().getClassLoader(), SerializationServices.schemas());
            step = "when it is written";
            var data = service.toData(edge.value());
            step = "when it is read";
            Finding finding = Difference.of(edge.title(), edge.value(), service.toObject(data));
            // A library makes a path of this machine of a relative one.
            String note = finding.note().replace(System.getProperty("user.dir"), "(working directory)");
            return new Finding(edge.title(), finding.outcome(), note);
        } catch (OutOfMemoryError e) {
            return new Finding(edge.title(), Outcome.REFUSED, step + ": the heap is full");
        } catch (ReflectiveOperationException | RuntimeException | Error e) {
            return new Finding(edge.title(), Outcome.REFUSED, step + ": " + reason(e));
        } finally {
            if (service != null) {
                service.dispose();
            }
        }
    }

    /** Returns the first line of the innermost cause, which says most. */
    private static String reason(Throwable error) {
        Throwable cause = error;
        while (cause.getCause() != null && cause.getCause() != cause) {
            cause = cause.getCause();
        }
        if (cause instanceof StackOverflowError) {
            return STACK_OVERFLOW;
        }
        String text = cause.getMessage() == null ? cause.getClass().getName() : cause.getMessage();
        String line = text.strip().lines().findFirst().orElse("").strip();
        return line.length() > NOTE ? line.substring(0, NOTE) + "…" : line;
    }
}
