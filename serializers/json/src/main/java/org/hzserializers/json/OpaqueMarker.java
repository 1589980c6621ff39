// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.hazelcast.core.HazelcastJsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.util.Objects;

/**
 * The pattern of hidden classes, each of which has the same bytes and is a class of its own all the same: Hazelcast
 * registers serializers by class, and a member has one for each type id.
 */
final class OpaqueMarker extends OpaqueJson {

    OpaqueMarker(HazelcastJsonValue value) {
        super(value);
    }

    /** Makes a new class. */
    static Class<? extends OpaqueJson> make() {
        try (InputStream in = OpaqueMarker.class.getResourceAsStream("OpaqueMarker.class")) {
            byte[] bytes = Objects.requireNonNull(in).readAllBytes();
            return MethodHandles.lookup()
                    .defineHiddenClass(bytes, false)
                    .lookupClass()
                    .asSubclass(OpaqueJson.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("a hidden class cannot be made", e);
        }
    }

    /** Makes an object of a class that {@link #make} made; OpaqueJson itself stands for this class. */
    static OpaqueJson of(Class<? extends OpaqueJson> marker, HazelcastJsonValue value) {
        if (marker == OpaqueJson.class) {
            return new OpaqueMarker(value);
        }
        try {
            return marker.getDeclaredConstructor(HazelcastJsonValue.class).newInstance(value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the constructor of a hidden class cannot be called", e);
        }
    }
}
