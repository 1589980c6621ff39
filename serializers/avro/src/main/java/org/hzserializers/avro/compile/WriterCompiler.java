// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.compile;

import java.lang.invoke.MethodHandles;
import java.util.HashMap;
import java.util.List;
import org.hzserializers.avro.value.RecordFault;
import org.hzserializers.avro.write.ValueWriter;
import org.hzserializers.bytecode.CodeGeneration;
import org.hzserializers.bytecode.GeneratedClass;

/** Makes the writer of a class: a hidden class of this package whose code does for each field what its schema says. */
final class WriterCompiler {

    private WriterCompiler() {}

    /**
     * Compiles a writer, or makes one that is interpreted where no class can be made.
     *
     * @param links gets what puts writers in the places of links, to be run when all writers are made
     */
    static ValueWriter compile(WritePlan plan, List<Runnable> links) {
        if (plan.writers().size() > RecordFault.MAX_COMPILED || !CodeGeneration.isPossible()) {
            InterpretedWriter writer = new InterpretedWriter(plan);
            links.add(writer::link);
            return writer;
        }
        String name = plan.model().type().getName();
        GeneratedClass generated = new GeneratedClass(MethodHandles.lookup(), "Compiled", name, RecordWriter.class);
        generated.addConstructor(Class.class, RecordFault.class);
        WriteCode.generate(plan, generated);
        return (ValueWriter) generated.make(
                ValueWriter.class, links, new HashMap<>(), plan.model().type(), plan.faults());
    }
}
