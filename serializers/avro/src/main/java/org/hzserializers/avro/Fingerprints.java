// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import java.util.HexFormat;

/** How fingerprints are told. */
final class Fingerprints {

    /** Bytes of one in front of a payload. */
    static final int BYTES = Long.BYTES;

    private Fingerprints() {}

    static String hex(long fingerprint) {
        return HexFormat.of().toHexDigits(fingerprint);
    }
}
