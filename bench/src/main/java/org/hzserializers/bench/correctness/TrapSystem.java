// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.correctness;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import java.util.ArrayList;
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
import java.util.function.Function;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.contender.PlainClassContender;
import org.hzserializers.bench.difference.Difference;
import org.hzserializers.bench.difference.Finding;
import org.hzserializers.bench.difference.Outcome;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.tools.compare.PlainFormat;
import org.hzserializers.tools.serialization.SerializationServices;

/**
 * A system that carries plain classes without code for each of them; what the others keep is up to the code that users
 * write or generate.
 *
 * @param name in the matrix
 * @param family whose it is
 * @param flags options of the JVM that it needs
 * @param registration registers a trap's class; called for each trap alone
 */
record TrapSystem(
        String name, Family family, List<String> flags, Function<TrapClasses.Case, SerializationConfig> registration) {

    private static final int TYPE_ID = 1001;

    /** The formats that refuse classes inside of others unless they are named. */
    private static final Set<String> REGISTERING = Set.of("fory", "hessian", "java", "kryo");

    private static final String STACK_OVERFLOW = "the stack overflows";

    private static final int NOTE = 160;

    private static final long PATIENCE_SECONDS = 10;

    private static final Map<String, TrapSystem> ALL = systems();

    private static Map<String, TrapSystem> systems() {
        List<TrapSystem> all = new ArrayList<>();
        for (OurFormat format : OurFormat.values()) {
            if (!hasTwins(format)) {
                ways(format).forEach(way -> all.add(ours(way)));
            }
        }
        all.add(new TrapSystem("Java", Family.HAZELCAST, List.of(), one -> new SerializationConfig()));
        all.add(new TrapSystem("Compact", Family.HAZELCAST, List.of(), TrapSystem::compact));
        for (Contender contender : Contenders.benchmarked()) {
            if (contender instanceof PlainClassContender plain) {
                all.add(new TrapSystem(plain.name(), plain.family(), plain.jvmOptions(), one -> {
                    SerializationConfig config = new SerializationConfig();
                    plain.configure(config, TYPE_ID, one.type(), one.inside());
                    return config;
                }));
            }
        }
        all.sort(Comparator.comparing(system -> system.family() != Family.OURS));
        Map<String, TrapSystem> byName = new LinkedHashMap<>();
        all.forEach(system -> byName.putIfAbsent(system.name, system));
        return byName;
    }

    /** Returns all, ours first. */
    static List<TrapSystem> all() {
        return List.copyOf(ALL.values());
    }

    /**
     * Returns the one with a name.
     *
     * @throws IllegalArgumentException if there is none
     */
    static TrapSystem byName(String name) {
        TrapSystem system = ALL.get(name);
        if (system == null) {
            throw new IllegalArgumentException(
                    "No system '" + name + "' carries plain classes; there are " + String.join(", ", ALL.keySet()));
        }
        return system;
    }

    private static boolean hasTwins(OurFormat format) {
        return format == OurFormat.IDENTIFIED || format == OurFormat.PROTOBUF;
    }

    /** The ways that need no code, for the plain form of a format; a variant has its own options. */
    private static List<PlainFormat> ways(OurFormat format) {
        List<PlainFormat> ways = PlainFormat.all().stream()
                .filter(way -> way.format().equals(format.format()))
                .toList();
        return format.isPlainForm() && !ways.isEmpty()
                ? ways
                : List.of(new PlainFormat(
                        format.displayName(),
                        format.format(),
                        format.options(Object.class),
                        REGISTERING.contains(format.format()),
                        ""));
    }

    private static TrapSystem ours(PlainFormat way) {
        return new TrapSystem(way.name(), Family.OURS, List.of(), one -> {
            SerializationConfig config = new SerializationConfig();
            SerializerCatalog.parse(
                            "serializers:\n"
                                    + way.catalogEntry(
                                            TYPE_ID,
                                            one.type(),
                                            way.register(one.inside()).stream().toList()),
                            one.type().getClassLoader())
                    .installOn(config);
            return config;
        });
    }

    /** By reflection, which a class asks for by name, as Hazelcast would otherwise take Java serialization. */
    private static SerializationConfig compact(TrapClasses.Case one) {
        SerializationConfig config = new SerializationConfig();
        config.getCompactSerializationConfig().addClass(one.type());
        one.inside().stream()
                .filter(type -> !type.isInterface())
                .forEach(config.getCompactSerializationConfig()::addClass);
        return config;
    }

    /** Tries all traps. */
    SystemFindings run() {
        return new SystemFindings(
                name, family, flags, TrapClasses.all().stream().map(this::find).toList());
    }

    /** Some systems do not come back from a cycle; a daemon goes when its JVM ends. */
    private Finding find(TrapClasses.Case trap) {
        CompletableFuture<Finding> found = new CompletableFuture<>();
        Thread thread = new Thread(() -> found.complete(attempt(trap)), "trap " + trap.title());
        thread.setDaemon(true);
        thread.start();
        try {
            return found.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            return new Finding(trap.title(), Outcome.REFUSED, "has not ended after " + PATIENCE_SECONDS + " seconds");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("The traps were interrupted");
        } catch (ExecutionException e) {
            throw new IllegalStateException("An attempt says what went wrong", e);
        }
    }

    /** Tries one, with a value that no other test has. */
    private Finding attempt(TrapClasses.Case trap) {
        String step = "when it is registered";
        InternalSerializationService service = null;
        try {
            service = SerializationServices.create(
                    registration.apply(trap), trap.type().getClassLoader(), SerializationServices.schemas());
            step = "when it is written";
            var data = service.toData(trap.value());
            step = "when it is read";
            Object back = service.toObject(data);
            return withoutFolder(Difference.of(trap.title(), trap.value(), back));
        } catch (StackOverflowError e) {
            return new Finding(trap.title(), Outcome.REFUSED, step + ": " + STACK_OVERFLOW);
        } catch (OutOfMemoryError e) {
            return new Finding(trap.title(), Outcome.REFUSED, step + ": the heap is full");
        } catch (ReflectiveOperationException | RuntimeException | Error e) {
            return new Finding(trap.title(), Outcome.REFUSED, step + ": " + reason(e));
        } finally {
            if (service != null) {
                service.dispose();
            }
        }
    }

    /** What a library makes of a relative path is no news of the machine's. */
    private static Finding withoutFolder(Finding finding) {
        return new Finding(
                finding.trap(),
                finding.outcome(),
                finding.note().replace(System.getProperty("user.dir"), "(working directory)"));
    }

    /** The innermost cause says most; one line is enough. */
    private static String reason(Throwable error) {
        Throwable cause = error;
        while (cause.getCause() != null && cause.getCause() != cause) {
            cause = cause.getCause();
        }
        String text = cause instanceof StackOverflowError
                ? STACK_OVERFLOW
                : String.valueOf(cause.getMessage() == null ? cause.getClass().getName() : cause.getMessage());
        String line = text.strip().lines().findFirst().orElse("").strip();
        return line.length() > NOTE ? line.substring(0, NOTE) + "…" : line;
    }
}
