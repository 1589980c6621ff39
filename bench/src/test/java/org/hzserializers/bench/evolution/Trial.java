// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.evolution;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.compact.SchemaService;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.hzserializers.avro.SchemaStore;
import org.hzserializers.bench.evolution.Result.Outcome;
import org.hzserializers.tools.serialization.SerializationServices;
import org.jspecify.annotations.Nullable;

/** Tries one change with one system, in all directions, through Hazelcast's serialization service. */
final class Trial {

    /** Of a map of {@code app.Item}, whose class this is in all programs. */
    private static final String STORED = "Item";

    private final EvolvingSystem system;
    private final Change change;

    private Trial(EvolvingSystem system, Change change) {
        this.system = system;
        this.change = change;
    }

    /** What is done with the values of the other program. */
    enum Direction {
        /** A value from before the change is read after it. */
        NEW_READS_OLD("New code reads old values"),
        /** A value from after the change is read before it, as in a rolling upgrade. */
        OLD_READS_NEW("Old code reads new values"),
        /** The same, and what was read is written again and read after the change. */
        OLD_REWRITES_NEW("Old code rewrites new values");

        private final String title;

        Direction(String title) {
            this.title = title;
        }

        String title() {
            return title;
        }
    }

    /** Tries all directions. */
    static Map<Direction, Result> run(EvolvingSystem system, Change change) {
        Trial trial = new Trial(system, change);
        Map<Direction, Result> results = new EnumMap<>(Direction.class);
        if (!system.name().startsWith("Avro")) {
            trial.run(List.of(Direction.values()), results);
            return results;
        }
        // What a program knows of the other one's schemas depends on who has written before.
        for (Direction direction : Direction.values()) {
            trial.run(List.of(direction), results);
        }
        return results;
    }

    private void run(List<Direction> directions, Map<Direction, Result> results) {
        SchemaStore schemas = new Schemas();
        SchemaService compactSchemas = SerializationServices.schemas();
        Program before = Program.of(system.notation(), change.before(), change.before(), schemas);
        Program after = Program.of(system.notation(), change.after(), change.before(), schemas);
        try (Node old = new Node(before, compactSchemas);
                Node young = new Node(after, compactSchemas)) {
            for (Direction direction : directions) {
                results.put(direction, run(direction, old, young));
            }
        } catch (RefusedException e) {
            directions.forEach(direction -> results.put(direction, refused(e)));
        }
    }

    private Result run(Direction direction, Node old, Node young) {
        try {
            return switch (direction) {
                case NEW_READS_OLD -> compare(old, young, young.readCarried(old.write(old.sample())));
                case OLD_READS_NEW -> compare(young, old, old.readCarried(young.write(young.sample())));
                case OLD_REWRITES_NEW ->
                    rewritten(young, young.readCarried(old.write(old.readCarried(young.write(young.sample())))));
            };
        } catch (RefusedException e) {
            return refused(e);
        }
    }

    /** A program with a serialization service as its member has it. */
    private final class Node implements AutoCloseable {
        private final Model model;
        private final EvolvingSystem.Form form;
        private final Object sample;
        private final InternalSerializationService service;

        Node(Program program, SchemaService compactSchemas) {
            model = program.model();
            form = system.form().apply(program);
            sample = form.carried(program.sample());
            SerializationConfig config = new SerializationConfig();
            try {
                system.catalog().apply(program).installOn(config);
            } catch (IllegalArgumentException | IllegalStateException e) {
                throw new RefusedException("registered", e);
            }
            service = SerializationServices.create(config, program.loader(), compactSchemas);
        }

        Object sample() {
            return sample;
        }

        Data write(Object carried) {
            try {
                return service.toData(carried);
            } catch (HazelcastSerializationException e) {
                // Hazelcast puts one of its own around ours, which names no more than the class.
                boolean ours = e.getCause() instanceof HazelcastSerializationException;
                throw new RefusedException("written", ours ? (RuntimeException) e.getCause() : e);
            }
        }

        Object readCarried(Data data) {
            try {
                return service.toObject(data);
            } catch (HazelcastSerializationException e) {
                throw new RefusedException("read", e);
            }
        }

        @Override
        public void close() {
            service.dispose();
        }
    }

    private Result compare(Node writer, Node reader, Object carried) {
        Map<String, String> written = writer.form.contents(writer.sample);
        Map<String, String> read = reader.form.contents(carried);
        Outcome worst = Outcome.READ;
        List<String> notes = new ArrayList<>();
        for (Model.Field field : reader.model.item().fields()) {
            String found = String.valueOf(read.get(field.name()));
            Optional<String> expected = expected(writer.model, reader.model, field, written);
            Outcome outcome = outcome(writer.model, reader.form, field, found, expected);
            if (outcome.compareTo(Outcome.ZERO) > 0) {
                notes.add(field.name() + " is " + found
                        + expected.map(text -> " instead of " + text).orElse(""));
            }
            worst = outcome.compareTo(worst) > 0 ? outcome : worst;
        }
        return new Result(worst, String.join(", ", notes));
    }

