// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.kryo.classes.ClassKinds;
import org.hzserializers.kryo.classes.ClassRules;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.EarlyReference;
import org.hzserializers.kryo.graph.PayloadContext;
import org.hzserializers.kryo.wire.BoundedInput;
import org.hzserializers.kryo.wire.BoundedOutput;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/**
 * Writes an exception as {@link JavaSerializer} does, which keeps message, stack trace, cause, suppressed exceptions
 * and own fields. Its causes and suppressed exceptions come before it, each after its own, so that a long chain of them
 * is not nested: {@code [number] count (class exception)}, then the exception itself.
 *
 * <p>One with a field that is not Serializable, or that Kryo cannot carry, is written as a
 * {@linkplain ClassRules#substitute substitute} instead, because losing the exception would hide what went wrong.
 *
 * <p>Not part of the API.
 */
public final class ThrowableSerializer extends Serializer<Throwable> implements EarlyReference {

    /** Bytes of memory that an exception takes, and what reads it, beside what other objects take. */
    private static final int THROWABLE_BYTES = 1024;

    private final ClassRules rules;
    private final JavaSerializer java;

    private ThrowableSerializer(ClassRules rules, Class<?> type, Predicate<String> allowed) {
        this.rules = rules;
        this.java = JavaSerializer.ofThrowable(rules, type, allowed);
    }

    /** For exceptions of a class. */
    public static ThrowableSerializer of(ClassRules rules, Class<?> type) {
        Predicate<String> substitute = rules.substitute().getName()::equals;
        return new ThrowableSerializer(rules, type, substitute.or(type.getName()::equals));
    }

    /** For exceptions of the JDK and of Hazelcast. */
    public static ThrowableSerializer ofPlain(ClassRules rules) {
        Predicate<String> substitute = rules.substitute().getName()::equals;
        return new ThrowableSerializer(rules, Throwable.class, substitute.or(ClassKinds::isPlainException));
    }

    @Override
    public void write(Kryo kryo, Output output, Throwable throwable) {
        JavaObjects objects = JavaObjects.of(kryo);
        Throwable carried = objects.isOpen() ? throwable : carriable(kryo, objects, throwable);
        if (carried != throwable && PayloadContext.of(kryo).isKept(throwable)) {
            throw new InvalidPayloadException(
                    "its place can hold no substitute for an exception that cannot be carried: "
                            + carried.getMessage());
        }
        objects.open(kryo, JavaReader.DEPTH);
        if (!objects.writeNumber(kryo, output, carried)) {
            List<Throwable> before = before(carried, objects);
            output.writeVarInt(before.size(), true);
            for (Throwable other : before) {
                kryo.writeClassAndObject(output, other);
            }
            CheckedKryo.budget(kryo).memory(THROWABLE_BYTES);
            java.writeParts(kryo, output, objects, carried);
        }
        objects.close(kryo, output.position(), JavaReader.DEPTH);
    }

    @Override
    public Throwable read(Kryo kryo, Input source, Class<? extends Throwable> type) {
        BoundedInput input = BoundedInput.of(source);
        JavaObjects objects = JavaObjects.of(kryo);
        objects.open(kryo, JavaReader.DEPTH);
        Object object = objects.readNumber(kryo, input);
        if (object == null) {
            int number = objects.lastNumber();
            int count = input.readVarInt(true);
            input.enter("causes of an exception", count, 1);
            for (int i = 0; i < count; i++) {
                input.element(1);
                kryo.readClassAndObject(input);
            }
            CheckedKryo.budget(kryo).memory(THROWABLE_BYTES);
            object = java.readParts(kryo, input, objects, type, number);
        }
        objects.close(kryo, input.position(), JavaReader.DEPTH);
        if (object instanceof Throwable throwable) {
            return throwable;
        }
        throw new InvalidPayloadException("payload holds a " + object.getClass().getName() + " as an exception");
    }

    /** Returns the exception, or its substitute if it cannot be carried. */
    private Throwable carriable(Kryo kryo, JavaObjects objects, Throwable throwable) {
        try {
            boolean simple = true;
            for (Throwable part : reachable(throwable, objects).keySet()) {
                JavaParts parts = JavaParts.of(part, rules::hasId);
                objects.keep(part, parts);
                ReplacedParts.check((CheckedKryo) kryo, part);
                simple &= holdsOnlyTexts(parts);
            }
            if (!simple) {
                tryOut(kryo, throwable);
            }
            return throwable;
        } catch (IOException | KryoException | InvalidPayloadException e) {
            return rules.substitute(throwable, e);
        }
    }

