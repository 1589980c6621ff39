// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.schema;

import java.util.HexFormat;

/** How fingerprints are told. */
public final class Fingerprints {

    /** Bytes of one in front of a payload. */
    public static final int BYTES = Long.BYTES;

    private Fingerprints() {}

    public static String hex(long fingerprint) {
        return HexFormat.of().toHexDigits(fingerprint);
    }
}
