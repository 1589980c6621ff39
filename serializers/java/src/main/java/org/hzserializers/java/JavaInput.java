// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectStreamClass;
import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.DeclaredContents;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.core.guard.RawBytes;
import org.hzserializers.model.SerializationAccess;
import org.hzserializers.model.Validations;
import org.jspecify.annotations.Nullable;

/**
 * Reads Java's stream as the JDK's own reader does, and counts: memory, hashing and depth are charged before they are
 * spent, which a filter in the JDK's reader cannot do, as it does not see what references lead to.
 *
 * <p>Source: Java Object Serialization Specification, chapter 6, the grammar of the stream. Left out, as nobody writes
 * them into one object: annotations of classes, resets, exceptions of the writer, class descriptors as objects, and
 * the first version of the protocol, whose external objects have no end.
 */
final class JavaInput extends ObjectInputStream {

    /** What an object's own method takes: a context, and what the object makes room for at first. */
    static final int HOOK_MEMORY = 128;

    /** Bytes of memory of a class's description, and of each of its fields. */
    static final int CLASS_MEMORY = 256;

    static final int FIELD_MEMORY = 64;

    /** What {@link Limits#maxDepth()} counts of classes. */
    static final String SUPERCLASSES = "superclasses";

    /** Is in the place of an object to which nothing may refer. */
    static final Object UNSHARED = new Object();

    private static final @Nullable Object[] NOTHING = {};

    private final Budget budget;
    private DeclaredContents contents;
    private final Limits limits;
    private final ClassResolver resolver;
    private final GraphLedger ledger;
    private final Validations validations;
    private final Wrappers wrappers = new Wrappers();
    private final DataInputStream primitives = new DataInputStream(new Block());
    private final RawBytes arrays;

    private byte[] bytes = {};
    private int position;
    private int end;
    private int blockEnd;
    private @Nullable Context current;

    /** What a method of an object may have caught. */
    private @Nullable RuntimeException failure;

    /** What is being read by a method of its own. */
    private static final class Context {

        private final Object object;
        private final StreamClass.@Nullable Part part;
        private final boolean pieces;
        private final Filling filling;
        private boolean fieldsRead;
        private @Nullable Fields given;

        Context(Object object, StreamClass.@Nullable Part part, boolean pieces, Filling filling) {
            this.object = object;
            this.part = part;
            this.pieces = pieces;
            this.filling = filling;
        }
    }

    JavaInput(ClassResolver resolver, Limits limits) throws IOException {
        this.resolver = resolver;
        this.limits = limits;
        this.budget = new Budget(limits);
        this.contents = new DeclaredContents(budget);
        this.ledger = new GraphLedger(limits, budget, true);
        this.validations = new Validations(budget);
        this.arrays = new RawBytes(limits);
        setObjectInputFilter(this::claimed);
    }

    /** The JDK's own classes ask before they make an array by a length of the payload. */
    private ObjectInputFilter.Status claimed(ObjectInputFilter.FilterInfo info) {
        if (info.arrayLength() >= 0) {
            try {
                limits.checkElements("array", (int) info.arrayLength(), Integer.MAX_VALUE, 0);
                long bytes = ObjectSizes.ARRAY + ObjectSizes.ELEMENT * info.arrayLength();
                if (current == null) {
                    budget.memory(bytes);
                } else {
                    current.filling.claim(bytes);
                }
            } catch (RuntimeException e) {
                throw failed(e);
            }
        }
        return ObjectInputFilter.Status.UNDECIDED;
    }

    /** Reads one object that takes exactly so many bytes. */
    @Nullable
    Object read(byte[] payload, int length, @Nullable ClassLoader loader) {
        Object value = readWhole(payload, length, loader);
        end();
        return value;
    }

