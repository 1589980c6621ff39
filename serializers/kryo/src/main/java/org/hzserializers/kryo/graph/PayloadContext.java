// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.graph;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.math.BigDecimal;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Replacements;
import org.hzserializers.kryo.classes.ClassRules;
import org.hzserializers.kryo.wire.BoundedInput;
import org.jspecify.annotations.Nullable;

/**
 * The state of the payload that a Kryo writes or reads: which objects are open, what they cost, what the next object
 * must hold, and what is checked at the end.
 *
 * <p>A Kryo has one, which it uses for one payload after the other: {@link #begin} before the first object, {@link
 * CheckedKryo#end} after the last, and {@link CheckedKryo#reset} in any case, also after a failure. Between payloads
 * nothing of it is set.
 *
 * <p>Not part of the API.
 */
public final class PayloadContext {

    private static final int SHAPE_BYTES = 4;

    private static final String CHANGED =
            "classes that change while data is around need FieldStrategy.COMPATIBLE or TAGGED";

    private final ClassRules rules;
    private final int maxDepth;
    private final Budget budget;
    private final @Nullable CheckedReferences references;
    private final GraphLedger ledger;
    private final OpenDepths opened;
    private final ContentChecks checks;

    /** The number of open objects, without references; with them Kryo counts. */
    private int depth;

    /** The cost so far beside that of bytes and references. */
    private long ahead;

    /** The sum of the shapes of all plain objects so far; 0 if there are none. */
    private long shapes;

    /** Whether objects were skipped, whose shapes are unknown. */
    private boolean skipped;

    /** What the next object must hold; taken by its serializer. */
    private @Nullable Expected contents;

    /** An exception for which there must be no substitute. */
    private @Nullable Object kept;

    /** The classes whose objects come back as those of others; null if there are none. */
    private @Nullable Replacements replacements;

    /** What Java serialization takes apart; null if there is nothing yet. */
    private @Nullable JavaNumbers javaNumbers;

    PayloadContext(ClassRules rules, Budget budget, @Nullable CheckedReferences references) {
        this.rules = rules;
        this.maxDepth = rules.limits().maxDepth();
        this.budget = budget;
        this.references = references;
        this.ledger = new GraphLedger(rules.limits(), budget, true);
        this.opened = new OpenDepths(ledger);
        this.checks = new ContentChecks(budget);
        if (references != null) {
            references.attach(this);
        }
    }

    /** Returns the state of the payload that a Kryo works on. */
    public static PayloadContext of(Kryo kryo) {
        return ((CheckedKryo) kryo).payload();
    }

    /** Begins a payload, whose current position a function returns. */
    public void begin(IntSupplier position) {
        if (references != null) {
            references.start(position);
        }
    }

    /** Checks what had to wait for the last object. */
    void end() {
        checks.run();
    }

    /** Forgets the payload, complete or not. */
    void reset() {
        depth = 0;
        ahead = 0;
        shapes = 0;
        skipped = false;
        contents = null;
        kept = null;
        replacements = null;
        javaNumbers = null;
        opened.clear();
        checks.clear();
    }

    /** Returns the number of open objects; only without references. */
    int depth() {
        return depth;
    }

    private int anyDepth() {
        return references == null ? depth : references.depth();
    }

    /** Goes into an object, without references; {@link #close} follows, unless it fails. */
    public void open() {
        requireDepth(depth);
        depth++;
    }

    /** Leaves an object. */
    public void close() {
        depth--;
    }

    /** Leaves the objects in which something has failed, up to those that were open at an earlier depth. */
    public void closeTo(int earlier) {
        if (references == null) {
            depth = earlier;
        }
        opened.end(earlier + 1);
    }

    /** Refuses another object inside of those that are open. Kryo's own check has no sign but its text. */
    void requireDepth(int open) {
        if (open == maxDepth) {
            throw KryoFailure.tooDeep(rules.limits());
        }
    }

    /**
     * Returns the cost of all up to a position of the payload: its bytes, and what they stand for that is walked over
     * more than once. The difference of two is what it costs to hash or compare what is between them.
     */
    public long cost(int position) {
        return moveTo(position).clock();
    }

    private GraphLedger moveTo(int position) {
        ledger.moveTo(position + ahead);
        return ledger;
    }

    /** Returns the ledger, in which the object is the innermost whose serializer is at work. */
    public GraphLedger ledger(int position) {
        moveTo(position);
        opened.end(anyDepth() + 1);
        return ledger;
    }

    /** Returns the ledger, at the position that it has. */
    GraphLedger ledger() {
        return ledger;
    }

    /** Adds to the cost of what is here. */
    public void addCost(long cost) {
        ahead = Budget.refer(ahead, cost);
    }

    /**
     * Moves the clock of costs by bytes of the payload that a writer has not written yet where a reader has read them,
     * or back.
     */
    public void shift(int bytes) {
        ahead += bytes;
    }

    /** Notes a decimal, which may make comparisons costly. */
    public void decimal(BigDecimal value) {
        ledger.decimal(value);
    }

    /** Begins a container, whose serializer is at work; {@link #endObject} follows unless it fails. */
    public void beginContainer(ContainerCost cost, int position) {
        long start = beginLeaf(cost, position);
        if (cost.placement().isWork() || opened.isAnyNumbered()) {
            enterContainer(cost, start);
        }
    }

