// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.clients;

import com.hazelcast.cluster.Member;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.map.EntryProcessor;
import java.io.Serializable;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.hzserializers.cluster.Note;
import org.jspecify.annotations.Nullable;

/**
 * Lambdas, tasks, entry processors and an exception, which nobody but Java serialization or a global serializer
 * carries.
 */
public final class Errands {

    private Errands() {}

    static Callable<String> lambda(long added) {
        return (Callable<String> & Serializable) () -> "from lambda " + added;
    }

    static EntryProcessor<Integer, Note, @Nullable Object> retitle(String title) {
        return (EntryProcessor<Integer, Note, @Nullable Object> & Serializable) entry -> {
            entry.setValue(new Note(title, entry.getKey()));
            return title;
        };
    }

    /** A field of this entry processor need not be Serializable where the global serializer is in front of Java's. */
    static final class Unregistered {
        private final String text;

        Unregistered(String text) {
            this.text = text;
        }

        String text() {
            return text;
        }
    }

    static final class WithUnregistered implements EntryProcessor<Integer, Note, Object> {
        private static final long serialVersionUID = 1L;

        @SuppressWarnings("serial") // that is the point of it
        private final Unregistered part;

        WithUnregistered(Unregistered part) {
            this.part = part;
        }

        @Override
        public Object process(Map.Entry<Integer, Note> entry) {
            return part.text();
        }
    }

    /** Fails on the member that it is sent to. */
    static final class Failing implements Callable<String>, Serializable {
        private static final long serialVersionUID = 1L;

        @Override
        public String call() {
            throw new FailedException("no note", 42);
        }
    }

    /** Sends {@link Failing} from one member to another, and tells what came back. */
    static final class Relay implements Callable<String>, Serializable, HazelcastInstanceAware {
        private static final long serialVersionUID = 1L;

        private transient @Nullable HazelcastInstance instance;

        @Override
        public void setHazelcastInstance(HazelcastInstance hazelcastInstance) {
            this.instance = hazelcastInstance;
        }

        @Override
        public String call() throws InterruptedException {
            if (instance == null) {
                throw new IllegalStateException("Runs on members only");
            }
            for (Member member : instance.getCluster().getMembers()) {
                if (!member.localMember()) {
                    try {
                        return instance.getExecutorService("errands")
                                .submitToMember(new Failing(), member)
                                .get();
                    } catch (ExecutionException e) {
                        return String.valueOf(e.getCause());
                    }
                }
            }
            return "alone";
        }
    }

    static final class FailedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final int code;

        FailedException(String message, int code) {
            super(message);
            this.code = code;
        }

        @Override
        public String getMessage() {
            return super.getMessage() + ", code " + code;
        }
    }
}