    /**
     * Reads back what was written.
     *
     * @param type of the whole
     * @param replaced what may have become other objects
     * @throws InvalidPayloadException if it cannot be read, or is not what was written
     */
    void check(byte[] payload, int length, ClassLoader loader, Class<?> type, ReplacedObjects replaced) {
        Object value;
        try {
            value = readWhole(payload, length, loader);
        } catch (RuntimeException e) {
            throw replaced.classes().refusal(e);
        }
        replaced.check(ledger);
        if (!type.isInstance(value)) {
            throw replaced.classes()
                    .refusal(new InvalidPayloadException("a " + type.getName() + " cannot be a "
                            + Objects.requireNonNull(value).getClass().getName()));
        }
        end();
    }

    private @Nullable Object readWhole(byte[] payload, int length, @Nullable ClassLoader loader) {
        bytes = payload;
        position = 0;
        end = length;
        blockEnd = 0;
        ledger.clear();
        budget.start(length);
        arrays.reset();
        wrappers.clear();
        resolver.start(loader);
        int head = int32();
        if (head != ((STREAM_MAGIC << 16) | STREAM_VERSION)) {
            throw new InvalidPayloadException(
                    String.format("payload begins with 0x%08x, Java's stream with 0xaced0005", head));
        }
        Object value = value(false);
        if (position != end) {
            throw new InvalidPayloadException((end - position) + " bytes follow the object");
        }
        contents.checkAll();
        validations.run();
        return value;
    }

    private void end() {
        contents = new DeclaredContents(budget);
        ledger.clear();
        resolver.end();
        bytes = new byte[0];
    }

    private int remaining() {
        return end - position;
    }

    private void require(int count) {
        if (count > end - position) {
            throw new InvalidPayloadException(
                    "payload ends after " + (end - position) + " of " + count + " bytes of a value");
        }
    }

    private int int8() {
        require(1);
        return bytes[position++];
    }

    private int peek() {
        require(1);
        return bytes[position];
    }

    private int uint16() {
        require(2);
        int value = ((bytes[position] & 0xFF) << 8) | (bytes[position + 1] & 0xFF);
        position += 2;
        return value;
    }

    private int int32() {
        return (uint16() << 16) | uint16();
    }

    private long int64() {
        return ((long) int32() << 32) | (int32() & 0xFFFFFFFFL);
    }

    private long clock() {
        ledger.moveTo(position);
        return ledger.clock();
    }

    private int begin(@Nullable Object object) {
        ledger.moveTo(position);
        int handle = ledger.begin();
        ledger.set(handle, object);
        return handle;
    }

    private void end(int handle) {
        ledger.moveTo(position);
        ledger.end(handle);
    }

    private void leave() {
        ledger.moveTo(position);
        ledger.leave();
    }

    private String text(long length) {
        if (length < 0 || length > remaining()) {
            throw new InvalidPayloadException(
                    "text of " + length + " bytes does not fit the " + remaining() + " bytes that remain");
        }
        budget.memory(ObjectSizes.TEXT + 2 * length);
        String text = ModifiedUtf8.get(bytes, position, (int) length);
        limits.checkText(text.length(), Integer.MAX_VALUE);
        position += (int) length;
        return text;
    }

    private String sharedText(int code) {
        int handle = begin(null);
        String text;
        if (code == TC_STRING) {
            text = text(uint16());
        } else if (code == TC_LONGSTRING) {
            text = text(int64());
        } else {
            throw unexpected(code, "a text");
        }
        ledger.set(handle, text);
        end(handle);
        return text;
    }

    private static InvalidPayloadException unexpected(int code, String expected) {
        return new InvalidPayloadException(
                String.format("stream has the type code 0x%02x where %s is expected", code & 0xFF, expected));
    }

    /** Reads whatever comes next. */
    private @Nullable Object value(boolean unshared) {
        int code = int8();
        return switch (code) {
            case TC_NULL -> null;
            case TC_REFERENCE -> reference(unshared);
            case TC_STRING, TC_LONGSTRING -> unshare(sharedText(code), ledger.size() - 1, unshared);
            case TC_OBJECT -> object(unshared);
            case TC_ARRAY -> array(unshared);
            case TC_ENUM -> constant(unshared);
            case TC_CLASS -> classObject(unshared);
            default -> throw unexpected(code, "an object");
        };
    }

    private Object unshare(Object value, int handle, boolean unshared) {
        if (unshared) {
            ledger.set(handle, UNSHARED);
        }
        return value;
    }

