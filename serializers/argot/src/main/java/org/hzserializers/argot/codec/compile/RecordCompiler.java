// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.compile;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import org.hzserializers.argot.codec.record.ClassCodec;
import org.hzserializers.argot.codec.record.InterpretedCodec;
import org.hzserializers.argot.codec.record.RecordPlan;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.bytecode.CodeGeneration;
import org.hzserializers.bytecode.GeneratedClass;

/**
 * Makes the codec of a sequence that is bound to a class: a hidden class of this package whose code does for each field
 * what the definition says. Numbers and booleans that follow each other share one check for space, or for bytes that
 * are there.
 */
public final class RecordCompiler {

    private RecordCompiler() {}

    /**
     * Compiles a codec, or makes one that is interpreted where no class can be made.
     *
     * @param links gets what puts codecs in the places of links, to be run when all codecs are made
     * @param known the codecs with code of their own so far, by those that they were made of; one for all classes
     */
    public static ValueCodec compile(RecordPlan plan, List<Runnable> links, Map<ValueCodec, ValueCodec> known) {
        ClassCodec.Description description = new ClassCodec.Description(
                plan.name(),
                plan.type(),
                plan.minBytes(),
                plan.locations(),
                plan.fields().stream().map(RecordPlan.Field::codec).toList());
        if (!CodeGeneration.isPossible()) {
            InterpretedCodec codec = new InterpretedCodec(description, plan);
            links.add(codec::link);
            return codec;
        }
        GeneratedClass generated =
                new GeneratedClass(MethodHandles.lookup(), "Compiled", plan.name(), ClassCodec.class);
        generated.addConstructor(ClassCodec.Description.class);
        WriteMethod.generate(plan, generated);
        ReadMethod.generate(plan, generated);
        return (ValueCodec) generated.make(ValueCodec.class, links, known, description);
    }
}
