// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.bind;

import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.hzserializers.argot.codec.container.CollectionCodec;
import org.hzserializers.argot.codec.container.Container;
import org.hzserializers.argot.codec.container.FixedCollectionCodec;
import org.hzserializers.argot.codec.container.MapCodec;
import org.hzserializers.argot.codec.container.ObjectArrayCodec;
import org.hzserializers.argot.codec.container.SetCodec;
import org.hzserializers.argot.codec.value.FixedCodec;
import org.hzserializers.argot.codec.value.IntegerCodec;
import org.hzserializers.argot.codec.value.PrimitiveArrayCodec;
import org.hzserializers.argot.codec.value.UnsupportedCodec;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.schema.Library;
import org.hzserializers.argot.schema.Node;
import org.hzserializers.argot.schema.Nodes;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.model.Classes;

/** Finds the codec of an array, a collection or a map for what is an array on the wire. */
final class ContainerBinder {

    private final Library library;
    private final CodecCompiler compiler;
    private final Problems problems;

    /** Binds the elements. */
    private final ClassBinder binder;

    ContainerBinder(Library library, CodecCompiler compiler, Problems problems, ClassBinder binder) {
        this.library = library;
        this.compiler = compiler;
        this.problems = problems;
        this.binder = binder;
    }

    ValueCodec array(TypeDefinition owner, Node.Array array, Type type, Place place) {
        Class<?> raw = Classes.raw(type);
        IntegerCodec size = compiler.size(array.size());
        if (size == null) {
            return compiler.codec(owner, array) instanceof UnsupportedCodec codec
                    ? problems.add(place, codec.reason())
                    : problems.add(place, "no class can hold it");
        }
        int minElementBytes = compiler.minBytes(array.element());
        if (raw.isArray() && raw.getComponentType().isPrimitive()) {
            ValueCodec codec = compiler.codec(owner, array);
            return codec instanceof PrimitiveArrayCodec primitive
                            && primitive.type().java.arrayType() == raw
                    ? codec
                    : problems.add(
                            place, "an array of " + describe(array.element()) + " cannot be a " + raw.getTypeName());
        } else if (raw.isArray()) {
            ValueCodec element = binder.bind(owner, array.element(), Classes.component(type), place);
            return new ObjectArrayCodec(size, element, minElementBytes, raw.getComponentType());
        } else if (Map.class.isAssignableFrom(raw)) {
            return map(owner, array, size, type, place);
        } else if (Collection.class.isAssignableFrom(raw) || raw == Iterable.class) {
            Type elementType = raw == Iterable.class
                    ? JavaTypes.arguments(type, Iterable.class).get(0)
                    : JavaTypes.arguments(type, Collection.class).get(0);
            Container container = Container.of(raw, Classes.raw(elementType));
            if (container == null) {
                return problems.add(
                        place,
                        "a " + raw.getName() + " cannot be made; declare an interface or a collection of the JDK");
            }
            requireOrder(container, Classes.raw(elementType), place);
            ValueCodec element = binder.bind(owner, array.element(), elementType, place);
            if (element instanceof FixedCodec fixed
                    && minElementBytes > 0
                    && !container.gathers(Integer.MAX_VALUE, true)) {
                return new FixedCollectionCodec(size, fixed, container);
            }
            return container.isList()
                    ? new CollectionCodec(size, element, minElementBytes, container)
                    : new SetCodec(size, element, minElementBytes, container);
        }
        return problems.add(place, "an array cannot be a " + raw.getTypeName());
    }

    /** Refuses elements that only a comparator could sort: none is carried. */
    private void requireOrder(Container container, Class<?> element, Place place) {
        boolean open = element.isInterface() || Modifier.isAbstract(element.getModifiers()) || element == Object.class;
        boolean comparable = Comparable.class.isAssignableFrom(element)
                || (open && !element.isArray() && !JavaTypes.isContainer(element));
        if (container.isSorted() && !comparable) {
            problems.add(
                    place,
                    "a " + container.declared().getName() + " has its elements in their natural order, and a "
                            + element.getTypeName()
                            + " is not Comparable; comparators are not carried, so declare a Set, a Map or a List");
        }
    }

    private String describe(Node element) {
        return element instanceof Node.Reference reference
                ? library.spelling(reference.target().key())
                : Nodes.kind(element);
    }

    private ValueCodec map(TypeDefinition owner, Node.Array array, IntegerCodec size, Type type, Place place) {
        Class<?> raw = Classes.raw(type);
        Node.Sequence entry = binder.record(array.element());
        if (entry == null || entry.elements().size() != 2) {
            return problems.add(place, "a map is an array of sequences of two, the key and the value");
        }
        List<Type> arguments = JavaTypes.arguments(type, Map.class);
        Container container = Container.of(raw, Classes.raw(arguments.get(0)));
        if (container == null) {
            return problems.add(
                    place, "a " + raw.getName() + " cannot be made; declare an interface or a map of the JDK");
        }
        requireOrder(container, Classes.raw(arguments.get(0)), place);
        return new MapCodec(
                size,
                binder.bind(owner, entry.elements().get(0), arguments.get(0), place),
                binder.bind(owner, entry.elements().get(1), arguments.get(1), place),
                container);
    }
}
