// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import com.hazelcast.nio.ObjectDataOutput;
import java.io.DataOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.NotActiveException;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.DeclaredContents;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.IdentityNumbers;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.core.guard.RawBytes;
import org.jspecify.annotations.Nullable;

/**
 * Writes Java's stream, byte for byte as that of Java 17 does, and charges what {@link JavaInput} will, so that
 * nothing is written that would not be read.
 *
 * <p>A key has no references to texts and other objects, which would tell equal keys apart that share parts or do not;
 * such an object is written again.
 */
final class JavaOutput extends ObjectOutputStream {

    /** What the JDK puts into one block at most. */
    private static final int BLOCK = 1024;

    private static final int SHORT_HEADER = 2;
    private static final int LONG_HEADER = 5;
    private static final int SHORT_BLOCK = 255;
    private static final int SHORT_TEXT = 0xFFFF;
    private static final int TEXT_HEADER = 3;
    private static final int INITIAL = 512;

    private final Limits limits;
    private final Budget budget;
    private DeclaredContents contents;
    private final JavaClasses allowed;
    private final SerialClasses classes;
    private final GraphLedger ledger;
    private final boolean key;

    /** Null if no collections are copied. */
    private final ForeignCollections.@Nullable Copies copies;

    private final DataOutputStream primitives = new DataOutputStream(new Block());
    private final RawBytes arrays;
    private final Wrappers wrappers = new Wrappers();
    private final IdentityNumbers numbers = new IdentityNumbers();

    private byte[] bytes = new byte[INITIAL];
    private int position;

    /** Where the header of the open block is; negative if none is open. */
    private int blockStart = -1;

    private @Nullable Context current;

    /** What a method of an object may have caught. */
    private @Nullable RuntimeException failure;

    /** What must be compared when it is read back; null if there is nothing. */
    private @Nullable ReplacedObjects replacedObjects;

    /** What is being written by a method of its own. */
    private static final class Context {

        private final Object object;
        private final @Nullable SerialClass part;
        private final Filling filling;
        private boolean fieldsWritten;
        private @Nullable GivenFields given;

        Context(Object object, @Nullable SerialClass part, Filling filling) {
            this.object = object;
            this.part = part;
            this.filling = filling;
        }
    }

    JavaOutput(JavaClasses allowed, SerialClasses classes, Limits limits, boolean key) throws IOException {
        this.copies = allowed.copies() ? ForeignCollections.copies(this::isCopied) : null;
        this.allowed = allowed;
        this.classes = classes;
        this.limits = limits;
        this.budget = new Budget(limits);
        this.contents = new DeclaredContents(budget, copies);
        this.ledger = new GraphLedger(limits, budget, true);
        this.arrays = new RawBytes(limits);
        this.key = key;
    }

    /**
     * Writes an object into the buffer.
     *
     * @param type what must come back
     * @return the bytes that it takes
     */
    int prepare(Object object, Class<?> type) {
        position = 0;
        ledger.clear();
        budget.startWriting();
        arrays.reset();
        wrappers.clear();
        clearCopies();
        int16(STREAM_MAGIC);
        int16(STREAM_VERSION);
        value(object, type, false);
        budget.settle(position);
        // What it holds belongs to the value.
        contents = new DeclaredContents(budget, copies);
        clearCopies();
        ledger.clear();
        numbers.clear();
        return position;
    }

    /** Returns what may come back as other objects of the value that was written last; null if nothing may. */
    @Nullable
    ReplacedObjects takeReplacedObjects() {
        ReplacedObjects taken = replacedObjects;
        replacedObjects = null;
        return taken;
    }

    /** Returns what holds the bytes of the value that was written last, from the beginning. */
    byte[] bytes() {
        return bytes;
    }

    private void clearCopies() {
        if (copies != null) {
            copies.clear();
        }
    }

    /** Returns whether a collection is written as the JDK's: neither its class nor what it puts there is carried. */
    private boolean isCopied(Object collection) {
        SerialClass type = type(collection);
        if (!allowed.copies(type.type(), type.kind() == SerialClass.Kind.NONE)) {
            return false;
        }
        Object replaced = type.isReplaced() ? type.replace(collection) : null;
        return replaced == null || !allowed.allows(replaced.getClass().getName());
    }

    void writeTo(ObjectDataOutput out) throws IOException {
        out.write(bytes, 0, position);
    }

    void trim(int maxRetainedBytes) {
        if (bytes.length > maxRetainedBytes) {
            bytes = new byte[INITIAL];
        }
    }

