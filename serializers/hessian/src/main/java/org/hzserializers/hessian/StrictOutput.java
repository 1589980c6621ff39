// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import com.caucho.hessian.io.Hessian2Output;
import java.io.IOException;

/** The library's output, whose references are written by the number that the ledger gave. */
final class StrictOutput extends Hessian2Output {

    void writeReference(int number) throws IOException {
        writeRef(number);
    }
}
