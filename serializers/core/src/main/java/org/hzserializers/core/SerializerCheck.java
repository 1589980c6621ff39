// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import com.hazelcast.client.impl.clientside.HazelcastClientInstanceImpl;
import com.hazelcast.cluster.Member;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.core.LifecycleEvent;
import com.hazelcast.core.LifecycleListener;
import com.hazelcast.instance.impl.HazelcastInstanceImpl;
import com.hazelcast.internal.nio.ClassLoaderUtil;
import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Compares the serializers of a member or client that comes into a cluster with those of the members that are there.
 *
 * <p>Members publish what they have as member attributes: {@code hzserializers.byte-order}, and for each serializer of
 * this library {@code hzserializers.<type id>} with the name of its content, mostly the type, and the format. Whoever
 * joins or connects and finds that an id stands for another type, a type has another id, a format cannot be read, or
 * the byte order differs, logs it and switches its own serializers concerned off: each use then fails with a message
 * that names both sides. Without this check two classes of like shape under swapped ids would be read as each other.
 * Other instances that share the serializers are compared for themselves.
 *
 * <p>No value is read or written between joining and comparing: whoever comes first compares. A member that has used a
 * serializer before it knew the members, for listeners or interceptors that the cluster handed it, and then differs
 * from them, stops. A client that has connected waits up to 5 s for the names of the members.
 *
 * <p>{@link SerializerCatalog} adds the check to members and clients. Those that register serializers in Hazelcast's
 * own XML or YAML name this class among their {@code listeners}. Members without the check are not compared with, and a
 * type that one side lacks is no difference: a member may keep bytes that it never reads. Nor is it one that nodes read
 * the same content into different classes, as records or dynamic messages on members without the domain class. A member
 * compares again when its cluster has merged into another, a client when it has connected again.
 *
 * <p>Thread-safe; one check may serve any number of instances, which it does not keep.
 */
public final class SerializerCheck implements LifecycleListener, HazelcastInstanceAware {

    private static final String PREFIX = "hzserializers.";
    private static final String BYTE_ORDER = PREFIX + "byte-order";

    /** Creates a check for any number of members and clients. */
    public SerializerCheck() {}

    /** Publishes what a member has. It has not joined yet, so the others get it with its request to join. */
    @Override
    public void setHazelcastInstance(HazelcastInstance hazelcastInstance) {
        if (hazelcastInstance instanceof HazelcastInstanceImpl member) {
            Map<Integer, FramedSerializer<?>> serializers = serializers(member);
            attributes(member, serializers).forEach(member.node.getLocalMember()::setAttribute);
            serializers.values().forEach(serializer -> InstanceGuard.set(serializer, member));
        }
    }

    /** Does nothing: an event does not tell whose it is, so each instance gets listeners of its own. */
    @Override
    public void stateChanged(LifecycleEvent event) {}

    /**
     * Guards a serializer on a client that has this check among its listeners. Hazelcast does not tell them which
     * client they belong to.
     */
    static void clientStarts(FramedSerializer<?> serializer, HazelcastInstance instance) {
        if (instance instanceof HazelcastClientInstanceImpl client
                && client.getClientConfig().getListenerConfigs().stream()
                        .anyMatch(listener -> listener.getImplementation() instanceof SerializerCheck
                                || SerializerCheck.class.getName().equals(listener.getClassName()))) {
            InstanceGuard.set(serializer, client);
        }
    }

    /** Returns in which way a serializer disagrees with what the other members have published; null if it does not. */
    static @Nullable String difference(
            FramedSerializer<?> serializer, HazelcastInstance instance, Collection<? extends Member> members) {
        String byteOrder = service(instance).getByteOrder().toString();
        for (Member other : members) {
            if (!other.localMember() && other.getAttribute(BYTE_ORDER) != null) {
                String difference = difference(serializer, byteOrder, other.getAttributes(), other.getAddress());
                if (difference != null) {
                    return difference;
                }
            }
        }
        return null;
    }

