// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.internal.serialization.impl.compact.Schema;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.hzserializers.tools.cluster.ClassPath;
import org.hzserializers.tools.cost.CostRun;
import org.hzserializers.tools.cost.CostWorker;
import org.hzserializers.tools.serialization.LocalSchemas;
import org.hzserializers.tools.serialization.SerializationServices;

/** Measures one serializer on values of a user; {@link CostRun} starts it in a JVM of its own. */
public final class CompareWorker {

    private CompareWorker() {}

    /**
     * Runs.
     *
     * @param args those of {@link CostWorker#run}, then the file with the {@link WorkerInput}
     */
    public static void main(String[] args) {
        CostWorker.run(args, CompareWorker::add);
    }

    private static void add(CostWorker worker, List<String> arguments) throws IOException {
        WorkerInput subject =
                new JsonMapper().readValue(Path.of(arguments.get(0)).toFile(), WorkerInput.class);
        ClassLoader loader = ClassPath.loader(subject.classpath());
        Thread.currentThread().setContextClassLoader(loader);
        InternalSerializationService plain = WorkerInput.plain();
        for (WorkerInput.Group group : subject.groups()) {
            LocalSchemas schemas = SerializationServices.schemas();
            group.schemas().forEach(bytes -> schemas.put(plain.<Schema>toObject(new HeapData(bytes))));
            InternalSerializationService service =
                    SerializationServices.create(group.registration().config(loader), loader, schemas);
            Data[] data = group.data().stream().map(HeapData::new).toArray(Data[]::new);
            Object[] values = new Object[data.length];
            for (int i = 0; i < data.length; i++) {
                values[i] = service.toObject(data[i]);
            }
            worker.add(group.name(), service, values, data);
        }
    }
}