    private @Nullable Object reference(boolean unshared) {
        int handle = int32() - baseWireHandle;
        if (handle < 0 || handle >= ledger.size()) {
            throw new InvalidPayloadException("reference to object " + handle + ", of " + ledger.size() + " so far");
        }
        Object found = ledger.get(handle);
        if (unshared || found == null || found == UNSHARED || found instanceof StreamClass) {
            throw new InvalidPayloadException("reference to object " + handle + ", which "
                    + (found == null
                            ? "is not complete"
                            : found instanceof StreamClass ? "is a class" : "is not shared"));
        }
        ledger.moveTo(position);
        ledger.refer(handle);
        return found;
    }

    private StreamClass requiredClass() {
        StreamClass found = classDescription(0);
        if (found == null) {
            throw new InvalidPayloadException("an object has no class");
        }
        return found;
    }

    /** Reads the class that comes next. */
    private @Nullable StreamClass classDescription(int below) {
        limits.checkDepth(SUPERCLASSES, below);
        int code = int8();
        return switch (code) {
            case TC_NULL -> null;
            case TC_REFERENCE -> {
                int handle = int32() - baseWireHandle;
                Object found = handle < 0 || handle >= ledger.size() ? null : ledger.get(handle);
                if (!(found instanceof StreamClass known)) {
                    throw new InvalidPayloadException("reference to object " + handle + ", which is no class");
                }
                yield known;
            }
            case TC_CLASSDESC -> newClass(below);
            case TC_PROXYCLASSDESC -> newProxyClass(below);
            default -> throw unexpected(code, "a class");
        };
    }

    private StreamClass newClass(int below) {
        // The number is given before the texts of the description take theirs; nobody may refer to it yet.
        int handle = begin(null);
        String name = text(uint16());
        long version = int64();
        int flags = int8();
        int count = uint16();
        limits.checkElements("fields of a class", count, remaining(), 3);
        budget.memory(CLASS_MEMORY + (long) FIELD_MEMORY * count);
        StreamClass.Field[] fields = new StreamClass.Field[count];
        for (int i = 0; i < count; i++) {
            fields[i] = field();
        }
        StreamClass found = new StreamClass(name, version, flags, fields);
        return finish(handle, found, below);
    }

    private StreamClass.Field field() {
        char code = (char) int8();
        if ("BCDFIJSZL[".indexOf(code) < 0) {
            throw new InvalidPayloadException("a field has the type code " + (int) code + ", which no type has");
        }
        StreamClass.Field field = new StreamClass.Field(code, text(uint16()));
        if (!field.isPrimitive()) {
            typeName();
        }
        return field;
    }

    /** Reads the name of a field's type, which the class here knows better. */
    private void typeName() {
        int code = int8();
        if (code == TC_REFERENCE) {
            if (!(reference(false) instanceof String)) {
                throw new InvalidPayloadException("the type of a field is no text");
            }
        } else {
            sharedText(code);
        }
    }

    private StreamClass finish(int handle, StreamClass found, int below) {
        int code = int8();
        if (code != TC_ENDBLOCKDATA) {
            throw unexpected(code, "the end of the class " + Excerpt.of(found.name()));
        }
        found.extend(classDescription(below + 1));
        // Not before, or the class could be above itself.
        ledger.set(handle, found);
        limits.checkDepth(SUPERCLASSES, found.levels());
        budget.memory(found.partsMemory());
        end(handle);
        return found;
    }

    private StreamClass newProxyClass(int below) {
        int handle = begin(null);
        int count = int32();
        limits.checkElements("interfaces of a proxy", count, remaining(), 2);
        budget.memory(CLASS_MEMORY + (long) FIELD_MEMORY * count);
        String[] names = new String[count];
        for (int i = 0; i < count; i++) {
            names[i] = text(uint16());
        }
        SerialClass proxy = resolver.proxy(List.of(names));
        StreamClass found = new StreamClass(proxy.name(), 0, SC_SERIALIZABLE, new StreamClass.Field[0]);
        found.resolve(proxy);
        return finish(handle, found, below);
    }

