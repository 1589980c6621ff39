// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.record;

import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.argot.codec.value.BoxCodec;
import org.hzserializers.argot.codec.value.FixedBoxCodec;
import org.hzserializers.argot.codec.value.OptionalCodec;
import org.hzserializers.argot.codec.value.ScalarCodec;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.jspecify.annotations.Nullable;

/**
 * What is to be compiled for a class that is bound to a sequence.
 *
 * @param name of the definition with its version, for messages
 * @param type the class
 * @param minBytes the fewest bytes of a value
 * @param fields in the order of their tags
 * @param constructor takes the fields that are arguments, in their order
 * @param defaults each sets a field that this version does not have; they take the object
 * @param memory to be charged for each object, with the boxes in its fields; 0 for none
 * @param recursive whether values may be nested without an end, which is to be counted
 */
public record RecordPlan(
        String name,
        Class<?> type,
        int minBytes,
        List<Field> fields,
        MethodHandle constructor,
        List<MethodHandle> defaults,
        int memory,
        boolean recursive) {

    /**
     * A field of a class.
     *
     * @param getter takes the object, returns the value
     * @param setter takes the object and the value; null if it is an argument of the constructor
     * @param argument which argument of the constructor it is, or -1
     * @param codec writes and reads the value; a {@link BoxCodec} or {@link ScalarCodec} for a primitive
     */
    public record Field(
            String tag,
            Class<?> type,
            MethodHandle getter,
            @Nullable MethodHandle setter,
            int argument,
            ValueCodec codec) {

        /** Returns whether the value is written and read here, without a box. */
        public boolean inline() {
            return type.isPrimitive() && (codec instanceof BoxCodec || codec instanceof ScalarCodec);
        }

        /** Returns what an optional holds, or null if it is none. */
        public @Nullable ValueCodec content() {
            return codec instanceof OptionalCodec optional ? optional.content() : null;
        }

        /** Returns whether it is an optional of a number or boolean that is written here. */
        public boolean optionalBox() {
            return (content() instanceof FixedBoxCodec fixed && fixed.box().java().box == type)
                    || (content() instanceof ScalarCodec scalar
                            && (type == Boolean.class || type == Float.class || type == Double.class)
                            && scalar.kind() != ScalarCodec.Kind.EMPTY);
        }

        /** Returns the bytes of the value, or 0 for a uvint28; without the byte of an optional. */
        public int width() {
            ValueCodec content = content();
            return codec instanceof BoxCodec box ? box.wire().width() : (content == null ? codec : content).minBytes();
        }

        /** Returns the most bytes that a value takes which is written here. */
        public int mostBytes() {
            return optionalBox() ? 1 + width() : width() == 0 ? 4 : width();
        }

        /** Returns the type that method handles have. */
        public Class<?> erased() {
            return inline() ? type : Object.class;
        }
    }

    /** Returns the fields as messages name them, and at last the class. */
    public List<String> locations() {
        List<String> locations = new ArrayList<>();
        for (Field field : fields) {
            locations.add(type.getName() + "." + field.tag());
        }
        locations.add(type.getName());
        return List.copyOf(locations);
    }
}
