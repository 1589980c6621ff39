// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.java;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Predicate;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.kryo.fields.NumberedNames;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.JavaNumbers;
import org.hzserializers.kryo.graph.PayloadContext;
import org.hzserializers.kryo.wire.BoundedInput;
import org.hzserializers.kryo.wire.BoundedOutput;
import org.hzserializers.model.Validations;
import org.jspecify.annotations.Nullable;

/**
 * The objects of one payload that Java serialization takes apart. Those inside each other are numbered where references
 * are off, so that they may refer to each other all the same: an exception to its cause, which has suppressed it.
 *
 * <p>Not part of the API.
 */
public final class JavaObjects implements JavaNumbers {

    private static final int INITIAL = 8;

    private final List<JavaReader> readers = new ArrayList<>();
    private final IdentityHashMap<Object, Integer> written = new IdentityHashMap<>();
    private final IdentityHashMap<Class<?>, Integer> classesWritten = new IdentityHashMap<>();
    private final List<@Nullable Object> read = new ArrayList<>();
    private final List<@Nullable JavaLayout> layouts = new ArrayList<>();

    /** Exceptions that were taken apart to see whether they can be. */
    private final IdentityHashMap<Object, JavaParts> taken = new IdentityHashMap<>();

    private final List<HookOutput> hookOutputs = new ArrayList<>();
    private final List<HookInput> hookInputs = new ArrayList<>();

    /** The numbers in the ledger of what has a number here, where references are off. */
    private int[] numbers = new int[INITIAL];

    private final boolean references;
    private final Validations validations;

    /** What is written in the place of another object. */
    private @Nullable Object replacement;

    private int open;

    /** How many objects of Kryo's take as much of a stack as those that are open. */
    private int weight;

    /** For one payload; with references on, Kryo itself writes what leads to an earlier object. */
    public JavaObjects(boolean references, Validations validations) {
        this.references = references;
        this.validations = validations;
    }

    static JavaObjects of(Kryo kryo) {
        return (JavaObjects) ((CheckedKryo) kryo).javaNumbers();
    }

    /**
     * Starts an object; {@link #close} must follow unless the payload is given up.
     *
     * @param depth how many objects of Kryo's take as much of a stack
     */
    void open(Kryo kryo, int depth) {
        open++;
        weight += depth;
        if (open > 1 && weight + kryo.getDepth() > CheckedKryo.limits(kryo).maxDepth()) {
            throw new InvalidPayloadException(open
                    + " objects that Java serialization carries are nested, each of which counts as " + depth
                    + " for maxDepth, which is " + CheckedKryo.limits(kryo).maxDepth()
                    + "; raise Limits.maxDepth, and the threads' stacks with it");
        }
    }

    /**
     * Ends an object, at a position of the payload. The numbers end with the outermost one, so that bytes do not depend
     * on what came before it.
     */
    void close(Kryo kryo, int position, int depth) {
        open--;
        weight -= depth;
        // The next object may be Kryo's, which does not announce it.
        PayloadContext.of(kryo).endObject(position);
        if (open == 0) {
            taken.clear();
            if (!references) {
                written.clear();
                read.clear();
            }
        }
    }

    /** Tells that an object is written next in the place of another, which is what it becomes again. */
    void replace(Object object) {
        replacement = object;
    }

    boolean isReplacement(Object object) {
        return replacement == object;
    }

    /** Returns whether an object is being written or read. */
    boolean isOpen() {
        return open > 0;
    }

    /** Returns whether an object has its number. */
    boolean isWritten(Object object) {
        return written.containsKey(object);
    }

    /**
     * Gives an object its number. Where references are off, writes 0, or its number plus 1 if it has one.
     *
     * @return whether it had one, so that nothing else is to be written
     */
    boolean writeNumber(Kryo kryo, Output output, Object object) {
        Integer number = written.putIfAbsent(object, written.size());
        if (references) {
            return false;
        }
        output.writeVarInt(number == null ? 0 : number + 1, true);
        PayloadContext payload = PayloadContext.of(kryo);
        if (number == null) {
            begin(payload, written.size() - 1, HashCodes.of(object.getClass()), output.position());
        } else {
            if (payload.isOpen(numbers[number], output.position())) {
                ((CheckedKryo) kryo).requireEarly(object);
            }
            payload.refer(numbers[number], output.position());
        }
        return number != null;
    }

