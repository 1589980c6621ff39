// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.graph;

import com.esotericsoftware.kryo.kryo5.ClassResolver;
import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.objenesis.instantiator.ObjectInstantiator;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.Replacements;
import org.hzserializers.kryo.classes.ClassRules;
import org.hzserializers.kryo.classes.KeyClasses;
import org.hzserializers.kryo.wire.BoundedInput;
import org.jspecify.annotations.Nullable;

/**
 * The Kryo of a payload as its serializers see it: what the payload may cost and has cost, and what the next object
 * must hold.
 *
 * <p>Without references it counts nesting itself: the work that Kryo does around each object, for references, logging
 * and what ends with the outermost, takes longer than many an object.
 *
 * <p>Not part of the API.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // Kryo's signatures
public abstract class CheckedKryo extends Kryo {

    private static final int SHAPE_BYTES = 4;

    private static final String CHANGED =
            "classes that change while data is around need FieldStrategy.COMPATIBLE or TAGGED";

    private final Limits limits;
    private final Budget budget;
    private final boolean key;
    private final ClassResolver resolver;
    private final @Nullable CheckedReferences references;
    private final boolean variableLength;
    private final ClassRules rules;
    private final ContentChecks checks;
    private final boolean strict;

    /** The classes of the payload at hand whose objects come back as those of others; null if there are none. */
    private @Nullable Replacements replacements;

    /** An exception that must not be substituted. */
    private @Nullable Object kept;

    /** What the next object must hold; taken by its serializer. */
    private @Nullable Expected contents;

    /** What Java serialization takes apart in the payload at hand; null if there is nothing yet. */
    private @Nullable JavaNumbers javaNumbers;

    private final GraphLedger ledger;
    private final OpenDepths opened;

    /** What the payload costs beside its bytes and references. */
    private long ahead;

    /** Objects that are open, without references. */
    private int depth;

    /** The sum of the shapes of all plain objects of the payload so far; 0 if there are none. */
    private long shapes;

    /** Whether objects of the payload were passed over, whose shapes nobody has seen. */
    private boolean passedOver;

    /**
     * With {@code variableLength} false, integers are fixed in width, as Kryo's unsafe buffers write them. With
     * {@code strict}, containers are checked for all that their fields declare, see {@link #strict()}.
     */
    protected CheckedKryo(
            ClassResolver resolver,
            @Nullable CheckedReferences references,
            ClassRules rules,
            Budget budget,
            boolean variableLength,
            boolean strict) {
        super(resolver, references);
        this.resolver = resolver;
        this.references = references;
        this.rules = rules;
        this.limits = rules.limits();
        this.key = rules.key();
        this.budget = budget;
        this.variableLength = variableLength;
        this.strict = strict;
        this.checks = new ContentChecks(budget);
        this.ledger = new GraphLedger(limits, budget, true);
        this.opened = new OpenDepths(ledger);
    }

    /** Makes another Kryo of this kind, for a payload of its own. */
    public abstract CheckedKryo another(Budget itsBudget);

    /** Makes what counts the objects that Java serialization takes apart in a payload. */
    protected abstract JavaNumbers newJavaNumbers();

    /** Returns what bounds a payload. */
    public static Limits limits(Kryo kryo) {
        return ((CheckedKryo) kryo).limits;
    }

    /** Returns what the payload at hand may cost. */
    public static Budget budget(Kryo kryo) {
        return ((CheckedKryo) kryo).budget;
    }

    /**
     * Returns the cost of all up to a place of the payload: its bytes, and what they stand for that is walked over more
     * than once. The difference of two is what it costs to hash or compare what is between them.
     */
    public static long cost(Kryo kryo, int position) {
        return ((CheckedKryo) kryo).moveTo(position).clock();
    }

    GraphLedger ledger() {
        return ledger;
    }

    private GraphLedger moveTo(int position) {
        ledger.moveTo(position + ahead);
        return ledger;
    }

    /**
     * Begins an object that references may lead to, at a position of the payload.
     *
     * @param hashes what the hash code of its class looks at; {@link HashCodes#OTHER} if it is not {@link #known}
     * @return its number for {@link #refer}
     */
    public final int beginNumbered(HashCodes hashes, int position) {
        moveTo(position);
        return opened.begin(hashes, getDepth());
    }

    /** Tells the class of the innermost object, if that has a number. */
    public final void known(int number, Class<?> type) {
        opened.known(number, type);
    }

    /** Charges a reference to an object that has a number. */
    public final void refer(int number, int position) {
        endInside(position).refer(number);
    }

    /** Returns whether an object that has a number is not complete. */
    public final boolean isOpen(int number, int position) {
        return endInside(position).isOpen(number);
    }

    /** Returns whether a number is that of an open object. */
    public final boolean isAnyOpen(IntPredicate wanted) {
        return opened.isAnyOpen(wanted);
    }

    /** Ends the objects that began at the depth where the next one may begin. */
    private GraphLedger endInside(int position) {
        moveTo(position);
        opened.end(getDepth());
        return ledger;
    }

    /**
     * Moves the clock of costs by bytes of the payload that a writer has not written yet where a reader has read them,
     * or back.
     */
    public final void shift(int bytes) {
        ahead += bytes;
    }

    /** Ends the object whose serializer is at work, with all that is in it. */
    public final void endObject(int position) {
        endInside(position);
    }

    /** Begins a container, whose serializer is at work; {@link #endObject} follows unless it fails. */
    public static void beginContainer(Kryo kryo, ContainerCost cost, int position) {
        CheckedKryo own = (CheckedKryo) kryo;
        own.moveTo(position);
        // To walk over one takes longer than its bytes.
        own.ahead += GraphLedger.LEAF;
        if (own.references == null) {
            own.opened.beginContainer(cost, own.getDepth());
        } else {
            own.ledger.contain(cost);
        }
    }

    /** Returns the ledger, in which the object is the innermost whose serializer is at work. */
    public static GraphLedger ledger(Kryo kryo, int position) {
        CheckedKryo own = (CheckedKryo) kryo;
        own.moveTo(position);
        own.opened.end(own.getDepth() + 1);
        return own.ledger;
    }

    /** Notes a decimal, which may make comparisons costly. */
    public static void decimal(Kryo kryo, BigDecimal value) {
        ((CheckedKryo) kryo).ledger.decimal(value);
    }

    /**
     * Begins an object whose bytes have neither names nor kinds of its fields.
     *
     * @param memory of the object
     * @param shape a hash of its fields, not 0
     */
    public static void enter(Kryo kryo, long memory, int shape) {
        CheckedKryo own = (CheckedKryo) kryo;
        own.budget.memory(memory);
        own.shapes += Integer.toUnsignedLong(shape);
    }

    /** Says that the payload has objects which are not read. */
    public final void passOver() {
        passedOver = true;
    }

    /** Ends what was written with the sum of the shapes of its plain objects, if there are any. */
    public final void writeShapes(Output output) {
        if (shapes != 0) {
            output.writeInt(foldedShapes());
        }
    }

    /**
     * Reads that sum, of which a sum of other classes differs: in what they hold, as far as bytes could be misread.
     *
     * @param input at the end of the value
     */
    public final void readShapes(BoundedInput input) {
        boolean written = input.remaining() >= SHAPE_BYTES;
        if (passedOver) {
            // Those of a plain class may have been there.
            input.skip(written ? SHAPE_BYTES : 0);
        } else if (shapes != 0 && (!written || input.readInt() != foldedShapes())) {
            throw new InvalidPayloadException(
                    "the fields of a plain class, or the components of a record, are not those"
                            + " that these bytes were written with; " + CHANGED);
        }
    }

    private int foldedShapes() {
        return (int) (shapes ^ shapes >>> Integer.SIZE);
    }

    /** Adds to the cost of what is here. */
    public static void addCost(Kryo kryo, long cost) {
        CheckedKryo own = (CheckedKryo) kryo;
        own.ahead = Budget.refer(own.ahead, cost);
    }

    /** Says whether an object was begun to be read and is not complete; false where references are off. */
    public final boolean isBeingRead(Object object) {
        return references != null && references.isBeingRead(object);
    }

    /**
     * Returns whether all contents that fields declare are checked, and not only those of classes without subclasses.
     * Takes longer; for values that were written just now.
     */
    public final boolean strict() {
        return strict;
    }

    /**
     * Notes that an object of the payload comes back as one of another class.
     *
     * @param method of its class that says so
     */
    public final void addReplaced(Class<?> type, String method) {
        if (replacements == null) {
            replacements = new Replacements();
        }
        replacements.add(type, method);
    }

    /** Returns what was noted in the payload; null if nothing was. */
    public final @Nullable Replacements takeReplacements() {
        Replacements taken = replacements;
        replacements = null;
        return taken;
    }

    /** Starts a payload, whose current position is told by a function. */
    public final void start(IntSupplier position) {
        ahead = 0;
        shapes = 0;
        passedOver = false;
        if (references != null) {
            references.start(position);
        }
    }

    /** Says whether equal objects must have equal bytes. */
    public final boolean key() {
        return key;
    }

    /** Says whether integers take as many bytes as they need, or all have their full width. */
    public final boolean variableLength() {
        return variableLength;
    }

    /** Returns what the container that is about to be written or read must hold; null if it may hold anything. */
    public static @Nullable Expected takeContents(Kryo kryo) {
        CheckedKryo own = (CheckedKryo) kryo;
        Expected taken = own.contents;
        own.contents = null;
        return taken;
    }

    /** Writes an object to a place that says what it must hold. */
    public final void writeHolding(Expected place, Output output, Object value, Serializer serializer, boolean orNull) {
        boolean offered = offer(place, serializer);
        if (orNull) {
            writeObjectOrNull(output, value, serializer);
        } else {
            writeObject(output, value, serializer);
        }
        checkUntaken(place, offered, value);
    }

    /** Reads an object for a place that says what it must hold. */
    public final @Nullable Object readHolding(
            Expected place, Input input, Class type, Serializer serializer, boolean orNull) {
        boolean offered = offer(place, serializer);
        Object value = orNull ? readObjectOrNull(input, type, serializer) : readObject(input, type, serializer);
        checkUntaken(place, offered, value);
        return value;
    }

    /** Says whether a serializer takes what its place says of the contents. */
    public static boolean takesContents(Serializer serializer) {
        return serializer instanceof ContainerSerializer;
    }

    /** Tells the next serializer what its object must hold; {@link #checkUntaken} must follow. */
    public final boolean offer(Expected place, Serializer serializer) {
        boolean offered = takesContents(serializer);
        contents = offered ? place : null;
        return offered;
    }

    /**
     * Checks what no container has checked while it was written or read: it is a holder of another kind, or was only
     * referred to.
     */
    public final void checkUntaken(Expected place, boolean offered, @Nullable Object value) {
        if (offered && takeContents(this) == null) {
            return;
        }
        if (getReferences()) {
            checks.add(place, value);
        } else {
            place.checkContents(value);
        }
    }

    /** Returns what Java serialization has given numbers in the payload at hand. */
    public final JavaNumbers javaNumbers() {
        JavaNumbers numbers = javaNumbers;
        if (numbers == null) {
            numbers = newJavaNumbers();
            javaNumbers = numbers;
        }
        return numbers;
    }

    /** Returns the same; null if there is nothing yet. */
    public final @Nullable JavaNumbers javaNumbersIfAny() {
        return javaNumbers;
    }

    @Override
    public void reset() {
        super.reset();
        javaNumbers = null;
        depth = 0;
        opened.clear();
    }

    @Override
    public int getDepth() {
        return references == null ? depth : super.getDepth();
    }

    /** Goes into an object, without references; {@link #close} follows, unless it fails. */
    public final void open() {
        requireDepth(depth);
        depth++;
    }

    /** Refuses another object inside of those that are open. Kryo's own check has only a text to be told by. */
    private void requireDepth(int open) {
        if (open == limits.maxDepth()) {
            throw KryoFailure.tooDeep(limits);
        }
    }

    /** Leaves an object. */
    public final void close() {
        depth--;
    }

    /** Leaves the objects in which something has failed, up to those that were open at an earlier depth. */
    public final void closeTo(int earlier) {
        if (references == null) {
            depth = earlier;
        }
        opened.end(earlier + 1);
    }

    @Override
    public Registration writeClass(Output output, @Nullable Class type) {
        return resolver.writeClass(output, type);
    }

    /** Writes a class that is known to be registered here. */
    public abstract void writeRegistration(Output output, Registration registration);

    @Override
    public @Nullable Registration readClass(Input input) {
        return resolver.readClass(input);
    }

    @Override
    public void writeObject(Output output, Object object) {
        writeObject(output, object, getRegistration(object.getClass()).getSerializer());
    }

    @Override
    public void writeObject(Output output, Object object, Serializer serializer) {
        if (references != null) {
            requireDepth(super.getDepth());
            super.writeObject(output, object, serializer);
            return;
        }
        open();
        try {
            serializer.write(this, output, Objects.requireNonNull(object, "object"));
        } finally {
            close();
        }
    }

    @Override
    public void writeObjectOrNull(Output output, @Nullable Object object, Class type) {
        writeObjectOrNull(output, object, getRegistration(type).getSerializer());
    }

    @Override
    public void writeObjectOrNull(Output output, @Nullable Object object, Serializer serializer) {
        if (references != null) {
            requireDepth(super.getDepth());
            super.writeObjectOrNull(output, object, serializer);
            return;
        }
        if (!serializer.getAcceptsNull()) {
            if (object == null) {
                output.writeByte(NULL);
                return;
            }
            output.writeByte(NOT_NULL);
        }
        open();
        try {
            serializer.write(this, output, object);
        } finally {
            close();
        }
    }

    @Override
    public <T> T readObject(Input input, Class<T> type) {
        return readObject(input, type, getRegistration(type).getSerializer());
    }

    @Override
    public <T> T readObject(Input input, Class<T> type, Serializer serializer) {
        if (references != null) {
            requireDepth(super.getDepth());
            return super.readObject(input, type, serializer);
        }
        open();
        try {
            return (T) serializer.read(this, input, type);
        } finally {
            close();
        }
    }

    @Override
    public <T> @Nullable T readObjectOrNull(Input input, Class<T> type) {
        return readObjectOrNull(input, type, getRegistration(type).getSerializer());
    }

    @Override
    public <T> @Nullable T readObjectOrNull(Input input, Class<T> type, Serializer serializer) {
        if (references != null) {
            requireDepth(super.getDepth());
            return super.readObjectOrNull(input, type, serializer);
        }
        return !serializer.getAcceptsNull() && input.readByte() == NULL ? null : readObject(input, type, serializer);
    }

    @Override
    public @Nullable Object readClassAndObject(Input input) {
        if (references != null) {
            requireDepth(super.getDepth());
            return super.readClassAndObject(input);
        }
        Registration registration = resolver.readClass(input);
        return registration == null
                ? null
                : readObject(input, (Class<?>) registration.getType(), registration.getSerializer());
    }

    /** Writes an object under its own class also in a key, for a place that may hold nothing else. */
    public final void writeAsItIs(Output output, @Nullable Object object) {
        if (references != null) {
            requireDepth(super.getDepth());
            super.writeClassAndObject(output, object);
        } else if (object == null) {
            output.writeByte(NULL);
        } else {
            writeObject(
                    output,
                    object,
                    resolver.writeClass(output, object.getClass()).getSerializer());
        }
    }

    /** Returns what makes the objects of a class, to be filled. */
    public final ObjectInstantiator<?> instantiator(Class<?> type) {
        Registration registration = getRegistration(type);
        ObjectInstantiator<?> known = registration.getInstantiator();
        if (known == null) {
            known = newInstantiator(type);
            registration.setInstantiator(known);
        }
        return known;
    }

    /**
     * Returns the class under which an object is written to a place that holds objects of a class; in keys equal
     * objects have one.
     */
    public final Class<?> classToWrite(Object value, Class<?> place) {
        return key ? keyClass(value, place) : value.getClass();
    }

    private Class<?> keyClass(Object value, Class<?> place) {
        Class<?> type = value.getClass();
        // The copy is only made to be checked: the class that all equal ones share writes the original.
        return KeyClasses.of(rules.copies(type) ? ForeignCollections.copy(value).getClass() : type, place);
    }

    @Override
    public void writeClassAndObject(Output output, @Nullable Object object) {
        if (key) {
            Expected.ANY.write(object, this, output);
        } else {
            writeAsItIs(output, object);
        }
    }

    /** Refuses to refer to an object from its own parts, where it is only made when these have been read. */
    public final void requireEarly(Object object) {
        Serializer serializer = getRegistration(object.getClass()).getSerializer();
        if (serializer instanceof OwnSerializer own && !own.isEarly(object)) {
            throw new InvalidPayloadException("a " + object.getClass().getTypeName()
                    + " leads back to itself, and can only be made when its parts are there; let the cycle go through"
                    + " fields of plain classes, arrays, or collections that are not wrapped");
        }
    }

    /** Forbids a substitute for an object that is written next, if its place cannot hold one. */
    final void keep(Object object, Class<?> place) {
        if (!place.isAssignableFrom(rules.substitute())) {
            kept = object;
        }
    }

    /** Says whether a substitute is forbidden for an object. */
    public final boolean isKept(Object object) {
        return kept == object;
    }

    /** Ends a payload. */
    public void end() {
        kept = null;
        checks.run();
    }
}
