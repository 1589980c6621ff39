// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.protobuf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.hzserializers.sample.model.DoubleList;
import org.hzserializers.sample.model.IntegerList;
import org.hzserializers.sample.model.NamedQueue;
import org.hzserializers.sample.model.PoolCostRecord;
import org.hzserializers.sample.model.PoolManagerPoolUpMessage;
import org.hzserializers.sample.model.QueueRecord;
import org.hzserializers.sample.model.Rw00;
import org.hzserializers.sample.model.Rw01;
import org.hzserializers.sample.model.Rw02;
import org.hzserializers.sample.model.Rw03;
import org.hzserializers.sample.model.Rw04;
import org.hzserializers.sample.model.Rw05;
import org.hzserializers.sample.model.SecuritySubject;
import org.hzserializers.sample.model.SpaceRecord;
import org.hzserializers.sample.model.StringList;
import org.hzserializers.sample.proto.DoubleListProto;
import org.hzserializers.sample.proto.IntegerListProto;
import org.hzserializers.sample.proto.NamedQueueProto;
import org.hzserializers.sample.proto.PoolCostRecordProto;
import org.hzserializers.sample.proto.PoolManagerPoolUpMessageProto;
import org.hzserializers.sample.proto.QueueRecordProto;
import org.hzserializers.sample.proto.Rw00Proto;
import org.hzserializers.sample.proto.Rw01Proto;
import org.hzserializers.sample.proto.Rw02Proto;
import org.hzserializers.sample.proto.Rw03Proto;
import org.hzserializers.sample.proto.Rw04Proto;
import org.hzserializers.sample.proto.Rw05Proto;
import org.hzserializers.sample.proto.SecuritySubjectProto;
import org.hzserializers.sample.proto.SpaceRecordProto;
import org.hzserializers.sample.proto.StringListProto;
import org.jspecify.annotations.Nullable;

/** The lists, composites and messages of the dCache paper. */
final class DcacheMessages {

    private DcacheMessages() {}

    static IntegerListProto message(IntegerList value) {
        IntegerListProto.Builder builder = IntegerListProto.newBuilder();
        if (value.values != null) {
            builder.addAllValues(value.values);
        }
        return builder.setEmpty(Presence.bit(1, value.values)).build();
    }

    static IntegerList plain(IntegerListProto message) {
        IntegerList value = new IntegerList();
        value.values = Presence.value(
                1, message.getValuesCount(), message.getEmpty(), () -> new ArrayList<>(message.getValuesList()));
        return value;
    }

    static DoubleListProto message(DoubleList value) {
        DoubleListProto.Builder builder = DoubleListProto.newBuilder();
        if (value.values != null) {
            builder.addAllValues(value.values);
        }
        return builder.setEmpty(Presence.bit(1, value.values)).build();
    }

    static DoubleList plain(DoubleListProto message) {
        DoubleList value = new DoubleList();
        value.values = Presence.value(
                1, message.getValuesCount(), message.getEmpty(), () -> new ArrayList<>(message.getValuesList()));
        return value;
    }

    static StringListProto message(StringList value) {
        StringListProto.Builder builder = StringListProto.newBuilder();
        if (value.values != null) {
            for (@Nullable String text : value.values) {
                if (text == null) {
                    builder.addNullPositions(builder.getValuesCount());
                }
                builder.addValues(text == null ? "" : text);
            }
        }
        return builder.setEmpty(Presence.bit(1, value.values)).build();
    }

    static StringList plain(StringListProto message) {
        StringList value = new StringList();
        value.values = Presence.value(
                1,
                message.getValuesCount(),
                message.getEmpty(),
                () -> texts(message.getValuesList(), message.getNullPositionsList()));
        return value;
    }

    @SuppressWarnings("NullAway") // the model's lists may hold null
    private static List<String> texts(List<String> texts, List<Integer> nullPositions) {
        List<String> list = new ArrayList<>(texts);
        nullPositions.forEach(position -> list.set(position, null));
        return list;
    }

    static Rw00Proto message(Rw00 value) {
        return Rw00Proto.getDefaultInstance();
    }

    static Rw00 plain(Rw00Proto message) {
        return new Rw00();
    }

