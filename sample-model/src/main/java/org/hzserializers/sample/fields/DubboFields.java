// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.fields;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.sample.model.BidRequest;
import org.hzserializers.sample.model.BidResponse;
import org.hzserializers.sample.model.Device;
import org.hzserializers.sample.model.EchoText;
import org.hzserializers.sample.model.Geo;
import org.hzserializers.sample.model.Impression;
import org.hzserializers.sample.model.SeatBid;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads the values of the Dubbo workload field by field.
 *
 * <p>It is what a careful user writes by hand, and what the DataSerializable and the IdentifiedDataSerializable
 * twins share.
 * Nested values have a known class, so they are written in place, without a header of their own.
 */
public final class DubboFields {
    private DubboFields() {}

    /** Writes every field. */
    public static void write(Geo value, ObjectDataOutput out) throws IOException {
        out.writeFloat(value.latitude);
        out.writeFloat(value.longitude);
        out.writeString(value.country);
        out.writeString(value.region);
        out.writeString(value.city);
        out.writeString(value.zip);
    }

    /** Sets every field and returns {@code value}. */
    public static Geo read(Geo value, ObjectDataInput in) throws IOException {
        value.latitude = in.readFloat();
        value.longitude = in.readFloat();
        value.country = in.readString();
        value.region = in.readString();
        value.city = in.readString();
        value.zip = in.readString();
        return value;
    }

    /** Writes every field. */
    public static void write(Device value, ObjectDataOutput out) throws IOException {
        out.writeString(value.userAgent);
        out.writeString(value.ip);
        out.writeString(value.language);
        out.writeString(value.carrier);
        out.writeString(value.model);
        out.writeString(value.os);
        out.writeString(value.osVersion);
        out.writeBoolean(value.javaScript);
        out.writeInt(value.connectionType);
        out.writeBoolean(value.geo != null);
        if (value.geo != null) {
            write(value.geo, out);
        }
    }

    /** Sets every field and returns {@code value}. */
    public static Device read(Device value, ObjectDataInput in) throws IOException {
        value.userAgent = in.readString();
        value.ip = in.readString();
        value.language = in.readString();
        value.carrier = in.readString();
        value.model = in.readString();
        value.os = in.readString();
        value.osVersion = in.readString();
        value.javaScript = in.readBoolean();
        value.connectionType = in.readInt();
        value.geo = in.readBoolean() ? read(new Geo(), in) : null;
        return value;
    }

    /** Writes every field. */
    public static void write(Impression value, ObjectDataOutput out) throws IOException {
        out.writeString(value.id);
        out.writeString(value.tagId);
        out.writeInt(value.width);
        out.writeInt(value.height);
        out.writeDouble(value.bidFloor);
        out.writeBoolean(value.interstitial);
    }

    /** Sets every field and returns {@code value}. */
    public static Impression read(Impression value, ObjectDataInput in) throws IOException {
        value.id = in.readString();
        value.tagId = in.readString();
        value.width = in.readInt();
        value.height = in.readInt();
        value.bidFloor = in.readDouble();
        value.interstitial = in.readBoolean();
        return value;
    }

    /** Writes every field. */
    public static void write(BidRequest value, ObjectDataOutput out) throws IOException {
        out.writeString(value.id);
        writeImpressions(value.impressions, out);
        out.writeBoolean(value.geo != null);
        if (value.geo != null) {
            write(value.geo, out);
        }
        out.writeBoolean(value.device != null);
        if (value.device != null) {
            write(value.device, out);
        }
    }

    /** Sets every field and returns {@code value}. */
    public static BidRequest read(BidRequest value, ObjectDataInput in) throws IOException {
        value.id = in.readString();
        value.impressions = readImpressions(in);
        value.geo = in.readBoolean() ? read(new Geo(), in) : null;
        value.device = in.readBoolean() ? read(new Device(), in) : null;
        return value;
    }

    /** Writes every field. */
    public static void write(SeatBid value, ObjectDataOutput out) throws IOException {
        out.writeString(value.seat);
        out.writeString(value.impressionId);
        out.writeDouble(value.price);
        out.writeString(value.creativeId);
        out.writeBoolean(value.group);
        Elements.writeStrings(value.categories, out);
    }

    /** Sets every field and returns {@code value}. */
    public static SeatBid read(SeatBid value, ObjectDataInput in) throws IOException {
        value.seat = in.readString();
        value.impressionId = in.readString();
        value.price = in.readDouble();
        value.creativeId = in.readString();
        value.group = in.readBoolean();
        value.categories = Elements.readStrings(in);
        return value;
    }

    /** Writes every field. */
    public static void write(BidResponse value, ObjectDataOutput out) throws IOException {
        out.writeString(value.id);
        writeSeatBids(value.seatBids, out);
    }

    /** Sets every field and returns {@code value}. */
    public static BidResponse read(BidResponse value, ObjectDataInput in) throws IOException {
        value.id = in.readString();
        value.seatBids = readSeatBids(in);
        return value;
    }

    /** Writes every field. */
    public static void write(EchoText value, ObjectDataOutput out) throws IOException {
        out.writeString(value.text);
    }

    /** Sets every field and returns {@code value}. */
    public static EchoText read(EchoText value, ObjectDataInput in) throws IOException {
        value.text = in.readString();
        return value;
    }

    private static void writeImpressions(@Nullable List<Impression> impressions, ObjectDataOutput out)
            throws IOException {
        Elements.writeLength(impressions, out);
        if (impressions != null) {
            for (Impression element : impressions) {
                write(element, out);
            }
        }
    }

    private static @Nullable List<Impression> readImpressions(ObjectDataInput in) throws IOException {
        int length = Elements.readLength(in);
        if (length == Elements.NULL_LENGTH) {
            return null;
        }
        List<Impression> impressions = new ArrayList<>(Elements.initialCapacity(length, Integer.BYTES, in));
        for (int i = 0; i < length; i++) {
            impressions.add(read(new Impression(), in));
        }
        return impressions;
    }

    private static void writeSeatBids(@Nullable List<SeatBid> seatBids, ObjectDataOutput out) throws IOException {
        Elements.writeLength(seatBids, out);
        if (seatBids != null) {
            for (SeatBid element : seatBids) {
                write(element, out);
            }
        }
    }

    private static @Nullable List<SeatBid> readSeatBids(ObjectDataInput in) throws IOException {
        int length = Elements.readLength(in);
        if (length == Elements.NULL_LENGTH) {
            return null;
        }
        List<SeatBid> seatBids = new ArrayList<>(Elements.initialCapacity(length, Integer.BYTES, in));
        for (int i = 0; i < length; i++) {
            seatBids.add(read(new SeatBid(), in));
        }
        return seatBids;
    }
}
