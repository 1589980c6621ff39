// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.model;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;

/** An exception that cannot be extended, with a field of its own. */
public final class FinalException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    @Tag(1)
    public final int code;

    public FinalException(String message, int code, Throwable cause) {
        super(message, cause);
        this.code = code;
    }
}
