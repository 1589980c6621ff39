// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.change;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.serialization.impl.compact.Schema;
import com.hazelcast.internal.serialization.impl.compact.SchemaService;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A value in each of the forms that Hazelcast has for a class without a serializer. The classes, and their fields, are
 * what the golden files were written of; this file alone compiles with Hazelcast 5.3.8, too.
 */
@SuppressWarnings("removal") // of Portable, which is there still
final class OlderValues {

    private static final String CUSTOMER = "caf\u00e9 \ud83d\ude00";
    private static final int PRICE = 1_234_567;

    private OlderValues() {}

    /** Returns the values by the names of their files. */
    static Map<String, Object> all() {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("serializable", new AsSerializable(CUSTOMER, PRICE, List.of("a", 1L, Size.LARGE)));
        values.put("externalizable", fill(new AsExternalizable()));
        values.put("data-serializable", fill(new AsDataSerializable()));
        values.put("identified", fill(new AsIdentified()));
        values.put("portable", fill(new AsPortable()));
        values.put("compact", new AsCompact(CUSTOMER, PRICE));
        return values;
    }

    /** Returns a service of Hazelcast's, with the factories of these classes. */
    static InternalSerializationService service(SerializationConfig config) {
        config.addDataSerializableFactory(1, id -> new AsIdentified());
        config.addPortableFactory(2, id -> new AsPortable());
        return new DefaultSerializationServiceBuilder()
                .setConfig(config)
                .setSchemaService(new Schemas())
                .build();
    }

    private static <T extends Mutable> T fill(T value) {
        value.customer = CUSTOMER;
        value.price = PRICE;
        return value;
    }

    enum Size {
        SMALL,
        LARGE
    }

    record AsSerializable(String customer, int price, List<Object> more) implements Serializable {
        private static final long serialVersionUID = 1L;
    }

    record AsCompact(String customer, int price) {}

    /** Fields that a factory leaves to be filled. */
    abstract static class Mutable {
        String customer = "";
        int price;

        @Override
        public boolean equals(Object other) {
            return other instanceof Mutable that
                    && that.getClass() == getClass()
                    && that.customer.equals(customer)
                    && that.price == price;
        }

        @Override
        public int hashCode() {
            return Objects.hash(customer, price);
        }
    }

    /** For Java, which calls the constructor. */
    public static final class AsExternalizable extends Mutable implements Externalizable {
        private static final long serialVersionUID = 1L;

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeUTF(customer);
            out.writeInt(price);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException {
            customer = in.readUTF();
            price = in.readInt();
        }
    }

    static final class AsDataSerializable extends Mutable implements DataSerializable {

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            out.writeString(customer);
            out.writeInt(price);
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            customer = String.valueOf(in.readString());
            price = in.readInt();
        }
    }

    static final class AsIdentified extends Mutable implements IdentifiedDataSerializable {

        @Override
        public int getFactoryId() {
            return 1;
        }

        @Override
        public int getClassId() {
            return 3;
        }

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            out.writeString(customer);
            out.writeInt(price);
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            customer = String.valueOf(in.readString());
            price = in.readInt();
        }
    }

    static final class AsPortable extends Mutable implements Portable {

        @Override
        public int getFactoryId() {
            return 2;
        }

        @Override
        public int getClassId() {
            return 4;
        }

        @Override
        public void writePortable(PortableWriter writer) throws IOException {
            writer.writeString("customer", customer);
            writer.writeInt("price", price);
        }

        @Override
        public void readPortable(PortableReader reader) throws IOException {
            customer = String.valueOf(reader.readString("customer"));
            price = reader.readInt("price");
        }
    }

    /** Schemas that all services of this virtual machine know, as the nodes of a cluster do. */
    private static final class Schemas implements SchemaService {

        private static final Map<Long, Schema> KNOWN = new ConcurrentHashMap<>();

        @Override
        public Schema get(long schemaId) {
            return KNOWN.get(schemaId);
        }

        @Override
        public void put(Schema schema) {
            putLocal(schema);
        }

        @Override
        public void putLocal(Schema schema) {
            KNOWN.put(schema.getSchemaId(), schema);
        }
    }
}
