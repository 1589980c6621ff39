// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import java.io.IOException;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.DeclaredContents;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.IdentityNumbers;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.model.ContainerModel;
import org.hzserializers.model.FieldModel;
import org.jspecify.annotations.Nullable;

/** Writes objects as Hessian's own serializers do, where those keep them as they are; refuses all others. */
@SuppressWarnings("JavaUtilDate") // what users have
final class HessianWriter {

    private final HessianModel model;
    private final Charges charges;
    private final GraphLedger ledger;

    /** The numbers of the objects that were written. */
    private final IdentityNumbers numbers = new IdentityNumbers();

    private DeclaredContents contents;

    /** Null if no collections are copied. */
    private final ForeignCollections.@Nullable Copies copies;

    private final Output bytes = new Output();
    private final StrictOutput out = new StrictOutput();

    /** Records that are not finished: they cannot be made before what they hold. */
    private final Set<Object> openRecords = Collections.newSetFromMap(new IdentityHashMap<>());

    HessianWriter(HessianModel model) {
        this.model = model;
        this.charges = new Charges(model.limits());
        this.ledger = charges.ledger();
        this.copies = model.foreignCollections()
                ? ForeignCollections.copies(object -> model.copies(object.getClass()))
                : null;
        this.contents = new DeclaredContents(charges.budget(), copies);
    }

    Output bytes() {
        return bytes;
    }

    StrictOutput out() {
        return out;
    }

    int write(Object root) throws IOException {
        ledger.clear();
        charges.budget().startWriting();
        bytes.clear();
        out.init(bytes);
        out.setUnshared(model.key());
        try {
            writeObject(root);
            out.flushBuffer();
        } finally {
            out.reset();
            ledger.clear();
            numbers.clear();
            openRecords.clear();
            contents = new DeclaredContents(charges.budget(), copies);
            if (copies != null) {
                copies.clear();
            }
        }
        charges.budget().settle(bytes.length());
        return bytes.length();
    }

    private void writeObject(@Nullable Object value) throws IOException {
        if (value == null) {
            charges.leaf();
            out.writeNull();
        } else if (value instanceof String text) {
            writeText(text);
        } else if (value instanceof Integer number) {
            charges.leaf();
            out.writeInt(number);
        } else if (value instanceof Long number) {
            charges.leaf();
            out.writeLong(number);
        } else if (value instanceof Double number) {
            charges.leaf();
            writeDouble(number);
        } else if (value instanceof Boolean bool) {
            charges.leaf();
            out.writeBoolean(bool);
        } else if (value.getClass() == Date.class) {
            charges.leaf();
            model.checkNotDenied(Date.class);
            out.writeUTCDate(((Date) value).getTime());
        } else if (value instanceof byte[] array) {
            writeBytes(array);
        } else {
            writeReferable(value);
        }
    }

    private void writeText(String text) throws IOException {
        charges.text(text.length());
        out.writeString(text);
    }

    private void writeBytes(byte[] array) throws IOException {
        charges.primitives("byte[]", array.length, Byte.BYTES);
        out.writeBytes(array);
    }

    /** Writes a number, of which the library would make 0.0 if it is -0.0. */
    void writeDouble(double value) throws IOException {
        if (Double.doubleToRawLongBits(value) == Double.doubleToRawLongBits(-0.0)) {
            out.flushBuffer();
            bytes.writeDouble(value);
        } else {
            out.writeDouble(value);
        }
    }

    private void writeReferable(Object given) throws IOException {
        Object value = copies == null ? given : copies.of(given);
        if (openRecords.contains(value)) {
            throw new InvalidPayloadException(
                    "a record " + value.getClass().getName() + " holds itself, which no reader can make");
        }
        if (!model.key() && writeReference(value)) {
            return;
        }
        ContainerModel container = Containers.of(value.getClass());
        if (container != null) {
            Containers.checkWritable(container, value, model.key());
            numbers.put(value, ledger.enter(container.hashes(), container.cost()));
            writeContainer(container, value);
        } else if (value.getClass().isArray()) {
            numbers.put(value, ledger.enter(HashCodes.OTHER));
            writeArray(value);
        } else {
            writeObjectOrForm(value);
        }
        ledger.leave();
    }

    private boolean writeReference(Object value) throws IOException {
        int number = numbers.get(value);
        if (number == IdentityNumbers.NONE) {
            return false;
        }
        out.writeReference(number);
        charges.leaf();
        ledger.refer(number);
        return true;
    }

    private void writeObjectOrForm(Object value) throws IOException {
        JdkValues.Form form = JdkValues.of(value.getClass());
        if (form != null) {
            numbers.put(value, ledger.enter(HashCodes.CONTENT));
            writeForm(form, value);
            return;
        }
        Class<?> type = value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass();
        ClassPlan plan = model.plan(type);
        numbers.put(value, ledger.enter(plan.model().hashes()));
        if (value instanceof Enum<?> constant) {
            begin(type.getName(), List.of("name"));
            writeText(constant.name());
        } else {
            writeFields(plan, value);
        }
    }

    private void begin(String type, List<String> fields) throws IOException {
        if (out.writeObjectBegin(type) == -1) {
            charges.definition(fields.size());
            out.writeClassFieldLength(fields.size());
            for (String field : fields) {
                out.writeString(field);
            }
            out.writeObjectBegin(type);
        }
    }

