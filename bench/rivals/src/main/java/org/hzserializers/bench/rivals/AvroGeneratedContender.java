// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;
import org.hzserializers.bench.avro.AvroBidRequest;
import org.hzserializers.bench.avro.AvroDevice;
import org.hzserializers.bench.avro.AvroGeo;
import org.hzserializers.bench.avro.AvroImpression;
import org.hzserializers.bench.avro.AvroNamedQueue;
import org.hzserializers.bench.avro.AvroPoolCostRecord;
import org.hzserializers.bench.avro.AvroPoolUp;
import org.hzserializers.bench.avro.AvroQueueRecord;
import org.hzserializers.bench.avro.AvroSecuritySubject;
import org.hzserializers.bench.avro.AvroSpaceRecord;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.contender.TypeIdPlan;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.BidRequest;
import org.hzserializers.sample.model.PoolManagerPoolUpMessage;

/**
 * Avro's generated classes with their own coders, which is the fastest that the library has: off by default there.
 * Values are those classes, so what an application does to have them is not measured.
 */
public record AvroGeneratedContender() implements Contender {

    private static final Map<Class<?>, Class<?>> GENERATED =
            Map.of(BidRequest.class, AvroBidRequest.class, PoolManagerPoolUpMessage.class, AvroPoolUp.class);

    @Override
    public String name() {
        return "Avro generated";
    }

    @Override
    public Family family() {
        return Family.RIVAL;
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        AvroGlueSerializer.trust(List.of(
                AvroBidRequest.class,
                AvroDevice.class,
                AvroGeo.class,
                AvroImpression.class,
                AvroNamedQueue.class,
                AvroPoolCostRecord.class,
                AvroPoolUp.class,
                AvroQueueRecord.class,
                AvroSecuritySubject.class,
                AvroSpaceRecord.class));
        TypeIdPlan.idsFor(workloads).forEach((plain, id) -> {
            Class<?> generated = GENERATED.get(plain);
            if (generated != null) {
                config.addSerializerConfig(
                        new SerializerConfig().setTypeClass(generated).setImplementation(serializer(id, generated)));
            }
        });
    }

    private static <T> AvroGlueSerializer<T> serializer(int id, Class<T> generated) {
        SpecificData data = SpecificData.getForClass(generated);
        data.setCustomCoders(true);
        // The reader that is the default knows nothing of them, and takes longer.
        data.setFastReaderEnabled(false);
        return new AvroGlueSerializer<>(id, new SpecificDatumWriter<>(generated), new SpecificDatumReader<>(generated));
    }

    @Override
    public Optional<String> cannotCarry(Workload workload) {
        return GENERATED.containsKey(workload.type())
                ? Optional.empty()
                : Optional.of("classes are generated for bid-request and pool-up only");
    }

    /** By the bytes of reflection: the schemas have the fields in its order, and bytes have no names. */
    @Override
    public Object toCarried(Object plain) {
        AvroGlueSerializer.trustModel();
        try {
            byte[] bytes = AvroGlueContender.serializer(1, plain.getClass()).toBytes(plain);
            return serializer(1, GENERATED.get(plain.getClass())).toValue(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Object toPlain(Object carried) {
        Class<?> plain = carried instanceof AvroBidRequest ? BidRequest.class : PoolManagerPoolUpMessage.class;
        try {
            return AvroGlueContender.serializer(1, plain).toValue(toBytes(carried));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @SuppressWarnings("unchecked") // of its own class
    private static <T> byte[] toBytes(T carried) throws IOException {
        return serializer(1, (Class<T>) carried.getClass()).toBytes(carried);
    }
}
