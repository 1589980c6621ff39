// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import com.caucho.hessian.io.AbstractDeserializer;
import com.caucho.hessian.io.AbstractHessianInput;
import com.caucho.hessian.io.Deserializer;
import com.caucho.hessian.io.SerializerFactory;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hzserializers.core.Budget;
import org.hzserializers.core.DeclaredContents;
import org.hzserializers.core.Excerpt;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Reads one payload: the library takes the bytes apart and asks here what to make of objects, lists and maps. A class
 * that is not carried is refused, where the library would make a map.
 */
final class HessianReader {

    /** Stands for a record whose parts are being read. */
    private static final Object UNFINISHED = new Object();

    private final HessianModel model;
    private final Ledger ledger;
    private final Input bytes;
    private final StrictInput in;
    private final DeclaredContents contents;
    private int definitions;
    private @Nullable Object last;

    HessianReader(HessianModel model, Ledger ledger, byte[] payload, int length) {
        this.model = model;
        this.ledger = ledger;
        this.bytes = new Input(payload, length);
        this.in = new StrictInput(bytes);
        this.contents = new DeclaredContents(ledger.budget());
        in.setSerializerFactory(Checked.of(this));
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
        last = null;
        Object value = in.readObject();
        if (value == UNFINISHED) {
            throw new InvalidPayloadException("a record holds itself");
        }
        if (value instanceof String text) {
            ledger.text(text.length());
        } else if (value instanceof byte[] array) {
            ledger.limits().checkElements("byte[]", array.length, Long.MAX_VALUE, 0);
            ledger.text(0);
            ledger.budget().memory(array.length);
        } else if (value == null || (value != last && !ledger.isKnown(value))) {
            ledger.leaf();
        } else if (value != last) {
            ledger.again(value);
        }
        return value;
    }

    private void finished(Object object, long before) {
        ledger.leave(object, before);
        last = object;
    }

    private void checkCount(String what, int count) {
        ledger.limits().checkElements(what, count, bytes.length(), 1);
    }

    private @Nullable Object readElement() throws IOException {
        ledger.element();
        return readValue();
    }

