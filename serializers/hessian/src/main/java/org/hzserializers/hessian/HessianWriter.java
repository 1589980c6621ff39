// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import com.caucho.hessian.io.Hessian2Output;
import java.io.IOException;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hzserializers.core.Budget;
import org.hzserializers.core.DeclaredContents;
import org.hzserializers.core.ForeignCollections;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** Writes objects as Hessian's own serializers do, where those keep them as they are; refuses all others. */
@SuppressWarnings("JavaUtilDate") // what users have
final class HessianWriter {

    private final HessianModel model;
    private final Ledger ledger;
    private DeclaredContents contents;

    /** Null if no collections are copied. */
    private final ForeignCollections.@Nullable Copies copies;

    private final Output bytes = new Output();
    private final Hessian2Output out = new Hessian2Output();

    /** Records that are not finished: nobody could make them before what they hold. */
    private final Set<Object> openRecords = Collections.newSetFromMap(new IdentityHashMap<>());

    HessianWriter(HessianModel model) {
        this.model = model;
        this.ledger = new Ledger(model.limits());
        this.copies = model.foreignCollections()
                ? ForeignCollections.copies(object -> model.copies(object.getClass()))
                : null;
        this.contents = new DeclaredContents(ledger.budget(), copies);
    }

    Output bytes() {
        return bytes;
    }

    Hessian2Output out() {
        return out;
    }

    int write(Object root) throws IOException {
        ledger.clear();
        ledger.budget().startWriting();
        bytes.clear();
        out.init(bytes);
        out.setUnshared(model.key());
        try {
            writeObject(root);
            out.flushBuffer();
        } finally {
            out.reset();
            ledger.clear();
            openRecords.clear();
            contents = new DeclaredContents(ledger.budget(), copies);
            if (copies != null) {
                copies.clear();
            }
        }
        ledger.budget().settle(bytes.length());
        return bytes.length();
    }

    private void writeObject(@Nullable Object value) throws IOException {
        if (value == null) {
            ledger.leaf();
            out.writeNull();
        } else if (value instanceof String text) {
            writeText(text);
        } else if (value instanceof Integer number) {
            ledger.leaf();
            out.writeInt(number);
        } else if (value instanceof Long number) {
            ledger.leaf();
            out.writeLong(number);
        } else if (value instanceof Double number) {
            ledger.leaf();
            writeDouble(number);
        } else if (value instanceof Boolean bool) {
            ledger.leaf();
            out.writeBoolean(bool);
        } else if (value.getClass() == Date.class) {
            ledger.leaf();
            model.checkNotDenied(Date.class);
            out.writeUTCDate(((Date) value).getTime());
        } else if (value instanceof byte[] array) {
            writeBytes(array);
        } else {
            writeReferable(value);
        }
    }

    private void writeText(String text) throws IOException {
        ledger.text(text.length());
        out.writeString(text);
    }

    private void writeBytes(byte[] array) throws IOException {
        ledger.limits().checkElements("byte[]", array.length, Long.MAX_VALUE, 0);
        ledger.text(0);
        ledger.budget().memory(array.length);
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
        if (out.addRef(value)) {
            ledger.again(value);
            return;
        }
        boolean container = Containers.isOne(value.getClass());
        long before = container ? ledger.enterContainer(value) : ledger.enter(value.getClass());
        JdkValues.Form form = JdkValues.of(value.getClass());
        if (form != null) {
            writeForm(form, value);
        } else if (container) {
            writeContainer(value);
        } else if (value.getClass().isArray()) {
            writeArray(value);
        } else if (value instanceof Enum<?> constant) {
            Class<?> type = constant.getDeclaringClass();
            model.plan(type);
            begin(type.getName(), List.of("name"));
            writeText(constant.name());
        } else {
            writeFields(model.plan(value.getClass()), value);
        }
        ledger.leave(value, before);
    }

    private void begin(String type, List<String> fields) throws IOException {
        if (out.writeObjectBegin(type) == -1) {
            ledger.definition(fields.size());
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
        if (wire instanceof String text) {
            ledger.parsing(text.length());
            Object back = form.fromWire().apply(text);
            if (!value.equals(back)) {
                throw new InvalidPayloadException(
                        "a " + form.type().getName() + " does not come back from its text and is refused");
            }
        }
        writeObject(wire);
    }

    private void writeContainer(Object container) throws IOException {
        Containers.checkWritable(container, model.key());
        String name = container.getClass().getName();
        model.checkNotDenied(container.getClass());
        ledger.budget().object(container.getClass());
        List<@Nullable Object> elements = new ArrayList<>();
        if (container instanceof Map<?, ?> map) {
            ledger.limits().checkElements("map", map.size(), Long.MAX_VALUE, 0);
            out.writeMapBegin(container.getClass() == HashMap.class ? null : name);
            long keys = 0;
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                long before = ledger.apart();
                writeElement(entry.getKey());
                keys = Budget.sum(keys, ledger.together(before));
                writeElement(entry.getValue());
                elements.add(entry.getKey());
                elements.add(entry.getValue());
            }
            out.writeMapEnd();
            ledger.filling(container, elements.toArray(), 2, keys);
        } else {
            Collection<?> collection = (Collection<?>) container;
            ledger.limits().checkElements("list or set", collection.size(), Long.MAX_VALUE, 0);
            out.writeListBegin(collection.size(), container.getClass() == ArrayList.class ? null : name);
            for (Object element : collection) {
                writeElement(element);
            }
            ledger.filling(container, collection.toArray(), 1, ledger.cost());
        }
    }

    private void writeElement(@Nullable Object element) throws IOException {
        ledger.element();
        writeObject(element);
    }

    private void writeArray(Object array) throws IOException {
        int length = Array.getLength(array);
        ledger.limits().checkElements(array.getClass().getTypeName(), length, Long.MAX_VALUE, 0);
        ledger.text(0);
        if (array.getClass() == char[].class) {
            throw new InvalidPayloadException(
                    "a char[] is carried in a field of that type only, as Hessian has no type" + " for it");
        }
        out.writeListBegin(length, model.arrayName(array.getClass()));
        if (array instanceof Object[] elements) {
            ledger.slots(length);
            for (Object element : elements) {
                writeElement(element);
            }
        } else {
            PrimitiveArrays.write(this, array);
            ledger.budget().memory((long) length * Long.BYTES);
        }
    }

    private void writeFields(ClassPlan plan, Object object) throws IOException {
        boolean record = plan.type().isRecord();
        if (record) {
            openRecords.add(object);
        }
        ledger.budget().object(plan.type());
        begin(plan.type().getName(), plan.names());
        for (ClassPlan.PlanField field : plan.fields()) {
            try {
                Object value = field.get(object);
                requireFitting(field.field().getType(), value);
                writeField(field.field().getType(), value);
                contents.check(field.field(), field.contents(), value);
            } catch (InvalidPayloadException e) {
                throw e.within("." + field.field().getName());
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
            ledger.leaf();
            writeDouble(number);
        } else if ((value instanceof Short || value instanceof Byte) && declared != Object.class) {
            if (Number.class == declared || declared.isInterface()) {
                writeObject(value);
            } else {
                ledger.leaf();
                out.writeInt(((Number) value).intValue());
            }
        } else {
            writeObject(value);
        }
    }

    /** Says whether its buffer, and what it keeps of objects with it, is above a bound. */
    boolean isLargerThan(int maxRetainedBytes) {
        return bytes.capacity() > maxRetainedBytes;
    }
}
