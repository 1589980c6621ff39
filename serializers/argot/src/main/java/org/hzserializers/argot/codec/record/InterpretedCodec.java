// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.record;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.List;
import org.hzserializers.argot.codec.compile.RecordCompiler;
import org.hzserializers.argot.codec.value.BoxCodec;
import org.hzserializers.argot.codec.value.FixedBoxCodec;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.model.BoxedAccess;
import org.jspecify.annotations.Nullable;

/**
 * What {@link RecordCompiler} compiles, for JVMs that let no class be made: field by field, each number in a box. The
 * same bytes and refusals.
 */
public final class InterpretedCodec extends ClassCodec {

    private static final Object[] NONE = {};

    private static final MethodType DEFAULT = MethodType.methodType(void.class, Object.class);

    private final RecordPlan plan;
    private final Field[] fields;
    private final List<MethodHandle> defaults;

    /** Takes its arguments in an array. */
    private final MethodHandle constructor;

    private final int arguments;

    public InterpretedCodec(Description description, RecordPlan plan) {
        super(description);
        this.plan = plan;
        this.fields = plan.fields().stream().map(Field::new).toArray(Field[]::new);
        this.defaults =
                plan.defaults().stream().map(setter -> setter.asType(DEFAULT)).toList();
        this.arguments = plan.constructor().type().parameterCount();
        this.constructor = BoxedAccess.constructor(plan.constructor());
    }

    /** Puts codecs in the places of links. Called once, when all codecs are made. */
    public void link() {
        for (Field field : fields) {
            field.codec = field.codec.target();
        }
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        if (value == null || value.getClass() != type()) {
            throw wrongClass(value);
        }
        if (plan.recursive()) {
            out.down();
        }
        out.charge(plan.memory());
        int at = 0;
        try {
            for (; at < fields.length; at++) {
                Field field = fields[at];
                Object part = (Object) field.getter.invokeExact(value);
                if (field.optional) {
                    out.writeByte(part == null ? 0 : 1);
                }
                if (part != null || !field.optional) {
                    field.codec.write(out, part);
                }
            }
        } catch (Throwable e) {
            throw failure(e, at);
        }
        if (plan.recursive()) {
            out.up();
        }
    }

    @Override
    public Object read(WireInput in) {
        if (plan.recursive()) {
            in.down();
        }
        in.charge(plan.memory());
        // Without arguments the object is there first, so that no field has to be kept.
        @Nullable Object[] taken = arguments == 0 ? NONE : new Object[arguments];
        @Nullable Object[] others = arguments == 0 || arguments == fields.length ? NONE : new Object[fields.length];
        Object object = null;
        int at = fields.length;
        try {
            if (arguments == 0) {
                object = (Object) constructor.invokeExact(taken);
            }
            for (at = 0; at < fields.length; at++) {
                Field field = fields[at];
                // All in one method: values inside each other take few frames of the stack.
                Object part = field.optional && in.readByte("optional") == 0 ? null : field.codec.read(in);
                if (object != null) {
                    field.set(object, part);
                } else if (field.argument >= 0) {
                    taken[field.argument] = part;
                } else {
                    others[at] = part;
                }
            }
        } catch (Throwable e) {
            throw failure(e, at);
        }
        Object made = complete(object, taken, others);
        if (plan.recursive()) {
            in.up();
        }
        return made;
    }

    /** Makes the object if it is not there yet, and sets what no part of the value was for. */
    private Object complete(@Nullable Object filled, @Nullable Object[] taken, @Nullable Object[] others) {
        int at = fields.length;
        try {
            Object made = filled == null ? (Object) constructor.invokeExact(taken) : filled;
            for (at = 0; at < others.length; at++) {
                if (fields[at].argument < 0) {
                    fields[at].set(made, others[at]);
                }
            }
            at = fields.length;
            for (MethodHandle setter : defaults) {
                setter.invokeExact(made);
            }
            return made;
        } catch (Throwable e) {
            throw failure(e, at);
        }
    }

    private RuntimeException failure(Throwable thrown, int field) {
        if (thrown instanceof Exception exception) {
            return fault(exception, field);
        }
        throw (Error) thrown;
    }

    /** A field, with its handles as they are called here. */
    private static final class Field {

        final MethodHandle getter;
        final @Nullable MethodHandle setter;
        final int argument;
        final boolean optional;
        ValueCodec codec;

        Field(RecordPlan.Field planned) {
            this.getter = BoxedAccess.getter(planned.getter());
            this.setter = planned.setter() == null ? null : BoxedAccess.setter(planned.setter());
            this.argument = planned.argument();
            ValueCodec content = planned.content();
            this.optional = content != null;
            this.codec = content == null ? ownCodec(planned) : content;
        }

        /** Compiled code reads a number of fixed width as bits, and only then looks whether the field holds it. */
        private static ValueCodec ownCodec(RecordPlan.Field planned) {
            return planned.inline() && planned.width() > 0 && planned.codec() instanceof BoxCodec box
                    ? new FixedBoxCodec(box)
                    : planned.codec();
        }

        void set(Object object, @Nullable Object value) throws Throwable {
            if (setter != null) {
                setter.invokeExact(object, value);
            }
        }
    }
}
