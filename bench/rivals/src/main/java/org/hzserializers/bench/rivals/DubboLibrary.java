// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.alibaba.dubbo.common.serialize.support.dubbo.GenericObjectInput;
import com.alibaba.dubbo.common.serialize.support.dubbo.GenericObjectOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Dubbo's own serialization: code that it compiles for each class, and a new output or input for each value. */
final class DubboLibrary implements BytesContender.StreamLibrary {

    @Override
    public void write(OutputStream out, Object value) throws IOException {
        GenericObjectOutput dubbo = new GenericObjectOutput(out);
        dubbo.writeObject(value);
        dubbo.flushBuffer();
    }

    @Override
    public Object read(InputStream in, Class<?> type) throws IOException, ClassNotFoundException {
        return new GenericObjectInput(in).readObject(type);
    }
}
