// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.compile;

import java.lang.invoke.MethodHandles;
import java.util.HashMap;
import java.util.List;
import org.hzserializers.avro.read.ValueReader;
import org.hzserializers.avro.value.RecordFault;
import org.hzserializers.bytecode.CodeGeneration;
import org.hzserializers.bytecode.GeneratedClass;

/**
 * Makes the reader of a schema that wrote and a class: a hidden class of this package whose code does for each field
 * what Avro's rules say of it.
 */
final class ReaderCompiler {

    private ReaderCompiler() {}

    /**
     * Compiles a reader, or makes one that is interpreted where no class can be made.
     *
     * @param links gets what puts readers in the places of links, to be run when all readers are made
     */
    static ValueReader compile(ReadPlan plan, List<Runnable> links) {
        if (plan.steps().size() > RecordFault.MAX_COMPILED || !CodeGeneration.isPossible()) {
            InterpretedReader reader = new InterpretedReader(plan);
            links.add(reader::link);
            return reader;
        }
        String name = plan.model().type().getName();
        GeneratedClass generated = new GeneratedClass(MethodHandles.lookup(), "Compiled", name, RecordReader.class);
        generated.addConstructor(RecordFault.class, int.class);
        ReadCode.generate(plan, generated);
        return (ValueReader) generated.make(ValueReader.class, links, new HashMap<>(), plan.faults(), plan.minBytes());
    }
}
