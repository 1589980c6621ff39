// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.fory.context.ReadContext;
import org.apache.fory.context.WriteContext;
import org.apache.fory.meta.TypeDef;
import org.apache.fory.reflect.FieldAccessor;
import org.apache.fory.resolver.TypeResolver;
import org.apache.fory.serializer.AbstractObjectSerializer;
import org.apache.fory.serializer.CompatibleSerializer;
import org.apache.fory.serializer.FieldGroups;
import org.apache.fory.serializer.FieldGroups.SerializationFieldInfo;
import org.apache.fory.serializer.StaticGeneratedStructSerializer;
import org.apache.fory.serializer.converter.FieldConverters;
import org.apache.fory.type.Descriptor;
import org.apache.fory.type.TypeUtils;
import org.apache.fory.util.record.RecordInfo;
import org.apache.fory.util.record.RecordUtils;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Reads objects of a class that a payload describes in another way than it is here, field by field. Fory's own
 * {@link CompatibleSerializer} leaves a field that is null in the bytes as the constructor did, reads null as zero for
 * a primitive, and puts any object into any field.
 */
final class OtherVersion extends AbstractObjectSerializer<Object> {

    private final PayloadCosts costs;
    private final StoredField[] fields;
    private final @Nullable RecordInfo components;
    private final boolean advances;

    @SuppressWarnings("unchecked") // the type is only known at run time
    OtherVersion(TypeResolver resolver, Class<?> type, TypeDef description, PayloadCosts costs) {
        super(resolver, (Class<Object>) type);
        this.costs = costs;
        SerializationFieldInfo[] described =
                FieldGroups.buildFieldInfos(resolver, resolver.createDescriptorGrouper(description, type)).allFields;
        this.fields = new StoredField[described.length];
        List<String> names = new ArrayList<>();
        for (int i = 0; i < described.length; i++) {
            fields[i] = new StoredField(resolver, described[i]);
            names.add(described[i].descriptor.getName());
        }
        this.components = isRecord ? new RecordInfo(type, names) : null;
        this.advances = description.readDataAlwaysAdvances();
    }

    @Override
    public boolean readDataAlwaysAdvances() {
        return advances;
    }

    @Override
    public void write(WriteContext context, Object value) {
        throw new IllegalStateException("objects are written as their class is here");
    }

    @Override
    public Object read(ReadContext context) {
        costs.readOtherVersion();
        context.reserveGraphMemory(objectGraphMemoryBytes);
        return components == null ? readObject(context) : readRecord(context, components);
    }

    private Object readObject(ReadContext context) {
        Object object = newBean();
        if (context.hasPreservedRefId()) {
            context.reference(object);
        }
        for (StoredField field : fields) {
            Object value = read(context, field);
            if (field.here != null) {
                field.here.set(object, value);
            }
        }
        return object;
    }

    private Object readRecord(ReadContext context, RecordInfo info) {
        Object[] values = new Object[fields.length];
        for (int i = 0; i < fields.length; i++) {
            values[i] = read(context, fields[i]);
        }
        Object record = objectInstantiator.newInstanceWithArguments(RecordUtils.remapping(info, values));
        Arrays.fill(info.getRecordComponents(), null);
        return record;
    }

    private @Nullable Object read(ReadContext context, StoredField field) {
        if (field.here == null) {
            skipField(context, field.info);
            return null;
        }
        return field.check(field.here.getField(), field.read(context, typeResolver));
    }

    /** A field that a payload has. */
    private static final class StoredField {

        private final SerializationFieldInfo info;

        /** The field as it is here; null if it is gone. */
        private final @Nullable FieldAccessor here;

        private final Class<?> boxed;
        private final int arrayMode;
        private final int arrayType;
        private final int elementType;

        StoredField(TypeResolver resolver, SerializationFieldInfo info) {
            this.info = info;
            Descriptor descriptor = info.descriptor;
            this.here = info.fieldConverter == null
                    ? info.fieldAccessor
                    : FieldAccessor.createAccessor(info.fieldConverter.getField());
            this.boxed =
                    here == null ? Object.class : TypeUtils.wrap(here.getField().getType());
            if (info.fieldAccessor != null && info.fieldConverter == null) {
                requireSameKind(info, info.fieldAccessor.getField());
            }
            boolean array = here != null && CompatibleSerializer.hasCompatibleCollectionArrayRead(resolver, descriptor);
            this.arrayMode = array ? CompatibleSerializer.compatibleCollectionArrayReadMode(resolver, descriptor) : -1;
            this.arrayType = array ? CompatibleSerializer.compatibleCollectionArrayTypeId(resolver, descriptor) : -1;
            this.elementType =
                    array ? CompatibleSerializer.compatibleCollectionElementTypeId(resolver, descriptor) : -1;
        }

        /** Refuses what Fory does not convert, and would read as something else. */
        private static void requireSameKind(SerializationFieldInfo info, Field field) {
            boolean primitive = field.getType().isPrimitive();
            if (primitive && info.nullable) {
                throw new InvalidPayloadException(place(field) + " is " + field.getType()
                        + " here and was a box when it was written, which may be null; keep the box");
            }
            if (primitive != info.type.isPrimitive()) {
                throw new InvalidPayloadException(
                        place(field) + " is " + field.getType().getTypeName()
                                + " here and was " + info.type.getTypeName()
                                + " when it was written, which Fory does not convert; keep the type, or give the field another name");
            }
        }

        private static String place(Field field) {
            return field.getName() + " of " + field.getDeclaringClass().getName();
        }

        @Nullable
        Object read(ReadContext context, TypeResolver resolver) {
            if (arrayMode >= 0) {
                return CompatibleSerializer.readCompatibleCollectionArrayField(
                        context, info.trackingRef, info.nullable, arrayMode, arrayType, elementType, boxed);
            }
            if (info.fieldConverter != null) {
                Object stored = FieldConverters.readSourceScalar(context, info, info.fieldConverter);
                return stored == null ? null : info.fieldConverter.convert(stored);
            }
            return StaticGeneratedStructSerializer.readFieldValue(resolver, context, info);
        }

        @Nullable
        Object check(Field field, @Nullable Object value) {
            if (value == null && field.getType().isPrimitive()) {
                throw new InvalidPayloadException("found null for " + place(field) + ", which is " + field.getType()
                        + " here and was a box when it was written; give this node the class with the box before others"
                        + " write null");
            }
            return FieldTypes.checked(field, boxed, value);
        }
    }
}