    private SerialClass here(StreamClass stream) {
        SerialClass here = stream.here();
        if (here == null) {
            here = resolver.find(stream.name());
            stream.resolve(here);
        }
        return here;
    }

    private Class<?> classObject(boolean unshared) {
        Class<?> found = here(requiredClass()).type();
        int handle = begin(found);
        ledger.identified(handle);
        unshare(found, handle, unshared);
        return found;
    }

    private Object constant(boolean unshared) {
        StreamClass stream = requiredClass();
        SerialClass here = here(stream);
        stream.requireLike(here);
        if (here.kind() != SerialClass.Kind.ENUM) {
            throw new InvalidPayloadException("class " + here.name() + " is no enum here");
        }
        int handle = begin(null);
        String name = sharedText(int8());
        Object constant = null;
        for (Object candidate : here.constants()) {
            if (((Enum<?>) candidate).name().equals(name)) {
                constant = candidate;
            }
        }
        if (constant == null) {
            throw new InvalidPayloadException("enum " + here.name() + " has no constant " + Excerpt.of(name) + " here");
        }
        ledger.set(handle, constant);
        ledger.identified(handle);
        return unshare(constant, handle, unshared);
    }

    private Object array(boolean unshared) {
        SerialClass here = here(requiredClass());
        Class<?> component = here.type().getComponentType();
        if (component == null) {
            throw new InvalidPayloadException("class " + here.name() + " is no array");
        }
        int length = int32();
        int width = component.isPrimitive() ? Widths.of(component) : 1;
        limits.checkElements(here.type().getTypeName(), length, remaining(), width);
        budget.memory(ObjectSizes.ARRAY + (long) length * (component.isPrimitive() ? width : ObjectSizes.ELEMENT));
        Object array = Array.newInstance(component, length);
        int handle = begin(array);
        ledger.enter(handle, HashCodes.OTHER);
        if (component.isPrimitive()) {
            Widths.get(ByteBuffer.wrap(bytes, position, length * width), array);
            position += length * width;
        } else {
            Object[] elements = (Object[]) array;
            for (int i = 0; i < length; i++) {
                Object element = value(false);
                if (element != null && !component.isInstance(element)) {
                    throw new InvalidPayloadException(
                            "an element of a " + here.type().getTypeName() + " is a "
                                    + element.getClass().getTypeName());
                }
                elements[i] = element;
            }
        }
        leave();
        return unshare(array, handle, unshared);
    }

    private @Nullable Object object(boolean unshared) {
        StreamClass stream = requiredClass();
        SerialClass here = here(stream);
        SerialClass.Kind kind = here.kind();
        if ((kind != SerialClass.Kind.PLAIN && kind != SerialClass.Kind.RECORD && kind != SerialClass.Kind.EXTERNAL)
                || here.type() == String.class) {
            throw new InvalidPayloadException(
                    "no objects of " + here.type().getTypeName() + " can be in a stream: it is "
                            + (kind == SerialClass.Kind.NONE ? "not Serializable" : "written in another way"));
        }
        stream.requireLike(here);
        int handle = begin(null);
        ledger.enter(handle, here.hashes());
        long began = clock();
        if (here.isContainer()) {
            ledger.walk();
        }
        budget.object(here.type());
        Object object;
        if (kind == SerialClass.Kind.RECORD) {
            object = record(stream, here);
            ledger.set(handle, object);
        } else {
            object = here.make();
            ledger.set(handle, object);
            if (kind == SerialClass.Kind.EXTERNAL) {
                external(stream, here, object);
            } else {
                wrappers.enter(here, object);
                for (StreamClass.Part part : stream.parts(here)) {
                    part(part, object);
                }
                wrappers.leave(here);
            }
        }
        if (here.isContainer()) {
            Filling.fillAgain(ledger, object, clock() - began);
        }
        leave();
        if (object instanceof BigDecimal decimal) {
            ledger.decimal(decimal);
        }
        Object resolved = object;
        if (here.isResolved()) {
            if (here.fillsUnknown()) {
                // It may put into tables what its fields hold.
                budget.work(clock() - began);
            }
            resolved = here.resolve(object);
            ledger.replace(handle, resolved);
        }
        if (unshared) {
            ledger.set(handle, UNSHARED);
        }
        return resolved;
    }