    private void room(long count) {
        if (count > bytes.length - position) {
            limits.checkPayload(position + count);
            long wanted = Math.max(position + count, 2L * bytes.length);
            bytes = Arrays.copyOf(bytes, (int) Math.min(wanted, Integer.MAX_VALUE - 8));
        }
    }

    private void int8(int value) {
        room(1);
        bytes[position++] = (byte) value;
    }

    private void int16(int value) {
        room(2);
        bytes[position++] = (byte) (value >> 8);
        bytes[position++] = (byte) value;
    }

    private void int32(int value) {
        int16(value >> 16);
        int16(value);
    }

    private void int64(long value) {
        int32((int) (value >> 32));
        int32((int) value);
    }

    private long clock() {
        ledger.moveTo(position);
        return ledger.clock();
    }

    /**
     * Writes bytes that are ready.
     *
     * @param name the name in them
     * @param others how many of them are not the name's
     */
    private void name(String name, byte[] ready, int others) {
        limits.checkText(name.length(), Integer.MAX_VALUE);
        budget.memory(ObjectSizes.TEXT + 2L * (ready.length - others));
        room(ready.length);
        System.arraycopy(ready, 0, bytes, position, ready.length);
        position += ready.length;
    }

    private long chargedLength(String text) {
        limits.checkText(text.length(), Integer.MAX_VALUE);
        long length = ModifiedUtf8.length(text);
        budget.memory(ObjectSizes.TEXT + 2 * length);
        return length;
    }

    private void put(String text, long length) {
        room(length);
        ModifiedUtf8.put(text, bytes, position);
        position += (int) length;
    }

    private void sharedText(String text, boolean unshared) {
        int start = position + 1;
        if (text.length() <= SHORT_TEXT && putPlain(text, unshared)) {
            return;
        }
        long length = chargedLength(text);
        if (length > SHORT_TEXT) {
            int8(TC_LONGSTRING);
            int64(length);
        } else {
            int8(TC_STRING);
            int16((int) length);
        }
        int handle = begin(text, start, unshared);
        put(text, length);
        end(handle);
    }

    /** Writes a text in one pass, as most are. */
    private boolean putPlain(String text, boolean unshared) {
        int length = text.length();
        room(TEXT_HEADER + length);
        if (!ModifiedUtf8.putPlain(text, bytes, position + TEXT_HEADER)) {
            return false;
        }
        limits.checkText(length, Integer.MAX_VALUE);
        budget.memory(ObjectSizes.TEXT + 2L * length);
        int handle = begin(text, position + 1, unshared);
        bytes[position] = TC_STRING;
        bytes[position + 1] = (byte) (length >> 8);
        bytes[position + 2] = (byte) length;
        position += TEXT_HEADER + length;
        end(handle);
        return true;
    }

    private void end(int handle) {
        ledger.moveTo(position);
        ledger.end(handle);
    }

    private void leave() {
        ledger.moveTo(position);
        ledger.leave();
    }

    private int begin(Object object, int start, boolean unshared) {
        ledger.moveTo(start);
        int handle = ledger.begin();
        if (!unshared) {
            numbers.put(object, handle);
        }
        return handle;
    }

    /** Writes a reference to an object that was written; not to a complete one in a key. */
    private boolean reference(Object object) {
        int handle = numbers.get(object);
        if (handle == IdentityNumbers.NONE) {
            return false;
        }
        if (key && !(object instanceof Enum<?>) && !(object instanceof Class<?>)) {
            if (ledger.isOpen(handle)) {
                throw new InvalidPayloadException(
                        "a " + object.getClass().getTypeName() + " holds itself; such objects are no keys");
            }
            return false;
        }
        refer(handle);
        return true;
    }

    private void refer(int handle) {
        int8(TC_REFERENCE);
        int32(baseWireHandle + handle);
        ledger.moveTo(position);
        ledger.refer(handle);
    }

