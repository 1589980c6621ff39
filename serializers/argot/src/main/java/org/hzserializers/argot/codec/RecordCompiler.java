// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec;

import java.lang.invoke.MethodHandles;
import java.util.List;
import org.hzserializers.bytecode.GeneratedClass;

/**
 * Makes the codec of a sequence that is bound to a class: a hidden class of this package whose code does for each field
 * what the definition says. Numbers and booleans that follow each other share one check for room, or for bytes that are
 * there.
 */
final class RecordCompiler {

    private static final Class<?>[] PARAMETERS = {CompiledCodec.Description.class};

    private RecordCompiler() {}

    /**
     * A codec and its constants.
     *
     * @param constants among them links to codecs that were not made yet
     */
    record Made(GeneratedClass.Loaded loaded, List<Object> constants) {

        /** Puts codecs in the places of links. Called once, when all codecs are made. */
        void link() {
            constants.replaceAll(constant -> constant instanceof ValueCodec link ? link.target() : constant);
            loaded.resolve();
        }
    }

    /**
     * Compiles a codec.
     *
     * @param made gets the codec, to be linked before it is used
     */
    static ValueCodec compile(RecordPlan plan, List<Made> made) {
        GeneratedClass generated =
                new GeneratedClass(MethodHandles.lookup(), "Compiled", plan.name(), CompiledCodec.class);
        generated.addConstructor(PARAMETERS);
        WriteMethod.generate(plan, generated);
        ReadMethod.generate(plan, generated);
        GeneratedClass.Loaded loaded = generated.load();
        made.add(new Made(loaded, generated.constants().values()));
        return (ValueCodec) loaded.make(
                PARAMETERS, new CompiledCodec.Description(plan.name(), plan.type(), plan.minBytes(), plan.locations()));
    }
}