    private boolean holdsOnlyTexts(JavaParts parts) throws NotSerializableException {
        boolean simple = true;
        for (Object value : parts.values()) {
            if (!(value instanceof Serializable)) {
                throw new NotSerializableException(value.getClass().getName());
            }
            simple &= value instanceof String
                    || value instanceof StackTraceElement[]
                    || isPlain(value)
                    || (value instanceof List<?> list
                            && Classes.isJdk(value.getClass())
                            && list.stream().allMatch(this::isPlain));
        }
        return simple;
    }

    private boolean isPlain(@Nullable Object value) {
        return value instanceof Throwable
                && (value.getClass() == rules.substitute()
                        || ClassKinds.isPlainException(value.getClass().getName()));
    }

    /** Writes an exception and drops the bytes, to find out whether it can be written. */
    private void tryOut(Kryo kryo, Throwable throwable) {
        Budget budget = new Budget(rules.limits());
        budget.startWriting();
        CheckedKryo trial = ((CheckedKryo) kryo).another(budget);
        BoundedOutput output = new BoundedOutput(rules.limits(), budget, 512, rules.key());
        trial.payload().begin(output::position);
        JavaObjects.of(trial).open(trial, JavaReader.DEPTH);
        output.setVariableLengthEncoding(trial.variableLength());
        trial.writeClassAndObject(output, throwable);
    }

    /**
     * Returns what must be written before an exception: all that it leads to and that do not lead back, each after what
     * it leads to.
     */
    private static List<Throwable> before(Throwable throwable, JavaObjects objects) {
        IdentityHashMap<Throwable, List<Throwable>> sources = reachable(throwable, objects);
        Set<Throwable> around = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Throwable> open = new ArrayDeque<>(List.of(throwable));
        while (!open.isEmpty()) {
            Throwable at = open.pop();
            if (around.add(at)) {
                open.addAll(sources.getOrDefault(at, List.of()));
            }
        }
        List<Throwable> order = innermostFirst(throwable, sources.keySet());
        order.removeIf(around::contains);
        return order;
    }

    /**
     * Returns all exceptions that one leads to and that are not written, itself included, with those that lead to each
     * directly.
     */
    private static IdentityHashMap<Throwable, List<Throwable>> reachable(Throwable throwable, JavaObjects objects) {
        IdentityHashMap<Throwable, List<Throwable>> sources = new IdentityHashMap<>();
        sources.put(throwable, new ArrayList<>());
        Deque<Throwable> open = new ArrayDeque<>(List.of(throwable));
        while (!open.isEmpty()) {
            Throwable at = open.pop();
            for (Throwable next : links(at)) {
                List<Throwable> known = sources.get(next);
                if (known == null && objects.isWritten(next)) {
                    continue;
                }
                if (known == null) {
                    known = new ArrayList<>();
                    sources.put(next, known);
                    open.push(next);
                }
                known.add(at);
            }
        }
        return sources;
    }

    /** Walks depth first, without recursion, and lists each exception after those that it leads to. */
    private static List<Throwable> innermostFirst(Throwable throwable, Set<Throwable> of) {
        List<Throwable> order = new ArrayList<>();
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Throwable> path = new ArrayDeque<>();
        Deque<Deque<Throwable>> rests = new ArrayDeque<>();
        seen.add(throwable);
        path.push(throwable);
        rests.push(new ArrayDeque<>(links(throwable)));
        while (!path.isEmpty()) {
            Throwable next = rests.getFirst().poll();
            if (next == null) {
                rests.pop();
                order.add(path.pop());
            } else if (of.contains(next) && seen.add(next)) {
                path.push(next);
                rests.push(new ArrayDeque<>(links(next)));
            }
        }
        return order;
    }

    private static List<Throwable> links(Throwable throwable) {
        List<Throwable> links = new ArrayList<>(Arrays.asList(throwable.getSuppressed()));
        @Nullable Throwable cause = throwable.getCause();
        if (cause != null) {
            links.add(cause);
        }
        return links;
    }
}
