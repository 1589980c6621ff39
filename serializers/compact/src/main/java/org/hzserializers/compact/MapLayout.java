// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import com.hazelcast.nio.serialization.FieldKind;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.lang.reflect.Array;
import java.util.ConcurrentModificationException;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.model.ContainerModel;
import org.jspecify.annotations.Nullable;

/**
 * Maps: an array of the keys and one of the values, in fields that are called as Hazelcast's own serializers call them.
 * Many are stored in a row, with the length of each.
 *
 * @param model the map that is made
 * @param key how keys are stored
 * @param value how values are stored
 * @param sorts whether entries are put into the natural order of their keys, so that equal maps have equal bytes
 * @param foreign whether maps of other libraries are written as the JDK's
 * @param keyName of the field that holds the keys
 * @param valueName of the field that holds the values
 */
record MapLayout(
        ContainerModel model,
        FieldLayout key,
        FieldLayout value,
        boolean sorts,
        boolean foreign,
        Suffix keyName,
        Suffix valueName)
        implements FieldLayout {

    MapLayout(ContainerModel model, FieldLayout key, FieldLayout value, boolean sorts, boolean foreign) {
        this(model, key, value, sorts, foreign, new Suffix("!keys"), new Suffix("!values"));
    }

    @Override
    public void write(CompactWriter out, String name, @Nullable Object given) {
        @Nullable Object[] keys = null;
        @Nullable Object[] values = null;
        if (given != null) {
            Map<?, ?> map = map(given);
            keys = array(key, map.size());
            values = array(value, map.size());
            put(map, keys.length, keys, values, 0);
        }
        key.writeAll(out, keyName.on(name), keys);
        value.writeAll(out, valueName.on(name), values);
    }

    @Override
    public @Nullable Object read(CompactReader in, String name) {
        @Nullable Object[] keys = key.readAll(in, keyName.on(name));
        @Nullable Object[] values = value.readAll(in, valueName.on(name));
        return keys == null && values == null ? null : make(keys, values, 0, keys == null ? 0 : keys.length);
    }

    @Override
    public void writeAll(CompactWriter out, String name, @Nullable Object @Nullable [] maps) {
        int[] lengths = Lengths.of(maps, map -> ((Map<?, ?>) map).size());
        Lengths.write(out, Lengths.name(name, 0), lengths);
        if (maps == null || lengths == null) {
            key.writeAll(out, keyName.on(name), null);
            value.writeAll(out, valueName.on(name), null);
            return;
        }
        @Nullable Object[] keys = array(key, Lengths.sum(lengths));
        @Nullable Object[] values = array(value, keys.length);
        int at = 0;
        for (int i = 0; i < maps.length; i++) {
            Object given = maps[i];
            if (given != null) {
                at = put(map(given), lengths[i], keys, values, at);
            }
        }
        key.writeAll(out, keyName.on(name), keys);
        value.writeAll(out, valueName.on(name), values);
    }

    @Override
    public @Nullable Object @Nullable [] readAll(CompactReader in, String name) {
        @Nullable Object[] keys = key.readAll(in, keyName.on(name));
        @Nullable Object[] values = value.readAll(in, valueName.on(name));
        int[] lengths = Lengths.read(in, Lengths.name(name, 0), keys == null ? Lengths.NONE : keys.length);
        if (lengths == null) {
            return null;
        }
        @Nullable Object[] maps = (Object[]) Array.newInstance(component(), lengths.length);
        int at = 0;
        for (int i = 0; i < maps.length; i++) {
            if (lengths[i] >= 0) {
                maps[i] = make(keys, values, at, at + lengths[i]);
                at += lengths[i];
            }
        }
        return maps;
    }

    private static @Nullable Object[] array(FieldLayout layout, int length) {
        return (Object[]) Array.newInstance(layout.component(), length);
    }

    /** Returns a map with its entries in the order in which they are stored. */
    private Map<?, ?> map(Object given) {
        Map<?, ?> map = (Map<?, ?>) SequenceLayout.supported(model, given, foreign);
        return sorts && !model.isSorted() ? new TreeMap<>(map) : map;
    }

    /** Puts keys and values into arrays, and returns the place behind the last. */
    private static int put(Map<?, ?> map, int size, @Nullable Object[] keys, @Nullable Object[] values, int from) {
        int at = from;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            keys[at] = entry.getKey();
            values[at++] = entry.getValue();
        }
        if (at != from + size) {
            throw new ConcurrentModificationException("another thread has taken an entry out of the map");
        }
        return at;
    }

    private Object make(@Nullable Object @Nullable [] keys, @Nullable Object @Nullable [] values, int from, int to) {
        if (keys == null || values == null || keys.length != values.length) {
            throw new InvalidPayloadException("found other numbers of keys and of values");
        }
        Map<@Nullable Object, @Nullable Object> made = model.makeMap(to - from);
        for (int i = from; i < to; i++) {
            made.put(keys[i], values[i]);
        }
        if (made.size() != to - from) {
            throw new InvalidPayloadException(
                    "found a key twice in a " + model.made().getName());
        }
        return made;
    }

    @Override
    public Class<?> component() {
        return model.declared();
    }

    @Override
    public int lengths() {
        return 1;
    }

    @Override
    public void describe(String name, boolean many, BiConsumer<String, FieldKind> fields) {
        if (many) {
            Lengths.describe(Lengths.name(name, 0), fields);
        }
        key.describe(keyName.on(name), true, fields);
        value.describe(valueName.on(name), true, fields);
    }
}