    /** Returns the text of what a field of the reader should have; empty if the writer has nothing that it can hold. */
    private static Optional<String> expected(
            Model writer, Model reader, Model.Field field, Map<String, String> written) {
        Optional<Model.Field> source = writer.item().byNumber(field.number());
        if (source.isPresent()) {
            String text = String.valueOf(written.get(source.get().name()));
            boolean fromList = isList(source.get());
            if (isList(field) == fromList) {
                return Optional.of(text);
            }
            return fromList ? Optional.empty() : Optional.of("[" + text + "]");
        }
        Optional<Model.Type> part = reader.type(field.type());
        if (part.isPresent()) {
            List<String> inner = new ArrayList<>();
            for (Model.Field one : part.get().fields()) {
                inner.add(one.name() + "=" + written.get(one.name()));
            }
            return Optional.of(part.get().name() + "(" + String.join(", ", inner) + ")");
        }
        return writer.classes().stream()
                .skip(1)
                .flatMap(type -> type.fields().stream())
                .filter(one -> one.name().equals(field.name()))
                .map(Model.Field::value)
                .findFirst();
    }

    private static boolean isList(Model.Field field) {
        return field.type().startsWith("List<");
    }

    private static Outcome outcome(
            Model writer, EvolvingSystem.Form form, Model.Field field, String found, Optional<String> expected) {
        String initial = form.initial().get(field.name());
        if (expected.isPresent() && found.equals(expected.get())) {
            return Outcome.READ;
        }
        boolean zero = List.of("0", "null", "[]").contains(found);
        boolean unknown = found.equals(ProtobufForm.UNKNOWN)
                || form.leavesNullsOut()
                        && zero
                        && (expected.equals(Optional.of("null"))
                                || writer.type(field.type()).isPresent());
        if (!unknown && !zero && !found.equals(initial)) {
            return Outcome.WRONG;
        }
        Optional<Model.Field> source = writer.item().byNumber(field.number());
        if (source.isPresent() && source.get().name().equals(field.name()) && !unknown) {
            // It is the same field for everybody, and had something else in it.
            return Outcome.WRONG;
        }
        if (unknown || source.isPresent() || expected.isPresent()) {
            return Outcome.LEFT_OUT;
        }
        return found.equals(initial) && !zero ? Outcome.INITIAL : Outcome.ZERO;
    }

    /** The old program has put back what it read. */
    private Result rewritten(Node after, Object carried) {
        Map<String, String> written = after.form.contents(after.sample);
        Map<String, String> read = after.form.contents(carried);
        Outcome worst = Outcome.READ;
        List<String> notes = new ArrayList<>();
        for (Model.Field field : after.model.item().fields()) {
            String expected = String.valueOf(written.get(field.name()));
            String found = String.valueOf(read.get(field.name()));
            if (!found.equals(expected)) {
                boolean absent =
                        List.of("0", "null", "[]", ProtobufForm.UNKNOWN).contains(found)
                                || found.equals(after.form.initial().get(field.name()));
                Outcome outcome = absent ? Outcome.LEFT_OUT : Outcome.WRONG;
                worst = outcome.compareTo(worst) > 0 ? outcome : worst;
                notes.add(field.name() + " is " + found + " instead of " + expected);
            }
        }
        return new Result(worst, String.join(", ", notes));
    }

    private Result refused(RefusedException refusal) {
        String message = "when it is " + refusal.step + ": " + refusal.getMessage();
        boolean namesChange = change.names().stream().anyMatch(message::contains);
        boolean namesClass = message.contains(STORED) || message.contains("com.google.protobuf.DynamicMessage");
        if (!namesChange && !namesClass) {
            throw new AssertionError(message + " names neither the class nor what has changed");
        }
        return new Result(namesChange ? Outcome.REFUSED : Outcome.REFUSED_CLASS, message);
    }

    private static final class RefusedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final String step;

        RefusedException(String step, RuntimeException cause) {
            super(cause.getMessage(), cause);
            this.step = step;
        }
    }

    /** Schemas that both programs see. */
    private static final class Schemas implements SchemaStore {
        private final Map<Long, String> byFingerprint = new ConcurrentHashMap<>();

        @Override
        public @Nullable String find(long fingerprint) {
            return byFingerprint.get(fingerprint);
        }

        @Override
        public Collection<String> all() {
            return List.copyOf(byFingerprint.values());
        }

        @Override
        public @Nullable String addIfAbsent(long fingerprint, String schema) {
            return byFingerprint.putIfAbsent(fingerprint, schema);
        }
    }
}
