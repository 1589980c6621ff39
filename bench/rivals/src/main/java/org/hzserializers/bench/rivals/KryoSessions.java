// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.util.Pool;
import java.util.function.Supplier;

/** Kryo instances with buffers that they keep, one for each thread that works. Thread-safe. */
public abstract class KryoSessions {

    private static final int INITIAL_BYTES = 4096;

    private KryoSessions() {}

    /** Keeps them in a pool of Kryo's. */
    public static KryoSessions pooled(Supplier<Kryo> kryos) {
        Pool<Session> pool = new Pool<>(true, false, 64) {
            @Override
            protected Session create() {
                return new Session(kryos.get());
            }
        };
        return new KryoSessions() {
            @Override
            Session obtain() {
                return pool.obtain();
            }

            @Override
            void free(Session session) {
                pool.free(session);
            }
        };
    }

    /** Gives each thread its own. */
    public static KryoSessions threadLocal(Supplier<Kryo> kryos) {
        ThreadLocal<Session> own = ThreadLocal.withInitial(() -> new Session(kryos.get()));
        return new KryoSessions() {
            @Override
            Session obtain() {
                return own.get();
            }

            @Override
            void free(Session session) {
                // It stays the thread's.
            }
        };
    }

    abstract Session obtain();

    abstract void free(Session session);

    /** A Kryo and its buffers. */
    static final class Session {
        final Kryo kryo;
        final Output output = new Output(INITIAL_BYTES, -1);
        final Input input = new Input();

        Session(Kryo kryo) {
            this.kryo = kryo;
        }
    }
}
