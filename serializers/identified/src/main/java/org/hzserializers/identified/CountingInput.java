// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import com.hazelcast.nio.ObjectDataInput;
import org.hzserializers.core.guard.Limits;

/**
 * Counts each number that is read, for streams that do not tell their position. Such streams are rare, and until there
 * is one the JIT knows that nothing is to be counted.
 */
final class CountingInput extends BulkInput {

    CountingInput(Limits limits, Scratch scratch) {
        super(limits, scratch);
    }

    @Override
    ObjectDataInput source(int bytes) {
        count(bytes);
        return super.source(bytes);
    }
}
