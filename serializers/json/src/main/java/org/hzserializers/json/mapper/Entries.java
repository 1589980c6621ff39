// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.mapper;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.ContainerSerializer;
import com.fasterxml.jackson.databind.ser.ContextualSerializer;
import com.fasterxml.jackson.databind.ser.impl.PropertySerializerMap;
import java.io.IOException;
import java.io.Serial;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.text.Utf8;
import org.hzserializers.json.value.Charges;
import org.hzserializers.json.value.Containers;
import org.hzserializers.json.value.Ours;
import org.hzserializers.json.write.WriteContext;
import org.jspecify.annotations.Nullable;

/** Writes a map, and checks the class of each value that is not of a final one. */
public final class Entries extends ContainerSerializer<Map<?, ?>> implements ContextualSerializer, Ours {

    @Serial
    private static final long serialVersionUID = 1L;

    private final JavaType keyType;
    private final JavaType valueType;
    private final @Nullable TypeSerializer typed;
    private final transient WriteRules rules;
    private final transient ContainerCost cost;
    private final @Nullable BeanProperty property;
    private final com.fasterxml.jackson.databind.@Nullable JsonSerializer<Object> keys;
    private final com.fasterxml.jackson.databind.@Nullable JsonSerializer<Object> values;

    /** Replaced by one that knows more; a race loses no more than what is found again. */
    private transient PropertySerializerMap known = PropertySerializerMap.emptyForProperties();

    Entries(JavaType mapType, @Nullable TypeSerializer typed, WriteRules rules) {
        this(
                mapType.getKeyType(),
                mapType.getContentType(),
                typed,
                rules,
                EnumMap.class.isAssignableFrom(mapType.getRawClass())
                        ? Containers.costOfEnumMap(mapType.getKeyType().getRawClass())
                        : Containers.cost(mapType.getRawClass()),
                null,
                null,
                null);
    }

    private Entries(
            JavaType keyType,
            JavaType valueType,
            @Nullable TypeSerializer typed,
            WriteRules rules,
            ContainerCost cost,
            @Nullable BeanProperty property,
            com.fasterxml.jackson.databind.@Nullable JsonSerializer<Object> keys,
            com.fasterxml.jackson.databind.@Nullable JsonSerializer<Object> values) {
        super(Map.class, false);
        this.keyType = keyType;
        this.valueType = valueType;
        this.typed = typed;
        this.rules = rules;
        this.cost = cost;
        this.property = property;
        this.keys = keys;
        this.values = values;
    }

    @Override
    public JsonSerializer<?> createContextual(SerializerProvider provider, @Nullable BeanProperty place)
            throws com.fasterxml.jackson.databind.JsonMappingException {
        // A library's empty map does not say what its keys are, and has none.
        boolean unknownKeys = rules.foreignCollections() && keyType.isJavaLangObject();
        JsonSerializer<Object> keySerializer = unknownKeys ? null : provider.findKeySerializer(keyType, place);
        if (keySerializer != null
                && !CustomParts.isCustom(keySerializer, keyType.getRawClass())
                && !Scalars.isKeptAsKey(keyType.getRawClass())
                && !rules.places().isFree(keyType, place == null)
                && !rules.places().hasCustomKeyReader(keyType)) {
            throw refusedKeys();
        }
        JsonSerializer<?> valueSerializer = findContextualConvertingSerializer(provider, place, values);
        if (valueSerializer == null && valueType.isFinal() && !valueType.isJavaLangObject()) {
            valueSerializer = provider.findContentValueSerializer(valueType, place);
        }
        @SuppressWarnings("unchecked") // of what the values are
        JsonSerializer<Object> cast = (JsonSerializer<Object>) valueSerializer;
        return new Entries(keyType, valueType, typed, rules, cost, place, keySerializer, cast);
    }

    private InvalidPayloadException refusedKeys() {
        return new InvalidPayloadException(
                "keys of the class " + keyType.getRawClass().getName()
                        + " do not come back as they were; use texts, whole numbers, enums, UUIDs or dates");
    }

    @Override
    protected ContainerSerializer<?> _withValueTypeSerializer(TypeSerializer other) {
        return new Entries(keyType, valueType, other, rules, cost, property, keys, values);
    }

    @Override
    public JavaType getContentType() {
        return valueType;
    }

