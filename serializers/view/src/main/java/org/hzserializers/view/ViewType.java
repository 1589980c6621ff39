// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a schema says of one type: the attributes of its views. Types may refer to each other in circles, so attributes
 * are added after a type is made, and before a serializer is. Thread-safe from then on.
 */
public final class ViewType {

    private static final MethodType MAKER = MethodType.methodType(View.class);

    private final String name;
    private final List<ViewAttribute> attributes = new ArrayList<>();
    private final Map<String, Integer> indexes = new HashMap<>();
    private final Map<String, Integer> aliases = new LinkedHashMap<>();
    private String origin;
    private int variant = -1;

    /** Makes an empty view; null until the class is there. */
    private @Nullable MethodHandle maker;

    private ViewType(String name) {
        this.name = name;
        this.origin = name;
    }

    /**
     * Makes a type without attributes.
     *
     * @param name as the schema has it
     * @return a new type
     */
    public static ViewType named(String name) {
        return new ViewType(name);
    }

    /**
     * Returns the name.
     *
     * @return the name in the schema
     */
    public String name() {
        return name;
    }

    /**
     * Adds an attribute. One whose name is there already, as where a type has versions, becomes one that takes the
     * values of both.
     *
     * @param attribute the attribute
     * @return its index
     */
    public int add(ViewAttribute attribute) {
        Integer known = indexes.putIfAbsent(attribute.name(), attributes.size());
        if (known == null) {
            attributes.add(attribute);
            return attributes.size() - 1;
        }
        attributes.set(known, attributes.get(known).or(attribute));
        return known;
    }

    /**
     * Adds an attribute for values of one of several types: the name of that type.
     *
     * @param attribute the name of the attribute
     * @return its index
     */
    public int addVariant(String attribute) {
        variant = add(ViewAttribute.of(attribute, String.class));
        return variant;
    }

    /** Returns the index of the attribute with the name of a value's own type; -1 if all values are of this one. */
    int variant() {
        return variant;
    }

    /**
     * Gives an attribute a second name, which queries may use, too.
     *
     * @param alias the other name; nothing happens if an attribute has it
     * @param index of the attribute
     */
    public void alias(String alias, int index) {
        if (indexes.putIfAbsent(alias, index) == null) {
            aliases.put(alias, index);
        }
    }

    /** Returns the second names with the indexes. */
    Map<String, Integer> aliases() {
        return aliases;
    }

    /**
     * Returns the attributes.
     *
     * @return in the order of their indexes
     */
    public List<ViewAttribute> attributes() {
        return Collections.unmodifiableList(attributes);
    }

    /**
     * Returns the index of an attribute.
     *
     * @param attribute its name
     * @return the index; -1 if there is none
     */
    public int indexOf(String attribute) {
        return indexes.getOrDefault(attribute, -1);
    }

    /**
     * Makes a view of an object inside a value.
     *
     * @param source reads the attributes
     * @param bytes hold the value; kept, and not to be changed
     * @param from where the value begins
     * @param to where the bytes end that may belong to it
     * @return a view
     */
    public View keep(ViewSource source, byte[] bytes, int from, int to) {
        View view = make();
        view.keep(this, source, bytes, from, to);
        return view;
    }

    /**
     * Makes a view of a whole payload, which can be written again.
     *
     * @param source reads the attributes
     * @param payload all bytes that are written again; kept, and not to be changed
     * @param from where the value begins
     * @return a view
     */
    public View keepWhole(ViewSource source, byte[] payload, int from) {
        View view = keep(source, payload, from, payload.length);
        view.keepWhole();
        return view;
    }

    /**
     * Makes a view of attributes that were read already, and of no others.
     *
     * @param values one for each attribute, {@link View#NOT_TAKEN} for those that were not read; kept
     * @return a view
     */
    public View take(@Nullable Object[] values) {
        View view = make();
        view.take(this, values);
        return view;
    }

    private View make() {
        MethodHandle found = maker;
        if (found == null) {
            throw new IllegalStateException("views of " + name + " have no class yet");
        }
        try {
            return (View) found.invokeExact();
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("view of " + name + " cannot be made", e);
        }
    }

    /** Sets the class of the views, which has a public constructor without parameters. */
    void viewClass(Class<? extends View> type, String madeFor) {
        try {
            maker = MethodHandles.publicLookup()
                    .findConstructor(type, MethodType.methodType(void.class))
                    .asType(MAKER);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(
                    type.getName() + " needs to be public and to have a public constructor without parameters", e);
        }
        origin = madeFor;
    }

    /** Returns what messages say about where values come from. */
    String origin() {
        return origin;
    }

    @Override
    public String toString() {
        return name + attributes.stream().map(ViewAttribute::name).toList();
    }
}