    /**
     * Writes whatever it is.
     *
     * @param place what must be there when it is read
     */
    private void value(@Nullable Object given, Class<?> place, boolean unshared) {
        if (given == null) {
            int8(TC_NULL);
            return;
        }
        Object object = copies == null ? given : fitting(given, place);
        if (object instanceof String text) {
            if (unshared || !reference(text)) {
                sharedText(text, unshared);
            }
            return;
        }
        if (!unshared && reference(object)) {
            return;
        }
        if (object instanceof Class<?> type) {
            int8(TC_CLASS);
            allowed.check(type.getName());
            description(classes.of(type));
            ledger.identified(begin(type, position, unshared));
            return;
        }
        SerialClass givenClass = classes.of(classOf(object));
        SerialClass type = givenClass;
        if (type.isReplaced()) {
            Object replaced = replaced(object, type, place);
            if (replaced != object) {
                if (replaced instanceof String || replaced instanceof Class<?>) {
                    value(replaced, place, unshared);
                    return;
                }
                if (!unshared && reference(replaced)) {
                    note(object, numbers.get(replaced));
                    return;
                }
                type = classes.of(classOf(replaced));
                allowed.check(type.name(), object.getClass());
                object = replaced;
            }
        }
        boolean other = givenClass.mayBecomeOther() && (type != givenClass || type.isResolved());
        written(object, type, unshared, other ? given : null);
    }

    /** Notes an object that may come back as another one, and the number of what was written in its place. */
    private void note(Object given, int handle) {
        SerialClass type = type(given);
        if (type.mayBecomeOther()) {
            if (replacedObjects == null) {
                replacedObjects = new ReplacedObjects();
            }
            replacedObjects.add(given, type.isReplaced() ? "writeReplace" : "readResolve", handle);
        }
    }

    /** Returns what is written in the place of an object. */
    private @Nullable Object written(@Nullable Object given) {
        return given == null || copies == null ? given : copies.of(given);
    }

    private Object fitting(Object given, Class<?> place) {
        Object copy = Objects.requireNonNull(written(given));
        if (copy != given && !place.isInstance(copy)) {
            throw new InvalidPayloadException("a place of the type " + place.getTypeName() + " cannot hold a "
                    + copy.getClass().getName() + ", as which a "
                    + given.getClass().getName()
                    + " comes back; declare an interface of the JDK");
        }
        return copy;
    }

    private @Nullable Object fitting(SerialClass type, SerialField field, @Nullable Object given) {
        if (given == null || copies == null) {
            return given;
        }
        try {
            return fitting(given, field.type());
        } catch (InvalidPayloadException e) {
            throw e.within(type.name() + "." + field.name());
        }
    }

    private static Class<?> classOf(Object object) {
        return object instanceof Enum<?> constant ? constant.getDeclaringClass() : object.getClass();
    }

    /** Returns what an object, and what is in its place, puts in its place. */
    private Object replaced(Object given, SerialClass givenClass, Class<?> place) {
        refuseInKeys(given);
        Object object = given;
        SerialClass type = givenClass;
        while (type.isReplaced()) {
            Object next = type.replace(object);
            if (next == null) {
                throw ReplacedObjects.changed(given.getClass(), null, "writeReplace");
            }
            boolean last = next.getClass() == object.getClass();
            object = next;
            if (last) {
                break;
            }
            type = classes.of(classOf(object));
        }
        if (object.getClass() != given.getClass() && !type.isResolved()) {
            // Nothing will turn it back.
            if (!place.isInstance(object) || !object.equals(given)) {
                throw ReplacedObjects.changed(given.getClass(), object, "writeReplace");
            }
        }
        return object;
    }

    /** With {@code given}, that is in the value, and may come back as another object. */
    private void written(Object object, SerialClass type, boolean unshared, @Nullable Object given) {
        switch (type.kind()) {
            case ENUM -> {
                int8(TC_ENUM);
                check(type);
                description(type);
                int handle = begin(object, position, unshared);
                sharedText(((Enum<?>) object).name(), false);
                ledger.identified(handle);
            }
            case ARRAY -> array(object, type, unshared);
            case NONE ->
                throw new InvalidPayloadException("class " + object.getClass().getName()
                        + " is not Serializable; make it so, or its field transient"
                        + ForeignCollections.advice(object.getClass()));
            default -> object(object, type, unshared, given);
        }
    }

    private void check(SerialClass type) {
        allowed.check(type.name(), type.type());
    }

