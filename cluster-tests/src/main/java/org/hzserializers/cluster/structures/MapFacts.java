// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.structures;

import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Asks a member in which format it keeps a map and how many queries were answered by an index, which no client can see.
 */
public final class MapFacts implements Callable<MapFacts.Answer>, HazelcastInstanceAware, DataSerializable {

    private @Nullable String map;
    private @Nullable HazelcastInstance instance;

    /** For Hazelcast. */
    public MapFacts() {}

    MapFacts(String map) {
        this.map = map;
    }

    @Override
    public void setHazelcastInstance(HazelcastInstance hazelcastInstance) {
        this.instance = hazelcastInstance;
    }

    @Override
    public Answer call() {
        if (instance == null || map == null) {
            throw new IllegalStateException("Runs on members only");
        }
        Answer answer = new Answer();
        answer.format = instance.getConfig().findMapConfig(map).getInMemoryFormat();
        answer.indexedQueries = instance.getMap(map).getLocalMapStats().getIndexedQueryCount();
        return answer;
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        out.writeString(map);
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        map = in.readString();
    }

    /** What a member has answered. */
    public static final class Answer implements DataSerializable {

        private InMemoryFormat format = InMemoryFormat.BINARY;
        private long indexedQueries;

        /** For Hazelcast. */
        public Answer() {}

        InMemoryFormat format() {
            return format;
        }

        long indexedQueries() {
            return indexedQueries;
        }

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            out.writeString(format.name());
            out.writeLong(indexedQueries);
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            format = InMemoryFormat.valueOf(in.readString());
            indexedQueries = in.readLong();
        }
    }
}
