// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import com.caucho.hessian.io.AbstractDeserializer;
import com.caucho.hessian.io.AbstractHessianInput;
import com.caucho.hessian.io.Deserializer;
import java.io.IOException;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.DeclaredContents;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.model.ContainerModel;
import org.hzserializers.model.EnumNames;
import org.hzserializers.model.FieldModel;
import org.jspecify.annotations.Nullable;

/**
 * Reads one payload: the library takes the bytes apart and asks here what to make of objects, lists and maps. A class
 * that is not carried is refused, where the library would make a map.
 */
final class HessianReader implements PayloadClasses.Readers {

    /** Elements that a container has space for before they are read. */
    private static final int INITIAL_CAPACITY = 1024;

    private static final @Nullable Object[] NOTHING = {};

    private final HessianModel model;
    private final Charges charges;
    private final GraphLedger ledger;
    private final Input bytes;
    private final StrictInput in;
    private final DeclaredContents contents;

    /** Readers of lists and arrays by the names that the payload has for them. */
    private final Map<String, Deserializer> lists = new HashMap<>();

    private int definitions;
    private @Nullable Object last;

    HessianReader(HessianModel model, Charges charges, byte[] payload, int length) {
        this.model = model;
        this.charges = charges;
        this.ledger = charges.ledger();
        this.bytes = new Input(payload, length);
        this.in = new StrictInput(bytes);
        this.contents = new DeclaredContents(charges.budget());
        in.setSerializerFactory(PayloadClasses.of(this));
    }

    @Nullable
    Object read() throws IOException {
        Object value = readValue();
        contents.checkAll();
        bytes.mayEnd();
        if (in.read() >= 0) {
            throw new InvalidPayloadException("bytes are left over after the value, out of " + bytes.length());
        }
        return value;
    }

    private @Nullable Object readValue() throws IOException {
        int reference = in.readReference();
        if (reference != GraphLedger.NONE) {
            return referred(reference);
        }
        last = null;
        Object value = in.readObject();
        if (value instanceof String text) {
            charges.text(text.length());
        } else if (value instanceof byte[] array) {
            charges.primitives("byte[]", array.length, Byte.BYTES);
        } else if (value == null || value != last) {
            charges.leaf();
        }
        return value;
    }

    private Object referred(int number) {
        if (number >= ledger.size()) {
            throw new InvalidPayloadException("reference to object " + number + ", of " + ledger.size() + " so far");
        }
        Object value = ledger.get(number);
        if (value == null) {
            throw new InvalidPayloadException("a record holds itself");
        }
        charges.leaf();
        ledger.refer(number);
        return value;
    }

    private void finished(Object object) {
        ledger.leave();
        last = object;
    }

    private void checkCount(String what, int count) {
        charges.limits().checkElements(what, count, bytes.length(), 1);
    }

    @Override
    public Deserializer objects(String type) {
        if (++definitions > model.maxDefinitions()) {
            throw new InvalidPayloadException(
                    "more than " + model.maxDefinitions() + " classes are described, as many as the serializer has");
        }
        JdkValues.Form form = JdkValues.named(type);
        if (form != null) {
            model.checkNotDenied(form.type());
            return new FormReader(form);
        }
        ClassPlan plan = model.planOf(type);
        if (plan == null) {
            throw HessianModel.unknown(type);
        }
        return new ObjectReader(plan);
    }

    @Override
    public Deserializer lists(@Nullable String type) {
        String name = type == null ? "" : type;
        Deserializer known = lists.get(name);
        if (known == null) {
            known = name.startsWith("[")
                    ? new ArrayReader(model.component(name.substring(1)))
                    : new ListReader(container(name, ArrayList.class));
            lists.put(name, known);
        }
        return known;
    }

    private ContainerModel container(@Nullable String type, Class<?> untyped) {
        ContainerModel found = type == null || type.isEmpty() ? Containers.of(untyped) : Containers.named(type);
        if (found == null || found.isMap() != (untyped == HashMap.class)) {
            throw HessianModel.unknown(String.valueOf(type));
        }
        model.checkNotDenied(found.made());
        return found;
    }

