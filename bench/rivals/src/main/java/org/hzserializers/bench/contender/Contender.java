// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import com.hazelcast.config.SerializationConfig;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hzserializers.sample.Workload;

/**
 * A serializer under comparison, plugged in the way its users would do it.
 *
 * <p>Immutable and thread-safe. {@link #configure} is called once for each member and client.
 */
public interface Contender {

    /** Returns the name in tables and on the command line, without a comma. */
    String name();

    /** Returns whose it is. */
    Family family();

    /** Returns where it is shown, what it needs, and what it cannot serialize. */
    default Traits traits() {
        return Traits.ON_REQUEST;
    }

    /**
     * Returns whether the comparison runs it unless asked: all but variants of a format, and other libraries, of which
     * only those do that a user would weigh first, so that a run stays short.
     */
    default boolean byDefault() {
        return traits().byDefault();
    }

    /** Returns whether plots with lines show it, of which more than a few cannot be distinguished. */
    default boolean inLines() {
        return traits().inLines();
    }

    /**
     * Returns the options of the JVM that it needs, such as {@code --add-opens}; none by default. It is measured in a
     * JVM that has them, so that others are measured without.
     */
    default List<String> jvmOptions() {
        return traits().jvmOptions();
    }

    /** Returns whether this JVM has the {@link #jvmOptions}. */
    default boolean runsHere() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().containsAll(jvmOptions());
    }

    /**
     * Registers what is needed for some workloads.
     *
     * @param config the configuration of a member, a client or a bare serialization service; nothing else is on it
     * @param workloads what will be stored; type ids must not depend on it
     */
    void configure(SerializationConfig config, Set<Workload> workloads);

    /**
     * Turns a plain value into what is handed to Hazelcast. Not part of what is measured.
     *
     * @param plain a value of the sample model
     * @return the value itself, or an equal one of the class that the serializer asks for
     */
    default Object toCarried(Object plain) {
        return plain;
    }

    /**
     * Undoes {@link #toCarried}.
     *
     * @param carried what Hazelcast handed back
     * @return an instance of the plain class
     */
    default Object toPlain(Object carried) {
        return carried;
    }

    /** Returns why the serializer cannot carry a workload; empty if it can. */
    default Optional<String> cannotCarry(Workload workload) {
        return traits().limit().apply(workload);
    }
}