    /** Writes a class, or a reference to it. */
    private void description(@Nullable SerialClass type) {
        if (type == null) {
            int8(TC_NULL);
            return;
        }
        int known = numbers.get(type);
        if (known != IdentityNumbers.NONE) {
            // What a class costs nobody hashes.
            int8(TC_REFERENCE);
            int32(baseWireHandle + known);
            return;
        }
        int handle;
        if (type.isProxy()) {
            int8(TC_PROXYCLASSDESC);
            handle = begin(type, position, false);
            Class<?>[] interfaces = type.type().getInterfaces();
            budget.memory(JavaInput.CLASS_MEMORY + (long) JavaInput.FIELD_MEMORY * interfaces.length);
            int32(interfaces.length);
            for (Class<?> each : interfaces) {
                name(each.getName(), ModifiedUtf8.name(each.getName()), Short.BYTES);
            }
        } else {
            int8(TC_CLASSDESC);
            handle = begin(type, position, false);
            name(type.name(), type.head(), SerialClass.HEAD_BESIDE_NAME);
            SerialField[] fields = type.fields();
            budget.memory(JavaInput.CLASS_MEMORY + (long) JavaInput.FIELD_MEMORY * fields.length);
            for (SerialField field : fields) {
                name(field.name(), field.head(), SerialField.HEAD_BESIDE_NAME);
                typeName(field.signature());
            }
        }
        int8(TC_ENDBLOCKDATA);
        description(type.parent());
        chargeParts(type);
        end(handle);
    }

    /** Charges what a reader does for the parts of the class's objects. */
    private void chargeParts(SerialClass type) {
        int levels = 0;
        long allFields = 0;
        for (SerialClass at = type; at != null; at = at.parent()) {
            levels++;
            allFields += at.isProxy() ? 0 : at.fields().length;
        }
        limits.checkDepth(JavaInput.SUPERCLASSES, levels);
        budget.memory(StreamClass.partsMemory(levels, allFields));
    }

    private void typeName(@Nullable String signature) {
        if (signature != null) {
            int known = numbers.get(signature);
            if (known == IdentityNumbers.NONE) {
                sharedText(signature, false);
            } else {
                refer(known);
            }
        }
    }

    private void array(Object array, SerialClass type, boolean unshared) {
        check(type);
        int8(TC_ARRAY);
        description(type);
        Class<?> component = type.type().getComponentType();
        int length = Array.getLength(array);
        limits.checkElements(type.type().getTypeName(), length, Integer.MAX_VALUE, 0);
        int32(length);
        int handle = begin(array, position, unshared);
        ledger.enter(handle, HashCodes.OTHER);
        if (component.isPrimitive()) {
            int width = Widths.of(component);
            budget.memory(ObjectSizes.ARRAY + (long) length * width);
            room((long) length * width);
            Widths.put(array, ByteBuffer.wrap(bytes, position, length * width));
            position += length * width;
        } else {
            budget.memory(ObjectSizes.ARRAY + (long) length * ObjectSizes.ELEMENT);
            for (Object element : (@Nullable Object[]) array) {
                value(element, component, false);
            }
        }
        leave();
    }

    private void object(Object object, SerialClass type, boolean unshared, @Nullable Object given) {
        if (type.isProxy()) {
            allowed.checkProxy(Arrays.stream(type.type().getInterfaces())
                    .map(Class::getName)
                    .toList());
        } else {
            check(type);
        }
        refuseInKeys(object);
        type.requireCarried();
        int8(TC_OBJECT);
        description(type);
        int handle = begin(object, position, unshared);
        if (given != null) {
            note(given, handle);
        }
        ledger.enter(handle, type.hashes());
        long began = clock();
        if (type.isContainer()) {
            ledger.walk();
        }
        budget.object(type.type());
        if (type.kind() == SerialClass.Kind.EXTERNAL) {
            external(object, type);
        } else {
            wrappers.enter(type, object);
            parts(object, type);
            wrappers.leave(type);
        }
        leave();
        if (object instanceof BigDecimal decimal) {
            ledger.decimal(decimal);
        }
        if (type.isResolved() && type.fillsUnknown()) {
            budget.work(clock() - began);
        }
    }

    private void refuseInKeys(Object object) {
        if (key && type(object).isUnordered()) {
            throw new InvalidPayloadException(
                    "a " + object.getClass().getName()
                            + " has no order that equal ones share, so it can be in no key; use a TreeSet, a TreeMap or a list");
        }
    }

    private SerialClass type(Object object) {
        return classes.of(object.getClass());
    }

    private void parts(Object object, SerialClass type) {
        SerialClass parent = type.parent();
        if (parent != null) {
            parts(object, parent);
        }
        if (type.writesItself()) {
            hooked(new Context(object, type, Filling.of(ledger, type)), () -> type.writeObject(object, this));
        } else {
            fields(object, type);
        }
    }