    @Override
    public com.fasterxml.jackson.databind.@Nullable JsonSerializer<?> getContentSerializer() {
        return values;
    }

    @Override
    public boolean isEmpty(SerializerProvider provider, Map<?, ?> value) {
        return value.isEmpty();
    }

    @Override
    public boolean hasSingleElement(Map<?, ?> value) {
        return value.size() == 1;
    }

    @Override
    public void serialize(Map<?, ?> original, JsonGenerator out, SerializerProvider provider) throws IOException {
        Map<?, ?> value = (Map<?, ?>) rules.written(original);
        rules.requireNaturalOrder(value);
        int size = value.size();
        rules.limits().checkElements(value.getClass().getName(), size, Integer.MAX_VALUE, 0);
        Map<?, ?> written = rules.key() ? sorted(value) : value;
        GraphLedger ledger = WriteContext.ledger(provider);
        ContainerCost its = value.getClass() == original.getClass() ? cost : Containers.cost(value.getClass());
        ledger.enter(GraphLedger.NONE, HashCodes.CONTENT, its);
        out.writeStartObject(value, size);
        if (!rules.isReadBack() && Containers.isGathered(its, keyType.getRawClass())) {
            WriteContext.moveTo(ledger, out);
            long start = ledger.clock();
            write(written, value, out, provider);
            WriteContext.moveTo(ledger, out);
            Charges.fill(ledger, its, gathered(written), 2, keyType.getRawClass(), start);
        } else {
            write(written, value, out, provider);
            ledger.elements(its, size);
        }
        ledger.leave();
    }

    private void write(Map<?, ?> written, Map<?, ?> original, JsonGenerator out, SerializerProvider provider)
            throws IOException {
        Object at = null;
        try {
            for (Map.Entry<?, ?> entry : written.entrySet()) {
                at = entry.getKey();
                write(entry.getKey(), entry.getValue(), out, provider);
            }
        } catch (Exception e) {
            wrapAndThrow(provider, e, original, String.valueOf(at));
        }
        out.writeEndObject();
    }

    private static @Nullable Object[] gathered(Map<?, ?> map) {
        @Nullable Object[] entries = new Object[2 * map.size()];
        int i = 0;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            entries[i++] = entry.getKey();
            entries[i++] = entry.getValue();
        }
        return entries;
    }

    /** Equal maps have equal bytes, whatever their order is. */
    private static Map<?, ?> sorted(Map<?, ?> map) {
        TreeMap<Object, Object> sorted = new TreeMap<>(WriteRules::compare);
        map.forEach((key, value) -> {
            if (key == null) {
                throw nullKey();
            }
            sorted.put(key, value);
        });
        return sorted;
    }

    private static InvalidPayloadException nullKey() {
        return new InvalidPayloadException("a map has the key null, which JSON cannot carry");
    }

    private void write(@Nullable Object key, @Nullable Object value, JsonGenerator out, SerializerProvider provider)
            throws IOException {
        if (key == null) {
            throw nullKey();
        }
        if (key instanceof String || key instanceof Character) {
            // Jackson writes half of a pair in a name, and does not read it.
            String text = key.toString();
            rules.limits().checkText(text.length(), Integer.MAX_VALUE);
            Utf8.requirePairs("key of a map", text);
        }
        if (keys == null) {
            throw refusedKeys();
        }
        keys.serialize(key, out, provider);
        if (value == null) {
            provider.defaultSerializeNull(out);
            return;
        }
        JsonSerializer<Object> serializer = values == null ? serializer(value.getClass(), provider) : values;
        if (typed == null) {
            serializer.serialize(value, out, provider);
        } else {
            serializer.serializeWithType(value, out, provider, typed);
        }
    }

    private JsonSerializer<Object> serializer(Class<?> type, SerializerProvider provider) throws IOException {
        PropertySerializerMap before = known;
        JsonSerializer<Object> found = before.serializerFor(type);
        if (found != null) {
            return found;
        }
        rules.check(valueType, type, typed, property);
        PropertySerializerMap.SerializerAndMapResult result = valueType.hasGenericTypes()
                ? before.findAndAddSecondarySerializer(
                        provider.constructSpecializedType(valueType, type), provider, property)
                : before.findAndAddSecondarySerializer(type, provider, property);
        known = result.map;
        return result.serializer;
    }
}
