// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.view;

import java.lang.reflect.Type;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.IdentityHashMap;
import java.util.Map;
import org.hzserializers.argot.codec.bind.Bindings;
import org.hzserializers.argot.codec.bind.ClassModel;
import org.hzserializers.argot.codec.bind.JavaTypes;
import org.hzserializers.argot.codec.bind.JdkTypes;
import org.hzserializers.argot.codec.bind.LeafBinder;
import org.hzserializers.argot.codec.record.ClassCodec;
import org.hzserializers.argot.codec.record.RecordCodec;
import org.hzserializers.argot.codec.value.Converter;
import org.hzserializers.argot.codec.value.ConverterCodec;
import org.hzserializers.argot.codec.value.IntegerCodec;
import org.hzserializers.argot.codec.value.OptionalCodec;
import org.hzserializers.argot.codec.value.PrimitiveArrayCodec;
import org.hzserializers.argot.codec.value.ScalarCodec;
import org.hzserializers.argot.codec.value.TextCodec;
import org.hzserializers.argot.codec.wire.Marks;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.schema.TypeDefinition;
import org.jspecify.annotations.Nullable;

/**
 * Reads tags of a sequence as what the bound class has for them, where a definition has one form for several classes: a
 * {@code uint16} is a {@code char}, a {@code date_java} a {@code Date}, a {@code uvint28binary} a {@code BigInteger}.
 * Predicates compare with values of the class. Texts stay texts, which Hazelcast compares with all that has one.
 */
final class JavaForms {

    private final Map<String, Type> classes;
    private final Marks marks;
    private final IdentityHashMap<RecordCodec, ValueCodec[]> known = new IdentityHashMap<>();

    /**
     * Knows the classes.
     *
     * @param classes by the keys of the definitions that they are bound to
     */
    JavaForms(Map<String, Type> classes, Marks marks) {
        this.classes = classes;
        this.marks = marks;
    }

    /** Returns the codecs of the tags; the same for one record, as others find them by identity. */
    ValueCodec[] codecs(RecordCodec record, @Nullable TypeDefinition definition) {
        ValueCodec[] codecs = known.get(record);
        if (codecs == null) {
            codecs = record.codecs().clone();
            Type bound = definition == null ? null : classes.get(definition.key());
            if (bound != null) {
                convert(codecs, record, bound);
            }
            known.put(record, codecs);
        }
        return codecs;
    }

    private void convert(ValueCodec[] codecs, RecordCodec record, Type bound) {
        Map<String, ClassModel.Property> properties =
                ClassModel.of(bound, record.tags(), marks, new ArrayList<>()).properties();
        for (int i = 0; i < codecs.length; i++) {
            ClassModel.Property property = properties.get(record.tags().get(i));
            if (property != null) {
                codecs[i] = converted(codecs[i].target(), JavaTypes.boxed(property.raw()));
            }
        }
    }

    private static ValueCodec converted(ValueCodec codec, Class<?> type) {
        if (codec instanceof OptionalCodec optional) {
            ValueCodec content = optional.content().target();
            ValueCodec converted = converted(content, type);
            return converted == content ? codec : new OptionalCodec(converted, optional.counted());
        }
        Converter converter = converter(codec, type);
        return converter == null ? codec : new ConverterCodec(type, type.getName(), converter, codec);
    }

    @SuppressWarnings("JavaUtilDate") // fields may be of that class
    private static @Nullable Converter converter(ValueCodec codec, Class<?> type) {
        if (codec instanceof IntegerCodec && type == Character.class) {
            return Converter.of(Integer::valueOf, (Number wired) -> (char) wired.intValue());
        } else if (codec instanceof TextCodec && type == Character.class) {
            return Converter.of(String::valueOf, LeafBinder::onlyChar);
        } else if (codec instanceof ScalarCodec scalar && scalar.kind() == ScalarCodec.Kind.DATE_JAVA) {
            return type == Date.class
                    ? Converter.of(Date::toInstant, (Instant wired) -> Date.from(wired))
                    : type == Long.class ? Converter.of(Instant::ofEpochMilli, Instant::toEpochMilli) : null;
        }
        Bindings.Conversion conversion = JdkTypes.conversion(type);
        if (conversion == null || conversion.wire() == String.class || !Comparable.class.isAssignableFrom(type)) {
            return null;
        }
        return conversion.wire() == javaType(codec) ? conversion.converter() : null;
    }

    /** Returns the class of what a codec reads; {@code Object} if it may be of many. */
    static Class<?> javaType(ValueCodec codec) {
        if (codec instanceof IntegerCodec integer) {
            return switch (integer.box()) {
                case BYTE -> Byte.class;
                case SHORT -> Short.class;
                case INTEGER -> Integer.class;
                case LONG -> Long.class;
            };
        } else if (codec instanceof ScalarCodec scalar) {
            return switch (scalar.kind()) {
                case EMPTY -> Object.class;
                case BOOLEAN -> Boolean.class;
                case FLOAT -> Float.class;
                case DOUBLE -> Double.class;
                case DATE_JAVA -> Instant.class;
            };
        } else if (codec instanceof TextCodec) {
            return String.class;
        } else if (codec instanceof PrimitiveArrayCodec array) {
            return array.type().java.arrayType();
        } else if (codec instanceof ClassCodec bound) {
            return bound.type();
        } else if (codec instanceof ConverterCodec converted && converted.exact() != null) {
            return converted.exact();
        }
        return Object.class;
    }
}
