// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import com.hazelcast.config.SerializationConfig;
import java.util.List;

/** A library that carries plain classes without code for each of them, so that traps can be tried with it. */
public interface PlainClassContender extends Contender {

    /**
     * Registers one class, as {@link #configure} registers those of the sample model.
     *
     * @param config nothing else is on it
     * @param typeId for the class
     * @param type whose objects will be stored
     * @param inside classes that its objects may hold, which must be registered with libraries that need it
     */
    void configure(SerializationConfig config, int typeId, Class<?> type, List<Class<?>> inside);
}