    static Rw01Proto message(Rw01 value) {
        return Rw01Proto.newBuilder()
                .setCharVal(value.charVal)
                .setByteVal(value.byteVal)
                .setBooleanVal(value.booleanVal)
                .setShortVal(value.shortVal)
                .setIntVal(value.intVal)
                .setLongVal(value.longVal)
                .setFloatVal(value.floatVal)
                .setDoubleVal(value.doubleVal)
                .build();
    }

    static Rw01 plain(Rw01Proto message) {
        Rw01 value = new Rw01();
        value.charVal = (char) message.getCharVal();
        value.byteVal = (byte) message.getByteVal();
        value.booleanVal = message.getBooleanVal();
        value.shortVal = (short) message.getShortVal();
        value.intVal = message.getIntVal();
        value.longVal = message.getLongVal();
        value.floatVal = message.getFloatVal();
        value.doubleVal = message.getDoubleVal();
        return value;
    }

    static Rw02Proto message(Rw02 value) {
        Rw02Proto.Builder builder = Rw02Proto.newBuilder();
        if (value.rw00 != null) {
            builder.setRw00(message(value.rw00));
        }
        if (value.rw01 != null) {
            builder.setRw01(message(value.rw01));
        }
        return builder.build();
    }

    static Rw02 plain(Rw02Proto message) {
        Rw02 value = new Rw02();
        value.rw00 = message.hasRw00() ? plain(message.getRw00()) : null;
        value.rw01 = message.hasRw01() ? plain(message.getRw01()) : null;
        return value;
    }

    static Rw03Proto message(Rw03 value) {
        Rw03Proto.Builder builder = Rw03Proto.newBuilder();
        if (value.rw00 != null) {
            builder.setRw00(message(value.rw00));
        }
        if (value.first != null) {
            builder.setFirst(message(value.first));
        }
        if (value.second != null) {
            builder.setSecond(message(value.second));
        }
        return builder.build();
    }

    static Rw03 plain(Rw03Proto message) {
        Rw03 value = new Rw03();
        value.rw00 = message.hasRw00() ? plain(message.getRw00()) : null;
        value.first = message.hasFirst() ? plain(message.getFirst()) : null;
        value.second = message.hasSecond() ? plain(message.getSecond()) : null;
        return value;
    }

    static Rw04Proto message(Rw04 value) {
        Rw04Proto.Builder builder = Rw04Proto.newBuilder();
        if (value.list != null) {
            for (@Nullable String text : value.list) {
                if (text == null) {
                    builder.addNullPositions(builder.getListCount());
                }
                builder.addList(text == null ? "" : text);
            }
        }
        if (value.map != null) {
            for (Map.Entry<Integer, @Nullable String> entry : value.map.entrySet()) {
                String text = entry.getValue();
                if (text == null) {
                    builder.addNullKeys(entry.getKey());
                }
                builder.putMap(entry.getKey(), text == null ? "" : text);
            }
        }
        return builder.setEmpty(Presence.bit(1, value.list) | Presence.bit(3, value.map))
                .build();
    }

    static Rw04 plain(Rw04Proto message) {
        Rw04 value = new Rw04();
        value.list = Presence.value(
                1,
                message.getListCount(),
                message.getEmpty(),
                () -> texts(message.getListList(), message.getNullPositionsList()));
        value.map = Presence.value(
                3,
                message.getMapCount(),
                message.getEmpty(),
                () -> texts(message.getMapMap(), message.getNullKeysList()));
        return value;
    }

    @SuppressWarnings("NullAway") // the model's map may hold null
    private static Map<Integer, String> texts(Map<Integer, String> texts, List<Integer> nullKeys) {
        Map<Integer, String> map = new HashMap<>(texts);
        nullKeys.forEach(key -> map.put(key, null));
        return map;
    }

    static Rw05Proto message(Rw05 value) {
        Rw05Proto.Builder builder = Rw05Proto.newBuilder();
        if (value.charVal != null) {
            builder.setCharVal(value.charVal);
        }
        if (value.byteVal != null) {
            builder.setByteVal(value.byteVal);
        }
        if (value.booleanVal != null) {
            builder.setBooleanVal(value.booleanVal);
        }
        if (value.shortVal != null) {
            builder.setShortVal(value.shortVal);
        }
        if (value.intVal != null) {
            builder.setIntVal(value.intVal);
        }
        if (value.longVal != null) {
            builder.setLongVal(value.longVal);
        }
        if (value.floatVal != null) {
            builder.setFloatVal(value.floatVal);
        }
        if (value.doubleVal != null) {
            builder.setDoubleVal(value.doubleVal);
        }
        if (value.text != null) {
            builder.setText(value.text);
        }
        return builder.build();
    }

