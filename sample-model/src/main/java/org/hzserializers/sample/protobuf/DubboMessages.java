// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.protobuf;

import java.util.ArrayList;
import java.util.List;
import org.hzserializers.sample.model.BidRequest;
import org.hzserializers.sample.model.BidResponse;
import org.hzserializers.sample.model.Device;
import org.hzserializers.sample.model.EchoText;
import org.hzserializers.sample.model.Geo;
import org.hzserializers.sample.model.Impression;
import org.hzserializers.sample.model.SeatBid;
import org.hzserializers.sample.proto.BidRequestProto;
import org.hzserializers.sample.proto.BidResponseProto;
import org.hzserializers.sample.proto.DeviceProto;
import org.hzserializers.sample.proto.EchoTextProto;
import org.hzserializers.sample.proto.GeoProto;
import org.hzserializers.sample.proto.ImpressionProto;
import org.hzserializers.sample.proto.SeatBidProto;

/** The ad auction and the text of the Dubbo workloads. */
final class DubboMessages {

    private DubboMessages() {}

    static BidRequestProto message(BidRequest value) {
        BidRequestProto.Builder builder = BidRequestProto.newBuilder().setEmpty(Presence.bit(2, value.impressions));
        if (value.id != null) {
            builder.setId(value.id);
        }
        if (value.impressions != null) {
            value.impressions.forEach(impression -> builder.addImpressions(message(impression)));
        }
        if (value.geo != null) {
            builder.setGeo(message(value.geo));
        }
        if (value.device != null) {
            builder.setDevice(message(value.device));
        }
        return builder.build();
    }

    static BidRequest plain(BidRequestProto message) {
        BidRequest value = new BidRequest();
        value.id = message.hasId() ? message.getId() : null;
        value.impressions = Presence.value(2, message.getImpressionsCount(), message.getEmpty(), () -> {
            List<Impression> impressions = new ArrayList<>();
            message.getImpressionsList().forEach(impression -> impressions.add(plain(impression)));
            return impressions;
        });
        value.geo = message.hasGeo() ? plain(message.getGeo()) : null;
        value.device = message.hasDevice() ? plain(message.getDevice()) : null;
        return value;
    }

    private static ImpressionProto message(Impression value) {
        ImpressionProto.Builder builder = ImpressionProto.newBuilder()
                .setWidth(value.width)
                .setHeight(value.height)
                .setBidFloor(value.bidFloor)
                .setInterstitial(value.interstitial);
        if (value.id != null) {
            builder.setId(value.id);
        }
        if (value.tagId != null) {
            builder.setTagId(value.tagId);
        }
        return builder.build();
    }

    private static Impression plain(ImpressionProto message) {
        Impression value = new Impression();
        value.id = message.hasId() ? message.getId() : null;
        value.tagId = message.hasTagId() ? message.getTagId() : null;
        value.width = message.getWidth();
        value.height = message.getHeight();
        value.bidFloor = message.getBidFloor();
        value.interstitial = message.getInterstitial();
        return value;
    }

    private static GeoProto message(Geo value) {
        GeoProto.Builder builder =
                GeoProto.newBuilder().setLatitude(value.latitude).setLongitude(value.longitude);
        if (value.country != null) {
            builder.setCountry(value.country);
        }
        if (value.region != null) {
            builder.setRegion(value.region);
        }
        if (value.city != null) {
            builder.setCity(value.city);
        }
        if (value.zip != null) {
            builder.setZip(value.zip);
        }
        return builder.build();
    }

    private static Geo plain(GeoProto message) {
        Geo value = new Geo();
        value.latitude = message.getLatitude();
        value.longitude = message.getLongitude();
        value.country = message.hasCountry() ? message.getCountry() : null;
        value.region = message.hasRegion() ? message.getRegion() : null;
        value.city = message.hasCity() ? message.getCity() : null;
        value.zip = message.hasZip() ? message.getZip() : null;
        return value;
    }