    @Override
    public Object map(@Nullable String type) throws IOException {
        ContainerModel kind = container(type, HashMap.class);
        int number = ledger.enter(kind.hashes(), kind.cost());
        Object map = kind.make(0);
        ledger.set(number, map);
        List<@Nullable Object> entries = new ArrayList<>();
        long keys = 0;
        while (!in.isEnd()) {
            charges.place(kind.cost(), entries.size(), 2);
            long before = ledger.clock();
            entries.add(readValue());
            keys = Budget.sum(keys, ledger.clock() - before);
            entries.add(readValue());
            checkCount("map", entries.size() / 2);
        }
        in.readMapEnd();
        kind.fill(ledger, map, entries.toArray(), null, keys);
        finished(map);
        return map;
    }

    private final class ListReader extends AbstractDeserializer {

        private final ContainerModel kind;

        ListReader(ContainerModel kind) {
            this.kind = kind;
        }

        @Override
        public Object readList(AbstractHessianInput input, int length) throws IOException {
            return readContainer(kind, GraphLedger.NONE);
        }

        @Override
        public Object readLengthList(AbstractHessianInput input, int length) throws IOException {
            checkCount("list or set", length);
            return readContainer(kind, length);
        }
    }

    /**
     * Reads a list or set.
     *
     * @param length how many elements it has; {@link GraphLedger#NONE} if their end is marked
     */
    private Object readContainer(ContainerModel kind, int length) throws IOException {
        int number = ledger.enter(kind.hashes(), kind.cost());
        long before = ledger.clock();
        // A count may be a lie, so that no more than this is made before the elements are there.
        int capacity = Math.min(Math.max(length, 0), INITIAL_CAPACITY);
        Collection<@Nullable Object> container = kind.makeCollection(capacity);
        ledger.set(number, container);
        @Nullable Object[] elements = kind.isAppended() ? NOTHING : new Object[capacity];
        int count = 0;
        while (length == GraphLedger.NONE ? !in.isEnd() : count < length) {
            charges.place(kind.cost(), count, 1);
            Object element = readValue();
            if (kind.isAppended()) {
                container.add(element);
            } else {
                elements = count < elements.length ? elements : Arrays.copyOf(elements, Math.max(4, 2 * count));
                elements[count] = element;
            }
            checkCount("list or set", ++count);
        }
        if (length == GraphLedger.NONE) {
            in.readListEnd();
        }
        if (!kind.isAppended()) {
            @Nullable Object[] all = count == elements.length ? elements : Arrays.copyOf(elements, count);
            kind.fill(ledger, container, all, null, ledger.clock() - before);
        }
        finished(container);
        return container;
    }

    private final class ArrayReader extends AbstractDeserializer {

        private final Class<?> component;
        private final String name;

        ArrayReader(Class<?> component) {
            this.component = component;
            this.name = component.getTypeName() + "[]";
        }

        @Override
        public Object readList(AbstractHessianInput input, int length) throws IOException {
            throw new InvalidPayloadException("an array of " + component.getName() + " has no length");
        }

        @Override
        public Object readLengthList(AbstractHessianInput input, int length) throws IOException {
            checkCount(name, length);
            int number = ledger.enter(HashCodes.OTHER);
            Object array;
            if (component.isPrimitive()) {
                charges.primitives(name, length, Long.BYTES);
                array = PrimitiveArrays.read(in, component, length);
                ledger.set(number, array);
            } else {
                // An element may refer to the array, so it is there first; its bytes are at least as many.
                charges.array(length);
                array = Array.newInstance(component, length);
                ledger.set(number, array);
                for (int i = 0; i < length; i++) {
                    Object element = readValue();
                    if (element != null && !component.isInstance(element)) {
                        element = Conversions.to(component, element);
                    }
                    ((@Nullable Object[]) array)[i] = element;
                }
            }
            finished(array);
            return array;
        }
    }

    private final class FormReader extends AbstractDeserializer {

        private final JdkValues.Form form;

        FormReader(JdkValues.Form form) {
            this.form = form;
        }

        @Override
        public Object[] createFields(int length) {
            checkCount("fields", length);
            if (length != 1) {
                throw new InvalidPayloadException(
                        "class " + form.wireName() + " has " + length + " fields in place of 1");
            }
            charges.definition(length);
            return new Object[length];
        }