    static Rw05 plain(Rw05Proto message) {
        Rw05 value = new Rw05();
        value.charVal = message.hasCharVal() ? (Character) (char) message.getCharVal() : null;
        value.byteVal = message.hasByteVal() ? (Byte) (byte) message.getByteVal() : null;
        value.booleanVal = message.hasBooleanVal() ? (Boolean) message.getBooleanVal() : null;
        value.shortVal = message.hasShortVal() ? (Short) (short) message.getShortVal() : null;
        value.intVal = message.hasIntVal() ? (Integer) message.getIntVal() : null;
        value.longVal = message.hasLongVal() ? (Long) message.getLongVal() : null;
        value.floatVal = message.hasFloatVal() ? (Float) message.getFloatVal() : null;
        value.doubleVal = message.hasDoubleVal() ? (Double) message.getDoubleVal() : null;
        value.text = message.hasText() ? message.getText() : null;
        return value;
    }

    static PoolManagerPoolUpMessageProto message(PoolManagerPoolUpMessage value) {
        PoolManagerPoolUpMessageProto.Builder builder = PoolManagerPoolUpMessageProto.newBuilder()
                .setReplyRequired(value.replyRequired)
                .setIsReply(value.isReply)
                .setReturnCode(value.returnCode)
                .setId(value.id)
                .setSerialId(value.serialId)
                .setCode(value.code)
                .setMode(value.mode)
                .setEmpty(Presence.bit(12, value.tagMap) | Presence.bit(13, value.hsmInstances));
        if (value.errorObject != null) {
            builder.setErrorObject(value.errorObject);
        }
        if (value.subject != null) {
            builder.setSubject(message(value.subject));
        }
        if (value.poolName != null) {
            builder.setPoolName(value.poolName);
        }
        if (value.message != null) {
            builder.setMessage(value.message);
        }
        if (value.tagMap != null) {
            builder.putAllTagMap(value.tagMap);
        }
        if (value.hsmInstances != null) {
            builder.addAllHsmInstances(value.hsmInstances);
        }
        if (value.cost != null) {
            builder.setCost(message(value.cost));
        }
        return builder.build();
    }

    static PoolManagerPoolUpMessage plain(PoolManagerPoolUpMessageProto message) {
        PoolManagerPoolUpMessage value = new PoolManagerPoolUpMessage();
        value.replyRequired = message.getReplyRequired();
        value.isReply = message.getIsReply();
        value.returnCode = message.getReturnCode();
        value.errorObject = message.hasErrorObject() ? message.getErrorObject() : null;
        value.id = message.getId();
        value.subject = message.hasSubject() ? plain(message.getSubject()) : null;
        value.poolName = message.hasPoolName() ? message.getPoolName() : null;
        value.serialId = message.getSerialId();
        value.message = message.hasMessage() ? message.getMessage() : null;
        value.code = message.getCode();
        value.mode = message.getMode();
        value.tagMap = Presence.value(
                12, message.getTagMapCount(), message.getEmpty(), () -> new HashMap<>(message.getTagMapMap()));
        value.hsmInstances = Presence.value(
                13,
                message.getHsmInstancesCount(),
                message.getEmpty(),
                () -> new HashSet<>(message.getHsmInstancesList()));
        value.cost = message.hasCost() ? plain(message.getCost()) : null;
        return value;
    }

    private static SecuritySubjectProto message(SecuritySubject value) {
        SecuritySubjectProto.Builder builder = SecuritySubjectProto.newBuilder()
                .setReadOnly(value.readOnly)
                .setEmpty(Presence.bit(2, value.principals));
        if (value.principals != null) {
            builder.addAllPrincipals(value.principals);
        }
        return builder.build();
    }

    private static SecuritySubject plain(SecuritySubjectProto message) {
        SecuritySubject value = new SecuritySubject();
        value.readOnly = message.getReadOnly();
        value.principals = Presence.value(
                2, message.getPrincipalsCount(), message.getEmpty(), () -> new HashSet<>(message.getPrincipalsList()));
        return value;
    }