    private void part(StreamClass.Part part, Object object) {
        StreamClass stream = part.stream();
        SerialClass here = part.here();
        if (stream == null) {
            Objects.requireNonNull(here).readObjectNoData(object);
            return;
        }
        boolean pieces = stream.has(SC_WRITE_METHOD);
        if (here != null && here.readsItself()) {
            hooked(new Context(object, part, pieces, Filling.of(ledger, here)), here::readObject);
            return;
        }
        fields(part, object, null);
        if (pieces) {
            passOver();
        }
    }

    private void external(StreamClass stream, SerialClass here, Object object) {
        if (!stream.has(SC_BLOCK_DATA)) {
            throw new InvalidPayloadException(
                    "a " + here.name() + " was written by the first version of the protocol, which tells no end of it");
        }
        hooked(new Context(object, null, true, Filling.of(ledger, here)), (target, in) -> {
            try {
                ((Externalizable) target).readExternal(in);
            } catch (IOException | ClassNotFoundException | RuntimeException e) {
                throw here.failed("readExternal", e);
            }
        });
    }

    /** A method of an object that reads it. */
    private interface Method {
        void read(Object object, ObjectInputStream in);
    }

    private void hooked(Context context, Method method) {
        budget.memory(HOOK_MEMORY + Filling.CLAIMED_AT_ONCE);
        Context outer = current;
        current = context;
        blockEnd = position;
        method.read(context.object, this);
        if (failure != null) {
            throw failure;
        }
        if (context.pieces) {
            passOver();
        }
        context.filling.end(context.object);
        current = outer;
        blockEnd = position;
    }

    /** Passes over what a method of an object left, or all of it. Objects are read, as later ones may refer to them. */
    private void passOver() {
        while (true) {
            position = Math.max(position, blockEnd);
            if (peek() == TC_ENDBLOCKDATA) {
                position++;
                return;
            }
            if (!nextBlock()) {
                value(false);
            }
        }
    }

    /** Starts the next block, if one comes next. */
    private boolean nextBlock() {
        int code = peek();
        if (code != TC_BLOCKDATA && code != TC_BLOCKDATALONG) {
            return false;
        }
        position++;
        int length = code == TC_BLOCKDATA ? int8() & 0xFF : int32();
        if (length < 0 || length > remaining()) {
            throw new InvalidPayloadException("block of " + Integer.toUnsignedString(length)
                    + " bytes does not fit the " + remaining() + " bytes that remain");
        }
        blockEnd = position + length;
        return true;
    }

    /**
     * Reads the fields of a part.
     *
     * @param given gets them, if they are not set
     */
    private void fields(StreamClass.Part part, Object into, @Nullable Fields given) {
        StreamClass stream = Objects.requireNonNull(part.stream());
        SerialClass here = part.here();
        Fields collected = given == null && here != null && here.defaultRead() != null ? new Fields(here) : given;
        StreamClass.Field[] fields = stream.fields();
        List<@Nullable SerialField> targets = part.targets();
        for (int i = 0; i < stream.primitives(); i++) {
            SerialField target = targets.get(i);
            Object value = primitive(fields[i].code());
            if (target != null) {
                keep(target, value, into, collected);
            }
        }
        int objects = fields.length - stream.primitives();
        @Nullable Object[] values = objects == 0 ? NOTHING : new Object[objects];
        long before = clock();
        long visits = ledger.walked();
        for (int i = 0; i < values.length; i++) {
            int at = stream.primitives() + i;
            try {
                values[i] = value(false);
            } catch (InvalidPayloadException e) {
                throw e.within(Excerpt.of(stream.name()) + "." + Excerpt.of(fields[at].name()));
            }
        }
        for (int i = 0; i < values.length; i++) {
            SerialField target = targets.get(stream.primitives() + i);
            if (target != null) {
                target.require(values[i]);
                wrappers.check(target, values[i]);
                contents.later(target, target.contents(), values[i]);
                if (here != null && here.isDistinct()) {
                    Filling.distinct(ledger, here.type(), values[i], clock() - before, ledger.walked() - visits);
                }
                keep(target, values[i], into, collected);
            }
        }
        if (given == null && collected != null) {
            Context outer = current;
            current = new Context(into, part, false, new Filling(ledger, Filled.KEPT));
            current.given = collected;
            Objects.requireNonNull(here).defaultRead(into, this);
            current = outer;
        }
    }