    /** Returns in which way a serializer disagrees with what a member has published; null if it does not. */
    static @Nullable String difference(
            FramedSerializer<?> serializer, String byteOrder, Map<String, String> published, Object address) {
        String otherOrder = published.get(BYTE_ORDER);
        if (otherOrder != null && !otherOrder.equals(byteOrder)) {
            return "the byte order is " + byteOrder + " here and " + otherOrder + " on member " + address
                    + "; set byte-order and use-native-byte-order alike on all members and clients";
        }
        String ownKey = PREFIX + serializer.getTypeId();
        String type = serializer.contentName();
        String[] underSameId = published.getOrDefault(ownKey, "").split(" ", 2);
        boolean known = !type.equals(FramedSerializer.ANY_CONTENT);
        if (underSameId.length == 2) {
            boolean sameFormat = serializer.readsFormat(underSameId[1]);
            boolean sameContent =
                    !known || underSameId[0].equals(FramedSerializer.ANY_CONTENT) || underSameId[0].equals(type);
            String format = serializer.format().displayName();
            if (!sameContent && !sameFormat) {
                // One type may have another name in another format, so the names alone would mislead.
                return "type id " + serializer.getTypeId() + " is " + type + " in the format " + format + " here and "
                        + underSameId[0] + " in the format " + underSameId[1] + " on member " + address
                        + "; give each type one id and one serializer, the same on all members and clients";
            }
            if (!sameContent) {
                return "type id " + serializer.getTypeId() + " is " + type + " here and " + underSameId[0]
                        + " on member " + address + "; give each type one id, the same on all members and clients";
            }
            if (!sameFormat) {
                return "the format is " + format + " here and " + underSameId[1] + " on member " + address
                        + "; register the same serializer on all members and clients";
            }
        }
        for (Map.Entry<String, String> entry : published.entrySet()) {
            String key = entry.getKey();
            if (known
                    && key.startsWith(PREFIX)
                    && !key.equals(ownKey)
                    && entry.getValue().startsWith(type + " ")) {
                return type + " has type id " + serializer.getTypeId() + " here and " + key.substring(PREFIX.length())
                        + " on member " + address
                        + "; give each type one id, the same on all members and clients";
            }
        }
        return null;
    }

    /** Returns what a member publishes. */
    private static Map<String, String> attributes(
            HazelcastInstance instance, Map<Integer, FramedSerializer<?>> serializers) {
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put(BYTE_ORDER, service(instance).getByteOrder().toString());
        serializers.forEach((id, serializer) -> attributes.put(
                PREFIX + id,
                serializer.contentName() + " " + serializer.format().displayName()));
        return attributes;
    }

    /** Returns the serializers of this library that an instance uses, by id, whatever way they were registered. */
    private static Map<Integer, FramedSerializer<?>> serializers(HazelcastInstance instance) {
        Map<Integer, FramedSerializer<?>> serializers = new LinkedHashMap<>();
        for (SerializerConfig config :
                instance.getConfig().getSerializationConfig().getSerializerConfigs()) {
            Class<?> type = typeOf(config, instance);
            if (type != null
                    && service(instance).serializerForClass(type, false).getImpl()
                            instanceof FramedSerializer<?> framed) {
                serializers.put(framed.getTypeId(), framed);
            }
        }
        return serializers;
    }

    private static @Nullable Class<?> typeOf(SerializerConfig config, HazelcastInstance instance) {
        if (config.getTypeClass() != null || config.getTypeClassName() == null) {
            return config.getTypeClass();
        }
        try {
            // As Hazelcast does: older versions have no class loader unless one is configured.
            return ClassLoaderUtil.loadClass(service(instance).getClassLoader(), config.getTypeClassName());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("Hazelcast has loaded " + config.getTypeClassName() + " before", e);
        }
    }

    private static AbstractSerializationService service(HazelcastInstance instance) {
        return (AbstractSerializationService) ((SerializationServiceSupport) instance).getSerializationService();
    }
}