    private static PoolCostRecordProto message(PoolCostRecord value) {
        PoolCostRecordProto.Builder builder = PoolCostRecordProto.newBuilder()
                .setMoverCostFactor(value.moverCostFactor)
                .setEmpty(Presence.bit(8, value.namedQueues));
        if (value.poolName != null) {
            builder.setPoolName(value.poolName);
        }
        if (value.defaultQueueName != null) {
            builder.setDefaultQueueName(value.defaultQueueName);
        }
        if (value.mover != null) {
            builder.setMover(message(value.mover));
        }
        if (value.restore != null) {
            builder.setRestore(message(value.restore));
        }
        if (value.store != null) {
            builder.setStore(message(value.store));
        }
        if (value.p2pClient != null) {
            builder.setP2PClient(message(value.p2pClient));
        }
        if (value.namedQueues != null) {
            value.namedQueues.forEach((name, queue) -> builder.putNamedQueues(name, message(queue)));
        }
        if (value.space != null) {
            builder.setSpace(message(value.space));
        }
        return builder.build();
    }

    private static PoolCostRecord plain(PoolCostRecordProto message) {
        PoolCostRecord value = new PoolCostRecord();
        value.poolName = message.hasPoolName() ? message.getPoolName() : null;
        value.defaultQueueName = message.hasDefaultQueueName() ? message.getDefaultQueueName() : null;
        value.moverCostFactor = message.getMoverCostFactor();
        value.mover = message.hasMover() ? plain(message.getMover()) : null;
        value.restore = message.hasRestore() ? plain(message.getRestore()) : null;
        value.store = message.hasStore() ? plain(message.getStore()) : null;
        value.p2pClient = message.hasP2PClient() ? plain(message.getP2PClient()) : null;
        value.namedQueues = Presence.value(8, message.getNamedQueuesCount(), message.getEmpty(), () -> {
            Map<String, NamedQueue> queues = new HashMap<>();
            message.getNamedQueuesMap().forEach((name, queue) -> queues.put(name, plain(queue)));
            return queues;
        });
        value.space = message.hasSpace() ? plain(message.getSpace()) : null;
        return value;
    }

    private static QueueRecordProto message(QueueRecord value) {
        return QueueRecordProto.newBuilder()
                .setActive(value.active)
                .setMaxActive(value.maxActive)
                .setQueued(value.queued)
                .setReaders(value.readers)
                .setWriters(value.writers)
                .build();
    }

    private static QueueRecord plain(QueueRecordProto message) {
        QueueRecord value = new QueueRecord();
        value.active = message.getActive();
        value.maxActive = message.getMaxActive();
        value.queued = message.getQueued();
        value.readers = message.getReaders();
        value.writers = message.getWriters();
        return value;
    }

    private static NamedQueueProto message(NamedQueue value) {
        NamedQueueProto.Builder builder = NamedQueueProto.newBuilder()
                .setActive(value.active)
                .setMaxActive(value.maxActive)
                .setQueued(value.queued)
                .setReaders(value.readers)
                .setWriters(value.writers);
        if (value.name != null) {
            builder.setName(value.name);
        }
        return builder.build();
    }

    private static NamedQueue plain(NamedQueueProto message) {
        NamedQueue value = new NamedQueue();
        value.name = message.hasName() ? message.getName() : null;
        value.active = message.getActive();
        value.maxActive = message.getMaxActive();
        value.queued = message.getQueued();
        value.readers = message.getReaders();
        value.writers = message.getWriters();
        return value;
    }

    private static SpaceRecordProto message(SpaceRecord value) {
        return SpaceRecordProto.newBuilder()
                .setTotal(value.total)
                .setFree(value.free)
                .setPrecious(value.precious)
                .setRemovable(value.removable)
                .setLru(value.lru)
                .setGap(value.gap)
                .setBreakEven(value.breakEven)
                .build();
    }

    private static SpaceRecord plain(SpaceRecordProto message) {
        SpaceRecord value = new SpaceRecord();
        value.total = message.getTotal();
        value.free = message.getFree();
        value.precious = message.getPrecious();
        value.removable = message.getRemovable();
        value.lru = message.getLru();
        value.gap = message.getGap();
        value.breakEven = message.getBreakEven();
        return value;
    }
}