    private void keep(SerialField target, @Nullable Object value, Object into, @Nullable Fields collected) {
        if (current != null && current.object == into && value instanceof Integer number) {
            current.filling.kind(number);
        }
        if (collected == null) {
            target.set(into, value);
        } else {
            collected.put(target, value);
        }
    }

    private Object primitive(char code) {
        return switch (code) {
            case 'Z' -> int8() != 0;
            case 'B' -> (byte) int8();
            case 'C' -> (char) uint16();
            case 'S' -> (short) uint16();
            case 'I' -> int32();
            case 'J' -> int64();
            case 'F' -> Float.intBitsToFloat(int32());
            default -> Double.longBitsToDouble(int64());
        };
    }

    private Object record(StreamClass stream, SerialClass here) {
        // Those above a record hold nothing; a stream that says otherwise is read, and forgotten.
        Fields values = new Fields(here);
        for (StreamClass.Part part : stream.parts(here)) {
            StreamClass described = part.stream();
            if (described != null) {
                fields(part, here, values);
                if (described.has(SC_WRITE_METHOD)) {
                    passOver();
                }
            }
        }
        RecordComponent[] components = here.components();
        @Nullable Object[] arguments = new Object[components.length];
        for (int i = 0; i < arguments.length; i++) {
            SerialField field = here.field(components[i].getName());
            arguments[i] = field == null ? null : values.value(field);
        }
        return here.makeRecord(arguments);
    }

    private <E extends RuntimeException> E failed(E e) {
        failure = failure == null ? e : failure;
        return e;
    }

    private Context context() throws NotActiveException {
        if (current == null) {
            throw new NotActiveException("no object is being read");
        }
        return current;
    }