    private void external(Object object, SerialClass type) {
        hooked(new Context(object, null, Filling.of(ledger, type)), () -> {
            try {
                ((Externalizable) object).writeExternal((ObjectOutput) this);
            } catch (IOException | RuntimeException e) {
                throw type.failed("writeExternal", e);
            }
        });
    }

    private void hooked(Context context, Runnable method) {
        budget.memory(JavaInput.HOOK_MEMORY + Filling.CLAIMED_AT_ONCE);
        Context outer = current;
        current = context;
        method.run();
        if (failure != null) {
            throw failure;
        }
        endBlock();
        int8(TC_ENDBLOCKDATA);
        context.filling.end(null);
        current = outer;
    }

    private void fields(Object object, SerialClass type) {
        if (type.defaultWrite() != null) {
            Context outer = current;
            Context own = new Context(object, type, new Filling(ledger, Filled.KEPT));
            current = own;
            type.defaultWrite(object, this);
            current = outer;
            if (!own.fieldsWritten) {
                throw new InvalidPayloadException("the fields of a " + type.name() + " were not written");
            }
            return;
        }
        for (SerialField field : type.fields()) {
            if (field.isVirtual()) {
                throw new InvalidPayloadException(
                        type.name() + " names " + field.name()
                                + " in serialPersistentFields, and has no field of this name and type; write it with putFields");
            }
            field(object, type, field, field.get(object));
        }
    }

    private void field(Object object, SerialClass type, SerialField field, @Nullable Object given) {
        Object value = fitting(type, field, given);
        contents.check(field, field.contents(), value);
        if (field.isPrimitive()) {
            if (current != null && current.object == object && value instanceof Integer number) {
                current.filling.kind(number);
            }
            primitive(field.code(), Objects.requireNonNull(value));
            return;
        }
        try {
            wrappers.check(field, value);
            long before = clock();
            long visits = ledger.walked();
            value(value, field.type(), field.isUnshared());
            if (type.isDistinct()) {
                distinct(type.type(), value, clock() - before, ledger.walked() - visits);
            }
        } catch (InvalidPayloadException e) {
            throw e.within(type.name() + "." + field.name());
        }
    }

    private void distinct(Class<?> set, @Nullable Object list, long cost, long visits) {
        if (budget.mustWait()) {
            budget.later(() -> Filling.distinct(ledger, set, list, cost, visits));
        } else {
            Filling.distinct(ledger, set, list, cost, visits);
        }
    }

    private void primitive(char code, Object value) {
        switch (code) {
            case 'Z' -> int8((boolean) value ? 1 : 0);
            case 'B' -> int8((byte) value);
            case 'C' -> int16((char) value);
            case 'S' -> int16((short) value);
            case 'I' -> int32((int) value);
            case 'J' -> int64((long) value);
            case 'F' -> int32(Float.floatToRawIntBits((float) value));
            default -> int64(Double.doubleToRawLongBits((double) value));
        }
    }

    private void endBlock() {
        if (blockStart < 0) {
            return;
        }
        int length = position - blockStart - SHORT_HEADER;
        if (length <= SHORT_BLOCK) {
            bytes[blockStart] = TC_BLOCKDATA;
            bytes[blockStart + 1] = (byte) length;
        } else {
            room(LONG_HEADER - SHORT_HEADER);
            System.arraycopy(bytes, blockStart + SHORT_HEADER, bytes, blockStart + LONG_HEADER, length);
            position = blockStart;
            int8(TC_BLOCKDATALONG);
            int32(length);
            position += length;
        }
        blockStart = -1;
    }

    private <E extends RuntimeException> E failed(E e) {
        failure = failure == null ? e : failure;
        return e;
    }

    private Context context() throws NotActiveException {
        if (current == null) {
            throw new NotActiveException("no object is being written");
        }
        return current;
    }