    /**
     * Begins a container, as {@link #beginContainer}, of which is not known yet whether the ledger must know its parts.
     *
     * @return what {@link #enterContainer} takes, which must be called before the first element and before a comparator
     *     where {@link Elements#areEntered} is true; without it, {@link #endObject} need not be called either
     */
    public long beginLeaf(ContainerCost cost, int position) {
        moveTo(position);
        long start = ledger.clock();
        // To walk over one takes longer than its bytes.
        ahead += GraphLedger.LEAF;
        if (references == null) {
            opened.end(depth);
            ledger.leaf(cost);
        } else {
            ledger.contain(cost);
        }
        return start;
    }

    /** Notes that the ledger must know the parts of a container; {@link #endObject} follows unless it fails. */
    public void enterContainer(ContainerCost cost, long start) {
        if (references == null) {
            opened.enterLeaf(cost, depth, start);
        }
    }

    /** Returns whether a reference may lead to an object that is not complete. */
    boolean isAnyNumberedOpen() {
        return references != null || opened.isAnyNumbered();
    }

    /**
     * Begins an object that references may lead to, at a position of the payload.
     *
     * @param hashes what the hash code of its class looks at; {@link HashCodes#OTHER} if the class is set later by
     *     {@link #setClass}
     * @return its number for {@link #refer}
     */
    public int beginNumbered(HashCodes hashes, int position) {
        moveTo(position);
        return opened.begin(hashes, anyDepth());
    }

    /** Sets the class of the innermost object, if that has this number. */
    public void setClass(int number, Class<?> type) {
        opened.setClass(number, type);
    }

    /** Charges a reference to an object that has a number. */
    public void refer(int number, int position) {
        endInside(position).refer(number);
    }

    /** Returns whether an object that has a number is not complete. */
    public boolean isOpen(int number, int position) {
        return endInside(position).isOpen(number);
    }

    /** Returns whether an open object has a number that is wanted. */
    public boolean isAnyOpen(IntPredicate wanted) {
        return opened.isAnyOpen(wanted);
    }

    /** Returns whether an object was begun to be read and is not complete; false where references are off. */
    public boolean isBeingRead(Object object) {
        return references != null && references.isBeingRead(object);
    }

    /** Ends the object whose serializer is at work, with all that is in it. */
    public void endObject(int position) {
        endInside(position);
    }

    /** Ends the objects that began at the depth where the next one may begin. */
    private GraphLedger endInside(int position) {
        moveTo(position);
        opened.end(anyDepth());
        return ledger;
    }

    /**
     * Begins an object whose bytes have neither names nor kinds of its fields.
     *
     * @param memory of the object
     * @param shape a hash of its fields, not 0
     */
    public static void enter(Kryo kryo, long memory, int shape) {
        PayloadContext payload = of(kryo);
        payload.budget.memory(memory);
        payload.shapes += Integer.toUnsignedLong(shape);
    }

    /** Notes that the payload has objects which are not read. */
    public void skip() {
        skipped = true;
    }

    /** Ends what was written with the sum of the shapes of its plain objects, if there are any. */
    public void writeShapes(Output output) {
        if (shapes != 0) {
            output.writeInt(foldedShapes());
        }
    }

    /**
     * Reads that sum, of which a sum of other classes differs: in what they hold, as far as bytes could be misread.
     *
     * @param input at the end of the value
     */
    public void readShapes(BoundedInput input) {
        boolean written = input.remaining() >= SHAPE_BYTES;
        if (skipped) {
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

    /** Returns whether a serializer takes what its place requires of the contents. */
    public static boolean takesContents(Serializer<?> serializer) {
        return serializer instanceof ContainerSerializer;
    }

    /** Tells the next serializer what its object must hold; {@link #checkUntaken} must follow. */
    public boolean offer(Expected place, Serializer<?> serializer) {
        boolean offered = takesContents(serializer);
        offer(offered ? place : null);
        return offered;
    }

    /** Sets what the next container must hold; null if the next object's serializer does not take it. */
    public void offer(@Nullable Expected place) {
        contents = place;
    }

    /** Returns what the container that is about to be written or read must hold; null if it may hold anything. */
    public @Nullable Expected takeContents() {
        Expected taken = contents;
        contents = null;
        return taken;
    }

    /**
     * Checks what no container has checked while it was written or read: it is a holder of another kind, or was only
     * referred to.
     */
    public void checkUntaken(Expected place, boolean offered, @Nullable Object value) {
        if (offered && takeContents() == null) {
            return;
        }
        if (references != null) {
            checks.add(place, value);
        } else {
            place.checkContents(value);
        }
    }

    /** Forbids a substitute for an object that is written next, if its place cannot hold one. */
    void keep(Object object, Class<?> place) {
        if (!place.isAssignableFrom(rules.substitute())) {
            kept = object;
        }
    }

    /** Returns whether a substitute is forbidden for an object. */
    public boolean isKept(Object object) {
        return kept == object;
    }

    /**
     * Notes that an object of the payload comes back as one of another class.
     *
     * @param method of its class that says so
     */
    public void addReplaced(Class<?> type, String method) {
        if (replacements == null) {
            replacements = new Replacements();
        }
        replacements.add(type, method);
    }

    /** Returns the classes whose objects come back as those of others; null if there are none. */
    public @Nullable Replacements replacements() {
        return replacements;
    }

    /** Returns what Java serialization has given numbers; null if there is nothing yet. */
    public @Nullable JavaNumbers javaNumbers() {
        return javaNumbers;
    }

    /** Sets what gives numbers to objects that Java serialization takes apart. */
    void setJavaNumbers(JavaNumbers numbers) {
        javaNumbers = numbers;
    }
}
