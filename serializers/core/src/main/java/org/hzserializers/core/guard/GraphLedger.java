// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import java.math.BigDecimal;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Keeps account of the cost of hashing and comparing the objects of one payload, and charges a {@link Budget}
 * before a set or map is filled. An object costs its own bytes and those of all that it refers to; an object that is
 * referred to twice costs twice, as {@code hashCode} visits it twice. So a few bytes may stand for very much.
 *
 * <p>Each side of a codec has one ledger, and both sides make the same calls in the same order, so that {@code put}
 * refuses what {@code get} would. The ledger knows no format. A format uses it so:
 *
 * <ul>
 *   <li><b>Clock.</b> The cost of a value is the difference of {@link #clock()} after and before it. A format that
 *       knows its position calls {@link #moveTo} before it asks the ledger for anything (Java, Kryo, Protostuff); a
 *       format whose library hides the position calls {@link #advance} for each leaf (Hessian, Fory). References add to
 *       the clock by themselves.
 *   <li><b>Objects.</b> {@link #enter} when an object or container begins, {@link #leave()} when it ends. In a numbered
 *       ledger, each gets the next number; what takes a number but holds nothing, as a text or the description of a
 *       class, takes it by {@link #begin} and {@link #end}. Formats without references use a ledger without numbers,
 *       and enter only what can hold containers (Avro, Argot, JSON).
 *   <li><b>References.</b> {@link #refer} for each reference to an object that was met before.
 *   <li><b>Containers.</b> {@link #enter(HashCodes, ContainerCost)} charges the empty one, {@link #elements} the places
 *       of its elements, {@link #fill} the work of hashing or comparing them. {@code fill} is called while the
 *       container is still entered, before its first element is put in; a writer calls it at the same moment.
 *   <li><b>Decimals.</b> {@link #decimal} for each {@code BigDecimal}, before any container is filled with it.
 *   <li><b>End.</b> {@link #clear} after each payload, also after one that failed.
 * </ul>
 *
 * <p><b>A reference to an object that is still open</b> costs the complete parts of that object, without the references
 * in them that lead back to it. Hashing that ends at all cannot enter the part that is open, since that leads here, and
 * cannot follow a reference back, since it would come here again. So it sees each complete part once. References from
 * there to objects further out do count. If every object from the open one down to the reference is a container that
 * hashes all that it holds, hashing has no end, and the reference costs more than any payload may.
 *
 * <p>A set or map whose elements refer to an open object is filled again when that is complete, see {@link #fillAgain}.
 *
 * <p>What this cannot know: an object that was complete refers to one that was open then, and has grown since. Such a
 * reference is charged what was there at the time.
 *
 * <p>Not thread-safe.
 */
public final class GraphLedger {

    /** Cost of what takes no account of its own: a number, a null, an object that is hashed by its identity. */
    public static final int LEAF = 8;

    /**
     * Bytes of memory of an object that references may lead to: 24 in the pages of a ledger, and its place in the
     * library's own table.
     */
    public static final int NUMBERED = 32;

    /**
     * Bytes of memory of the iterators that a container needs when it is hashed and compared with an equal one: 32 to
     * 48 for each. Measured with sets in sets in sets; 80 let 66 bytes pass for each byte of a Java stream.
     */
    public static final int ITERATORS = 96;

    /**
     * How many objects may be inside each other, through references, to be hashed. A stack of 256 KiB has space for 600
     * hash codes of maps.
     */
    public static final int MAX_HEIGHT = 256;

    /** The number of objects in a ledger that gives none. */
    public static final int NONE = -1;

    private static final int PAGE_BITS = 8;
    private static final int PAGE = 1 << PAGE_BITS;

    /** Pages that are kept between payloads. */
    private static final int KEPT = 64;

    /** Some numbers that follow each other. Pages are not copied when there are more, so that they leave no garbage. */
    private static final class Page {

        private final @Nullable Object[] objects = new Object[PAGE];

        /** For each object its cost when it is complete; its level, inverted, while it is open. */
        private final long[] costs = new long[PAGE];

        /** Containers that are visited when it is hashed. */
        private final long[] containers = new long[PAGE];

        /** Objects inside each other in it. */
        private final int[] heights = new int[PAGE];

        /** References in it that lead to objects which were open when it was complete; null if there are none. */
        private int @Nullable [] backs;
    }

    /** An object that has begun and not ended. Reused for all objects of its level. */
    private static final class Open {

        private int number = NONE;
        private HashCodes hashes = HashCodes.OTHER;
        private boolean isWork;

        /** The clock, and the containers visited, when it began. */
        private long start;

        private long walkedStart;

        /** References in its parts that lead to it, or to a part around them. */
        private long back;

        private long walkedBack;

        /** The same of the object around it, when this one began. */
        private long outerBack;

        private long outerWalkedBack;

        /** Objects inside each other in it, so far. */
        private int height;

        /** The outermost level to which references in its parts lead; {@link #NOWHERE} if none leads to an open one. */
        private int reach = NOWHERE;

        /** References to open objects that are followed when it is hashed. */
        private long backs;

        /** Whether a reference in it led to it. */
        private boolean isTarget;
    }

    /** More than any level. */
    private static final int NOWHERE = Integer.MAX_VALUE;

    private final Limits limits;
    private final Budget budget;
    private final boolean numbered;
    private final DecimalSpan decimals = new DecimalSpan();

    /** Level 0 stands for the payload. */
    private Open[] open = {new Open()};

    private int level;

    /** Open containers that hash or compare their elements. */
    private int working;

    private long position;
    private long references;
    private long walked;

    /** Those up to the last number; behind it may be null. */
    private Page[] pages = {};

    private int size;

    /** The outermost open object to which a reference led; {@link #NOWHERE} if there is none. */
    private int outermost = NOWHERE;

    /** Containers that a reader fills again; null if there are none. */
    private @Nullable LateHashing late;

    /**
     * Creates an empty ledger.
     *
     * @param limits bound how deep objects are nested
     * @param budget is charged; the format starts and settles it
     * @param numbered whether references lead to earlier objects by their number
     */
    public GraphLedger(Limits limits, Budget budget, boolean numbered) {
        this.limits = limits;
        this.budget = budget;
        this.numbered = numbered;
    }

    /**
     * Returns the budget that this ledger charges.
     *
     * @return the one of the constructor
     */
    public Budget budget() {
        return budget;
    }

    /**
     * Returns the limits of the serializer.
     *
     * @return those of the constructor
     */
    public Limits limits() {
        return limits;
    }

    /** Forgets the payload; also after one that failed, since open objects are kept here. */
    public void clear() {
        if (pages.length > KEPT) {
            pages = new Page[0];
        } else {
            for (int first = 0; first < size; first += PAGE) {
                Arrays.fill(page(first).objects, 0, Math.min(PAGE, size - first), null);
            }
        }
        outermost = NOWHERE;
        late = null;
        size = 0;
        position = 0;
        references = 0;
        walked = 0;
        level = 0;
        working = 0;
        Open payload = open[0];
        payload.back = 0;
        payload.walkedBack = 0;
        payload.height = 0;
        decimals.clear();
    }

    /**
     * Moves the clock on.
     *
     * @param units cost of what was read or written, not negative
     */
    public void advance(long units) {
        position += units;
    }

    /**
     * Sets the clock to the bytes that were read or written.
     *
     * @param bytes position in the payload
     */
    public void moveTo(long bytes) {
        position = bytes;
    }

    /**
     * Returns what {@link #moveTo} and {@link #advance} have led to.
     *
     * @return bytes or units, without what references cost
     */
    public long position() {
        return position;
    }

    /**
     * Returns the cost of everything so far.
     *
     * @return bytes or units, and what references cost
     */
    public long clock() {
        return position + references;
    }

    /**
     * Gives the next number to something that begins here.
     *
     * @return its number; {@link #NONE} in a ledger without numbers
     */
    public int begin() {
        if (!numbered) {
            return NONE;
        }
        budget.memory(NUMBERED);
        int number = size++;
        int at = number & (PAGE - 1);
        if (at == 0) {
            addPage(number >> PAGE_BITS);
        }
        Page page = page(number);
        page.costs[at] = position + references;
        page.containers[at] = 0;
        page.heights[at] = 0;
        if (page.backs != null) {
            page.backs[at] = 0;
        }
        return number;
    }

    private Page page(int number) {
        return pages[number >> PAGE_BITS];
    }

    private void addPage(int index) {
        if (index == pages.length) {
            pages = Arrays.copyOf(pages, Math.max(4, 2 * index));
        }
        if (pages[index] == null) {
            pages[index] = new Page();
        }
    }

    /**
     * Ends something that began by {@link #begin} and was not entered: it costs what the clock moved since.
     *
     * @param number what {@link #begin} returned
     */
    public void end(int number) {
        if (number != NONE) {
            long[] costs = page(number).costs;
            int at = number & (PAGE - 1);
            costs[at] = clock() - costs[at];
        }
    }

    /**
     * Ends something that began by {@link #begin} and is hashed without a look at its content.
     *
     * @param number what {@link #begin} returned
     */
    public void identified(int number) {
        if (number != NONE) {
            page(number).costs[number & (PAGE - 1)] = LEAF;
        }
    }

    /**
     * Begins an object.
     *
     * @param hashes what the hash code of its class looks at; {@link HashCodes#OTHER} if that is not known yet
     * @return its number; {@link #NONE} in a ledger without numbers
     * @throws InvalidPayloadException if objects are nested too deeply, or too many
     */
    public int enter(HashCodes hashes) {
        int number = begin();
        enter(number, hashes);
        return number;
    }

    /**
     * Begins a container: as {@link #enter(HashCodes)}, and charges the memory of an empty one.
     *
     * @param hashes what its hash code looks at
     * @param cost what it takes
     * @return its number; {@link #NONE} in a ledger without numbers
     * @throws InvalidPayloadException if objects are nested too deeply, or take too much memory
     */
    public int enter(HashCodes hashes, ContainerCost cost) {
        int number = begin();
        enter(number, hashes, cost);
        return number;
    }

    /**
     * Begins a container that has its number already.
     *
     * @param number what {@link #begin} returned
     * @param hashes what its hash code looks at
     * @param cost what it takes
     * @throws InvalidPayloadException if objects are nested too deeply, or take too much memory
     */
    public void enter(int number, HashCodes hashes, ContainerCost cost) {
        enter(number, hashes);
        contain(cost);
    }

    /**
     * Tells that the innermost object is a container, and charges the memory of an empty one; for formats whose library
     * begins all objects alike.
     *
     * @param cost what it takes
     * @throws InvalidPayloadException if the payload's bytes do not allow for it
     */
    public void contain(ContainerCost cost) {
        budget.memory(cost.empty());
        walked++;
        if (cost.placement().isWork()) {
            open[level].isWork = true;
            working++;
        }
    }

    /**
     * Begins and ends a container without a number: charges what {@link #enter(HashCodes, ContainerCost)} does, and
     * enters nothing. Places and work of its elements are charged as of any other. Only for one that can be filled
     * without a look at hash codes, since {@link #isOrdered} is true or the elements are
     * {@linkplain ContainerCost.Placement#APPENDED appended}, and that is in no open object to which something in it
     * may refer.
     *
     * @param cost what it takes
     * @throws InvalidPayloadException if objects are nested too deeply, or take too much memory
     */
    public void leaf(ContainerCost cost) {
        limits.checkDepth("objects", level + 1);
        budget.memory(cost.empty());
        walked++;
        Open outer = open[level];
        outer.height = Math.max(outer.height, 1);
    }

    /**
     * Enters the container for which {@link #leaf} was called last, which is not such a one; {@link #leave()} must
     * follow. Nothing was entered or referred to between the two calls.
     *
     * @param cost what it takes
     * @param start what {@link #clock()} returned before {@link #leaf}
     */
    public void enterLeaf(ContainerCost cost, long start) {
        enter(NONE, HashCodes.CONTENT);
        Open begun = open[level];
        begun.start = start;
        begun.walkedStart = walked - 1;
        if (cost.placement().isWork()) {
            begun.isWork = true;
            working++;
        }
    }

    /**
     * Begins an object that has its number already.
     *
     * @param number what {@link #begin} returned
     * @param hashes what the hash code of its class looks at
     * @throws InvalidPayloadException if objects are nested too deeply
     */
    public void enter(int number, HashCodes hashes) {
        limits.checkDepth("objects", level + 1);
        Open outer = open[level++];
        if (level == open.length) {
            grow();
        }
        Open begun = open[level];
        begun.number = number;
        begun.hashes = hashes;
        begun.isWork = false;
        begun.start = position + references;
        begun.walkedStart = walked;
        begun.back = 0;
        begun.walkedBack = 0;
        begun.outerBack = outer.back;
        begun.outerWalkedBack = outer.walkedBack;
        begun.height = 0;
        begun.reach = NOWHERE;
        begun.isTarget = false;
        if (number != NONE) {
            page(number).costs[number & (PAGE - 1)] = ~level;
        }
    }

    private void grow() {
        open = Arrays.copyOf(open, 2 * open.length);
        for (int i = level; i < open.length; i++) {
            open[i] = new Open();
        }
    }

    /**
     * Tells what the hash code of the innermost object looks at, for formats that learn its class late.
     *
     * @param hashes of its class
     */
    public void hashes(HashCodes hashes) {
        open[level].hashes = hashes;
    }

    /** Ends the object that began last. */
    public void leave() {
        Open done = open[level--];
        Open outer = open[level];
        boolean hashed = done.hashes != HashCodes.IDENTITY;
        int height = hashed ? done.height : 0;
        if (done.number != NONE) {
            Page page = page(done.number);
            int at = done.number & (PAGE - 1);
            page.costs[at] = hashed ? clock() - done.start - done.back : LEAF;
            page.containers[at] = hashed ? walked - done.walkedStart - done.walkedBack : 0;
            page.heights[at] = height;
        }
        outer.height = Math.max(outer.height, height + 1);
        outer.back += done.back;
        outer.walkedBack += done.walkedBack;
        if (done.isWork) {
            working--;
        }
        if (done.reach != NOWHERE) {
            leaveLate(done, outer);
        }
    }

    private void leaveLate(Open done, Open outer) {
        int left = level + 1;
        if (done.reach < left) {
            reach(outer, done.reach, done.backs);
            if (done.number != NONE) {
                Page page = page(done.number);
                page.backs = page.backs == null ? new int[PAGE] : page.backs;
                page.backs[done.number & (PAGE - 1)] = (int) Math.max(1, Math.min(done.backs, Integer.MAX_VALUE));
            }
        }
        if (late != null) {
            late.leave(left, done.isTarget, Math.min(done.reach, left), done.start, clock());
        }
        if (outermost == left) {
            // Those inside it are complete.
            outermost = NOWHERE;
        }
    }

    /** Notes references in an object that lead to an open one, or to several from that inwards. */
    private static void reach(Open from, int to, long backs) {
        from.backs = Math.min((from.reach == NOWHERE ? 0 : from.backs) + backs, Budget.MAX_REFERENCE);
        from.reach = Math.min(from.reach, to);
    }

    /**
     * Has the innermost container filled again, if an object is still open to which its elements refer, as soon as that
     * is complete: their hash codes and comparisons may ask for what it lacks. For readers; called after {@link #fill}
     * and after its elements were put in, while it is still entered.
     *
     * <p>This has a budget of its own, as large as that of the payload. A container for which that does not suffice is
     * left as it is; if the hash code of one of its elements has changed, the payload is refused.
     *
     * @param container what is filled
     * @param cost what it takes
     * @param elements elements, or keys and values by turns; the array is kept
     * @param step 1 for elements, 2 for keys and values
     * @param hashed what all elements or keys cost to be hashed or compared once
     */
    public void fillAgain(Object container, ContainerCost cost, @Nullable Object[] elements, int step, long hashed) {
        if (!refersToOpen()) {
            return;
        }
        Object sample = changing(elements, step, cost.placement());
        if (sample != null) {
            Open filled = open[level];
            late = late == null ? new LateHashing(budget) : late;
            late.add(
                    new LateHashing.Waiting(
                            container, elements, step, cost, filled.reach, filled.backs, hashed, clock()),
                    sample);
        }
    }

    /**
     * Returns whether parts of the innermost object refer to one around it that is open, so that {@link #fillAgain} has
     * something to do.
     *
     * @return false if all that it refers to is complete
     */
    public boolean refersToOpen() {
        return open[level].reach < level;
    }

    /** Returns an element whose place may depend on other objects; null if there is none. */
    private static @Nullable Object changing(@Nullable Object[] elements, int step, ContainerCost.Placement placement) {
        boolean finds = placement.isWork() && placement != ContainerCost.Placement.COMPARED_WITH_ALL;
        boolean sorted = placement == ContainerCost.Placement.SORTED;
        for (int i = 0; finds && i < elements.length; i += step) {
            Object element = elements[i];
            if (element != null && (sorted || HashCodes.of(element.getClass()) != HashCodes.IDENTITY)) {
                return element;
            }
        }
        return null;
    }

    /**
     * Charges a reference to the clock: what the object costs that it leads to.
     *
     * @param number of that object
     * @throws InvalidPayloadException if the sum of all references cannot be counted
     */
    public void refer(int number) {
        Page page = page(number);
        int at = number & (PAGE - 1);
        long cost = page.costs[at];
        if (cost < 0) {
            referBack((int) ~cost);
            return;
        }
        int height = page.heights[at];
        Open inner = open[level];
        inner.height = Math.max(inner.height, height + 1);
        references = Budget.refer(references, level + height > MAX_HEIGHT ? Budget.MAX_REFERENCE : cost);
        walked = Budget.refer(walked, page.containers[at]);
        if (page.backs != null && page.backs[at] > 0 && outermost != NOWHERE) {
            reach(inner, outermost, page.backs[at]);
        }
    }

    /**
     * Notes a reference to an object that comes later. What it costs is not known yet. A set or map that hashes what it
     * is in is filled again by {@link #finish}.
     */
    public void referLater() {
        if (level > 0) {
            outermost = 0;
            reach(open[level], 0, 1);
        }
    }

    /**
     * Ends a payload with references to objects that came later: sets and maps are filled again that hash them.
     *
     * @throws InvalidPayloadException if one of them cannot be
     */
    public void finish() {
        if (late != null) {
            late.leave(0, true, 0, 0, clock());
        }
    }

    private void referBack(int to) {
        Open target = open[to];
        target.isTarget = true;
        outermost = Math.min(outermost, to);
        // Nothing looks into what is hashed by its identity, but for some of its fields.
        reach(open[level], to, target.hashes == HashCodes.IDENTITY ? 0 : 1);
        if (target.hashes == HashCodes.IDENTITY) {
            references = Budget.refer(references, LEAF);
            return;
        }
        if (isEndless(to) || level + target.height > MAX_HEIGHT) {
            references = Budget.refer(references, Budget.MAX_REFERENCE);
            return;
        }
        long cost;
        long containersInside;
        if (to == level) {
            cost = clock() - target.start - target.back;
            containersInside = walked - target.walkedStart - target.walkedBack;
        } else {
            Open branch = open[to + 1];
            cost = branch.start - target.start - branch.outerBack;
            containersInside = branch.walkedStart - target.walkedStart - branch.outerWalkedBack;
        }
        references = Budget.refer(references, cost);
        walked = Budget.refer(walked, containersInside);
        target.back += Math.min(cost, Budget.MAX_REFERENCE);
        target.walkedBack += Math.min(containersInside, Budget.MAX_REFERENCE);
    }

    /** Returns whether all objects from a level down to the innermost hash what they hold. */
    private boolean isEndless(int from) {
        for (int i = level; i >= from; i--) {
            if (open[i].hashes != HashCodes.CONTENT) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns whether an object has not ended.
     *
     * @param number of the object
     * @return false if it is complete
     */
    public boolean isOpen(int number) {
        return page(number).costs[number & (PAGE - 1)] < 0;
    }

    /**
     * Returns the object of a number.
     *
     * @param number from 0 to below {@link #size}
     * @return null if none was {@link #set}
     */
    public @Nullable Object get(int number) {
        return page(number).objects[number & (PAGE - 1)];
    }

    /**
     * Keeps the object of a number.
     *
     * @param number what {@link #begin} or {@link #enter} returned
     * @param object what references to it lead to
     */
    public void set(int number, @Nullable Object object) {
        if (number != NONE) {
            page(number).objects[number & (PAGE - 1)] = object;
        }
    }

    /**
     * Tells what a complete object becomes, as by {@code readResolve}. If that one is still open, hashing has no end.
     *
     * @param number of the complete object
     * @param object what references to it lead to from now on
     * @throws InvalidPayloadException if the sum of all references cannot be counted
     */
    public void replace(int number, @Nullable Object object) {
        if (late != null) {
            late.replace(get(number), object);
        }
        set(number, object);
        for (int i = level; i > 0 && object != null; i--) {
            int other = open[i].number;
            if (other != NONE && get(other) == object) {
                references = Budget.refer(references, Budget.MAX_REFERENCE);
                page(number).costs[number & (PAGE - 1)] = Budget.MAX_REFERENCE;
                return;
            }
        }
    }

    /**
     * Returns how many numbers were given.
     *
     * @return 0 in a ledger without numbers
     */
    public int size() {
        return size;
    }

    /**
     * Notes a decimal, by which comparing its neighbours may become costly.
     *
     * @param decimal as it was read, or is written
     */
    public void decimal(BigDecimal decimal) {
        decimals.add(decimal);
    }

    /** Counts a container that was begun by {@link #enter(HashCodes)}: its iterators take memory when it is hashed. */
    public void walk() {
        walked++;
    }

    /**
     * Returns how many containers are visited when the innermost object is hashed.
     *
     * @return those that were entered or referred to in it so far, and itself
     */
    public long walked() {
        return walked - open[level].walkedStart;
    }

    /**
     * Charges the memory of iterators.
     *
     * @param visits containers, each counted for every time that it is hashed
     * @throws InvalidPayloadException if the payload's bytes do not allow for it
     */
    public void iterators(long visits) {
        budget.memory(Math.min(visits, Integer.MAX_VALUE) * ITERATORS);
    }

    /**
     * Charges the memory of places for elements, beside the elements themselves; the empty container was charged when
     * it was entered.
     *
     * @param cost what the container takes
     * @param count elements or entries
     * @throws InvalidPayloadException if the payload's bytes do not allow for it
     */
    public void elements(ContainerCost cost, int count) {
        if (count > 0) {
            budget.memory(cost.filled() + (long) count * cost.each());
        }
    }

    /**
     * Charges the work of filling the innermost container, and the memory of the iterators for it. Calls
     * {@code hashCode} of elements where many of them could have the same, after that was charged.
     *
     * @param cost what the container takes
     * @param elements elements, or keys and values by turns; the array is kept until a writer's budget is settled
     * @param step 1 for elements, 2 for keys and values
     * @param elementClass the class that all elements or keys have; null if it is not known
     * @param hashed what all elements or keys cost to be hashed or compared once
     * @throws InvalidPayloadException if the payload's bytes do not allow for it
     */
    public void fill(
            ContainerCost cost, @Nullable Object[] elements, int step, @Nullable Class<?> elementClass, long hashed) {
        int count = elements.length / step;
        if (count == 0 || cost.placement() == ContainerCost.Placement.APPENDED) {
            return;
        }
        long visits = walked();
        boolean visited = visits > 1 && hashed < Budget.MAX_REFERENCE && HashTable.anyWalks(elements, step);
        if (visited) {
            iterators(visits);
        }
        switch (cost.placement()) {
            case SORTED -> sort(elements, step, elementClass, count, hashed);
            case TREES -> hash(HashTable.TREES, elements, step, elementClass, hashed, visited ? visits : 0);
            case CHAINS -> hash(HashTable.CHAINS, elements, step, elementClass, hashed, visited ? visits : 0);
            case PROBES -> hash(HashTable.PROBES, elements, step, elementClass, hashed, visited ? visits : 0);
            default ->
                budget.work(
                        Budget.sum(hashed, Budget.product((long) count * (count - 1) / 2, 1 + hashed / count)),
                        "take another set than CopyOnWriteArraySet, which compares each element with all others");
        }
    }

    /**
     * Returns whether {@link #fill(ContainerCost, int, long)} does for elements of a class.
     *
     * @param cost what the container takes
     * @param elementClass the class that all elements or keys have; null if it is not known
     * @return true for texts, numbers and the like in containers that find them by their order
     */
    public static boolean isOrdered(ContainerCost cost, @Nullable Class<?> elementClass) {
        return elementClass != null
                && switch (cost.placement()) {
                    case SORTED -> !HashTable.walks(elementClass);
                    case TREES -> !HashTable.TREES.mustCharge(Integer.MAX_VALUE, elementClass);
                    default -> false;
                };
    }

    /**
     * Charges what the other method does, without a look at elements for which {@link #isOrdered} is true.
     *
     * @param cost what the container takes
     * @param count elements or keys
     * @param hashed what all elements or keys cost to be hashed or compared once
     * @throws InvalidPayloadException if the payload's bytes do not allow for it
     */
    public void fill(ContainerCost cost, int count, long hashed) {
        if (count > 0) {
            boolean sorted = cost.placement() == ContainerCost.Placement.SORTED;
            budget.work(sorted ? ContainerCost.sortedWork(hashed, count) : hashed);
        }
    }

    private void sort(@Nullable Object[] elements, int step, @Nullable Class<?> elementClass, int count, long hashed) {
        budget.work(ContainerCost.sortedWork(hashed, count));
        decimals(elements, step, elementClass, ContainerCost.sortedWork(count, count));
    }

    private void hash(
            HashTable table,
            @Nullable Object[] elements,
            int step,
            @Nullable Class<?> elementClass,
            long hashed,
            long visits) {
        budget.work(hashed);
        boolean nested = isInside();
        // What cannot be hashed is refused as work, by a writer when the payload is complete.
        if (hashed >= Budget.MAX_REFERENCE || !table.mustCharge(elements, step, elementClass, nested)) {
            return;
        }
        // Once more, for the look at the hash codes.
        budget.work(hashed);
        iterators(visits);
        int count = elements.length / step;
        long all = Budget.sum(hashed, Budget.product(decimals(elements, step, elementClass, 0), count));
        boolean waits = budget.mustWait();
        long before = budget.workCharged();
        table.charge(budget, elements, 0, step, all);
        if (nested) {
            // Comparing this container with an equal one compares again what meets in its table.
            long most = Budget.product((long) count * (count - 1) / 2, 1 + all / count);
            references = Budget.refer(references, waits ? most : budget.workCharged() - before);
        }
    }

    /**
     * Returns whether the innermost container is inside one that hashes or compares it together with others.
     *
     * @return false if there is none around it
     */
    public boolean isInside() {
        return working > (open[level].isWork ? 1 : 0);
    }

    /**
     * Charges comparisons of objects that may hold decimals, beside the cost of their bytes: nothing, unless there was
     * a decimal of very many digits, or of a scale far from the others'.
     *
     * @param count how many comparisons there may be
     * @throws InvalidPayloadException if the payload's bytes do not allow for it
     */
    public void comparisons(long count) {
        long digits = decimals.digits();
        if (digits > 0) {
            budget.work(Budget.product(DecimalSpan.work(digits), count));
            budget.memory(DecimalSpan.memory(digits, count));
        }
    }

    /** Returns the work of one comparison of decimals; 0 if they are short. */
    long decimalWork() {
        return DecimalSpan.work(decimals.digits());
    }

    /** Charges comparisons of decimals among elements, and returns the work of one. */
    private long decimals(@Nullable Object[] elements, int step, @Nullable Class<?> elementClass, long comparisons) {
        if (elementClass != null && !HashTable.walks(elementClass)) {
            return 0;
        }
        DecimalSpan span = null;
        boolean others = false;
        for (int i = 0; i < elements.length; i += step) {
            Object element = elements[i];
            if (element instanceof BigDecimal decimal) {
                span = span == null ? new DecimalSpan() : span;
                span.add(decimal);
            } else {
                others |= HashTable.walks(element);
            }
        }
        long digits = Math.max(span == null ? 0 : span.digits(), others ? decimals.digits() : 0);
        if (digits == 0) {
            return 0;
        }
        long each = DecimalSpan.work(digits);
        budget.work(Budget.product(each, comparisons));
        budget.memory(DecimalSpan.memory(digits, Math.max(comparisons, elements.length / step)));
        return each;
    }
}