    private void writeForm(JdkValues.Form form, Object value) throws IOException {
        model.checkNotDenied(form.type());
        begin(form.wireName(), List.of(form.field()));
        Object wire = form.toWire().apply(value);
        Object quick = form.quickly(wire);
        charges.budget().memory(form.memoryOf(quick != null));
        if (wire instanceof String text) {
            charges.parsing(text.length());
            if (quick != null) {
                requireEqual(form, value, quick);
            } else if (charges.budget().mustWait()) {
                charges.budget()
                        .later(() -> requireEqual(form, value, form.fromWire().apply(text)));
            } else {
                requireEqual(form, value, form.fromWire().apply(text));
            }
        }
        if (value instanceof BigDecimal decimal) {
            ledger.decimal(decimal);
        }
        writeObject(wire);
    }

    private static void requireEqual(JdkValues.Form form, Object value, @Nullable Object copy) {
        if (!value.equals(copy)) {
            throw new InvalidPayloadException(
                    "a " + form.type().getName() + " does not come back from its text and is refused");
        }
    }

    private void writeContainer(ContainerModel kind, Object container) throws IOException {
        String name = kind.made().getName();
        model.checkNotDenied(kind.made());
        if (container instanceof Map<?, ?> map) {
            charges.limits().checkElements("map", map.size(), Long.MAX_VALUE, 0);
            out.writeMapBegin(kind.made() == HashMap.class ? null : name);
            long keys = 0;
            int count = 0;
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                charges.place(kind.cost(), count++, 2);
                long before = ledger.clock();
                writeObject(entry.getKey());
                keys = Budget.sum(keys, ledger.clock() - before);
                writeObject(entry.getValue());
            }
            out.writeMapEnd();
            ledger.fill(kind.cost(), map.keySet().toArray(), 1, null, keys);
        } else {
            Collection<?> collection = (Collection<?>) container;
            charges.limits().checkElements("list or set", collection.size(), Long.MAX_VALUE, 0);
            out.writeListBegin(collection.size(), kind.made() == ArrayList.class ? null : name);
            long before = ledger.clock();
            int count = 0;
            for (Object element : collection) {
                charges.place(kind.cost(), count++, 1);
                writeObject(element);
            }
            if (!kind.isAppended()) {
                ledger.fill(kind.cost(), collection.toArray(), 1, null, ledger.clock() - before);
            }
        }
    }

    private void writeArray(Object array) throws IOException {
        int length = Array.getLength(array);
        if (array.getClass() == char[].class) {
            throw new InvalidPayloadException(
                    "a char[] is carried in a field of that type only, as Hessian has no type" + " for it");
        }
        out.writeListBegin(length, model.arrayName(array.getClass()));
        if (array instanceof Object[] elements) {
            charges.limits().checkElements(array.getClass().getTypeName(), length, Long.MAX_VALUE, 0);
            charges.array(length);
            for (Object element : elements) {
                writeObject(element);
            }
        } else {
            charges.primitives(array.getClass().getTypeName(), length, Long.BYTES);
            PrimitiveArrays.write(this, array);
        }
    }

    private void writeFields(ClassPlan plan, Object object) throws IOException {
        boolean record = plan.model().isRecord();
        if (record) {
            openRecords.add(object);
        }
        charges.budget().object(plan.type());
        begin(plan.type().getName(), plan.names());
        for (FieldModel field : plan.model().fields()) {
            try {
                Object value = field.get(object);
                requireFitting(field.type(), value);
                writeField(field.type(), value);
                contents.check(field.field(), field.contents(), value);
            } catch (InvalidPayloadException e) {
                throw e.within("." + field.name());
            }
        }
        if (record) {
            openRecords.remove(object);
        }
    }

    /** Refuses a collection that comes back as one that the field cannot hold. */
    private void requireFitting(Class<?> declared, @Nullable Object value) {
        if (copies != null && value != null && !declared.isPrimitive()) {
            Object copy = copies.of(value);
            if (copy != value && !declared.isInstance(copy)) {
                throw new InvalidPayloadException("a field of the type " + declared.getName() + " cannot hold a "
                        + copy.getClass().getName() + ", as which a "
                        + value.getClass().getName()
                        + " comes back; declare an interface of the JDK");
            }
        }
    }

    private void writeField(Class<?> declared, @Nullable Object value) throws IOException {
        if (value instanceof char[] chars && declared == char[].class) {
            writeText(new String(chars));
        } else if (value instanceof Character character && (declared == char.class || declared == Character.class)) {
            writeText(character.toString());
        } else if (value instanceof Float number && (declared == float.class || declared == Float.class)) {
            charges.leaf();
            writeDouble(number);
        } else if ((value instanceof Short || value instanceof Byte) && declared != Object.class) {
            if (Number.class == declared || declared.isInterface()) {
                writeObject(value);
            } else {
                charges.leaf();
                out.writeInt(((Number) value).intValue());
            }
        } else {
            writeObject(value);
        }
    }

    /** Returns whether its buffer, and what it keeps of objects with it, is above a bound. */
    boolean isLargerThan(int maxRetainedBytes) {
        return bytes.capacity() > maxRetainedBytes;
    }
}