    private void next(@Nullable Object given, boolean unshared) throws IOException {
        Context context = context();
        try {
            Object object = written(given);
            endBlock();
            long before = clock();
            long visits = ledger.walked();
            value(object, Object.class, unshared);
            context.filling.element(object, clock() - before, ledger.walked() - visits);
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    @Override
    protected void writeObjectOverride(@Nullable Object object) throws IOException {
        next(object, false);
    }

    @Override
    public void writeUnshared(@Nullable Object object) throws IOException {
        next(object, true);
    }

    private SerialClass nextFields(Context context) throws NotActiveException {
        if (context.part == null || context.fieldsWritten) {
            throw new NotActiveException(
                    context.part == null ? "fields are written by writeObject only" : "fields are written once");
        }
        endBlock();
        return context.part;
    }

    @Override
    public void defaultWriteObject() throws IOException {
        Context context = context();
        SerialClass part = nextFields(context);
        try {
            if (part.defaultWrite() == null) {
                context.fieldsWritten = true;
                long before = clock();
                fields(context.object, part);
                context.filling.copies(clock() - before);
            } else {
                part.defaultWrite(context.object, this);
            }
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    @Override
    public PutField putFields() throws IOException {
        Context context = context();
        if (context.given == null) {
            if (context.part == null || context.fieldsWritten) {
                throw new NotActiveException("fields are put by writeObject only, and once");
            }
            context.given = new GivenFields(context.part);
        }
        return context.given;
    }

    @Override
    public void writeFields() throws IOException {
        Context context = context();
        GivenFields given = context.given;
        if (given == null) {
            throw new NotActiveException("no fields were put");
        }
        SerialClass part = nextFields(context);
        context.fieldsWritten = true;
        try {
            long before = clock();
            for (SerialField field : part.fields()) {
                field(context.object, part, field, given.value(field));
            }
            context.filling.copies(clock() - before);
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    @Override
    public void reset() throws IOException {
        throw new IOException("the stream of one object is not reset while it is written");
    }

    @Override
    public void useProtocolVersion(int version) throws IOException {
        if (version != PROTOCOL_VERSION_2) {
            throw new IOException("the first version of the protocol tells no end of external objects");
        }
    }

    @Override
    public void write(int value) throws IOException {
        primitives.write(value);
    }

    @Override
    public void write(byte[] source) throws IOException {
        write(source, 0, source.length);
    }

    @Override
    public void write(byte[] source, int offset, int length) throws IOException {
        int from = position;
        primitives.write(source, offset, length);
        if (length > 0) {
            try {
                arrays.add(from, position, length);
            } catch (RuntimeException e) {
                throw failed(e);
            }
        }
    }

    @Override
    public void writeBoolean(boolean value) throws IOException {
        primitives.writeBoolean(value);
    }

    @Override
    public void writeByte(int value) throws IOException {
        primitives.writeByte(value);
    }

    @Override
    public void writeShort(int value) throws IOException {
        primitives.writeShort(value);
    }

    @Override
    public void writeChar(int value) throws IOException {
        primitives.writeChar(value);
    }

    @Override
    public void writeInt(int value) throws IOException {
        primitives.writeInt(value);
    }

    @Override
    public void writeLong(long value) throws IOException {
        primitives.writeLong(value);
    }

    @Override
    public void writeFloat(float value) throws IOException {
        primitives.writeInt(Float.floatToRawIntBits(value));
    }

    @Override
    public void writeDouble(double value) throws IOException {
        primitives.writeLong(Double.doubleToRawLongBits(value));
    }

    @Override
    public void writeBytes(String text) throws IOException {
        primitives.writeBytes(text);
    }

    @Override
    public void writeChars(String text) throws IOException {
        primitives.writeChars(text);
    }

    @Override
    public void writeUTF(String text) throws IOException {
        try {
            limits.checkText(text.length(), Integer.MAX_VALUE);
            budget.memory(ObjectSizes.TEXT + 3 * ModifiedUtf8.length(text));
        } catch (RuntimeException e) {
            throw failed(e);
        }
        primitives.writeUTF(text);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}

    /** The open block. */
    private final class Block extends OutputStream {

        private void open() {
            if (blockStart >= 0 && position - blockStart - SHORT_HEADER == BLOCK) {
                endBlock();
            }
            if (blockStart < 0) {
                room(SHORT_HEADER);
                blockStart = position;
                position += SHORT_HEADER;
            }
        }

        @Override
        public void write(int value) throws IOException {
            context();
            try {
                open();
                int8(value);
            } catch (RuntimeException e) {
                throw failed(e);
            }
        }

        @Override
        public void write(byte[] source, int offset, int length) throws IOException {
            Objects.checkFromIndexSize(offset, length, source.length);
            context();
            try {
                int done = 0;
                while (done < length) {
                    open();
                    int count = Math.min(length - done, BLOCK - (position - blockStart - SHORT_HEADER));
                    room(count);
                    System.arraycopy(source, offset + done, bytes, position, count);
                    position += count;
                    done += count;
                }
            } catch (RuntimeException e) {
                throw failed(e);
            }
        }
    }
}