    private void begin(PayloadContext payload, int number, HashCodes hashes, int position) {
        if (number == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * number);
        }
        numbers[number] = payload.beginNumbered(hashes, position);
    }

    /**
     * Reads what {@link #writeNumber} wrote: an earlier object, or null for a new one, whose number is then
     * {@link #lastNumber}.
     */
    @Nullable
    Object readNumber(Kryo kryo, Input input) {
        int number = references ? 0 : input.readVarInt(true);
        PayloadContext payload = PayloadContext.of(kryo);
        if (number == 0) {
            read.add(null);
            if (!references) {
                begin(payload, read.size() - 1, HashCodes.OTHER, input.position());
            }
            return null;
        }
        Object object = number > 0 && number <= read.size() ? read.get(number - 1) : null;
        if (object == null) {
            throw new InvalidPayloadException("number " + Integer.toUnsignedString(number) + " leads to none of the "
                    + read.size() + " objects that Java serialization has brought so far");
        }
        payload.refer(numbers[number - 1], input.position());
        return object;
    }

    int lastNumber() {
        return read.size() - 1;
    }

    /** Tells what has a number. */
    void found(Kryo kryo, int number, Object object) {
        read.set(number, object);
        if (!references) {
            PayloadContext.of(kryo).setClass(numbers[number], object.getClass());
        }
    }

    /**
     * Charges for what has taken the place of an object. An object that is not complete may hold itself by that, and
     * then it cannot be hashed.
     */
    void chargeReplacement(Kryo kryo, Object object) {
        PayloadContext payload = PayloadContext.of(kryo);
        if (payload.isBeingRead(object) || (!references && payload.isAnyOpen(number -> isRead(number, object)))) {
            payload.addCost(Budget.MAX_REFERENCE);
        }
    }

    private boolean isRead(int ledgerNumber, Object object) {
        for (int i = read.size() - 1; i >= 0; i--) {
            if (numbers[i] == ledgerNumber) {
                return read.get(i) == object;
            }
        }
        return false;
    }

    /** Keeps the parts of an object until it is written. */
    void keep(Object object, JavaParts parts) {
        taken.put(object, parts);
    }

    JavaParts take(Object object, Predicate<Class<?>> hasId) throws IOException {
        JavaParts parts = taken.remove(object);
        return parts == null ? JavaParts.of(object, hasId) : parts;
    }

    /** Writes the classes of an object: 0 and the classes, or the number of a payload's earlier list. */
    void writeClasses(Kryo kryo, Output output, JavaParts parts) {
        // Parts of a key are sorted after they were written, so none may refer to another.
        Integer number =
                ((CheckedKryo) kryo).key() ? null : classesWritten.putIfAbsent(parts.type(), classesWritten.size() + 1);
        output.writeVarInt(number == null ? 0 : number, true);
        if (number == null) {
            CheckedKryo.budget(kryo).memory(JavaClass.memory(parts.classes()));
            JavaLayout.write(output, parts.classes());
        }
    }

    /** Returns an earlier list of classes, or null if a new one follows, for {@link #add}. */
    @Nullable
    JavaLayout readClasses(Input input) {
        int number = input.readVarInt(true);
        if (number == 0) {
            return null;
        }
        if (number < 0 || number > layouts.size()) {
            throw new InvalidPayloadException("list of classes " + Integer.toUnsignedString(number) + " is none of the "
                    + layouts.size() + " lists read so far");
        }
        JavaLayout layout = layouts.get(number - 1);
        if (layout == null) {
            throw NumberedNames.skipped("a list of classes");
        }
        return layout;
    }

    void add(JavaLayout layout) {
        layouts.add(layout);
    }

    @Override
    public int writtenLayouts() {
        return classesWritten.size();
    }

    @Override
    public int writtenObjects() {
        return written.size();
    }

    @Override
    public Runnable place() {
        int openHere = open;
        int weightHere = weight;
        int layoutsHere = layouts.size();
        int readHere = read.size();
        return () -> {
            open = openHere;
            weight = weightHere;
            layouts.subList(layoutsHere, layouts.size()).clear();
            read.subList(readHere, read.size()).clear();
        };
    }

    @Override
    public void pad(int layoutCount, int objectCount) {
        layouts.addAll(Collections.nCopies(layoutCount, null));
        // Nothing refers to them, so they need no numbers in the ledger.
        read.addAll(Collections.nCopies(objectCount, null));
        if (read.size() > numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * read.size());
        }
    }

    /** Returns what the innermost open object writes to. */
    HookOutput hookOutput(CheckedKryo kryo, BoundedOutput output) {
        while (hookOutputs.size() < open) {
            hookOutputs.add(HookOutput.of(kryo, output));
        }
        return hookOutputs.get(open - 1);
    }

    /** Returns what the innermost open object reads from. */
    HookInput hookInput(CheckedKryo kryo, BoundedInput input) {
        while (hookInputs.size() < open) {
            CheckedKryo.budget(kryo).memory(HookInput.MEMORY);
            hookInputs.add(HookInput.of(kryo, input, validations));
        }
        return hookInputs.get(open - 1);
    }

    /** Returns the reader for the innermost open object. */
    JavaReader reader(Kryo kryo, Input input) throws IOException {
        while (readers.size() < open) {
            readers.add(JavaReader.of(CheckedKryo.limits(kryo), CheckedKryo.budget(kryo)));
        }
        return readers.get(open - 1);
    }
}