    private static DeviceProto message(Device value) {
        DeviceProto.Builder builder =
                DeviceProto.newBuilder().setJavaScript(value.javaScript).setConnectionType(value.connectionType);
        if (value.userAgent != null) {
            builder.setUserAgent(value.userAgent);
        }
        if (value.ip != null) {
            builder.setIp(value.ip);
        }
        if (value.language != null) {
            builder.setLanguage(value.language);
        }
        if (value.carrier != null) {
            builder.setCarrier(value.carrier);
        }
        if (value.model != null) {
            builder.setModel(value.model);
        }
        if (value.os != null) {
            builder.setOs(value.os);
        }
        if (value.osVersion != null) {
            builder.setOsVersion(value.osVersion);
        }
        if (value.geo != null) {
            builder.setGeo(message(value.geo));
        }
        return builder.build();
    }

    private static Device plain(DeviceProto message) {
        Device value = new Device();
        value.userAgent = message.hasUserAgent() ? message.getUserAgent() : null;
        value.ip = message.hasIp() ? message.getIp() : null;
        value.language = message.hasLanguage() ? message.getLanguage() : null;
        value.carrier = message.hasCarrier() ? message.getCarrier() : null;
        value.model = message.hasModel() ? message.getModel() : null;
        value.os = message.hasOs() ? message.getOs() : null;
        value.osVersion = message.hasOsVersion() ? message.getOsVersion() : null;
        value.javaScript = message.getJavaScript();
        value.connectionType = message.getConnectionType();
        value.geo = message.hasGeo() ? plain(message.getGeo()) : null;
        return value;
    }

    static BidResponseProto message(BidResponse value) {
        BidResponseProto.Builder builder = BidResponseProto.newBuilder().setEmpty(Presence.bit(2, value.seatBids));
        if (value.id != null) {
            builder.setId(value.id);
        }
        if (value.seatBids != null) {
            value.seatBids.forEach(bid -> builder.addSeatBids(message(bid)));
        }
        return builder.build();
    }

    static BidResponse plain(BidResponseProto message) {
        BidResponse value = new BidResponse();
        value.id = message.hasId() ? message.getId() : null;
        value.seatBids = Presence.value(2, message.getSeatBidsCount(), message.getEmpty(), () -> {
            List<SeatBid> bids = new ArrayList<>();
            message.getSeatBidsList().forEach(bid -> bids.add(plain(bid)));
            return bids;
        });
        return value;
    }

    private static SeatBidProto message(SeatBid value) {
        SeatBidProto.Builder builder = SeatBidProto.newBuilder()
                .setPrice(value.price)
                .setGroup(value.group)
                .setEmpty(Presence.bit(6, value.categories));
        if (value.seat != null) {
            builder.setSeat(value.seat);
        }
        if (value.impressionId != null) {
            builder.setImpressionId(value.impressionId);
        }
        if (value.creativeId != null) {
            builder.setCreativeId(value.creativeId);
        }
        if (value.categories != null) {
            builder.addAllCategories(value.categories);
        }
        return builder.build();
    }

    private static SeatBid plain(SeatBidProto message) {
        SeatBid value = new SeatBid();
        value.seat = message.hasSeat() ? message.getSeat() : null;
        value.impressionId = message.hasImpressionId() ? message.getImpressionId() : null;
        value.price = message.getPrice();
        value.creativeId = message.hasCreativeId() ? message.getCreativeId() : null;
        value.group = message.getGroup();
        value.categories = Presence.value(
                6,
                message.getCategoriesCount(),
                message.getEmpty(),
                () -> new ArrayList<>(message.getCategoriesList()));
        return value;
    }

    static EchoTextProto message(EchoText value) {
        EchoTextProto.Builder builder = EchoTextProto.newBuilder();
        if (value.text != null) {
            builder.setText(value.text);
        }
        return builder.build();
    }

    static EchoText plain(EchoTextProto message) {
        EchoText value = new EchoText();
        value.text = message.hasText() ? message.getText() : null;
        return value;
    }
}