    private Deserializer objects(String type) {
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

    private Deserializer lists(@Nullable String type) {
        if (type != null && type.startsWith("[")) {
            return new ArrayReader(model.component(type.substring(1)));
        }
        return new ListReader(container(type, ArrayList.class));
    }

    private Class<?> container(@Nullable String type, Class<?> untyped) {
        Class<?> found = type == null || type.isEmpty() ? untyped : Containers.named(type);
        if (found == null || Map.class.isAssignableFrom(found) != (untyped == HashMap.class)) {
            throw HessianModel.unknown(String.valueOf(type));
        }
        model.checkNotDenied(found);
        return found;
    }

    private Object map(@Nullable String type) throws IOException {
        Object map = Containers.make(container(type, HashMap.class));
        in.addRef(map);
        long outside = ledger.enterContainer(map);
        ledger.budget().object(map.getClass());
        List<@Nullable Object> elements = new ArrayList<>();
        long keys = 0;
        while (!in.isEnd()) {
            long before = ledger.apart();
            elements.add(readElement());
            keys = Budget.sum(keys, ledger.together(before));
            elements.add(readElement());
            checkCount("map", elements.size() / 2);
        }
        in.readMapEnd();
        fill(map, elements.toArray(), 2, keys);
        finished(map, outside);
        return map;
    }

    /**
     * Takes the place of the library's ways to find a class: all that its input asks for. Made without the library's
     * constructor, which looks through the files of all class loaders up to the system's, under one lock, and fails
     * where one of those has the library, too.
     */
    @SuppressWarnings("rawtypes") // the library's
    private static final class Checked extends SerializerFactory {

        private static final Constructor<?> MAKER = ObjectMaker.withoutCode(Checked.class);

        @SuppressWarnings("NullAway.Init") // set where it is made
        private HessianReader reader;

        static Checked of(HessianReader reader) {
            try {
                Checked made = (Checked) MAKER.newInstance();
                made.reader = reader;
                return made;
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("The library's factory cannot be made", e);
            }
        }

        @Override
        public Deserializer getObjectDeserializer(String type, @Nullable Class cl) {
            return reader.objects(type);
        }

        @Override
        public Deserializer getListDeserializer(@Nullable String type, @Nullable Class cl) {
            return reader.lists(type);
        }

        @Override
        public Object readList(AbstractHessianInput input, int length, @Nullable String type) throws IOException {
            return reader.lists(type).readList(input, length);
        }

        @Override
        public Object readMap(AbstractHessianInput input, @Nullable String type) throws IOException {
            return reader.map(type);
        }

        @Override
        public Class<?> loadSerializedClass(String name) {
            throw HessianModel.unknown(name);
        }

        @Override
        public Deserializer getDeserializer(String type) {
            throw HessianModel.unknown(type);
        }

        @Override
        public Deserializer getDeserializer(Class cl) {
            throw HessianModel.unknown(cl.getName());
        }
    }

    private void fill(Object container, @Nullable Object[] elements, int step, long hashed) {
        ledger.filling(container, elements, step, hashed);
        Containers.fill(container, elements);
        int size = container instanceof Map<?, ?> map ? map.size() : ((Collection<?>) container).size();
        if (size != elements.length / step) {
            throw new InvalidPayloadException("a " + container.getClass().getName() + " has one element twice");
        }
    }

    private final class ListReader extends AbstractDeserializer {

        private final Class<?> type;

        ListReader(Class<?> type) {
            this.type = type;
        }

        @Override
        public Object readList(AbstractHessianInput input, int length) throws IOException {
            return read(length, true);
        }

        @Override
        public Object readLengthList(AbstractHessianInput input, int length) throws IOException {
            return read(length, false);
        }

        private Object read(int length, boolean variable) throws IOException {
            Object container = Containers.make(type);
            in.addRef(container);
            long before = ledger.enterContainer(container);
            ledger.budget().object(type);
            @Nullable Object[] elements = readElements(length, variable);
            fill(container, elements, 1, ledger.cost());
            finished(container, before);
            return container;
        }
    }

    private @Nullable Object[] readElements(int length, boolean variable) throws IOException {
        List<@Nullable Object> elements = new ArrayList<>();
        if (variable) {
            while (!in.isEnd()) {
                elements.add(readElement());
                checkCount("list or set", elements.size());
            }
            in.readListEnd();
        } else {
            checkCount("list or set", length);
            for (int i = 0; i < length; i++) {
                elements.add(readElement());
            }
        }
        return elements.toArray();
    }

    private final class ArrayReader extends AbstractDeserializer {

        private final Class<?> component;

        ArrayReader(Class<?> component) {
            this.component = component;
        }

        @Override
        public Object readList(AbstractHessianInput input, int length) throws IOException {
            throw new InvalidPayloadException("an array of " + component.getName() + " has no length");
        }

        @Override
        public Object readLengthList(AbstractHessianInput input, int length) throws IOException {
            checkCount(component.getTypeName() + "[]", length);
            // Its place among the references comes before those of its elements.
            int place = in.addRef(UNFINISHED);
            long before = ledger.enter(Object[].class);
            ledger.text(0);
            Object array;
            if (component.isPrimitive()) {
                array = PrimitiveArrays.read(in, component, length, ledger);
                in.setRef(place, array);
            } else {
                // An element may refer to the array, so it is there first; its bytes are at least as many.
                ledger.slots(length);
                array = Array.newInstance(component, length);
                in.setRef(place, array);
                for (int i = 0; i < length; i++) {
                    Object element = readElement();
                    if (element != null && !component.isInstance(element)) {
                        element = Conversions.to(component, element);
                    }
                    ((@Nullable Object[]) array)[i] = element;
                }
            }
            finished(array, before);
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
            ledger.definition(length);
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
            int place = in.addRef(UNFINISHED);
            long before = ledger.enter(form.type());
            Object wire = readValue();
            if (wire instanceof String text) {
                ledger.parsing(text.length());
            }
            Object value = wire == null ? null : form.fromWire().apply(wire);
            if (value == null) {
                throw new InvalidPayloadException("a " + form.type().getName() + " is not made of a "
                        + (wire == null ? "null" : wire.getClass().getName()));
            }
            in.setRef(place, value);
            finished(value, before);
            return value;
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
            ledger.definition(length);
            return new Object[length];
        }

        @Override
        public Object createField(String name) {
            if (plan.type().isEnum()) {
                return name;
            }
            ClassPlan.PlanField field = plan.field(name);
            return field == null ? UNKNOWN : field;
        }

        /** Refuses an object that has a field under two names, since only one value can be kept. */
        private void requireOneNameEach(Object[] fields) {
            Set<Object> known = new HashSet<>();
            for (Object field : fields) {
                if (field instanceof ClassPlan.PlanField planned && !known.add(planned)) {
                    String name = planned.field().getName();
                    throw FieldAliases.storedTwice(plan.type(), name, name, "a former name");
                }
            }
        }

        @Override
        public Object readObject(AbstractHessianInput input, Object[] fields) throws IOException {
            if (plan.type().isEnum()) {
                return readConstant(fields);
            }
            if (plan.hasAliases()) {
                requireOneNameEach(fields);
            }
            boolean record = plan.type().isRecord();
            ledger.budget().object(plan.type());
            int place = in.addRef(UNFINISHED);
            Object object = record ? null : plan.make();
            if (object != null) {
                in.setRef(place, object);
            }
            long before = ledger.enter(plan.type());
            @Nullable Object[] arguments = record ? plan.defaults() : new Object[0];
            for (Object field : fields) {
                if (field instanceof ClassPlan.PlanField known) {
                    Object value = readField(known);
                    if (object == null) {
                        arguments[known.index()] = value;
                    } else {
                        known.set(object, value);
                    }
                } else {
                    readValue();
                }
            }
            if (object == null) {
                object = plan.make(arguments);
                in.setRef(place, object);
            }
            finished(object, before);
            return object;
        }

        private @Nullable Object readField(ClassPlan.PlanField field) throws IOException {
            try {
                Object value = Conversions.to(field.field().getType(), readValue());
                contents.later(field.field(), field.contents(), value);
                return value;
            } catch (InvalidPayloadException e) {
                throw e.within("." + field.field().getName());
            } catch (IllegalArgumentException e) {
                throw new InvalidPayloadException("payload holds " + e.getMessage(), e)
                        .within("." + field.field().getName());
            }
        }

        private Object readConstant(Object[] fields) throws IOException {
            int place = in.addRef(UNFINISHED);
            long before = ledger.enter(plan.type());
            Object constant = null;
            for (Object field : fields) {
                Object value = readValue();
                if (field.equals("name") && value instanceof String name) {
                    constant = plan.constant(name);
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
            in.setRef(place, constant);
            finished(constant, before);
            return constant;
        }
    }
}
