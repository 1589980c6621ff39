// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import java.io.Serializable;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Classes of {@link KryoCarriedTest}. It is no test, and has the name that golden bytes know them by. */
final class CarriedTest {

    private CarriedTest() {}

    static final class Tagged extends ArrayList<Object> {
        String tag;
        int[] numbers;
        LocalDate when;
        List<Object> list;
        Class<?> type;
        TimeUnit kind;
        Holder holder;
        Callable<String> call;
    }

    static final class Holder implements Serializable {
        Object value;
    }

    static final class MyQueue extends LinkedBlockingQueue<Object> {
        String tag;
    }
}
