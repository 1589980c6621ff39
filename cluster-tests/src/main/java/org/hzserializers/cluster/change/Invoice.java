// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.change;

import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableFactory;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A class that goes from Portable to another format while its map is queried. */
@SuppressWarnings("removal") // Portable is still there until Hazelcast 7.0.
public final class Invoice implements Portable {

    private static final int FACTORY_ID = 1;
    private static final int CLASS_ID = 1;

    private @Nullable String customer;
    private int price;

    private Invoice() {}

    /**
     * Makes an invoice.
     *
     * @param customer who pays
     * @param price in cents
     */
    public Invoice(String customer, int price) {
        this.customer = customer;
        this.price = price;
    }

    /** Makes empty invoices for Hazelcast's reader. */
    public static final class Factory implements PortableFactory {

        /** For Hazelcast's YAML. */
        public Factory() {}

        @Override
        public Portable create(int classId) {
            return new Invoice();
        }
    }

    @Override
    public int getFactoryId() {
        return FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return CLASS_ID;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeString("customer", customer);
        writer.writeInt("price", price);
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        customer = reader.readString("customer");
        price = reader.readInt("price");
    }

    /**
     * Returns whether a customer pays it.
     *
     * @param payer the customer's name
     * @return true if so
     */
    public boolean isOf(String payer) {
        return payer.equals(customer);
    }

    /**
     * Returns the price.
     *
     * @return in cents
     */
    public int price() {
        return price;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Invoice that && Objects.equals(customer, that.customer) && price == that.price;
    }

    @Override
    public int hashCode() {
        return Objects.hash(customer, price);
    }

    @Override
    public String toString() {
        return customer + " pays " + price;
    }
}
