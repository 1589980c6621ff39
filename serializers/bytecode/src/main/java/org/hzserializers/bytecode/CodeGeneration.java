// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bytecode;

import java.lang.invoke.MethodHandles;

/**
 * Whether classes are made at run time. A JVM may forbid it, as one that was compiled ahead of time does, and a user
 * may: with {@code -Dhzserializers.compile=false}. What would have code of its own is interpreted then: the same bytes,
 * and slower.
 *
 * <p>Not part of the API.
 */
public final class CodeGeneration {

    /** The system property that forbids it with {@code false}. */
    public static final String PROPERTY = "hzserializers.compile";

    private static final boolean POSSIBLE = !"false".equals(System.getProperty(PROPERTY)) && works();

    private CodeGeneration() {}

    /** Returns whether a {@link GeneratedClass} can be loaded. */
    public static boolean isPossible() {
        return POSSIBLE;
    }

    private static boolean works() {
        try {
            GeneratedClass probe = new GeneratedClass(MethodHandles.lookup(), "Probe", "", Object.class);
            probe.addConstructor();
            probe.load().resolve();
            return true;
        } catch (VirtualMachineError e) {
            throw e;
        } catch (RuntimeException | Error e) {
            // Each such JVM has an error of its own; nothing is lost but speed.
            return false;
        }
    }
}