    /** Says whether primitive data come next. */
    private boolean inBlock() {
        try {
            while (position >= blockEnd) {
                if (current == null || !current.pieces || !nextBlock()) {
                    return false;
                }
            }
            return true;
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    private @Nullable Object next(boolean unshared) throws IOException {
        Context context = context();
        if (inBlock()) {
            throw SerializationAccess.optionalData(false);
        }
        if (!context.pieces || peek() == TC_ENDBLOCKDATA) {
            throw SerializationAccess.optionalData(true);
        }
        try {
            long before = clock();
            long visits = ledger.walked();
            Object value = value(unshared);
            blockEnd = position;
            context.filling.element(value, clock() - before, ledger.walked() - visits);
            return value;
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    @Override
    protected @Nullable Object readObjectOverride() throws IOException {
        return next(false);
    }

    @Override
    public @Nullable Object readUnshared() throws IOException {
        return next(true);
    }

    /** Returns the part whose fields come next. */
    private StreamClass.Part nextFields(Context context) throws IOException {
        StreamClass.Part part = context.part;
        if (part == null || context.fieldsRead) {
            throw new NotActiveException(part == null ? "fields are read by readObject only" : "fields are read once");
        }
        if (position < blockEnd) {
            throw failed(new InvalidPayloadException(Objects.requireNonNull(part.here())
                            .name() + " reads its fields where its writeObject has not written them"));
        }
        context.fieldsRead = true;
        return part;
    }

    @Override
    public void defaultReadObject() throws IOException {
        Context context = context();
        StreamClass.Part part = nextFields(context);
        try {
            long before = clock();
            fields(part, context.object, null);
            context.filling.copies(clock() - before);
            blockEnd = position;
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    @Override
    public GetField readFields() throws IOException {
        Context context = context();
        if (context.given != null) {
            return context.given;
        }
        StreamClass.Part part = nextFields(context);
        try {
            Fields fields = new Fields(Objects.requireNonNull(part.here()));
            long before = clock();
            fields(part, context.object, fields);
            context.filling.copies(clock() - before);
            blockEnd = position;
            return fields;
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    /** Has an object checked as soon as all objects of the payload are there. */
    @Override
    public void registerValidation(@Nullable ObjectInputValidation validation, int priority)
            throws InvalidObjectException {
        if (validation == null) {
            throw new InvalidObjectException("null cannot be validated");
        }
        try {
            validations.add(validation, priority);
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    @Override
    public int read() throws IOException {
        return primitives.read();
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int from = position;
        return counted(from, primitives.read(target, offset, length));
    }

    @Override
    public int available() throws IOException {
        return primitives.available();
    }

    @Override
    public boolean readBoolean() throws IOException {
        return primitives.readBoolean();
    }

    @Override
    public byte readByte() throws IOException {
        return primitives.readByte();
    }

    @Override
    public int readUnsignedByte() throws IOException {
        return primitives.readUnsignedByte();
    }

    @Override
    public char readChar() throws IOException {
        return primitives.readChar();
    }

    @Override
    public short readShort() throws IOException {
        return primitives.readShort();
    }

    @Override
    public int readUnsignedShort() throws IOException {
        return primitives.readUnsignedShort();
    }

    @Override
    public int readInt() throws IOException {
        if (inBlock() && blockEnd - position >= Integer.BYTES) {
            return int32();
        }
        return primitives.readInt();
    }

    @Override
    public long readLong() throws IOException {
        return primitives.readLong();
    }

    @Override
    public float readFloat() throws IOException {
        return primitives.readFloat();
    }

    @Override
    public double readDouble() throws IOException {
        return primitives.readDouble();
    }

    @Override
    public void readFully(byte[] target) throws IOException {
        readFully(target, 0, target.length);
    }

    @Override
    public void readFully(byte[] target, int offset, int length) throws IOException {
        int from = position;
        primitives.readFully(target, offset, length);
        counted(from, length);
    }

    /** Counts bytes that were read into an array. */
    private int counted(int from, int count) {
        if (count > 0) {
            try {
                arrays.add(from, position, count);
            } catch (RuntimeException e) {
                throw failed(e);
            }
        }
        return count;
    }

    @Override
    public int skipBytes(int length) throws IOException {
        return primitives.skipBytes(length);
    }

    @Override
    @Deprecated
    @SuppressWarnings("InlineMeSuggester")
    public @Nullable String readLine() throws IOException {
        return primitives.readLine();
    }

    /** Charges the text before a reader makes room for it. A long one is in several blocks. */
    @Override
    public String readUTF() throws IOException {
        int length = primitives.readUnsignedShort();
        if (length > remaining()) {
            throw new EOFException(
                    "text of " + length + " bytes does not fit the " + remaining() + " bytes that remain");
        }
        try {
            budget.memory(ObjectSizes.TEXT + 3L * length);
        } catch (RuntimeException e) {
            throw failed(e);
        }
        byte[] encoded = new byte[length];
        primitives.readFully(encoded);
        try {
            String text = ModifiedUtf8.get(encoded, 0, length);
            limits.checkText(text.length(), Integer.MAX_VALUE);
            return text;
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass described) throws IOException {
        throw new InvalidClassException(described.getName(), "classes are found by the payload's reader only");
    }

    @Override
    public void close() {}

    /** The bytes of the current block, and of those that follow it directly. */
    private final class Block extends InputStream {

        @Override
        public int read() {
            return inBlock() ? int8() & 0xFF : -1;
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            Objects.checkFromIndexSize(offset, length, target.length);
            if (length == 0) {
                return 0;
            }
            if (!inBlock()) {
                return -1;
            }
            int count = Math.min(length, blockEnd - position);
            System.arraycopy(bytes, position, target, offset, count);
            position += count;
            return count;
        }

        @Override
        public int available() {
            return inBlock() ? blockEnd - position : 0;
        }
    }
}
