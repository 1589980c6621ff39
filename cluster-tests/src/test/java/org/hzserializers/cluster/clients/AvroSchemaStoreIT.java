// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.EntryProcessor;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.hzserializers.avro.AvroSchemas;
import org.hzserializers.avro.AvroSerializer;
import org.hzserializers.avro.ReplicatedSchemaStore;
import org.hzserializers.cluster.InProcess;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.testkit.ClassVersion;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Members and a client that have different versions of a class, and find each other's schemas in a replicated map. In
 * one JVM: each has a store of its own.
 */
@Timeout(120)
@Tag("full")
class AvroSchemaStoreIT {

    private static final int ID = 1001;
    private static final int KEYS = 40;

    private static final ClassVersion OLD = ClassVersion.of("class Person { String name = \"Ada\"; int age = 36;"
            + " public String toString() { return \"old \" + name + \" \" + age; } }");

    private static final ClassVersion LATER =
            ClassVersion.of("class Person { long age = 37; String town = \"Bath\"; String name = \"Bob\";"
                    + " public String toString() { return \"later \" + name + \" \" + age + \" \" + town; } }");

    private static final ClassVersion OTHER = ClassVersion.of("class Person { List<String> name = List.of(\"Cid\"); }");

    /** Says what a member makes of a value, in the thread of its partition. */
    static final class Seen implements EntryProcessor<Integer, Object, String> {
        private static final long serialVersionUID = 1L;

        @Override
        public String process(Map.Entry<Integer, Object> entry) {
            return String.valueOf(entry.getValue());
        }
    }

    private final List<HazelcastInstance> instances = new ArrayList<>();

    @AfterEach
    void stop() {
        instances.forEach(instance -> instance.getLifecycleService().terminate());
    }

    private HazelcastInstance member(ClassVersion version, HazelcastInstance... others) {
        Config config = InProcess.memberConfig(others);
        // A member knows the schemas before it writes.
        config.getReplicatedMapConfig("schemas").setAsyncFillup(false);
        ReplicatedSchemaStore store = new ReplicatedSchemaStore("schemas");
        SerializerCatalog.builder()
                .add(AvroSerializer.builder(ID, version.type("Person"))
                        .store(store)
                        .build())
                .build()
                .installOn(config);
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
        instances.add(member);
        store.connect(member);
        return member;
    }

    private HazelcastInstance client(HazelcastInstance member, Schema schema) {
        ReplicatedSchemaStore store = new ReplicatedSchemaStore("schemas");
        ClientConfig config = new ClientConfig();
        InProcess.connect(config, member);
        config.getSerializationConfig()
                .addSerializerConfig(new SerializerConfig()
                        .setTypeClass(GenericRecord.class)
                        .setImplementation(
                                AvroSerializer.generic(ID, schema).store(store).build()));
        HazelcastInstance client = HazelcastClient.newHazelcastClient(config);
        instances.add(client);
        store.connect(client);
        return client;
    }

    @Test
    void map_schemasOfOthers_areFoundInTheCluster() {
        HazelcastInstance old = member(OLD);
        HazelcastInstance later = member(LATER, old);
        Schema schema = AvroSchemas.of(LATER.type("Person"));
        IMap<Integer, GenericRecord> records = client(later, schema).getMap("people");
        IMap<Integer, Object> people = old.getMap("people");
        IMap<Integer, Object> laterPeople = later.getMap("people");
        for (int key = 0; key < KEYS; key++) {
            people.put(key, OLD.make("Person"));
        }
        for (int key = 0; key < KEYS; key++) {
            assertThat(laterPeople.get(key)).hasToString("later Ada 36 null");
            assertThat(records.get(key).get("age")).isEqualTo(36L);
        }
        // Each member reads what lies there by its own class, in the thread of the partition.
        assertThat(laterPeople.executeOnEntries(new Seen()).values())
                .hasSize(KEYS)
                .contains("old Ada 36", "later Ada 36 null");

        GenericRecord record = new GenericData.Record(schema);
        record.put("age", 38L);
        record.put("town", "London");
        record.put("name", "Dot");
        records.put(1, record);
        laterPeople.put(2, LATER.make("Person"));
        assertThat(laterPeople.get(1)).hasToString("later Dot 38 London");
        assertThat(records.get(2).get("town")).hasToString("Bath");
        assertThat(later.<Long, String>getReplicatedMap("schemas")).hasSize(2);
    }

    @Test
    void put_classThatCannotReadWhatIsThere_isRefused() {
        HazelcastInstance old = member(OLD);
        old.getMap("people").put(1, OLD.make("Person"));
        HazelcastInstance other = member(OTHER, old);
        assertThatThrownBy(() -> other.getMap("people").put(2, OTHER.make("Person")))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasStackTraceContaining("cannot read what was written");
        assertThatThrownBy(() -> other.getMap("people").get(1))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasStackTraceContaining("cannot read what was written");
    }
}
