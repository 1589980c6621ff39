// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The header that the pool manager messages of the dCache paper have in common.
 *
 * <p>dCache declares the error object as {@code Serializable}; here it is a text, so that formats with a schema
 * can carry it.
 */
public abstract class PoolManagerMessage implements Serializable {
    private static final long serialVersionUID = 1L;

    public boolean replyRequired;
    public boolean isReply;
    public int returnCode;
    public @Nullable String errorObject;
    public long id;
    public @Nullable SecuritySubject subject;

    /** Leaves every field at its default. */
    protected PoolManagerMessage() {}
}
