// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.io.ObjectStreamConstants;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.IdentityNumbers;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.java.classes.ModifiedUtf8;
import org.hzserializers.java.classes.SerialClass;
import org.hzserializers.java.classes.SerialField;
import org.hzserializers.java.classes.StreamClass;
import org.jspecify.annotations.Nullable;

/** Writes how a payload describes the classes of its objects. */
final class ClassWriter {

    private final PayloadOutput out;
    private final Limits limits;
    private final Budget budget;

    ClassWriter(PayloadOutput out) {
        this.out = out;
        this.limits = out.limits();
        this.budget = out.budget();
    }

    /** Writes a class, or a reference to it. */
    void write(@Nullable SerialClass type) {
        if (type == null) {
            out.int8(ObjectStreamConstants.TC_NULL);
            return;
        }
        int known = out.number(type);
        if (known != IdentityNumbers.NONE) {
            // The cost of a class is no part of hashing.
            out.int8(ObjectStreamConstants.TC_REFERENCE);
            out.int32(ObjectStreamConstants.baseWireHandle + known);
            return;
        }
        int handle;
        if (type.isProxy()) {
            out.int8(ObjectStreamConstants.TC_PROXYCLASSDESC);
            handle = out.begin(type, out.position(), false);
            Class<?>[] interfaces = type.type().getInterfaces();
            budget.memory(StreamClass.CLASS_MEMORY + (long) StreamClass.FIELD_MEMORY * interfaces.length);
            out.int32(interfaces.length);
            for (Class<?> each : interfaces) {
                out.name(each.getName(), ModifiedUtf8.name(each.getName()), Short.BYTES);
            }
        } else {
            out.int8(ObjectStreamConstants.TC_CLASSDESC);
            handle = out.begin(type, out.position(), false);
            out.name(type.name(), type.head(), SerialClass.HEAD_BESIDE_NAME);
            SerialField[] fields = type.fields();
            budget.memory(StreamClass.CLASS_MEMORY + (long) StreamClass.FIELD_MEMORY * fields.length);
            for (SerialField field : fields) {
                out.name(field.name(), field.head(), SerialField.HEAD_BESIDE_NAME);
                typeName(field.signature());
            }
        }
        out.int8(ObjectStreamConstants.TC_ENDBLOCKDATA);
        write(type.parent());
        chargeParts(type);
        out.end(handle);
    }

    /** Charges what a reader does for the parts of the class's objects. */
    private void chargeParts(SerialClass type) {
        int levels = 0;
        long allFields = 0;
        for (SerialClass at = type; at != null; at = at.parent()) {
            levels++;
            allFields += at.isProxy() ? 0 : at.fields().length;
        }
        limits.checkDepth(StreamClass.SUPERCLASSES, levels);
        budget.memory(StreamClass.partsMemory(levels, allFields));
    }

    private void typeName(@Nullable String signature) {
        if (signature != null) {
            int known = out.number(signature);
            if (known == IdentityNumbers.NONE) {
                out.sharedText(signature, false);
            } else {
                out.refer(known);
            }
        }
    }
}