        @Override
        public Object createField(String name) {
            if (!name.equals(form.field())) {
                throw new InvalidPayloadException("class " + form.wireName() + " has no field " + Excerpt.of(name));
            }
            return name;
        }

        @Override
        public Object readObject(AbstractHessianInput input, Object[] fields) throws IOException {
            int number = ledger.enter(HashCodes.CONTENT);
            Object wire = readValue();
            if (wire instanceof String text) {
                charges.parsing(text.length());
            }
            Object value = wire == null ? null : read(wire);
            if (value == null) {
                throw new InvalidPayloadException("a " + form.type().getName() + " is not made of a "
                        + (wire == null ? "null" : wire.getClass().getName()));
            }
            if (value instanceof BigDecimal decimal) {
                ledger.decimal(decimal);
            }
            ledger.set(number, value);
            finished(value);
            return value;
        }

        private @Nullable Object read(Object wire) {
            Object quick = form.quickly(wire);
            charges.budget().memory(form.memoryOf(quick != null));
            return quick != null ? quick : form.fromWire().apply(wire);
        }
    }

    private final class ObjectReader extends AbstractDeserializer {

        /** Stands for a field that the class here does not have. */
        private static final String UNKNOWN = "unknown";

        private final ClassPlan plan;

        ObjectReader(ClassPlan plan) {
            this.plan = plan;
        }

        @Override
        public Object[] createFields(int length) {
            checkCount("fields", length);
            charges.definition(length);
            return new Object[length];
        }

        @Override
        public Object createField(String name) {
            if (plan.constants() != null) {
                return name;
            }
            FieldModel field = plan.field(name);
            return field == null ? UNKNOWN : field;
        }

        /** Refuses an object that has a field under two names, since only one value can be kept. */
        private void requireOneNameEach(Object[] fields) {
            Set<Object> known = new HashSet<>();
            for (Object field : fields) {
                if (field instanceof FieldModel planned && !known.add(planned)) {
                    String name = planned.name();
                    throw FieldAliases.storedTwice(plan.type(), name, name, "a former name");
                }
            }
        }

        @Override
        public Object readObject(AbstractHessianInput input, Object[] fields) throws IOException {
            EnumNames constants = plan.constants();
            if (constants != null) {
                return readConstant(constants, fields);
            }
            if (plan.hasAliases()) {
                requireOneNameEach(fields);
            }
            boolean record = plan.model().isRecord();
            charges.budget().object(plan.type());
            int number = ledger.enter(plan.model().hashes());
            Object object = record ? null : plan.model().make();
            ledger.set(number, object);
            @Nullable Object[] arguments = record ? plan.model().defaults() : NOTHING;
            for (Object field : fields) {
                if (field instanceof FieldModel known) {
                    Object value = readField(known);
                    if (object == null) {
                        arguments[known.component()] = value;
                    } else {
                        known.set(object, value);
                    }
                } else {
                    readValue();
                }
            }
            if (object == null) {
                object = plan.model().make(arguments);
                ledger.set(number, object);
            }
            finished(object);
            return object;
        }

        private @Nullable Object readField(FieldModel field) throws IOException {
            try {
                Object value = Conversions.to(field.type(), readValue());
                contents.later(field.field(), field.contents(), value);
                return value;
            } catch (InvalidPayloadException e) {
                throw e.within("." + field.name());
            } catch (IllegalArgumentException e) {
                throw new InvalidPayloadException("payload holds " + e.getMessage(), e).within("." + field.name());
            }
        }

        private Object readConstant(EnumNames constants, Object[] fields) throws IOException {
            int number = ledger.enter(plan.model().hashes());
            Object constant = null;
            for (Object field : fields) {
                Object value = readValue();
                if (field.equals("name") && value instanceof String name) {
                    constant = constants.constant(name);
                    if (constant == null) {
                        throw new InvalidPayloadException("enum " + plan.type().getName() + " has no constant "
                                + Excerpt.of(name) + "; all members need the class that has it");
                    }
                }
            }
            if (constant == null) {
                throw new InvalidPayloadException(
                        "a constant of enum " + plan.type().getName() + " has no name");
            }
            ledger.set(number, constant);
            finished(constant);
            return constant;
        }
    }
}
