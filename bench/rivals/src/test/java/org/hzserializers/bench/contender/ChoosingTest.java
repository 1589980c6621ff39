// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.Serializable;
import java.util.EnumSet;
import java.util.List;
import org.hzserializers.sample.Workload;
import org.hzserializers.tools.serialization.SerializationServices;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Answers of docs/choosing.md that no other test gives: does a serializer run beside Java serialization? */
class ChoosingTest {

    /** A class that is registered nowhere. */
    static final class Unregistered implements Serializable {
        String text = "";
    }

    static List<String> serializers() {
        return Contenders.benchmarked().stream()
                .filter(Contender::runsHere)
                .filter(contender -> contender.cannotCarry(Workload.BID_REQUEST).isEmpty())
                .map(Contender::name)
                .toList();
    }

    private static InternalSerializationService service(String serializer) {
        SerializationConfig config = new SerializationConfig();
        Contenders.benchmarked(serializer).configure(config, EnumSet.allOf(Workload.class));
        return SerializationServices.create(
                config, ChoosingTest.class.getClassLoader(), SerializationServices.schemas());
    }

    @ParameterizedTest
    @MethodSource("serializers")
    void toObject_valueStoredByJavaBefore_isStillRead(String serializer) {
        Object value = Workload.BID_REQUEST.values(42).get(0);
        Data stored = service(Contenders.BASELINE).toData(value);

        Object back = service(serializer).toObject(stored);

        assertThat(back).isEqualTo(value);
    }

    @ParameterizedTest
    @MethodSource("serializers")
    void toData_classRegisteredNowhere_roundTripsUnlessHazelcastsFilterIsSet(String serializer) {
        InternalSerializationService service = service(serializer);
        Unregistered value = new Unregistered();
        value.text = "beside";
        Data stored = service.toData(value);

        if (serializer.equals("Java safe")) {
            // Its class policy is that of Hazelcast's own Java serialization, too.
            assertThatThrownBy(() -> service.toObject(stored))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining(Unregistered.class.getName() + " is not allowed");
            return;
        }
        Unregistered back = service.toObject(stored);

        assertThat(back.text).isEqualTo("beside");
    }
}
